import Foundation

/// What assistive technologies know of any object: its own if it is a responder, else nothing that is kept.
///
/// An extension of a protocol, so that the classes' own members are no overrides of it.
extension KeyValueCoding {
  /// Whether it is one thing for assistive technologies.
  public var isAccessibilityElement: Bool {
    get {
      (self as? UIResponder)?.isAccessibilityElement ?? (self as? OverridableObject)?.isAccessibilityElement ?? false
    }
    set {
      (self as? UIResponder)?.isAccessibilityElement = newValue
      (self as? OverridableObject)?.isAccessibilityElement = newValue
    }
  }

  /// What it is called.
  public var accessibilityLabel: String? {
    get { (self as? UIResponder)?.accessibilityLabel ?? (self as? OverridableObject)?.accessibilityLabel }
    set {
      (self as? UIResponder)?.accessibilityLabel = newValue
      (self as? OverridableObject)?.accessibilityLabel = newValue
    }
  }

  /// What it does, in a few words.
  public var accessibilityHint: String? {
    get { (self as? UIResponder)?.accessibilityHint ?? (self as? OverridableObject)?.accessibilityHint }
    set {
      (self as? UIResponder)?.accessibilityHint = newValue
      (self as? OverridableObject)?.accessibilityHint = newValue
    }
  }

  /// Its present value.
  public var accessibilityValue: String? {
    get { (self as? UIResponder)?.accessibilityValue ?? (self as? OverridableObject)?.accessibilityValue }
    set {
      (self as? UIResponder)?.accessibilityValue = newValue
      (self as? OverridableObject)?.accessibilityValue = newValue
    }
  }

  /// What kind of thing it is.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { (self as? UIResponder)?.accessibilityTraits ?? (self as? OverridableObject)?.accessibilityTraits ?? [] }
    set {
      (self as? UIResponder)?.accessibilityTraits = newValue
      (self as? OverridableObject)?.accessibilityTraits = newValue
    }
  }

  /// The elements in it, in the order in which they are gone through.
  public var accessibilityElements: [Any]? {
    get { (self as? UIResponder)?.accessibilityElements ?? (self as? OverridableObject)?.accessibilityElements }
    set {
      (self as? UIResponder)?.accessibilityElements = newValue
      (self as? OverridableObject)?.accessibilityElements = newValue
    }
  }
}
