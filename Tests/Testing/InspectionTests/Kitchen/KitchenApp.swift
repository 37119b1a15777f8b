import CoreGraphics
import Foundation
import Mutoscope
import UIKit

/// The app of a second trial: recipes, a timer, a shopping list and a note, with tables, sheets and layouts of its own.
///
/// It is without a fault unless one is planted.
@MainActor
final class KitchenApp: UITabBarController {
  /// The things that a person does, each on a stage of its own.
  enum Screen: Int, CaseIterable, Sendable {
    case recipes, recipe, timer, shopping, about

    /// How long the person does it, in seconds.
    var seconds: Double { [1.5, 6, 4, 3, 5][rawValue] }
  }

  init(fault: KitchenFault?) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [
      page(RecipesScreen(fault: fault), "Recipes"), page(TimerScreen(fault: fault), "Timer"),
      page(ShoppingScreen(fault: fault), "Shopping"), page(AboutScreen(fault: fault), "About"),
    ]
  }

  required init?(coder: NSCoder) { nil }

  private func page(_ root: UIViewController, _ title: String) -> UIViewController {
    root.title = title
    let navigation = UINavigationController(rootViewController: root)
    navigation.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "circle"), tag: 0)
    return navigation
  }

  /// A stage on which a person does something.
  static func stage(_ screen: Screen, fault: KitchenFault?, look: Look = .standard) -> Stage {
    let stage = Stage(device: .iPhone16, look: look)
    stage.perform {
      let app = KitchenApp(fault: fault)
      app.selectedIndex = max(0, screen.rawValue - 1)
      stage.window.rootViewController = app
    }
    let touches = stage.touches
    switch screen {
    case .recipes: touches.tap(.named("heart-0"), at: 0.5)
    case .recipe:
      touches.tap(.named("name-0"), at: 0.1)
      touches.tap(.named("add"), at: 2)
      stage.schedule(at: 1.2) { (stage.window.rootViewController as? KitchenApp)?.recipe?.show(steps: true) }
      stage.schedule(at: 3.8) {
        ((stage.window.rootViewController as? KitchenApp)?.selectedViewController as? UINavigationController)?
          .popViewController(animated: true)
      }
    case .timer:
      touches.tap(.named("main"), at: 0.2)
      touches.tap(.named("main"), at: 1)
      touches.tap(.named("main"), at: 1.5)
      touches.tap(.named("reset"), at: 2)
    case .shopping:
      touches.tap(.named("field"), at: 0.5)
      touches.tap(.named("plus"), at: 1.6)
    case .about:
      touches.tap(.named("notes"), at: 0.5)
      stage.schedule(at: 2.2) { (stage.window.rootViewController?.presentedViewController)?.dismiss(animated: true) }
    }
    return stage
  }

  private var recipe: RecipeScreen? {
    (selectedViewController as? UINavigationController)?.topViewController as? RecipeScreen
  }
}

/// The colours of the app.
enum Kitchen {
  static let accent = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(red: 1, green: 0.6, blue: 0.3, alpha: 1) : UIColor(red: 0.7, green: 0.28, blue: 0, alpha: 1)
  }
  static let onAccent = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }

  static func quiet(_ fault: KitchenFault?) -> UIColor {
    UIColor {
      UIColor(white: $0.userInterfaceStyle == .dark && fault != .quietDark ? 0.72 : 0.35, alpha: 1)
    }
  }
}

/// A message above the screen that leaves by itself.
final class KitchenBanner: UIView {
  private let fault: KitchenFault?

  init(_ text: String, fault: KitchenFault?) {
    self.fault = fault
    super.init(frame: .zero)
    let label = UILabel(text, .subheadline)
    label.textColor = .white
    accessibilityIdentifier = "banner"
    backgroundColor = UIColor(white: 0.15, alpha: 1)
    place(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor, constant: 12),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func show(in view: UIView) {
    view.place(self)
    if fault == .bannerBehind { view.sendSubviewToBack(self) }
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
    ])
    view.layoutIfNeeded()
    // The background is decoded first, for a frame.
    if fault == .bannerFlash {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.016) { self.come() }
    } else {
      come()
    }
  }

  private func come() {
    alpha = 0
    if !UIAccessibility.isReduceMotionEnabled { transform = CGAffineTransform(translationX: 0, y: -60) }
    UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut) {
      self.alpha = 1
      self.transform = .identity
    } completion: { _ in
      UIView.animate(withDuration: 0.3, delay: 1, options: .curveEaseIn) {
        self.alpha = 0
      } completion: { _ in
        self.removeFromSuperview()
      }
    }
  }
}

/// A large button with a text.
final class KitchenButton: UIControl {
  private let label: UILabel

  var title: String {
    get { label.text ?? "" }
    set { label.text = newValue }
  }

  init(_ title: String, _ identifier: String, _ action: @escaping @MainActor () -> Void) {
    label = UILabel(title, .headline)
    super.init(frame: .zero)
    accessibilityIdentifier = identifier
    isAccessibilityElement = true
    backgroundColor = Kitchen.accent
    label.textColor = Kitchen.onAccent
    label.textAlignment = .center
    addAction(UIAction { _ in action() }, for: .touchUpInside)
    place(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor, constant: 12),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      heightAnchor.constraint(greaterThanOrEqualToConstant: 48),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
