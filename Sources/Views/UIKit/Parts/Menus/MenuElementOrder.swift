/// The order of a menu's elements: `UIContextMenuConfiguration.ElementOrder`.
public enum MenuElementOrder: Int, Sendable {
  /// The system's choice: the same as `priority`.
  case automatic
  /// The first element is the nearest one to the view whose menu it is, so that a menu above that view is reversed.
  case priority
  /// The first element is at the top.
  case fixed
}
