import SceneText
import Utilities

extension ValueCall {
  /// The most values that a function puts into a list.
  private static let longest = 100_000

  /// The value of a function of lists.
  func listValue() throws(ExpressionProblem) -> VariableValue {
    switch function {
    case .count:
      if case .text = values[0] { return .number(Double(try text(0).count)) }
      return .number(Double(try list(0).count))
    case .sum: return .number(try numbers(0).reduce(0, +).checked(at: offset))
    case .mean:
      let numbers = try numbers(0)
      guard !numbers.isEmpty else { throw problem("'mean' has no value for an empty list") }
      return .number(try (numbers.reduce(0, +) / Double(numbers.count)).checked(at: offset))
    case .first, .last:
      let list = try list(0)
      guard let value = function == .first ? list.first : list.last else {
        throw problem("'\(function.rawValue)' has no value for an empty list")
      }
      return value
    case .list: return .list(try joined())
    case .range: return .list(try counted())
    case .slice: return try part()
    case .reverse: return .list(try list(0).reversed())
    case .sort: return .list(try sorted())
    case .unique:
      // Each is hashed, and some are compared.
      try spend(10 * list(0).count)
      var known: Set<VariableValue> = []
      return .list(try list(0).filter { known.insert($0).inserted })
    case .indexOf:
      let list = try list(0)
      guard let place = list.firstIndex(of: values[1]) else { throw problem("\(values[1].spoken) is not in the list") }
      return .number(Double(place))
    default: return .number(try rank())
    }
  }

  /// All arguments in one list.
  private func joined() throws(ExpressionProblem) -> [VariableValue] {
    var all: [VariableValue] = []
    for value in values {
      let count = if case .list(let list) = value { list.count } else { 1 }
      guard all.count + count <= Self.longest else { throw tooLong() }
      try spend(count)
      if case .list(let list) = value { all += list } else { all.append(value) }
    }
    return all
  }

  private func tooLong() -> ExpressionProblem {
    problem("'\(function.rawValue)' makes lists of at most \(grouped(Self.longest)) values")
  }

  private func counted() throws(ExpressionProblem) -> [VariableValue] {
    if values.count == 1 {
      let count = try whole(0)
      guard count >= 0 else { throw problem("a list cannot have \(count) values") }
      guard count <= Self.longest else { throw tooLong() }
      try spend(count)
      return (0..<count).map { .number(Double($0)) }
    }
    let (from, to) = (try number(0), try number(1))
    let step = values.count > 2 ? try number(2) : 1
    guard step != 0, (to - from) / step >= 0 || from == to else {
      throw problem(
        "\(VariableValue.spelled(step)) does not lead from \(VariableValue.spelled(from)) to \(VariableValue.spelled(to))"
      )
    }
    // The end belongs to it, however it is rounded.
    let count = ((to - from) / step + 1e-9).rounded(.down)
    guard count < Double(Self.longest) else { throw tooLong() }
    try spend(Int(count) + 1)
    return (0...Int(count)).map { .number(from + Double($0) * step) }
  }

  /// A part of a list or of a text; there is nothing beyond its ends.
  private func part() throws(ExpressionProblem) -> VariableValue {
    func bounds(_ count: Int) throws(ExpressionProblem) -> Range<Int> {
      func place(_ number: Int) -> Int { min(max(number < 0 ? count + number : number, 0), count) }
      let from = place(try whole(1))
      let to = values.count > 2 ? place(try whole(2)) : count
      return from..<max(from, to)
    }
    if case .text = values[0] {
      let characters = Array(try text(0))
      return .text(String(characters[try bounds(characters.count)]))
    }
    let list = try list(0)
    return .list(Array(list[try bounds(list.count)]))
  }

  private func sorted() throws(ExpressionProblem) -> [VariableValue] {
    var list = try list(0)
    // The number of values that are compared is about this.
    try spend(list.count * (Int.bitWidth - list.count.leadingZeroBitCount))
    guard values.count > 1 else {
      if list.allSatisfy({ $0.number != nil }) {
        return try numbers(0).sorted().map { .number($0) }
      }
      var texts: [String] = []
      for value in list {
        guard case .text(let text) = value else {
          throw problem("'sort' takes numbers or texts, found \(value.spoken)")
        }
        texts.append(text)
      }
      return texts.sorted().map { .text($0) }
    }
    let (_, rows) = try table(0)
    let name = try text(1)
    var keys: [VariableValue] = []
    for row in rows { keys.append(try VariableValue.record(row).member(name, run, at: offset)) }
    let areNumbers = keys.allSatisfy { $0.number != nil }
    let order = keys.indices.sorted { a, b in
      if let first = keys[a].number, let second = keys[b].number, areNumbers {
        return first == second ? a < b : first < second
      }
      return keys[a].text == keys[b].text ? a < b : keys[a].text < keys[b].text
    }
    list = order.map { .record(rows[$0]) }
    return list
  }

  /// How many values are larger than one of them, of equal ones those before it.
  ///
  /// With a softness, values that differ by less count in part, so that the rank glides while one overtakes another.
  private func rank() throws(ExpressionProblem) -> Double {
    let all = try numbers(0)
    let place: Int
    if case .record(let record) = values[0], case .text(let name) = values[1] {
      guard let found = record.names.firstIndex(of: name) else {
        let near = nearestName(to: name, in: record.names)
        throw ExpressionProblem(
          sentence: "there is no column '\(name.shortened)'", suggestion: near, offset: offset)
      }
      place = found
    } else {
      place = try whole(1)
    }
    guard all.indices.contains(place) else {
      throw problem("there is no value \(place); there are \(grouped(all.count))")
    }
    let softness = values.count > 2 ? try number(2) : 0
    guard softness >= 0 else { throw problem("the softness of a rank is at least 0") }
    return all.indices.reduce(0) { rank, other in
      if other == place { return rank }
      let ahead = all[other] - all[place]
      guard softness > 0 else { return rank + (ahead > 0 || ahead == 0 && other < place ? 1 : 0) }
      let share = min(max(0.5 + ahead / (2 * softness), 0), 1)
      return rank + share * share * (3 - 2 * share)
    }
  }
}
