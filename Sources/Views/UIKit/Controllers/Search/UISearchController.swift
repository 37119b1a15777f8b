public import Foundation
import QuartzCore

/// Searches the content of another controller: owns a search bar, and shows the results over that controller.
///
/// A search is active from the beginning of editing until it is cancelled. It shows the results as a child of the
/// controller whose bar has the field, and presents nothing.
@preconcurrency @MainActor
open class UISearchController: UIViewController, SearchBarFollowing {
  /// The bar.
  public let searchBar = UISearchBar(frame: .zero)
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
  /// The value is only stored: the searched content stays as bright as it is.
  open var obscuresBackgroundDuringPresentation = true
  /// The value is only stored: the navigation bar stays.
  open var hidesNavigationBarDuringPresentation = true

  private weak var host: UIViewController?

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

  private func showResults() {
    guard let results = searchResultsController else { return }
    let hasText = automaticallyShowsSearchResultsController && searchBar.text?.isEmpty == false
    let isShown = isSearching && (hasText || showsSearchResultsController)
    guard isShown != (results.parent != nil) else { return }
    guard isShown, let host, let view = host.viewIfLoaded else {
      results.willMove(toParent: nil)
      results.viewIfLoaded?.removeFromSuperview()
      results.removeFromParent()
      return
    }
    host.addChild(results)
    results.view.frame = view.bounds
    results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(results.view)
    results.didMove(toParent: host)
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
      searchOwner = newValue
      searchBar = newValue?.searchBar
    }
  }
}
