import Mutoscope
import Utilities

/// A declaration that is not what it was when the golden was recorded.
package struct DeclaredChange: Sendable, Hashable, Codable {
  /// The thing: `constraint formTop`.
  package var thing: String
  /// What of it; nil for the thing as a whole, and empty for a thing that is one value.
  package var key: String?
  /// What was declared; nil if nothing was.
  package var expected: String?
  /// What is declared; nil if nothing is.
  package var actual: String?
  /// The views that it is about.
  package var views: [String]

  /// `constraint formTop: constant 12, expected 8`.
  package var description: String {
    let name = thing.printable
    guard let key else { return "\(name) \(actual == nil ? "is gone" : "is new")" }
    if key.isEmpty { return "\(name) is \(actualWords), expected \(expectedWords)" }
    return "\(name): \(key.printable) \(actualWords), expected \(expectedWords)"
  }

  /// What was declared, in words.
  var expectedWords: String { expected.map(Self.quoted) ?? "the default" }
  /// What is declared, in words.
  var actualWords: String { actual.map(Self.quoted) ?? "the default" }

  /// A value on one line, not too long, and in quotes if words follow each other in it.
  private static func quoted(_ value: String) -> String {
    let text = value.printable
    let short = text.count > 60 ? "\(text.prefix(57))…" : text
    return short.contains(" ") && !short.hasPrefix("[") || short.isEmpty ? "“\(short)”" : short
  }
}

extension Declarations {
  /// What is declared otherwise than it was, in the order of the declarations, then what is gone.
  func changes(from expected: Declarations) -> [DeclaredChange] {
    let before = Dictionary(expected.things.map { ($0.name, $0) }) { first, _ in first }
    let names = Set(things.map(\.name))
    var changes: [DeclaredChange] = []
    for thing in things {
      guard let old = before[thing.name] else {
        changes.append(DeclaredChange(thing: thing.name, actual: "", views: thing.views))
        continue
      }
      let views = thing.views + old.views.filter { !thing.views.contains($0) }
      for key in Set(thing.values.keys).union(old.values.keys).sorted() where thing.values[key] != old.values[key] {
        changes.append(
          DeclaredChange(
            thing: thing.name, key: key, expected: old.values[key], actual: thing.values[key], views: views))
      }
    }
    for old in expected.things where !names.contains(old.name) {
      changes.append(DeclaredChange(thing: old.name, expected: "", views: old.views))
    }
    return changes
  }
}

extension DeclaredChange {
  /// Whether it is a view that has come or gone, which traces tell.
  var isPresence: Bool { key == nil && views == [thing] }

  /// Whether it says where its view is.
  var isPlace: Bool {
    guard let key else { return true }
    let name = key.split(separator: ".").first.map(String.init) ?? key
    return ["frame", "center", "size", "bounds", "transform", "anchorPoint", "superview"].contains(name)
  }
}
