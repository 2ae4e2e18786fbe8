#!/bin/sh
# signature.sh - one number for all that Iki says about a fixed set of positions.
#
#     tests/signature.sh [POSITIONS]        IKI is the program (default ./iki)
#
# Builds that agree print the same number, whatever compiler, optimisation, word size or byte order
# made them.  Half of the positions are noise, half of them ground divided between two sides, with
# holes and strangers in it; boards of 5 to 13 lines.

set -u
LC_ALL=C
export LC_ALL
positions=${1:-300}

# A session: every number that awk handles here is a whole one below 2^53.
session()
{
    awk -v positions="$positions" '
        function below(n) { state = (state * 69069 + 1) % 4294967296; return int(state / 65536) % n }
        function side(x, y) {
            if (noise || below(12) == 0)
                return below(2)
            return x * slope + y * (8 - slope) < border
        }
        # Points in a random order; what is not legal there is refused.
        function set_up(  i, k, x, y) {
            for (i = 0; i < size * size; i++)
                order[i] = i
            for (i = size * size - 1; i > 0; i--) {
                k = below(i + 1)
                x = order[i]; order[i] = order[k]; order[k] = x
            }
            for (i = 0; i < size * size; i++) {
                x = order[i] % size
                y = int(order[i] / size)
                if (below(100) < density)
                    print "play", side(x, y) ? "b" : "w", substr("ABCDEFGHJKLMN", x + 1, 1) (y + 1)
            }
        }
        BEGIN {
            for (n = 0; n < positions; n++) {
                state = n
                size = 5 + below(9)
                noise = below(2)
                density = 45 + below(50)
                slope = below(9)
                border = 4 * size + below(9) - 4
                print "boardsize", size
                print "play w pass" # so that no stones of Black before it are a handicap
                set_up()
                print "kata-set-rules", n % 2 ? "chinese" : "japanese"
                print "iki-verdicts"
                print "iki-ownership"
                print "iki-score_detail"
                print "reg_genmove", n % 4 < 2 ? "b" : "w"
            }
        }'
}

session | "${IKI:-./iki}" gtp | cksum
