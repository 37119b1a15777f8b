"""Blend2D through blend2d-python, with fpng: the quick choice for a script. fpng has no settings."""
import math
import tempfile

import blend2d
import fpng
import numpy as np
from PIL import Image

from harness import load_badge, load_depth, load_pictures, run, scene, scenes, views


def load(path):
    image = blend2d.BLImage()
    with tempfile.NamedTemporaryFile(suffix=".png") as file:
        # The binding takes red for blue in images, though not in colours.
        picture = Image.open(path)
        red, green, blue, *alpha = picture.split()
        Image.merge(picture.mode, (blue, green, red, *alpha)).save(file.name)
        image.readFromFile(file.name)
    image.convert(blend2d.BLFormat.PRGB32)
    return image


def colour(view, alpha=1.0):
    return (*(channel / 255 for channel in view.colour), float(alpha))


def setup():
    canvas = blend2d.BLImage(scene.width, scene.height, blend2d.BLFormat.XRGB32)
    pictures = load_pictures(load)
    backdrop, shadow, margin = load_depth(load)
    badge = load_badge(load)
    origin, fonts = blend2d.BLPoint(0, 0), {}

    def put(context, image, left, top, width, height):
        context.save()
        context.translate(left, top)
        context.scale(width / image.width, height / image.height)
        context.blit_image(origin, image)
        context.restore()

    def draw(context, view):
        left, top = -view.width / 2, -view.height / 2
        if view.kind == "glass":
            put(context, backdrop, left, top, view.width, view.height)
        elif view.kind == "panel":
            put(context, shadow, left - margin, top - margin + scenes.PANEL["offset"], shadow.width, shadow.height)
            path = blend2d.BLPath()
            path.add_round_rect(blend2d.BLRect(left, top, view.width, view.height), scenes.PANEL["radius"])
            context.set_fill_style(colour(view))
            context.fill_path(path)
        elif view.path:
            path = blend2d.BLPath()
            path.move_to(*view.path[:2])
            for curve in view.curves:
                path.cubic_to(*curve)
            if view.kind == "blob":
                context.set_fill_style(colour(view))
                context.fill_path(path)
            else:
                context.set_stroke_style(colour(view))
                context.stroke_width = scenes.LINE
                context.set_stroke_caps(blend2d.BLStrokeCap.CAP_ROUND)
                context.stroke_path(path)
        elif view.kind == "badge":
            put(context, badge, left, top, view.width, view.height)
        elif view.kind == "rect":
            context.set_fill_style(colour(view, view.alpha))
            context.fill_rect(blend2d.BLRect(left, top, view.width, view.height))
        elif view.kind == "label":
            if view.size not in fonts:
                face = blend2d.BLFontFace.create_from_file(scenes.FONT_FILE)
                fonts[view.size] = blend2d.BLFont.create_new(face, view.size)
            context.set_fill_style(colour(view))
            context.fill_text(blend2d.BLPoint(left, view.baseline), fonts[view.size], view.words)
        else:
            context.global_alpha = view.alpha
            put(context, pictures[view.kind], left, top, view.width, view.height)

    def render(frame, path):
        context = blend2d.BLContext(canvas)
        if not scene.is_covered:
            context.set_fill_style((1.0, 1.0, 1.0, 1.0))
            context.fill_all()
        for view in views(frame):
            context.save()
            context.translate(view.cx, view.cy)
            context.rotate(math.radians(view.rotation))
            context.scale(view.scale * view.flip, view.scale)
            draw(context, view)
            context.restore()
        context.flush()
        # The binding copies the canvas as RGBA; without the alpha, files are smaller.
        rgb = np.ascontiguousarray(canvas.getDataAsNumPy()[:, :, :3])
        with open(path, "wb") as file:
            file.write(fpng.from_ndarray(rgb))

    return render


run(setup)
