public import Foundation

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  /// Whether the cell does not react to touches.
  public var isDisabled = false
  /// Whether a finger is about to select the cell.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell has the focus; never, because there is none.
  public var isFocused = false
  /// Whether the cell is pinned.
  public var isPinned = false
  /// Whether the list is being edited.
  public var isEditing = false
  /// Whether the items inside the cell's item are shown.
  public var isExpanded = false
  /// Whether a finger has swiped the cell aside.
  public var isSwiped = false
  /// Whether a finger is moving the cell to another place.
  public var isReordering = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }

  /// Creates the state of a cell that is not being touched.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// A value that describes the content of a cell, and creates the view for it.
public protocol UIContentConfiguration {
  /// Creates a view with this configuration.
  @MainActor func makeContentView() -> any UIView & UIContentView
  /// The configuration for a state.
  @MainActor func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows the content described by a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// The configuration; setting it changes the view.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether the configuration has the same type as the view's.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: self.configuration) == type(of: configuration)
  }
}

extension UIBackgroundConfiguration {
  /// The background of a cell in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { colored(.systemBackground) }
  /// The background of a cell in a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    colored(.secondarySystemGroupedBackground)
  }
  /// The background of a cell in any list.
  public static func listCell() -> UIBackgroundConfiguration { colored(.systemBackground) }
  /// The background of a plain list's headers and footers.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { colored(.systemBackground) }
  /// The background of a grouped list's headers and footers.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }

  /// The background of any list's headers.
  public static func listHeader() -> UIBackgroundConfiguration { clear() }
  /// The background of any list's footers.
  public static func listFooter() -> UIBackgroundConfiguration { clear() }
  /// The background of a cell in a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration { clear() }
  /// The background of a sidebar's headers.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }
  /// The background of a cell in a list beside a sidebar.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { clear() }

  /// The colour of a selection.
  static let selection = UIColor(light: UIColor(white: 220 / 255, alpha: 1), dark: UIColor(white: 58 / 255, alpha: 1))

  private static func colored(_ color: UIColor) -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = color
    return configuration
  }

  /// The background of a cell: grey under a finger and when the cell is selected, unless it has its own colour.
  @MainActor
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard let state = state as? UICellConfigurationState, state.isHighlighted || state.isSelected else { return self }
    var updated = self
    if backgroundColor == nil || backgroundColor == .systemBackground
      || backgroundColor == .secondarySystemGroupedBackground
    {
      updated.backgroundColor = Self.selection
    }
    return updated
  }
}
