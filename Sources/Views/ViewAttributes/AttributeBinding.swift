import Foundation
import QuartzCore
package import UIKit
package import ViewVocabulary

extension ViewAttribute {
  /// The view's value; nil if it has none, or is of a class that has not.
  @MainActor
  package func value(of view: UIView) -> AttributeValue? { AttributeBinding.all[index].read(view) }

  /// Sets the value on a view of a class that has it; nothing happens to others.
  @MainActor
  package func set(_ value: AttributeValue, on view: UIView) { AttributeBinding.all[index].write(view, value) }
}

/// How views are read and written for one attribute.
struct AttributeBinding: Sendable {
  let read: @MainActor @Sendable (UIView) -> AttributeValue?
  let write: @MainActor @Sendable (UIView, AttributeValue) -> Void

  init(
    get read: @escaping @MainActor @Sendable (UIView) -> AttributeValue?,
    set write: @escaping @MainActor @Sendable (UIView, AttributeValue) -> Void
  ) {
    (self.read, self.write) = (read, write)
  }

  /// The bindings of all attributes, in the order of `ViewAttribute.index`.
  static let all = LayerProperty.allCases.map(of) + ViewAttribute.Key.allCases.map(of)
}

/// Bindings to properties that a class of views has, or that several classes have in common.
extension AttributeBinding {
  /// The path to a property of a class, made where it is used: paths to properties of the main actor stay there.
  typealias Path<Target, Value> = @MainActor @Sendable () -> ReferenceWritableKeyPath<Target, Value>

  /// A property whose values stand for those of front ends.
  static func row<Target, Value>(
    _ path: @escaping Path<Target, Value>, get: @escaping @Sendable (Value) -> AttributeValue?,
    set: @escaping @Sendable (AttributeValue) -> Value?
  ) -> AttributeBinding {
    AttributeBinding(
      get: { view in (view as? Target).flatMap { get($0[keyPath: path()]) } },
      set: { view, value in
        guard let target = view as? Target, let value = set(value) else { return }
        target[keyPath: path()] = value
      })
  }

  static func flag<Target>(_ path: @autoclosure @escaping Path<Target, Bool>) -> AttributeBinding {
    row(path, get: { .flag($0) }, set: { if case .flag(let flag) = $0 { flag } else { nil } })
  }

  static func number<Target>(_ path: @autoclosure @escaping Path<Target, CGFloat>) -> AttributeBinding {
    row(
      path, get: { .number(Double($0)) }, set: { if case .number(let number) = $0 { CGFloat(number) } else { nil } })
  }

  static func whole<Target>(_ path: @autoclosure @escaping Path<Target, Int>) -> AttributeBinding {
    row(path, get: { .number(Double($0)) }, set: { if case .number(let number) = $0 { Int(number) } else { nil } })
  }

  static func size<Target>(_ path: @autoclosure @escaping Path<Target, CGSize>) -> AttributeBinding {
    row(path, get: { .size($0) }, set: { if case .size(let size) = $0 { size } else { nil } })
  }

  static func insets<Target>(_ path: @autoclosure @escaping Path<Target, UIEdgeInsets>) -> AttributeBinding {
    row(
      path, get: { .numbers([$0.top, $0.left, $0.bottom, $0.right].map { Double($0) }) },
      set: { value in
        guard case .numbers(let numbers) = value, numbers.count == 4 else { return nil }
        return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
      })
  }

  static func priorities(_ path: @autoclosure @escaping Path<UIView, [Float]>) -> AttributeBinding {
    row(
      path, get: { .numbers($0.map { Double($0) }) },
      set: { if case .numbers(let numbers) = $0 { numbers.map { Float($0) } } else { nil } })
  }

  /// One of the names of a type.
  static func choice<Target, Case: NamedCase>(_ path: @autoclosure @escaping Path<Target, Case>) -> AttributeBinding {
    row(
      path, get: { .choice($0.name) }, set: { if case .choice(let name) = $0 { Case(name: name) } else { nil } })
  }

  /// Any of the options of a type.
  static func options<Target, Options: NamedCase & OptionSet>(
    _ path: @autoclosure @escaping Path<Target, Options>
  ) -> AttributeBinding where Options.Element == Options {
    row(
      path,
      get: { options in
        .choices(Options.Kind.allCases.filter { options.contains(Options(named: $0)) }.map(\.rawValue))
      },
      set: { value in
        guard case .choices(let names) = value else { return nil }
        return names.compactMap { Options(name: $0) }.reduce(into: []) { $0.formUnion($1) }
      })
  }

  /// One of the names of a type that layers of shapes have.
  static func shape<Case: NamedCase>(_ path: @autoclosure @escaping Path<CAShapeLayer, Case>) -> AttributeBinding {
    AttributeBinding(
      get: { view in (view.layer as? CAShapeLayer).map { .choice($0[keyPath: path()].name) } },
      set: { view, value in
        guard case .choice(let name) = value, let value = Case(name: name) else { return }
        (view.layer as? CAShapeLayer)?[keyPath: path()] = value
      })
  }
}
