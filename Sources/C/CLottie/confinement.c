#define _GNU_SOURCE
#include "confinement.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
enum { architecture = AUDIT_ARCH_X86_64 };
#elif defined(__aarch64__)
enum { architecture = AUDIT_ARCH_AARCH64 };
#endif

#if defined(__x86_64__) || defined(__aarch64__)

/* All that is allowed, so that calls of kernels to come are not. */
static const unsigned allowed[] = {
  SYS_write, SYS_writev, SYS_close, SYS_fstat, SYS_lseek,
  SYS_brk, SYS_mmap, SYS_munmap, SYS_mremap, SYS_mprotect, SYS_madvise,
  SYS_futex, SYS_set_robust_list, SYS_rseq, SYS_sched_yield, SYS_sched_getaffinity, SYS_gettid, SYS_getpid,
  SYS_clock_gettime, SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday, SYS_getrandom,
  SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack, SYS_restart_syscall,
  SYS_ppoll, SYS_exit, SYS_exit_group,
#if defined(SYS_poll)
  SYS_poll,
#endif
};

enum { allowed_count = sizeof allowed / sizeof *allowed };

void clottie_confine(void) {
  const struct sock_filter refuse = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
  const struct sock_filter allow = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  struct sock_filter filter[11 + 2 * allowed_count];
  unsigned short count = 0;
  filter[count++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch));
  filter[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, architecture, 1, 0);
  filter[count++] = refuse;
  filter[count++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
  for (int place = 0; place < allowed_count; place++) {
    filter[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, allowed[place], 0, 1);
    filter[count++] = allow;
  }
  /* The C library begins threads with this if there is no clone3, whose flags cannot be seen from here. */
  filter[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone3, 0, 1);
  filter[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS);
  filter[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 3);
  /* The lower half: both processors are little-endian. */
  filter[count++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0]));
  filter[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 0, 1);
  filter[count++] = allow;
  filter[count++] = refuse;
  const struct sock_fprog program = {count, filter};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return;
  /* Those threads too that the libraries have begun. */
  syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
}

#else

void clottie_confine(void) {}

#endif
