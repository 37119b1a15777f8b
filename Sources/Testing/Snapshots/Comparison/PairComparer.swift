import Contracts
import CoreGraphics
package import Media
import Utilities

/// Compares a frame of one sequence with the frame of another at the same time.
///
/// Identical files and frames with the same hash are neither decoded nor drawn.
struct PairComparer: Sendable {
  let expected: ImageSequence
  let actual: ImageSequence
  /// The source from which frames without an image are drawn; nil if there is none.
  let redrawnExpected: RedrawnFrames?
  let redrawnActual: RedrawnFrames?
  let options: ComparisonOptions
  /// The positions of the views that the options name.
  let views: NamedViews
  /// The number of threads that one pair may use.
  let jobs: Int
  let handler: SequenceComparison.DifferenceHandler?

  /// The images and result of the previous frame, which the next one often repeats.
  struct Recent {
    fileprivate var expected: DecodedFile?
    fileprivate var actual: DecodedFile?
    fileprivate var finding: Finding?
    fileprivate var options: ComparisonOptions?
    fileprivate var expectedPainter: RedrawnFrames.Painter
    fileprivate var actualPainter: RedrawnFrames.Painter

    init(_ comparer: PairComparer) {
      expectedPainter = RedrawnFrames.Painter(comparer.redrawnExpected)
      actualPainter = RedrawnFrames.Painter(comparer.redrawnActual)
    }
  }

  fileprivate struct DecodedFile: Sendable {
    var bytes: [UInt8]
    var hash: PixelHash?
    var pixels: Pixels
  }

  fileprivate struct Finding {
    var comparison: ImageComparison
    var image: Pixels?
    /// Whether the images are the same even where they were not compared.
    var isWhollySame = false
  }

  /// Compares two images that are separate files; nil if they are the same.
  func compare(_ pair: (expected: Int, actual: Int), position: Int, _ recent: inout Recent) throws -> FrameDifference? {
    let options = self.options(for: pair)
    let expectedBytes = try expected.bytes(at: pair.expected)
    let actualBytes = try actual.bytes(at: pair.actual)
    guard let expectedBytes, let actualBytes else {
      // A frame without an image has a hash.
      let expectedHash = try hash(of: pair.expected, in: expected, expectedBytes)
      let actualHash = try hash(of: pair.actual, in: actual, actualBytes)
      if expectedHash == actualHash { return nil }
      let first =
        try expectedBytes.map { try expected.decode($0, at: pair.expected) }
        ?? recent.expectedPainter.pixels(of: expected.frames[pair.expected])
      let second =
        try actualBytes.map { try actual.decode($0, at: pair.actual) }
        ?? recent.actualPainter.pixels(of: actual.frames[pair.actual])
      guard let first, let second else {
        return difference(pair, position, comparisonOfSizes ?? (options == nil ? unseen : nil))
      }
      return try report(find(first, second, options), pair, position: position)
    }
    // Equal files with different hashes in the manifests are decoded to find the wrong one.
    let hashes = [expected.frames[pair.expected].hash, actual.frames[pair.actual].hash].compactMap(\.self)
    if Set(hashes).count <= 1, PNGFile.areSame(expectedBytes, actualBytes) { return nil }
    let before = (expected: recent.expected, actual: recent.actual)
    let (first, second) = try inParallel(
      jobs, { try decode(expectedBytes, at: pair.expected, of: expected, unless: before.expected) },
      { try decode(actualBytes, at: pair.actual, of: actual, unless: before.actual) })
    if first.isNew || second.isNew || recent.options != options { recent.finding = nil }
    (recent.expected, recent.actual, recent.options) = (first.file, second.file, options)
    let finding = recent.finding ?? find(first.file.pixels, second.file.pixels, options)
    recent.finding = finding
    return try report(finding, pair, position: position)
  }

  /// Decodes a file unless it was the last one decoded.
  private func decode(
    _ bytes: [UInt8], at position: Int, of sequence: ImageSequence, unless before: DecodedFile?
  ) throws(SequenceError) -> (file: DecodedFile, isNew: Bool) {
    let hash = sequence.frames[position].hash
    if let before, before.hash == hash, PNGFile.areSame(before.bytes, bytes) { return (before, false) }
    return (DecodedFile(bytes: bytes, hash: hash, pixels: try sequence.decode(bytes, at: position)), true)
  }

  /// Compares two decoded images; nil if they are the same.
  func compare(
    _ first: Pixels, _ second: Pixels, _ pair: (expected: Int, actual: Int), position: Int
  ) throws -> FrameDifference? {
    try report(find(first, second, options(for: pair)), pair, position: position)
  }

  /// The options with views replaced by rectangles; nil if they leave nothing to compare.
  private func options(for pair: (expected: Int, actual: Int)) -> ComparisonOptions? {
    views.options(
      options, expected: expected.frames[pair.expected].index, actual: actual.frames[pair.actual].index)
  }

  private func find(_ first: Pixels, _ second: Pixels, _ options: ComparisonOptions?) -> Finding {
    guard let options else {
      return Finding(
        comparison: ImageComparison(
          expectedSize: Manifest.PixelSize(first), actualSize: Manifest.PixelSize(second)), image: nil)
    }
    var finding: Finding
    if handler == nil {
      finding = Finding(comparison: ImageComparison(first, second, options: options, jobs: jobs))
    } else {
      let (comparison, image) = ImageComparison.drawing(first, second, options: options, jobs: jobs)
      finding = Finding(comparison: comparison, image: image)
    }
    finding.isWhollySame =
      finding.comparison.isIdentical
      && (options.looksAtEverything || ImageComparison(first, second, jobs: jobs).isIdentical)
    return finding
  }

  /// Passes the difference image to the handler, if there are differences.
  private func report(
    _ finding: Finding, _ pair: (expected: Int, actual: Int), position: Int
  ) throws -> FrameDifference? {
    let comparison = finding.comparison
    if comparison.isUnseen {
      // Views may cover the whole image in some frames; rectangles are the same in all.
      if options.namesViews { return difference(pair, position, comparison) }
      throw NothingToCompare(file: expected.frames[pair.expected].file, size: comparison.expectedSize)
    }
    if finding.isWhollySame { return nil }
    let difference = difference(pair, position, comparison)
    let isMarked = comparison.differingPixelCount + comparison.antialiasedPixelCount > 0 || !comparison.sizesAgree
    if let handler, let image = finding.image, isMarked {
      try handler(difference, expected.frames[pair.expected].file, image)
    }
    return difference
  }

  private func hash(of position: Int, in sequence: ImageSequence, _ bytes: [UInt8]?) throws -> PixelHash? {
    if let hash = sequence.frames[position].hash { return hash }
    return try bytes.map { PixelHash(of: try sequence.decode($0, at: position)) }
  }

  /// The result for two images without compared pixels; nil if their sizes are not known.
  private var unseen: ImageComparison? {
    (expected.manifest ?? actual.manifest).map {
      ImageComparison(expectedSize: $0.pixelSize, actualSize: $0.pixelSize)
    }
  }

  /// The result that follows from the manifests; nil if the sizes agree or are not known.
  var comparisonOfSizes: ImageComparison? {
    guard let first = expected.manifest?.pixelSize, let second = actual.manifest?.pixelSize, first != second else {
      return nil
    }
    return ImageComparison(expectedSize: first, actualSize: second)
  }

  func difference(
    _ pair: (expected: Int, actual: Int), _ position: Int, _ comparison: ImageComparison?
  ) -> FrameDifference {
    let (frame, other) = (expected.frames[pair.expected], actual.frames[pair.actual])
    // If only one side has frame numbers, those are used.
    let index = expected.manifest == nil && actual.manifest != nil ? other.index : frame.index
    let files = [expected.hasFileNames ? frame.file : nil, actual.hasFileNames ? other.file : nil].compactMap(\.self)
    let names = files.first == files.last ? files.first : files.joined(separator: " and ")
    return FrameDifference(
      index: index, position: position, time: frame.time ?? other.time, file: names, comparison: comparison)
  }
}

/// The masks and regions leave no pixel to compare, so every image would count as the same.
package struct NothingToCompare: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name of the expected image's file.
  package var file: String
  /// The size of that image; nil if it applies to all frames.
  package var size: Manifest.PixelSize?

  package var description: String {
    guard let size else { return "The regions and masks leave no pixel of any frame of \(file) to compare." }
    return "Of the \(size.width) × \(size.height) pixels of \(file), the regions and masks leave none to compare."
  }
}

/// Runs two closures, in parallel if there may be more than one job; if both throw, the first one's error is thrown.
func inParallel<A: Sendable, B: Sendable>(
  _ jobs: Int, _ first: @Sendable () throws -> A, _ second: @Sendable () throws -> B
) throws -> (A, B) {
  let results = try concurrentMap(2, jobs: jobs) { number -> (A?, B?) in
    number == 0 ? (try first(), nil) : (nil, try second())
  }
  guard let a = results[0].0, let b = results[1].1 else {
    internalError("A closure that threw no error has left no result.")
  }
  return (a, b)
}
