import Foundation

/// The modifier keys held with another key.
public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A key that calls a method: in a menu it is a command; the key has no effect, as there is no keyboard.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// The key.
  public let input: String?
  /// The modifier keys held with it.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether the command comes before the system's own; stored without effect.
  open var wantsPriorityOverSystemBehavior = false
  /// Whether the key is adapted to other keyboards; stored without effect.
  open var allowsAutomaticLocalization = true
  /// Whether arrow keys are exchanged in right-to-left layouts; stored without effect.
  open var allowsAutomaticMirroring = true

  /// Creates a command.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a command with a name.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    (self.input, self.modifierFlags) = (input, modifierFlags)
    super.init(
      title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  nonisolated public static let inputEscape = "UIKeyInputEscape"
  nonisolated public static let inputDelete = "UIKeyInputDelete"
}

extension UIResponder {
  /// Does nothing: there is no keyboard.
  public func addKeyCommand(_ keyCommand: UIKeyCommand) {}
  /// Does nothing: there is no keyboard.
  public func removeKeyCommand(_ keyCommand: UIKeyCommand) {}
}
