public import Foundation
import QuartzCore

/// The app that a stage shows, as `UIApplication.shared`.
///
/// Subclasses can be declared and created, but the stage's app is always of this class.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// Whether the app is in the foreground.
  public enum State: Int, Sendable {
    case active, inactive, background
  }
  /// A key of launch options.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  /// A key of the options for opening URLs.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  private(set) final weak var context: MediaContext?
  private(set) final lazy var scene = UIWindowScene(application: self)

  package init(context: MediaContext) {
    self.context = context
    super.init()
  }

  /// Creates an app other than the stage's, which shows nothing.
  public override init() {
    context = MediaContext.current
    super.init()
  }

  /// The app of the current stage.
  public static var shared: UIApplication { MediaContext.current.service(ApplicationService.self).app }

  /// The app's delegate, retained, as in UIKit; `Stage.launch(_:scene:options:)` sets and calls it.
  public var delegate: (any UIApplicationDelegate)?
  /// The windows that the stage shows, from back to front.
  public var windows: [UIWindow] { (hostWindow.map { [$0] } ?? []) + frontWindows.compactMap(\.value) }
  /// The window to which input goes.
  public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } ?? hostWindow }
  /// The window that has been made key.
  final weak var keyed: UIWindow?
  /// The window behind the others, in which the stage shows them.
  package var hostWindow: UIWindow? { context?.host?.delegate as? UIWindow }
  /// The windows in front of it, from back to front.
  final var frontWindows: [Weak<UIWindow>] = []
  /// The window that the app has made visible in place of the stage's.
  final var ownWindow: UIWindow?
  /// The stage's scene.
  public var connectedScenes: Set<UIScene> { [scene] }
  /// The sessions of `connectedScenes`.
  public var openSessions: Set<UISceneSession> { [scene.session] }
  /// Whether the app is in the foreground: `Stage.applicationState`.
  public internal(set) var applicationState = State.active
  /// The value is only stored.
  public var isIdleTimerDisabled = false
  /// The value is only stored: there is no home screen.
  public var applicationIconBadgeNumber = 0
  /// The frame of the status bar: zero, as there is none.
  public var statusBarFrame: CGRect { .zero }
  /// Portrait or landscape, like the stage.
  public var statusBarOrientation: UIInterfaceOrientation { scene.interfaceOrientation }
  /// The size of text that the user prefers.
  public var preferredContentSizeCategory: UIContentSizeCategory { scene.traitCollection.preferredContentSizeCategory }
  /// Whether touches are ignored.
  public var isIgnoringInteractionEvents: Bool { ignoring > 0 }
  private var ignoring = 0
  /// Turns the stage's device; false if the front controller does not support the orientation.
  package final var turnDevice: (@MainActor (UIDeviceOrientation) -> Bool)?

  /// Ignores touches until the matching call of `endIgnoringInteractionEvents()`.
  open func beginIgnoringInteractionEvents() { ignoring += 1 }
  /// Reverses one call of `beginIgnoringInteractionEvents()`.
  open func endIgnoringInteractionEvents() { ignoring = max(ignoring - 1, 0) }
  /// Delivers an event to the window.
  open func sendEvent(_ event: UIEvent) { keyWindow?.sendEvent(event) }
  /// Always false: no other app can open a URL.
  open func canOpenURL(_ url: URL) -> Bool { false }
  /// Records the URL and returns false: no other app can open it.
  @discardableResult
  open func openURL(_ url: URL) -> Bool {
    openedURLs.append(url)
    return false
  }
  /// Records the URL and calls the completion with false: no other app can open it.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    openedURLs.append(url)
    guard let context, let completion else { return }
    context.schedule(at: context.now) { MediaContext.callOut { completion(false) } }
  }

  /// The URLs that the app has asked to open.
  package private(set) var openedURLs: [URL] = []

  /// Calls a method of a target; without one, of the first responder in the chain that has registered it, from the
  /// first responder or else from the sender.
  ///
  /// - Returns: Whether a method was called.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    let starts = [context?.service(FirstResponder.self).current, sender as? UIResponder]
    let object =
      target.map { $0 as AnyObject }
      ?? starts.lazy.compactMap { $0?.target(forAction: action, withSender: sender) as AnyObject? }.first
    guard let object else { return false }
    action.send(to: object, sender, event)
    return true
  }

  open override var next: UIResponder? { delegate as? UIResponder }

  /// The app with a window: without a stage, it gets an empty one.
  static var withWindow: UIApplication {
    let app = shared
    if app.keyWindow == nil { UIWindow(frame: UIScreen.main.bounds).makeKeyAndVisible() }
    return app
  }
}

/// Keeps the app of a stage.
@MainActor
package final class ApplicationService: MediaService {
  package let app: UIApplication

  package init(context: MediaContext) { app = UIApplication(context: context) }
}
