import CoreGraphics
import Foundation
import Mutoscope
import UIKit

/// The app of the trial: orders, a cart, a player, a form and settings, as one writes them for iOS.
///
/// It is without a fault unless one is planted.
@MainActor
final class TrialApp: UITabBarController {
  /// The screens, each with what a person does on it.
  enum Screen: Int, CaseIterable, Sendable {
    case orders, cart, player, account, settings

    /// How long the person uses it, in seconds.
    var seconds: TimeInterval { [3, 4, 3, 3, 5.5][rawValue] }
  }

  init(_ screen: Screen, fault: TrialFault?) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [
      stack(OrdersViewController(fault: fault), "Orders", "shippingbox"),
      stack(CartViewController(fault: fault), "Cart", "cart"),
      stack(PlayerViewController(fault: fault), "Player", "play.circle"),
      stack(AccountViewController(fault: fault), "Account", "person"),
      stack(SettingsViewController(fault: fault), "Settings", "gearshape"),
    ]
    selectedIndex = screen.rawValue
  }

  required init?(coder: NSCoder) { nil }

  private func stack(_ root: UIViewController, _ title: String, _ symbol: String) -> UIViewController {
    root.title = title
    let navigation = UINavigationController(rootViewController: root)
    navigation.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
    return navigation
  }

  /// A stage on which a person uses a screen.
  static func stage(_ screen: Screen, fault: TrialFault?, look: Look = .standard) -> Stage {
    let stage = Stage(device: .iPhone16, look: look)
    stage.perform { stage.window.rootViewController = TrialApp(screen, fault: fault) }
    let touches = stage.touches
    switch screen {
    case .orders:
      touches.tap(.named("order-1"), at: 1)
    case .cart:
      touches.tap(.named("add"), at: 0.5)
      touches.tap(.named("add"), at: 0.75)
      touches.tap(.named("pay"), at: 2)
      touches.tap(.named("pay"), at: 2.45)
    case .player:
      let end = touches.drag(from: .named("grabber"), by: CGVector(dx: 0, dy: -220), at: 0.5, over: 0.3)
      touches.drag(from: .named("grabber"), by: CGVector(dx: 0, dy: 60), at: end + 0.1, over: 0.2, hold: 0.1)
    case .account:
      touches.tap(.named("phone"), at: 0.5)
      stage.schedule(at: 1.45) { stage.window.firstField?.insertText("030 1234") }
      touches.tap(.named("save"), at: 2)
    case .settings:
      touches.tap(.named("switch-0"), at: 0.5)
      touches.tap(.named("about"), at: 2.2)
      touches.tap(.named("Settings"), at: 3.2)
    }
    return stage
  }
}

extension UIView {
  /// The text field below this view that is being edited.
  fileprivate var firstField: UITextField? {
    if let field = self as? UITextField, field.isFirstResponder { return field }
    for view in subviews { if let field = view.firstField { return field } }
    return nil
  }

  /// Adds views that constraints place.
  func place(_ views: UIView...) {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
  }
}

extension UILabel {
  convenience init(_ text: String, _ style: UIFont.TextStyle, _ identifier: String? = nil) {
    self.init()
    self.text = text
    font = .preferredFont(forTextStyle: style)
    adjustsFontForContentSizeCategory = true
    numberOfLines = 0
    accessibilityIdentifier = identifier
  }
}
