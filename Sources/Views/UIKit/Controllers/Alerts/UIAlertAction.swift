public import Foundation

/// A choice in an alert: a button with a title, and its effect.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, NSCopying {
  /// The meaning of a button, which determines its look and its position.
  public enum Style: Int, Sendable {
    case `default`
    /// Leaves everything as it is; there is at most one such button, and it comes last.
    case cancel
    /// Changes or deletes something.
    case destructive
  }

  /// The text of the button.
  open private(set) var title: String?
  /// The meaning of the button.
  open private(set) var style: Style
  /// Whether the button can be chosen.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { owner?.actionDidChange() } }
  }

  private let handler: ((UIAlertAction) -> Void)?
  /// The alert that shows the action.
  final weak var owner: (any AlertActionOwner)?

  /// Creates an action without a title, which does nothing.
  public override convenience init() { self.init(title: nil, style: .default) }

  /// Creates an action.
  ///
  /// - Parameter handler: Called with the action after the alert has disappeared.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }

  final func perform() { handler?(self) }

  /// A separate action with the same title, style and handler.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { () -> UIAlertAction in
      let copy = UIAlertAction(title: title, style: style, handler: handler)
      copy.isEnabled = isEnabled
      return copy
    }
  }
}

/// An object that shows actions.
@MainActor
protocol AlertActionOwner: AnyObject {
  /// Called when an action has been enabled or disabled.
  func actionDidChange()
}
