import Foundation

/// A kind of menus that responders build together.
@preconcurrency @MainActor
public final class UIMenuSystem: NSObject {
  /// The menus of a menu bar, which is never built.
  public static let main = UIMenuSystem()
  /// Menus for what is selected: edit menus.
  public static let context = UIMenuSystem()

  private override init() { super.init() }

  /// Does nothing: edit menus are built whenever they are shown.
  public func setNeedsRebuild() {}
  /// Does nothing: edit menus are validated whenever they are shown.
  public func setNeedsRevalidate() {}
}

/// Changes a menu that is being built: finds menus in it by their identifiers.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {
  /// The kind of the menu.
  var system: UIMenuSystem { get }
  /// The menu with an identifier.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// The action with an identifier.
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// The command that calls a method; those of one method are distinguished by their property lists.
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  /// Replaces a menu.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Replaces the elements of a menu.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  /// Adds a menu before another one.
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  /// Adds a menu after another one.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Adds a menu as the first element of another one.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Adds a menu as the last element of another one.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Removes a menu.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// Builds an edit menu.
final class EditMenuBuilder: UIMenuBuilder {
  private(set) var root: UIMenu

  init(_ elements: [UIMenuElement]) {
    let edit = UIMenu(identifier: .standardEdit, options: .displayInline, children: elements)
    root = UIMenu(identifier: .root, children: [edit])
  }

  /// The elements; the standard commands are not in a menu of their own.
  var elements: [UIMenuElement] {
    root.children.flatMap { child in
      (child as? UIMenu).flatMap { $0.identifier == .standardEdit ? $0.children : nil } ?? [child]
    }
  }

  var system: UIMenuSystem { .context }

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? { menus(in: root).first { $0.identifier == identifier } }

  private func menus(in menu: UIMenu) -> [UIMenu] {
    [menu] + menu.children.flatMap { ($0 as? UIMenu).map(menus) ?? [] }
  }

  func action(for identifier: UIAction.Identifier) -> UIAction? {
    menus(in: root).lazy.flatMap(\.children).compactMap { $0 as? UIAction }.first { $0.identifier == identifier }
  }

  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    menus(in: root).lazy.flatMap(\.children).compactMap { $0 as? UICommand }.first {
      $0.action == action && $0.propertyList as? AnyHashable == propertyList as? AnyHashable
    }
  }

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    change { $0.identifier == replacedIdentifier ? [replacementMenu] : [$0] }
  }

  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    change { $0.identifier == parentIdentifier ? [$0.replacingChildren(childrenBlock($0.children))] : [$0] }
  }

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    change { $0.identifier == siblingIdentifier ? [siblingMenu, $0] : [$0] }
  }

  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    change { $0.identifier == siblingIdentifier ? [$0, siblingMenu] : [$0] }
  }

  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
  }

  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
  }

  func remove(menu removedIdentifier: UIMenu.Identifier) {
    change { $0.identifier == removedIdentifier ? [] : [$0] }
  }

  /// Replaces each menu by others.
  private func change(_ change: (UIMenu) -> [UIMenu]) {
    func changed(_ menu: UIMenu) -> UIMenu {
      menu.replacingChildren(
        menu.children.flatMap { child -> [UIMenuElement] in
          (child as? UIMenu).map { change($0).map { $0 === child ? changed($0) : $0 } } ?? [child]
        })
    }
    // The root stays the only one.
    let new = change(root)
    root = new.count == 1 && new[0] !== root ? new[0] : changed(root)
  }
}
