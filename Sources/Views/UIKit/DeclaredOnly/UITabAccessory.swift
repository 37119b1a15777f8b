public import Foundation

/// A view above a tab bar; it is not shown here.
@preconcurrency @MainActor
open class UITabAccessory: NSObject {
  /// The position of a view above a tab bar.
  public typealias Environment = UITabAccessoryEnvironment

  /// The view.
  public let contentView: UIView

  /// Creates an accessory with a view.
  public init(contentView: UIView) { self.contentView = contentView }
}
