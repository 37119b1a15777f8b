"""Skia through skia-python: CPU raster surface, Skia's PNG encoder. It exposes no PNG settings."""
import skia

from harness import load_pictures, run, scene, views


def setup():
    surface = skia.Surface(scene.width, scene.height)
    canvas = surface.getCanvas()
    pictures = load_pictures(skia.Image.open)
    linear = skia.SamplingOptions(skia.FilterMode.kLinear)

    def render(frame, path):
        if not scene.pictures:
            canvas.clear(skia.ColorWHITE)
        for view in views(frame):
            canvas.save()
            canvas.translate(view.cx, view.cy)
            canvas.rotate(view.rotation)
            canvas.scale(view.scale, view.scale)
            box = skia.Rect.MakeXYWH(-view.width / 2, -view.height / 2, view.width, view.height)
            paint = skia.Paint(AntiAlias=True)
            if view.kind == "rect":
                paint.setColor(skia.Color(*view.colour, 255))
                paint.setAlphaf(view.alpha)
                canvas.drawRect(box, paint)
            else:
                paint.setAlphaf(view.alpha)
                canvas.drawImageRect(pictures[view.kind], box, linear, paint)
            canvas.restore()
        surface.makeImageSnapshot().save(path, skia.kPNG)

    return render


run(setup)
