public import Foundation
import QuartzCore

/// Searches the content of another controller: owns a search bar, and shows the results over that controller.
///
/// A search is active from the beginning of editing until it is cancelled. It shows the results as a child of the
/// controller whose bar has the field, and presents nothing.
@preconcurrency @MainActor
open class UISearchController: UIViewController, SearchBarFollowing {
  /// The bar.
  open var searchBar: UISearchBar { ownSearchBar }
  private let ownSearchBar = UISearchBar(frame: .zero)
  /// The controller that shows the results; nil if the searched controller shows them itself.
  open private(set) var searchResultsController: UIViewController?
  /// The object notified when the results must be updated.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The object notified when a search begins and ends.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the bar has a cancel button while a search is active.
  open var automaticallyShowsCancelButton = true
  /// Whether the bar shows scopes while a search is active.
  open var automaticallyShowsScopeBar = true
  /// Whether the results are shown as soon as there is text.
  open var automaticallyShowsSearchResultsController = true
  /// Whether the results are shown while a search is active.
  open var showsSearchResultsController = false { didSet { showResults() } }
  /// Whether the searched content is darkened while a search shows no results controller; a tap there ends the search.
  open var obscuresBackgroundDuringPresentation = false { didSet { showDim() } }
  /// Whether the navigation bar gives way to the search bar while a search is active.
  open var hidesNavigationBarDuringPresentation = true { didSet { showBars() } }

  private weak var host: UIViewController?
  /// The item of a navigation bar that contains the search bar.
  fileprivate weak var item: UINavigationItem?
  private var dim: UIView?
  /// The same as behind an alert.
  private static let shade = UIColor(light: UIColor(white: 0, alpha: 0.2), dark: UIColor(white: 0, alpha: 0.48))

  /// Creates a search.
  ///
  /// - Parameter searchResultsController: Shows the results over the searched controller.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.follower = self
  }

  /// Creates a search whose results the searched controller shows.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    searchBar.follower = self
  }

  /// Archives are not supported; creates a search whose results the searched controller shows.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    searchBar.follower = self
  }

  /// Whether a search is active.
  open var isActive: Bool {
    get { isSearching }
    set { if newValue { begin() } else { end() } }
  }
  private var isSearching = false

  private func begin() {
    guard !isSearching else { return }
    isSearching = true
    MediaContext.notify(delegate) { $0.willPresentSearchController(self) }
    host = sequence(first: searchBar as UIResponder) { $0.next }.lazy.compactMap { $0 as? UIViewController }.first
    if let navigation = host as? UINavigationController { host = navigation.topViewController }
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
    if automaticallyShowsScopeBar, searchBar.scopeButtonTitles?.isEmpty == false { searchBar.showsScopeBar = true }
    if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() }
    showBars()
    showResults()
    update()
    MediaContext.notify(delegate) { $0.didPresentSearchController(self) }
  }

  private func end() {
    guard isSearching else { return }
    isSearching = false
    MediaContext.notify(delegate) { $0.willDismissSearchController(self) }
    searchBar.resignFirstResponder()
    searchBar.text = nil
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
    if automaticallyShowsScopeBar { searchBar.showsScopeBar = false }
    showBars()
    showResults()
    update()
    MediaContext.notify(delegate) { $0.didDismissSearchController(self) }
  }

  private func update() { MediaContext.notify(searchResultsUpdater) { $0.updateSearchResults(for: self) } }

  final func searchDidBegin() { begin() }
  final func searchTextDidChange() {
    guard isSearching else { return }
    showResults()
    update()
  }
  final func searchWasCancelled() { end() }

  private var showsResults: Bool {
    let hasText = automaticallyShowsSearchResultsController && searchBar.text?.isEmpty == false
    return isSearching && searchResultsController != nil && (hasText || showsSearchResultsController)
  }

  private func showResults() {
    showDim()
    guard let results = searchResultsController else { return }
    guard showsResults != (results.parent != nil) else { return }
    guard showsResults, let host, let view = host.viewIfLoaded else {
      results.willMove(toParent: nil)
      results.viewIfLoaded?.removeFromSuperview()
      results.removeFromParent()
      return
    }
    host.addChild(results)
    cover(view, with: results.view)
    results.didMove(toParent: host)
  }

  private func cover(_ view: UIView, with cover: UIView) {
    cover.frame = view.bounds
    cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(cover)
    guard let content = view as? UIScrollView else { return }
    // Headers that come later are below it.
    cover.layer.zPosition = 1
    content.notifyOfScrolls(to: cover) { [weak cover, weak content] in
      guard let cover, let content, cover.superview === content else { return }
      UIView.performWithoutAnimation { cover.frame = content.bounds }
    }
  }

  /// Shows or hides the darkness over the searched content.
  private func showDim() {
    let isDimmed = isSearching && obscuresBackgroundDuringPresentation && !showsResults
    guard isDimmed != (dim != nil) else { return }
    if let old = dim {
      dim = nil
      fade {
        old.alpha = 0
      } then: {
        old.removeFromSuperview()
      }
    } else if let view = host?.viewIfLoaded {
      let new = UIView()
      new.accessibilityIdentifier = "dim"
      new.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.end() })
      // Content below it does not scroll.
      new.addGestureRecognizer(UIPanGestureRecognizer { _ in })
      cover(view, with: new)
      // It does not end above content that the navigation bar pulls along.
      let shade = UIView(frame: new.bounds.insetBy(dx: 0, dy: -new.bounds.height))
      shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      (shade.backgroundColor, shade.isUserInteractionEnabled) = (Self.shade, false)
      new.addSubview(shade)
      new.alpha = 0
      dim = new
      fade {
        new.alpha = 1
      } then: {
      }
    }
  }

  private func fade(_ change: @escaping () -> Void, then end: @escaping () -> Void) {
    guard UIView.areAnimationsEnabled else {
      change()
      return end()
    }
    UIView.animate(withDuration: BarMetrics.seconds, animations: change) { _ in end() }
  }

  /// While a search is active, hides the navigation bar, or everything in it except the search bar.
  private func showBars() {
    let hides = isSearching && hidesNavigationBarDuringPresentation
    if let item {
      item.searchState = !isSearching ? .none : hides ? .alone : .active
    } else if let host, let navigation = host.navigationController,
      !searchBar.isDescendant(of: navigation.navigationBar), (navigation.searchHost != nil) != hides
    {
      navigation.searchHost = hides ? host.withParents.first { $0.parent === navigation } : nil
      navigation.moveBars(animated: UIView.areAnimationsEnabled)
    }
  }
}

/// The object that updates the results.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when a search begins and ends, and when its text has changed.
  func updateSearchResults(for searchController: UISearchController)
}

/// The object notified when a search begins and ends.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
  /// Never called: nothing is presented.
  func presentSearchController(_ searchController: UISearchController)
}

// UIKit's requirements are optional.
extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
  public func presentSearchController(_ searchController: UISearchController) {}
}

extension UINavigationItem {
  /// The search of the controller's content, whose bar the navigation bar shows below the title.
  public var searchController: UISearchController? {
    get { searchOwner as? UISearchController }
    set {
      searchController?.item = nil
      searchOwner = newValue
      newValue?.item = self
      searchState = .none
      searchBar = newValue?.searchBar
    }
  }
}
