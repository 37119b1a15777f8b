import CoreGraphics
import Foundation
import Mutoscope
import Testing
import TestSupport
import UIKit

/// A controller that records the calls to its methods.
class Probe: UIViewController {
  let name: String
  let journal: Journal
  var notesLayout = false

  init(_ name: String, _ journal: Journal, color: UIColor = .white) {
    (self.name, self.journal) = (name, journal)
    super.init(nibName: nil, bundle: nil)
    self.color = color
  }
  private var color = UIColor.white
  required init?(coder: NSCoder) { nil }

  private func note(_ text: String) { journal.note("\(name) \(text)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    note("loaded")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("will appear\(animated ? " animated" : "")")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("is appearing")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("did appear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("will disappear\(animated ? " animated" : "")")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("did disappear")
  }
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if notesLayout { note("will lay out \(Int(view.bounds.width))") }
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if notesLayout { note("did lay out") }
  }
}

/// Slides the new view in from the right, or the old one out to the right, in a second.
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  var isInterruptible = true
  var isLeaving = false
  /// Of the blocks, if it cannot be interrupted.
  var options: UIView.AnimationOptions = .curveLinear
  private(set) var ended: [Bool] = []
  private(set) var animatorCount = 0
  private var animator: UIViewPropertyAnimator?

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if isInterruptible { return interruptibleAnimator(using: transitionContext).startAnimation() }
    let changes = prepare(transitionContext)
    UIView.animate(
      withDuration: 1, delay: 0, options: options, animations: changes,
      completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    animatorCount += 1
    let changes = prepare(transitionContext)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear, animations: changes)
    animator.addCompletion { position in transitionContext.completeTransition(position == .end) }
    self.animator = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    ended.append(transitionCompleted)
    animator = nil
  }

  private func prepare(_ context: any UIViewControllerContextTransitioning) -> () -> Void {
    let container = context.containerView
    let width = container.bounds.width
    if let to = context.view(forKey: .to) {
      if isLeaving { container.insertSubview(to, at: 0) } else { container.addSubview(to) }
    }
    guard let moving = isLeaving ? context.view(forKey: .from) : context.view(forKey: .to) else { return {} }
    let place = CGPoint(x: width / 2, y: container.bounds.midY)
    let away = CGPoint(x: width * 1.5, y: place.y)
    if !isLeaving { moving.center = away }
    return { [isLeaving] in moving.center = isLeaving ? away : place }
  }
}

/// The same with blocks, without an animator of its own.
final class PlainSlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let slide = SlideAnimator()
  var options: UIView.AnimationOptions {
    get { slide.options }
    set { slide.options = newValue }
  }
  var isLeaving: Bool {
    get { slide.isLeaving }
    set { slide.isLeaving = newValue }
  }
  override init() {
    super.init()
    slide.isInterruptible = false
  }
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    slide.animateTransition(using: transitionContext)
  }
}

/// Provides transitions for presented controllers.
final class Provider: NSObject, UIViewControllerTransitioningDelegate {
  var presenting: (any UIViewControllerAnimatedTransitioning)?
  var dismissing: (any UIViewControllerAnimatedTransitioning)?
  var interactor: UIPercentDrivenInteractiveTransition?
  var makePresentation: ((UIViewController, UIViewController?) -> UIPresentationController)?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self.presenting }
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { dismissing }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { makePresentation?(presented, presenting) }
}

extension UIView {
  /// Where the view's center is seen, to a hundredth, in its superview.
  var seenCenter: CGPoint {
    let place = layer.presentation()?.position ?? layer.position
    return CGPoint(x: (place.x * 100).rounded() / 100, y: (place.y * 100).rounded() / 100)
  }
}
