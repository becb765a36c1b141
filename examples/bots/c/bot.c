/* A bot for Connect Four that drops discs at random. Make it better: see choose(). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST = 64 };
static int width = 7, height = 6;
static int discs[MOST];        /* how many discs each column holds */
static int owner[MOST][MOST];  /* whose they are, the lowest first: 0 and 1 */

/* The column to play, counted from 1; `me` is whose turn it is. Here is the place for ideas: win, block... */
static int choose(int me) {
    int open[MOST], count = 0;
    for (int c = 0; c < width; c++)
        if (discs[c] < height) open[count++] = c + 1;
    (void)me;
    return count ? open[rand() % count] : 1;
}

/* Plays the actions after the word "moves" and says whose turn it is. */
static int replay(char *line) {
    int turn = 0;
    memset(discs, 0, sizeof discs);
    char *moves = strstr(line, "moves ");
    if (!moves) return 0;
    for (char *word = strtok(moves + 6, " \r\n"); word; word = strtok(NULL, " \r\n")) {
        int c = atoi(word) - 1;
        owner[c][discs[c]++] = turn;
        turn = 1 - turn;
    }
    return turn;
}

static int number(const char *line, const char *name, int usual) {
    const char *found = strstr(line, name);
    return found ? atoi(found + strlen(name)) : usual;
}

int main(void) {
    static char line[1 << 16];
    int me = 0;
    srand((unsigned)time(NULL));
    while (fgets(line, sizeof line, stdin)) {
        if (!strncmp(line, "ugi\n", 4)) {
            printf("id name Random discs (C)\nid author you\nugiok\n");
        } else if (!strncmp(line, "setoption", 9)) { /* setoption name Game value connect4:width=9,height=7 */
            width = number(line, "width=", 7);
            height = number(line, "height=", 6);
        } else if (!strncmp(line, "isready", 7)) {
            printf("readyok\n");
        } else if (!strncmp(line, "position", 8)) { /* position startpos moves 4 4 3 */
            me = replay(line);
        } else if (!strncmp(line, "go", 2)) {
            printf("bestmove %d\n", choose(me));
        } else if (!strncmp(line, "quit", 4)) break;
        fflush(stdout); /* a line that stays in the buffer is never heard */
    }
}
