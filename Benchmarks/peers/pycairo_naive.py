"""pycairo: redraw everything, write_to_png. The reference that images are compared with. No fast setting."""
import math

import cairo

from harness import bgr, load_depth, load_pictures, run, save, scene, scenes, views


def rounded(context, left, top, radius):
    for x, y, turn in ((-left, top, 3), (-left, -top, 0), (left, -top, 1), (left, top, 2)):
        context.arc(x - math.copysign(radius, x), y - math.copysign(radius, y), radius, turn * math.pi / 2,
                    (turn + 1) * math.pi / 2)


def setup():
    surface = cairo.ImageSurface(cairo.FORMAT_RGB24, scene.width, scene.height)
    pictures = load_pictures(cairo.ImageSurface.create_from_png)
    backdrop, shadow, margin = load_depth(cairo.ImageSurface.create_from_png)

    def render(frame, path):
        context = cairo.Context(surface)
        if not scene.is_covered:
            context.set_source_rgb(1, 1, 1)
            context.paint()
        for view in views(frame):
            context.save()
            context.translate(view.cx, view.cy)
            context.rotate(math.radians(view.rotation))
            # Cairo refuses a scale of 0, and at much less than this runs out of memory.
            context.scale(view.scale * (view.flip or 1e-3), view.scale)
            left, top = -view.width / 2, -view.height / 2
            if view.kind == "glass":
                context.set_source_surface(backdrop, left, top)
                context.paint()
            elif view.path:
                context.move_to(*view.path[:2])
                for curve in view.curves:
                    context.curve_to(*curve)
                context.set_source_rgb(*(c / 255 for c in view.colour))
                if view.kind == "blob":
                    context.fill()
                else:
                    context.set_line_width(scenes.LINE)
                    context.set_line_cap(cairo.LINE_CAP_ROUND)
                    context.stroke()
            elif view.kind == "badge":
                rounded(context, left, top, scenes.ROUND)
                card = pictures["card"]
                pattern = cairo.SurfacePattern(card)
                pattern.set_extend(cairo.EXTEND_PAD)
                scale = cairo.Matrix(xx=card.get_width() / view.width, yy=card.get_height() / view.height)
                pattern.set_matrix(cairo.Matrix(x0=-left, y0=-top) * scale)
                context.set_source(pattern)
                context.fill()
            elif view.kind == "panel":
                context.set_source_surface(shadow, left - margin, top - margin + scenes.PANEL["offset"])
                context.paint()
                context.set_source_rgb(*(c / 255 for c in view.colour))
                rounded(context, left, top, scenes.PANEL["radius"])
                context.fill()
            elif view.kind == "rect":
                context.set_source_rgba(*(c / 255 for c in view.colour), view.alpha)
                context.rectangle(-view.width / 2, -view.height / 2, view.width, view.height)
                context.fill()
            elif view.kind == "label":
                context.select_font_face(scenes.FONT)
                context.set_font_size(view.size)
                context.set_source_rgb(*(c / 255 for c in view.colour))
                context.move_to(-view.width / 2, view.baseline)
                context.show_text(view.words)
            else:
                context.set_source_surface(pictures[view.kind], -view.width / 2, -view.height / 2)
                context.paint_with_alpha(view.alpha)
            context.restore()
        surface.flush()
        save(path, lambda: bgr(surface.get_data()), surface.write_to_png)

    return render


run(setup)
