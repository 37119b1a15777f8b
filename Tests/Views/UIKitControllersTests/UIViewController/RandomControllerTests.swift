import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Random pushes, pops, presentations, dismissals, fingers and interruptions.
///
/// `make check-touches` sets `MUTOSCOPE_TOUCHES` to run more.
@MainActor
struct RandomControllerTests {
  private static let count = ProcessInfo.processInfo.environment["MUTOSCOPE_TOUCHES"].flatMap(Int.init) ?? 40

  @Test func `Every transition ends, with the right hierarchy and balanced calls`() throws {
    for seed in 0..<UInt64(Self.count) {
      let (first, second) = (RandomApp(seed: seed), RandomApp(seed: seed))
      first.run()
      second.run()
      #expect(first.problems == [], "seed \(seed)")
      #expect(first.calls == second.calls, "seed \(seed)")
      #expect(try first.stage.pngData() == second.stage.pngData(), "seed \(seed)")
    }
  }
}

/// A navigation controller with random actions.
@MainActor
private final class RandomApp: NSObject, UINavigationControllerDelegate {
  let stage = Stage(size: CGSize(width: 200, height: 400))
  let navigation = UINavigationController()
  private(set) var problems: [String] = []
  private(set) var calls: [String] = []
  private var random: SeededRandom
  private var pages: [Page] = []
  private var interactors: [UIPercentDrivenInteractiveTransition] = []
  private var providers: [Provider] = []

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    super.init()
    stage.perform {
      if chance(0.5) { navigation.delegate = self }
      navigation.pushViewController(makePage(), animated: false)
      stage.window.rootViewController = navigation
    }
  }

  private func chance(_ share: Double) -> Bool { random.number(in: 0...1) < share }
  private func choice<Element>(_ elements: [Element]) -> Element {
    elements[Int(random.next() % UInt64(elements.count))]
  }

  private func makePage() -> Page {
    let page = Page(number: pages.count)
    page.onCall = { [weak self, unowned page] call in self?.note(call, of: page) }
    page.color = UIColor(hue: CGFloat(pages.count % 7) / 7, saturation: 0.8, brightness: 0.9, alpha: 1)
    pages.append(page)
    return page
  }

  private func note(_ call: Page.Call, of page: Page) {
    calls.append("\(stage.time) \(page.number) \(call)")
    let before = page.calls.last
    let isAllowed =
      switch call {
      case .willAppear: before == nil || before == .didDisappear || before == .willDisappear
      case .isAppearing: before == .willAppear
      case .didAppear: before == .isAppearing
      case .willDisappear: before == .didAppear || before == .isAppearing || before == .willAppear
      case .didDisappear: before == .willDisappear
      }
    if !isAllowed { problems.append("\(page.number): \(call) after \(before.map { "\($0)" } ?? "nothing")") }
    page.calls.append(call)
  }

  private func makeInteractor() -> UIPercentDrivenInteractiveTransition? {
    guard chance(0.6) else { return nil }
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.wantsInteractiveStart = chance(0.5)
    interactor.completionSpeed = CGFloat(random.number(in: 0.3...3))
    if chance(0.3) { interactor.timingCurve = UISpringTimingParameters(dampingRatio: 0.7) }
    interactors.append(interactor)
    return interactor
  }

  private func makeAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
    chance(0.4) ? SlideAnimator() : chance(0.5) ? PlainSlideAnimator() : nil
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { makeAnimator() }
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { makeInteractor() }

  private var visible: UIViewController { navigation.visibleViewController ?? navigation }

  private func act() {
    let animated = chance(0.8)
    switch random.next() % 12 {
    case 0, 1: navigation.pushViewController(makePage(), animated: animated)
    case 2, 3: navigation.popViewController(animated: animated)
    case 4: navigation.popToRootViewController(animated: animated)
    case 5: navigation.setViewControllers([makePage(), makePage()], animated: animated)
    case 6, 7: present(animated: animated)
    case 8: (chance(0.5) ? visible : navigation).dismiss(animated: animated)
    default:
      guard let interactor = interactors.last else { return }
      switch random.next() % 5 {
      case 0: interactor.pause()
      case 1: interactor.finish()
      case 2: interactor.cancel()
      default: interactor.update(CGFloat(random.number(in: -0.1...1.1)))
      }
    }
  }

  private func present(animated: Bool) {
    let page = makePage()
    page.modalPresentationStyle = choice([.fullScreen, .overFullScreen, .custom, .overCurrentContext, .pageSheet])
    page.modalTransitionStyle = choice([.coverVertical, .crossDissolve, .flipHorizontal])
    if chance(0.6) {
      let provider = Provider()
      (provider.presenting, provider.dismissing, provider.interactor) = (
        makeAnimator(), makeAnimator(), makeInteractor()
      )
      page.transitioningDelegate = provider
      providers.append(provider)
    }
    visible.present(page, animated: animated)
  }

  func run() {
    for _ in 0..<30 {
      stage.schedule(at: random.number(in: 0...6)) { [unowned self] in act() }
    }
    for _ in 0..<6 {
      let (time, y) = (random.number(in: 0...6), random.number(in: 0...400))
      stage.touches.drag(
        from: CGPoint(x: random.number(in: 0...60), y: y), by: CGVector(dx: random.number(in: -20...190), dy: 0),
        at: time, over: random.number(in: 0.05...0.5), hold: random.number(in: 0...0.2))
    }
    _ = ProgrammerError.sentences { stage.advance(to: 7) }
    // A transition that waits for an interaction goes on.
    for _ in 0..<8 {
      stage.perform { for interactor in interactors { interactor.finish() } }
      stage.advance(by: 4)
    }
    check()
  }

  private func check() {
    for page in pages where page.transitionCoordinator != nil { problems.append("\(page.number) is still on its way") }
    let top = navigation.topViewController
    if navigation.children != navigation.viewControllers { problems.append("the children are not the stack") }
    if let top, top.view.superview?.subviews != [top.view] { problems.append("there is more than the top view") }
    var shown: Set<UIViewController> = []
    var next: UIViewController? = navigation
    while let current = next {
      if current.view.window != nil { shown.insert(current === navigation ? top ?? current : current) }
      next = current.presentedViewController
    }
    for page in pages {
      let isShown = page.isViewLoaded && page.view.window != nil
      if shown.contains(page) != isShown { problems.append("\(page.number) is \(isShown ? "" : "not ")in the window") }
      let last = page.calls.last
      if isShown ? last != .didAppear : last != nil && last != .didDisappear {
        problems.append("\(page.number), \(isShown ? "shown" : "hidden"), was last told \(last.map { "\($0)" } ?? "")")
      }
      guard isShown else { continue }
      if page.view.frame != page.view.superview?.bounds {
        problems.append("\(page.number) is at \(page.view.frame)")
      }
      if page.view.layer.animationKeys() != nil { problems.append("\(page.number) still moves") }
    }
  }
}

/// A controller that records its appearance.
private final class Page: UIViewController {
  enum Call { case willAppear, isAppearing, didAppear, willDisappear, didDisappear }

  let number: Int
  var color = UIColor.white
  var calls: [Call] = []
  var onCall: (Call) -> Void = { _ in }

  init(number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
  }
  override func viewWillAppear(_ animated: Bool) { onCall(.willAppear) }
  override func viewIsAppearing(_ animated: Bool) { onCall(.isAppearing) }
  override func viewDidAppear(_ animated: Bool) { onCall(.didAppear) }
  override func viewWillDisappear(_ animated: Bool) { onCall(.willDisappear) }
  override func viewDidDisappear(_ animated: Bool) { onCall(.didDisappear) }
}
