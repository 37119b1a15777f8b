import Foundation

extension Outline {
  /// Puts the outline into `context` as its path, right wherever `visible` is concerned.
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
}
