package import CoreGraphics
package import Media
package import Mutoscope

/// Compares a rendered sequence with its golden and gives a verdict.
package struct Judge: Sendable {
  /// What was rendered.
  let capture: Capture
  /// What was expected.
  let golden: Golden
  /// What counts as a difference.
  let options: ComparisonOptions

  package init(_ capture: Capture, golden: Golden, options: ComparisonOptions = .exact) {
    (self.capture, self.golden, self.options) = (capture, golden, options)
  }

  /// Is called for a differing frame, with both images as far as they are available and the options for this frame;
  /// from several threads at once.
  package typealias Note =
    @Sendable (
      Manifest.Frame, _ expected: Pixels?, _ actual: Pixels?, _ options: ComparisonOptions
    ) throws -> Void

  /// Compares and gives a verdict.
  ///
  /// - Parameter note: Is called for each frame whose pixels differ, even if allowed, in no particular order.
  /// - Throws: `GoldenError` if the golden is damaged, `NothingToCompare`, the error that prevented drawing a frame,
  ///   and the errors of `note`.
  package func verdict(_ note: Note = { _, _, _, _ in }) throws -> SceneVerdict {
    let (here, there) = (capture.manifest, golden.manifest)
    try golden.checkPictures()
    var verdict = SceneVerdict(scene: here.scene, outcome: .same, frameCount: here.frames.count)
    let views = try namedViews
    verdict.unknownViews = views.unknown(options)
    let outcome = outcome
    if outcome == .same { return verdict }
    let (comparison, isSmooth) = try comparison(views, note)
    verdict.comparison = comparison
    if comparison.differences.contains(where: { $0.comparison == nil }) { verdict.unavailable = golden.gapInWords }
    if outcome == .pixels, comparison.verdict == .same { return verdict }
    try explain(&verdict, isSmooth: isSmooth)
    verdict.dynamics = here.firstDivergence(from: there)
    let origin = OriginDifference(here, there)
    if verdict.dynamics != nil, !origin.engines.isEmpty {
      (verdict.outcome, verdict.reason) = (.otherEngine, (origin.engines + origin.rasterisers).joined(separator: "; "))
    } else if !origin.rasterisers.isEmpty {
      (verdict.outcome, verdict.reason) = (.otherRasteriser, origin.rasterisers.joined(separator: "; "))
    } else {
      (verdict.outcome, verdict.reason) = (outcome, reason(for: outcome) ?? origin.others)
    }
    if outcome == .pixels, let unmeasured = unmeasured(comparison) {
      verdict.reason = [verdict.reason, unmeasured].compactMap(\.self).joined(separator: "; ")
    }
    return verdict
  }

  /// The positions of the views that the options name.
  private var namedViews: NamedViews {
    get throws {
      guard options.namesViews else { return NamedViews(expected: nil, actual: nil) }
      return NamedViews(
        expected: RecordedViews(try golden.trace(), scale: golden.manifest.scale),
        actual: RecordedViews(capture.trace, scale: capture.manifest.scale))
    }
  }

  /// The message that some frames could not be measured although differences are allowed; nil if it does not apply.
  private func unmeasured(_ comparison: SequenceComparison) -> String? {
    let count = comparison.differences.count { $0.comparison == nil }
    guard options != .exact, count > 0 else { return nil }
    return
      "\(Words.count(count, "frame")) cannot be measured by what is allowed, because \(golden.gapInWords); "
      + "once they are right, record it again, with --keep-all-frames if need be"
  }

  /// The outcome, if the rasteriser is the same.
  private var outcome: SceneVerdict.Outcome {
    let (here, there) = (capture.manifest, golden.manifest)
    if here.frames.map(\.index) != there.frames.map(\.index) || here.frames.map(\.time) != there.frames.map(\.time) {
      return .frameCount
    }
    if here.pixelSize != there.pixelSize || here.scale != there.scale { return .size }
    return here.frames.map(\.hash) == there.frames.map(\.hash) ? .same : .pixels
  }

  private func reason(for outcome: SceneVerdict.Outcome) -> String? {
    let (here, there) = (capture.manifest, golden.manifest)
    func rate(_ manifest: Manifest) -> String {
      let times =
        manifest.framesPerSecond > 0
        ? "\(Words.decimal(manifest.framesPerSecond)) a second" : Words.list(manifest.frames.map(\.time)) + " s"
      return "\(Words.count(manifest.frames.count, "frame")) at \(times)"
    }
    func size(_ manifest: Manifest) -> String {
      "\(manifest.pixelSize.width) × \(manifest.pixelSize.height) pixels at scale \(Words.decimal(manifest.scale))"
    }
    return switch outcome {
    case .frameCount: "\(rate(here)); the golden has \(rate(there))"
    case .size: "\(size(here)); the golden has \(size(there))"
    default: nil
    }
  }

  /// Adds the explanation from the traces.
  ///
  /// - Parameter isSmooth: Whether all measured differences lie on anti-aliased edges; nil if none was measured.
  private func explain(_ verdict: inout SceneVerdict, isSmooth: Bool?) throws(GoldenError) {
    // At different rates, frames with the same number show different times.
    guard capture.manifest.framesPerSecond == golden.manifest.framesPerSecond else { return }
    let expected = try golden.trace()
    let traces = TraceComparison(
      expected: expected, actual: capture.trace, differing: verdict.comparison?.framesToExplain,
      seen: SeenViews((expected, golden.manifest), (capture.trace, capture.manifest), options: options))
    let times = Dictionary(uniqueKeysWithValues: capture.manifest.frames.map { ($0.index, $0.time) })
    verdict.motion = traces.difference(framesPerSecond: capture.manifest.framesPerSecond) { times[$0] ?? 0 }
    verdict.pattern = verdict.motion?.pattern
    let isAboutPixels = isSmooth != nil || outcome == .pixels
    if verdict.motion == nil, isAboutPixels, verdict.comparison?.differences.isEmpty == false {
      verdict.pattern = isSmooth == true ? .antialiasing : .drawing
    }
  }
}
