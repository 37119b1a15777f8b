public import Foundation

/// The appearance that an interface has.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// What an interface looks like, for what depends on it.
///
/// There is one appearance, the light one, so colours that depend on it are settled when they are made.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle

  /// Creates a collection with an appearance.
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
    super.init()
  }

  /// The light appearance.
  public static let current = UITraitCollection(userInterfaceStyle: .light)
}

extension UIColor {
  /// The colour that `provider` gives for the light appearance; it is called once, at once.
  public convenience init(dynamicProvider provider: @escaping (UITraitCollection) -> UIColor) {
    self.init(cgColor: provider(.current).cgColor)
  }

  /// The colour itself, which is settled already.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  /// The colour of what can be touched, where no view says otherwise.
  public static let tintColor = systemBlue
}
