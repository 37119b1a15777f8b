public import Foundation

/// The object notified of an app's life cycle, which `Stage.launch(_:scene:options:)` and `Stage.applicationState`
/// control.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The app's window.
  var window: UIWindow? { get set }
  /// Called before the app's interface is created.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called to create the app's interface, if it has no scene delegate.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the app has become active, if it has no scene delegate.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called before the app stops being active, if it has no scene delegate.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when the app is in the background, if it has no scene delegate.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called before the app leaves the background, if it has no scene delegate.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called before the app ends.
  func applicationWillTerminate(_ application: UIApplication)
  /// The configuration of a new scene, whose delegate is the one that the stage was given.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Never called, because nobody closes a stage's scene.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
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
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
}

/// The life cycle of an app.
extension UIApplication {
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")

  /// Launches an app and makes it active.
  package func launch(
    _ delegate: any UIApplicationDelegate, scene sceneDelegate: (any UISceneDelegate)?,
    options: [LaunchOptionsKey: Any]?
  ) {
    self.delegate = delegate
    scene.delegate = sceneDelegate
    applicationState = sceneDelegate == nil ? .inactive : .background
    _ = delegate.application(self, willFinishLaunchingWithOptions: options)
    _ = delegate.application(self, didFinishLaunchingWithOptions: options)
    NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
    if let sceneDelegate {
      let options = UIScene.ConnectionOptions()
      let session = scene.session
      session.configuration = delegate.application(self, configurationForConnecting: session, options: options)
      sceneDelegate.scene(scene, willConnectTo: session, options: options)
      NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    }
    move(to: .active)
  }

  /// Moves the app to the foreground or the background, one state after the other.
  package func move(to goal: State) {
    while applicationState != goal {
      switch (applicationState, goal) {
      case (.active, _): resignActive()
      case (.inactive, .active): becomeActive()
      case (.inactive, _): enterBackground()
      case (.background, _): leaveBackground()
      }
    }
  }

  /// Terminates the app.
  package func terminate() {
    move(to: .background)
    if let sceneDelegate = scene.delegate {
      sceneDelegate.sceneDidDisconnect(scene)
      NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
    }
    delegate?.applicationWillTerminate(self)
    NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
    scene.delegate = nil
    delegate = nil
  }

  private func becomeActive() {
    applicationState = .active
    notify({ $0.sceneDidBecomeActive(scene) }, { $0.applicationDidBecomeActive(self) })
    post(UIScene.didActivateNotification, Self.didBecomeActiveNotification)
  }

  private func resignActive() {
    keyWindow?.ownLayer.context.service(TouchCenter.self).cancelTouches()
    notify({ $0.sceneWillResignActive(scene) }, { $0.applicationWillResignActive(self) })
    post(UIScene.willDeactivateNotification, Self.willResignActiveNotification)
    applicationState = .inactive
  }

  private func enterBackground() {
    applicationState = .background
    notify({ $0.sceneDidEnterBackground(scene) }, { $0.applicationDidEnterBackground(self) })
    post(UIScene.didEnterBackgroundNotification, Self.didEnterBackgroundNotification)
  }

  private func leaveBackground() {
    notify({ $0.sceneWillEnterForeground(scene) }, { $0.applicationWillEnterForeground(self) })
    post(UIScene.willEnterForegroundNotification, Self.willEnterForegroundNotification)
    applicationState = .inactive
  }

  /// Notifies the scene's delegate; the app's only if there is none.
  private func notify(_ sceneCall: (any UISceneDelegate) -> Void, _ appCall: (any UIApplicationDelegate) -> Void) {
    if let sceneDelegate = scene.delegate { sceneCall(sceneDelegate) } else { delegate.map(appCall) }
  }

  private func post(_ sceneName: Notification.Name, _ appName: Notification.Name) {
    NotificationCenter.default.post(name: sceneName, object: scene)
    NotificationCenter.default.post(name: appName, object: self)
  }
}
