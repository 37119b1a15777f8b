import CoreGraphics
import DisplayList
import QuartzCore
import UIKit

/// Where the screen lies on the canvas of the frames: in the middle, made smaller if there is no room.
struct CanvasPlacement {
  /// The map from points of the window to pixels.
  let toPixels: CGAffineTransform
  /// Pixels per point of the window.
  let scale: CGFloat
  /// The screen in pixels; nil if it is the whole canvas.
  let screen: CGRect?

  /// Places a window of a size and center in points on a canvas.
  init(size: CGSize, center: CGPoint, canvas: CGSize, scale: CGFloat) {
    let fit = min(1, canvas.width / max(size.width, 1), canvas.height / max(size.height, 1))
    guard size != canvas || center != CGPoint(x: size.width / 2, y: size.height / 2) else {
      (toPixels, self.scale, screen) = (CGAffineTransform(scaleX: scale, y: scale), scale, nil)
      return
    }
    let total = fit * scale
    // The origin is on whole pixels, so that edges at rest are sharp.
    let origin = CGPoint(
      x: ((canvas.width - size.width * fit) / 2 * scale).rounded(),
      y: ((canvas.height - size.height * fit) / 2 * scale).rounded())
    let corner = CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2)
    toPixels = CGAffineTransform(
      a: total, b: 0, c: 0, d: total, tx: origin.x - corner.x * total, ty: origin.y - corner.y * total)
    self.scale = total
    screen = CGRect(
      x: origin.x, y: origin.y, width: (size.width * total).rounded(), height: (size.height * total).rounded())
  }

  /// Dark, but neither light nor dark interfaces end in it.
  private static let grey = RGBA(red: 0.35, green: 0.35, blue: 0.37)

  /// The commands that cover the canvas around the screen.
  func surroundings(width: Int, height: Int, of layer: LayerID) -> [DrawCommand] {
    guard let screen else { return [] }
    let (width, height) = (CGFloat(width), CGFloat(height))
    let bars = [
      CGRect(x: 0, y: 0, width: width, height: screen.minY),
      CGRect(x: 0, y: screen.maxY, width: width, height: height - screen.maxY),
      CGRect(x: 0, y: 0, width: screen.minX, height: height),
      CGRect(x: screen.maxX, y: 0, width: width - screen.maxX, height: height),
    ]
    return bars.filter { $0.width > 0 && $0.height > 0 }.map {
      DrawCommand(layer: layer, operation: .fill(Shape(.rect($0), transform: .identity), Self.grey))
    }
  }
}

extension Stage {
  /// Where the window lies at the time of the clock.
  var placement: CanvasPlacement {
    let values = window.layer.presentedValues(at: context.now)
    return CanvasPlacement(
      size: values.bounds.size, center: values.position, canvas: canvasSize, scale: scale)
  }
}
