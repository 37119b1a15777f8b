public import Foundation
import UIKit

extension NSPredicate {
  /// A condition from a format: `SELF`, one of the usual comparisons, and a value.
  ///
  /// Foundation has no formats on Linux. Formats with keys, `AND`, `OR` and the like are not understood, and hold for
  /// nothing; there is a warning about them.
  public convenience init(format predicateFormat: String, _ args: Any...) {
    self.init(format: predicateFormat, argumentArray: args)
  }

  /// A condition from a format and the values of its place holders.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    guard let comparison = Comparison(predicateFormat, arguments ?? []) else {
      FileHandle.standardError.write(
        Data("warning: a predicate is not understood, so it holds for nothing: \(predicateFormat)\n".utf8))
      self.init(value: false)
      return
    }
    self.init { object, _ in comparison.holds(object) }
  }
}

/// A comparison of an object, or of one of its values, with a text.
private struct Comparison: Sendable {
  private let comparison: String
  private let options: String
  private let value: String

  init?(_ format: String, _ arguments: [Any]) {
    var arguments = arguments.map { "\($0)" }[...]
    var words = format.split(separator: " ").map { String($0).replacingOccurrences(of: "%K", with: "%@") }
    for index in words.indices where words[index] == "%@" {
      guard let next = arguments.popFirst() else { return nil }
      words[index] = next
    }
    guard words.count == 3 else { return nil }
    guard words[0].uppercased() == "SELF" else { return nil }
    let parts = words[1].split(separator: "[")
    comparison = parts[0].uppercased()
    options = parts.count > 1 ? String(parts[1].dropLast()) : ""
    guard ["MATCHES", "CONTAINS", "BEGINSWITH", "ENDSWITH", "==", "=", "!=", "LIKE"].contains(comparison) else {
      return nil
    }
    value = words[2].trimmingCharacters(in: CharacterSet(charactersIn: "'\""))
  }

  func holds(_ object: Any?) -> Bool {
    guard let found = object else { return comparison == "!=" }
    let text = folded("\(found)")
    let other = folded(value)
    switch comparison {
    case "MATCHES": return text.range(of: "^(?:\(value))$", options: .regularExpression) != nil
    case "LIKE":
      let pattern = NSRegularExpression.escapedPattern(for: other).replacingOccurrences(of: "\\*", with: ".*")
        .replacingOccurrences(of: "\\?", with: ".")
      return text.range(of: "^\(pattern)$", options: .regularExpression) != nil
    case "CONTAINS": return text.contains(other)
    case "BEGINSWITH": return text.hasPrefix(other)
    case "ENDSWITH": return text.hasSuffix(other)
    case "!=": return text != other
    default: return text == other
    }
  }

  private func folded(_ text: String) -> String {
    var folding: String.CompareOptions = []
    if options.contains("c") { folding.insert(.caseInsensitive) }
    if options.contains("d") { folding.insert(.diacriticInsensitive) }
    return folding.isEmpty ? text : text.folding(options: folding, locale: nil)
  }
}
