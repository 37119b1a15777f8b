public import Foundation

/// An element of a menu that calls a method of the first object in the responder chain that has it.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
  /// The method.
  public let action: Selector
  /// Data with which commands of one method are distinguished.
  public let propertyList: Any?
  /// A longer description.
  open var discoverabilityTitle: String?
  /// The appearance of the command in a menu.
  open var attributes: UIMenuElement.Attributes
  /// Whether the command has a mark.
  open var state: UIMenuElement.State
  /// The value is only stored: there is no keyboard whose modifier keys would choose one.
  public let alternates: [UICommandAlternate]

  /// Creates a command.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    (self.action, self.propertyList, self.alternates) = (action, propertyList, alternates)
    (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The object that performs the command for a menu: in the responder chain of the menu's source, or else of the first
  /// responder; nil if there is none.
  final func target(from source: UIResponder) -> Any? {
    source.target(forAction: action, withSender: self)
      ?? source.firstOfStage?.target(forAction: action, withSender: self)
  }

  /// Calls the method of its target for a menu.
  package final func perform(from source: UIResponder) {
    guard !attributes.contains(.disabled), let target = target(from: source) else { return }
    UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
  }
}

/// The command that replaces another one while modifier keys are held.
///
/// It is only stored: there is no keyboard.
@preconcurrency @MainActor
public final class UICommandAlternate: NSObject {
  /// The title.
  public let title: String
  /// The method.
  public let action: Selector
  /// The keys.
  public let modifierFlags: UIKeyModifierFlags

  /// Creates an alternate.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
    super.init()
  }
}
