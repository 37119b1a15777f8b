import CoreGraphics
import Foundation
import Utilities

extension ValueCall {
  /// The value of a function of tables and of numbers that belong together.
  func tableValue() throws(ExpressionProblem) -> VariableValue {
    switch function {
    case .column: return try values[0].member(try text(1), run, at: offset)
    case .columns:
      if case .record(let record) = values[0] { return .list(record.names.map { .text($0) }) }
      return .list(try table(0).names.map { .text($0) })
    case .where:
      let (_, rows) = try table(0)
      let name = try text(1)
      var found: [VariableValue] = []
      for row in rows {
        let value = try VariableValue.record(row).member(name, run, at: offset)
        if value == values[2] { found.append(.record(row)) }
      }
      return .list(found)
    case .polyline:
      let (xs, ys) = (try numbers(0), try numbers(1))
      guard xs.count == ys.count else {
        throw problem(
          "'polyline' takes lists of equal length, found \(grouped(xs.count)) and \(grouped(ys.count)) values")
      }
      // Numbers are written with up to 17 digits.
      try spend(4 * xs.count)
      let points = zip(xs, ys).map { "\(VariableValue.spelled($0)) \(VariableValue.spelled($1))" }
      return .text(points.isEmpty ? "" : "M" + points.joined(separator: " L"))
    case .pathPoint:
      let point = try placeOnPath().point
      return .list([.number(Double(point.x)), .number(Double(point.y))])
    case .pathAngle:
      let tangent = try placeOnPath().tangent
      return .number(ExpressionFunction.atan2([Double(tangent.dy), Double(tangent.dx)]))
    default: return values.count == 2 ? try interpolatedRow() : try interpolatedNumber()
    }
  }

  /// The place at which a share of the length of SVG path data ends.
  private func placeOnPath() throws(ExpressionProblem) -> PathMeasure.Position {
    let (data, share) = (try text(0), try number(1))
    try spend(data.utf8.count)
    let path: Path
    do throws(SVGPathError) {
      path = try Path(svgPathData: data)
    } catch {
      throw problem(
        "'\(function.rawValue)' takes SVG path data, which is wrong at its character \(error.offset + 1): \(error.message)"
      )
    }
    let measure = PathMeasure(path)
    guard let place = measure.position(atLength: measure.length * CGFloat(min(max(share, 0), 1))) else {
      throw problem("the path of '\(function.rawValue)' has no length")
    }
    return place
  }

  private func interpolatedNumber() throws(ExpressionProblem) -> VariableValue {
    let (xs, ys, x) = (try numbers(0), try numbers(1), try number(2))
    guard xs.count == ys.count else {
      throw problem(
        "'interpolate' takes lists of equal length, found \(grouped(xs.count)) and \(grouped(ys.count)) values")
    }
    let (place, share) = try place(of: x, in: xs)
    return .number(try Self.between(ys[place], ys[min(place + 1, ys.count - 1)], share).checked(at: offset))
  }

  /// The row for a value of the first column, without that column; texts are those of the row before.
  private func interpolatedRow() throws(ExpressionProblem) -> VariableValue {
    let (names, rows) = try table(0)
    let x = try number(1)
    let xs = try VariableValue.numbers(
      rows.map { $0.values.first ?? .boolean(false) }, for: "the first column of 'interpolate'", at: offset)
    let (place, share) = try place(of: x, in: xs)
    let (row, next) = (rows[place], rows[min(place + 1, rows.count - 1)])
    guard next.values.count == row.values.count else { throw problem("the rows of the table have different columns") }
    try spend(row.values.count)
    let between = zip(row.values, next.values).dropFirst().map { first, second -> VariableValue in
      if let a = first.number, let b = second.number { return .number(Self.between(a, b, share)) }
      return first
    }
    return .record(ValueRecord(names: Array(names.dropFirst()), values: between))
  }

  private static func between(_ a: Double, _ b: Double, _ share: Double) -> Double {
    share == 0 ? a : a + (b - a) * share
  }

  /// The last of ascending numbers that is not above a number, and how far it is to the next one, 0…1.
  private func place(of x: Double, in xs: [Double]) throws(ExpressionProblem) -> (place: Int, share: Double) {
    guard !xs.isEmpty else { throw problem("'interpolate' has no value for an empty list") }
    for place in xs.indices.dropFirst() where xs[place] <= xs[place - 1] {
      throw problem(
        "'interpolate' takes numbers that rise, found \(VariableValue.spelled(xs[place])) after \(VariableValue.spelled(xs[place - 1]))"
      )
    }
    guard x > xs[0] else { return (0, 0) }
    let place = xs.partitioningIndex { $0 > x } - 1
    guard place + 1 < xs.count else { return (xs.count - 1, 0) }
    return (place, (x - xs[place]) / (xs[place + 1] - xs[place]))
  }
}
