package import CoreGraphics
package import Media
package import Mutoscope
import Utilities

/// Compares a rendered sequence with its golden and gives a verdict.
///
/// First the hashes of all frames are compared. If some differ, the images are compared, which are drawn again from the
/// golden's display lists, and then the two traces. For each differing property the traces give two curves, and a pattern
/// explains the difference between them (a delay, a different tempo, a different end); differences with the same cause
/// are reported together. The text, JSON, JUnit and GitHub forms are views of the resulting `SceneVerdict`.
///
///     guard let golden = try Golden(directory: folder) else { return }
///     let verdict = try Judge(capture, golden: golden).verdict()
///     verdict.isSame ? "as recorded" : verdict.text
package struct Judge: Sendable {
  /// The rendered sequence.
  let capture: Capture
  /// The expected sequence.
  let golden: Golden
  /// The options of the comparison.
  let options: ComparisonOptions
  /// The display lists of the rendered frames.
  let drawn: FrameArchive
  /// The positions of the views that the options name.
  let views: NamedViews

  /// - Throws: `GoldenError` if the options name views and the golden's trace cannot be read.
  package init(
    _ capture: Capture, golden: Golden, options: ComparisonOptions = .exact
  ) throws(GoldenError) {
    (self.capture, self.golden, self.options, drawn) = (capture, golden, options, capture.archive)
    views =
      options.namesViews
      ? NamedViews(
        expected: RecordedViews(try golden.trace(), scale: golden.manifest.scale),
        actual: RecordedViews(capture.trace, scale: capture.manifest.scale))
      : NamedViews(expected: nil, actual: nil)
  }

  /// Receives a differing frame, with both images as far as they are available and the options for this frame.
  ///
  /// Several threads may call it at once.
  package typealias Note =
    @Sendable (
      Manifest.Frame, _ expected: Pixels?, _ actual: Pixels?, _ options: ComparisonOptions
    ) throws -> Void

  /// Compares and gives a verdict.
  ///
  /// - Throws: `GoldenError` if the golden is damaged, `NothingToCompare`, or the error that prevented drawing a frame.
  package func verdict() throws -> SceneVerdict {
    let (actual, expected) = (capture.manifest, golden.manifest)
    try golden.checkPictures()
    var verdict = SceneVerdict(scene: actual.scene, outcome: .same, frameCount: actual.frames.count)
    verdict.unknownViews = views.unknown(options)
    let outcome = outcome
    if outcome == .same { return verdict }
    let (comparison, isSmooth) = try compared()
    verdict.comparison = comparison
    if comparison.differences.contains(where: { $0.comparison == nil }) { verdict.unavailable = golden.gapInWords }
    if outcome == .pixels, comparison.verdict == .same { return verdict }
    verdict.dynamics = actual.firstDivergence(from: expected)
    let changes = try capture.declarations.flatMap { now in try golden.declarations.map(now.changes) } ?? []
    verdict.declared = changes.isEmpty ? nil : changes
    try explain(&verdict, isSmooth: isSmooth)
    let origin = OriginDifference(actual, expected)
    if verdict.dynamics != nil, !origin.engines.isEmpty {
      (verdict.outcome, verdict.reason) = (
        .otherEngine, (origin.engines + origin.rasterisers).joined(separator: "; ")
      )
    } else if !origin.rasterisers.isEmpty {
      (verdict.outcome, verdict.reason) = (.otherRasteriser, origin.rasterisers.joined(separator: "; "))
      if origin.isAboutFonts { verdict.isOtherFont = true }
    } else {
      (verdict.outcome, verdict.reason) = (outcome, reason(for: outcome) ?? origin.others)
    }
    // The size and the number of frames are the scene's, and a changed declaration explains itself.
    if outcome == .pixels, verdict.declared == nil { verdict.recordedBy = origin.program }
    if outcome == .pixels, let unmeasured = unmeasured(comparison) {
      verdict.reason = [verdict.reason, unmeasured].compactMap(\.self).joined(separator: "; ")
    }
    return verdict
  }

  /// The message that some frames could not be measured although differences are allowed; nil if it does not apply.
  private func unmeasured(_ comparison: SequenceComparison) -> String? {
    let count = comparison.differences.count { $0.comparison == nil }
    guard options != .exact, count > 0 else { return nil }
    return
      "\(counted(count, "frame")) cannot be measured against the limits, because \(golden.gapInWords); "
      + "once they are right, record the golden again, with --keep-all-frames if necessary"
  }

  /// The outcome, if the rasteriser is the same.
  private var outcome: SceneVerdict.Outcome {
    let (actual, expected) = (capture.manifest, golden.manifest)
    if actual.frames.map(\.index) != expected.frames.map(\.index)
      || actual.frames.map(\.time) != expected.frames.map(\.time)
    {
      return .frameCount
    }
    if !options.allow(expected.pixelSize, actual.pixelSize) || actual.scale != expected.scale { return .size }
    return actual.frames.map(\.hash) == expected.frames.map(\.hash) ? .same : .pixels
  }

  private func reason(for outcome: SceneVerdict.Outcome) -> String? {
    let (actual, expected) = (capture.manifest, golden.manifest)
    func rate(_ manifest: Manifest) -> String {
      let times =
        manifest.framesPerSecond > 0
        ? "\(Words.decimal(manifest.framesPerSecond)) a second" : Words.list(manifest.frames.map(\.time)) + " s"
      return "\(counted(manifest.frames.count, "frame")) at \(times)"
    }
    func size(_ manifest: Manifest) -> String {
      "\(manifest.pixelSize.width) × \(manifest.pixelSize.height) pixels at scale \(Words.decimal(manifest.scale))"
    }
    return switch outcome {
    case .frameCount: "\(rate(actual)); the golden has \(rate(expected))"
    case .size: "\(size(actual)); the golden has \(size(expected))"
    default: nil
    }
  }

  /// Adds the explanation from the traces.
  ///
  /// - Parameter isSmooth: Whether all measured differences lie on anti-aliased edges; nil if none was measured.
  private func explain(_ verdict: inout SceneVerdict, isSmooth: Bool?) throws(GoldenError) {
    let (actual, expected) = (capture.manifest, golden.manifest)
    let isSameRate = actual.framesPerSecond == expected.framesPerSecond
    let pairs = FramesAtOnce.pairs(expected.frames, actual.frames)
    if verdict.comparison?.differences.isEmpty == true {
      verdict.pattern =
        isSameRate ? length(pairs.count) : pairs.isEmpty ? nil : .resampled(framesPerSecond: actual.framesPerSecond)
      return
    }
    var expectedTrace = try golden.trace()
    // At a different rate, frames with the same number show different times.
    if !isSameRate {
      expectedTrace = expectedTrace.resampled(pairs.map { (source: $0.expected.index, frame: $0.actual.index) })
    }
    var traces = TraceComparison(
      expected: expectedTrace, actual: capture.trace, differing: verdict.comparison?.framesToExplain,
      seen: SeenViews((expectedTrace, expected), (capture.trace, actual), options: options))
    traces.units = capture.declarations?.units ?? [:]
    let times = Dictionary(uniqueKeysWithValues: actual.frames.map { ($0.index, $0.time) })
    let rate =
      isSameRate ? actual.framesPerSecond : FramesAtOnce.rate(pairs.map(\.actual.time)) ?? actual.framesPerSecond
    verdict.motion = traces.difference(framesPerSecond: rate) { times[$0] ?? 0 }
    if var motion = verdict.motion {
      motion.attribute(to: verdict.declared ?? [], placed: capture.declarations?.placed)
      motion.kind = capture.declarations?.kind(of: motion.view)
      motion.unit = TextPiece(motion.view).map { traces.units[$0.text] ?? TextPiece.part }
      verdict.motion = motion
    }
    verdict.pattern = verdict.motion?.pattern
    if verdict.dynamics != nil {
      verdict.motion?.leaveOutMotion(of: capture.declarations?.simulated)
      let places = RecordedViews(capture.trace, scale: actual.scale)
      verdict.dynamicsCause = traces.force(framesPerSecond: rate) { places?.neighbour(of: $0, at: $1) }
    }
    let isAboutPixels = isSmooth != nil || outcome == .pixels
    if verdict.motion == nil, isAboutPixels {
      let pattern = try drawing(verdict.comparison?.differences ?? [], pairs)
      verdict.pattern = pattern ?? (isSmooth == true ? .antialiasing : .drawing)
    }
  }

  /// The pattern of two sequences that are the same until the shorter one ends.
  private func length(_ common: Int) -> MotionPattern? {
    let (actual, expected) = (capture.manifest, golden.manifest)
    let more = actual.frames.count - expected.frames.count
    guard more != 0, actual.framesPerSecond > 0, common == min(actual.frames.count, expected.frames.count) else {
      return nil
    }
    return .length(frames: more, seconds: Double(more) / actual.framesPerSecond)
  }

  /// The pattern that the display lists reveal when the traces are equal; nil if they reveal none.
  private func drawing(
    _ differences: [FrameDifference], _ pairs: [(expected: Manifest.Frame, actual: Manifest.Frame)]
  ) throws(GoldenError) -> MotionPattern? {
    guard let lists = try golden.archive(), !differences.isEmpty else { return nil }
    let sources = Dictionary(pairs.map { ($0.actual.index, $0.expected.index) }) { first, _ in first }
    let (known, knownHere) = (Set(lists.indices), Set(drawn.indices))
    var greatest = 0.0
    for difference in differences {
      guard let source = sources[difference.index], known.contains(source), knownHere.contains(difference.index) else {
        return nil
      }
      guard let shift = drawn.shift(ofFrame: difference.index, from: lists, frame: source) else { return .drawing }
      greatest = max(greatest, shift)
    }
    if greatest == 0 { return .rasteriser }
    let points = greatest / capture.manifest.scale
    // The traces would say more.
    return points < 0.002 ? .rounding(pixels: greatest, points: points) : .drawing
  }
}
