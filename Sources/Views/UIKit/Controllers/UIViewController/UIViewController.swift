public import Foundation
import QuartzCore

/// Manages a view and its subviews: loads them, learns when they appear and disappear, and presents others.
///
/// A window shows the view of its `rootViewController`; others appear by being presented, pushed, or added as children.
/// Overridable members are declared here, because Swift cannot override members of extensions.
///
///     final class Screen: UIViewController {
///       override func viewDidLoad() {
///         super.viewDidLoad()
///         view.backgroundColor = .white
///       }
///     }
///     stage.window.rootViewController = Screen()
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  /// The view, as far as it is loaded.
  final var loadedView: UIView?
  final var appearance = Appearance()
  final weak var parentStorage: UIViewController?
  final var childStorage: [UIViewController] = []
  /// What this controller, not an ancestor, presents.
  final var presentedStorage: UIViewController?
  /// What presents this controller, not an ancestor.
  final weak var presentingStorage: UIViewController?
  /// The presentation that shows this controller, or that will.
  final var presentationStorage: UIPresentationController?
  /// The window whose root this is.
  final weak var rootWindow: UIWindow?
  /// The transition that shows or hides this controller.
  final weak var runningTransition: ControllerTransition?
  final var passage = Passage.none

  /// How a controller's place among the others is changing.
  enum Passage { case none, presented, dismissed, movingToParent, movingFromParent }

  /// Creates a controller, which loads its view when it is asked for.
  ///
  /// There are no nibs: `loadView()` makes the view.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Creates a controller, which loads its view when it is asked for.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Archives are not supported; creates a controller like any other.
  public required init?(coder: NSCoder) { super.init() }

  // The view.

  /// The view; loaded when it is asked for.
  // Declared as Apple declares it, so that `view = nil` compiles.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { takeView(newValue) }
  }
  /// The view, if it is loaded.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }
  /// Loads the view unless it is loaded.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    callOut { loadView() }
    if loadedView == nil { takeView(makeView()) }
    callOut { viewDidLoad() }
  }
  /// Makes the view and sets `view`; override it without calling `super`.
  ///
  /// By default an empty view as large as the screen.
  open func loadView() { view = makeView() }
  /// Called when the view was loaded.
  open func viewDidLoad() {}

  // Appearance.

  /// Called before the view appears; its place in the hierarchy and its size are not final yet.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called once for each appearance when the view is in a window and its size is final, before it is laid out.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view has appeared, and the transition to it is over.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears; a cancelled transition makes it appear again.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Called when the view's safe area has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the view's margins have changed.
  open func viewLayoutMarginsDidChange() {}
  /// Called when the view's constraints are to be updated; calls the view's `updateConstraints()`.
  open func updateViewConstraints() { view.updateConstraints() }
  /// The view that scrolls below the bars at an edge: the one that was set, or else the view itself or the first view in
  /// it; a container's is that of the child it shows.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { ownContentScrollView(for: edge) }
  /// What scrolls below bars, if the controller has said so.
  final var barContent = BarContent()
  /// What the controller adds to the safe area of its view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.addedSafeAreaInsets = additionalSafeAreaInsets }
  }
  /// The least margins at the sides of the view: 16 points, 20 in a window that is at least 414 points wide.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = viewIfLoaded?.window?.bounds.width ?? 0 >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  /// Whether the view's margins are at least `systemMinimumLayoutMargins`.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.marginsDidChange() } }
  }
  /// Never called, because memory never runs short in that way.
  open func didReceiveMemoryWarning() {}

  /// Called before the size classes change with the size of the window; passed on to the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childStorage { child.willTransition(to: newCollection, with: coordinator) }
  }
  /// Called before a segue is performed, which code alone does.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Asked before a segue is performed; never called.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Whether children appear and disappear with this controller and when they are added to its visible view.
  ///
  /// If not, the controller calls `beginAppearanceTransition` and `endAppearanceTransition` of its children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Tells a child that it is about to appear or disappear.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginByHand(isAppearing, animated: animated)
  }
  /// Tells a child that it has appeared or disappeared.
  open func endAppearanceTransition() { endByHand() }
  /// Whether the controller is appearing because it is being presented.
  open var isBeingPresented: Bool { passage == .presented }
  /// Whether the controller is disappearing because it is being dismissed.
  open var isBeingDismissed: Bool { passage == .dismissed }
  /// Whether the controller is appearing because it is being added to a container.
  open var isMovingToParent: Bool { passage == .movingToParent }
  /// Whether the controller is disappearing because it is being removed from a container.
  open var isMovingFromParent: Bool { passage == .movingFromParent }

  // Containment.

  /// The container.
  open var parent: UIViewController? { parentStorage }
  /// The controllers in this one.
  open var children: [UIViewController] { childStorage }
  /// Adds a child, removing it from its parent; call its `didMove(toParent:)` when its view is in place.
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  /// Leaves the container; call `willMove(toParent: nil)` and remove the view first.
  open func removeFromParent() { leaveParent() }
  /// Called before the controller is added to a container, or removed (nil).
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller was added to a container, or removed (nil).
  open func didMove(toParent parent: UIViewController?) {}
  /// Replaces the view of one child by that of another, animated like `UIView.transition(from:to:)`.
  ///
  /// - Parameters:
  ///   - fromViewController: A child whose view is visible.
  ///   - toViewController: The child whose view replaces it.
  ///   - duration: In seconds; 0 or less means at once.
  ///   - options: The transition, the curve and so on.
  ///   - animations: Changes that are animated as well.
  ///   - completion: Called when all is over.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, toViewController, duration: duration, options: options, animations: animations,
      completion: completion)
  }
  /// Called when the size of the view is going to change to `size`; passed on to the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in childStorage { child.viewWillTransition(to: size, with: coordinator) }
  }

  // Presentation.

  /// Shows another controller over this one, or over its outermost container.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: A controller that nothing shows yet.
  ///   - flag: Whether the transition is animated.
  ///   - completion: Called after its `viewDidAppear(_:)`; not if nothing is presented.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }
  /// Takes away what this controller presents, with all that is presented above; if there is nothing, takes away the
  /// controller itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: flag, completion: completion)
  }
  /// The controller that this one, or a container around it, presents.
  open var presentedViewController: UIViewController? { presentedStorage ?? parentStorage?.presentedViewController }
  /// The controller that presents this one, or a container around it.
  open var presentingViewController: UIViewController? { presentingStorage ?? parentStorage?.presentingViewController }
  /// What manages the presentation of this controller, or of a container around it.
  open var presentationController: UIPresentationController? { currentPresentation }
  /// What manages the presentation of a `custom` style, unless the transitioning delegate has something.
  func builtInPresentation(by presenter: UIViewController?) -> UIPresentationController {
    UIPresentationController(presentedViewController: self, presenting: presenter)
  }
  /// Whether the controller would be a popover where there is room for one.
  var mayBePopover: Bool { modalPresentationStyle == .popover }
  /// How the controller is shown when it is presented; `automatic` is read as what it stands for, `pageSheet`.
  open var modalPresentationStyle = UIModalPresentationStyle.pageSheet {
    didSet {
      if modalPresentationStyle == .automatic { modalPresentationStyle = .pageSheet }
      if modalPresentationStyle != oldValue, presentingStorage == nil { presentationStorage = nil }
    }
  }
  /// The built-in transition, used unless `transitioningDelegate` provides one.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Provides the transitions in which the controller is presented and dismissed; not retained.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether controllers that are presented from here in a current context cover this one only.
  open var definesPresentationContext = false
  /// Stored: whether the context's transition style is taken.
  open var providesPresentationContextTransitionStyle = false
  /// Whether a presented controller that does not fill the screen decides about the status bar.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether gestures do not dismiss the controller.
  open var isModalInPresentation = false
  /// The size that the controller would like to have in a container.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { contentSizeDidChange() } }
  }
  /// Called when a child's, or a presented controller's, `preferredContentSize` has changed.
  open func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {}
  /// The transition that is going on, to add animations to; nil if there is none.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { currentTransition ?? sizeTransition }
  /// Shows a controller in the nearest container that knows how, or presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parentStorage { return parentStorage.show(vc, sender: sender) }
    present(vc, animated: UIView.areAnimationsEnabled)
  }
  /// Shows a controller as `show(_:sender:)` does.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) { show(vc, sender: sender) }

  // Bars and the system.

  /// A name for people.
  open var title: String? {
    didSet { if title != oldValue { titleDidChange() } }
  }
  /// What a navigation bar shows for this controller.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")

  /// Whether what the controller shows is edited.
  open var isEditing: Bool {
    get { isInEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var isInEditing = false
  /// Begins or ends editing; override it to show that, and call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isInEditing = editing
    editButton?.showEditing(editing)
  }
  /// The button for the navigation item that begins and ends editing.
  open var editButtonItem: UIBarButtonItem {
    if let editButton { return editButton }
    let made = UIBarButtonItem(isEditing: isInEditing) { [weak self] in
      if let self { setEditing(!isInEditing, animated: true) }
    }
    editButton = made
    return made
  }
  private var editButton: UIBarButtonItem?
  /// Where a popover points, once asked for.
  final var popoverStorage: AnyObject?
  /// The appearance of the controller and all that is in it; `unspecified` is that around it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownTraits?.overrides.userInterfaceStyle ?? .unspecified }
    set { traitOverrides.userInterfaceStyle = newValue }
  }
  /// What the controller overrides of its traits and who observes them; nil if there is neither.
  final var ownTraits: OwnTraits?
  /// The traits that the controller was last told of; nil as long as nobody has asked.
  final var knownTraits: UITraitCollection?
  /// What a tab bar shows for this controller.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, selectedImage: nil)
  /// What the toolbar of a navigation controller shows for this controller.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationController?.toolbarItemsDidChange(of: self) }
  }
  /// Sets what the toolbar of a navigation controller shows for this controller.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
  /// Whether the tab bar is hidden while this controller, not the first one, is in a navigation controller's stack.
  open var hidesBottomBarWhenPushed = false
  /// Stored: views always reach under bars, which cover a part of the safe area.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Stored without effect.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether scroll views keep their content clear of bars by their insets even if it is too small to scroll.
  open var automaticallyAdjustsScrollViewInsets = true
  /// Whether the status bar is hidden, on a stage that shows one.
  open var prefersStatusBarHidden: Bool { false }
  /// The colours of the status bar; by default they follow the appearance.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// How the status bar goes when `setNeedsStatusBarAppearanceUpdate()` is called in an animation block.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Asks anew what the status bar looks like; in an animation block the change is animated.
  open func setNeedsStatusBarAppearanceUpdate() { updateSystemBars() }
  /// The child that decides about the status bar.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides about the status bar.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// The orientations in which the interface stands; asked of the controller in front.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// Whether the interface turns with the device.
  open var shouldAutorotate: Bool { true }
  /// Whether the home indicator is hidden, on a stage that shows it.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The edges whose gestures the system defers; it has none.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// The navigation controller around this one.
  open var navigationController: UINavigationController? { container() }
  /// The tab bar controller around this one.
  open var tabBarController: UITabBarController? { container() }

  /// The traits, by where the controller's view is and what the controller overrides.
  open var traitCollection: UITraitCollection { environmentRead }
  /// Called before the next layout, and before its view, when the traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// What handles what the controller does not: around its view, a window or a view; of a presented controller, what
  /// presents it.
  open override var next: UIResponder? { rootWindow ?? presentingStorage ?? loadedView?.superview }
  /// The transition between children that is going on.
  var transitionWithin: ControllerTransition? { nil }

  /// The children that appear and disappear with this controller.
  var appearingChildren: [UIViewController] {
    childStorage.filter { child in
      guard let inner = child.loadedView, let view = loadedView else { return false }
      return inner.isDescendant(of: view)
    }
  }
}

extension UIViewController: ViewOwner {}

extension UIViewController {
  /// The context that the controller's code belongs to.
  final var context: MediaContext { loadedView?.ownLayer.context ?? .current }
  final func callOut(_ body: () -> Void) { context.callOut(body) }

  private func makeView() -> UIView {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  private func takeView(_ view: UIView?) {
    guard view !== loadedView else { return }
    loadedView?.controllerStorage = nil
    loadedView = view
    view?.controllerStorage = self
    if overridesTraits { view?.traitsNeedUpdate() }
    view?.addedSafeAreaInsets = additionalSafeAreaInsets
  }

  /// Lays out the view.
  final func layOutView(_ body: () -> Void) {
    announceViewIfNeeded()
    viewWillLayoutSubviews()
    body()
    viewDidLayoutSubviews()
  }

  private func titleDidChange() {
    navigationItem.title = title
    tabBarItem?.title = title
  }

  private func contentSizeDidChange() {
    parentStorage?.preferredContentSizeDidChange(forChildContentContainer: self)
    if parentStorage == nil, let presentationStorage {
      presentationStorage.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
}
