import Foundation
import Mutoscope
import Utilities

/// The results of a batch, as a table for people.
struct BatchTable {
  private let outputs: [BatchManifest.Output]
  private let seconds: Double

  /// The largest number of outputs that are listed; if there are more, only those with problems are.
  private static let mostRows = 40

  init(_ manifest: BatchManifest, seconds: Double) { (outputs, self.seconds) = (manifest.outputs, seconds) }

  var text: String {
    let bad = outputs.filter { $0.status == .failed || $0.status == .notRun }
    let listed = outputs.count <= Self.mostRows ? outputs : Array(bad.prefix(Self.mostRows))
    let head = ["output", "status", "frames", "size", "time", ""]
    let rows = listed.map { output in
      [
        output.output.printable, output.status == .notRun ? "not run" : output.status.rawValue,
        output.status == .failed ? "" : "\(output.frames)",
        output.status == .failed ? "" : ProgressReporter.size(output.bytes),
        output.status == .rendered ? ProgressReporter.duration(output.seconds) : "",
        output.error.map { String($0.printable.prefix(100)) } ?? "",
      ]
    }
    let table = rows.isEmpty ? "" : Self.text([head] + rows)
    let rest = bad.count > listed.count ? "… and \(bad.count - listed.count) more that did not go well\n" : ""
    return table + rest + summary + "\n"
  }

  private var summary: String {
    let counts = BatchManifest.Status.allCases.compactMap { status -> String? in
      let count = outputs.count { $0.status == status }
      guard count > 0 else { return nil }
      return switch status {
      case .rendered: "\(count) rendered"
      case .kept: "\(count) up to date"
      case .failed: "\(count) failed"
      case .notRun: "\(count) not run"
      }
    }
    let (frames, bytes) = outputs.reduce(into: (0, 0)) {
      $0.0 += $1.frames
      $0.1 += $1.bytes
    }
    return
      "\(counted(outputs.count, "output")): \(counts.joined(separator: ", ")); \(frames) frames, "
      + "\(ProgressReporter.size(bytes)) in \(ProgressReporter.duration(seconds))"
  }

  /// Columns of texts; numbers are aligned to the right.
  private static func text(_ rows: [[String]]) -> String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].columnCount }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.columnCount)
        return (2...4).contains(column) ? space + cell.0 : cell.0 + space
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }
}
