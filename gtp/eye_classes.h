/* eye_classes - the reply of iki-eye_classes. */
#ifndef IKI_GTP_EYE_CLASSES_H
#define IKI_GTP_EYE_CLASSES_H

#include "gtp/command.h"
#include "gtp/session.h"

/* Arguments: number of points, placement or none, class or none.  The table of src/eye is asked
 * with the session's budget.  IKI_E_ARGUMENT, IKI_E_LIMIT, IKI_E_MEMORY. */
iki_status iki_eye_classes_reply(iki_session *s, const iki_args *a, iki_sbuf *out);

#endif
