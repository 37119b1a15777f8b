#define _GNU_SOURCE
#include "states.h"

#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>

enum {
  /* All states begin in one piece of memory of this size, at a multiple of it. */
  ALIGNMENT = 1 << 16,
  STATE_COUNT = 64,
  /* Compressing without a state of its own uses neither the buffer nor the hash table at the end of a state, so states
   * overlap there. */
  STATE_SIZE = offsetof(struct isal_zstream, internal_state.buffer),
  STATE_DISTANCE = (STATE_SIZE + 63) & ~63,
  MEMORY_SIZE = (STATE_COUNT - 1) * STATE_DISTANCE + sizeof(struct isal_zstream),
};

_Static_assert(STATE_COUNT * STATE_DISTANCE <= ALIGNMENT, "All states begin in the same piece.");

/* Where nothing else is put: neither the program, which lies a little higher, nor its heap, libraries and stacks. */
static void *const ADDRESS = (void *)0x55004D550000;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t returned = PTHREAD_COND_INITIALIZER;
static uint64_t lent;
static uint8_t *states;

static uint8_t *map(void *address, size_t size, int flags) {
  void *memory = mmap(address, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | flags, -1, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

static uint8_t *map_states(void) {
  uint8_t *memory = map(ADDRESS, MEMORY_SIZE, MAP_FIXED_NOREPLACE);
  if (memory == ADDRESS) return memory;
  /* The kernel is too old for the flag, or the place is taken. */
  if (memory) munmap(memory, MEMORY_SIZE);
  memory = map(NULL, MEMORY_SIZE + ALIGNMENT, 0);
  if (!memory) return NULL;
  return (uint8_t *)(((uintptr_t)memory + ALIGNMENT - 1) & ~(uintptr_t)(ALIGNMENT - 1));
}

struct isal_zstream *cpng_state_borrow(void) {
  struct isal_zstream *state = NULL;
  pthread_mutex_lock(&mutex);
  if (!states) states = map_states();
  if (states) {
    while (lent == UINT64_MAX) pthread_cond_wait(&returned, &mutex);
    int index = __builtin_ctzll(~lent);
    lent |= UINT64_C(1) << index;
    state = (struct isal_zstream *)(states + (size_t)index * STATE_DISTANCE);
  }
  pthread_mutex_unlock(&mutex);
  return state;
}

void cpng_state_return(struct isal_zstream *state) {
  size_t index = (size_t)((uint8_t *)state - states) / STATE_DISTANCE;
  pthread_mutex_lock(&mutex);
  lent &= ~(UINT64_C(1) << index);
  pthread_cond_signal(&returned);
  pthread_mutex_unlock(&mutex);
}
