"""Qt through PySide6: QPainter on a QImage, QImage.save.

Fast: quality 85, which is zlib level 1; 90 and up stores without compressing.
"""
import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (QBrush, QColor, QFont, QFontDatabase, QGuiApplication, QImage, QPainter, QPainterPath, QPen,
                           QTransform)

from harness import bgr, fast, load_depth, load_pictures, run, save, scene, scenes, views


def setup():
    setup.application = QGuiApplication([])         # must outlive this call
    canvas = QImage(scene.width, scene.height, QImage.Format.Format_RGB32)
    fonts = {}
    if scene.name == "text":
        QFontDatabase.addApplicationFont(scenes.FONT_FILE)
    pictures = load_pictures(lambda path: QImage(path).convertToFormat(QImage.Format.Format_RGB32))
    backdrop, shadow, margin = load_depth(
        lambda path: QImage(path).convertToFormat(QImage.Format.Format_ARGB32_Premultiplied))

    def render(frame, path):
        if not scene.is_covered:
            canvas.fill(Qt.GlobalColor.white)
        painter = QPainter(canvas)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        for view in views(frame):
            painter.save()
            painter.translate(view.cx, view.cy)
            painter.rotate(view.rotation)
            painter.scale(view.scale * view.flip, view.scale)
            box = QRectF(-view.width / 2, -view.height / 2, view.width, view.height)
            if view.kind == "glass":
                painter.drawImage(box, backdrop)
            elif view.kind == "panel":
                offset = scenes.PANEL["offset"]
                painter.drawImage(box.adjusted(-margin, offset - margin, margin, offset + margin), shadow)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(*view.colour))
                painter.drawRoundedRect(box, scenes.PANEL["radius"], scenes.PANEL["radius"])
            elif view.path:
                shape = QPainterPath(QPointF(*view.path[:2]))
                for curve in view.curves:
                    shape.cubicTo(*curve)
                if view.kind == "blob":
                    painter.fillPath(shape, QColor(*view.colour))
                else:
                    painter.strokePath(shape, QPen(QColor(*view.colour), scenes.LINE, Qt.PenStyle.SolidLine,
                                                   Qt.PenCapStyle.RoundCap))
            elif view.kind == "badge":
                card = pictures["card"]
                brush = QBrush(card)
                brush.setTransform(QTransform.fromScale(view.width / card.width(), view.height / card.height())
                                   * QTransform.fromTranslate(box.left(), box.top()))
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(brush)
                painter.drawRoundedRect(box, scenes.ROUND, scenes.ROUND)
            elif view.kind == "rect":
                colour = QColor(*view.colour)
                colour.setAlphaF(view.alpha)
                painter.fillRect(box, colour)
            elif view.kind == "label":
                if view.size not in fonts:
                    fonts[view.size] = QFont(scenes.FONT)
                    fonts[view.size].setPixelSize(int(view.size))
                painter.setFont(fonts[view.size])
                painter.setPen(QColor(*view.colour))
                painter.drawText(QPointF(-view.width / 2, view.baseline), view.words)
            else:
                painter.setOpacity(view.alpha)
                painter.drawImage(box, pictures[view.kind])
            painter.restore()
        painter.end()
        save(path, lambda: bgr(canvas.constBits()), lambda path: canvas.save(path, "PNG", 85 if fast else -1))

    return render


run(setup)
