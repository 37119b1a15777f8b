import CoreGraphics
import Foundation
import QuartzCore
import Text

extension NSTextAttachment {
  /// The rectangle of the image between letters of a font: a symbol without its own size is as large as they are, and
  /// centred on half the height of capitals.
  final func place(beside font: Font) -> CGRect {
    let asked = askedBounds(lineHeight: font.metrics.lineHeight)
    if asked != place { return asked }
    guard bounds.isEmpty, let symbol = image(beside: font), symbol.isSymbolImage else { return place }
    let middle = font.metrics.capHeight / 2
    return CGRect(
      origin: CGPoint(x: bounds.minX, y: bounds.minY + middle - symbol.size.height / 2), size: symbol.size)
  }

  /// The bounds that the class says, which programs override.
  private func askedBounds(lineHeight: Double) -> CGRect {
    guard MainQueue.isCurrent else { return place }
    let line = CGRect(x: 0, y: 0, width: 1e7, height: lineHeight)
    return MainActor.assumeIsolated {
      MediaContext.callOut {
        attachmentBounds(for: nil, proposedLineFragment: line, glyphPosition: .zero, characterIndex: 0)
      }
    }
  }

  /// The image that the class says, which programs override.
  private var askedImage: UIImage? {
    guard MainQueue.isCurrent else { return image }
    return MainActor.assumeIsolated {
      MediaContext.callOut { image(forBounds: bounds, textContainer: nil, characterIndex: 0) }
    }
  }

  /// The image between letters of a font.
  final func image(beside font: Font) -> UIImage? {
    askedImage?.symbol(besideText: font.size, weight: UIImage.SymbolWeight(text: font.weight))
  }

  /// The image between letters of a font and a colour, which templates take.
  final func image(beside font: Font, in color: RGBA) -> UIImage? {
    guard let image = image(beside: font), image.renderingMode == .alwaysTemplate, image.attributes.symbolTint == nil,
      !image.hasOwnColors
    else { return image(beside: font) }
    return image.withTintColor(UIColor(cgColor: CGColor(rgba: color)), renderingMode: .alwaysOriginal)
  }
}

extension UIImage.SymbolWeight {
  /// The weight of a font, from 100 to 900.
  init(text weight: Double) { self = Self(rawValue: Int((weight / 100).rounded())) ?? .regular }
}
