import CoreGraphics
import QuartzCore

extension UIWindow {
  /// Fills the window with the view of another controller.
  final func installRoot(_ new: UIViewController?) {
    let old = rootOwner as? UIViewController
    guard new !== old else { return }
    rootOwner = new
    replaceRoot(old)
  }

  private func replaceRoot(_ old: UIViewController?) {
    old?.viewIfLoaded?.removeFromSuperview()
    old?.rootWindow = nil
    guard let root = rootOwner as? UIViewController else { return }
    root.rootWindow?.rootViewController = nil
    root.rootWindow = self
    // The view is loaded in this window's stage, whichever stage was used last.
    ownLayer.context.callOut {
      let view: UIView = root.view
      // It fills the window, whatever its constraints are.
      view.translatesAutoresizingMaskIntoConstraints = true
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
  }
}
