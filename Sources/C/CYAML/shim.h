// Everything of libyaml that Swift can call directly; nothing is wrapped.
#include <yaml.h>
