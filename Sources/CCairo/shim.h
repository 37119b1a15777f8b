// Everything of Cairo that Swift can call directly; nothing is wrapped.
#include <cairo.h>
