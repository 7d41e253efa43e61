"""Chains and loops of alternating strong and weak links."""

from nonet.logic.technique import Technique


def _family(
    prefix: str, options: tuple[str, ...], aliases: tuple[str, ...]
) -> tuple[Technique, ...]:
    kinds = (("continuous-nice-loop", "CNL"), ("discontinuous-nice-loop", "DNL"), ("aic", "AIC"))
    return tuple(
        Technique(
            key=prefix + key,
            family="chains",
            finder="chain",
            variant=variant,
            options=options,
            aliases=tuple(alias + short for alias in aliases),
        )
        for variant, (key, short) in enumerate(kinds)
    )


TECHNIQUES = (
    Technique(key="remote-pair", family="chains", finder="remote_pair"),
    Technique(key="x-chain", family="chains", finder="x_chain"),
    Technique(key="xy-chain", family="chains", finder="xy_chain"),
    *_family("", (), ("",)),
    *_family("grouped-", ("grouped",), ("Grouped ", "G")),
    *_family("als-", ("sets",), ("ALS ",)),
    Technique(key="blossom-loop", family="chains", finder="blossom_loop", opt_in=True),
)
