// How the items of bars look, which bars here do not read: their looks are kept.
public import UIKit

/// The look of a tab bar's items in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var iconColor: UIColor?
  open var badgePositionAdjustment = UIOffset.zero
  open var badgeBackgroundColor: UIColor?
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var badgeTitlePositionAdjustment = UIOffset.zero
}

/// The look of a tab bar's items, by state.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  public enum Style: Int, Sendable { case stacked, inline, compactInline }
  public let normal = UITabBarItemStateAppearance()
  public let selected = UITabBarItemStateAppearance()
  public let disabled = UITabBarItemStateAppearance()
  public let focused = UITabBarItemStateAppearance()
  public override init() { super.init() }
  public init(style: Style) { super.init() }
  open func configureWithDefault(for style: Style) {}
}

/// The look of the buttons of bars in one state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var backgroundImage: UIImage?
  open var backgroundImagePositionAdjustment = UIOffset.zero
}

/// The look of the buttons of bars, by state.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  public let normal = UIBarButtonItemStateAppearance()
  public let highlighted = UIBarButtonItemStateAppearance()
  public let disabled = UIBarButtonItemStateAppearance()
  public let focused = UIBarButtonItemStateAppearance()
  public override init() { super.init() }
  public init(style: UIBarButtonItem.Style) { super.init() }
  open func configureWithDefault(for style: UIBarButtonItem.Style) {}
}

extension UIBarAppearance {
  /// An appearance for a kind of device, which looks the same on all.
  public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }
}

extension UINavigationBarAppearance {
  /// Sets the arrow of the button back, which stays as it is.
  public func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {}
}
