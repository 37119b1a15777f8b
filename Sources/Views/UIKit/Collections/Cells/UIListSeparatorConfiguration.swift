/// The lines above and below a row of a list.
public struct UIListSeparatorConfiguration: Hashable {
  /// Whether a line is shown.
  public enum Visibility: Int, Sendable {
    /// The list decides: it shows lines between rows, and in plain lists one below the last.
    case automatic
    case visible, hidden
  }

  /// Insets whose sides the list decides: a line begins at the row's text and ends at the row's edge.
  ///
  /// Either side can be combined with one that is set.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: 0, leading: .greatestFiniteMagnitude, bottom: 0, trailing: .greatestFiniteMagnitude)

  /// Whether the line above the row is shown; automatically, it is not.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether the line below the row is shown.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The distances of the line above from the row's sides.
  public var topSeparatorInsets = Self.automaticInsets
  /// The distances of the line below from the row's sides.
  public var bottomSeparatorInsets = Self.automaticInsets
  /// The colour of the lines.
  public var color = UIColor.separator
  /// The colour of the lines beside selected rows; stored without effect.
  public var multipleSelectionColor = UIColor.separator
  /// The effect of the lines; stored without effect.
  public var visualEffect: UIVisualEffect?

  init() {}

  public func hash(into hasher: inout Hasher) {
    hasher.combine(topSeparatorVisibility)
    hasher.combine(bottomSeparatorVisibility)
    hasher.combine(color)
  }
}
