#define _GNU_SOURCE
#include "cxctest.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The address of the message with which Swift's runtime ends the process. Swift's own backtrace also reads it; a
 * runtime without it leaves everything as it is. */
extern const char **swift_getFatalErrorMessageBuffer(void) __attribute__((weak));

static struct sigaction previous;

/* The length of the name of the test class in "Could not cast value of type '(CLASS) -> @Swift.MainActor () -> ()' …";
   0 if the message is another one. */
static int class_name(const char *message, const char **name) {
  const char *beginning = "Could not cast value of type '(";
  if (!message || strncmp(message, beginning, strlen(beginning)) != 0) return 0;
  *name = message + strlen(beginning);
  const char *end = strstr(*name, ") -> @Swift.MainActor ");
  const char *rest = strchr(*name, '\'');
  return end && rest && end < rest ? (int)(end - *name) : 0;
}

static void on_abort(int number, siginfo_t *info, void *context) {
  const char **buffer = swift_getFatalErrorMessageBuffer ? swift_getFatalErrorMessageBuffer() : NULL;
  const char *name = NULL;
  int length = class_name(buffer ? *buffer : NULL, &name);
  if (length > 0) {
    dprintf(
      STDERR_FILENO,
      "Fatal error: %.*s has a test on the main actor that is not async, which XCTest cannot run on Linux: write "
      "'func testFlies() async'; nothing has to be awaited.\n",
      length, name);
    /* abort() goes on to end the process, without a backtrace, which would not show the test. */
    signal(SIGABRT, SIG_DFL);
  } else {
    sigaction(SIGABRT, &previous, NULL);
    if (previous.sa_flags & SA_SIGINFO) {
      previous.sa_sigaction(number, info, context);
    } else if (previous.sa_handler != SIG_DFL && previous.sa_handler != SIG_IGN) {
      previous.sa_handler(number);
    }
  }
}

__attribute__((constructor)) static void install(void) {
  struct sigaction action = {.sa_flags = SA_SIGINFO | SA_ONSTACK};
  action.sa_sigaction = on_abort;
  sigaction(SIGABRT, &action, &previous);
}
