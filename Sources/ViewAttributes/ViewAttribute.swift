import Foundation
package import UIKit

/// One thing of a view or of its layer that front ends can set.
///
/// Scene files, their schema and traces follow from these rows; a new key costs UIKit's declaration and one row.
package final class ViewAttribute: Sendable {
  /// UIKit's name, in scene files and in traces.
  package let name: String
  package let kind: AttributeKind
  /// The views that have it.
  package let owner: Owner
  /// The description in the schema of scene files; nil if they cannot set it.
  package let help: String?
  /// The default that the schema names; nil for none.
  package let standard: AttributeValue?
  package let animation: Animation
  /// The number of decimals in traces: a thousandth of a point is invisible, but factors need more, since they move
  /// distant points.
  package let decimals: Int

  private let read: @MainActor @Sendable (UIView) -> AttributeValue?
  private let write: @MainActor @Sendable (UIView, AttributeValue) -> Void

  /// The views that have an attribute.
  package enum Owner: Sendable {
    case view
    /// Labels and text fields.
    case text
    case label, field, scrollView, stack, table
  }

  /// Whether UIKit animates an attribute.
  package enum Animation: Sendable {
    case always, never
    /// Of views in a stack view alone.
    case inStacks
  }

  init(
    _ name: String, _ kind: AttributeKind, of owner: Owner, _ help: String?, standard: AttributeValue? = nil,
    animation: Animation = .never, decimals: Int = 3,
    get read: @escaping @MainActor @Sendable (UIView) -> AttributeValue?,
    set write: @escaping @MainActor @Sendable (UIView, AttributeValue) -> Void
  ) {
    (self.name, self.kind, self.owner, self.help, self.standard) = (name, kind, owner, help, standard)
    (self.animation, self.decimals, self.read, self.write) = (animation, decimals, read, write)
  }

  /// The view's value; nil if it has none, or is of a class that has not.
  @MainActor
  package func value(of view: UIView) -> AttributeValue? { read(view) }

  /// Sets the value on a view of a class that has it; nothing happens to others.
  @MainActor
  package func set(_ value: AttributeValue, on view: UIView) { write(view, value) }

  /// Every row.
  package static let all = content + text + views + layout + fields + scrollViews + stacks + tables
}

extension ViewAttribute: Hashable, CustomStringConvertible {
  package static func == (a: ViewAttribute, b: ViewAttribute) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  package var description: String { name }
}

/// Rows of the classes of views.
extension ViewAttribute {
  /// A row of a class, or of what several classes have in common.
  static func row<Target>(
    _ name: String, _ kind: AttributeKind, of owner: Owner, _ help: String?, standard: AttributeValue? = nil,
    animation: Animation = .never, get: @escaping @MainActor @Sendable (Target) -> AttributeValue?,
    set: @escaping @MainActor @Sendable (Target, AttributeValue) -> Void
  ) -> ViewAttribute {
    ViewAttribute(
      name, kind, of: owner, help, standard: standard, animation: animation,
      get: { view in (view as? Target).flatMap(get) },
      set: { view, value in if let target = view as? Target { set(target, value) } })
  }

  /// A row with true or false.
  static func flag<Target>(
    _ name: String, of owner: Owner, _ help: String, standard: Bool? = nil, animation: Animation = .never,
    get: @escaping @MainActor @Sendable (Target) -> Bool, set: @escaping @MainActor @Sendable (Target, Bool) -> Void
  ) -> ViewAttribute {
    row(
      name, .flag, of: owner, help, standard: standard.map { .flag($0) }, animation: animation,
      get: { (target: Target) in .flag(get(target)) }, set: { target, value in set(target, value.flag) })
  }

  /// A row with one of the cases of a type.
  static func choice<Target, Case: NamedCase>(
    _ name: String, _ noun: String, of owner: Owner, _ help: String,
    get: @escaping @MainActor @Sendable (Target) -> Case, set: @escaping @MainActor @Sendable (Target, Case) -> Void
  ) -> ViewAttribute {
    row(
      name, .choice(AttributeNames(noun, Case.names.map(\.name))), of: owner, help,
      get: { (target: Target) in .choice(get(target).name) },
      set: { target, value in if let known = Case(name: value.text) { set(target, known) } })
  }

  /// A row with any of the options of a type.
  static func options<Target, Options: NamedCase & OptionSet>(
    _ name: String, _ noun: String, plural: String, of owner: Owner, _ help: String,
    get: @escaping @MainActor @Sendable (Target) -> Options,
    set: @escaping @MainActor @Sendable (Target, Options) -> Void
  ) -> ViewAttribute where Options.Element == Options {
    row(
      name, .choices(AttributeNames(noun, plural: plural, Options.names.map(\.name))), of: owner, help,
      get: { (target: Target) in
        let options = get(target)
        return .choices(Options.names.filter { options.contains($0.value) }.map(\.name))
      },
      set: { target, value in
        guard case .choices(let names) = value else { return }
        set(target, names.compactMap { Options(name: $0) }.reduce(into: []) { $0.formUnion($1) })
      })
  }
}
