/// A function of lists, tables and texts.
enum ValueFunction: String, Sendable, CaseIterable {
  case count, sum, mean, first, last, list, range, slice, reverse, sort, unique, indexOf, rank, join
  case column, columns, `where`, interpolate, polyline, pathPoint, pathAngle
  case chars, words, upper, lower, replace, number, days, format

  /// How it is written, for errors.
  var usage: String {
    switch self {
    case .count: "count(list) or count(text)"
    case .sum, .mean, .first, .last, .reverse, .unique: "\(rawValue)(list)"
    case .list: "list(a, b, …)"
    case .range: "range(count), range(from, to) or range(from, to, step)"
    case .slice: "slice(list, from) or slice(list, from, to)"
    case .sort: "sort(list), or sort(table, 'column')"
    case .indexOf: "indexOf(list, value)"
    case .rank: "rank(list, index) or rank(list, index, softness)"
    case .join: "join(list) or join(list, 'between')"
    case .column: "column(table, 'name')"
    case .columns: "columns(table)"
    case .where: "where(table, 'column', value)"
    case .interpolate: "interpolate(table, x) or interpolate(xs, ys, x)"
    case .polyline: "polyline(xs, ys)"
    case .pathPoint, .pathAngle: "\(rawValue)('M 0 0 L 80 20', share)"
    case .chars, .words, .upper, .lower: "\(rawValue)(text)"
    case .replace: "replace(text, 'this', 'by that')"
    case .number: "number(text)"
    case .days: "days('2026-03-14')"
    case .format: "format(value), format(value, style) or format(value, style, 'de')"
    }
  }

  /// How many arguments it takes.
  var arity: ClosedRange<Int> {
    switch self {
    case .count, .sum, .mean, .first, .last, .reverse, .unique, .columns, .chars, .words, .upper, .lower, .number,
      .days:
      1...1
    case .list: 0...1000
    case .range: 1...3
    case .slice: 2...3
    case .sort, .join: 1...2
    case .indexOf, .column, .polyline, .pathPoint, .pathAngle: 2...2
    case .rank: 2...3
    case .where, .replace: 3...3
    case .interpolate: 2...3
    case .format: 1...3
    }
  }
}

/// A call of a function of lists, tables and texts.
struct ValueCall {
  let function: ValueFunction
  let values: [VariableValue]
  let run: ExpressionRun
  /// Where the call is in its text, in scalars.
  let offset: Int

  func value() throws(ExpressionProblem) -> VariableValue {
    switch function {
    case .count, .sum, .mean, .first, .last, .list, .range, .slice, .reverse, .sort, .unique, .indexOf, .rank:
      try listValue()
    case .column, .columns, .where, .interpolate, .polyline, .pathPoint, .pathAngle: try tableValue()
    case .chars, .words, .upper, .lower, .replace, .number, .days, .format, .join: try textValue()
    }
  }

  func problem(_ sentence: String) -> ExpressionProblem { ExpressionProblem(sentence: sentence, offset: offset) }

  func spend(_ count: Int) throws(ExpressionProblem) { try run.spend(count, at: offset) }

  private func expected(_ what: String, _ place: Int) -> ExpressionProblem {
    problem("expected \(what) in \(function.usage), found \(values[place].spoken)")
  }

  /// An argument that is a list; of a record its values.
  func list(_ place: Int) throws(ExpressionProblem) -> [VariableValue] {
    switch values[place] {
    case .list(let list):
      try spend(list.count)
      return list
    case .record(let record):
      try spend(record.values.count)
      return record.values
    case .number, .written, .text, .boolean: throw expected("a list", place)
    }
  }

  /// An argument that is a list of numbers.
  func numbers(_ place: Int) throws(ExpressionProblem) -> [Double] {
    try VariableValue.numbers(try list(place), for: "'\(function.rawValue)'", at: offset)
  }

  func number(_ place: Int) throws(ExpressionProblem) -> Double {
    guard let number = values[place].number else { throw expected("a number", place) }
    return number
  }

  func whole(_ place: Int) throws(ExpressionProblem) -> Int {
    let number = try number(place)
    guard number == number.rounded(), abs(number) <= 1e9 else { throw expected("a whole number", place) }
    return Int(number)
  }

  /// An argument that is a text; numbers and booleans are as they are written.
  func text(_ place: Int) throws(ExpressionProblem) -> String {
    switch values[place] {
    case .text, .number, .written, .boolean:
      let text = values[place].text
      try spend(1 + text.utf8.count / 8)
      return text
    case .list, .record: throw expected("a text", place)
    }
  }

  /// An argument that is a table: the names of its columns and its rows.
  func table(_ place: Int) throws(ExpressionProblem) -> (names: [String], rows: [ValueRecord]) {
    guard case .list(let list) = values[place] else { throw expected("a table", place) }
    try spend(list.count)
    var rows: [ValueRecord] = []
    rows.reserveCapacity(list.count)
    for value in list {
      guard case .record(let record) = value else { throw expected("a table", place) }
      rows.append(record)
    }
    guard let first = rows.first else { throw problem("the table is empty") }
    return (first.names, rows)
  }
}
