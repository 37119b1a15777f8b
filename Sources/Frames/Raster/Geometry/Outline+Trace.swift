import CoreGraphics
import DisplayList
import Foundation

extension Outline {
  /// Makes the outline the path of `context`; only inside `visible` is it exact.
  func trace(into context: borrowing Context, seenThrough visible: PixelRect) {
    switch self {
    case .box(let box):
      context.draw(box.isWithin(FarOutline.distance) ? box : box.intersection(Box(visible).expanded(by: 4)))
    case .free(let geometry, let transform, let reach):
      if reach.isWithin(FarOutline.distance) {
        context.draw(geometry, transform)
      } else {
        let far = FarOutline(seenThrough: visible)
        far.draw(geometry, transform)
        far.emit(to: context)
      }
    }
  }

  /// Fills the outline with the source of `context`; only inside `visible` is the result exact.
  ///
  /// - Parameter flattened: Whether curves are flattened first.
  func fill(_ context: borrowing Context, seenThrough visible: PixelRect, flattened: Bool = false) {
    guard case .free(.stroke(let path, let style), let transform, let reach) = self else {
      trace(into: context, seenThrough: visible)
      if flattened { context.flatten() }
      return context.fill(fillRule)
    }
    if reach.isWithin(FarOutline.distance) {
      context.draw(.stroke(path, style), transform)
      context.stroke(style, transform)
    } else {
      let far = FarStroke(style, style.reach(along: path), transform, seenThrough: visible)
      far.draw(.stroke(path, style), transform)
      far.emit(to: context)
    }
  }
}
