import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import Testing
import TestSupport
import UIKit
import UIKitTestSupport

/// When controllers load their views, and when their appearance methods are called.
@MainActor
struct AppearanceTests {
  private let stage = Stage(size: CGSize(width: 200, height: 400))
  private let root: Probe

  init() {
    root = Probe("root", stage.journal)
    stage.show(root)
  }

  @Test func `The root controller appears with the commit that shows it`() {
    let stage = Stage(size: CGSize(width: 200, height: 400))
    let journal = Journal()
    let root = Probe("root", journal)
    root.notesLayout = true
    #expect(!root.isViewLoaded)
    #expect(journal.take() == [])
    stage.perform {
      stage.window.rootViewController = root
      #expect(journal.take() == ["root loaded", "root will appear"])
    }
    #expect(journal.take() == ["root is appearing", "root will lay out 200", "root did lay out", "root did appear"])
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 200, height: 400))
    #expect(root.view.superview === stage.window)
    #expect(root.view.next === root)
    #expect(root.next === stage.window)
    #expect(stage.window.next === stage.window.windowScene)
    #expect(stage.window.windowScene?.next === UIApplication.shared)
    stage.advance(by: 1)
    #expect(journal.take() == [])
  }

  @Test func `Another root takes the first one's place`() {
    let second = Probe("second", stage.journal)
    stage.performNow { stage.window.rootViewController = second }
    #expect(
      stage.journal.take() == [
        "root will disappear", "root did disappear", "second loaded", "second will appear", "second is appearing",
        "second did appear",
      ])
    #expect(stage.window.subviews == [second.view])
  }

  @Test func `A controller is notified that its view's safe area and margins have changed`() {
    final class Listener: UIViewController {
      var heard: [String] = []
      override func viewSafeAreaInsetsDidChange() { heard.append("safe area \(view.safeAreaInsets.top)") }
      override func viewLayoutMarginsDidChange() { heard.append("margins \(view.layoutMargins.top)") }
    }
    let stage = Stage(size: CGSize(width: 200, height: 400))
    let listener = Listener()
    stage.perform {
      stage.window.rootViewController = listener
      listener.heard = []
      listener.additionalSafeAreaInsets.top = 10
      listener.view.layoutMargins.top = 5
    }
    #expect(listener.heard.filter { $0.hasPrefix("safe") } == ["safe area 10.0"])
    #expect(listener.heard.last == "margins 15.0")
  }

  @Test func `A view is loaded once, when it is first used`() {
    let journal = Journal()
    let probe = Probe("probe", journal)
    #expect(probe.viewIfLoaded == nil)
    let view = probe.view
    #expect(probe.view === view)
    #expect(journal.take() == ["probe loaded"])
  }

  @Test func `The view is made by loadView`() {
    final class Maker: UIViewController {
      override func loadView() { view = UIImageView(image: nil) }
    }
    let maker = Maker()
    #expect(maker.view is UIImageView)
    #expect(maker.view.next === maker)
  }

  @Test func `A child appears when its view is added to a visible one`() {
    let child = Probe("child", stage.journal)
    stage.performNow {
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
      #expect(stage.journal.take() == ["child loaded", "child will appear"])
    }
    #expect(stage.journal.take() == ["child is appearing", "child did appear"])
    #expect(child.parent === root)
    #expect(child.next === root.view)
    stage.performNow {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    #expect(stage.journal.take() == ["child will disappear", "child did disappear"])
    #expect(child.parent == nil)
    #expect(root.children == [])
  }

  @Test func `Children appear and disappear with their container`() {
    let (outer, inner) = (Probe("outer", stage.journal), Probe("inner", stage.journal))
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    inner.didMove(toParent: outer)
    outer.modalPresentationStyle = .fullScreen
    _ = stage.journal.take()
    stage.performNow { root.present(outer, animated: false) }
    #expect(
      stage.journal.take() == [
        "root will disappear", "outer will appear", "inner will appear", "outer is appearing", "inner is appearing",
        "inner did appear", "outer did appear", "root did disappear",
      ])
    stage.performNow { outer.dismiss(animated: false) }
    #expect(
      stage.journal.take() == [
        "outer will disappear", "inner will disappear", "root will appear", "root is appearing", "root did appear",
        "inner did disappear", "outer did disappear",
      ])
  }

  @Test func `A container that forwards nothing calls the appearance methods of its children itself`() {
    final class Quiet: Probe {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let (outer, inner) = (Quiet("outer", stage.journal), Probe("inner", stage.journal))
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    inner.didMove(toParent: outer)
    _ = stage.journal.take()
    stage.performNow { stage.window.rootViewController = outer }
    #expect(
      stage.journal.take() == [
        "root will disappear", "root did disappear", "outer will appear", "outer is appearing", "outer did appear",
      ])
    stage.performNow { inner.beginAppearanceTransition(true, animated: true) }
    #expect(stage.journal.take() == ["inner will appear animated", "inner is appearing"])
    stage.performNow { inner.beginAppearanceTransition(false, animated: true) }
    #expect(stage.journal.take() == ["inner will disappear animated"])
    stage.performNow { inner.endAppearanceTransition() }
    #expect(stage.journal.take() == ["inner did disappear"])
    let sentences = ProgrammerError.sentences { inner.endAppearanceTransition() }
    #expect(
      sentences == [
        "endAppearanceTransition(): the calls that begin and end appearance transitions of Probe are not balanced; it "
          + "has disappeared already."
      ])
    #expect(stage.journal.take() == [])
  }

  @Test func `A transition between children is animated and balanced`() {
    let (first, second) = (Probe("first", stage.journal), Probe("second", stage.journal))
    stage.performNow {
      for child in [first, second] { root.addChild(child) }
      root.view.addSubview(first.view)
    }
    _ = stage.journal.take()
    var finished: Bool?
    stage.performNow {
      root.transition(
        from: first, to: second, duration: 1, options: .transitionCrossDissolve, animations: nil,
        completion: { finished = $0 })
    }
    #expect(
      stage.journal.take() == [
        "first will disappear animated", "second loaded", "second will appear animated", "second is appearing",
      ])
    stage.advance(to: 0.99)
    #expect(finished == nil)
    stage.advance(to: 1)
    #expect(finished == true)
    #expect(stage.journal.take() == ["first did disappear", "second did appear"])
    #expect(root.view.subviews == [second.view])
  }

  @Test func `The shared application answers for its stage`() {
    stage.performNow {
      #expect(UIApplication.shared.keyWindow === stage.window)
      #expect(UIApplication.shared.windows == [stage.window])
      let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
      #expect(scene?.windows.first?.rootViewController === root)
      #expect(scene?.screen.bounds == CGRect(x: 0, y: 0, width: 200, height: 400))
      #expect(scene?.interfaceOrientation == .portrait)
    }
  }
}
