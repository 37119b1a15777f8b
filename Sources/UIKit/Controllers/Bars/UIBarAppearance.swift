public import Foundation

/// How a bar looks: of this the background's colour and the titles' attributes are honoured.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// The colour behind the bar; nil for none.
  open var backgroundColor: UIColor?
  /// Stored.
  open var shadowColor: UIColor?
  /// Stored.
  open var backgroundEffect: UIBlurEffect?

  /// Nothing behind the bar.
  public override init() { super.init() }
  /// Nothing behind the bar, as bars are by default.
  open func configureWithDefaultBackground() { backgroundColor = nil }
  /// The system's background colour.
  open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
  /// Nothing behind the bar.
  open func configureWithTransparentBackground() { backgroundColor = nil }
}

/// How a navigation bar looks.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// How a tab bar looks.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {}

/// How a toolbar looks.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {}

/// What is behind a bar: a colour that reaches beyond the bar to the edge of the screen.
final class BarBackdrop: UIView {
  /// Shows a colour behind a bar, and as many points above and below it.
  func show(_ color: UIColor?, behind bar: UIView, above: CGFloat, below: CGFloat) {
    isUserInteractionEnabled = false
    backgroundColor = color
    frame = CGRect(x: 0, y: -above, width: bar.bounds.width, height: bar.bounds.height + above + below)
    if superview !== bar { bar.insertSubview(self, at: 0) }
  }
}
