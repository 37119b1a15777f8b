public import Foundation
import QuartzCore

/// Manages a view and its subviews: loads them, is notified when they appear and disappear, and presents others.
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
  /// The view, if it has been loaded.
  final var loadedView: UIView?
  final var appearance = Appearance()
  final weak var parentStorage: UIViewController?
  final var childStorage: [UIViewController] = []
  /// The controller that this one, not an ancestor, presents.
  final var presentedStorage: UIViewController?
  /// The controller that presents this one, not an ancestor.
  final weak var presentingStorage: UIViewController?
  /// The presentation that shows, or will show, this controller.
  final var presentationStorage: UIPresentationController?
  /// The window whose root controller this is.
  final weak var rootWindow: UIWindow?
  /// The transition that shows or hides this controller.
  final weak var runningTransition: ControllerTransition?
  final var placementChange = PlacementChange.none

  /// The change that moves a controller among the others.
  enum PlacementChange { case none, presented, dismissed, movingToParent, movingFromParent }

  /// Creates a controller, which loads its view on demand.
  ///
  /// There are no nibs: `loadView()` creates the view.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Creates a controller, which loads its view on demand.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Archives are not supported; creates a controller like any other.
  public required init?(coder: NSCoder) { super.init() }

  // The view.

  /// The view; loaded on demand.
  // Declared as Apple declares it, so that `view = nil` compiles.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { adoptView(newValue) }
  }
  /// The view, if it is loaded.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }
  /// Loads the view unless it is loaded.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    callOut { loadView() }
    if loadedView == nil { adoptView(makeView()) }
    callOut { viewDidLoad() }
  }
  /// Creates the view and sets `view`; override it without calling `super`.
  ///
  /// By default, it is an empty view as large as the screen.
  open func loadView() { view = makeView() }
  /// Called when the view has been loaded.
  open func viewDidLoad() {}

  // Appearance.

  /// Called before the view appears; its position in the hierarchy and its size are not final yet.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called once for each appearance when the view is in a window and its size is final, before it is laid out.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view has appeared, and the transition to it has ended.
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
  /// Updates what the view shows; called before the view's `updateProperties()`.
  open func updateProperties() {}
  /// Requests `updateProperties()` of the controller and its view before the next layout, without requesting layout.
  open func setNeedsUpdateProperties() { viewIfLoaded?.setNeedsUpdateProperties() }
  /// Sets `contentUnavailableConfiguration`; called with `updateProperties()`, first when the view has been loaded.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
  /// Whether that is due.
  final var unavailableContentIsDue = true
  /// Called to update the view's constraints; calls the view's `updateConstraints()`.
  open func updateViewConstraints() { view.updateConstraints() }
  /// The view that scrolls below the bars at an edge: the one that has been set, or else the view itself or the first
  /// view in it; a container's is that of the child it shows.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { ownContentScrollView(for: edge) }
  /// The scrolling content below bars, if the controller has set it.
  final var barContent = BarContent()
  /// The insets that the controller adds to the safe area of its view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.addedSafeAreaInsets = additionalSafeAreaInsets }
  }
  /// The minimum side margins of the view: 16 points, 20 in a window that is at least 414 points wide.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = viewIfLoaded?.window?.bounds.width ?? 0 >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  /// Whether the view's margins are at least `systemMinimumLayoutMargins`.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.marginsDidChange() } }
  }
  /// Never called, because memory never runs short like that.
  open func didReceiveMemoryWarning() {}

  /// Called before the size classes change with the size of the window; passed on to the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childStorage { child.willTransition(to: newCollection, with: coordinator) }
  }
  /// Never called, because there are no storyboards with segues.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Whether a segue may be performed; never called.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Whether children appear and disappear with this controller and when they are added to its visible view.
  ///
  /// If not, the controller calls `beginAppearanceTransition` and `endAppearanceTransition` of its children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Makes a child begin to appear or disappear.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginByHand(isAppearing, animated: animated)
  }
  /// Ends a child's appearance or disappearance.
  open func endAppearanceTransition() { endByHand() }
  /// Whether the controller is appearing because it is being presented.
  open var isBeingPresented: Bool { placementChange == .presented }
  /// Whether the controller is disappearing because it is being dismissed.
  open var isBeingDismissed: Bool { placementChange == .dismissed }
  /// Whether the controller is appearing because it is being added to a container.
  open var isMovingToParent: Bool { placementChange == .movingToParent }
  /// Whether the controller is disappearing because it is being removed from a container.
  open var isMovingFromParent: Bool { placementChange == .movingFromParent }

  // Containment.

  /// The container.
  open var parent: UIViewController? { parentStorage }
  /// The controllers in this one.
  open var children: [UIViewController] { childStorage }
  /// Adds a child, removing it from its parent; call its `didMove(toParent:)` when its view is in place.
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  /// Leaves the container; call `willMove(toParent: nil)` and remove the view first.
  open func removeFromParent() { parentStorage?.releaseChild(self) }
  /// Called when a child leaves by itself.
  func releaseChild(_ child: UIViewController) { child.leaveParent() }
  /// Called before the controller is added to a container, or removed (nil).
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller was added to a container, or removed (nil).
  open func didMove(toParent parent: UIViewController?) {}
  /// Replaces the view of one child with that of another, animated like `UIView.transition(from:to:)`.
  ///
  /// - Parameters:
  ///   - fromViewController: A child whose view is visible.
  ///   - toViewController: The child whose view replaces it.
  ///   - duration: The duration in seconds; 0 or less means at once.
  ///   - options: The look of the presentation: the transition, the curve and so on.
  ///   - animations: Changes that are animated as well.
  ///   - completion: Called at the end.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, toViewController, duration: duration, options: options, animations: animations,
      completion: completion)
  }
  /// Called when the size of the view is about to change to `size`; passed on to the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    announceToChildren(size, coordinator)
  }

  // Presentation.

  /// Shows another controller over this one, or over its outermost container.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: A controller that is not shown yet.
  ///   - flag: Whether the transition is animated.
  ///   - completion: Called after its `viewDidAppear(_:)`; not if nothing is presented.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }
  /// Dismisses the controller that this one presents, with all those presented above it; if there is none, dismisses
  /// this controller itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: flag, completion: completion)
  }
  /// The controller that this one, or an enclosing container, presents.
  open var presentedViewController: UIViewController? { presentedStorage ?? parentStorage?.presentedViewController }
  /// The controller that presents this one, or an enclosing container.
  open var presentingViewController: UIViewController? { presentingStorage ?? parentStorage?.presentingViewController }
  /// The presentation controller of this controller, or of an enclosing container.
  open var presentationController: UIPresentationController? { currentPresentation }
  /// The presentation controller for the `custom` style if the transitioning delegate provides none.
  func builtInPresentation(by presenter: UIViewController?) -> UIPresentationController {
    UIPresentationController(presentedViewController: self, presenting: presenter)
  }
  /// Called when a gesture has dismissed the controller.
  func didLeaveByGesture() {}
  /// Whether the controller would be a popover where there is room for one.
  var mayBePopover: Bool { modalPresentationStyle == .popover }
  /// How the controller is presented; `automatic` reads as its meaning, `pageSheet`.
  open var modalPresentationStyle = UIModalPresentationStyle.pageSheet {
    didSet {
      if modalPresentationStyle == .automatic { modalPresentationStyle = .pageSheet }
      if modalPresentationStyle != oldValue, presentingStorage == nil { presentationStorage = nil }
    }
  }
  /// The built-in transition, used unless `transitioningDelegate` provides one.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The object that provides the transitions in which the controller is presented and dismissed; not retained.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether controllers presented from here in a current context cover only this one.
  open var definesPresentationContext = false
  /// Whether the context's transition style is used; only stored.
  open var providesPresentationContextTransitionStyle = false
  /// Whether a presented controller that does not fill the screen decides about the status bar.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether gestures do not dismiss the controller.
  open var isModalInPresentation = false
  /// The controller's preferred size in a container.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { contentSizeDidChange() } }
  }
  /// Called when a child's, or a presented controller's, `preferredContentSize` has changed.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Never called: fitting sizes are computed when they are needed.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// The size of a child's view, which the child is notified of, in a view of a size; by default the same.
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  { parentSize }
  /// The transition with which the controller is pushed or presented, and leaves; nil for the usual one.
  open var preferredTransition: UIViewController.Transition?
  /// The running transition, to which animations can be added; nil if there is none.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { currentTransition ?? sizeTransition }
  /// Shows a controller in the nearest container that knows how, or presents it.
  open func show(_ vc: UIViewController, sender: Any?) { showInContainer(vc, sender) }
  /// Shows a controller in the secondary column of the enclosing split view controller, or else as `show(_:sender:)`.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) { showInSecondaryColumn(vc, sender) }

  // Bars and the system.

  /// The title of the controller.
  open var title: String? {
    didSet { if title != oldValue { titleDidChange() } }
  }
  /// The navigation bar's content for this controller.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")

  /// Whether the controller's content is being edited.
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
  /// The popover's presentation, once requested.
  final var popoverStorage: UIPopoverPresentationController?
  /// The appearance of the controller and everything in it; `unspecified` inherits it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownTraits?.overrides.userInterfaceStyle ?? .unspecified }
    set { traitOverrides.userInterfaceStyle = newValue }
  }
  /// The traits that the controller overrides, and their observers; nil if there are neither.
  final var ownTraits: OwnTraits?
  /// The traits that the controller last reacted to; nil until they are first read.
  final var knownTraits: UITraitCollection?
  /// The tab bar's content for this controller.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, selectedImage: nil) {
    didSet { tabBarController?.showItems() }
  }
  /// The toolbar's content for this controller in a navigation controller.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationController?.toolbarItemsDidChange(of: self) }
  }
  /// Sets the toolbar's content for this controller in a navigation controller.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
  /// Whether the tab bar is hidden while this controller, not the first one, is in a navigation controller's stack.
  open var hidesBottomBarWhenPushed = false
  /// The edges at which the view extends under bars of a navigation or tab bar controller; at others it ends there.
  open var edgesForExtendedLayout = UIRectEdge.all { didSet { parentStorage?.viewIfLoaded?.setNeedsLayout() } }
  /// Whether the view also extends under bars that are not translucent.
  open var extendedLayoutIncludesOpaqueBars = false { didSet { parentStorage?.viewIfLoaded?.setNeedsLayout() } }
  /// Whether scroll views keep their content clear of bars by their insets even if it is too small to scroll.
  open var automaticallyAdjustsScrollViewInsets = true
  /// Whether the status bar is hidden, on a stage that shows one.
  open var prefersStatusBarHidden: Bool { false }
  /// The colours of the status bar; by default they follow the appearance.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// How the status bar disappears when `setNeedsStatusBarAppearanceUpdate()` is called in an animation block.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Updates the status bar; in an animation block the change is animated.
  open func setNeedsStatusBarAppearanceUpdate() { updateSystemBars() }
  /// The child that decides about the status bar.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides about the status bar.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// The orientations that the interface supports, by default on phones all but upside down; the front controller's.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .usual }
  /// Whether the interface rotates with the device.
  open var shouldAutorotate: Bool { true }
  /// Whether the home indicator is hidden, on a stage that shows it.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The edges whose gestures the system defers; it has none.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that decides about these edges; it has no effect.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// The enclosing navigation controller.
  open var navigationController: UINavigationController? { container() }
  /// The enclosing tab bar controller.
  open var tabBarController: UITabBarController? { container() }

  /// The traits, which follow from the position of the controller's view and the controller's overrides.
  open var traitCollection: UITraitCollection { environmentRead }
  /// Called before the next layout, and before its view, when the traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The next responder: the window or the superview of the view; for a presented controller, the presenting one.
  open override var next: UIResponder? { rootWindow ?? presentingStorage ?? loadedView?.superview }
  /// The running transition between children.
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
  /// The context of the controller's code.
  final var context: MediaContext { loadedView?.ownLayer.context ?? .current }
  final func callOut(_ body: () -> Void) { context.callOut(body) }

  private func makeView() -> UIView {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  private func adoptView(_ view: UIView?) {
    guard view !== loadedView else { return }
    loadedView?.controllerStorage = nil
    loadedView = view
    view?.controllerStorage = self
    if overridesTraits { view?.traitsNeedUpdate() }
    view?.setNeedsUpdateProperties()
    view?.addedSafeAreaInsets = additionalSafeAreaInsets
  }
}
