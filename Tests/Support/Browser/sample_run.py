"""A run of 'mutoscope test' with every kind of verdict, and a large one."""
import functools
import json
import pathlib
import random
import shutil
import struct
import subprocess
import zlib

SCENE = """canvas: {size: [%(width)d, 80], scale: 1, background: "#FFFFFF"}
timeline: {fps: 60, duration: %(duration)g}
views:
  - {id: card, center: [30, 40], size: [24, 24], backgroundColor: "%(colour)s"}
animators:
  - id: cross
    duration: 0.3
    curve: linear
    startAt: %(start)g
    animations:
      - {view: card, center: [90, 40]}
"""
USUAL = {"width": 120, "duration": 0.5, "colour": "#0000FF", "start": 0.05}

# By name: the scene that is recorded, the one that is tested, and whether the golden keeps all frames.
SCENES = {
    "late": ({}, {"start": 0.1}, True),
    "recoloured": ({}, {"colour": "#0000F0"}, False),
    "longer": ({}, {"duration": 0.6}, False),
    "larger": ({}, {"width": 140}, False),
    "fresh": (None, {}, False),
    "steady": ({}, {}, False),
    "odd & <b>name": ({}, {}, False),
}


def make(program, folder):
    """Tests the scenes; returns the folder of the report, whose name is one that addresses have to escape."""
    scenes = folder / "scenes"
    scenes.mkdir()
    for keeps_all in (True, False):
        names = [name for name, (_, _, keeps) in SCENES.items() if keeps == keeps_all and SCENES[name][0] is not None]
        for name in names:
            (scenes / (name + ".yaml")).write_text(SCENE % {**USUAL, **SCENES[name][0]})
        run(program, folder, ["test", *["scenes/%s.yaml" % name for name in names], "--update", "all"]
            + ["--keep-all-frames"] * keeps_all, 24)
    for name, (_, tested, _) in SCENES.items():
        (scenes / (name + ".yaml")).write_text(SCENE % {**USUAL, **tested})
    run(program, folder, ["test", "--update", "none", "--report", "the report #1"], 23)
    return folder / "the report #1"


def run(program, folder, arguments, status=0):
    result = subprocess.run([program, *arguments], cwd=folder, capture_output=True, text=True)
    if result.returncode != status:
        raise SystemExit("%s ended with %d, not %d:\n%s%s" % (
            arguments, result.returncode, status, result.stdout, result.stderr))
    return result.stdout


def make_large(program, folder, scene_count, frame_count):
    """A run of many scenes that all failed, with all pictures of both sides; returns the report's folder."""
    random.seed(1)
    output = folder / "large"
    entry = next(scene for scene in json.loads((folder / "output/test/run.json").read_text())["scenes"]
                 if scene["verdict"]["scene"] == "late")
    scenes = []
    golden_trace = (folder / "scenes/__Snapshots__/late/trace.jsonl").read_text().split("\n", 1)[1]
    actual_trace = (folder / "output/test/late/actual/trace.jsonl").read_text().split("\n", 1)[1]
    measured = entry["verdict"]["comparison"]["differences"][0]
    differing = range(frame_count // 5, frame_count // 2)
    pictures = iter(make_pictures(program, folder, scene_count * (frame_count + len(differing))))
    for number in range(scene_count):
        name = "scene-%03d" % number
        golden, actual = output / "goldens" / name, output / "run" / name / "actual"
        expected = [next(pictures) for _ in range(frame_count)]
        write_sequence(golden, name, expected, golden_trace)
        write_sequence(actual, name, [next(pictures) if index in differing else picture
                                      for index, picture in enumerate(expected)], actual_trace)
        differences = [{**measured, "index": i, "position": i, "time": i / 60} for i in differing]
        verdict = {**entry["verdict"], "scene": name, "frameCount": frame_count, "comparison": {
            **entry["verdict"]["comparison"], "expectedFrameCount": frame_count, "actualFrameCount": frame_count,
            "comparedFrameCount": frame_count, "differences": differences}}
        scenes.append({"path": "scenes/%s.yaml" % name, "golden": str(golden), "verdict": verdict})
    (output / "run/run.json").write_text(json.dumps({"formatVersion": 2, "scenes": scenes}))
    print(run(program, folder, ["report", "large/report", "--run", "large/run"]), end="")
    return output / "report"


def make_phone(program, folder, frame_count):
    """A comparison of two sequences of a phone's size, all of whose frames differ; returns the report's folder."""
    sides = [folder / "phone/expected", folder / "phone/actual"]
    for side, shift in zip(sides, (0, 40)):
        side.mkdir(parents=True)
        for number in range(frame_count):
            (side / ("%03d.png" % number)).write_bytes(striped(780, 1688, number * 4 + shift))
    run(program, folder, ["compare", *map(str, sides), "--report", "phone/report"], 22)
    return folder / "phone/report"


def make_pictures(program, folder, count):
    """Pictures of noise: the fingerprint of each, and its file."""
    directory = folder / "large/pictures"
    directory.mkdir(parents=True)
    files = [directory / ("%05d.png" % number) for number in range(count)]
    for file in files:
        file.write_bytes(noise(20, 16))
    # A report names pictures by their fingerprints.
    run(program, folder, ["compare", "large/pictures", "large/pictures", "--report", "large/fingerprints"])
    script = (folder / "large/fingerprints/scenes/0001.js").read_text()
    hashes = json.loads(script[script.index(",") + 1:script.rindex(")")])["hashes"]
    assert len(hashes) == count
    return zip(hashes, files)


def write_sequence(directory, name, pictures, trace):
    directory.mkdir(parents=True)
    frames = []
    for index, (hash, picture) in enumerate(pictures):
        file = "frame_%04d.png" % index
        (directory / file).hardlink_to(picture)
        frames.append({"index": index, "time": index / 60, "file": file, "hash": hash})
    manifest = json.dumps({
        "formatVersion": 1, "scene": name, "size": [20, 16], "scale": 1, "pixelSize": [20, 16],
        "framesPerSecond": 60, "frameCount": len(frames), "frames": frames, "versions": {}})
    (directory / "manifest.json").write_text(manifest)
    seal = {"golden": 1, "pictures": "all", "manifest": fingerprint(manifest), "trace": fingerprint(trace)}
    (directory / "trace.jsonl").write_text(json.dumps(seal) + "\n" + trace)


def fingerprint(text):
    number = 0xcbf29ce484222325
    for byte in text.encode():
        number = (number ^ byte) * 0x100000001b3 & 0xffffffffffffffff
    return "%016x" % number


def striped(width, height, place):
    """A PNG with a soft gradient and a bar at some place."""
    return png(width, height, b"".join(stripe(width, y >> 3, place <= y < place + 120) for y in range(height)))


@functools.cache
def stripe(width, y, is_bar):
    return b"\0" + b"".join(
        bytes((220, 60, 40) if is_bar and 100 < x < 600 else (x >> 2, y, 200)) for x in range(width))


def noise(width, height):
    """A PNG of noise, which cannot be compressed; small, so that a report has room for thousands."""
    return png(width, height, b"".join(b"\0" + random.randbytes(width * 3) for _ in range(height)))


def png(width, height, rows):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b""))
