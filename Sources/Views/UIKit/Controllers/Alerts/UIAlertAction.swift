public import Foundation

/// Something that can be chosen in an alert: a button with a title, and what it does.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, NSCopying {
  /// What a button means, by which its look and its place are chosen.
  public enum Style: Int, Sendable {
    case `default`
    /// Leaves everything as it is; there is one at most, and it comes last.
    case cancel
    /// Changes or deletes something.
    case destructive
  }

  /// The text of the button.
  open private(set) var title: String?
  /// What the button means.
  open private(set) var style: Style
  /// Whether the button can be chosen.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { owner?.actionDidChange() } }
  }

  private let handler: ((UIAlertAction) -> Void)?
  /// The alert that shows the action.
  final weak var owner: (any AlertActionOwner)?

  /// Creates an action.
  ///
  /// - Parameter handler: Called when the alert is gone, with the action.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }

  final func perform() { handler?(self) }

  /// An action of its own with the same title, style and handler.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { () -> UIAlertAction in
      let copy = UIAlertAction(title: title, style: style, handler: handler)
      copy.isEnabled = isEnabled
      return copy
    }
  }
}

/// Shows actions.
@MainActor
protocol AlertActionOwner: AnyObject {
  /// Called when an action that it shows can or cannot be chosen any more.
  func actionDidChange()
}
