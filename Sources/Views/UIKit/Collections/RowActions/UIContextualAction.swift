public import Foundation

/// An action that a row offers when a finger moves it aside.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The effect of an action on the row's data.
  public enum Style: Int, Sendable {
    /// An action that keeps the row.
    case normal
    /// An action that deletes the row; it is red.
    case destructive
  }
  /// The code of an action; it calls its last argument when it has finished, with whether it succeeded.
  public typealias Handler =
    @MainActor (
      _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
    ) -> Void

  /// Whether the action deletes.
  public let style: Style
  /// The code of the action.
  public let handler: Handler
  /// The text on the button; nil for none.
  open var title: String?
  /// The colour of the button; nil for the style's: grey, or red.
  open var backgroundColor: UIColor?
  /// The image above the text; templates are white.
  open var image: UIImage?

  /// Creates an action.
  public init(style: UIContextualAction.Style, title: String?, handler: @escaping UIContextualAction.Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }

  /// The effective colour of the button.
  final var shownColor: UIColor { backgroundColor ?? (style == .destructive ? .systemRed : .systemGray3) }
}

/// The actions at one side of a row.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions, from the row's edge inwards.
  public let actions: [UIContextualAction]
  /// Whether moving the row far enough performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a set of actions; without actions the row does not move.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
