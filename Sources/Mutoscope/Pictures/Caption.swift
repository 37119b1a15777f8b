import CoreGraphics
package import Foundation
package import UIKit

/// The lettering of sheets and plates: how much room it takes, in units of which a letter is six wide.
package enum Caption {
  /// The size of the font, in units: letters of the monospaced font are six tenths of it wide.
  fileprivate static let fontSize = 10.0
  /// From the top of the room to the baseline.
  fileprivate static let baseline = 6.0

  /// The width of a text.
  package static func width(_ text: String) -> Double {
    Double(text.size(withAttributes: [.font: font(side: 1)]).width)
  }

  /// The height of every text, from its capitals to below its baseline.
  package static var height: Double { 8 }

  fileprivate static func font(side: Double) -> UIFont {
    .monospacedSystemFont(ofSize: CGFloat(fontSize * side), weight: .medium)
  }
}

/// A label with such a text.
package final class CaptionLabel: UILabel {
  /// Makes a label that is as large as its text.
  ///
  /// - Parameters:
  ///   - origin: The top left corner of the text's room.
  ///   - side: A unit, in points.
  package init(_ text: String, at origin: CGPoint, color: UIColor, side: Double) {
    super.init(frame: .zero)
    self.text = text
    font = Caption.font(side: side)
    textColor = color
    sizeToFit()
    frame.origin = CGPoint(
      x: origin.x, y: (origin.y + CGFloat(Caption.baseline * side) - font.ascender).rounded())
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }
}
