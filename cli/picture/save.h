/* save - pictures as files: the format by name or ending, the options that all pictures share. */
#ifndef IKI_CLI_PICTURE_SAVE_H
#define IKI_CLI_PICTURE_SAVE_H

#include "cli/picture/picture.h"
#include "cli/task.h"

typedef enum iki_picture_format {
    IKI_PICTURE_NONE,
    IKI_PICTURE_SVG,
    IKI_PICTURE_PNG,
    IKI_PICTURE_PDF,
    IKI_PICTURE_EPS,
} iki_picture_format;

/* The format by --format, else by the ending of --output, which a stream has not. */
iki_picture_format iki_picture_format_of(const iki_options *o);

/* Can pictures be written in this format, in the theme of the options?  IKI_EXIT_OK, or the exit
 * status after a message. */
int iki_picture_check(const iki_options *o, const iki_task_info *t, iki_picture_format f);

/* Reads --crop into *part and makes it the part of *p, where it is given.  IKI_E_ARGUMENT. */
iki_status iki_picture_take_part(const iki_options *o, const iki_topo *t, iki_part *part,
                                 iki_picture *p, iki_error *error) IKI_MUST_CHECK;

/* Draws the picture, as the options want it, into the file of --output. */
iki_status iki_picture_save(const iki_options *o, const iki_picture *p, iki_picture_format f,
                            iki_error *error) IKI_MUST_CHECK;

#endif
