import CoreGraphics
import Utilities

/// An element as assistive technologies read it, in the words of a screen reader.
///
///     1. "Inbox. Heading."
///     2. "Search: Ada. Search Field. Text Field." hint "Double tap to edit."
///     3. "Ada, Are you there?" actions "Delete", "Flag"
///
/// Elements are listed in the order in which a finger that flicks from one to the next reaches them. The words and their
/// order are those that the library AccessibilitySnapshot prints, so its references and ours can be compared.
package struct SpokenElement: Sendable, Hashable, Encodable {
  /// The label, value and roles as they are spoken.
  package var description: String
  package var hint: String?
  /// The names of the custom actions.
  package var actions: [String]
  /// The names of the rotors.
  package var rotors: [String]
  /// The reference of the view; nil for an element that is not a view.
  package var reference: String?
  /// The frame on the screen, in points.
  package var frame: ViewTree.Frame
  /// Where the element is touched, if not in the middle of its frame.
  package var activationPoint: [Int]?

  /// The element in one line.
  package func line(_ number: Int) -> String {
    var words = ["\(number).", "\"\(description.printable)\""]
    if let hint { words.append("hint \"\(hint.printable)\"") }
    if !actions.isEmpty { words.append("actions " + actions.map { "\"\($0.printable)\"" }.joined(separator: ", ")) }
    if !rotors.isEmpty { words.append("rotors " + rotors.map { "\"\($0.printable)\"" }.joined(separator: ", ")) }
    if let reference { words.append(reference) }
    words.append(frame.words)
    if let activationPoint { words.append("touched at \(activationPoint[0]),\(activationPoint[1])") }
    return words.joined(separator: " ")
  }
}

extension [SpokenElement] {
  /// The elements as lines; at most `limit` characters, 0 for any number.
  package func text(limit: Int = 0) -> String {
    let lines = enumerated().map { $1.line($0 + 1) }
    let whole = lines.joined(separator: "\n")
    guard limit > 0, whole.count > limit else { return whole }
    var (kept, length) = ([String](), 0)
    for line in lines {
      if length + line.count + 1 > limit - 60 { break }
      kept.append(line)
      length += line.count + 1
    }
    return (kept + ["(\(counted(lines.count - kept.count, "more element")) beyond \(limit) characters; --limit 0)"])
      .joined(separator: "\n")
  }
}
