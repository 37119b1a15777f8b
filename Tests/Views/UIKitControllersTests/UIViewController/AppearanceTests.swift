import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import Testing
import TestSupport
import UIKit

/// When controllers load their views, and when they are told that these appear.
@MainActor
struct AppearanceTests {
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
    let theatre = Theatre()
    let second = theatre.probe("second")
    theatre.perform { theatre.stage.window.rootViewController = second }
    #expect(
      theatre.take() == [
        "root will disappear", "root did disappear", "second loaded", "second will appear", "second is appearing",
        "second did appear",
      ])
    #expect(theatre.stage.window.subviews == [second.view])
  }

  @Test func `A controller learns that its view's safe area and margins have changed`() {
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

  @Test func `A view is loaded once, when it is asked for`() {
    let journal = Journal()
    let probe = Probe("probe", journal)
    #expect(probe.viewIfLoaded == nil)
    let view = probe.view
    #expect(probe.view === view)
    #expect(journal.take() == ["probe loaded"])
  }

  @Test func `The method loadView makes the view`() {
    final class Maker: UIViewController {
      override func loadView() { view = UIImageView(image: nil) }
    }
    let maker = Maker()
    #expect(maker.view is UIImageView)
    #expect(maker.view.next === maker)
  }

  @Test func `A child appears when its view is added to a visible one`() {
    let theatre = Theatre()
    let child = theatre.probe("child")
    theatre.perform {
      theatre.root.addChild(child)
      theatre.root.view.addSubview(child.view)
      child.didMove(toParent: theatre.root)
      #expect(theatre.take() == ["child loaded", "child will appear"])
    }
    #expect(theatre.take() == ["child is appearing", "child did appear"])
    #expect(child.parent === theatre.root)
    #expect(child.next === theatre.root.view)
    theatre.perform {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    #expect(theatre.take() == ["child will disappear", "child did disappear"])
    #expect(child.parent == nil)
    #expect(theatre.root.children == [])
  }

  @Test func `Children appear and disappear with their container`() {
    let theatre = Theatre()
    let (outer, inner) = (theatre.probe("outer"), theatre.probe("inner"))
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    inner.didMove(toParent: outer)
    outer.modalPresentationStyle = .fullScreen
    _ = theatre.take()
    theatre.perform { theatre.root.present(outer, animated: false) }
    #expect(
      theatre.take() == [
        "root will disappear", "outer will appear", "inner will appear", "outer is appearing", "inner is appearing",
        "inner did appear", "outer did appear", "root did disappear",
      ])
    theatre.perform { outer.dismiss(animated: false) }
    #expect(
      theatre.take() == [
        "outer will disappear", "inner will disappear", "root will appear", "root is appearing", "root did appear",
        "inner did disappear", "outer did disappear",
      ])
  }

  @Test func `A container that forwards nothing tells its children by hand`() {
    final class Quiet: Probe {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let theatre = Theatre()
    let (outer, inner) = (Quiet("outer", theatre.journal), theatre.probe("inner"))
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    inner.didMove(toParent: outer)
    _ = theatre.take()
    theatre.perform { theatre.stage.window.rootViewController = outer }
    #expect(
      theatre.take() == [
        "root will disappear", "root did disappear", "outer will appear", "outer is appearing", "outer did appear",
      ])
    theatre.perform { inner.beginAppearanceTransition(true, animated: true) }
    #expect(theatre.take() == ["inner will appear animated", "inner is appearing"])
    theatre.perform { inner.beginAppearanceTransition(false, animated: true) }
    #expect(theatre.take() == ["inner will disappear animated"])
    theatre.perform { inner.endAppearanceTransition() }
    #expect(theatre.take() == ["inner did disappear"])
    let sentences = ProgrammerError.sentences { inner.endAppearanceTransition() }
    #expect(
      sentences == [
        "endAppearanceTransition(): the calls that begin and end appearance transitions of Probe are not balanced; it "
          + "has disappeared already."
      ])
    #expect(theatre.take() == [])
  }

  @Test func `A transition between children is animated and balanced`() {
    let theatre = Theatre()
    let (first, second) = (theatre.probe("first"), theatre.probe("second"))
    theatre.perform {
      for child in [first, second] { theatre.root.addChild(child) }
      theatre.root.view.addSubview(first.view)
    }
    _ = theatre.take()
    var finished: Bool?
    theatre.perform {
      theatre.root.transition(
        from: first, to: second, duration: 1, options: .transitionCrossDissolve, animations: nil,
        completion: { finished = $0 })
    }
    #expect(
      theatre.take() == [
        "first will disappear animated", "second loaded", "second will appear animated", "second is appearing",
      ])
    theatre.stage.advance(to: 0.99)
    #expect(finished == nil)
    theatre.stage.advance(to: 1)
    #expect(finished == true)
    #expect(theatre.take() == ["first did disappear", "second did appear"])
    #expect(theatre.root.view.subviews == [second.view])
  }

  @Test func `What code asks of an app is the stage's`() {
    let theatre = Theatre()
    theatre.perform {
      #expect(UIApplication.shared.keyWindow === theatre.stage.window)
      #expect(UIApplication.shared.windows == [theatre.stage.window])
      let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
      #expect(scene?.windows.first?.rootViewController === theatre.root)
      #expect(scene?.screen.bounds == CGRect(x: 0, y: 0, width: 200, height: 400))
      #expect(scene?.interfaceOrientation == .portrait)
    }
  }
}
