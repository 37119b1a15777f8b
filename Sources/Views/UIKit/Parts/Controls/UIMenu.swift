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

  /// The marked actions.
  open var selectedElements: [UIMenuElement] { children.filter { ($0 as? UIAction)?.state == .on } }

  /// The elements that are shown, in sections.
  final var sections: [[UIMenuElement]] {
    var sections: [[UIMenuElement]] = [[]]
    for child in children {
      if let menu = child as? UIMenu, menu.options.contains(.displayInline) {
        sections += menu.sections + [[]]
      } else if (child as? UIAction)?.attributes.contains(.hidden) != true {
        sections[sections.count - 1].append(child)
      }
    }
    return sections.filter { !$0.isEmpty }
  }

  /// Marks an action as the only one, if the menu has a single selection.
  final func select(_ action: UIAction) {
    for child in children {
      if let menu = child as? UIMenu, menu.options.contains(.displayInline) { menu.select(action) }
    }
    guard options.contains(.singleSelection), children.contains(where: { $0 === action }) else { return }
    for case let other as UIAction in children { other.state = other === action ? .on : .off }
  }
}
