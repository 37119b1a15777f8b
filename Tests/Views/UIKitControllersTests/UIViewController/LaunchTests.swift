import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Ordinary apps: their delegates, the course of their lives, and the responder chain.
@MainActor
struct LaunchTests {
  private let stage = Stage(size: CGSize(width: 200, height: 400))

  /// The delegate of an app without scenes.
  private final class OldDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let journal = Journal()
    var pings: [String] = []

    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      note("will finish launching", application)
      return true
    }
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      note("did finish launching", application)
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = Probe("root", journal, color: .blue)
      window.makeKeyAndVisible()
      self.window = window
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { note("did become active", application) }
    func applicationWillResignActive(_ application: UIApplication) { note("will resign active", application) }
    func applicationDidEnterBackground(_ application: UIApplication) { note("did enter background", application) }
    func applicationWillEnterForeground(_ application: UIApplication) { note("will enter foreground", application) }
    func applicationWillTerminate(_ application: UIApplication) { note("will terminate", application) }

    private func note(_ text: String, _ application: UIApplication) {
      let state = ["active", "inactive", "background"][application.applicationState.rawValue]
      journal.note("\(text), \(state)")
    }
    func ping(_ sender: Any?) { pings.append("\(type(of: sender ?? "nil"))") }
  }

  /// The delegate of an app with scenes.
  private final class NewDelegate: UIResponder, UIApplicationDelegate {
    let journal: Journal
    init(_ journal: Journal) { self.journal = journal }
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      journal.note("did finish launching")
      return true
    }
    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      journal.note("configuration")
      return UISceneConfiguration(name: "Main", sessionRole: connectingSceneSession.role)
    }
    func applicationDidBecomeActive(_ application: UIApplication) { journal.note("not called") }
    func applicationWillTerminate(_ application: UIApplication) { journal.note("will terminate") }
    var pings = 0
    func ping(_ sender: Any?) { pings += 1 }
  }
  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    let journal: Journal
    init(_ journal: Journal) { self.journal = journal }
    var window: UIWindow?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let windowScene = scene as? UIWindowScene else { return }
      journal.note("will connect \(session.configuration.name ?? "")")
      let window = UIWindow(windowScene: windowScene)
      window.rootViewController = UINavigationController(rootViewController: Probe("root", journal, color: .green))
      self.window = window
      window.makeKeyAndVisible()
    }
    func sceneDidDisconnect(_ scene: UIScene) { journal.note("did disconnect") }
    func sceneDidBecomeActive(_ scene: UIScene) { note("did become active", scene) }
    func sceneWillResignActive(_ scene: UIScene) { note("will resign active", scene) }
    func sceneWillEnterForeground(_ scene: UIScene) { note("will enter foreground", scene) }
    func sceneDidEnterBackground(_ scene: UIScene) { note("did enter background", scene) }
    private func note(_ text: String, _ scene: UIScene) { journal.note("\(text) \(scene.activationState.rawValue)") }
  }

  @Test func `An app without scenes is launched, sent away and brought back in UIKit's order`() throws {
    let delegate = OldDelegate()
    stage.launch(delegate)
    #expect(
      delegate.journal.take() == [
        "will finish launching, inactive", "did finish launching, inactive", "root loaded", "root will appear",
        "did become active, active", "root is appearing", "root did appear",
      ])
    #expect(stage.window === delegate.window)
    #expect(try stage.image()[100, 200].description == Probe.pixel(of: .blue))
    stage.applicationState = .background
    #expect(delegate.journal.take() == ["will resign active, active", "did enter background, background"])
    stage.applicationState = .background
    #expect(delegate.journal.take() == [])
    stage.applicationState = .active
    #expect(delegate.journal.take() == ["will enter foreground, background", "did become active, active"])
    stage.applicationState = .inactive
    #expect(delegate.journal.take() == ["will resign active, active"])
    stage.terminate()
    #expect(delegate.journal.take() == ["did enter background, background", "will terminate, background"])
  }

  @Test func `The delegate of an app's scene is notified`() throws {
    let journal = Journal()
    let scenes = SceneDelegate(journal)
    stage.launch(NewDelegate(journal), scene: scenes)
    #expect(
      journal.take() == [
        "did finish launching", "configuration", "will connect Main", "root loaded", "root will appear",
        "will enter foreground 2", "did become active 0", "root is appearing", "root did appear",
      ])
    #expect(stage.window === scenes.window)
    #expect(scenes.window?.windowScene?.delegate === scenes)
    #expect(try stage.image()[100, 300].description == Probe.pixel(of: .green))
    stage.applicationState = .background
    stage.applicationState = .active
    stage.terminate()
    #expect(
      journal.take() == [
        "will resign active 0", "did enter background 2", "will enter foreground 2", "did become active 0",
        "will resign active 0", "did enter background 2", "did disconnect", "will terminate",
      ])
  }

  @Test func `An interrupted app loses the touches that are down`() {
    let board = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    var states: [Int] = []
    board.addGestureRecognizer(UIPanGestureRecognizer { pan in states.append(pan.state.rawValue) })
    stage.addSubview(board)
    stage.touches.drag(from: board, by: CGVector(dx: 100, dy: 0), at: 0, over: 1)
    stage.advance(to: 0.5)
    #expect(stage.touches.locations.count == 1)
    stage.applicationState = .inactive
    #expect(stage.touches.locations == [])
    #expect(states.last == UIGestureRecognizer.State.cancelled.rawValue)
    stage.advance(to: 2)
    #expect(states.last == UIGestureRecognizer.State.cancelled.rawValue)
  }

  @Test func `An action without a target climbs to the app's delegate`() {
    let delegate = OldDelegate()
    stage.launch(delegate)
    _ = Selector("ping(_:)", OldDelegate.ping)
    let button = UIButton(frame: CGRect(x: 50, y: 300, width: 100, height: 44))
    button.addTarget(nil, action: Selector("ping(_:)"), for: .touchUpInside)
    stage.addSubview(button)
    stage.touches.tap(button, at: 0)
    stage.advance(to: 1)
    #expect(delegate.pings.count == 1)
    stage.perform {
      let application = UIApplication.shared
      #expect(application.sendAction(Selector("ping(_:)"), to: nil, from: button, for: nil))
      #expect(application.sendAction(Selector("ping(_:)"), to: delegate, from: nil, for: nil))
      #expect(!application.sendAction(Selector("pong(_:)"), to: nil, from: button, for: nil))
      #expect(button.target(forAction: Selector("ping(_:)"), withSender: nil) as AnyObject? === delegate)
      #expect(!button.canPerformAction(Selector("ping(_:)"), withSender: nil))
    }
    #expect(delegate.pings.count == 3)
  }

  @Test func `The scene's delegate is between the scene and the app in the responder chain`() {
    let journal = Journal()
    let (app, scenes) = (NewDelegate(journal), SceneDelegate(journal))
    stage.launch(app, scene: scenes)
    _ = Selector("ping(_:)", NewDelegate.ping)
    stage.perform {
      #expect(stage.window.windowScene?.next === scenes)
      #expect(scenes.next === UIApplication.shared)
      #expect(UIApplication.shared.sendAction(Selector("ping(_:)"), to: nil, from: stage.window, for: nil))
    }
    #expect(app.pings == 1)
  }
}

extension Probe {
  /// A pixel of a colour as the picture has it.
  static func pixel(of color: UIColor) -> String {
    let stage = Stage(size: CGSize(width: 1, height: 1), backgroundColor: color)
    return (try? stage.image()[0, 0].description) ?? ""
  }
}
