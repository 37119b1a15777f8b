import CoreGraphics
public import Foundation
import QuartzCore

/// The outermost view: what a stage shows.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The screen that the window is on.
  open var screen: UIScreen { UIScreen.main }

  /// Creates a window with a frame in the screen's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    windowStorage = self
  }

  /// Archives are not supported; creates a window without size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    windowStorage = self
  }

  /// Whether input goes to this window.
  open private(set) var isKeyWindow = false
  /// Directs input to this window and shows it.
  open func makeKeyAndVisible() {
    isKeyWindow = true
    isHidden = false
  }
  /// Directs input to this window.
  open func makeKey() { isKeyWindow = true }
}
