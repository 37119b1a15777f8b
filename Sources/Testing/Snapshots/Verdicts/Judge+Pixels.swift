import CoreGraphics
import Foundation
import Media
import Mutoscope
import Synchronization
import Utilities

extension Judge {
  /// Compares the frames that both have, as far as their images are available.
  ///
  /// - Returns: The differences, and whether all measured ones lie on smooth edges.
  func compared() throws -> (SequenceComparison, isSmooth: Bool?) {
    let (actual, expected) = (capture.manifest, golden.manifest)
    // Frames are paired by time, which also identifies frames at a different rate.
    let pairs = FramesAtOnce.pairs(expected.frames, actual.frames).map { (golden: $0.expected, frame: $0.actual) }
    let (shared, sharedActual) = (Set(pairs.map(\.golden.index)), Set(pairs.map(\.frame.index)))
    let differing = pairs.indices.filter { pairs[$0].golden.hash != pairs[$0].frame.hash }
    let measurements = try measure(differing.map { pairs[$0] })
    let differences = zip(differing, measurements).map { position, comparison in
      FrameDifference(
        index: pairs[position].frame.index, position: position, time: pairs[position].frame.time,
        comparison: comparison.picture)
    }
    let smooth = measurements.compactMap(\.isSmooth)
    let isSameRate = actual.framesPerSecond == expected.framesPerSecond
    let comparison = SequenceComparison(
      options: options, expectedFrameCount: expected.frames.count, actualFrameCount: actual.frames.count,
      expectedFramesPerSecond: isSameRate ? nil : expected.framesPerSecond,
      actualFramesPerSecond: isSameRate ? nil : actual.framesPerSecond, comparedFrameCount: pairs.count,
      missingFrames: expected.frames.map(\.index).filter { !shared.contains($0) },
      additionalFrames: actual.frames.map(\.index).filter { !sharedActual.contains($0) }, differences: differences)
    if comparison.isUnseen { throw NothingToCompare(file: golden.directory.relativePath) }
    return (comparison, smooth.isEmpty ? nil : smooth.allSatisfy { $0 })
  }

  /// The result for two images without compared pixels.
  private var unseen: ImageComparison {
    ImageComparison(expectedSize: golden.manifest.pixelSize, actualSize: capture.manifest.pixelSize)
  }

  private struct Measurement: Sendable {
    /// Nil if one of the images is not available.
    var picture: ImageComparison?
    /// Whether all differences lie on anti-aliased edges; nil if that was not checked.
    var isSmooth: Bool?
  }

  /// How many frames that follow each other are drawn by one worker.
  private static let share = 12

  /// Compares images, in parallel.
  private func measure(
    _ pairs: [(golden: Manifest.Frame, frame: Manifest.Frame)]
  ) throws -> [Measurement] {
    if pairs.isEmpty { return [] }
    let known = try KnownImages(self)
    // One image with differences elsewhere decides for all.
    let isRough = Atomic(false)
    let shares = stride(from: 0, to: pairs.count, by: Self.share).map { pairs[$0..<min($0 + Self.share, pairs.count)] }
    return try concurrentMap(shares.count) { index in
      var painters = known.painters
      return try shares[index].map { pair in try measure(pair, known, &painters, isRough) }
    }.flatMap(\.self)
  }

  private func measure(
    _ pair: (golden: Manifest.Frame, frame: Manifest.Frame), _ known: KnownImages,
    _ painters: inout KnownImages.Painters, _ isRough: borrowing Atomic<Bool>
  ) throws -> Measurement {
    let options = views.options(options, expected: pair.golden.index, actual: pair.frame.index)
    let expected = try known.expected(pair.golden, &painters)
    let actual = try painters.actual.pixels(ofFrame: pair.frame.index)
    var measurement = Measurement()
    guard let options else {
      measurement.picture = unseen
      return measurement
    }
    if let expected, let actual {
      let comparison = ImageComparison(expected, actual, options: options)
      if comparison.isUnseen, !self.options.namesViews {
        throw NothingToCompare(file: pair.frame.file, size: comparison.actualSize)
      }
      measurement.picture = comparison
      if comparison.verdict(options) == .pixelsDiffer, !isRough.load(ordering: .relaxed) {
        var smooth = options
        smooth.antialiasing = .ignore
        let forgiving = ImageComparison(expected, actual, options: smooth)
        measurement.isSmooth = forgiving.differingPixelCount == 0
        if forgiving.differingPixelCount > 0 { isRough.store(true, ordering: .relaxed) }
      }
    }
    return measurement
  }

  /// Passes the images of some frames to a handler, as far as they are available.
  func images(of frames: Set<Int>, _ note: Note) throws {
    let pairs = FramesAtOnce.pairs(golden.manifest.frames, capture.manifest.frames)
      .filter { frames.contains($0.actual.index) }
    if pairs.isEmpty { return }
    let known = try KnownImages(self)
    _ = try concurrentMap(pairs.count) { index in
      var painters = known.painters
      let (expected, actual) = pairs[index]
      guard let options = views.options(options, expected: expected.index, actual: actual.index) else { return }
      try note(
        actual, try known.expected(expected, &painters), try painters.actual.pixels(ofFrame: actual.index), options)
    }
  }
}

/// The images for a golden's hashes, from any available source.
///
/// They are drawn again from the golden's display lists. If those are missing, or a different rasteriser drew the golden,
/// an expected frame is often identical to one whose image the golden keeps, or to one just rendered at a different time.
private struct KnownImages: Sendable {
  private let capture: Capture
  private let golden: Golden
  private let lists: FrameArchive?
  private let drawn: FrameArchive
  private let kept: [PixelHash: Manifest.Frame]
  private let rendered: [PixelHash: Int]

  /// Painters for consecutive frames.
  struct Painters {
    var expected: FramePainter?
    var actual: FramePainter
  }

  init(_ judge: Judge) throws(GoldenError) {
    (capture, golden, drawn, lists) = (judge.capture, judge.golden, judge.drawn, try judge.golden.archive())
    kept = Dictionary(golden.pictureFrames.map { ($0.hash, $0) }) { first, _ in first }
    rendered = Dictionary(capture.manifest.frames.map { ($0.hash, $0.index) }) { first, _ in first }
  }

  var painters: Painters { Painters(expected: lists.map(FramePainter.init), actual: FramePainter(drawn)) }

  /// The image of a frame of the golden; nil if it is not available.
  func expected(_ frame: Manifest.Frame, _ painters: inout Painters) throws -> Pixels? {
    if let pixels = try painters.expected?.pixels(ofFrame: frame.index), PixelHash(of: pixels) == frame.hash {
      return pixels
    }
    if let index = rendered[frame.hash], let pixels = try capture.pixels(ofFrame: index) { return pixels }
    return try kept[frame.hash].map { (frame) throws(GoldenError) in try golden.pixels(of: frame) }
  }
}
