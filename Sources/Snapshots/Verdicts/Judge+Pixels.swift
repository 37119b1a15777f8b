import CoreGraphics
import Media
import Mutoscope

extension Judge {
  /// Compares the frames that both have, as far as their pictures are known.
  ///
  /// - Returns: What differs, and whether all that could be measured lies on smooth edges.
  func comparison(
    _ note: (Manifest.Frame, _ expected: Pixels?, _ actual: Pixels?) throws -> Void
  ) throws -> (SequenceComparison, isSmooth: Bool?) {
    let (here, there) = (capture.manifest, golden.manifest)
    let expected = Dictionary(uniqueKeysWithValues: there.frames.map { ($0.index, $0) })
    let actual = Set(here.frames.map(\.index))
    let known = KnownPictures(capture: capture, golden: golden)
    var differences: [FrameDifference] = []
    var position = 0
    var isSmooth: Bool?
    for frame in here.frames {
      guard let golden = expected[frame.index] else { continue }
      defer { position += 1 }
      if golden.hash == frame.hash { continue }
      let theirs = try known.expected(golden)
      let ours = try capture.pixels(ofFrame: frame.index)
      var comparison: PictureComparison?
      if let theirs, let ours {
        comparison = PictureComparison(theirs, ours)
        if isSmooth != false {
          let forgiving = PictureComparison(theirs, ours, options: ComparisonOptions(antialiasing: .ignore))
          isSmooth = forgiving.sizesAgree && forgiving.differingPixelCount == 0
        }
      }
      try note(frame, theirs, ours)
      differences.append(
        FrameDifference(index: frame.index, position: position, time: frame.time, comparison: comparison))
    }
    let isSameRate = here.framesPerSecond == there.framesPerSecond
    let comparison = SequenceComparison(
      expectedFrameCount: there.frames.count, actualFrameCount: here.frames.count,
      expectedFramesPerSecond: isSameRate ? nil : there.framesPerSecond,
      actualFramesPerSecond: isSameRate ? nil : here.framesPerSecond, comparedFrameCount: position,
      missingFrames: there.frames.map(\.index).filter { !actual.contains($0) },
      additionalFrames: here.frames.map(\.index).filter { expected[$0] == nil }, differences: differences)
    return (comparison, isSmooth)
  }
}

/// The pictures that a golden's fingerprints stand for, from wherever one can be had.
///
/// A golden keeps few pictures. But a frame that was expected often looks like one that it keeps, or like one that was
/// rendered now at another time.
private struct KnownPictures {
  private let capture: Capture
  private let golden: Golden
  private let kept: [PixelHash: Manifest.Frame]
  private let rendered: [PixelHash: Int]

  init(capture: Capture, golden: Golden) {
    self.capture = capture
    self.golden = golden
    kept = Dictionary(golden.pictureFrames.map { ($0.hash, $0) }) { first, _ in first }
    rendered = Dictionary(capture.manifest.frames.map { ($0.hash, $0.index) }) { first, _ in first }
  }

  /// The picture of a frame of the golden; nil if it is not known any more.
  func expected(_ frame: Manifest.Frame) throws -> Pixels? {
    if let index = rendered[frame.hash], let pixels = try capture.pixels(ofFrame: index) { return pixels }
    return try kept[frame.hash].map { (frame) throws(GoldenError) in try golden.pixels(of: frame) }
  }
}
