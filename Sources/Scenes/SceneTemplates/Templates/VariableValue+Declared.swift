import Utilities

extension VariableValue {
  /// Its single values by their places: `row 3, amount`, `value 2`, or empty for one that is single itself.
  ///
  /// - Parameter budget: How many values are still listed one by one; of more, a hundred rows have one entry.
  func declared(_ budget: inout Int) -> [String: String] {
    switch self {
    case .number, .written, .text, .boolean: return ["": text]
    case .record(let record):
      return Dictionary(record.members.map { ($0, $1.text.abridged) }) { first, _ in first }
    case .list(let values):
      let isLong = size > budget
      if isLong { return Self.abridged(values) }
      budget -= size
      var places: [String: String] = [:]
      for (number, value) in values.enumerated() {
        guard case .record(let row) = value else {
          places["value \(number + 1)"] = value.text.abridged
          continue
        }
        for (name, value) in row.members { places["row \(number + 1), \(name)"] = value.text.abridged }
      }
      // An empty table is something else than none.
      return places.isEmpty ? ["": "[]"] : places
    }
  }

  private static func abridged(_ values: [VariableValue]) -> [String: String] {
    var places: [String: String] = [:]
    for start in stride(from: 0, to: values.count, by: 100) {
      let end = min(start + 100, values.count)
      let text = values[start..<end].map(\.json).joined(separator: ",")
      places["rows \(start + 1) to \(end)"] = "with the digest \(text.digest)"
    }
    return places
  }
}

extension String {
  /// The text; if it is long, its beginning and a part that distinguishes it from others.
  var abridged: String { utf8.count <= 400 ? self : "\(prefix(200))… (\(digest))" }

  fileprivate var digest: String {
    String(FNV1a<UInt64>(utf8).hash, radix: 16)
  }
}
