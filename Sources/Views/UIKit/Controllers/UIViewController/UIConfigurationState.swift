/// The state of a cell or another view.
public protocol UIConfigurationState {
  /// The traits.
  var traitCollection: UITraitCollection { get set }
}

/// The state of a controller whose content may be missing.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  /// The text of the search bar in the controller's navigation item; nil without one.
  public var searchText: String?

  /// Creates the state of a controller that searches nothing.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

extension UIViewController {
  /// The present state of the content.
  public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = navigationItem.searchBar.map { $0.text ?? "" }
    return state
  }

  /// Requests `updateContentUnavailableConfiguration(using:)` before the next layout.
  public func setNeedsUpdateContentUnavailableConfiguration() {
    unavailableContentIsDue = true
    viewIfLoaded?.setNeedsUpdateProperties()
  }

  /// Performs the controller's updates before those of its view.
  final func updateViewProperties() {
    if unavailableContentIsDue {
      unavailableContentIsDue = false
      callOut { updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState) }
    }
    callOut { updateProperties() }
  }
}
