package import CoreGraphics

/// How large footage is shown; only what is made of vectors, as Lottie animations are, depends on it.
package struct FootageDetail: Sendable, Hashable {
  /// The number of pixels per point.
  package var pixelsPerPoint: Double
  /// The size of the largest view that shows it, in points; zero if that is unknown.
  package var viewSize: CGSize

  package init(pixelsPerPoint: Double = 1, viewSize: CGSize = .zero) {
    (self.pixelsPerPoint, self.viewSize) = (pixelsPerPoint, viewSize)
  }

  /// How many times as large as it declares something is drawn, so that it is sharp in its view.
  func scale(of size: ImageSize, _ limits: DecodeLimits) -> Int {
    let enlargement = max(1, Double(viewSize.width) / Double(size.width), Double(viewSize.height) / Double(size.height))
    var scale = max(1, Int(min(16, (pixelsPerPoint * enlargement).rounded(.up))))
    while scale > 1, (try? limits.check(width: size.width * scale, height: size.height * scale)) == nil { scale -= 1 }
    return scale
  }
}
