public import Foundation

/// A view above a tab bar; here nothing shows it.
@preconcurrency @MainActor
open class UITabAccessory: NSObject {
  /// Where a view above a tab bar is.
  public typealias Environment = UITabAccessoryEnvironment

  /// What is shown.
  public let contentView: UIView

  /// Creates an accessory that shows a view.
  public init(contentView: UIView) { self.contentView = contentView }
}
