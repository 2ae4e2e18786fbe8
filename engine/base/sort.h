/* sort - insertion into a sorted list, for lists that are short or nearly in order. */
#ifndef IKI_BASE_SORT_H
#define IKI_BASE_SORT_H

/* Inserts `item` into `list`, which holds `n` sorted items and has room for one more.  `at` names
 * an index that the expression `follows` uses: does list[at - 1] belong behind the item?  Items
 * that are equal keep their order where `follows` is false for equals. */
#define IKI_INSERT(list, n, item, at, follows)                                                     \
    do {                                                                                           \
        unsigned at = (unsigned)(n);                                                               \
        for (; at > 0 && (follows); at--)                                                          \
            (list)[at] = (list)[at - 1];                                                           \
        (list)[at] = (item);                                                                       \
    } while (0)

#endif
