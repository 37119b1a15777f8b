import CoreGraphics
package import UIKit
package import ViewVocabulary

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
