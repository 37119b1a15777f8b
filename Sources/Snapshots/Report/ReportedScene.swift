import Foundation
import Media
import Mutoscope

/// What is known about a tested scene, or about two compared sequences.
struct ReportedScene {
  let verdict: ReportedVerdict
  /// How the images differ; nil if there was nothing to compare with.
  let comparison: SequenceComparison?
  /// The first frame in which the traces differ.
  let motionFrame: Int?
  /// What was expected; nil if unknown.
  let expected: Side?
  /// What was rendered; nil if nothing was.
  let actual: Side?
  /// Whether the frames of both sides can be compared; not with a damaged golden.
  let isCompared: Bool
  /// The possible sources of the images, those most likely to be intact first.
  let pictures: [PixelHash: [ReportedImage]]

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
  fileprivate init(_ golden: Golden) {
    let manifest = golden.manifest
    frames = manifest.frames.map { Frame(index: $0.index, time: $0.time, hash: $0.hash) }
    pixelSize = manifest.pixelSize
    framesPerSecond = manifest.framesPerSecond
    scale = manifest.scale
    trace = try? golden.trace()
  }
}

extension ReportedScene {
  /// Collects what a golden and a test run have; what cannot be read counts as unknown.
  init(_ entry: TestRun.Entry, output: URL) {
    let verdict = entry.verdict
    self.verdict = ReportedVerdict(verdict, output: output.relativePath)
    comparison = verdict.comparison
    motionFrame = verdict.motion?.frame
    let golden = try? Golden(directory: URL(fileURLWithPath: entry.golden))
    let folder = FailureFolder(output.appending(path: verdict.scene))
    let rendered = try? Golden(directory: folder.actual)
    let kept = golden.map(Side.init)
    var pictures = Pictures()
    var drawn: [(golden: Golden, archive: FrameArchive)] = []
    switch verdict.outcome {
    case .same: (expected, actual) = (kept, kept)
    case .recorded: (expected, actual) = (nil, kept)
    case .failed: (expected, actual) = (kept, nil)
    case .missing, .damaged, .otherEngine, .otherRasteriser, .frameCount, .size, .pixels:
      expected = verdict.outcome == .missing ? nil : kept
      actual = rendered.map(Side.init)
    }
    isCompared = expected != nil && actual != nil && verdict.outcome != .damaged
    if let golden, verdict.outcome != .damaged { pictures.add(golden.manifest, in: golden.directory) }
    if let actual = rendered?.manifest, let rendered, verdict.outcome != .same {
      pictures.add(actual, in: rendered.directory)
      // Named like the rendered frames.
      if expected != nil, var named = golden?.manifest {
        let files = Dictionary(actual.frames.map { ($0.index, $0.file) }) { first, _ in first }
        for index in named.frames.indices { named.frames[index].file = files[named.frames[index].index] ?? "" }
        pictures.add(named, in: folder.expected)
      }
    }
    if let golden, verdict.outcome == .damaged { pictures.add(golden.manifest, in: golden.directory) }
    // Of scenes that pass, the images that a golden keeps suffice.
    if verdict.outcome != .same, verdict.outcome != .recorded {
      drawn = [golden, rendered].compactMap { golden in
        golden.flatMap { golden in ((try? golden.archive()) ?? nil).map { (golden, $0) } }
      }
    }
    var sources = pictures.files.mapValues { $0.map { ReportedImage.file($0) } }
    for (golden, archive) in drawn {
      for frame in golden.manifest.frames {
        let source = ReportedImage.bytes {
          var painter = FramePainter(archive)
          return ((try? painter.pixels(ofFrame: frame.index)) ?? nil).map { PNGEncoder().encode($0) }
        }
        sources[frame.hash, default: []].append(source)
      }
    }
    self.pictures = sources
  }

  /// Existing files.
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
