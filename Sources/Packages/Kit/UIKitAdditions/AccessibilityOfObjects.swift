public import UIKit

// Assistive technologies ask any object for these; UIKit's module declares those that are asked for most.
extension InertMembers where Self: NSObject {
  /// The responder's; otherwise stored, without effect.
  @preconcurrency @MainActor
  public var accessibilityLanguage: String? {
    get { (self as? UIResponder).map(\.accessibilityLanguage) ?? InertValue.of(self, "accessibilityLanguage") }
    set {
      if let responder = self as? UIResponder {
        responder.accessibilityLanguage = newValue
      } else {
        InertValue.set(newValue, of: self, "accessibilityLanguage")
      }
    }
  }
  /// The responder's; otherwise stored, without effect.
  @preconcurrency @MainActor
  public var accessibilityElementsHidden: Bool {
    get {
      (self as? UIResponder).map(\.accessibilityElementsHidden) ?? InertValue.of(self, "accessibilityElementsHidden")
    }
    set {
      if let responder = self as? UIResponder {
        responder.accessibilityElementsHidden = newValue
      } else {
        InertValue.set(newValue, of: self, "accessibilityElementsHidden")
      }
    }
  }
  /// The responder's; otherwise stored, without effect.
  @preconcurrency @MainActor
  public var accessibilityViewIsModal: Bool {
    get { (self as? UIResponder).map(\.accessibilityViewIsModal) ?? InertValue.of(self, "accessibilityViewIsModal") }
    set {
      if let responder = self as? UIResponder {
        responder.accessibilityViewIsModal = newValue
      } else {
        InertValue.set(newValue, of: self, "accessibilityViewIsModal")
      }
    }
  }
  /// The responder's; otherwise stored, without effect.
  @preconcurrency @MainActor
  public var shouldGroupAccessibilityChildren: Bool {
    get {
      (self as? UIResponder).map(\.shouldGroupAccessibilityChildren)
        ?? InertValue.of(self, "shouldGroupAccessibilityChildren")
    }
    set {
      if let responder = self as? UIResponder {
        responder.shouldGroupAccessibilityChildren = newValue
      } else {
        InertValue.set(newValue, of: self, "shouldGroupAccessibilityChildren")
      }
    }
  }
  /// The responder's; otherwise stored, without effect.
  @preconcurrency @MainActor
  public var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get {
      (self as? UIResponder).map(\.accessibilityNavigationStyle)
        ?? InertValue.of(self, "accessibilityNavigationStyle", .automatic)
    }
    set {
      if let responder = self as? UIResponder {
        responder.accessibilityNavigationStyle = newValue
      } else {
        InertValue.set(newValue, of: self, "accessibilityNavigationStyle")
      }
    }
  }
  /// The responder's; otherwise stored, without effect.
  @preconcurrency @MainActor
  public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      (self as? UIResponder).map(\.accessibilityCustomActions) ?? InertValue.of(self, "accessibilityCustomActions")
    }
    set {
      if let responder = self as? UIResponder {
        responder.accessibilityCustomActions = newValue
      } else {
        InertValue.set(newValue, of: self, "accessibilityCustomActions")
      }
    }
  }
  /// The responder's; otherwise stored, without effect.
  @preconcurrency @MainActor
  public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { (self as? UIResponder).map(\.accessibilityCustomRotors) ?? InertValue.of(self, "accessibilityCustomRotors") }
    set {
      if let responder = self as? UIResponder {
        responder.accessibilityCustomRotors = newValue
      } else {
        InertValue.set(newValue, of: self, "accessibilityCustomRotors")
      }
    }
  }
  /// The responder's; otherwise stored, without effect.
  @preconcurrency @MainActor
  public var accessibilityPath: UIBezierPath? {
    get { (self as? UIResponder).map(\.accessibilityPath) ?? InertValue.of(self, "accessibilityPath") }
    set {
      if let responder = self as? UIResponder {
        responder.accessibilityPath = newValue
      } else {
        InertValue.set(newValue, of: self, "accessibilityPath")
      }
    }
  }
  /// The responder's; otherwise stored, without effect.
  @preconcurrency @MainActor
  public var accessibilityActivationPoint: CGPoint {
    get {
      (self as? UIResponder).map(\.accessibilityActivationPoint) ?? InertValue.of(self, "accessibilityActivationPoint")
    }
    set {
      if let responder = self as? UIResponder {
        responder.accessibilityActivationPoint = newValue
      } else {
        InertValue.set(newValue, of: self, "accessibilityActivationPoint")
      }
    }
  }
  /// The responder's; otherwise stored, without effect.
  @preconcurrency @MainActor
  public var accessibilityAttributedLabel: NSAttributedString? {
    get {
      (self as? UIResponder).map(\.accessibilityAttributedLabel) ?? InertValue.of(self, "accessibilityAttributedLabel")
    }
    set {
      if let responder = self as? UIResponder {
        responder.accessibilityAttributedLabel = newValue
      } else {
        InertValue.set(newValue, of: self, "accessibilityAttributedLabel")
      }
    }
  }
  /// The responder's; otherwise stored, without effect.
  @preconcurrency @MainActor
  public var accessibilityAttributedValue: NSAttributedString? {
    get {
      (self as? UIResponder).map(\.accessibilityAttributedValue) ?? InertValue.of(self, "accessibilityAttributedValue")
    }
    set {
      if let responder = self as? UIResponder {
        responder.accessibilityAttributedValue = newValue
      } else {
        InertValue.set(newValue, of: self, "accessibilityAttributedValue")
      }
    }
  }
  /// The responder's; otherwise stored, without effect.
  @preconcurrency @MainActor
  public var accessibilityAttributedHint: NSAttributedString? {
    get {
      (self as? UIResponder).map(\.accessibilityAttributedHint) ?? InertValue.of(self, "accessibilityAttributedHint")
    }
    set {
      if let responder = self as? UIResponder {
        responder.accessibilityAttributedHint = newValue
      } else {
        InertValue.set(newValue, of: self, "accessibilityAttributedHint")
      }
    }
  }
  /// The responder's; otherwise stored, without effect.
  @preconcurrency @MainActor
  public var accessibilityContainerType: UIAccessibilityContainerType {
    get {
      (self as? UIResponder).map(\.accessibilityContainerType)
        ?? InertValue.of(self, "accessibilityContainerType", .none)
    }
    set {
      if let responder = self as? UIResponder {
        responder.accessibilityContainerType = newValue
      } else {
        InertValue.set(newValue, of: self, "accessibilityContainerType")
      }
    }
  }
  /// The responder's; otherwise stored, without effect.
  @preconcurrency @MainActor
  public var accessibilityRespondsToUserInteraction: Bool {
    get {
      (self as? UIResponder).map(\.accessibilityRespondsToUserInteraction)
        ?? InertValue.of(self, "accessibilityRespondsToUserInteraction", true)
    }
    set {
      if let responder = self as? UIResponder {
        responder.accessibilityRespondsToUserInteraction = newValue
      } else {
        InertValue.set(newValue, of: self, "accessibilityRespondsToUserInteraction")
      }
    }
  }
  // Declared as Apple declares it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @preconcurrency @MainActor
  public var accessibilityUserInputLabels: [String]! {
    get { (self as? UIResponder).map { $0.accessibilityUserInputLabels ?? [] } ?? InertValue.of(self, "inputLabels") }
    set {
      if let responder = self as? UIResponder {
        responder.accessibilityUserInputLabels = newValue
      } else {
        InertValue.set(newValue ?? [], of: self, "inputLabels")
      }
    }
  }
}
