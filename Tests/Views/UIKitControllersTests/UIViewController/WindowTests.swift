import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Windows in front of the stage's, as libraries create them for messages.
@MainActor
struct WindowTests {
  private let colors: [UIColor: String]
  private let stage: Stage
  private let root: UIViewController

  init() {
    // Each of these makes a stage, and windows belong to the one that was made last.
    colors = [UIColor: String](uniqueKeysWithValues: [.red, .blue, .green, .white].map { ($0, Probe.pixel(of: $0)) })
    stage = Stage(size: CGSize(width: 100, height: 200))
    root = UIViewController()
    root.view.backgroundColor = .red
    stage.window.rootViewController = root
  }

  private func window(_ color: UIColor, _ y: CGFloat = 0) -> UIWindow {
    stage.perform {
      let window = UIWindow(frame: CGRect(x: 0, y: y, width: 100, height: 100))
      window.backgroundColor = color
      return window
    }
  }

  private func pixel(_ y: Int) throws -> String { try stage.image()[50, y].description }

  @Test func `A window is shown in front of the stage's until it is hidden`() throws {
    let front = window(.blue)
    #expect(try pixel(50) == colors[.red])
    front.isHidden = false
    #expect(try pixel(50) == colors[.blue])
    #expect(try pixel(150) == colors[.red])
    #expect(UIApplication.shared.windows == [stage.window, front])
    #expect(stage.window.isKeyWindow && !front.isKeyWindow)
    front.makeKeyAndVisible()
    #expect(UIApplication.shared.keyWindow === front && !stage.window.isKeyWindow)
    #expect(stage.window !== front)
    // The window is in front of everything that the app adds to its own.
    let later = UIView(frame: stage.window.bounds)
    later.backgroundColor = .green
    stage.addSubview(later)
    #expect(try pixel(50) == colors[.blue])
    #expect(try pixel(150) == colors[.green])
    front.isHidden = true
    #expect(try pixel(50) == colors[.green])
    #expect(UIApplication.shared.windows == [stage.window])
    #expect(stage.window.isKeyWindow && !front.isKeyWindow)
  }

  @Test func `A window is hidden at first, and notifies everybody of being shown and of being key`() {
    final class Window: UIWindow {
      let journal: Journal
      init(_ journal: Journal) {
        self.journal = journal
        super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      }
      required init?(coder: NSCoder) { nil }
      override func becomeKey() {
        super.becomeKey()
        journal.note("become key \(isKeyWindow)")
      }
      override func resignKey() {
        super.resignKey()
        journal.note("resign key \(isKeyWindow)")
      }
    }
    let journal = Journal()
    let window = stage.perform { Window(journal) }
    #expect(window.isHidden && !stage.window.isHidden)
    let names: [(Notification.Name, String)] = [
      (UIWindow.didBecomeVisibleNotification, "visible"), (UIWindow.didBecomeHiddenNotification, "hidden"),
      (UIWindow.didBecomeKeyNotification, "key"), (UIWindow.didResignKeyNotification, "not key"),
    ]
    let observers = [(window as UIWindow, ""), (stage.window, "first ")].flatMap { object, prefix in
      names.map { name, word in
        NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { _ in
          MainActor.assumeIsolated { journal.note(prefix + word) }
        }
      }
    }
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    stage.perform { window.makeKeyAndVisible() }
    #expect(journal.take() == ["visible", "first not key", "become key true", "key"])
    stage.perform {
      window.makeKeyAndVisible()
      window.isHidden = false
    }
    #expect(journal.take() == [])
    stage.perform { window.isHidden = true }
    #expect(journal.take() == ["resign key false", "not key", "first key", "hidden"])
    // No other window can become key; the only one does when it is shown again.
    stage.perform { stage.window.isHidden = true }
    #expect(journal.take() == ["first not key", "first hidden"])
    stage.perform { stage.window.makeKeyAndVisible() }
    #expect(journal.take() == ["first visible", "first key"])
  }

  @Test func `A window that nothing retains disappears`() throws {
    var front: UIWindow? = window(.blue)
    front?.isHidden = false
    #expect(try pixel(50) == colors[.blue])
    front = nil
    #expect(try pixel(50) == colors[.red])
    #expect(UIApplication.shared.windows == [stage.window])
  }

  @Test func `The root's view fills its window, whatever its constraints are`() {
    let (front, other, label) = (window(.blue), UIViewController(), UILabel())
    other.view.translatesAutoresizingMaskIntoConstraints = false
    label.translatesAutoresizingMaskIntoConstraints = false
    other.view.addSubview(label)
    front.rootViewController = other
    label.centerXAnchor.constraint(equalTo: other.view.centerXAnchor).isActive = true
    label.centerYAnchor.constraint(equalTo: other.view.centerYAnchor).isActive = true
    front.isHidden = false
    stage.advance(by: 0.1)
    #expect(other.view.frame == front.bounds)
    #expect(label.center == CGPoint(x: 50, y: 50))
  }

  @Test func `Windows are in the order of their levels, and of their appearance`() throws {
    let (alert, first, second) = (window(.blue), window(.green), window(.white))
    alert.windowLevel = .alert
    for window in [alert, first, second] { window.isHidden = false }
    #expect(UIApplication.shared.windows == [stage.window, first, second, alert])
    #expect(try pixel(50) == colors[.blue])
    alert.windowLevel = .normal - 1
    #expect(try pixel(50) == colors[.white])
    // A window that is made visible again comes to the front of those of its level.
    first.makeKeyAndVisible()
    #expect(UIApplication.shared.windows == [stage.window, alert, second, first])
    #expect(try pixel(50) == colors[.green])
  }

  @Test func `Touches reach the frontmost window that is hit`() {
    let front = window(.clear, 100)
    var taps: [String] = []
    let views = [("behind", root.view ?? UIView()), ("in front", front as UIView)]
    for (name, owner) in views {
      let button = UIButton(frame: owner.bounds, primaryAction: UIAction { _ in taps.append(name) })
      owner.addSubview(button)
    }
    front.isHidden = false
    stage.touches.tap(CGPoint(x: 50, y: 150), at: 0)
    stage.touches.tap(CGPoint(x: 50, y: 50), at: 1)
    stage.advance(by: 2)
    #expect(taps == ["in front", "behind"])
  }

  /// A window that leaves touches beside its subviews to the windows behind it.
  private final class PassingWindow: UIWindow {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let view = super.hitTest(point, with: event)
      return view === self ? nil : view
    }
  }

  @Test func `Touches pass through a window that wants none`() {
    var taps: [String] = []
    root.view.addSubview(UIButton(frame: root.view.bounds, primaryAction: UIAction { _ in taps.append("behind") }))
    let front = stage.perform { PassingWindow(frame: stage.window.bounds) }
    let close = UIAction { _ in taps.append("in front") }
    front.addSubview(UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50), primaryAction: close))
    stage.perform { front.isHidden = false }
    stage.touches.tap(CGPoint(x: 50, y: 25), at: 0.1)
    stage.touches.tap(CGPoint(x: 50, y: 150), at: 0.5)
    stage.advance(by: 1)
    #expect(taps == ["in front", "behind"])
  }

  @Test func `A window that fills the screen turns with it, and takes over the safe area that it covers`() {
    let phone = Stage(device: .iPhone16, scale: 1)
    let page = UIViewController()
    let (full, toast) = phone.perform {
      (UIWindow(frame: UIScreen.main.bounds), UIWindow(frame: CGRect(x: 20, y: 400, width: 350, height: 60)))
    }
    phone.perform {
      full.rootViewController = page
      for window in [full, toast] { window.isHidden = false }
    }
    phone.advance(by: 0.1)
    let app = phone.window
    #expect((app.safeAreaInsets.top, full.safeAreaInsets.top, toast.safeAreaInsets.top) == (59, 59, 0))
    phone.rotate(to: .landscapeLeft)
    phone.advance(by: 1)
    #expect(full.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
    #expect(page.view.frame.size == CGSize(width: 852, height: 393))
    #expect((full.safeAreaInsets.left, full.safeAreaInsets.top) == (app.safeAreaInsets.left, app.safeAreaInsets.top))
    #expect(toast.frame == CGRect(x: 20, y: 400, width: 350, height: 60))
  }

  @Test func `If the stage's window is hidden, those in front of it remain`() throws {
    let (lower, upper) = (window(.blue), window(.green, 100))
    lower.frame = stage.window.frame
    for window in [lower, upper] { window.isHidden = false }
    stage.window.isHidden = true
    #expect(UIApplication.shared.windows == [lower, upper])
    #expect(try pixel(50) == colors[.blue])
    #expect(try pixel(150) == colors[.green])
  }
}
