public import Foundation
import QuartzCore

/// The app that a stage shows: what code finds through `UIApplication.shared`.
@preconcurrency @MainActor
public final class UIApplication: UIResponder, MediaService {
  /// Whether the app is in front.
  public enum State: Int, Sendable {
    case active, inactive, background
  }
  /// A key of launch options.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  /// A key of options for opening addresses.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  private weak var context: MediaContext?
  private(set) lazy var scene = UIWindowScene(application: self)

  package init(context: MediaContext) {
    self.context = context
    super.init()
  }

  /// The app of the current stage.
  public static var shared: UIApplication { MediaContext.current.service(UIApplication.self) }

  /// The app's delegate, retained, as in UIKit; nothing sets or calls it but the app itself.
  public var delegate: (any UIApplicationDelegate)?
  /// The stage's window.
  public var windows: [UIWindow] { (context?.host?.delegate as? UIWindow).map { [$0] } ?? [] }
  /// The stage's window.
  public var keyWindow: UIWindow? { windows.first }
  /// The stage's scene.
  public var connectedScenes: Set<UIScene> { [scene] }
  /// Always in front.
  public var applicationState: State { .active }
  /// Stored.
  public var isIdleTimerDisabled = false
  /// Stored: there is no home screen.
  public var applicationIconBadgeNumber = 0
  /// There is no status bar.
  public var statusBarFrame: CGRect { .zero }
  /// Upright, or on its side, as the stage is.
  public var statusBarOrientation: UIInterfaceOrientation { scene.interfaceOrientation }
  /// The size of text that the user prefers.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
  /// Whether touches are ignored.
  public var isIgnoringInteractionEvents: Bool { ignoring > 0 }
  private var ignoring = 0
  /// Ignores touches until the matching call of `endIgnoringInteractionEvents()`.
  public func beginIgnoringInteractionEvents() { ignoring += 1 }
  /// Ends what `beginIgnoringInteractionEvents()` began.
  public func endIgnoringInteractionEvents() { ignoring = max(ignoring - 1, 0) }
  /// Delivers an event to the window.
  public func sendEvent(_ event: UIEvent) { keyWindow?.sendEvent(event) }
  /// There is nothing that could open an address.
  public func canOpenURL(_ url: URL) -> Bool { false }
  /// There is nothing that could open an address: calls the completion with false.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    guard let context, let completion else { return }
    context.schedule(at: context.now) { MediaContext.callOut { completion(false) } }
  }

  public override var next: UIResponder? { delegate as? UIResponder }
}

/// What an app does at certain moments.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The app's window.
  var window: UIWindow? { get set }
  /// Called before the app's interface is made.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called to make the app's interface.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the app has become active.
  func applicationDidBecomeActive(_ application: UIApplication)
}

// UIKit's requirements are optional.
extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func applicationDidBecomeActive(_ application: UIApplication) {}
}

/// A part of an app's interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// Whether a scene is in front.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  fileprivate weak var application: UIApplication?

  init(application: UIApplication) {
    self.application = application
    super.init()
  }

  /// Always in front.
  open var activationState: ActivationState { .foregroundActive }
  /// Stored.
  open var title: String?
  open override var next: UIResponder? { application }
}

/// The scene of a stage: its window and its screen.
@preconcurrency @MainActor
public final class UIWindowScene: UIScene {
  /// The stage's window.
  public var windows: [UIWindow] { application?.windows ?? [] }
  /// The stage's window.
  public var keyWindow: UIWindow? { windows.first }
  /// The stage's screen.
  public var screen: UIScreen { windows.first?.screen ?? .main }
  /// The coordinates of the screen.
  public var coordinateSpace: any UICoordinateSpace { windows.first ?? UIView(frame: screen.bounds) }
  /// Upright, or on its side, as the stage is.
  public var interfaceOrientation: UIInterfaceOrientation {
    screen.bounds.width > screen.bounds.height ? .landscapeRight : .portrait
  }
  /// The traits.
  public var traitCollection: UITraitCollection { .current }
}
