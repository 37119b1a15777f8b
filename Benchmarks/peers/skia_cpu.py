"""Skia through skia-python: CPU raster surface, Skia's PNG encoder. It exposes no PNG settings."""
import skia

from harness import load_depth, load_pictures, run, save, scene, scenes, views


def setup():
    surface = skia.Surface(scene.width, scene.height)
    canvas = surface.getCanvas()
    pictures = load_pictures(skia.Image.open)
    backdrop, shadow, margin = load_depth(skia.Image.open)
    fonts = {}
    linear = skia.SamplingOptions(skia.FilterMode.kLinear)

    def render(frame, path):
        if not scene.is_covered:
            canvas.clear(skia.ColorWHITE)
        for view in views(frame):
            canvas.save()
            canvas.translate(view.cx, view.cy)
            canvas.rotate(view.rotation)
            canvas.scale(view.scale * view.flip, view.scale)
            box = skia.Rect.MakeXYWH(-view.width / 2, -view.height / 2, view.width, view.height)
            paint = skia.Paint(AntiAlias=True)
            if view.kind == "glass":
                canvas.drawImageRect(backdrop, box, linear, paint)
            elif view.kind == "panel":
                canvas.drawImageRect(shadow, box.makeOutset(margin, margin).makeOffset(0, scenes.PANEL["offset"]), linear,
                                     paint)
                paint.setColor(skia.Color(*view.colour, 255))
                canvas.drawRoundRect(box, scenes.PANEL["radius"], scenes.PANEL["radius"], paint)
            elif view.path:
                shape = skia.Path()
                shape.moveTo(*view.path[:2])
                for curve in view.curves:
                    shape.cubicTo(*curve)
                paint.setColor(skia.Color(*view.colour, 255))
                if view.kind == "stroke":
                    paint.setStyle(skia.Paint.kStroke_Style)
                    paint.setStrokeWidth(scenes.LINE)
                    paint.setStrokeCap(skia.Paint.kRound_Cap)
                canvas.drawPath(shape, paint)
            elif view.kind == "badge":
                canvas.clipRRect(skia.RRect.MakeRectXY(box, scenes.ROUND, scenes.ROUND), True)
                canvas.drawImageRect(pictures["card"], box, linear, paint)
            elif view.kind == "rect":
                paint.setColor(skia.Color(*view.colour, 255))
                paint.setAlphaf(view.alpha)
                canvas.drawRect(box, paint)
            elif view.kind == "label":
                if view.size not in fonts:
                    fonts[view.size] = skia.Font(skia.Typeface.MakeFromFile(scenes.FONT_FILE), view.size)
                    fonts[view.size].setEdging(skia.Font.Edging.kAntiAlias)
                    fonts[view.size].setSubpixel(True)
                paint.setColor(skia.Color(*view.colour, 255))
                canvas.drawString(view.words, -view.width / 2, view.baseline, fonts[view.size], paint)
            else:
                paint.setAlphaf(view.alpha)
                canvas.drawImageRect(pictures[view.kind], box, linear, paint)
            canvas.restore()
        save(path, lambda: surface.toarray(colorType=skia.kRGBA_8888_ColorType)[:, :, :3],
             lambda path: surface.makeImageSnapshot().save(path, skia.kPNG))

    return render


run(setup)
