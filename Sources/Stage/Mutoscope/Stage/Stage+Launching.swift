public import UIKit

extension Stage {
  /// Launches an app as iOS does: its delegate makes the interface, or its scene delegate does.
  ///
  /// `stage.launch(AppDelegate(), scene: SceneDelegate())` is what `@main` and the scene manifest are on iOS. Delegates are
  /// retained until `terminate()`. Called are, in this order: `application(_:willFinishLaunchingWithOptions:)`,
  /// `application(_:didFinishLaunchingWithOptions:)`; with a scene delegate
  /// `application(_:configurationForConnecting:options:)`, `scene(_:willConnectTo:options:)`,
  /// `sceneWillEnterForeground(_:)` and `sceneDidBecomeActive(_:)`, without one `applicationDidBecomeActive(_:)`. A window
  /// that the app makes key and visible takes the place of the stage's.
  ///
  /// - Parameters:
  ///   - delegate: The app's delegate, created with this stage as the current one.
  ///   - scene: The scene's delegate; without one the app is as apps were before scenes.
  public func launch(
    _ delegate: @autoclosure () -> any UIApplicationDelegate,
    scene: @autoclosure () -> (any UISceneDelegate)? = nil,
    options: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) {
    perform {
      UIApplication.shared.launch(delegate(), scene: scene(), options: options)
    }
  }

  /// Whether the app is in front.
  ///
  /// Setting it notifies the delegates of what happens on the way, in UIKit's order; an app that stops being active
  /// loses the touches that are down. The picture and the clock do not change.
  public var applicationState: UIApplication.State {
    get { context.service(ApplicationService.self).app.applicationState }
    set { perform { UIApplication.shared.move(to: newValue) } }
  }

  /// The addresses that the app has asked to open, which nothing here opens.
  public var openedURLs: [URL] { context.service(ApplicationService.self).app.openedURLs }

  /// Ends the app: it goes to the background, its scene is disconnected, and its delegates are let go.
  public func terminate() { perform { UIApplication.shared.terminate() } }
}
