import Media
import Mutoscope

extension Judge {
  /// Which views can be seen where pictures are compared; nil if the traces do not say where views are.
  func seenViews(_ expected: Trace) -> SeenViews? {
    let (here, there) = (capture.manifest, golden.manifest)
    let renamed = expected.withNames(of: capture.trace, in: capture.trace.frames)
    guard let before = RecordedViews(renamed, scale: there.scale),
      let now = RecordedViews(capture.trace, scale: here.scale)
    else { return nil }
    // Options know a view by the name that each side has for it.
    let views = NamedViews(expected: RecordedViews(expected, scale: there.scale), actual: now)
    let options = options
    return SeenViews([.init(views: before, size: there.pixelSize), .init(views: now, size: here.pixelSize)]) { frame in
      views.options(options, expected: frame, actual: frame)
    }
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
