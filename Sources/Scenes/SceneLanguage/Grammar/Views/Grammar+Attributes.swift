import Foundation
import SceneTemplates
import SceneText
import ViewVocabulary

/// Keys that follow from the rows of `ViewAttribute`.
extension Grammar {
  /// The keys of the rows that scenes can set.
  static func keys(of rows: [ViewAttribute]) -> [PropertyForm] { rows.compactMap(key) }

  private static func key(of row: ViewAttribute) -> PropertyForm? {
    guard let help = row.help, let form = form(of: row) else { return nil }
    return PropertyForm(
      row.name, form, help, isAnimatable: row.animation == .always, isAnimatableInStacks: row.animation == .inStacks,
      standard: row.standard?.json, roles: row.roles)
  }

  /// The values of a row; nil for those that scenes cannot spell.
  private static func form(of row: ViewAttribute) -> Form<ViewProperty>? {
    /// A property with a value of another form; compiled for each, as every view of a scene has some.
    func property<Value>(
      _ form: Form<Value>, _ make: @escaping @Sendable (Value) -> AttributeValue
    ) -> Form<ViewProperty> {
      Form(form.description) { node, reader in
        guard let value = form.read(node, reader) else { return nil }
        return .attribute(row, make(value))
      }
    }
    return switch row.kind {
    case .flag: property(Form<Bool>.bool) { .flag($0) }
    case .number(let range): property(Form<Double>.number(NumberRange(range))) { .number($0) }
    case .positive: property(Form<Double>.number(.above(0))) { .number($0) }
    case .whole(let limit): property(wholeNumber(upTo: limit)) { .number($0) }
    case .priorities:
      property(Form<[Double]>.numbers(("horizontal", .within(0...1000)), ("vertical", .within(0...1000)))) {
        .numbers($0)
      }
    case .point: property(point) { .point($0) }
    case .size: property(size(.atLeast(0))) { .size($0) }
    case .rect: property(rect) { .rect($0) }
    case .insets: property(sides) { .numbers($0) }
    case .transform: property(transform) { .transform($0) }
    case .color: property(color) { .color($0) }
    case .path: property(path) { .path($0) }
    case .lengths:
      property(Form<[Double]>.list("a list of lengths", of: .number(.atLeast(0)), minimum: 1, hasEach: true)) {
        .numbers($0)
      }
    case .text: property(plainText) { .text($0) }
    case .choice(let noun, let names): property(Form<Int>.choice(noun, among: names)) { .choice(names[$0]) }
    case .choices(let nouns, let noun, let names):
      property(Form<[Int]>.list("a list of \(nouns)", of: .choice(noun, among: names))) {
        .choices($0.map { names[$0] })
      }
    case .colors, .numbers, .none: nil
    }
  }

  /// The keys of a mapping that describes a view of a class.
  static func fields<Draft: Sendable>(_ rows: [ViewAttribute], to path: PropertiesPath<Draft>) -> [Field<Draft>] {
    keys(of: rows).map { key in
      guard let standard = key.standard else { return .appending(key.key, to: path, key.form, key.help) }
      return .setting(key.key, key.form, key.help, default: standard) { $0[keyPath: path].append($1) }
    }
  }
}

extension AttributeValue {
  /// The value as a default in the schema; nil for those that it does not name.
  fileprivate var json: JSON? {
    switch self {
    case .flag(let flag): .bool(flag)
    case .number(let number): .number(number)
    default: nil
    }
  }
}
