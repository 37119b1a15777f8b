import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Windows of an app in front of its first one, as toasts and alerts use them.
@MainActor
struct FrontWindowTests {
  private let stage = Stage(size: CGSize(width: 100, height: 200))
  private let first: UIWindow
  private var app: UIApplication { stage.perform { UIApplication.shared } }

  init() {
    first = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    first.backgroundColor = .red
    stage.perform { first.makeKeyAndVisible() }
  }

  private func window(_ level: UIWindow.Level, _ color: UIColor, _ frame: CGRect) -> UIWindow {
    let window = UIWindow(frame: frame)
    window.windowLevel = level
    window.backgroundColor = color
    return window
  }

  @Test func `A window of a higher level is drawn in front until it is hidden`() throws {
    let toast = window(.alert, .blue, CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(try stage.image()[50, 25] == .red)
    stage.perform { toast.isHidden = false }
    #expect(try (stage.image()[50, 25], stage.image()[50, 75]) == (.blue, .red))
    #expect(app.windows == [first, toast])
    #expect(toast.superview == nil)
    #expect(toast.window === toast)
    // A view that is added to the app's window afterwards stays behind.
    let view = UIView(frame: first.bounds)
    view.backgroundColor = .green
    stage.perform { first.addSubview(view) }
    #expect(try (stage.image()[50, 25], stage.image()[50, 75]) == (.blue, .green))
    stage.perform { toast.isHidden = true }
    #expect(try stage.image()[50, 25] == .green)
    #expect(app.windows == [first])
  }

  @Test func `Levels decide the order, and a change of a level moves a window`() throws {
    let low = window(.statusBar, .blue, CGRect(x: 0, y: 0, width: 100, height: 50))
    let high = window(.alert, .green, CGRect(x: 0, y: 25, width: 100, height: 50))
    stage.perform {
      high.isHidden = false
      low.isHidden = false
    }
    #expect(app.windows == [first, low, high])
    #expect(try stage.image()[50, 40] == .green)
    stage.perform { low.windowLevel = .alert + 1 }
    #expect(app.windows == [first, high, low])
    #expect(try stage.image()[50, 40] == .blue)
    // Of equal levels, the one that was made visible last is in front.
    stage.perform {
      low.windowLevel = .alert
      high.makeKeyAndVisible()
    }
    #expect(app.windows == [first, low, high])
  }

  @Test func `The key window is the one that was made key last, and input returns to the one behind`() {
    let alert = window(.alert, .blue, CGRect(x: 0, y: 0, width: 100, height: 200))
    #expect(app.keyWindow === first)
    stage.perform { alert.makeKeyAndVisible() }
    #expect(app.keyWindow === alert)
    #expect((first.isKeyWindow, alert.isKeyWindow) == (false, true))
    #expect(stage.window === first)
    stage.perform { alert.isHidden = true }
    #expect(app.keyWindow === first)
    #expect((first.isKeyWindow, alert.isKeyWindow) == (true, false))
  }

  /// A window that leaves touches beside its subviews to the windows behind it.
  private final class PassingWindow: UIWindow {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let view = super.hitTest(point, with: event)
      return view === self ? nil : view
    }
  }

  @Test func `Touches reach the front window first, and pass through where it wants none`() throws {
    var taps: [String] = []
    let button = UIButton(frame: first.bounds, primaryAction: UIAction { _ in taps.append("behind") })
    first.addSubview(button)
    let front = PassingWindow(frame: first.bounds)
    front.windowLevel = .alert
    let close = UIButton(
      frame: CGRect(x: 0, y: 0, width: 100, height: 50), primaryAction: UIAction { _ in taps.append("in front") })
    front.addSubview(close)
    stage.perform { front.isHidden = false }
    stage.touches.tap(CGPoint(x: 50, y: 25), at: 0.1)
    stage.touches.tap(CGPoint(x: 50, y: 150), at: 0.5)
    stage.advance(by: 1)
    #expect(taps == ["in front", "behind"])
  }

  @Test func `A window that fills the screen turns with it, and takes over the safe area that it covers`() {
    let phone = Stage(device: .iPhone16, scale: 1)
    let (app, full, toast) = phone.perform {
      let app = UIWindow(frame: UIScreen.main.bounds)
      app.rootViewController = UIViewController()
      app.makeKeyAndVisible()
      return (
        app, window(.alert, .clear, UIScreen.main.bounds),
        window(.alert, .blue, CGRect(x: 20, y: 400, width: 350, height: 60))
      )
    }
    let page = UIViewController()
    phone.perform {
      full.rootViewController = page
      full.isHidden = false
      toast.isHidden = false
    }
    phone.advance(by: 0.1)
    #expect((app.safeAreaInsets.top, full.safeAreaInsets.top, toast.safeAreaInsets.top) == (59, 59, 0))
    phone.rotate(to: .landscapeLeft)
    phone.advance(by: 1)
    #expect(full.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
    #expect(page.view.frame.size == CGSize(width: 852, height: 393))
    #expect((full.safeAreaInsets.left, full.safeAreaInsets.top) == (app.safeAreaInsets.left, app.safeAreaInsets.top))
    #expect(toast.frame == CGRect(x: 20, y: 400, width: 350, height: 60))
  }
}
