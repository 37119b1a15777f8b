public import Foundation
import QuartzCore

/// A part of an app's interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// Whether a scene is in the foreground.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }
  /// The occasion on which a scene is connected; there is nothing to know about it, as there is no system around it.
  @preconcurrency @MainActor
  public final class ConnectionOptions: NSObject {}

  public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")

  fileprivate weak var application: UIApplication?

  init(application: UIApplication) {
    self.application = application
    super.init()
  }

  /// The session of the scene.
  open private(set) lazy var session = UISceneSession(scene: self)
  /// The object notified of the scene's life cycle; retained.
  open var delegate: (any UISceneDelegate)?
  /// Whether the scene is in the foreground, like its app.
  open var activationState: ActivationState {
    switch application?.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    case nil: .unattached
    }
  }
  /// The value is only stored.
  open var title: String?
  open override var next: UIResponder? { (delegate as? UIResponder) ?? application }
}

/// The scene of a stage: its window and its screen.
@preconcurrency @MainActor
public final class UIWindowScene: UIScene {
  /// The windows that the stage shows, from back to front.
  public var windows: [UIWindow] { application?.windows ?? [] }
  /// The window to which input goes.
  public var keyWindow: UIWindow? { application?.keyWindow }
  /// The stage's screen.
  public var screen: UIScreen { windows.first?.screen ?? .main }
  /// The coordinates of the screen.
  public var coordinateSpace: any UICoordinateSpace { windows.first ?? UIView(frame: screen.bounds) }
  /// Portrait or landscape, like the stage.
  public var interfaceOrientation: UIInterfaceOrientation {
    if screen.bounds.width <= screen.bounds.height { return .portrait }
    return screen.profile.orientation == .landscapeRight ? .landscapeLeft : .landscapeRight
  }
  /// The traits that the scene's windows inherit.
  public var traitCollection: UITraitCollection { traitCenter?.root ?? .current }
  /// Called when the traits have changed.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The traits that the scene sets for all its windows.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(traitCenter?.sceneOverrides ?? .none) }
    set { traitCenter?.sceneOverrides = newValue.values }
  }
  package var traitRegistrations: [TraitRegistration] = [] {
    didSet {
      traitCenter?.sceneDidChange = { [weak self] previous in
        if let self { notifyRegistrations(traitCollection, previous) }
      }
    }
  }
  private var traitCenter: TraitCenter? { application?.context?.service(TraitCenter.self) }
}

extension UIWindowScene: UITraitEnvironment, TraitChangeSource {}

/// The object notified of a scene's life cycle, which `Stage.launch(_:scene:options:)` and `Stage.applicationState`
/// control.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// Called to create the scene's interface.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the scene has been disconnected.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the scene has become active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene stops being active.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene comes to the front.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the scene is in the background.
  func sceneDidEnterBackground(_ scene: UIScene)
}

/// The delegate of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's window.
  var window: UIWindow? { get set }
}

// UIKit's requirements are optional.
extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}
extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// The system's record of a scene.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
  /// The purpose of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene.
  public private(set) weak var scene: UIScene?
  /// The purpose of the scene.
  public var role: Role { configuration.role }
  /// The configuration with which the scene was created.
  public internal(set) var configuration = UISceneConfiguration(
    name: "Default Configuration", sessionRole: .windowApplication)
  /// A name that does not change.
  public let persistentIdentifier = "stage"

  init(scene: UIScene) {
    self.scene = scene
    super.init()
  }
}

/// How to create a scene.
@preconcurrency @MainActor
public final class UISceneConfiguration: NSObject {
  /// The name.
  public let name: String?
  /// The purpose of the scene.
  public let role: UISceneSession.Role
  /// The value is only stored: the stage's delegate is used.
  public var delegateClass: AnyClass?
  /// The value is only stored: the scene is always a `UIWindowScene`.
  public var sceneClass: AnyClass?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
    super.init()
  }
}
