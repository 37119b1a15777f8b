"""Blend2D and fpnge from C++, one thread for each core: the ceiling, which redraws every frame. Fast: fpnge's level 1.

Neither is in a registry, so BLEND2D names a folder in which Blend2D is installed, and FPNGE one with fpnge's sources;
`blend2d_native.py prepare` says whether both are there, and compiles. The views of every frame are written into a file
before the clock runs.
"""
import os
import pathlib
import struct
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "mutoscope-benchmarks"
BINARY = CACHE / "blend2d_native"
KINDS = {"rect": 0, "photo": 1, "card": 1, "glass": 1, "panel": 2, "label": 3, "stroke": 4, "blob": 5, "badge": 6}


def prepare():
    """Compiles the program. Returns what is missing, or nothing."""
    blend2d, fpnge = os.environ.get("BLEND2D"), os.environ.get("FPNGE")
    if not blend2d or not fpnge:
        return "set BLEND2D to a folder in which Blend2D is installed, and FPNGE to fpnge's sources"
    sources = [HERE / "blend2d_native.cpp", pathlib.Path(fpnge) / "fpnge.cc"]
    command = ["c++", "-O3", "-march=native", "-std=c++17", "-DNDEBUG", "-DBL_STATIC", "-I", blend2d + "/include", "-I", fpnge,
               *sources, "-L", blend2d + "/lib", "-lblend2d", "-lpthread", "-ldl", "-lrt", "-o", BINARY]
    CACHE.mkdir(parents=True, exist_ok=True)
    return "" if subprocess.run(command).returncode == 0 else "it does not compile"


def packed(view, words, images, points, shadow_margin, panel):
    text = -1
    if view.kind == "label":
        text = words.setdefault(view.words, len(words))
    alpha, first = view.alpha, len(points)
    points.extend(view.path)
    return struct.pack(
        "<5i16f", KINDS[view.kind], images.get(view.kind, 0), text, first, len(view.curves), view.width, view.height, view.cx, view.cy,
        view.rotation * 3.141592653589793 / 180, view.scale * view.flip, view.scale, alpha, *(view.colour or (0, 0, 0)),
        view.size, view.baseline, panel["radius"], shadow_margin, panel["offset"])


def main():
    from harness import arguments, fast, load_depth, picture, scene, scenes, views, wanted_frames

    files = [picture("photo"), picture("card")] if scene.pictures else []
    images = {"photo": 0, "card": 1, "badge": 1, "glass": 2, "panel": 3}
    with tempfile.TemporaryDirectory() as folder:
        def keep(path):
            files.append(os.path.join(folder, os.path.basename(path)))
            os.rename(path, files[-1])

        margin = load_depth(keep)[2]
        words, frames, points = {}, [], []
        for frame in wanted_frames():
            shown = views(frame)
            frames.append((len(shown), b"".join(packed(view, words, images, points, margin, scenes.PANEL) for view in shown)))
        path = os.path.join(folder, "views")
        with open(path, "wb") as file:
            file.write(struct.pack("<4i", scene.width, scene.height, int(scene.is_covered), len(words)))
            for text in words:
                file.write(struct.pack("<i", len(text.encode())) + text.encode())
            file.write(struct.pack("<i", len(frames)))
            for count, content in frames:
                file.write(struct.pack("<i", count) + content)
            file.write(struct.pack("<i%df" % len(points), len(points), *points))
            file.write(struct.pack("<2f", scenes.LINE, scenes.ROUND))
        os.makedirs(arguments.dir, exist_ok=True)
        threads = os.cpu_count() if arguments.parallel else 1
        sys.exit(subprocess.run([BINARY, path, scenes.FONT_FILE, "1" if fast else "4", str(threads),
                                 os.path.join(arguments.dir, "frame_%04d.png"), *files]).returncode)


if sys.argv[1:] == ["prepare"]:
    sys.exit(prepare() or 0)
main()
