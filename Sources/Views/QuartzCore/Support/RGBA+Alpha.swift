import CoreGraphics

extension RGBA {
  /// The colour multiplied by `alpha`, with its components clamped to 0…1.
  func multiplied(byAlpha alpha: Double) -> RGBA {
    RGBA(red: red.unit, green: green.unit, blue: blue.unit, alpha: (self.alpha * alpha).unit)
  }
}

extension Double {
  fileprivate var unit: Double { min(max(self, 0), 1) }
}
