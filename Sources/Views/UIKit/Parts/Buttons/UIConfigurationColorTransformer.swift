import CoreGraphics
import Foundation

/// Changes a colour of a configuration.
public struct UIConfigurationColorTransformer: Sendable, Equatable {
  private final class Code: Sendable {
    let transform: @Sendable (UIColor) -> UIColor
    init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }
  }
  private let code: Code

  /// Creates a transformer.
  public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { code = Code(transform) }

  /// The code.
  public var transform: @Sendable (UIColor) -> UIColor { code.transform }

  /// Returns the final colour for the default one.
  public func callAsFunction(_ input: UIColor) -> UIColor { code.transform(input) }

  /// Whether both are copies of one transformer.
  public static func == (a: Self, b: Self) -> Bool { a.code === b.code }

  /// Makes a grey of the same lightness.
  public static let grayscale = UIConfigurationColorTransformer { color in
    color.mapping { rgba in 0.2126 * rgba.red + 0.7152 * rgba.green + 0.0722 * rgba.blue }
  }
  /// Leaves the colour as it is: tint colours are not dimmed here.
  public static let preferredTint = UIConfigurationColorTransformer { $0 }
  /// Replaces the colour with that of labels.
  public static let monochromeTint = UIConfigurationColorTransformer { _ in .label }
}

extension UIColor {
  /// The grey that a function makes of the colour's components, for each appearance.
  fileprivate func mapping(_ gray: @escaping @Sendable (RGBA) -> Double) -> UIColor {
    if isDynamic { return UIColor { [self] in resolved(with: $0).mapping(gray) } }
    let rgba = cgColor.rgba
    return UIColor(white: gray(rgba), alpha: rgba.alpha)
  }
}
