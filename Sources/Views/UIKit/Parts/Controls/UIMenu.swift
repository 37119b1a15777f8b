import Foundation

/// Elements that a user can choose: actions, and further menus.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// Identifies a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu is shown.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Its elements form a section of the enclosing menu.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu destroys something.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one of its actions, and of those of menus inside, has a mark: the one that was chosen last.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  private static var count = 0

  /// The identifier of this menu; unique by default.
  public let identifier: Identifier
  /// How the menu is shown.
  public let options: Options
  /// The elements.
  public let children: [UIMenuElement]
  /// The value is only stored: elements are rows of one size.
  open var preferredElementSize = ElementSize.automatic

  /// Creates a menu.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
    options: UIMenu.Options = [], children: [UIMenuElement] = []
  ) {
    Self.count += 1
    self.identifier = identifier ?? Identifier("menu \(Self.count)")
    (self.options, self.children) = (options, children)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The same menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    let menu = UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
    menu.preferredElementSize = preferredElementSize
    return menu
  }

  /// The marked actions and commands, also those of inline menus.
  open var selectedElements: [UIMenuElement] {
    provided.flatMap { $0.inlineMenu?.selectedElements ?? ($0.mark == .on ? [$0] : []) }
  }

  /// The elements, with those that have been made in place of deferred ones.
  private final var provided: [UIMenuElement] { Self.provided(children) }
  private static func provided(_ elements: [UIMenuElement]) -> [UIMenuElement] {
    elements.flatMap { element in (element as? UIDeferredMenuElement).map { provided($0.shown) } ?? [element] }
  }

  /// The elements that are shown, in sections.
  final var sections: [[UIMenuElement]] {
    var sections: [[UIMenuElement]] = [[]]
    for child in provided {
      if let menu = child.inlineMenu {
        sections += menu.sections + [[]]
      } else if !child.isHidden {
        sections[sections.count - 1].append(child)
      }
    }
    return sections.filter { !$0.isEmpty }
  }

  /// Whether the menu has nothing to show when it is opened.
  final var isEmpty: Bool {
    children.allSatisfy { child in
      (child as? UIDeferredMenuElement)?.staysEmpty ?? child.inlineMenu?.isEmpty ?? child.isHidden
    }
  }

  /// The commands that are shown, also those of inline menus.
  final var commands: [UICommand] {
    provided.flatMap { child in child.inlineMenu?.commands ?? (child as? UICommand).map { [$0] } ?? [] }
  }

  /// Prepares the elements that are made when the menu is shown.
  final func prepare(isOpening: Bool, _ update: @escaping @MainActor () -> Void) {
    Self.prepare(children, isOpening, update)
  }
  private static func prepare(
    _ elements: [UIMenuElement], _ isOpening: Bool, _ update: @escaping @MainActor () -> Void
  ) {
    for element in elements {
      if let deferred = element as? UIDeferredMenuElement {
        if isOpening { deferred.reset() }
        deferred.load(update)
        prepare(deferred.elements ?? [], isOpening, update)
      } else if let menu = element.inlineMenu {
        prepare(menu.children, isOpening, update)
      }
    }
  }

  /// Marks an action as the only one of the menus with a single selection that contain it, also indirectly.
  final func select(_ action: UIAction, isSingle: Bool = false) {
    let actions = actions
    guard actions.contains(where: { $0 === action }) else { return }
    if isSingle || options.contains(.singleSelection) {
      for other in actions { other.state = other === action ? .on : .off }
    } else {
      for case let menu as UIMenu in provided { menu.select(action) }
    }
  }

  /// All actions, also those of menus inside.
  final var actions: [UIAction] {
    provided.flatMap { child in (child as? UIMenu)?.actions ?? (child as? UIAction).map { [$0] } ?? [] }
  }
}

extension UIMenuElement {
  /// The menu whose elements form a section, if it is one.
  final var inlineMenu: UIMenu? { (self as? UIMenu).flatMap { $0.options.contains(.displayInline) ? $0 : nil } }
  /// The mark of an action or a command.
  final var mark: State { (self as? UIAction)?.state ?? (self as? UICommand)?.state ?? .off }
  private var looks: Attributes { (self as? UIAction)?.attributes ?? (self as? UICommand)?.attributes ?? [] }
  final var isHidden: Bool { looks.contains(.hidden) }
  final var isDisabled: Bool { looks.contains(.disabled) }
  final var keepsMenuPresented: Bool { looks.contains(.keepsMenuPresented) }
  final var isDestructive: Bool {
    looks.contains(.destructive) || (self as? UIMenu)?.options.contains(.destructive) == true
  }
}
