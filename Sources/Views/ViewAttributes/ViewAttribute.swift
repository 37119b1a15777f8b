import CoreGraphics
import Foundation
package import UIKit
package import ViewVocabulary

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
  /// What it decides about a view besides what it sets.
  package let roles: ViewRoles
  /// The value with which a view needs no canvas of its own for this; nil for attributes that never need one.
  package let plain: AttributeValue?

  private let read: @MainActor @Sendable (UIView) -> AttributeValue?
  private let write: @MainActor @Sendable (UIView, AttributeValue) -> Void

  /// The views that have an attribute.
  package enum Owner: Sendable {
    case view
    /// Labels and text fields.
    case text
    case label, field, scrollView, stack, table
    /// A view that draws a path.
    case shape

    /// Whether views have the attribute only if they are labels, text fields or shapes.
    var isOfClasses: Bool {
      switch self {
      case .text, .label, .shape: true
      case .view, .field, .scrollView, .stack, .table: false
      }
    }
  }

  /// Whether UIKit animates an attribute.
  package enum Animation: Sendable {
    case always, never
    /// Only inside stack views.
    case inStacks
  }

  init(
    _ name: String, _ kind: AttributeKind, of owner: Owner, _ help: String?, standard: AttributeValue? = nil,
    animation: Animation = .never, decimals: Int = 3, roles: ViewRoles = [], plain: AttributeValue? = nil,
    get read: @escaping @MainActor @Sendable (UIView) -> AttributeValue?,
    set write: @escaping @MainActor @Sendable (UIView, AttributeValue) -> Void
  ) {
    (self.name, self.kind, self.owner, self.help, self.standard) = (name, kind, owner, help, standard)
    (self.animation, self.decimals, self.read, self.write) = (animation, decimals, read, write)
    (self.roles, self.plain) = (owner.isOfClasses ? roles.union(.ofClasses) : roles, plain)
  }

  /// The view's value; nil if it has none, or is of a class that has not.
  @MainActor
  package func value(of view: UIView) -> AttributeValue? { read(view) }

  /// Sets the value on a view of a class that has it; nothing happens to others.
  @MainActor
  package func set(_ value: AttributeValue, on view: UIView) { write(view, value) }

  /// Every row.
  package static let all = content + text + shapes + views + layout + fields + scrollViews + stacks + tables
}

extension ViewAttribute: Hashable, CustomStringConvertible {
  package static func == (a: ViewAttribute, b: ViewAttribute) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  package var description: String { name }
}

/// Rows of what a class of views has, or several classes have in common.
extension ViewAttribute {
  /// The path to a property of a class, made where it is used: paths to what belongs to the main actor stay there.
  typealias Path<Target, Value> = @MainActor @Sendable () -> ReferenceWritableKeyPath<Target, Value>

  /// A row of a property whose values stand for those of front ends.
  static func row<Target, Value>(
    _ name: String, _ kind: AttributeKind, _ path: @escaping Path<Target, Value>, _ help: String,
    of owner: Owner? = nil, standard: AttributeValue? = nil, animation: Animation = .never, roles: ViewRoles = [],
    plain: AttributeValue? = nil, get: @escaping @Sendable (Value) -> AttributeValue?,
    set: @escaping @Sendable (AttributeValue) -> Value?
  ) -> ViewAttribute {
    ViewAttribute(
      name, kind, of: owner ?? Owner(Target.self), help, standard: standard, animation: animation, roles: roles,
      plain: plain,
      get: { view in (view as? Target).flatMap { get($0[keyPath: path()]) } },
      set: { view, value in
        guard let target = view as? Target, let value = set(value) else { return }
        target[keyPath: path()] = value
      })
  }

  static func flag<Target>(
    _ name: String, _ path: @autoclosure @escaping Path<Target, Bool>, _ help: String, of owner: Owner? = nil,
    standard: Bool? = nil, animation: Animation = .never, roles: ViewRoles = [], plain: Bool? = nil
  ) -> ViewAttribute {
    row(
      name, .flag, path, help, of: owner, standard: standard.map { .flag($0) }, animation: animation, roles: roles,
      plain: plain.map { .flag($0) },
      get: { .flag($0) }, set: { if case .flag(let flag) = $0 { flag } else { nil } })
  }

  static func number<Target>(
    _ name: String, _ kind: AttributeKind, _ path: @autoclosure @escaping Path<Target, CGFloat>, _ help: String,
    standard: Double
  ) -> ViewAttribute {
    row(
      name, kind, path, help, standard: .number(standard), get: { .number(Double($0)) },
      set: { if case .number(let number) = $0 { CGFloat(number) } else { nil } })
  }

  static func size<Target>(
    _ name: String, _ path: @autoclosure @escaping Path<Target, CGSize>, _ help: String, animation: Animation = .never
  ) -> ViewAttribute {
    row(
      name, .size, path, help, animation: animation, get: { .size($0) },
      set: { if case .size(let size) = $0 { size } else { nil } })
  }

  static func insets<Target>(
    _ name: String, _ path: @autoclosure @escaping Path<Target, UIEdgeInsets>, _ help: String
  ) -> ViewAttribute {
    row(
      name, .insets, path, help,
      get: { .numbers([$0.top, $0.left, $0.bottom, $0.right].map { Double($0) }) },
      set: { value in
        guard case .numbers(let numbers) = value, numbers.count == 4 else { return nil }
        return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
      })
  }

  /// One of the names of a type.
  static func choice<Target, Case: NamedCase>(
    _ name: String, _ noun: String, _ path: @autoclosure @escaping Path<Target, Case>, _ help: String,
    of owner: Owner? = nil, animation: Animation = .never, roles: ViewRoles = [], plain: String? = nil
  ) -> ViewAttribute {
    row(
      name, .choice(noun: noun, Case.names.map(\.name)), path, help, of: owner, animation: animation, roles: roles,
      plain: plain.map { .choice($0) },
      get: { .choice($0.name) }, set: { if case .choice(let name) = $0 { Case(name: name) } else { nil } })
  }

  /// Any of the options of a type.
  static func options<Target, Options: NamedCase & OptionSet>(
    _ name: String, _ noun: String, plural: String, _ path: @autoclosure @escaping Path<Target, Options>, _ help: String
  ) -> ViewAttribute where Options.Element == Options {
    row(
      name, .choices(noun: plural, of: noun, Options.names.map(\.name)), path, help,
      get: { options in .choices(Options.names.filter { options.contains($0.value) }.map(\.name)) },
      set: { value in
        guard case .choices(let names) = value else { return nil }
        return names.compactMap { Options(name: $0) }.reduce(into: []) { $0.formUnion($1) }
      })
  }
}

extension ViewAttribute.Owner {
  /// The views of a class.
  fileprivate init(_ type: Any.Type) {
    self =
      switch type {
      case is UILabel.Type: .label
      case is UITextField.Type: .field
      case is UIStackView.Type: .stack
      case is UITableView.Type: .table
      case is UIScrollView.Type: .scrollView
      default: .view
      }
  }
}
