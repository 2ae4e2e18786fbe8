/* who - which stones of a game record live, and who has won: the library in a page of C.
 *
 *     cc who.c $(pkg-config --cflags --libs iki) -o who
 *     ./who game.sgf */
#include <iki.h>

#include <stdio.h>
#include <stdlib.h>

/* The bytes of a file, to be freed; NULL on failure. */
static char *
read_file(const char *path, size_t *length)
{
    char *text = NULL;
    FILE *f = fopen(path, "rb");
    if (f == NULL || fseek(f, 0, SEEK_END) != 0)
        goto done;
    long size = ftell(f);
    rewind(f);
    text = size >= 0 ? malloc((size_t)size + 1) : NULL;
    if (text != NULL)
        *length = fread(text, 1, (size_t)size, f);
done:
    if (f != NULL)
        fclose(f);
    return text;
}

/* Every stone that does not live, with the reason. */
static void
tell(iki *game)
{
    for (int row = iki_height(game); row >= 1; row--) {
        for (int column = 1; column <= iki_width(game); column++) {
            const char *status = iki_status_at(game, column, row);
            if (status == NULL || status[0] == 'a')
                continue;
            char letter = (char)('A' + column - 1 + (column > 8)); /* there is no I */
            printf("%c%d %c %s, %s: %s\n", letter, row, iki_stone_at(game, column, row), status,
                   iki_certainty_at(game, column, row), iki_reason_at(game, column, row));
        }
    }
    printf("result %s, the winner is %s\n", iki_result(game),
           iki_winner_is_proved(game) == 1 ? "certain" : "not proved");
}

int
main(int argc, char **argv)
{
    size_t length = 0;
    char *text = argc == 2 ? read_file(argv[1], &length) : NULL;
    iki *game = iki_open(19, 19);
    int status = EXIT_FAILURE;
    if (text == NULL || game == NULL)
        fprintf(stderr, "usage: who FILE\n");
    else if (iki_read_sgf(game, text, length, 1, 0) != 0)
        fprintf(stderr, "who: %s: %s\n", argv[1], iki_message(game));
    else {
        tell(game);
        status = EXIT_SUCCESS;
    }
    iki_close(game);
    free(text);
    return status;
}
