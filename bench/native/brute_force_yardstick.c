/* The brute-force algorithm exactly as specified: loops for row, column and box.
 *
 * It is the yardstick for the speed of nonet's engine, and an example of a program for
 * `nonet fingerprint --command "./brute_force_yardstick {file}"`.
 */
#include <stdio.h>
#include <time.h>

static int puzzle[9][9];
static long long count;

static int is_valid(int row, int col, int digit) {
    for (int i = 0; i < 9; i++) {
        if (puzzle[row][i] == digit) return 0;
    }
    for (int i = 0; i < 9; i++) {
        if (puzzle[i][col] == digit) return 0;
    }
    const int box_row = row / 3 * 3, box_col = col / 3 * 3;
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
            if (puzzle[box_row + i][box_col + j] == digit) return 0;
        }
    }
    return 1;
}

static int find_empty(int *row, int *col) {
    for (*row = 0; *row < 9; ++*row) {
        for (*col = 0; *col < 9; ++*col) {
            if (puzzle[*row][*col] == 0) return 1;
        }
    }
    return 0;
}

static int solve(void) {
    int row, col;
    if (!find_empty(&row, &col)) return 1;
    for (int digit = 1; digit <= 9; digit++) {
        count++;
        if (!is_valid(row, col, digit)) continue;
        puzzle[row][col] = digit;
        if (solve()) return 1;
        puzzle[row][col] = 0;
    }
    return 0;
}

static void print_rows(void) {
    for (int row = 0; row < 9; row++) {
        for (int col = 0; col < 9; col++) printf("%d ", puzzle[row][col]);
        printf("\n");
    }
}

static int read_matrix(const char *path) {
    FILE *file = fopen(path, "r");
    char line[256];
    int row = 0;
    if (!file) return 0;
    while (row < 9 && fgets(line, sizeof line, file)) {
        int *p = puzzle[row];
        if (line[0] == '#' || line[0] == '\n' || line[0] == '\r') continue;
        if (sscanf(line, "%d %d %d %d %d %d %d %d %d", p, p + 1, p + 2, p + 3, p + 4, p + 5, p + 6,
                   p + 7, p + 8) != 9) {
            break;
        }
        row++;
    }
    fclose(file);
    return row == 9;
}

int main(int argc, char **argv) {
    if (argc != 2 || !read_matrix(argv[1])) {
        fprintf(stderr, "usage: brute_force_yardstick FILE.matrix\n");
        return 1;
    }
    printf("%s\n", argv[1]);
    print_rows();
    printf("\nPuzzle:\n");
    print_rows();
    const clock_t start = clock();
    if (solve()) {
        printf("\nPuzzle:\n");
        print_rows();
        printf("\nSolved in Iterations=%lld\n\n", count);
    } else {
        printf("\nNo solution found\n\n");
    }
    printf("Seconds to process %.3f\n", (double)(clock() - start) / CLOCKS_PER_SEC);
    return 0;
}
