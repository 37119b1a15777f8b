#include "cxxhash.h"
