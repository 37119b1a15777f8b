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
    /// At most one of its actions has a mark: the one that was chosen last.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  private static var count = 0

  /// The identifier of this menu; unique by default.
  public let identifier: Identifier
  /// How the menu is shown.
  public let options: Options
  /// The elements.
  public let children: [UIMenuElement]

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
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
  }

  /// The marked actions and commands.
  open var selectedElements: [UIMenuElement] { children.filter { $0.mark == .on } }

  /// The elements that are shown, in sections.
  final var sections: [[UIMenuElement]] {
    var sections: [[UIMenuElement]] = [[]]
    for child in children.flatMap({ ($0 as? UIDeferredMenuElement)?.shown ?? [$0] }) {
      if let menu = child as? UIMenu, menu.options.contains(.displayInline) {
        sections += menu.sections + [[]]
      } else if !child.isHidden {
        sections[sections.count - 1].append(child)
      }
    }
    return sections.filter { !$0.isEmpty }
  }

  /// Prepares the elements that are made when the menu is shown.
  final func prepare(isOpening: Bool, _ update: @escaping @MainActor () -> Void) {
    for child in children {
      if let deferred = child as? UIDeferredMenuElement {
        if isOpening { deferred.reset() }
        deferred.load(update)
      } else if let menu = child as? UIMenu, menu.options.contains(.displayInline) {
        menu.prepare(isOpening: isOpening, update)
      }
    }
  }

  /// Marks an action as the only one, if the menu has a single selection.
  final func select(_ action: UIAction, isSingle: Bool = false) {
    for child in children {
      if let menu = child as? UIMenu, menu.options.contains(.displayInline) { menu.select(action, isSingle: isSingle) }
    }
    guard isSingle || options.contains(.singleSelection) else { return }
    guard isSingle || children.contains(where: { $0 === action }) else { return }
    for case let other as UIAction in children { other.state = other === action ? .on : .off }
  }

  /// All actions, also those of inline menus.
  final var actions: [UIAction] {
    children.flatMap { child -> [UIAction] in
      if let menu = child as? UIMenu { return menu.options.contains(.displayInline) ? menu.actions : [] }
      return (child as? UIAction).map { [$0] } ?? []
    }
  }
}

extension UIMenuElement {
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
