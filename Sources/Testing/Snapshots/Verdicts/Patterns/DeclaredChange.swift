import CoreGraphics
import Utilities
import ViewVocabulary

/// A declaration that has changed since the golden was recorded.
package struct DeclaredChange: Sendable, Hashable, Codable {
  /// The name of the declared thing: `constraint formTop`.
  package var thing: String
  /// The key that changed; nil for the thing as a whole, and empty for a thing that is one value.
  package var key: String?
  /// The value that was declared; nil if there was none.
  package var expected: String?
  /// The value that is declared now; nil if there is none.
  package var actual: String?
  /// The views that it affects.
  package var views: [String]
  /// The class of the thing if it is a view of a Swift test.
  package var kind: String?
  /// Whether the author's text is the same as before, so that the value follows from another declaration; nil if not.
  package var follows: Bool?

  /// `constraint formTop: constant 12, expected 8`, `UILabel “title”: text Save, expected Saved`.
  package var description: String {
    "\(name)\(shownWords)"
  }

  /// The name of the thing, with its class if it has one.
  var name: String { kind.map { Self.name(of: thing, $0) } ?? thing.printable }

  /// The change of the thing: `: constant 12, expected 8`, ` is new`.
  package var shownWords: String {
    guard let key else { return " \(actual == nil ? "is gone" : "is new")" }
    if key.isEmpty { return " is \(actualWords), expected \(expectedWords)" }
    return ": \(key.printable) \(actualWords), expected \(expectedWords)"
  }

  /// The value that was declared, in words.
  var expectedWords: String { expected.map { Self.quoted($0, besides: actual) } ?? "the default" }
  /// The value that is declared now, in words.
  var actualWords: String { actual.map { Self.quoted($0, besides: expected) } ?? "the default" }

  /// The name of a view with its class, which is the last part of a path.
  static func name(of view: String, _ kind: String) -> String {
    view.hasSuffix("]") && view.contains("\(kind)[") ? view.printable : "\(kind) “\(view.printable)”"
  }

  /// A value on one line, in quotes if it has several words; of a long one the part that differs from another value.
  private static func quoted(_ value: String, besides other: String?) -> String {
    var text = value.printable
    if text.count > 60, let other {
      let common = zip(text, other.printable).prefix { $0 == $1 }.count
      if common > 40 { text = "…\(text.dropFirst(common - 20))" }
    }
    let short = text.count > 60 ? "\(text.prefix(57))…" : text
    return short.contains(" ") && !short.hasPrefix("[") && !short.hasPrefix("“") || short.isEmpty ? "“\(short)”" : short
  }
}

extension Declarations {
  private static let classKey = "class"

  /// The class of a view; nil if it is not known.
  func kind(of view: String) -> String? { things.first { $0.name == view }?.values[Self.classKey] }

  /// The views that constraints or a stack view place; nil if everything is declared.
  var placed: Set<String>? {
    guard source == .views else { return nil }
    return Set(things.filter { $0.values["translatesAutoresizingMaskIntoConstraints"] == "false" }.map(\.name))
  }

  /// The changes since earlier declarations: in the order of the declarations, then those that are gone.
  func changes(from expected: Declarations) -> [DeclaredChange] {
    // A golden may be older than declarations of its kind.
    if source != expected.source || hasWritten != expected.hasWritten { return [] }
    let known = Dictionary(expected.things.map { ($0.name, $0) }) { first, _ in first }
    let names = Set(things.map(\.name))
    var changes: [DeclaredChange] = []
    for thing in things {
      guard let old = known[thing.name] else {
        changes.append(
          DeclaredChange(
            thing: thing.name, actual: "", views: thing.views, kind: thing.values[Self.classKey]))
        continue
      }
      let views = thing.views + old.views.filter { !thing.views.contains($0) }
      let (now, before) = Self.alike(thing.values, old.values)
      for key in Set(now.keys).union(before.keys).sorted() where now[key] != before[key] {
        let written = (before: old.written[key], now: thing.written[key])
        var change = DeclaredChange(
          thing: thing.name, key: key, expected: written.before ?? before[key], actual: written.now ?? now[key],
          views: views, kind: key == Self.classKey ? nil : thing.values[Self.classKey])
        if change.expected == change.actual {
          (change.expected, change.actual, change.follows) = (before[key], now[key], true)
        }
        changes.append(change)
      }
    }
    for old in expected.things where !names.contains(old.name) {
      changes.append(
        DeclaredChange(thing: old.name, expected: "", views: old.views, kind: old.values[Self.classKey]))
    }
    // The declarations about a view come and go with it.
    let others = Set(changes.filter(\.isPresence).map(\.thing))
    return changes.filter { change in
      change.key != nil || change.isPresence || change.views.isEmpty || !change.views.allSatisfy(others.contains)
    }
  }
}

extension Declarations {
  /// The same values, with several parts joined to one value where the other side has one value.
  fileprivate static func alike(
    _ one: [String: String], _ other: [String: String]
  ) -> ([String: String], [String: String]) {
    func joined(_ values: [String: String], as key: String) -> [String: String] {
      let parts = values.filter { $0.key.hasPrefix("\(key).") }.sorted { $0.key < $1.key }
      if parts.isEmpty { return values }
      var result = values.filter { !$0.key.hasPrefix("\(key).") }
      result[key] = parts.map { "\($0.key.dropFirst(key.count + 1)) \($0.value)" }.joined(separator: ", ")
      return result
    }
    var (first, second) = (one, other)
    for key in other.keys.sorted() where one[key] == nil { first = joined(first, as: key) }
    for key in one.keys.sorted() where other[key] == nil { second = joined(second, as: key) }
    return (first, second)
  }

  /// The kind of the animated parts of each text, such as `letter`, by the view with the text.
  var units: [String: String] {
    var units: [String: String] = [:]
    for thing in things {
      guard let unit = thing.values["by"] ?? thing.values["by.unit"] else { continue }
      for view in thing.views { units[view] = units[view].map { $0 == unit ? unit : TextPiece.part } ?? unit }
    }
    return units
  }

  /// The views that dynamics may move; nil if that is not known.
  var simulated: Set<String>? {
    let worlds = things.compactMap { $0.name.hasPrefix("dynamics ") ? $0.name.dropFirst("dynamics ".count) : nil }
    let behaviors = things.filter { thing in
      source == .scene
        ? thing.name.hasPrefix("behavior ") || worlds.contains { thing.name.hasSuffix(" of \($0)") }
        : thing.name.hasPrefix("UI") && thing.name.contains("Behavior") && !thing.views.contains(thing.name)
    }
    return behaviors.isEmpty ? nil : Set(behaviors.flatMap(\.views))
  }
}

extension DeclaredChange {
  /// Whether it is a view that has come or gone, which traces also show.
  package var isPresence: Bool { key == nil && views == [thing] }

  /// Whether it determines the position of its view.
  var isPlace: Bool {
    guard let key, !thing.hasPrefix("constraint ") else { return true }
    let name = key.split { $0 == "." || $0 == " " }.first.map(String.init) ?? key
    return ["frame", "center", "size", "bounds", "transform", "anchorPoint", "superview"].contains(name)
  }
}
