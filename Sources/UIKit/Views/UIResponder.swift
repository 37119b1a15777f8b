public import Foundation

/// An object in the responder chain.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() { super.init() }

  /// The next responder, which handles what this one does not.
  open var next: UIResponder? { nil }

  // Methods that UIKit declares for all objects. They are declared here because Swift cannot override members of
  // extensions.

  /// Never called, because there are no archives.
  open func awakeFromNib() {}
  /// Never called, because there is no Interface Builder.
  open func prepareForInterfaceBuilder() {}

  /// A name for tests and tools, for example the id of a view in a scene file.
  open var accessibilityIdentifier: String?
  /// A short name for assistive technologies.
  open var accessibilityLabel: String?
  /// Whether it is an element for assistive technologies.
  open var isAccessibilityElement = false
}
