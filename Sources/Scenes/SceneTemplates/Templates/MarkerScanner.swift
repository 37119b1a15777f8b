import SceneText

/// Reads a list of moments: on each line a time, and a name if it has one.
///
/// So are the labels that sound editors export (a beginning, an end and a name, separated by tabs), lists of beats, and
/// tables. Times are seconds, or minutes and seconds. Empty lines and lines that begin with `#` say nothing.
struct MarkerScanner {
  private(set) var markers: [(name: String?, time: Double)] = []
  private(set) var diagnostics: [SceneDiagnostic] = []

  init(_ source: SourceText, limits: SceneLimits) {
    var isFirst = true
    let lines = source.text.replacing("\r\n", with: "\n").split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r"
    }
    for (number, line) in lines.enumerated() where diagnostics.count < limits.diagnostics {
      let separators: (Character) -> Bool =
        line.contains("\t") ? { $0 == "\t" } : line.contains(",") ? { $0 == "," } : { $0 == " " }
      let words = line.split(whereSeparator: separators).map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      defer { isFirst = false }
      guard let time = Self.seconds(first) else {
        // The names of a table's columns.
        if isFirst, words.count > 1 { continue }
        let position = SourcePosition(line: number + 1, column: 1)
        diagnostics.append(
          SceneDiagnostic(
            "expected a time such as 1.5 or 1:02.5 at the beginning of the line, found '\(first.shortened)'",
            at: position,
            in: source))
        continue
      }
      var rest = words.dropFirst()
      if rest.count > 1, rest.first.flatMap(Self.seconds) != nil { rest.removeFirst() }
      if rest.count == 1, rest.first.flatMap(Self.seconds) != nil { rest.removeFirst() }
      markers.append((rest.isEmpty ? nil : rest.joined(separator: " "), time))
      guard markers.count <= limits.copies else {
        diagnostics.append(
          SceneDiagnostic("there are more than \(limits.copies) moments", at: .start, in: source))
        return
      }
    }
    if markers.isEmpty, diagnostics.isEmpty {
      diagnostics.append(SceneDiagnostic("there is no moment in this file", at: .start, in: source))
    }
  }

  private static func seconds(_ text: String) -> Double? {
    if text.contains(":") { return CaptionScanner.seconds(text) }
    guard case .number(let number) = SourceNode.Scalar(text, isPlain: true).meaning, number.isFinite, number >= 0 else {
      return nil
    }
    return number
  }

  /// The value of moments in expressions: those with names by them, the first of several, and the list of all times.
  static func value(of markers: [(name: String?, time: Double)]) -> VariableValue {
    var names: [String] = []
    var values: [VariableValue] = []
    for case (let name?, let time) in markers where !names.contains(name) && name != Grammar.MarkerSource.times {
      names.append(name)
      values.append(.number(time))
      if names.count > 1000 { break }
    }
    let all = VariableValue.list(markers.map(\.time).sorted().map(VariableValue.number))
    return .record(ValueRecord(names: names + [Grammar.MarkerSource.times], values: values + [all]))
  }
}
