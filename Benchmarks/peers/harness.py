"""The common part of the peers: arguments, the clock and the line of results.

    PEER.py SCENE DIR [--frames N | --frames 0,10,20] [--assets DIR] [--fast] [--fpng] [--parallel]

prints `{"frames": …, "seconds": …, "bytes": …}`: seconds from the first frame to the last file written, without
start-up (interpreter, browser, decoding pictures).

--fast      the quickest PNG setting that the peer has, instead of its default
--fpng      fpng, a quick PNG encoder, instead of the peer's own
--parallel  one process per core, the frames dealt out in turn
"""
import argparse
import json
import os
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import scenes

parser = argparse.ArgumentParser()
parser.add_argument("scene", choices=scenes.SCENES)
parser.add_argument("dir")
parser.add_argument("--frames", default="")
parser.add_argument("--assets", default="assets")
parser.add_argument("--fast", action="store_true")
parser.add_argument("--fpng", action="store_true")
parser.add_argument("--parallel", action="store_true")
arguments = parser.parse_args()

scene = scenes.SCENES[arguments.scene]
fast = arguments.fast


def picture(kind):
    return os.path.join(arguments.assets, kind + ".png")


def load_pictures(load):
    """The scene's images by kind, each loaded by `load(path)`."""
    return {kind: load(picture(kind)) for kind in ("photo", "card")} if scene.pictures else {}


def load_depth(load):
    """The pictures that peers without blurs get ready-made for the scene `depth`: the blurred photograph, and a panel's
    shadow with the space around it."""
    if scene.name != "depth":
        return None, None, 0
    from PIL import Image, ImageDraw, ImageEnhance, ImageFilter
    glass, panel, margin = scenes.GLASS, scenes.PANEL, 3 * scenes.PANEL["blur"]
    view = next(view for view in views(0) if view.kind == "panel")
    with tempfile.TemporaryDirectory() as folder:
        photo = Image.open(picture("photo")).convert("RGB").resize((scene.width, scene.height), Image.BOX)
        photo = ImageEnhance.Color(photo.filter(ImageFilter.GaussianBlur(glass["blur"]))).enhance(glass["saturation"])
        Image.blend(photo, Image.new("RGB", photo.size, "white"), glass["white"]).save(os.path.join(folder, "b.png"))
        box = (margin, margin, margin + int(view.width), margin + int(view.height))
        mask = Image.new("L", (box[2] + margin, box[3] + margin))
        ImageDraw.Draw(mask).rounded_rectangle(box, panel["radius"], fill=int(255 * panel["opacity"]))
        shadow = Image.new("RGBA", mask.size)
        shadow.putalpha(mask.filter(ImageFilter.GaussianBlur(panel["blur"])))
        shadow.save(os.path.join(folder, "s.png"))
        return load(os.path.join(folder, "b.png")), load(os.path.join(folder, "s.png")), margin


def load_badge(load):
    """The picture with round corners that a peer without patterns gets ready-made for the scene `shapes`."""
    if scene.name != "shapes":
        return None
    from PIL import Image, ImageDraw
    view = next(view for view in views(0) if view.kind == "badge")
    card = Image.open(picture("card")).convert("RGB")
    mask = Image.new("L", (card.width * 4, card.height * 4))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, mask.width - 1, mask.height - 1), scenes.ROUND * mask.width / view.width, 255)
    card.putalpha(mask.resize(card.size, Image.BOX))
    with tempfile.TemporaryDirectory() as folder:
        card.save(os.path.join(folder, "badge.png"))
        return load(os.path.join(folder, "badge.png"))


def views(frame):
    shown = scenes.draw(scene.name, frame)
    # A blurred photograph is ready-made, so the sharp one below it is not drawn.
    return shown[1:] if scene.name == "depth" else shown


def wanted_frames():
    if "," in arguments.frames:
        return [int(frame) for frame in arguments.frames.split(",")]
    return range(min(scene.frames, int(arguments.frames or scene.frames)))


def save(path, pixels, own):
    """Writes a frame: with fpng from what `pixels()` returns, an array of height × width × RGB, otherwise with `own(path)`."""
    if not arguments.fpng:
        own(path)
        return
    import fpng
    import numpy as np
    with open(path, "wb") as file:
        file.write(fpng.from_ndarray(np.ascontiguousarray(pixels())))


def bgr(buffer):
    """The RGB of a canvas whose pixels are BGRX or BGRA."""
    import numpy as np
    return np.frombuffer(buffer, np.uint8).reshape(scene.height, -1, 4)[:, :scene.width, 2::-1]


def path(frame):
    return os.path.join(arguments.dir, "frame_%04d.png" % frame)


def render_all(setup, frames):
    """Renders the frames; returns when it began and ended."""
    render = setup()
    began = time.perf_counter()
    for frame in frames:
        render(frame, path(frame))
    return began, time.perf_counter()


def in_child(setup, frames):
    """Renders the frames in a separate process; returns the pipe that reports when it began and ended."""
    reader, writer = os.pipe()
    if os.fork() == 0:
        os.write(writer, json.dumps(render_all(setup, frames)).encode())
        sys.exit()
    os.close(writer)
    return reader


def run(setup):
    """`setup()` prepares what the scene needs and returns `render(frame, path)`."""
    os.makedirs(arguments.dir, exist_ok=True)
    frames = wanted_frames()
    if arguments.parallel:
        cores = os.cpu_count()
        pipes = [in_child(setup, frames[k::cores]) for k in range(min(cores, len(frames)))]
        spans = [json.loads(os.fdopen(pipe).read() or sys.exit("a child failed")) for pipe in pipes]
    else:
        spans = [render_all(setup, frames)]
    began, ended = min(span[0] for span in spans), max(span[1] for span in spans)
    size = sum(os.path.getsize(path(frame)) for frame in frames)
    print(json.dumps({"frames": len(frames), "seconds": ended - began, "bytes": size}), flush=True)
