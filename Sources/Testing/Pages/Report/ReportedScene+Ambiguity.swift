import Foundation
import Mutoscope

extension ReportedScene.Side {
  /// The largest number of views with an ambiguous layout that are named.
  private static let namedViews = 8

  /// A fact for each view whose position or size the constraints leave open.
  var ambiguities: [(name: String, text: String)] {
    guard let trace else { return [] }
    let tracks = trace.tracks.filter { $0.property == .isAmbiguous }
    let found = tracks.compactMap { track in
      words(trace.frames.filter { track.value(at: $0) == .flag(true) && trace.order(at: $0).contains(track.view) })
        .map { (name: "ambiguous layout", text: "\(track.view): \($0)") }
    }
    if found.count <= Self.namedViews { return found }
    return found.prefix(Self.namedViews) + [("ambiguous layout", "and \(found.count - Self.namedViews) more views")]
  }

  /// A few words for the frames; nil if there are none.
  private func words(_ ambiguous: [Int]) -> String? {
    guard let first = ambiguous.first, let last = ambiguous.last else { return nil }
    if ambiguous.count == trace?.frames.count { return "in all frames" }
    if first == last { return "in frame \(first)" }
    let isWhole = ambiguous.count == last - first + 1
    return isWhole ? "in frames \(first) to \(last)" : "in \(ambiguous.count) frames from \(first) to \(last)"
  }
}
