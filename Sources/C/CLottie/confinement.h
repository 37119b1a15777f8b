/* Takes from this process, with all of its threads, whatever drawing does not need: afterwards it can neither open a file
   or a socket nor start a program or another process. It can use its memory, begin threads, and write to what is open.

   A kernel without seccomp, and processors other than x86-64 and arm64, change nothing. */
#pragma once

void clottie_confine(void);
