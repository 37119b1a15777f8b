import CCairo

/// An error that says why a frame could not be drawn.
package enum RasterError: Error, Equatable, CustomStringConvertible {
  /// A frame or an image has more pixels in a row or column than Cairo can address.
  case tooLarge(subject: String, width: Int, height: Int)
  /// Nested groups, which are drawn on layers of their own, need more pixels than the limit.
  case tooManyLayers(count: Int, pixels: Int, most: Int)
  /// Cairo failed, with its own message; almost always because memory ran out.
  case cairo(String)

  package var description: String {
    switch self {
    case .tooLarge(let subject, let width, let height):
      "The \(subject) has \(width) × \(height) pixels; Cairo draws at most \(Surface.longestSide) in each direction. "
        + "Make it smaller, or draw it in parts."
    case .tooManyLayers(let count, let pixels, let most):
      "\(count) layers in one another, for what is translucent, clipped, masked, blended or casts a shadow, have \(pixels) "
        + "pixels; there may be \(most). Make the frame smaller, or nest fewer of them."
    case .cairo(let words):
      "Cairo could not draw the frame: \(words)."
    }
  }

  init(_ status: cairo_status_t) {
    self = .cairo(String(cString: cairo_status_to_string(status)))
  }
}
