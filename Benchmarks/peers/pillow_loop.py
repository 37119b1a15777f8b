"""Only Pillow: ImageDraw has no antialiasing, so edges are on whole pixels. Fast: zlib level 1."""
import math
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from harness import fast, load_pictures, run, save, scene, scenes, views


def corners(view):
    """The four corners of a view, clockwise from its own top left."""
    c, s = (f(math.radians(view.rotation)) * view.scale / 2 for f in (math.cos, math.sin))
    return [(view.cx + x * view.width * c - y * view.height * s, view.cy + x * view.width * s + y * view.height * c)
            for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]


def put(canvas, picture, view):
    if (view.rotation, view.scale, view.alpha) == (0, 1, 1):
        canvas.paste(picture, (round(view.cx - view.width / 2), round(view.cy - view.height / 2)))
        return
    xs, ys = zip(*corners(view))
    left, top = max(0, math.floor(min(xs))), max(0, math.floor(min(ys)))
    size = min(scene.width, math.ceil(max(xs))) - left, min(scene.height, math.ceil(max(ys))) - top
    c, s = (f(math.radians(view.rotation)) / view.scale for f in (math.cos, math.sin))
    inverse = (c, s, view.width / 2 + c * (left - view.cx) + s * (top - view.cy),
               -s, c, view.height / 2 - s * (left - view.cx) + c * (top - view.cy))
    moved = picture.transform(size, Image.Transform.AFFINE, inverse, Image.Resampling.BILINEAR)
    mask = Image.new("L", picture.size, round(view.alpha * 255)).transform(size, Image.Transform.AFFINE, inverse)
    canvas.paste(moved, (left, top), mask)


if scene.name == "depth":
    sys.exit("Pillow has no round corners with smooth edges.")


if scene.name == "shapes":
    sys.exit("Pillow draws no curves.")


def setup():
    fonts = {}
    canvas = Image.new("RGB", (scene.width, scene.height), "white")
    pictures = load_pictures(lambda path: Image.open(path).convert("RGB"))

    def render(frame, path):
        if not scene.is_covered:
            canvas.paste("white", (0, 0, scene.width, scene.height))
        pen = ImageDraw.Draw(canvas, "RGBA")
        for view in views(frame):
            if view.kind == "label":
                if view.size not in fonts:
                    fonts[view.size] = ImageFont.truetype(scenes.FONT_FILE, view.size)
                place = (view.cx - view.width / 2, view.cy + view.baseline)
                pen.text(place, view.words, fill=view.colour, font=fonts[view.size], anchor="ls")
                continue
            if view.kind != "rect":
                put(canvas, pictures[view.kind], view)
                continue
            fill = view.colour + (round(view.alpha * 255),)
            if view.rotation:
                pen.polygon(corners(view), fill=fill)
            else:
                x, y = round(view.cx - view.width / 2), round(view.cy - view.height / 2)
                pen.rectangle((x, y, x + view.width - 1, y + view.height - 1), fill=fill)
        save(path, lambda: np.asarray(canvas), lambda path: canvas.save(path, "PNG", **({"compress_level": 1} if fast else {})))

    return render


run(setup)
