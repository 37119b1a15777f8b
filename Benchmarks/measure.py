"""Runs a command and measures it with all its child processes: seconds, processor time, memory; and the load from others."""
import ctypes
import os
import resource
import signal
import subprocess
import tempfile
import threading
import time
from typing import NamedTuple

PR_SET_CHILD_SUBREAPER = 36
DISTURBED = 0.1             # cores that other processes may use in a quiet run


class Measurement(NamedTuple):
    status: int
    output: str
    errors: str
    seconds: float          # from start to end of the process
    cores: float            # processor seconds of the command and its descendants, per second
    memory: int             # bytes, peak of all of them together
    others: float           # cores used by all other processes meanwhile

    @property
    def disturbed(self):
        return self.others > DISTURBED


def adopt_orphans():
    """Makes this process the parent of orphaned descendants, such as a browser's helpers, so that they are counted."""
    ctypes.CDLL(None, use_errno=True).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def machine_seconds():
    """Seconds that all cores together have been busy since boot."""
    with open("/proc/stat") as file:
        user, nice, system, _, _, irq, softirq, *_ = map(int, file.readline().split()[1:])
    return (user + nice + system + irq + softirq) / os.sysconf("SC_CLK_TCK")


def children_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def descendants():
    """The process ids of all descendants of this process."""
    children = {}
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                with open("/proc/%s/stat" % entry) as file:
                    parent = int(file.read().rpartition(")")[2].split()[1])
            except OSError:
                continue    # it has ended meanwhile
            children.setdefault(parent, []).append(int(entry))
    found, queue = [], [os.getpid()]
    while queue:
        below = children.get(queue.pop(), [])
        found += below
        queue += below
    return found


def memory_of(process):
    """The memory of a process in bytes; pages shared with others count proportionally."""
    try:
        with open("/proc/%d/smaps_rollup" % process) as file:
            return sum(int(line.split()[1]) * 1024 for line in file if line.startswith("Pss:"))
    except OSError:
        return 0            # it has ended meanwhile


class MemoryWatch(threading.Thread):
    """Samples the descendants' memory a few times per second; brief peaks between samples are missed."""

    def __init__(self):
        super().__init__(daemon=True)
        self.peak, self.ended = 0, threading.Event()

    def run(self):
        while not self.ended.wait(0.2):
            self.peak = max(self.peak, sum(map(memory_of, descendants())))


def reap_orphans():
    """Waits a moment for processes that the command left behind, then ends them."""
    deadline = time.monotonic() + 5
    while True:
        try:
            ended, _ = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if not ended:
            if time.monotonic() > deadline:
                for process in descendants():
                    os.kill(process, signal.SIGKILL)
            time.sleep(0.02)


def measure(command, environment=None):
    adopt_orphans()
    busy, own, itself = machine_seconds(), children_seconds(), time.process_time()
    watch = MemoryWatch()
    with tempfile.TemporaryFile("w+") as output, tempfile.TemporaryFile("w+") as errors:
        began = time.monotonic()
        process = subprocess.Popen(
            command, env=environment, stdin=subprocess.DEVNULL, stdout=output, stderr=errors)
        watch.start()
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.monotonic() - began
        process.returncode = os.waitstatus_to_exitcode(status)
        watch.ended.set()
        watch.join()
        reap_orphans()
        elapsed = time.monotonic() - began
        own, itself = children_seconds() - own, time.process_time() - itself
        busy = machine_seconds() - busy
        output.seek(0)
        errors.seek(0)
        return Measurement(
            process.returncode, output.read(), errors.read(), seconds,
            cores=own / seconds,
            memory=max(watch.peak, usage.ru_maxrss * 1024),     # the latter is exact, but covers one process only
            others=max(0, busy - own - itself) / elapsed)


def wait_for_quiet(patience):
    """Waits until no other process is busy; returns what is left of the patience, in seconds."""
    while patience > 0:
        busy = machine_seconds()
        time.sleep(0.25)
        patience -= 0.25
        if machine_seconds() - busy <= DISTURBED * 0.25:
            break
    return patience
