/// The state of a cell or another view.
public protocol UIConfigurationState {
  /// The traits.
  var traitCollection: UITraitCollection { get set }
  /// The value of a state that code has defined; nil by default.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a state that code defines: `state[.isArchived] = true`.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a controller whose content may be missing.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  /// The text of the search bar in the controller's navigation item; nil without one.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }

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
