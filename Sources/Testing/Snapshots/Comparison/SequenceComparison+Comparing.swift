package import CoreGraphics
import Foundation
package import Media

extension SequenceComparison {
  /// Receives the difference image of a frame: the frame, the name of the expected image's file, and the image.
  ///
  /// Several threads may call at once; an error ends the comparison.
  package typealias DifferenceHandler = @Sendable (FrameDifference, _ file: String, Pixels) throws -> Void

  /// Compares two sequences.
  ///
  /// The number of images in memory is bounded, whatever the length. Frames whose files are equal on both sides are not
  /// decoded. A differing frame whose image the golden does not keep is drawn again.
  ///
  /// - Parameters:
  ///   - expected: The expected sequence.
  ///   - actual: The actual sequence.
  ///   - options: The rules for what counts as a difference.
  ///   - jobs: How many frames are compared in parallel, by default one per core; the result does not depend on it.
  ///   - mayLackViews: Whether views that the options name may be missing from these two; the caller has checked.
  ///   - handler: Receives the difference image of each frame that differs; nil to not draw them.
  /// - Throws: `SequenceError` for the first image that cannot be read, `GoldenError` for a golden that is damaged,
  ///   `NothingToCompare`, `NamedViewsError`, the handler's error, or `CancellationError`.
  package static func comparing(
    _ expected: ImageSequence, _ actual: ImageSequence, options: ComparisonOptions = .exact, jobs: Int? = nil,
    mayLackViews: Bool = false, handler: DifferenceHandler? = nil
  ) async throws -> SequenceComparison {
    let views = options.namesViews ? try NamedViews(expected, actual) : NamedViews(expected: nil, actual: nil)
    if !mayLackViews { try NamedViewsError.check(options, in: [views.expected, views.actual]) }
    let jobs = max(1, jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    let pairing = FramePairing(expected, actual)
    let comparer = PairComparer(
      expected: expected, actual: actual, redrawnExpected: try RedrawnFrames(expected),
      redrawnActual: try RedrawnFrames(actual), options: options, views: views,
      jobs: pairing.pairs.count < jobs ? jobs : 1, handler: handler)
    let differences =
      !expected.isAnimation && !actual.isAnimation
      ? try await comparer.compareFiles(pairing.pairs, jobs: jobs)
      : try comparer.compareAnimations(pairing.pairs, jobs: jobs)
    var comparison = SequenceComparison(
      options: options, expectedFrameCount: expected.frames.count, actualFrameCount: actual.frames.count,
      expectedFramesPerSecond: expected.framesPerSecond,
      actualFramesPerSecond: pairing.ratesDiffer ? actual.framesPerSecond : expected.framesPerSecond,
      comparedFrameCount: pairing.pairs.count, missingFrames: pairing.missing, additionalFrames: pairing.additional,
      differences: differences)
    comparison.pairing = pairing.basis
    if expected.hasFileNames { comparison.missingFiles = pairing.missing.map { expected.frames[$0].file } }
    if actual.hasFileNames { comparison.additionalFiles = pairing.additional.map { actual.frames[$0].file } }
    if comparison.isUnseen { throw NothingToCompare(file: expected.path) }
    if differences.contains(where: { $0.comparison == nil }) {
      comparison.unavailable = (comparer.redrawnExpected ?? comparer.redrawnActual)?.gap
    }
    if comparison.verdict != .same, let expected = expected.manifest {
      comparison.dynamics = actual.manifest?.firstDivergence(from: expected)
    }
    return comparison
  }
}

extension PairComparer {
  typealias Pairs = [(expected: Int, actual: Int)]

  /// Compares images that can be read in any order.
  func compareFiles(_ pairs: Pairs, jobs: Int) async throws -> [FrameDifference] {
    var differences: [FrameDifference] = []
    var failure: (start: Int, error: any Error)?
    typealias Outcome = (start: Int, result: Result<[FrameDifference], any Error>)
    func collect(_ outcome: Outcome) {
      switch outcome.result {
      case .success(let found): differences += found
      case .failure(let error):
        // The error of the first frame in order is reported, no matter which job failed first.
        if failure.map({ outcome.start < $0.start }) ?? true { failure = (outcome.start, error) }
      }
    }
    // Adjacent frames go to the same job, since they are often identical; every job gets several chunks.
    let count = min(max(pairs.count / (4 * jobs), 1), 32)
    try await withThrowingTaskGroup(of: Outcome.self) { group in
      for (number, start) in stride(from: 0, to: pairs.count, by: count).enumerated() {
        try Task.checkCancellation()
        if number >= jobs, let done = try await group.next() { collect(done) }
        if failure != nil { break }
        let part = start..<min(start + count, pairs.count)
        group.addTask { (start, Result { try compare(pairs, part) }) }
      }
      for try await done in group { collect(done) }
    }
    if let failure { throw failure.error }
    return differences.sorted { $0.position < $1.position }
  }

  private func compare(_ pairs: Pairs, _ part: Range<Int>) throws -> [FrameDifference] {
    var recent = Recent(self)
    return try part.compactMap { position in
      try Task.checkCancellation()
      return try compare(pairs[position], position: position, &recent)
    }
  }

  /// Compares two sequences, at least one of which has to be decoded in order.
  func compareAnimations(_ pairs: Pairs, jobs: Int) throws -> [FrameDifference] {
    if expected.isSameAnimation(as: actual) { return [] }
    let (first, second) = (ImageFeed(expected, redrawnExpected), ImageFeed(actual, redrawnActual))
    return try pairs.enumerated().compactMap { position, pair in
      try Task.checkCancellation()
      let (a, b) = try inParallel(jobs, { try first.next(pair.expected) }, { try second.next(pair.actual) })
      guard let a, let b else {
        let hashes = [(a, expected, pair.expected), (b, actual, pair.actual)].map { picture, sequence, position in
          picture.map(PixelHash.init(of:)) ?? sequence.frames[position].hash
        }
        return hashes[0] == hashes[1] ? nil : difference(pair, position, nil)
      }
      return try compare(a, b, pair, position: position)
    }
  }
}

/// Returns the images of a sequence in ascending order.
///
/// Unchecked: only one thread at a time uses it.
private final class ImageFeed: @unchecked Sendable {
  private let sequence: ImageSequence
  private var decoder: (any FrameDecoder)?
  private var painter: RedrawnFrames.Painter
  /// How many images the decoder has returned.
  private var count = 0
  /// The last of them.
  private var last: Pixels?

  init(_ sequence: ImageSequence, _ redrawn: RedrawnFrames?) {
    self.sequence = sequence
    painter = RedrawnFrames.Painter(redrawn)
    decoder = sequence.decoder
  }

  /// Decodes or draws the image at a position that is not before earlier ones; nil if there is only its hash.
  func next(_ position: Int) throws -> Pixels? {
    guard decoder != nil else {
      guard let bytes = try sequence.bytes(at: position) else {
        return try painter.pixels(of: sequence.frames[position])
      }
      return try sequence.decode(bytes, at: position)
    }
    while count <= position {
      last = try SequenceError.wrapping(sequence.path) { () throws(ImageError) in try decoder?.next() }
      count += 1
    }
    return last
  }
}
