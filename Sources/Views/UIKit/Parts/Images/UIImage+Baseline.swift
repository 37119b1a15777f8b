public import Foundation
import Text

extension UIImage {
  /// The distance of the baseline from the bottom, in points, with which constraints align an image view; nil for an
  /// image without a baseline.
  ///
  /// Symbols have one: they are centred on half the height of the capitals beside them.
  public var baselineOffsetFromBottom: CGFloat? {
    if let offset = attributes.baselineOffset { return offset }
    guard let key = attributes.symbol else { return nil }
    let size = key.configuration.pointSize ?? SymbolKey.usualPointSize
    return (self.size.height - CGFloat(UIFont.systemFont(ofSize: size).traits.font.metrics.capHeight)) / 2
  }

  /// The same image with a baseline at a distance from its bottom, in points.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    with { $0.baselineOffset = baselineOffset }
  }

  /// The same image without a baseline that was set.
  public func imageWithoutBaseline() -> UIImage { with { $0.baselineOffset = nil } }
}
