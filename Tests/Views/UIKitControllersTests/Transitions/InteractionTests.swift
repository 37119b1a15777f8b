import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import Testing
import UIKit
import TestSupport
import UIKitTestSupport

/// Interactive transitions: scrubbed, released, caught again, and reversed.
@MainActor
struct InteractionTests {
  private let stage = Stage(size: CGSize(width: 200, height: 400))
  private let root: Probe
  private let provider = Provider()
  private let modal: Probe
  private let interactor = UIPercentDrivenInteractiveTransition()

  init() {
    root = Probe("root", stage.journal)
    stage.show(root)
    modal = Probe("modal", stage.journal)
    modal.modalPresentationStyle = .fullScreen
    modal.transitioningDelegate = provider
    provider.interactor = interactor
    interactor.completionCurve = .linear
  }

  private func present(_ animator: any UIViewControllerAnimatedTransitioning) {
    provider.presenting = animator
    stage.performNow { root.present(modal, animated: true) }
    _ = stage.journal.take()
  }

  private var animators: [any UIViewControllerAnimatedTransitioning] { [SlideAnimator(), PlainSlideAnimator()] }

  @Test func `Fractions move the animated views in a straight line`() {
    for animator in animators {
      present(animator)
      #expect(modal.view.seenCenter == CGPoint(x: 300, y: 200))
      for fraction in [0.1, 0.75, 0.5, 0, 1] as [CGFloat] {
        interactor.update(fraction)
        #expect(modal.view.seenCenter == CGPoint(x: 300 - 200 * fraction, y: 200))
        stage.advance(by: 0.5)
        #expect(modal.view.seenCenter == CGPoint(x: 300 - 200 * fraction, y: 200))
      }
      interactor.finish()
      stage.advance(by: 0)
      #expect(stage.journal.take() == ["modal did appear", "root did disappear"])
      provider.interactor = nil
      stage.performNow { root.dismiss(animated: false) }
      provider.interactor = interactor
    }
  }

  @Test func `A fraction outside the unit interval counts as its end`() {
    present(SlideAnimator())
    interactor.update(-3)
    #expect(interactor.percentComplete == 0)
    interactor.update(7)
    #expect(interactor.percentComplete == 1)
    #expect(modal.view.seenCenter.x == 100)
    #expect(
      ProgrammerError.sentences { interactor.update(.nan) } == ["update(nan): a fraction is a number from 0 to 1."])
  }

  @Test func `Finishing takes the rest of the time`() {
    for animator in animators {
      present(animator)
      let start = stage.time
      interactor.update(0.4)
      interactor.finish()
      #expect(modal.view.seenCenter.x == 220)
      stage.advance(to: start + 0.3)
      #expect(modal.view.seenCenter.x == 160)
      stage.advance(to: start + 0.599)
      #expect(stage.journal.take() == [])
      stage.advance(to: start + 0.6001)
      #expect(stage.journal.take() == ["modal did appear", "root did disappear"])
      #expect(root.presentedViewController === modal)
      provider.interactor = nil
      stage.performNow { root.dismiss(animated: false) }
      provider.interactor = interactor
    }
  }

  @Test func `Twice the speed takes half of the rest`() {
    present(PlainSlideAnimator())
    interactor.update(0.4)
    interactor.completionSpeed = 2
    interactor.finish()
    stage.advance(to: 0.299)
    #expect(stage.journal.take() == [])
    stage.advance(to: 0.3001)
    #expect(stage.journal.take() == ["modal did appear", "root did disappear"])
    #expect(
      ProgrammerError.sentences { interactor.completionSpeed = 0 } == [
        "completionSpeed = 0.0: the speed must be a finite number above 0."
      ])
    #expect(interactor.completionSpeed == 2)
  }

  @Test func `Cancelling goes back and restores everything`() {
    for animator in animators {
      present(animator)
      let start = stage.time
      interactor.update(0.4)
      interactor.cancel()
      stage.advance(to: start + 0.2)
      #expect(modal.view.seenCenter.x == 260)
      #expect(root.presentedViewController === modal)
      stage.advance(to: start + 0.4001)
      #expect(
        stage.journal.take() == [
          "modal will disappear animated", "modal did disappear", "root will appear animated", "root is appearing",
          "root did appear",
        ])
      #expect(root.presentedViewController == nil)
      #expect(stage.window.subviews == [root.view])
      #expect(root.view.frame == CGRect(x: 0, y: 0, width: 200, height: 400))
    }
  }

  @Test func `A cancelled dismissal leaves the view where it was, without the animator object's help`() {
    interactor.wantsInteractiveStart = false
    present(SlideAnimator())
    stage.advance(to: 2)
    _ = stage.journal.take()
    interactor.wantsInteractiveStart = true
    let leaving = PlainSlideAnimator()
    leaving.isLeaving = true
    provider.dismissing = leaving
    stage.performNow { modal.dismiss(animated: true) }
    interactor.update(0.5)
    #expect(modal.view.seenCenter.x == 200)
    #expect(modal.view.center.x == 300)
    interactor.cancel()
    stage.advance(to: 3)
    #expect(modal.view.center.x == 100)
    #expect(root.presentedViewController === modal)
    #expect(root.view.window == nil)
    #expect(
      stage.journal.take() == [
        "modal will disappear animated", "root will appear animated", "root is appearing",
        "root will disappear animated", "root did disappear", "modal will appear animated", "modal is appearing",
        "modal did appear",
      ])
  }

  @Test func `A running transition is caught, scrubbed and released without a jump`() {
    interactor.wantsInteractiveStart = false
    for animator in animators {
      present(animator)
      let start = stage.time
      stage.advance(to: start + 0.3)
      #expect(modal.view.seenCenter.x == 240)
      interactor.pause()
      #expect((interactor.percentComplete * 1000).rounded() == 300)
      stage.advance(to: start + 0.5)
      #expect(modal.view.seenCenter.x == 240)
      interactor.update(0.35)
      #expect(modal.view.seenCenter.x == 230)
      interactor.cancel()
      stage.advance(to: start + 0.6)
      #expect(modal.view.seenCenter.x == 250)
      // Caught while it goes back.
      interactor.pause()
      #expect((interactor.percentComplete * 1000).rounded() == 250)
      #expect(modal.view.seenCenter.x == 250)
      interactor.update(0.3)
      #expect(modal.view.seenCenter.x == 240)
      interactor.finish()
      stage.advance(to: start + 1.2999)
      #expect(stage.journal.take() == [])
      stage.advance(to: start + 1.3001)
      #expect(stage.journal.take() == ["modal did appear", "root did disappear"])
      provider.interactor = nil
      stage.performNow { root.dismiss(animated: false) }
      provider.interactor = interactor
    }
  }

  @Test func `A transition that continues along another curve is caught where it is seen`() {
    let animator = PlainSlideAnimator()
    animator.options = .curveEaseIn
    interactor.completionCurve = .easeOut
    present(animator)
    interactor.update(0.5)
    let scrubbed = modal.view.seenCenter.x
    // Blocks keep their curves while they are scrubbed by time.
    #expect(scrubbed > 200)
    interactor.finish()
    #expect(modal.view.seenCenter.x == scrubbed)
    stage.advance(to: 0.2)
    let seen = modal.view.seenCenter.x
    #expect(seen < scrubbed)
    interactor.pause()
    #expect(modal.view.seenCenter.x == seen)
    interactor.update(interactor.percentComplete)
    #expect(modal.view.seenCenter.x == seen)
    interactor.update(interactor.percentComplete + 0.01)
    #expect(modal.view.seenCenter.x < seen)
    #expect(modal.view.seenCenter.x > seen - 10)
    interactor.cancel()
    stage.advance(to: 2)
    #expect(root.presentedViewController == nil)
  }

  @Test func `The animator object makes one animator for each transition and is notified of its end`() {
    let animator = SlideAnimator()
    present(animator)
    interactor.update(0.5)
    interactor.cancel()
    stage.advance(to: 1)
    #expect(animator.animatorCount == 1)
    #expect(animator.ended == [false])
    stage.performNow { root.present(modal, animated: true) }
    interactor.finish()
    stage.advance(to: 3)
    #expect(animator.animatorCount == 2)
    #expect(animator.ended == [false, true])
  }

  @Test func `Animations alongside are scrubbed with the transition and restored with it`() {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.performNow { stage.window.addSubview(bar) }
    for animator in animators {
      provider.presenting = animator
      var cancelled: [Bool] = []
      stage.performNow {
        root.present(modal, animated: true)
        let isAdded = modal.transitionCoordinator?.animate(
          alongsideTransition: { _ in bar.center.x = 105 }, completion: { cancelled.append($0.isCancelled) })
        #expect(isAdded == true)
      }
      interactor.update(0.5)
      #expect(bar.seenCenter.x == 55)
      interactor.cancel()
      stage.advance(by: 1)
      #expect(bar.center.x == 5)
      #expect(cancelled == [true])
      #expect(modal.transitionCoordinator == nil)
    }
  }

  @Test func `The coordinator reports changes of the interaction`() {
    var notes: [String] = []
    interactor.wantsInteractiveStart = false
    present(SlideAnimator())
    let coordinator = modal.transitionCoordinator
    coordinator?.notifyWhenInteractionChanges { notes.append("changes \($0.isInteractive) \($0.isCancelled)") }
    coordinator?.notifyWhenInteractionEnds { notes.append("ends \($0.isCancelled) \($0.percentComplete)") }
    #expect(coordinator?.initiallyInteractive == false)
    #expect(coordinator?.transitionDuration == 1)
    stage.advance(to: 0.25)
    interactor.pause()
    #expect(notes == ["changes true false"])
    interactor.cancel()
    #expect(notes == ["changes true false", "changes false true", "ends true 0.25"])
  }

  @Test func `Delays, springs and keyframes of blocks are also scrubbed`() {
    final class Rich: NSObject, UIViewControllerAnimatedTransitioning {
      let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        1
      }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to) else { return }
        context.containerView.addSubview(to)
        to.addSubview(dot)
        to.alpha = 0
        UIView.animate(withDuration: 0.5, delay: 0.5, options: .curveLinear, animations: { to.alpha = 1 })
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.dot.center.x = 105 }
        animator.startAnimation()
        UIView.animateKeyframes(
          withDuration: 1, delay: 0,
          options: UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue),
          animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.dot.center.y = 25 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.dot.center.y = 5 }
          }, completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
      }
    }
    let rich = Rich()
    present(rich)
    interactor.update(0.25)
    #expect(modal.view.layer.presentation()?.opacity == 0)
    #expect(rich.dot.seenCenter == CGPoint(x: 30, y: 15))
    interactor.update(0.75)
    #expect(modal.view.layer.presentation()?.opacity == 0.5)
    #expect(rich.dot.seenCenter == CGPoint(x: 80, y: 15))
    interactor.finish()
    stage.advance(to: 1)
    #expect(stage.journal.take() == ["modal did appear", "root did disappear"])
    #expect(rich.dot.center == CGPoint(x: 105, y: 5))
  }

  @Test func `A custom interaction controller moves its animator itself`() {
    final class Own: NSObject, UIViewControllerInteractiveTransitioning {
      let animator: SlideAnimator
      var context: (any UIViewControllerContextTransitioning)?
      var own: (any UIViewImplicitlyAnimating)?
      init(_ animator: SlideAnimator) { self.animator = animator }
      func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        own = animator.interruptibleAnimator(using: transitionContext)
        own?.pauseAnimation()
      }
    }
    final class Giver: NSObject, UIViewControllerTransitioningDelegate {
      let animator = SlideAnimator()
      lazy var own = Own(animator)
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
      func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { own }
    }
    let giver = Giver()
    modal.transitioningDelegate = giver
    stage.performNow { root.present(modal, animated: true) }
    #expect(giver.own.context?.isInteractive == true)
    giver.own.own?.fractionComplete = 0.5
    giver.own.context?.updateInteractiveTransition(0.5)
    #expect(modal.view.seenCenter.x == 200)
    giver.own.context?.cancelInteractiveTransition()
    giver.own.own?.isReversed = true
    giver.own.own?.startAnimation()
    stage.advance(to: 0.5)
    #expect(root.presentedViewController == nil)
    #expect(giver.animator.ended == [false])
  }
}
