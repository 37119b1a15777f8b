import Media
import Mutoscope

extension SeenViews {
  /// Takes the places of views from what two recordings trace; nil if one does not say where views are.
  ///
  /// The views have their names in the actual one.
  convenience init?(
    _ expected: (trace: Trace, manifest: Manifest), _ actual: (trace: Trace, manifest: Manifest),
    options: ComparisonOptions
  ) {
    let renamed = expected.trace.withNames(of: actual.trace)
    guard let before = RecordedViews(renamed, scale: expected.manifest.scale),
      let now = RecordedViews(actual.trace, scale: actual.manifest.scale)
    else { return nil }
    // Options know a view by the name that each side has for it.
    let views = NamedViews(expected: RecordedViews(expected.trace, scale: expected.manifest.scale), actual: now)
    let sides = [
      Side(views: before, size: expected.manifest.pixelSize), Side(views: now, size: actual.manifest.pixelSize),
    ]
    self.init(sides) { frame in views.options(options, expected: frame, actual: frame) }
  }
}

extension SequenceComparison {
  /// The frames that differ by more than is allowed, for traces to explain.
  var framesToExplain: [TraceComparison.DifferingFrame] {
    differingFrames.map { frame in
      TraceComparison.DifferingFrame(
        index: frame.index, box: frame.comparison?.boundingBox,
        isCertain: frame.comparison != nil || options == .exact)
    }
  }
}
