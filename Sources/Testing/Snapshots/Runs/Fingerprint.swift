package import Media
package import Mutoscope

/// The result of rendering a scene, or some of its frames, in a form that can be passed between processes.
package struct Fingerprint: Sendable, Hashable, Codable {
  /// The hash of every frame's pixels.
  package var manifest: Manifest
  /// The values of the views, as the text of a trace.
  package var trace: String

  /// Takes the fingerprint of a capture.
  package init(_ capture: Capture) { (manifest, trace) = (capture.manifest, capture.trace.text) }

  /// Where another rendering of all or some frames of the same scene first differs from this one; nil if nowhere.
  ///
  /// A sentence with the first differing frame, and the view and property if what the views showed differs.
  package func difference(to other: Fingerprint) throws -> String? {
    let times = Dictionary(uniqueKeysWithValues: manifest.frames.map { ($0.index, $0) })
    let strangers = other.manifest.frames.filter { times[$0.index] == nil }
    if let stranger = strangers.first { return "frame \(stranger.index) is not in the first rendering" }
    let first = other.manifest.frames.first { times[$0.index]?.hash != $0.hash }
    let comparison = TraceComparison(expected: try Trace(text: trace), actual: try Trace(text: other.trace))
    let motion = comparison.difference(framesPerSecond: manifest.framesPerSecond) { times[$0]?.time ?? 0 }
    let place = motion.map { "\($0.place) was \($0.expected), then \($0.actual)" }
    if let motion, let place, motion.frame <= first?.index ?? .max {
      let pixels = first.map { "; pixels from frame \($0.index) on" } ?? "; the pixels are the same"
      return "frame \(motion.frame) (\(Words.seconds(motion.time))): \(place)\(pixels)"
    }
    return first.map {
      "frame \($0.index) (\(Words.seconds($0.time))): the pixels differ, \(place ?? "the traces are equal")"
    }
  }
}
