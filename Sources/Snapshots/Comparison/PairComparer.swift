import CoreGraphics
import Dispatch
package import Media
import Synchronization

/// Tells one frame of a sequence from the frame of another that shows the same moment.
///
/// Nothing is decoded that need not be: not what is the same file on both sides, and not what only fingerprints are
/// kept of.
struct PairComparer: Sendable {
  let expected: PictureSequence
  let actual: PictureSequence
  let options: ComparisonOptions
  /// How many threads one pair may use.
  let jobs: Int
  let handler: SequenceComparison.DifferenceHandler?

  /// Compares two pictures that have files of their own; nil when they are the same.
  func compare(_ pair: (expected: Int, actual: Int), position: Int) throws -> FrameDifference? {
    let expectedBytes = try expected.bytes(at: pair.expected)
    let actualBytes = try actual.bytes(at: pair.actual)
    guard let expectedBytes, let actualBytes else {
      // Where there is no picture, there is a fingerprint of it.
      let expectedHash = try hash(of: pair.expected, in: expected, expectedBytes)
      let actualHash = try hash(of: pair.actual, in: actual, actualBytes)
      return expectedHash == actualHash ? nil : difference(pair, position, nil)
    }
    if PNGFile.areSame(expectedBytes, actualBytes) { return nil }
    let (first, second) = try inParallel(
      jobs, { try expected.decode(expectedBytes, at: pair.expected) },
      { try actual.decode(actualBytes, at: pair.actual) }
    )
    return try compare(first, second, pair, position: position)
  }

  /// Compares two decoded pictures; nil when they are the same.
  func compare(
    _ first: Pixels, _ second: Pixels, _ pair: (expected: Int, actual: Int), position: Int
  ) throws -> FrameDifference? {
    let comparison: PictureComparison
    var image: Pixels?
    if handler == nil {
      comparison = PictureComparison(first, second, options: options, jobs: jobs)
    } else {
      (comparison, image) = PictureComparison.drawing(first, second, options: options, jobs: jobs)
    }
    if comparison.sizesAgree, comparison.comparedPixelCount == 0 {
      throw NothingToCompare(file: expected.frames[pair.expected].file, size: comparison.expectedSize)
    }
    guard !comparison.isIdentical else { return nil }
    let difference = difference(pair, position, comparison)
    if let handler, let image, comparison.differingPixelCount + comparison.antialiasedPixelCount > 0 {
      try handler(difference, expected.frames[pair.expected].file, image)
    }
    return difference
  }

  private func hash(of position: Int, in sequence: PictureSequence, _ bytes: [UInt8]?) throws -> PixelHash? {
    if let hash = sequence.frames[position].hash { return hash }
    return try bytes.map { PixelHash(of: try sequence.decode($0, at: position)) }
  }

  func difference(
    _ pair: (expected: Int, actual: Int), _ position: Int, _ comparison: PictureComparison?
  ) -> FrameDifference {
    let (frame, other) = (expected.frames[pair.expected], actual.frames[pair.actual])
    // Where only one side has numbers of its own, they are the ones to go by.
    let index = expected.manifest == nil && actual.manifest != nil ? other.index : frame.index
    return FrameDifference(index: index, position: position, time: frame.time ?? other.time, comparison: comparison)
  }
}

/// The masks and regions leave no pixel to look at, which would make every picture the same.
package struct NothingToCompare: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name of the expected picture's file.
  package var file: String
  package var size: Manifest.PixelSize

  package var description: String {
    "Of the \(size.width) × \(size.height) pixels of \(file), the regions and masks leave none to compare."
  }
}

/// Runs two pieces of work, at a time if there may be more than one job; the first one's error counts first.
func inParallel<A: Sendable, B: Sendable>(
  _ jobs: Int, _ first: @Sendable () throws -> A, _ second: @Sendable () throws -> B
) throws -> (A, B) {
  guard jobs > 1 else { return (try first(), try second()) }
  let results = Mutex<(A?, B?)>((nil, nil))
  let errors = Mutex<((any Error)?, (any Error)?)>((nil, nil))
  DispatchQueue.concurrentPerform(iterations: 2) { number in
    do {
      if number == 0 {
        let result = try first()
        results.withLock { $0.0 = result }
      } else {
        let result = try second()
        results.withLock { $0.1 = result }
      }
    } catch {
      errors.withLock { if number == 0 { $0.0 = error } else { $0.1 = error } }
    }
  }
  if let error = errors.withLock({ $0.0 ?? $0.1 }) { throw error }
  let (a, b) = results.withLock { $0 }
  guard let a, let b else { preconditionFailure("Work that threw no error has left no result.") }
  return (a, b)
}
