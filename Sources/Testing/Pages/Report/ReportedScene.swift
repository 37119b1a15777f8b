import Foundation
import Media
import Mutoscope
import Snapshots

/// The data about a tested scene, or about two compared sequences.
struct ReportedScene {
  var verdict: ReportedVerdict
  /// How the images differ; nil if there was nothing to compare with.
  let comparison: SequenceComparison?
  /// The first frame in which the traces differ.
  let motionFrame: Int?
  /// The expected sequence; nil if unknown.
  let expected: Side?
  /// The rendered sequence; nil if there is none.
  let actual: Side?
  /// Whether the frames of both sides can be compared, which a damaged golden prevents.
  let isCompared: Bool
  /// The files of the images, with those most likely to be intact first.
  let pictures: [PixelHash: [ReportedImage]]
  /// The display lists from which the images of either side can be drawn; nil if there are none.
  var expectedLists: FrameArchive?
  var actualLists: FrameArchive?

  /// One of the two sequences.
  struct Side {
    var frames: [Frame]
    var pixelSize: Manifest.PixelSize
    var framesPerSecond: Double
    /// Pixels per point.
    var scale: Double
    var trace: Trace?

    struct Frame {
      var index: Int
      var time: Double
      var hash: PixelHash
      /// The frame's number in its own recording.
      var source: Int
      /// The name of its file, if the frame is named after it and has no time.
      var name: String?
    }
  }
}

/// A source of an image.
enum ReportedImage: Sendable {
  /// A PNG file.
  case file(URL)
  /// The bytes of a PNG; nil if they are no longer available.
  case bytes(@Sendable () -> [UInt8]?)

  /// The bytes, unchecked; nil if they are not available.
  var png: [UInt8]? {
    switch self {
    case .file(let file): (try? Data(contentsOf: file)).map { [UInt8]($0) }
    case .bytes(let bytes): bytes()
    }
  }
}

extension ReportedScene.Side {
  /// The frames at the same times of two sides with different rates, under the numbers of the second side.
  fileprivate static func atOnce(_ expected: Self, _ actual: Self) -> (Self, Self) {
    func entries(_ side: Self) -> [Manifest.Frame] {
      side.frames.map { Manifest.Frame(index: $0.index, time: $0.time, file: "", hash: $0.hash) }
    }
    let pairs = FramesAtOnce.pairs(entries(expected), entries(actual))
    var (before, now) = (expected, actual)
    before.frames = pairs.map {
      Frame(index: $0.actual.index, time: $0.actual.time, hash: $0.expected.hash, source: $0.expected.index)
    }
    now.frames = pairs.map {
      Frame(index: $0.actual.index, time: $0.actual.time, hash: $0.actual.hash, source: $0.actual.index)
    }
    before.trace = expected.trace?.resampled(pairs.map { (source: $0.expected.index, frame: $0.actual.index) })
    before.framesPerSecond = actual.framesPerSecond
    return (before, now)
  }

  fileprivate init(_ golden: Golden) {
    let manifest = golden.manifest
    frames = manifest.frames.map { Frame(index: $0.index, time: $0.time, hash: $0.hash, source: $0.index) }
    pixelSize = manifest.pixelSize
    framesPerSecond = manifest.framesPerSecond
    scale = manifest.scale
    trace = try? golden.trace()
  }
}

extension ReportedScene {
  /// Collects the data of a golden and a test run; files that cannot be read count as missing.
  init(_ entry: TestRun.Entry, output: URL) {
    let verdict = entry.verdict
    self.verdict = ReportedVerdict(verdict, output: output.relativePath)
    comparison = verdict.comparison
    motionFrame = verdict.motion?.frame
    let golden = try? Golden(directory: URL(fileURLWithPath: entry.golden))
    let folder = FailureFolder(ofScene: verdict.scene, in: output)
    let rendered = try? Golden(directory: folder.actual)
    let kept = golden.map(Side.init)
    var pictures = Pictures()
    var (expected, actual): (Side?, Side?)
    switch verdict.outcome {
    case .same: (expected, actual) = (kept, kept)
    case .recorded: (expected, actual) = (nil, kept)
    case .failed: (expected, actual) = (kept, nil)
    case .missing, .damaged, .newer, .otherEngine, .otherRasteriser, .frameCount, .size, .pixels:
      (expected, actual) = (verdict.outcome == .missing ? nil : kept, rendered.map(Side.init))
    }
    if let before = expected, let now = actual, before.framesPerSecond != now.framesPerSecond {
      (expected, actual) = Side.atOnce(before, now)
    }
    isCompared = expected != nil && actual != nil && verdict.outcome != .damaged && verdict.outcome != .newer
    if let golden, verdict.outcome != .damaged { pictures.add(golden.manifest, in: golden.directory) }
    if let actual = rendered?.manifest, let rendered, verdict.outcome != .same {
      pictures.add(actual, in: rendered.directory)
      // They are named like the rendered frames.
      if expected != nil, var named = golden?.manifest {
        let files = Dictionary(actual.frames.map { ($0.index, $0.file) }) { first, _ in first }
        for index in named.frames.indices { named.frames[index].file = files[named.frames[index].index] ?? "" }
        pictures.add(named, in: folder.expected)
      }
    }
    if let golden, verdict.outcome == .damaged { pictures.add(golden.manifest, in: golden.directory) }
    // For scenes that pass, the images that a golden keeps are enough.
    if verdict.outcome != .same, verdict.outcome != .recorded, verdict.outcome != .failed {
      expectedLists = (try? golden?.archive()) ?? nil
      actualLists = (try? rendered?.archive()) ?? nil
    }
    (self.expected, self.actual) = (expected, actual)
    if let shown = actual ?? expected { self.verdict.facts += shown.ambiguities }
    self.pictures = pictures.files.mapValues { $0.map { .file($0) } }
  }

  /// The files that exist.
  private struct Pictures {
    var files: [PixelHash: [URL]] = [:]

    mutating func add(_ manifest: Manifest, in directory: URL) {
      let names = Set(Golden.fileNames(in: directory))
      for frame in manifest.frames where names.contains(frame.file) {
        files[frame.hash, default: []].append(directory.appending(path: frame.file))
      }
    }
  }
}

extension FailureFolder {
  /// The expected images.
  var expected: URL { directory.appending(path: Self.expectedName) }
}
