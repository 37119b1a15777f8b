public import Foundation

/// What a cell or another view is like at the moment.
public protocol UIConfigurationState {
  /// The traits.
  var traitCollection: UITraitCollection { get set }
}

/// What a cell is like at the moment.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  /// Whether the cell takes no touches.
  public var isDisabled = false
  /// Whether a finger is about to select the cell.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell has the focus; never, as there is none.
  public var isFocused = false
  /// Whether the cell is pinned.
  public var isPinned = false
  /// Whether the list is being edited.
  public var isEditing = false
  /// Whether what is in the cell's item is shown.
  public var isExpanded = false
  /// Whether the cell is moved aside by a finger.
  public var isSwiped = false
  /// Whether the cell is moved to another place by a finger.
  public var isReordering = false

  /// Creates the state of a cell that nobody touches.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// A value that describes the content of a cell, and makes the view that shows it.
public protocol UIContentConfiguration {
  /// Makes a view with this configuration.
  @MainActor func makeContentView() -> any UIView & UIContentView
  /// The configuration for a state.
  @MainActor func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows what a configuration describes.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// What is shown; setting it changes the view.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// By default those of the type that it has.
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

  /// What is selected.
  static let selection = UIColor(light: UIColor(white: 220 / 255, alpha: 1), dark: UIColor(white: 58 / 255, alpha: 1))

  private static func colored(_ color: UIColor) -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = color
    return configuration
  }

  /// The background of a cell: grey under a finger and when the cell is selected, unless it has a colour of its own.
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
