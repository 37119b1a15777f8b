import Foundation
import QuartzCore

/// Shows one of several controllers, above a bar on which a tap selects one.
///
/// The controllers' views fill the container; the bar covers a part of their safe areas.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  private var pages: [UIViewController] = []
  private var selected: UIViewController?
  private weak var shown: UIViewController?
  private let contents = UIView()
  private weak var running: ControllerTransition?
  /// The scrolling content below the bar.
  private weak var followed: UIScrollView?

  /// The object asked about selections and for transitions, and notified of them; not retained.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The controllers.
  open var viewControllers: [UIViewController]? {
    get { pages.isEmpty ? nil : pages }
    set { setViewControllers(newValue, animated: false) }
  }
  /// Replaces the controllers; the selected one stays selected if it is among them.
  ///
  /// If all of them belong to tabs that are there, those tabs stay; otherwise none does.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    attach(tabs(of: viewControllers ?? []))
    show(viewControllers, animated: animated)
  }
  final func show(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    let before = selected
    // Another container may have some of them by now.
    let leaving = pages.filter { old in old.parentStorage === self && !new.contains { $0 === old } }
    for controller in leaving { callOut { controller.willMove(toParent: nil) } }
    pages = new
    for controller in new where controller.parentStorage !== self {
      addChild(controller)
      callOut { controller.didMove(toParent: self) }
    }
    if !new.contains(where: { $0 === before }) { selected = new.first }
    showItems()
    if isViewLoaded { showSelected(animated: animated) }
    for controller in leaving where controller !== shown { controller.leaveParent() }
  }
  override func releaseChild(_ child: UIViewController) {
    guard pages.contains(where: { $0 === child }) else { return super.releaseChild(child) }
    setViewControllers(pages.filter { $0 !== child }, animated: false)
  }
  /// The controller that is shown.
  open var selectedViewController: UIViewController? {
    get { selected }
    set { if let newValue { select(newValue) } }
  }
  /// The index of the controller that is shown; `NSNotFound` if there is none.
  open var selectedIndex: Int {
    get { pages.firstIndex { $0 === selected } ?? NSNotFound }
    set { if pages.indices.contains(newValue) { select(pages[newValue]) } }
  }
  /// The tabs, whose controllers are made when they are set; empty for controllers without tabs.
  open var tabs: [UITab] {
    get { ownTabs }
    set { setTabs(newValue, animated: false) }
  }
  final var ownTabs: [UITab] = []
  /// Replaces the tabs; the selected one stays selected if it is among them.
  open func setTabs(_ tabs: [UITab], animated: Bool) { showTabs(tabs, animated: animated) }
  /// The tab that is shown; nil for controllers without tabs.
  open var selectedTab: UITab? {
    get { selected.flatMap(tab(of:)) }
    set { if let controller = newValue?.viewController { select(controller) } }
  }
  /// The sidebar, which is never shown.
  open private(set) lazy var sidebar = Sidebar()
  /// How tabs are shown.
  ///
  /// The value is only stored: there is no sidebar.
  open var mode = Mode.automatic
  /// The controller of the tabs that have no room; nothing leads to it here, as the bar shows all tabs.
  open private(set) lazy var moreNavigationController = UINavigationController()
  /// The value is only stored: tabs cannot be rearranged.
  open var customizableViewControllers: [UIViewController]?

  /// The bar, which shows the tab bar items of the controllers.
  open private(set) lazy var tabBar = UITabBar()
  /// Whether the shown controller hides the bar.
  final var isBarAway = false
  /// The view with which the bar moves during a push or a pop.
  private weak var carrier: UIView?
  /// Whether the bar is hidden.
  open var isTabBarHidden = false {
    didSet { if isTabBarHidden != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  /// Hides the bar or shows it.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    isTabBarHidden = hidden
    guard animated, viewIfLoaded?.window != nil else { return }
    UIView.animate(withDuration: BarMetrics.seconds) { self.layOutBar() }
  }

  /// Places the bar, and removes the part that it covers from the safe area.
  final func layOutBar() {
    guard let outer = viewIfLoaded else { return }
    let isAtTop = isBarAtTop
    tabBar.isAtTop = isAtTop
    if isAtTop {
      contents.frame = outer.bounds
      return layOutBarAtTop(outer)
    }
    contents.addedSafeAreaInsets.top = 0
    let safe = outer.safeAreaInsets.bottom
    // With a home indicator the bar is 21 points above the edge.
    let height = BarMetrics.tabs + max(10, safe - 13)
    let isHidden = isTabBarHidden || isBarAway
    if carrier == nil {
      tabBar.frame = CGRect(
        x: 0, y: outer.bounds.maxY - (isHidden ? -10 : height), width: outer.bounds.width, height: BarMetrics.tabs)
    }
    // A navigation controller extends under the bar, and asks its own controllers.
    let extends =
      isHidden || selected is UINavigationController
      || selected?.extends(under: .bottom, isTranslucent: tabBar.isTranslucent) != false
    let room = outer.bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: extends ? 0 : height, right: 0))
    if contents.frame != room { contents.frame = room }
    contents.addedSafeAreaInsets.bottom = isHidden || !extends ? 0 : max(0, height - safe)
    followContent()
  }

  /// Whether the bar is at the upper edge: on iPads, unless the window is narrow.
  private var isBarAtTop: Bool {
    let traits = traitCollection
    return traits.userInterfaceIdiom == .pad && traits.horizontalSizeClass == .regular
  }

  /// Places the bar above the contents, whose safe area begins below it.
  private func layOutBarAtTop(_ outer: UIView) {
    let (top, isHidden) = (outer.safeAreaInsets.top, isTabBarHidden || isBarAway)
    let height = BarMetrics.topTabs
    if carrier == nil {
      tabBar.frame = CGRect(
        x: 0, y: isHidden ? -height : top + BarMetrics.topTabsGap, width: outer.bounds.width, height: height)
    }
    contents.addedSafeAreaInsets = UIEdgeInsets(
      top: isHidden ? 0 : height + 2 * BarMetrics.topTabsGap, left: 0, bottom: 0, right: 0)
    followContent()
  }

  /// The height that the bar covers beyond the safe area, in points.
  final var coveredBottom: CGFloat { contents.addedSafeAreaInsets.bottom }

  /// Moves the bar sideways with the view to which it belongs, at its resting position.
  final func carryBar(with view: UIView) {
    guard let outer = viewIfLoaded, !isBarAtTop else { return }
    let height = BarMetrics.tabs + max(10, outer.safeAreaInsets.bottom - 13)
    carrier = view
    UIView.performWithoutAnimation {
      view.layoutIfNeeded()
      view.addSubview(tabBar)
      tabBar.frame = CGRect(
        x: view.bounds.minX, y: view.bounds.minY + outer.bounds.height - height, width: outer.bounds.width,
        height: BarMetrics.tabs)
      tabBar.layoutIfNeeded()
    }
  }

  /// Returns the bar to the front.
  final func returnBar() {
    guard carrier != nil, let outer = viewIfLoaded else { return }
    carrier = nil
    outer.addSubview(tabBar)
    outer.setNeedsLayout()
  }

  /// Finds the scrolling content below the bar, so that the bar covers it.
  final func followContent() {
    let content = selected?.contentScrollView(for: .bottom)
    if followed !== content {
      followed?.notifyOfScrolls(to: self, nil)
      followed = content
      content?.notifyOfScrolls(to: self) { [weak self] in self?.coverContent() }
    }
    coverContent()
  }

  private func coverContent() { tabBar.beneath = isBarAtTop ? nil : max(followed?.wayBelow ?? 0, 0) }

  private func tap(_ index: Int) {
    guard pages.indices.contains(index) else { return }
    let controller = pages[index]
    guard mayTap(controller) else { return }
    let before = selectedTab
    if controller === selected {
      // A second tap returns to the first controller.
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(controller)
    }
    callOut { delegate?.tabBarController(self, didSelect: controller) }
    if let tab = tab(of: controller), tab !== before {
      callOut { delegate?.tabBarController(self, didSelectTab: tab, previousTab: before) }
    }
  }

  /// Shows the tab bar items of the controllers.
  final func showItems() {
    tabBar.items = pages.map { $0.tabBarItem ?? UITabBarItem() }
    showSelectedItem()
  }
  private func showSelectedItem() {
    tabBar.selectedItem = selected.flatMap { selected in pages.first { $0 === selected }?.tabBarItem }
    isBarAway = (selected as? UINavigationController)?.hidesTabBar ?? false
    viewIfLoaded?.setNeedsLayout()
  }

  open override func loadView() {
    let outer = BarHost(frame: UIScreen.main.bounds)
    outer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = outer
    contents.frame = outer.bounds
    contents.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for part in [contents, tabBar] { outer.addSubview(part) }
    outer.layOutBars = { [weak self] in self?.layOutBar() }
    tabBar.onSelect = { [weak self] index in self?.tap(index) }
  }
  open override func viewDidLoad() {
    super.viewDidLoad()
    showSelected(animated: false)
  }
  open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    barContent.view(at: edge) ?? selectedViewController?.contentScrollView(for: edge)
  }
  open override var childForStatusBarStyle: UIViewController? { selected }
  open override var childForStatusBarHidden: UIViewController? { selected }

  override var transitionWithin: ControllerTransition? { running }
  override var appearingChildren: [UIViewController] { shown.map { [$0] } ?? [] }

  final func select(_ controller: UIViewController) {
    guard pages.contains(where: { $0 === controller }) else {
      return ProgrammerError.report(
        "selectedViewController = …", "\(type(of: controller)) is not one of the tab bar controller's controllers.")
    }
    guard controller !== selected else { return }
    selected = controller
    showSelectedItem()
    if isViewLoaded { showSelected(animated: true) }
  }

  /// Shows the selected controller as soon as no transition is running; only the delegate provides animations.
  private func showSelected(animated: Bool) {
    running?.finishNow()
    guard running == nil else { return }
    let (from, to) = (shown, selected)
    guard from !== to else { return }
    guard let to else {
      from?.viewIfLoaded?.removeFromSuperview()
      shown = nil
      return
    }
    var animator: (any UIViewControllerAnimatedTransitioning)?
    if animated, let from, view.window != nil {
      animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: from, to: to)
    }
    let interactor = animator.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) }
    let exchange = ChildExchange(container: self, contents: contents, from: from, to: to)
    let transition = exchange.transition(animator, interactor) { [self] completed in didEnd(exchange, completed) }
    running = transition
    exchange.prepare(isAnimated: animator != nil)
    if animator == nil { shown = to }
    transition.start()
  }

  private func didEnd(_ exchange: ChildExchange, _ completed: Bool) {
    running = nil
    exchange.finishViews(completed: completed)
    if completed {
      shown = exchange.to
    } else if selected === exchange.to {
      selected = exchange.from
      showSelectedItem()
    }
    exchange.finishAppearance(completed: completed)
    for child in childStorage where !pages.contains(where: { $0 === child }) && child !== shown { child.leaveParent() }
    if selected !== shown { showSelected(animated: true) }
  }
}
