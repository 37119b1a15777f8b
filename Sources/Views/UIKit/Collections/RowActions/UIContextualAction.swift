public import Foundation

/// What a row offers when a finger moves it aside.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// What an action does to the row's data.
  public enum Style: Int, Sendable {
    /// Something that leaves the row.
    case normal
    /// Something that deletes it; such an action is red.
    case destructive
  }
  /// What an action does; it calls the last argument when it has done it, with whether it did.
  public typealias Handler =
    @MainActor (
      _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
    ) -> Void

  /// Whether the action deletes.
  public let style: Style
  /// What the action does.
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

  /// The colour that the button has.
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
