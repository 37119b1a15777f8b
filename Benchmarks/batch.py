#!/usr/bin/env python3
"""Measures how well a batch uses the machine.

Usage: Benchmarks/batch.py [PATH-TO-MUTOSCOPE] [SCENES] [ROWS]

1. Many short scenes in one batch, against the same frames in one scene: time, and how busy the cores were, also in the
   last tenth of the time.
2. Peak memory of batches of different lengths.
3. One scene with many rows of one frame, against the same frames in one scene: milliseconds a row beyond drawing.
"""

import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time

tool = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".build/release/mutoscope")
scene_count = int(sys.argv[2]) if len(sys.argv) > 2 else 200
row_count = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
cores = os.cpu_count()

SCENE = """\
variables:
  tint: {{type: color, default: red}}
canvas: {{size: [800, 600]}}
timeline: {{fps: 60, duration: {seconds}}}
views:
  - {{id: card, frame: [40, 40, 320, 220], backgroundColor: "${{tint}}", cornerRadius: 24, borderWidth: 3}}
  - {{id: dot, frame: [500, 60, 120, 120], backgroundColor: blue, cornerRadius: 60, alpha: 0.7}}
animators:
  - {{id: go, duration: {seconds}, curve: linear, startAt: 0, animations: [{{view: card, center: [560, 460], transform: {{rotate: 170}}}}]}}
  - {{id: dot, duration: {seconds}, curve: linear, startAt: 0, animations: [{{view: dot, center: [100, 500]}}]}}
"""


def run(*arguments):
    """Runs the program; returns seconds, CPU seconds, peak memory in MB, and how busy the cores were at the end."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    child = subprocess.Popen([tool, *arguments], stderr=subprocess.DEVNULL)
    samples = []
    ticks = os.sysconf("SC_CLK_TCK")
    peak = 0
    while child.poll() is None:
        try:
            fields = open(f"/proc/{child.pid}/stat").read().rsplit(")", 1)[1].split()
            samples.append((time.monotonic() - start, (int(fields[11]) + int(fields[12])) / ticks))
            for line in open(f"/proc/{child.pid}/status"):
                if line.startswith("VmHWM"):
                    peak = max(peak, int(line.split()[1]) // 1024)
        except (OSError, IndexError):
            pass
        time.sleep(0.02)
    seconds = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if child.returncode != 0:
        sys.exit(f"{arguments} ended with {child.returncode}")
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    late = [sample for sample in samples if sample[0] > seconds * 0.9]
    end = (late[-1][1] - late[0][1]) / (late[-1][0] - late[0][0]) / cores if len(late) > 1 else float("nan")
    return seconds, cpu, peak, end


def main():
    place = tempfile.mkdtemp(prefix="batch.", dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
    os.chdir(place)
    os.mkdir("scenes")
    for number in range(scene_count):
        with open(f"scenes/s{number:04}.yaml", "w") as file:
            file.write(SCENE.format(seconds=1))
    with open("one.yaml", "w") as file:
        file.write(SCENE.format(seconds=scene_count))
    with open("short.yaml", "w") as file:
        file.write(SCENE.format(seconds=1 / 60))
    with open("rows.csv", "w") as file:
        file.write("tint\n" + "".join("red\ngreen\n" for _ in range(row_count // 2)))
    try:
        one = run("render", "one.yaml", "-o", "one")
        shutil.rmtree("one")
        many = run("batch", "scenes", "-o", "many")
        shutil.rmtree("many")
        frames = scene_count * 60
        print(f"one scene of {frames} frames: {one[0]:.2f} s, {one[1]:.2f} CPU s, {one[2]} MB")
        print(
            f"{scene_count} scenes of 60 frames: {many[0]:.2f} s, {many[1]:.2f} CPU s, {many[2]} MB; "
            f"cores {many[1] / many[0] / cores:.0%} busy, {many[3]:.0%} in the last tenth; "
            f"overhead {many[0] / one[0] - 1:+.0%} time, {many[1] / one[1] - 1:+.0%} CPU"
        )
        for number in range(scene_count // 4, scene_count):
            os.remove(f"scenes/s{number:04}.yaml")
        fewer = run("batch", "scenes", "-o", "many")
        shutil.rmtree("many")
        print(f"{scene_count // 4} scenes: {fewer[2]} MB")
        rows = run("batch", "short.yaml", "--rows", "rows.csv", "-o", "rows")
        shutil.rmtree("rows")
        drawing = one[0] / frames * row_count
        print(
            f"{row_count} rows of one frame: {rows[0]:.2f} s, {rows[2]} MB; "
            f"{(rows[0] - drawing) / row_count * 1000:.2f} ms a row beyond drawing"
        )
    finally:
        shutil.rmtree(place)


main()
