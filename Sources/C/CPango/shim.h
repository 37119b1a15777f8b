/* HarfBuzz, for the C of CText: Swift calls neither it nor Pango, whose headers CText finds by itself. */
#include <hb-ot.h>
#include <hb.h>
