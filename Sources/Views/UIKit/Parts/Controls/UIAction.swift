public import Foundation

/// What an action does; it gets the action, whose `sender` is the control.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// Something that the user can choose: a title, an image and how it looks.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// Whether the element carries a mark.
  public enum State: Int, Sendable {
    case off, on, mixed
  }

  /// How the element looks and behaves.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// It destroys something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// Choosing it leaves the menu open.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The title.
  open internal(set) var title: String
  /// A second, smaller title.
  open var subtitle: String?
  /// The image.
  open internal(set) var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
    super.init()
  }
}

/// A closure with a title and an image, for controls and menus.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// What tells actions apart.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  private static var count = 0

  /// What tells this action apart from others; unique if none was given.
  public let identifier: Identifier
  /// A longer description.
  open var discoverabilityTitle: String?
  /// How the action looks in a menu.
  open var attributes: UIMenuElement.Attributes
  /// Whether the action carries a mark.
  open var state: UIMenuElement.State
  /// The control that performs the action, while it does.
  open private(set) var sender: Any?
  private let handler: UIActionHandler

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - identifier: Adding an action to a control replaces one with the same identifier.
  ///   - handler: What it does.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    Self.count += 1
    self.identifier = identifier ?? Identifier("action \(Self.count)")
    (self.discoverabilityTitle, self.attributes) = (discoverabilityTitle, attributes)
    (self.state, self.handler) = (state, handler)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Performs the action; an action that is disabled does nothing.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
