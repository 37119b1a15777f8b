import CoreGraphics
import Foundation
package import Media
import Mutoscope
package import Snapshots

/// Two sequences that were compared, for a report.
package struct ComparedSequence: Sendable {
  /// The sequence's name.
  package var name: String
  /// The expected sequence; nil if the sequence was not expected.
  package var expected: ImageSequence?
  /// The actual sequence; nil if it is missing.
  package var actual: ImageSequence?
  /// The result of the comparison; nil if there is only one side.
  package var comparison: SequenceComparison?

  package init(
    name: String, expected: ImageSequence?, actual: ImageSequence?, comparison: SequenceComparison?
  ) {
    (self.name, self.expected, self.actual, self.comparison) = (name, expected, actual, comparison)
  }

  /// The views that are visible where the images were compared; nil if unknown.
  fileprivate func seenViews(_ before: Trace, _ after: Trace) -> SeenViews? {
    guard let expectedManifest = expected?.manifest, let actualManifest = actual?.manifest else { return nil }
    return SeenViews((before, expectedManifest), (after, actualManifest), options: comparison?.options ?? .exact)
  }
}

extension ReportedScene {
  /// Collects the images of two sequences; those without a manifest are read.
  ///
  /// - Throws: `SequenceError` for an image that cannot be read, `GoldenError` for a golden that is damaged.
  init(_ scene: ComparedSequence) throws {
    let axis = CommonAxis(scene.expected, scene.actual)
    var pictures: [PixelHash: ReportedImage] = [:]
    var expected = try scene.expected.map { try Side($0, axis.expected, axis.framesPerSecond, &pictures) }
    var actual = try scene.actual.map { try Side($0, axis.actual, axis.framesPerSecond, &pictures) }
    var motion: MotionDifference?
    // Traces use the frame numbers of their own recordings.
    if axis.isOfRecordings {
      expected?.trace = scene.expected.flatMap { (try? Trace(beside: $0)) ?? nil }
      actual?.trace = scene.actual.flatMap { (try? Trace(beside: $0)) ?? nil }
      if let before = expected?.trace, let after = actual?.trace, scene.comparison?.verdict != .same {
        let traces = TraceComparison(
          expected: before, actual: after, differing: scene.comparison?.framesToExplain,
          seen: scene.seenViews(before, after))
        motion = traces.difference(framesPerSecond: axis.framesPerSecond) { Double($0) / axis.framesPerSecond }
      }
    }
    verdict =
      scene.comparison.map { ReportedVerdict(scene.name, $0, motion) }
      ?? ReportedVerdict(scene.name, isMissing: scene.actual == nil)
    comparison = scene.comparison
    motionFrame = motion?.frame
    isCompared = expected != nil && actual != nil
    expectedLists = try scene.expected.flatMap { try RedrawnFrames($0) }?.archive
    actualLists = try scene.actual.flatMap { try RedrawnFrames($0) }?.archive
    (self.expected, self.actual, self.pictures) = (expected, actual, pictures.mapValues { [$0] })
  }
}

extension ReportedScene.Side {
  /// Finds the hashes of a sequence's images, and the sources of the images.
  fileprivate init(
    _ sequence: ImageSequence, _ places: [Int: CommonAxis.Place], _ rate: Double,
    _ pictures: inout [PixelHash: ReportedImage]
  ) throws {
    frames = []
    framesPerSecond = rate
    scale = sequence.manifest?.scale ?? 1
    var size = sequence.manifest?.pixelSize
    var animation = sequence.decoder
    for (position, frame) in sequence.frames.enumerated() {
      let hash: PixelHash
      var source: ReportedImage?
      if animation != nil {
        guard
          let pixels = try SequenceError.wrapping(sequence.path, { () throws(ImageError) in try animation?.next() })
        else { break }
        hash = PixelHash(of: pixels)
        size = size ?? Manifest.PixelSize(pixels)
        if pictures[hash] == nil {
          let png = PNGEncoder().encode(pixels)
          source = .bytes { png }
        }
      } else if let known = frame.hash {
        hash = known
        let file = URL(fileURLWithPath: sequence.path).appending(path: frame.file)
        if FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) { source = .file(file) }
      } else {
        guard let bytes = try sequence.bytes(at: position) else { continue }
        let pixels = try sequence.decode(bytes, at: position)
        hash = PixelHash(of: pixels)
        size = size ?? Manifest.PixelSize(pixels)
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
          source = .bytes { (try? sequence.bytes(at: position)) ?? nil }
        } else {
          let png = PNGEncoder().encode(pixels)
          source = .bytes { png }
        }
      }
      if let source, pictures[hash] == nil { pictures[hash] = source }
      if let place = places[position] {
        frames.append(Frame(index: place.index, time: place.time, hash: hash, source: frame.index, name: place.name))
      }
    }
    pixelSize = size ?? Manifest.PixelSize(width: 1, height: 1)
  }
}

/// The numbers and times under which the frames of two sequences are shown, by their positions.
private struct CommonAxis {
  struct Place {
    var index: Int
    var time: Double
    /// The frame's name if neither side knows a time.
    var name: String?
  }

  var expected: [Int: Place] = [:]
  var actual: [Int: Place] = [:]
  /// The frame rate: 60 if unknown, or 1 if no frame has a time.
  let framesPerSecond: Double
  /// Whether all frame numbers come from recordings.
  let isOfRecordings: Bool

  init(_ expected: ImageSequence?, _ actual: ImageSequence?) {
    let sides = [expected, actual].compactMap(\.self)
    let isTimeless = sides.allSatisfy { side in side.frames.allSatisfy { $0.time == nil } }
    let rate = expected?.framesPerSecond ?? actual?.framesPerSecond ?? (isTimeless ? 1 : 60)
    framesPerSecond = rate
    guard let expected, let actual else {
      isOfRecordings = sides.allSatisfy { $0.manifest != nil }
      let places = Self.places(sides.first?.frames ?? [], rate, areNamed: isTimeless)
      if expected == nil { self.actual = places } else { self.expected = places }
      return
    }
    let pairing = FramePairing(expected, actual)
    isOfRecordings = sides.allSatisfy { $0.manifest != nil } && !pairing.ratesDiffer
    var used: Set<Int> = []
    for (one, other) in pairing.pairs {
      let (frame, counterpart) = (expected.frames[one], actual.frames[other])
      let index = expected.manifest == nil && actual.manifest != nil ? counterpart.index : frame.index
      let names = frame.file == counterpart.file ? frame.file : "\(frame.file) and \(counterpart.file)"
      let place = Place(
        index: index, time: frame.time ?? counterpart.time ?? Double(index) / rate, name: isTimeless ? names : nil)
      (self.expected[one], self.actual[other]) = (place, place)
      used.insert(index)
    }
    func add(_ numbers: [Int], of frames: [ImageSequence.Frame], to places: inout [Int: Place]) {
      let numbers = Set(numbers)
      for (position, frame) in frames.enumerated() where places[position] == nil && numbers.contains(frame.index) {
        // A number that another pair already has is replaced by one after all others.
        let index = used.contains(frame.index) ? (used.max() ?? -1) + 1 : frame.index
        used.insert(index)
        places[position] = Place(
          index: index, time: frame.time ?? Double(index) / rate, name: isTimeless ? frame.file : nil)
      }
    }
    add(pairing.missing, of: expected.frames, to: &self.expected)
    add(pairing.additional, of: actual.frames, to: &self.actual)
  }

  private static func places(
    _ frames: [ImageSequence.Frame], _ rate: Double, areNamed: Bool
  ) -> [Int: Place] {
    Dictionary(
      uniqueKeysWithValues: frames.enumerated().map {
        (
          $0.offset,
          Place(
            index: $0.element.index, time: $0.element.time ?? Double($0.element.index) / rate,
            name: areNamed ? $0.element.file : nil)
        )
      })
  }
}
