/* The clean-up that has to follow every call of ISA-L. */
#pragma once

#if defined(__x86_64__)
__attribute__((target("avx"))) static inline void cpng_clear_upper_halves(void) { __builtin_ia32_vzeroupper(); }
#endif

/* ISA-L may leave the upper halves of the vector registers in use. As long as they are, code for the lower halves takes
 * up to twice as long on some processors, Cairo's as well; nothing else on the thread may ever clear them. */
static inline void cpng_leave_isal(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx")) cpng_clear_upper_halves();
#endif
}
