import CoreGraphics
package import UIKit

/// A colour as front ends write it.
package indirect enum ColorValue: Sendable, Hashable {
  /// The name of one of `UIColor`'s class properties, such as `red` or `systemBlue`, without the suffix `Color`.
  ///
  /// Always one of `names`. Its appearance may depend on traits, so it stays a name here.
  case named(String)

  /// Components in 0…1, straight (not premultiplied), sRGB.
  case rgba(red: Double, green: Double, blue: Double, alpha: Double)

  /// A colour in light mode and another one in dark mode, with a share of their opacity.
  case dynamic(light: ColorValue, dark: ColorValue, alpha: Double)

  /// Every name.
  package static let names: [String] = UIColor.named.map(\.name)
}

extension ColorValue {
  /// A colour's components.
  init(_ color: RGBA) {
    self = .rgba(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// The colour.
  package var color: UIColor {
    switch self {
    case .named(let name): UIColor.named(name) ?? .clear
    case .rgba(let red, let green, let blue, let alpha):
      UIColor(red: red, green: green, blue: blue, alpha: alpha)
    case .dynamic(let light, let dark, let alpha):
      UIColor { traits in
        let color = (traits.userInterfaceStyle == .dark ? dark : light).color
        return alpha == 1 ? color : color.withAlphaComponent(color.resolvedColor(with: traits).cgColor.alpha * alpha)
      }
    }
  }
}
