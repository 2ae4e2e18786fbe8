/* formats_inner - the readers of other formats than SGF. */
#ifndef IKI_SGF_FORMATS_INNER_H
#define IKI_SGF_FORMATS_INNER_H

#include "engine/sgf/formats.h"
#include "engine/sgf/growth.h"

/* They find their game in UTF-8 text and add it to g, whose width is 19.  IKI_E_SYNTAX with the
 * line. */
iki_status iki_gib_read(iki_lines *l, iki_growth *g, iki_error *error) IKI_MUST_CHECK;
iki_status iki_ngf_read(iki_lines *l, iki_growth *g, iki_error *error) IKI_MUST_CHECK;
iki_status iki_ugf_read(iki_lines *l, iki_growth *g, iki_error *error) IKI_MUST_CHECK;

#endif
