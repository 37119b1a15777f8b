public import Foundation
import QuartzCore

/// Shows the last of a stack of controllers, below a bar; others are pushed onto it and popped off it.
///
/// The controllers' views fill the container; the bars cover parts of their safe areas.
///
///     let navigation = UINavigationController(rootViewController: list)
///     stage.window.rootViewController = navigation
///     navigation.pushViewController(detail, animated: true)
///     stage.advance(by: 1)            // the transition has ended
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The direction in which the shown controller changes.
  public enum Operation: Int, Sendable {
    case none = 0
    case push = 1
    case pop = 2
  }

  final var stack: [UIViewController] = []
  /// The stack at the time when the controller on screen appeared.
  final var shownStack: [UIViewController] = []
  final weak var shown: UIViewController?
  final var contents = UIView()
  /// The scrolling content below the bar, which a large title follows.
  final weak var followed: UIScrollView?
  final weak var running: ControllerTransition?
  /// The stack to restore if the running transition is cancelled.
  final var stackBefore: [UIViewController]?
  /// Whether the change that awaits the end of the running transition is animated.
  final var waitsAnimated = false
  /// Moves the running default transition.
  final var popInteractor: UIPercentDrivenInteractiveTransition?
  /// The direction of the default transition.
  final var slide = Operation.none
  /// The completed fraction of the transition when the finger caught it.
  final var dragStart: CGFloat = 0
  private lazy var popGate = PopGate(self)
  private lazy var edgePan: PopPan = {
    let pan = PopPan { [weak self] pan in self?.dragBack(pan) }
    pan.edges = .left
    pan.delegate = popGate
    return pan
  }()

  /// Creates a navigation controller without controllers.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a navigation controller with a first controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// Archives are not supported; creates a navigation controller without controllers.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // The stack.

  /// The stack, the first controller first.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The last controller of the stack.
  open var topViewController: UIViewController? { stack.last }
  /// The visible controller: the last one, or the one presented over it.
  open var visibleViewController: UIViewController? {
    var visible = presentedStorage ?? stack.last
    while let next = visible?.presentedStorage { visible = next }
    return visible
  }
  /// The object asked for transitions and notified of them; not retained.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// Adds a controller to the stack and shows it.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if stack.contains(where: { $0 === viewController }) {
      return ProgrammerError.report(
        "pushViewController(_:animated:)", "\(type(of: viewController)) is in the stack already.")
    }
    change(to: stack + [viewController], animated: animated)
  }
  /// Removes the last controller of the stack, unless it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let last = stack.last
    change(to: Array(stack.dropLast()), animated: animated)
    return last
  }
  /// Removes all controllers but the first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }
  /// Removes the controllers after one of the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      ProgrammerError.report(
        "popToViewController(_:animated:)", "\(type(of: viewController)) is not in the stack.")
      return nil
    }
    let popped = Array(stack[(index + 1)...])
    if !popped.isEmpty { change(to: Array(stack[...index]), animated: animated) }
    return popped
  }
  /// Replaces the stack; the transition is a pop if the new last controller was in it before.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    change(to: viewControllers, animated: animated)
  }
  override func releaseChild(_ child: UIViewController) {
    guard stack.contains(where: { $0 === child }) else { return super.releaseChild(child) }
    change(to: stack.filter { $0 !== child }, animated: false)
  }
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }

  // Bars.

  /// The tab bar's content for this controller: by default that of its first controller.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open override var tabBarItem: UITabBarItem! {
    get { hasOwnTabBarItem ? super.tabBarItem : stack.first?.tabBarItem ?? super.tabBarItem }
    set {
      hasOwnTabBarItem = newValue != nil
      super.tabBarItem = newValue
    }
  }
  final var hasOwnTabBarItem = false

  /// The bar, which shows the navigation items of the stack.
  open private(set) lazy var navigationBar = UINavigationBar()
  /// Whether the bar is hidden.
  open var isNavigationBarHidden = false {
    didSet { if isNavigationBarHidden != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  /// Hides the bar or shows it.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
    moveBars(animated: animated)
  }
  /// The toolbar at the bottom, which shows the toolbar items of the top controller.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
  /// Whether the toolbar is hidden.
  open var isToolbarHidden = true {
    didSet { if isToolbarHidden != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  /// Hides or shows the toolbar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    isToolbarHidden = hidden
    moveBars(animated: animated)
  }
  /// Whether a finger that moves up hides the bars, and one that moves down shows them.
  open var hidesBarsOnSwipe = false { didSet { barHiding.update() } }
  /// Whether a tap on content that is not a control or a cell hides the bars, and the next one shows them.
  open var hidesBarsOnTap = false { didSet { barHiding.update() } }
  /// Whether the bars are hidden while the height is compact, as on a phone on its side, until a tap shows them.
  open var hidesBarsWhenVerticallyCompact = false { didSet { barHiding.update() } }
  /// Whether the keyboard hides the bars when it appears, until a tap shows them.
  open var hidesBarsWhenKeyboardAppears = false { didSet { barHiding.update() } }
  /// The gesture of `hidesBarsOnTap`.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }
  /// The gesture of `hidesBarsOnSwipe`.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }
  final lazy var barHiding = BarHiding(self)
  /// The controller with a search whose field is in the content, which hides the navigation bar.
  final weak var searchHost: UIViewController? { didSet { viewIfLoaded?.setNeedsLayout() } }

  /// The gesture that pops the last controller: a finger that moves in from the left edge.
  ///
  /// Unless its delegate is replaced, it begins only where the bar shows a back button.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePan }

  open override func loadView() {
    let outer = BarHost(frame: UIScreen.main.bounds)
    outer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = outer
    contents.frame = outer.bounds
    contents.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contents.clipsToBounds = true
    for part in [contents, navigationBar, (toolbar as UIView)] { outer.addSubview(part) }
    outer.layOutBars = { [weak self] in self?.layOutBars() }
    outer.heightClassDidChange = { [weak self] in self?.barHiding.heightClassDidChange() }
    outer.keyboardDidAppear = { [weak self] in self?.barHiding.keyboardDidAppear() }
    navigationBar.onBack = { [weak self] in self?.popViewController(animated: true) }
    navigationBar.onResize = { [weak self] in self?.layOutBars() }
    outer.addGestureRecognizer(edgePan)
  }
  open override func viewDidLoad() {
    super.viewDidLoad()
    barHiding.update()
    showTop(animated: false)
  }
  open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    barContent.view(at: edge) ?? topViewController?.contentScrollView(for: edge)
  }
  open override var childForStatusBarStyle: UIViewController? { stack.last }
  open override var childForStatusBarHidden: UIViewController? { stack.last }

  override var transitionWithin: ControllerTransition? { running }
  override var appearingChildren: [UIViewController] { shown.map { [$0] } ?? [] }
}

/// The object asked for the transitions of a navigation controller, and notified of them.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// Called before a controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Called when a controller has been shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  /// The animator object of a transition; nil means the default, which slides.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// The interaction controller of a transition with one of the delegate's animator objects; nil lets it run by itself.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

// UIKit's requirements are optional.
extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// The name in Swift 3.
public typealias UINavigationControllerOperation = UINavigationController.Operation
