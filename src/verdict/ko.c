/* ko - by its shape: whoever takes the stone stands in atari himself. */
#include "src/verdict/ko.h"

bool
iki_ko_stone(const iki_board *b, iki_point p)
{
    iki_point last;
    if (b->size[b->head[p]] != 1 || !iki_board_in_atari(b, p, &last))
        return false;
    IKI_NEIGHBOURS(q, b->topo, last) {
        if (b->color[*q] != b->color[p])
            return false;
    }
    return true;
}
