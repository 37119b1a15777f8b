import Foundation

/// The accessibility properties of any object: its own if it is a responder; otherwise they store nothing.
///
/// They are in an extension of a protocol, so that the classes' own members do not override them.
extension KeyValueCoding {
  /// Whether it is a single element for assistive technologies.
  public var isAccessibilityElement: Bool {
    get {
      (self as? UIResponder)?.isAccessibilityElement ?? (self as? OverridableObject)?.isAccessibilityElement ?? false
    }
    set {
      (self as? UIResponder)?.isAccessibilityElement = newValue
      (self as? OverridableObject)?.isAccessibilityElement = newValue
    }
  }

  /// The label of the element.
  public var accessibilityLabel: String? {
    get { (self as? UIResponder)?.accessibilityLabel ?? (self as? OverridableObject)?.accessibilityLabel }
    set {
      (self as? UIResponder)?.accessibilityLabel = newValue
      (self as? OverridableObject)?.accessibilityLabel = newValue
    }
  }

  /// The effect of using the element, in a few words.
  public var accessibilityHint: String? {
    get { (self as? UIResponder)?.accessibilityHint ?? (self as? OverridableObject)?.accessibilityHint }
    set {
      (self as? UIResponder)?.accessibilityHint = newValue
      (self as? OverridableObject)?.accessibilityHint = newValue
    }
  }

  /// The present value.
  public var accessibilityValue: String? {
    get { (self as? UIResponder)?.accessibilityValue ?? (self as? OverridableObject)?.accessibilityValue }
    set {
      (self as? UIResponder)?.accessibilityValue = newValue
      (self as? OverridableObject)?.accessibilityValue = newValue
    }
  }

  /// The kind of element.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { (self as? UIResponder)?.accessibilityTraits ?? (self as? OverridableObject)?.accessibilityTraits ?? [] }
    set {
      (self as? UIResponder)?.accessibilityTraits = newValue
      (self as? OverridableObject)?.accessibilityTraits = newValue
    }
  }

  /// The elements inside this one, in the order of navigation.
  public var accessibilityElements: [Any]? {
    get { (self as? UIResponder)?.accessibilityElements ?? (self as? OverridableObject)?.accessibilityElements }
    set {
      (self as? UIResponder)?.accessibilityElements = newValue
      (self as? OverridableObject)?.accessibilityElements = newValue
    }
  }
}
