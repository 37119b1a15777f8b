import Foundation
import QuartzCore
import ViewAttributes

extension Form where Value: NamedCase {
  /// One of the names of a type of UIKit's.
  ///
  /// - Parameter noun: what it names, in errors, without an article.
  static func choice(_ noun: String) -> Form {
    let names = Value.names
    return Form<Int>.choice(noun, among: names.map(\.name)).map { names[$0].value }
  }
}

/// Keys that follow from the rows of `ViewAttribute`.
extension Grammar {
  /// The keys of the rows that scenes can set.
  static func keys(of rows: [ViewAttribute]) -> [PropertyForm] { rows.compactMap(key) }

  private static func key(of row: ViewAttribute) -> PropertyForm? {
    guard let help = row.help, let form = form(of: row.kind) else { return nil }
    return PropertyForm(
      row.name, form.map { .attribute(row, $0) }, help, isAnimatable: row.animation == .always,
      isAnimatableInStacks: row.animation == .inStacks, standard: row.standard?.json)
  }

  /// The values of a kind; nil for those that scenes cannot spell.
  private static func form(of kind: AttributeKind) -> Form<AttributeValue>? {
    switch kind {
    case .flag: Form<Bool>.bool.map { .flag($0) }
    case .number(let range): Form<Double>.number(NumberRange(range)).map { .number($0) }
    case .positive: Form<Double>.number(.above(0)).map { .number($0) }
    case .whole(let limit): wholeNumber(upTo: limit).map { .number($0) }
    case .priorities:
      Form<[Double]>.numbers(("horizontal", .within(0...1000)), ("vertical", .within(0...1000))).map { .numbers($0) }
    case .point: point.map { .point($0) }
    case .size: size(.atLeast(0)).map { .size($0) }
    case .rect: rect.map { .rect($0) }
    case .insets: sides.map { .numbers($0) }
    case .transform: transform.map { .transform($0) }
    case .color: color.map { .color($0) }
    case .path: path.map { .path($0) }
    case .lengths:
      Form<[Double]>.list("a list of lengths", of: .number(.atLeast(0)), minimum: 1, hasEach: true).map { .numbers($0) }
    case .text: plainText.map { .text($0) }
    case .choice(let noun, let names): Form<Int>.choice(noun, among: names).map { .choice(names[$0]) }
    case .choices(let nouns, let noun, let names):
      Form<[Int]>.list("a list of \(nouns)", of: .choice(noun, among: names)).map { .choices($0.map { names[$0] }) }
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
