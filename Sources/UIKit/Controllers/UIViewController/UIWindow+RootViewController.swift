import CoreGraphics
import QuartzCore

extension UIWindow {
  /// The controller whose view fills the window.
  ///
  /// Setting it replaces the view of the previous one, which disappears.
  public var rootViewController: UIViewController? {
    get { rootOwner as? UIViewController }
    set {
      let old = rootViewController
      guard newValue !== old else { return }
      rootOwner = newValue
      replaceRoot(old)
    }
  }

  private func replaceRoot(_ old: UIViewController?) {
    old?.viewIfLoaded?.removeFromSuperview()
    old?.rootWindow = nil
    guard let root = rootViewController else { return }
    root.rootWindow?.rootViewController = nil
    root.rootWindow = self
    // The view is loaded in this window's stage, whatever stage was used last.
    ownLayer.context.callOut {
      let view: UIView = root.view
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
  }
}
