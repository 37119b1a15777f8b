public import Foundation
import QuartzCore

/// The outermost view, which a stage shows.
///
/// A stage has a window; one that an app shows takes its place if it is empty, and otherwise appears in front of it. A
/// window is hidden until it is made visible.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The screen that the window is on.
  open var screen: UIScreen { ownLayer.context.service(UIScreen.self) }

  /// Creates a window with a frame in the screen's coordinates.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a window for a scene, as large as its screen.
  public init(windowScene: UIWindowScene) { super.init(frame: windowScene.screen.bounds) }

  /// Archives are not supported; creates a window without size.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didCreate() {
    super.didCreate()
    windowStorage = self
    UIView.performWithoutAnimation { ownLayer.isHidden = true }
  }

  /// The controller whose view fills the window.
  ///
  /// Setting it replaces the view of the previous one, which disappears. It is declared here so that it can be
  /// overridden; an extension does the work.
  open var rootViewController: UIViewController? {
    get { rootOwner as? UIViewController }
    set { installRoot(newValue) }
  }
  /// The owner of the view that fills the window.
  final var rootOwner: (any ViewOwner)?

  /// The scene to which the window belongs: the stage's.
  open var windowScene: UIWindowScene? {
    get { ownLayer.context.service(ApplicationService.self).app.scene }
    set {}
  }
  /// How far in front of other windows it is.
  open var windowLevel = UIWindow.Level.normal {
    didSet { if windowLevel != oldValue { ownLayer.context.service(ApplicationService.self).app.arrangeWindows() } }
  }
  /// Keeps the window in front of the stage's while it is shown there.
  final var place: WindowPlace?

  /// Hides the window, or shows it; initially true.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      let wasHidden = super.isHidden
      super.isHidden = newValue
      let app = ownLayer.context.service(ApplicationService.self).app
      if newValue { app.hide(self) } else { app.show(self) }
      guard wasHidden != newValue else { return }
      post(newValue ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification)
    }
  }

  open override var next: UIResponder? { windowScene }
  open override var undoManager: UndoManager? { windowUndoManager }
  private lazy var windowUndoManager = UndoManager()
  override var outerTraits: UITraitCollection { ownLayer.context.service(TraitCenter.self).root }

  /// Whether this window receives input.
  open var isKeyWindow: Bool { ownLayer.context.service(ApplicationService.self).app.keyed === self }
  /// Shows this window, and directs input to it.
  open func makeKeyAndVisible() {
    isHidden = false
    ownLayer.context.service(ApplicationService.self).app.bringToFront(self)
    makeKey()
  }
  /// Directs input to this window.
  open func makeKey() {
    if isKeyWindow { return }
    let app = ownLayer.context.service(ApplicationService.self).app
    app.keyed?.loseKey()
    app.keyed = self
    MediaContext.callOut { becomeKey() }
    post(Self.didBecomeKeyNotification)
  }
  /// Directs input away from this window.
  final func loseKey() {
    guard isKeyWindow else { return }
    ownLayer.context.service(ApplicationService.self).app.keyed = nil
    MediaContext.callOut { resignKey() }
    post(Self.didResignKeyNotification)
  }
  /// Called when this window has begun to receive input; override it to respond.
  open func becomeKey() {}
  /// Called when this window has stopped receiving input; override it to respond.
  open func resignKey() {}

  private func post(_ name: Notification.Name) {
    MediaContext.callOut { NotificationCenter.default.post(name: name, object: self) }
  }

  /// Delivers an event: to the gesture recognisers that receive its touches, and to the views that were hit.
  ///
  /// Override it to see every event of the window first, and call `super`.
  open func sendEvent(_ event: UIEvent) { ownLayer.context.service(TouchCenter.self).deliver(event) }

  /// Converts a point of this window's coordinates to another window's; nil means the screen's.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    ownLayer.convert(point, to: window?.ownLayer)
  }
  /// Converts a point of another window's coordinates to this one's; nil means the screen's.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    ownLayer.convert(point, from: window?.ownLayer)
  }
  /// Converts a rectangle of this window's coordinates to another window's; nil means the screen's.
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    ownLayer.convert(rect, to: window?.ownLayer)
  }
  /// Converts a rectangle of another window's coordinates to this one's; nil means the screen's.
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    ownLayer.convert(rect, from: window?.ownLayer)
  }
}

extension UIWindow {
  /// Posted when a window has begun to receive input.
  public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  /// Posted when a window has stopped receiving input.
  public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
  /// Posted when a window is shown.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  /// Posted when a window is hidden.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")

  /// How far in front of others a window is.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static func < (first: Level, second: Level) -> Bool { first.rawValue < second.rawValue }
    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
    /// The level that is higher by a distance.
    public static func + (level: Level, distance: CGFloat) -> Level { Level(rawValue: level.rawValue + distance) }
    /// The level that is lower by a distance.
    public static func - (level: Level, distance: CGFloat) -> Level { Level(rawValue: level.rawValue - distance) }
  }
}
