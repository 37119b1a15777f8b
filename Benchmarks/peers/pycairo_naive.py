"""pycairo: redraw everything, write_to_png. The reference that images are compared with. No fast setting."""
import math

import cairo

from harness import load_pictures, run, scene, views


def setup():
    surface = cairo.ImageSurface(cairo.FORMAT_RGB24, scene.width, scene.height)
    pictures = load_pictures(cairo.ImageSurface.create_from_png)

    def render(frame, path):
        context = cairo.Context(surface)
        if not scene.pictures:
            context.set_source_rgb(1, 1, 1)
            context.paint()
        for view in views(frame):
            context.save()
            context.translate(view.cx, view.cy)
            context.rotate(math.radians(view.rotation))
            context.scale(view.scale, view.scale)
            if view.kind == "rect":
                context.set_source_rgba(*(c / 255 for c in view.colour), view.alpha)
                context.rectangle(-view.width / 2, -view.height / 2, view.width, view.height)
                context.fill()
            else:
                context.set_source_surface(pictures[view.kind], -view.width / 2, -view.height / 2)
                context.paint_with_alpha(view.alpha)
            context.restore()
        surface.write_to_png(path)

    return render


run(setup)
