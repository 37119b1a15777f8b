public import Foundation

/// The outermost view: what a stage shows.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The screen that the window is on.
  open var screen: UIScreen { ownLayer.context.service(UIScreen.self) }

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
    makeKey()
    isHidden = false
  }
  /// Directs input to this window.
  open func makeKey() { isKeyWindow = true }

  /// Delivers an event: to the gesture recognisers that receive its touches, and to the views that were hit.
  ///
  /// Override it to see every event of the window first, and call `super`.
  open func sendEvent(_ event: UIEvent) { ownLayer.context.service(TouchCenter.self).deliver(event) }

  /// A point of this window's coordinates in another window's; nil means the screen's.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    ownLayer.convert(point, to: window?.ownLayer)
  }
  /// A point of another window's coordinates in this one's; nil means the screen's.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    ownLayer.convert(point, from: window?.ownLayer)
  }
  /// A rectangle of this window's coordinates in another window's; nil means the screen's.
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    ownLayer.convert(rect, to: window?.ownLayer)
  }
  /// A rectangle of another window's coordinates in this one's; nil means the screen's.
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    ownLayer.convert(rect, from: window?.ownLayer)
  }
}
