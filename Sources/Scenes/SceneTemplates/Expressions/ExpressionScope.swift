import SceneText
import Utilities

/// The values that an expression may use, by name.
struct ExpressionScope: Sendable {
  var values: [String: VariableValue] = [:]
  /// The section in which an expression is; beside the other values, which sections share.
  var section: VariableValue?
  /// Values that depend on the time.
  var timed: [String: TimedValue] = [:]
  /// The time that passes here; nil for the scene's.
  var clock: Clock?

  /// The time of a section.
  struct Clock: Sendable {
    /// The time at which it begins, in the scene's time.
    let start: Double
    let speed: Double
    /// The section's last moment, which stays.
    let duration: Double

    func local(_ time: Double) -> Double { min(max((time - start) * speed, 0), duration) }
  }

  /// The name of the time in seconds, unless something else has it.
  static let time = "t"
  /// The name of the section in which an expression is.
  static let section = "section"

  /// The value of a name that does not depend on the time.
  subscript(name: String) -> VariableValue? { name == Self.section ? section ?? values[name] : values[name] }

  /// Whether a name stands for something that depends on the time.
  func isTimed(_ name: String) -> Bool {
    if timed.isEmpty { return name == Self.time && values[name] == nil }
    if timed[name] != nil || timed[name.firstMember] != nil { return true }
    return name == Self.time && values[name] == nil
  }

  /// The value of a name, which may lead to a member: `row.amount`.
  func value(of name: String, _ run: ExpressionRun, at offset: Int) throws(ExpressionProblem) -> VariableValue {
    if let value = self[name] { return value }
    if let timed = timed[name] { return try timed.value(run, at: offset) }
    let base = name.firstMember
    if base.utf8.count < name.utf8.count, self[base] != nil || timed[base] != nil {
      var value = try value(of: base, run, at: offset)
      for member in name.dropFirst(base.count + 1).split(separator: ".", omittingEmptySubsequences: false) {
        value = try value.member(String(member), run, at: offset)
      }
      return value
    }
    if name == Self.time { return .number(clock?.local(run.time) ?? run.time) }
    throw ExpressionProblem(sentence: "the variable '\(name)' has no value", offset: offset)
  }
}

/// A value that is computed for each time, in the scope in which it is written.
final class TimedValue: Sendable {
  private let template: TemplateText
  let scope: ExpressionScope

  init(_ template: TemplateText, in scope: ExpressionScope) { (self.template, self.scope) = (template, scope) }

  /// The text in the file in place of the value.
  var text: String { template.text }
  /// The names that its expressions use.
  var names: [String] { template.interpolation.names }

  /// The value; a problem is where it is used.
  func value(_ run: ExpressionRun, at offset: Int) throws(ExpressionProblem) -> VariableValue {
    if let known = run.known[ObjectIdentifier(self)] { return known }
    var number = 0
    let value: VariableValue
    do throws(ExpressionProblem) {
      value = try template.interpolation.result(in: scope, run, limit: .max, numberOfProblem: &number)
    } catch {
      throw ExpressionProblem(sentence: error.sentence, suggestion: error.suggestion, offset: offset)
    }
    run.known[ObjectIdentifier(self)] = value
    return value
  }
}

/// The state that the computations for one time share: the time, and how many values they may look at.
package final class ExpressionRun {
  /// Seconds.
  let time: Double
  /// The values computed for this time; looked up, never iterated.
  var known: [ObjectIdentifier: VariableValue] = [:]
  /// How many more values of lists may be looked at.
  private var steps: Int
  private let limit: Int

  package init(time: Double = 0, steps: Int) { (self.time, self.steps, limit) = (time, steps, steps) }

  /// How many values have been looked at.
  package var spent: Int { limit - steps }

  /// Counts values of lists that are looked at.
  func spend(_ count: Int, at offset: Int) throws(ExpressionProblem) {
    steps -= count
    guard steps >= 0 else {
      throw ExpressionProblem(
        sentence: "the expressions of this file look at more than \(grouped(limit)) values of lists and texts",
        offset: offset)
    }
  }
}

extension VariableValue {
  /// The value with a name in a record; for a table, the list of the values of its rows.
  func member(_ name: String, _ run: ExpressionRun, at offset: Int) throws(ExpressionProblem) -> VariableValue {
    switch self {
    case .record(let record):
      try run.spend(1, at: offset)
      if let value = record[name] { return value }
      let near = nearestName(to: name, in: record.names)
      let others = near == nil && record.names.count <= 7 ? "; valid names: \(record.names.quotedList("and"))" : ""
      throw ExpressionProblem(
        sentence: "there is no column '\(name.shortened)'\(others)", suggestion: near, offset: offset)
    case .list(let values):
      try run.spend(values.count, at: offset)
      var column: [VariableValue] = []
      column.reserveCapacity(values.count)
      for value in values { column.append(try value.member(name, run, at: offset)) }
      return .list(column)
    case .number, .written, .text, .boolean:
      throw ExpressionProblem(
        sentence: "only tables and their rows have columns such as '\(name.shortened)', found \(spoken)", offset: offset
      )
    }
  }

  /// The value at an index in a list, the character at one in a text, or the member of a record with a name.
  func element(_ index: VariableValue, _ run: ExpressionRun, at offset: Int) throws(ExpressionProblem) -> VariableValue
  {
    if case .text(let name) = index { return try member(name, run, at: offset) }
    guard let number = index.number, number == number.rounded() else {
      throw ExpressionProblem(
        sentence: "between '[' and ']' stands a whole number or the name of a column, found \(index.spoken)",
        offset: offset)
    }
    switch self {
    case .list(let values):
      guard number >= 0, number < Double(values.count) else { throw Self.outside(number, values.count, at: offset) }
      return values[Int(number)]
    case .text(let text):
      try run.spend(text.utf8.count, at: offset)
      guard number >= 0, number < Double(text.count) else { throw Self.outside(number, text.count, at: offset) }
      return .text(String(text[text.index(text.startIndex, offsetBy: Int(number))]))
    case .number, .written, .boolean, .record:
      throw ExpressionProblem(sentence: "only lists and texts have an index, found \(spoken)", offset: offset)
    }
  }

  private static func outside(_ number: Double, _ count: Int, at offset: Int) -> ExpressionProblem {
    let range = count == 0 ? "it is empty" : "there are \(grouped(count)), from 0 to \(grouped(count - 1))"
    return ExpressionProblem(sentence: "there is no value \(spelled(number)); \(range)", offset: offset)
  }
}

extension String {
  /// The part before the first dot.
  var firstMember: String {
    utf8.firstIndex(of: UInt8(ascii: ".")).map { String(self[..<$0]) } ?? self
  }
}
