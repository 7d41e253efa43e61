/* The brute-force specification as a program in C: solves .matrix files and counts its attempts.
 *
 *     cc -O2 Sudoku.c -o sudoku
 *     ./sudoku 1.matrix 2.matrix
 *     nonet fingerprint --command "./sudoku {file}"
 *
 * Part of nonet, MIT licence.
 */
#include <stdio.h>
#include <string.h>
#include <time.h>

static int puzzle[9][9];
static long long count;

static int isValid(int row, int col, int val) {
    for (int i = 0; i < 9; i++) {
        if (puzzle[row][i] == val) return 0;
    }
    for (int i = 0; i < 9; i++) {
        if (puzzle[i][col] == val) return 0;
    }
    const int box_row = row / 3 * 3, box_col = col / 3 * 3;
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
            if (puzzle[box_row + i][box_col + j] == val) return 0;
        }
    }
    return 1;
}

static void printRows(void) {
    for (int row = 0; row < 9; row++) {
        for (int col = 0; col < 9; col++) printf("%d ", puzzle[row][col]);
        printf("\n");
    }
}

static void printPuzzle(void) {
    printf("\nPuzzle:\n");
    printRows();
}

static int findEmpty(int* row, int* col) {
    for (*row = 0; *row < 9; ++*row) {
        for (*col = 0; *col < 9; ++*col) {
            if (puzzle[*row][*col] == 0) return 1;
        }
    }
    return 0;
}

/* Returns 1 and leaves the solution in the puzzle, or 0 and leaves the puzzle as it was. */
static int solve(void) {
    int row, col;
    if (!findEmpty(&row, &col)) return 1;
    for (int val = 1; val <= 9; val++) {
        count++; /* every attempt counts, valid or not */
        if (!isValid(row, col, val)) continue;
        puzzle[row][col] = val;
        if (solve()) return 1;
        puzzle[row][col] = 0;
    }
    return 0;
}

/* Reads nine lines of nine digits; lines that start with # are comments, blank ones are skipped. */
static int readMatrix(const char* path) {
    char line[256];
    int row = 0, number = 0;
    FILE* file = fopen(path, "r");
    if (!file) {
        fprintf(stderr, "%s: cannot be opened\n", path);
        return 0;
    }
    while (fgets(line, sizeof line, file)) {
        int d[9], length = 0;
        number++;
        if (line[strspn(line, " \t\r\n")] == '\0' || line[strspn(line, " \t")] == '#') continue;
        const int found = sscanf(line, "%d %d %d %d %d %d %d %d %d %n", d, d + 1, d + 2, d + 3,
                                 d + 4, d + 5, d + 6, d + 7, d + 8, &length);
        int fits = row < 9 && found == 9 && line[length] == '\0';
        for (int col = 0; fits && col < 9; col++) fits = 0 <= d[col] && d[col] <= 9;
        if (!fits) {
            fprintf(stderr, "%s:%d: expected nine lines of nine digits\n", path, number);
            fclose(file);
            return 0;
        }
        memcpy(puzzle[row++], d, sizeof d);
    }
    fclose(file);
    if (row < 9) fprintf(stderr, "%s: expected nine lines of nine digits, found %d\n", path, row);
    return row == 9;
}

/* Two equal digits that see each other: the plain search would hardly ever end. */
static int hasConflict(void) {
    for (int row = 0; row < 9; row++) {
        for (int col = 0; col < 9; col++) {
            const int val = puzzle[row][col];
            puzzle[row][col] = 0;
            const int fits = val == 0 || isValid(row, col, val);
            puzzle[row][col] = val;
            if (!fits) return 1;
        }
    }
    return 0;
}

/* A file in a folder named Matrices is shown as ../Matrices/NAME, wherever the folder is. */
static void printPath(const char* path) {
    static const char folder[] = "Matrices";
    const char* slash = strrchr(path, '/');
    const size_t length = sizeof folder - 1;
    const size_t before = slash ? (size_t)(slash - path) : 0;
    if (before >= length && memcmp(slash - length, folder, length) == 0 &&
        (before == length || slash[-(long)length - 1] == '/')) {
        printf("../Matrices%s\n", slash);
    } else {
        printf("%s\n", path);
    }
}

int main(int argc, char** argv) {
    int failures = 0, solved = 0;
    const clock_t start = clock();
    if (argc < 2) {
        fprintf(stderr, "usage: %s FILE.matrix ...\n", argv[0]);
        return 2;
    }
    for (int i = 1; i < argc; i++) {
        if (!readMatrix(argv[i])) {
            failures++;
            continue;
        }
        if (hasConflict()) {
            fprintf(stderr, "%s: equal digits in a row, column or box\n", argv[i]);
            failures++;
            continue;
        }
        solved++;
        printPath(argv[i]);
        printRows();
        printPuzzle();
        count = 0; /* for every puzzle */
        if (solve()) {
            printPuzzle();
            printf("\nSolved in Iterations=%lld\n\n", count);
        } else {
            printf("\nNo solution found\n\n");
            failures++;
        }
    }
    if (solved) {
        printf("Seconds to process %.3f\n", (double)(clock() - start) / CLOCKS_PER_SEC);
    }
    return failures > 0;
}
