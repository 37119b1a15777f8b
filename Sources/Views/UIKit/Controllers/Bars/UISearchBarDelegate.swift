public import Foundation

/// Where a bar is.
public enum UIBarPosition: Int, Sendable {
  case any, bottom, top, topAttached
}

/// The heights of bars: bars are as high as they are, whatever is named here.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102
}

/// A bar that knows where it is.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  var barPosition: UIBarPosition { get }
}

/// Is asked where a bar is; never called.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// Is asked and told what happens in a search bar.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  /// Whether the text may be edited.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when the text begins to be edited.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Whether the text may stop being edited.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when the text is not edited any more.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called when somebody has changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Whether what is typed may replace a part of the text, in UTF-16 code units.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called for the return key.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called for a tap on the bookmarks; never, as there is no such button.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// Called for a tap on the cancel button.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Called for a tap on the list of results; never, as there is no such button.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  /// Called when somebody has chosen another scope.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

// UIKit's requirements are optional.
extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
