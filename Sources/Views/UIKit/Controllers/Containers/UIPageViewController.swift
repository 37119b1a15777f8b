import CoreGraphics
public import Foundation
import QuartzCore

/// Shows one controller after another, which a finger scrolls to.
///
/// The neighbours come from the data source when a finger begins to scroll. Pages are not curled: the style `.pageCurl`
/// scrolls as well.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// How pages change.
  public enum TransitionStyle: Int, Sendable {
    /// The same as `scroll`: pages are not curled.
    case pageCurl
    case scroll
  }
  /// The axis along which pages follow each other.
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  /// The direction from which a new page comes.
  public enum NavigationDirection: Int, Sendable {
    /// Pages come from the right, or from below; from the left in right-to-left layouts.
    case forward
    /// Pages come from the left, or from above; from the right in right-to-left layouts.
    case reverse
  }
  /// The position of a book's spine.
  public enum SpineLocation: Int, Sendable { case none, min, mid, max }
  /// A key of options.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Without effect: pages are not curled.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The space between pages in points, a number.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// How pages change.
  public let transitionStyle: TransitionStyle
  /// The axis along which pages follow each other.
  public let navigationOrientation: NavigationOrientation
  /// There is no spine.
  open var spineLocation: SpineLocation { .none }
  /// The value is only stored: pages have one side.
  open var isDoubleSided = false
  /// The object notified of the changes that fingers make; not retained.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The object that provides the neighbours of pages; not retained.
  ///
  /// Without one, fingers do not change pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { scroller.isScrollEnabled = dataSource != nil }
  }
  /// The controller that is shown.
  open var viewControllers: [UIViewController]? { current.map { [$0] } }
  /// The recogniser of the finger that curls pages; empty with the scroll style, because the recogniser
  /// then belongs to the scroll view.
  open var gestureRecognizers: [UIGestureRecognizer] {
    transitionStyle == .pageCurl ? [scroller.panGestureRecognizer] : []
  }

  final let scroller = UIScrollView()
  private lazy var driver = PageDriver(self)
  private let spacing: CGFloat
  final var current: UIViewController?
  /// The neighbours, while the pages scroll.
  private var (before, after): (UIViewController?, UIViewController?) = (nil, nil)
  /// The neighbour that is appearing.
  private var appearing: UIViewController?
  private var isScrolling = false
  private var isByFinger = false
  private var completion: ((Bool) -> Void)?

  /// Creates a controller without pages, whose pages are turned horizontally.
  public convenience init() { self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal) }

  /// Creates a controller without pages.
  public init(
    transitionStyle style: UIPageViewController.TransitionStyle,
    navigationOrientation: UIPageViewController.NavigationOrientation,
    options: [UIPageViewController.OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    let given = options?[.interPageSpacing]
    spacing = (given as? CGFloat) ?? (given as? Int).map { CGFloat($0) } ?? 0
    super.init(nibName: nil, bundle: nil)
  }

  /// Archives are not supported; creates a controller whose pages scroll horizontally.
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation, spacing) = (.scroll, .horizontal, 0)
    super.init(coder: coder)
  }

  private var axis: Axis { navigationOrientation == .horizontal ? .horizontal : .vertical }
  /// The distance from one page to the next.
  private var step: CGFloat { axis.of(view.bounds.size) + spacing }
  private func point(_ distance: CGFloat) -> CGPoint { axis.point(along: distance, across: 0) }
  /// The size of a part of the scrolled content, as wide as a page.
  private func size(_ length: CGFloat) -> CGSize {
    axis.size(along: length, across: axis.other.of(view.bounds.size))
  }
  private var offset: CGFloat { axis.of(scroller.contentOffset) }
  /// Whether pages run from right to left.
  private var isReversed: Bool { axis == .horizontal && view.isMirrored }
  /// The change of the offset by one page forwards.
  private var pace: CGFloat { isReversed ? -step : step }
  /// The offset that shows the current page.
  private var home: CGFloat { (isReversed ? after : before) == nil ? 0 : step }
  /// How far the pages have been scrolled forwards from the current one.
  private var distance: CGFloat { isReversed ? home - offset : offset - home }

  open override func viewDidLoad() {
    super.viewDidLoad()
    scroller.isPagingEnabled = true
    (scroller.showsHorizontalScrollIndicator, scroller.showsVerticalScrollIndicator) = (false, false)
    (scroller.alwaysBounceHorizontal, scroller.alwaysBounceVertical) = (axis == .horizontal, axis == .vertical)
    scroller.contentInsetAdjustmentBehavior = .never
    scroller.isScrollEnabled = dataSource != nil
    scroller.delegate = driver
    view.addSubview(scroller)
    if let current { place(current) }
    layOut()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let frame = CGRect(origin: point(-spacing / 2), size: size(step))
    if scroller.frame != frame {
      scroller.frame = frame
      layOut()
      scroller.contentOffset = point(home)
    }
  }

  /// Shows a controller in place of the current one.
  ///
  /// - Parameters:
  ///   - viewControllers: One controller.
  ///   - direction: Where it comes from, if that is animated.
  ///   - completion: Called at the end, with whether the controller was shown.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: UIPageViewController.NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let new = viewControllers?.first, viewControllers?.count == 1 else {
      return ProgrammerError.report(
        "setViewControllers(_:direction:animated:completion:)",
        "\(viewControllers?.count ?? 0) controllers were given; one page is shown at a time.")
    }
    if isScrolling {
      scroller.stopScrollingAndZooming()
      endScrolling(at: current, finished: false)
    }
    guard new !== current else {
      completion?(true)
      return
    }
    if new.parentStorage !== self { addChild(new) }
    let isAnimated = animated && current != nil && viewIfLoaded?.window != nil && UIView.areAnimationsEnabled
    guard isAnimated else {
      exchange(for: new)
      completion?(true)
      return
    }
    self.completion = completion
    begin(before: direction == .reverse ? new : nil, after: direction == .forward ? new : nil, byFinger: false)
    beginAppearance(of: new)
    scroller.setContentOffset(point(home + (direction == .forward ? pace : -pace)), animated: true)
  }

  /// Shows a controller at once.
  private func exchange(for new: UIViewController) {
    let old = current
    current = new
    if isViewLoaded {
      beginAppearance(of: new, insteadOf: old, animated: false)
      place(new)
      if let old { remove(old) }
      layOut()
      context.service(AppearanceCenter.self).afterLayout { [weak self] in
        self?.finishAppearance(of: new, insteadOf: old)
      }
    } else {
      old.map(remove)
    }
    callOut { new.didMove(toParent: self) }
  }

  private func place(_ controller: UIViewController) {
    let page: UIView = controller.view
    if page.superview !== scroller { scroller.addSubview(page) }
  }

  private func remove(_ controller: UIViewController) {
    callOut { controller.willMove(toParent: nil) }
    controller.viewIfLoaded?.removeFromSuperview()
    controller.leaveParent()
  }

  // Scrolling.

  /// Adds the neighbours for a scroll that begins.
  private func begin(before: UIViewController?, after: UIViewController?, byFinger: Bool) {
    (self.before, self.after, isScrolling, isByFinger) = (before, after, true, byFinger)
    layOut()
    scroller.contentOffset = point(home)
  }

  /// Places the existing pages.
  private func layOut() {
    guard isViewLoaded else { return }
    let pages = [before, current, after].compactMap { $0 }
    scroller.contentSize = size(step * CGFloat(max(pages.count, 1)))
    for (index, page) in (isReversed ? pages.reversed() : pages).enumerated()
    where page.viewIfLoaded?.superview === scroller {
      page.view.frame = CGRect(origin: point(CGFloat(index) * step + spacing / 2), size: view.bounds.size)
    }
  }

  final func willBeginDragging() {
    guard !isScrolling, let current, let dataSource else { return }
    begin(
      before: dataSource.pageViewController(self, viewControllerBefore: current),
      after: dataSource.pageViewController(self, viewControllerAfter: current), byFinger: true)
  }

  final func didScroll() {
    guard isScrolling, current != nil else { return }
    let distance = distance
    let next = distance > 0 ? after : distance < 0 ? before : nil
    if let next, next !== appearing {
      // The finger has reversed: dismiss the other neighbour.
      if let appearing { cancel(appearing) }
      beginAppearance(of: next)
    }
    if abs(distance) >= step, let next, isByFinger { commit(at: next, isForward: distance > 0) }
  }

  /// Begins the appearance of a neighbour.
  private func beginAppearance(of next: UIViewController) {
    appearing = next
    if next.parentStorage !== self { addChild(next) }
    if isByFinger { callOut { delegate?.pageViewController(self, willTransitionTo: [next]) } }
    beginAppearance(of: next, insteadOf: current, animated: true)
    place(next)
    layOut()
  }

  /// Removes a neighbour whose transition was cancelled.
  private func cancel(_ next: UIViewController) {
    appearing = nil
    finishAppearance(of: current, insteadOf: next)
    remove(next)
    if isByFinger, let current { notifyDelegate(previous: current, completed: false) }
  }

  private func notifyDelegate(previous: UIViewController, completed: Bool) {
    callOut {
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: [previous], transitionCompleted: completed)
    }
  }

  /// Makes a neighbour the current page while the finger moves on.
  private func commit(at next: UIViewController, isForward: Bool) {
    let old = current
    finish(next)
    guard let dataSource, old != nil else { return }
    let rest = offset - home - (isForward ? pace : -pace)
    (before, after) = (
      dataSource.pageViewController(self, viewControllerBefore: next),
      dataSource.pageViewController(self, viewControllerAfter: next)
    )
    layOut()
    scroller.contentOffset = point(home + rest)
  }

  /// Completes the change to a page.
  private func finish(_ next: UIViewController) {
    let old = current
    current = next
    appearing = nil
    finishAppearance(of: next, insteadOf: old)
    if let old, old !== next { remove(old) }
    callOut { next.didMove(toParent: self) }
    if isByFinger, let old { notifyDelegate(previous: old, completed: true) }
  }

  /// Ends a scroll at the nearest page.
  final func didEndScrolling() {
    guard isScrolling else { return }
    let distance = distance
    let isThere = abs(distance) > step / 2
    endScrolling(at: isThere ? (distance > 0 ? after : before) ?? current : current, finished: true)
  }

  private func endScrolling(at page: UIViewController?, finished: Bool) {
    if let appearing, appearing === page { finish(appearing) } else if let appearing { cancel(appearing) }
    (before, after, isScrolling) = (nil, nil, false)
    layOut()
    scroller.contentOffset = .zero
    let completion = completion
    self.completion = nil
    if let completion { callOut { completion(finished) } }
  }

  override var appearingChildren: [UIViewController] { current.map { [$0] } ?? [] }
}

/// Follows the scroll view of a page view controller.
private final class PageDriver: NSObject, UIScrollViewDelegate {
  private weak var pages: UIPageViewController?
  init(_ pages: UIPageViewController) { self.pages = pages }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { pages?.willBeginDragging() }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { pages?.didScroll() }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { pages?.didEndScrolling() }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { pages?.didEndScrolling() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { pages?.didEndScrolling() }
}

/// The object that provides the neighbours of pages.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// The previous page; nil for the first.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The next page; nil for the last.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

/// The object notified of the pages that fingers turn.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Called when a finger begins to turn a page.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// Called when a page has been turned, or has returned.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

// UIKit's requirements are optional.
extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
