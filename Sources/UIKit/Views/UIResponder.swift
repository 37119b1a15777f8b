public import Foundation

/// What takes part in the responder chain.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() { super.init() }

  /// The responder that is asked when this one has no answer.
  open var next: UIResponder? { nil }

  // What UIKit declares for all objects. It stands here because Swift cannot override what stands in an extension.

  /// Never called, as there are no archives.
  open func awakeFromNib() {}
  /// Never called, as there is no Interface Builder.
  open func prepareForInterfaceBuilder() {}

  /// A name for tests and tools, for example the id of a view in a scene file.
  open var accessibilityIdentifier: String?
  /// A short name for people who do not see it.
  open var accessibilityLabel: String?
  /// Whether it is something of its own for people who do not see it.
  open var isAccessibilityElement = false
}
