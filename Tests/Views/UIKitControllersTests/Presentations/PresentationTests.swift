import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import Testing
import TestSupport
import UIKit
import UIKitTestSupport

/// Presenting and dismissing controllers.
@MainActor
struct PresentationTests {
  private let stage = Stage(size: CGSize(width: 200, height: 400))
  private let root: Probe

  init() {
    root = Probe("root", stage.journal)
    stage.show(root)
  }

  @Test func `A full-screen controller replaces the presenting one`() {
    let modal = Probe("modal", stage.journal)
    modal.modalPresentationStyle = .fullScreen
    stage.performNow {
      root.present(modal, animated: true) { stage.journal.note("completion") }
      #expect(modal.isBeingPresented)
    }
    #expect(
      stage.journal.take() == [
        "modal loaded", "root will disappear animated", "modal will appear animated", "modal is appearing",
      ])
    #expect(root.presentedViewController === modal)
    #expect(modal.presentingViewController === root)
    #expect(modal.view.center == CGPoint(x: 100, y: 200))
    #expect(modal.view.seenCenter == CGPoint(x: 100, y: 600))
    stage.advance(to: 0.1)
    #expect((201..<599).contains(modal.view.seenCenter.y))
    #expect(root.view.window === stage.window)
    stage.advance(to: 1)
    #expect(stage.journal.take() == ["modal did appear", "root did disappear", "completion"])
    #expect(root.view.window == nil)
    #expect(!modal.isBeingPresented)
    #expect(modal.next === root)
    stage.performNow {
      modal.dismiss(animated: true) { stage.journal.note("gone") }
      #expect(modal.isBeingDismissed)
    }
    #expect(
      stage.journal.take() == ["modal will disappear animated", "root will appear animated", "root is appearing"])
    stage.advance(to: 2)
    #expect(stage.journal.take() == ["root did appear", "modal did disappear", "gone"])
    #expect(stage.window.subviews == [root.view])
    #expect(root.presentedViewController == nil)
    #expect(modal.presentingViewController == nil)
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 200, height: 400))
  }

  @Test(arguments: [UIModalPresentationStyle.overFullScreen, .overCurrentContext])
  func `A view under a translucent screen stays and is not notified`(_ style: UIModalPresentationStyle) {
    let modal = Probe("modal", stage.journal)
    modal.modalPresentationStyle = style
    stage.performNow { root.present(modal, animated: true) }
    stage.advance(to: 1)
    #expect(
      stage.journal.take() == ["modal loaded", "modal will appear animated", "modal is appearing", "modal did appear"])
    #expect(root.view.window === stage.window)
    stage.performNow { root.dismiss(animated: true) }
    stage.advance(to: 2)
    #expect(stage.journal.take() == ["modal will disappear animated", "modal did disappear"])
    #expect(stage.window.subviews == [root.view])
  }

  @Test(arguments: [UIModalTransitionStyle.coverVertical, .crossDissolve, .flipHorizontal])
  func `Each transition style ends with the same hierarchy`(_ style: UIModalTransitionStyle) throws {
    let modal = Probe("modal", stage.journal)
    modal.modalPresentationStyle = .fullScreen
    modal.modalTransitionStyle = style
    let before = try stage.pngData()
    stage.performNow { modal.view.backgroundColor = .red }
    stage.performNow { root.present(modal, animated: true) }
    stage.advance(to: 1)
    #expect(modal.view.frame == CGRect(x: 0, y: 0, width: 200, height: 400))
    #expect(modal.view.alpha == 1)
    #expect(!modal.view.isHidden)
    #expect(try stage.pngData() != before)
    stage.performNow { root.dismiss(animated: true) }
    stage.advance(to: 2)
    #expect(stage.window.subviews == [root.view])
    #expect(!root.view.isHidden)
    #expect(try stage.pngData() == before)
  }

  @Test func `A dissolve is half-way in the middle`() {
    let modal = Probe("modal", stage.journal)
    modal.modalPresentationStyle = .fullScreen
    modal.modalTransitionStyle = .crossDissolve
    stage.performNow { root.present(modal, animated: true) }
    stage.advance(to: 0.2)
    #expect(abs((modal.view.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
    stage.advance(to: 0.4)
    #expect(stage.journal.take().last == "root did disappear")
  }

  @Test func `A controller presents one other at a time`() {
    let (first, second) = (Probe("first", stage.journal), Probe("second", stage.journal))
    first.modalPresentationStyle = .overFullScreen
    second.modalPresentationStyle = .overFullScreen
    stage.performNow { root.present(first, animated: false) }
    let sentences = ProgrammerError.sentences { root.present(second, animated: false) }
    #expect(
      sentences == [
        "present(_:animated:completion:): Probe is presenting Probe already; Probe is not presented."
      ])
    #expect(root.presentedViewController === first)
    stage.performNow { first.present(second, animated: false) }
    #expect(first.presentedViewController === second)
  }

  @Test func `Only a controller in a window can present`() {
    let (stranger, other) = (Probe("stranger", stage.journal), Probe("other", stage.journal))
    let sentences = ProgrammerError.sentences { stranger.present(other, animated: false) }
    #expect(
      sentences == [
        "present(_:animated:completion:): the view of Probe is not in the window's hierarchy; Probe is not presented."
      ])
    #expect(other.presentingViewController == nil)
  }

  @Test func `Dismissing the lowest takes away the whole stack and animates the top`() {
    let (first, second) = (Probe("first", stage.journal), Probe("second", stage.journal))
    first.modalPresentationStyle = .fullScreen
    second.modalPresentationStyle = .fullScreen
    stage.performNow { root.present(first, animated: false) }
    stage.performNow { first.present(second, animated: false) }
    #expect(root.view.window == nil)
    #expect(first.view.window == nil)
    _ = stage.journal.take()
    stage.performNow { root.dismiss(animated: true) }
    #expect(
      stage.journal.take() == ["second will disappear animated", "root will appear animated", "root is appearing"])
    stage.advance(to: 0.1)
    #expect((201..<599).contains(second.view.seenCenter.y))
    stage.advance(to: 1)
    #expect(stage.journal.take() == ["root did appear", "second did disappear"])
    #expect(stage.window.subviews == [root.view])
    #expect(first.presentingViewController == nil)
    #expect(first.presentedViewController == nil)
  }

  @Test func `A child presents through the outermost container`() {
    let child = Probe("child", stage.journal)
    stage.performNow {
      root.addChild(child)
      root.view.addSubview(child.view)
    }
    let modal = Probe("modal", stage.journal)
    modal.modalPresentationStyle = .overFullScreen
    stage.performNow { child.present(modal, animated: false) }
    #expect(modal.presentingViewController === root)
    #expect(child.presentedViewController === modal)
    stage.performNow { child.dismiss(animated: false) }
    #expect(modal.presentingViewController == nil)
  }

  @Test func `Only a current context is covered`() {
    let pane = Probe("pane", stage.journal)
    pane.definesPresentationContext = true
    stage.performNow {
      root.addChild(pane)
      root.view.addSubview(pane.view)
      pane.view.frame = CGRect(x: 0, y: 100, width: 200, height: 200)
    }
    let modal = Probe("modal", stage.journal)
    modal.modalPresentationStyle = .overCurrentContext
    stage.performNow { pane.present(modal, animated: false) }
    #expect(modal.presentingViewController === pane)
    #expect(modal.view.convert(modal.view.bounds, to: nil) == CGRect(x: 0, y: 100, width: 200, height: 200))
    #expect(modal.view.isDescendant(of: root.view))
  }

  @Test func `A presentation controller places the view and dims the content below`() {
    let provider = Provider()
    let modal = Probe("modal", stage.journal)
    modal.modalPresentationStyle = .custom
    modal.transitioningDelegate = provider
    var made: Drawer?
    provider.makePresentation = { [journal = stage.journal] presented, presenting in
      let drawer = Drawer(presentedViewController: presented, presenting: presenting)
      drawer.journal = journal
      made = drawer
      return drawer
    }
    stage.performNow { root.present(modal, animated: true) }
    #expect(modal.presentationController === made)
    #expect(
      stage.journal.take() == [
        "modal loaded", "presentation begins", "modal will appear animated", "modal is appearing",
      ])
    #expect(modal.view.frame == CGRect(x: 0, y: 300, width: 200, height: 100))
    stage.advance(to: 0.05)
    let dim = made?.dim.layer.presentation()?.opacity ?? 0
    #expect(dim > 0 && dim < 1)
    stage.advance(to: 1)
    #expect(stage.journal.take() == ["modal did appear", "presentation ended true"])
    #expect(made?.dim.alpha == 1)
    stage.performNow { modal.dismiss(animated: true) }
    stage.advance(to: 2)
    #expect(
      stage.journal.take() == [
        "dismissal begins", "modal will disappear animated", "modal did disappear", "dismissal ended true",
      ])
    #expect(made?.dim.alpha == 0)
    #expect(stage.window.subviews == [root.view])
  }

  @Test func `Dismissing without a presented controller calls the completion`() {
    var isDone = false
    stage.performNow { root.dismiss(animated: true) { isDone = true } }
    #expect(isDone)
  }
}

/// Shows the presented view at the bottom, and darkens the rest along with the transition.
private final class Drawer: UIPresentationController {
  let dim = UIView()
  var journal: Journal?

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(x: 0, y: bounds.maxY - 100, width: bounds.width, height: 100)
  }
  override func presentationTransitionWillBegin() {
    journal?.note("presentation begins")
    guard let containerView else { return }
    dim.frame = containerView.bounds
    dim.backgroundColor = .black
    dim.alpha = 0
    containerView.addSubview(dim)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [dim] _ in dim.alpha = 1 })
  }
  override func presentationTransitionDidEnd(_ completed: Bool) { journal?.note("presentation ended \(completed)") }
  override func dismissalTransitionWillBegin() {
    journal?.note("dismissal begins")
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [dim] _ in dim.alpha = 0 })
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) { journal?.note("dismissal ended \(completed)") }
}
