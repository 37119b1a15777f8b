public import Foundation
import QuartzCore

/// The appearance that an interface has.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// The traits of an interface, such as its appearance.
///
/// The only appearance is the light one, so dynamic colours are resolved when they are created.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The size of text; the default is `large`.
  public let preferredContentSizeCategory: UIContentSizeCategory

  /// Creates a collection with an appearance.
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    (self.userInterfaceStyle, preferredContentSizeCategory) = (userInterfaceStyle, .large)
    super.init()
  }

  /// Creates a collection with a size of text.
  public init(preferredContentSizeCategory: UIContentSizeCategory) {
    (userInterfaceStyle, self.preferredContentSizeCategory) = (.light, preferredContentSizeCategory)
    super.init()
  }

  /// The light appearance.
  public static let current = UITraitCollection(userInterfaceStyle: .light)
}

extension UIColor {
  /// The colour that `provider` returns for the light appearance; it is called once, immediately.
  public convenience init(dynamicProvider provider: @escaping (UITraitCollection) -> UIColor) {
    self.init(cgColor: provider(.current).cgColor)
  }

  /// The colour itself, which is resolved already.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  /// The default tint colour of interactive elements.
  public static let tintColor = systemBlue
}

/// What has traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits.
  var traitCollection: UITraitCollection { get }
  /// Called when the traits have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIScreen: UITraitEnvironment {
  public var traitCollection: UITraitCollection { .current }
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// In formats, `%@` is the description.
extension UITraitCollection: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
