import CoreGraphics
import Foundation
import Text

/// Fits a label's text into its size.
extension UILabel {
  /// The distance of the first line from the top of a given height.
  final func top(of layout: TextLayout, in height: Double) -> Double {
    let spare = height - layout.height
    switch setting.verticalAlignment {
    case .top: return 0
    case .center: return PixelGrid.nearest(spare / 2, scale: pixelsPerPoint)
    case .bottom: return PixelGrid.nearest(spare, scale: pixelsPerPoint)
    }
  }

  /// The number of lines that fit into a height, at least one; nil if all do.
  final func lines(of layout: TextLayout, in height: CGFloat) -> Int? {
    let slack = 0.5 / Double(pixelsPerPoint)
    guard layout.height > Double(height) + slack else { return nil }
    return max(1, layout.lines.filter { $0.top + $0.height <= Double(height) + slack }.count)
  }

  /// The text laid out in a size: with fewer lines if not all fit, or in a smaller font.
  final func fitting(
    _ content: TextContent, in size: CGSize
  ) -> (content: TextContent, layout: TextLayout, factor: Double) {
    let width = Double(size.width)
    if adjustsFontSizeToFitWidth, numberOfLines == 1 {
      let natural = content.layout().width
      // A label that was sized to fit lacks less than a pixel.
      if natural > width + 0.5 / Double(pixelsPerPoint), natural > 0 {
        return shrunk(content, natural: natural, to: width)
      }
    }
    if adjustsFontSizeToFitWidth, numberOfLines != 1, let smaller = shrunk(content, into: size) { return smaller }
    var layout = content.layout(width: width, lineLimit: numberOfLines)
    if numberOfLines != 1, let fewer = lines(of: layout, in: size.height) {
      layout = content.layout(width: width, lineLimit: fewer)
    }
    return (content, layout, 1)
  }

  /// Several lines in the largest font in which all of them fit, or in the smallest allowed; nil if they fit unchanged.
  final func shrunk(
    _ content: TextContent, into size: CGSize
  ) -> (content: TextContent, layout: TextLayout, factor: Double)? {
    let (width, slack) = (Double(size.width), 0.5 / Double(pixelsPerPoint))
    func fits(_ content: TextContent) -> Bool {
      let layout = content.layout(width: width, lineLimit: 0)
      return layout.height <= Double(size.height) + slack && layout.width <= width + slack
        && (numberOfLines == 0 || layout.lines.count <= numberOfLines)
    }
    if fits(content) { return nil }
    var (low, high) = (max(Double(minimumScaleFactor), 0.01), 1.0)
    // Ten steps find the scale to a thousandth of the size.
    for _ in 0..<10 {
      let middle = (low + high) / 2
      if fits(content.scaled(by: middle)) { low = middle } else { high = middle }
    }
    let smaller = content.scaled(by: low)
    var layout = smaller.layout(width: width, lineLimit: numberOfLines)
    if let fewer = lines(of: layout, in: size.height) { layout = smaller.layout(width: width, lineLimit: fewer) }
    return (smaller, layout, low)
  }

  /// The text in the largest font that fits, or in the smallest allowed.
  final func shrunk(
    _ content: TextContent, natural: Double, to width: Double
  ) -> (content: TextContent, layout: TextLayout, factor: Double) {
    let least = max(Double(minimumScaleFactor), 0.01)
    var factor = max(width / natural, least)
    var smaller = content.scaled(by: factor)
    // The tracking of a smaller font is wider.
    for _ in 0..<8 where factor > least && smaller.layout().width > width {
      factor = max(factor * width / smaller.layout().width * 0.999, least)
      smaller = content.scaled(by: factor)
    }
    return (smaller, smaller.layout(width: width, lineLimit: 1), factor)
  }
}

extension UILabel {
  /// The share of its size that the text is drawn in, because it has no room: 1 for all of it.
  package final var shownScale: CGFloat {
    content.map { CGFloat(fitting($0, in: textBounds.size).factor) } ?? 1
  }

  /// The bounds without the padding.
  final var textBounds: CGRect { bounds.inset(by: setting.padding) }

  /// The additional size in which the text would be fully visible, in points; zero if it is.
  ///
  /// Less than half a pixel counts as zero, and so does height without which no letter is cut off. For text along a
  /// path, the width is the length that the path lacks.
  package final var missingRoom: CGSize {
    guard let content, !(text ?? "").isEmpty else { return .zero }
    if let path = setting.path {
      // The outer halves of the first and the last letter may stick out.
      let missing = (content.layout().lines.first?.width ?? 0) - Double(path.length)
      return missing > Double(font.pointSize) ? CGSize(width: missing, height: 0) : .zero
    }
    let bounds = textBounds
    let (width, height, slack) = (Double(bounds.width), Double(bounds.height), 0.5 / Double(pixelsPerPoint))
    let fit = fitting(content, in: bounds.size)
    // Without truncation, the whole text has been laid out already.
    let whole =
      !fit.layout.isTruncated
      ? fit.layout : numberOfLines == 1 ? fit.content.layout() : fit.content.layout(width: width)
    // A word that is too long for its line is broken, or sticks out.
    if whole.width > width + slack { return CGSize(width: whole.width - width, height: 0) }
    if whole.lines.count > fit.layout.lines.count {
      return CGSize(width: 0, height: whole.height - min(fit.layout.height, height))
    }
    // Every line has space above and below its letters.
    let spare = 0.2 * (whole.lines.first?.height ?? 0)
    return whole.height - spare > height + slack ? CGSize(width: 0, height: whole.height - height) : .zero
  }
}
