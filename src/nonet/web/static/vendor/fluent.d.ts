/** The part of @fluent/bundle that the page uses. */

export type Pattern = string | object;

export class FluentResource {
  constructor(source: string);
}

export class FluentBundle {
  constructor(locale: string, options?: { useIsolating?: boolean });
  addResource(resource: FluentResource): Error[];
  getMessage(id: string): { value: Pattern | null } | undefined;
  formatPattern(pattern: Pattern, values?: Record<string, string | number>): string;
}
