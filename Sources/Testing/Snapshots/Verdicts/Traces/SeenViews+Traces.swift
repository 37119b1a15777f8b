package import Media
package import Mutoscope

extension SeenViews {
  /// Reads the positions of views from the traces of two recordings; nil if one does not contain them.
  ///
  /// Views have the names of the actual recording.
  package convenience init?(
    _ expected: (trace: Trace, manifest: Manifest), _ actual: (trace: Trace, manifest: Manifest),
    options: ComparisonOptions
  ) {
    let renamed = expected.trace.withNames(of: actual.trace)
    guard let before = RecordedViews(renamed, scale: expected.manifest.scale),
      let now = RecordedViews(actual.trace, scale: actual.manifest.scale)
    else { return nil }
    // Options refer to a view by its name on each side.
    let views = NamedViews(expected: RecordedViews(expected.trace, scale: expected.manifest.scale), actual: now)
    let sides = [
      Side(views: before, size: expected.manifest.pixelSize), Side(views: now, size: actual.manifest.pixelSize),
    ]
    self.init(sides) { frame in views.options(options, expected: frame, actual: frame) }
  }
}

extension SequenceComparison {
  /// The frames that differ by more than is allowed, for traces to explain.
  package var framesToExplain: [TraceComparison.DifferingFrame] {
    differingFrames.map { frame in
      TraceComparison.DifferingFrame(
        index: frame.index, box: frame.comparison?.boundingBox,
        isCertain: frame.comparison != nil || options == .exact)
    }
  }
}
