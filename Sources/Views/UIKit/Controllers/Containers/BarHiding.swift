import CoreGraphics
import Foundation

/// A view other than a control whose taps do not move the bars: a cell.
protocol TapHandling: UIView {}

/// Hides and shows the bars of a navigation controller, as its settings say.
final class BarHiding: NSObject, UIGestureRecognizerDelegate {
  private weak var navigation: UINavigationController?
  /// How far a finger moves until the bars follow, in points; our own choice.
  private static let swipe: CGFloat = 20

  init(_ navigation: UINavigationController) { self.navigation = navigation }

  private(set) lazy var tap: UITapGestureRecognizer = {
    let tap = UITapGestureRecognizer { [weak self] _ in self?.wasTapped() }
    tap.cancelsTouchesInView = false
    tap.delegate = self
    return tap
  }()
  private(set) lazy var swipe: UIPanGestureRecognizer = {
    let swipe = UIPanGestureRecognizer { [weak self] swipe in self?.follow(swipe) }
    swipe.cancelsTouchesInView = false
    swipe.delegate = self
    return swipe
  }()

  /// Adds the gestures that the settings need, and hides the bars in a compact height.
  func update() {
    guard let navigation, let view = navigation.viewIfLoaded else { return }
    if navigation.hidesBarsOnSwipe, swipe.view == nil { view.addGestureRecognizer(swipe) }
    if isTapped, tap.view == nil { view.addGestureRecognizer(tap) }
    if navigation.hidesBarsWhenVerticallyCompact, isCompact { hide(true, animated: false) }
  }

  /// Whether a setting asks for taps.
  private var isTapped: Bool {
    guard let navigation else { return false }
    return navigation.hidesBarsOnTap || navigation.hidesBarsWhenVerticallyCompact
      || navigation.hidesBarsWhenKeyboardAppears
  }

  /// Hides the bars in a compact height, and shows them again in a regular one.
  func heightClassDidChange() {
    guard let navigation, navigation.hidesBarsWhenVerticallyCompact, navigation.isViewLoaded else { return }
    hide(isCompact, animated: false)
  }

  private var isCompact: Bool { navigation?.viewIfLoaded?.environment.verticalSizeClass == .compact }

  /// Hides the bars along with the keyboard's motion.
  func keyboardDidAppear() {
    if navigation?.hidesBarsWhenKeyboardAppears == true { hide(true, animated: false) }
  }

  private func hide(_ isHidden: Bool, animated: Bool) {
    guard let navigation else { return }
    if isHidden != navigation.isNavigationBarHidden { navigation.setNavigationBarHidden(isHidden, animated: animated) }
    // A toolbar without items remains hidden.
    let hidesToolbar = isHidden || navigation.toolbar.items?.isEmpty != false
    if hidesToolbar != navigation.isToolbarHidden { navigation.setToolbarHidden(hidesToolbar, animated: animated) }
  }

  private func wasTapped() {
    guard let navigation else { return }
    let isHidden = navigation.isNavigationBarHidden
    let mayHide = navigation.hidesBarsOnTap || navigation.hidesBarsWhenVerticallyCompact && isCompact
    if isHidden || mayHide { hide(!isHidden, animated: true) }
  }

  private func follow(_ swipe: UIPanGestureRecognizer) {
    guard swipe.state == .changed, let navigation else { return }
    let way = swipe.translation(in: swipe.view)
    guard abs(way.y) > Self.swipe, abs(way.y) > abs(way.x) else { return }
    swipe.setTranslation(.zero, in: swipe.view)
    if navigation.isNavigationBarHidden != (way.y < 0) { hide(way.y < 0, animated: true) }
  }

  // The gestures.

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let navigation else { return false }
    if gestureRecognizer === swipe ? !navigation.hidesBarsOnSwipe : !isTapped { return false }
    guard let view = touch.view, view.isDescendant(of: navigation.contents) else { return false }
    guard gestureRecognizer === tap else { return true }
    return !view.withAncestors.contains { $0 is UIControl || $0 is any TapHandling }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === swipe }
}
