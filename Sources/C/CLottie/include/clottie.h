/* Draws Lottie animations with rlottie, which is loaded when it is needed. It is made for files that an app brings along,
   so files are read in a process of their own: a crash, or too much memory or time, ends only that one. */
#pragma once

/* Whether rlottie is installed. */
int clottie_is_installed(void);

/* Writes the frames of an animation as PAM pictures, with colours that are not multiplied by alpha. Once it has read the
 * file, this process can open nothing any more, for good.
 *
 * Returns 0, or 1 after a sentence on standard error. */
int clottie_write_frames(const char *path, int width, int height, long count, int output);
