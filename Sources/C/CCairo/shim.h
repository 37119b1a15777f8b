/* Everything of Cairo that Swift can call directly; nothing is wrapped. */
#include <cairo.h>

/* Cairo's arithmetic is pixman's, and Cairo cannot say which pixman it runs on. A recording must name both. */
const char *pixman_version_string(void);
