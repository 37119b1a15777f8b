import Foundation
import Media
import Mutoscope

/// What is known of a scene that was tested, gathered from its golden and from what the run wrote.
struct ReportedScene {
  let verdict: SceneVerdict
  /// What was expected; nil when there is no golden that can be read.
  let expected: Side?
  /// What was rendered; nil when nothing was.
  let actual: Side?
  /// The PNG files of all pictures that are known.
  let pictures: [PixelHash: URL]

  /// One of the two sequences.
  struct Side {
    var manifest: Manifest
    var trace: Trace?
  }

  /// Gathers; what cannot be read is not known.
  init(_ entry: TestRun.Entry, output: URL) {
    verdict = entry.verdict
    let golden = try? Golden(directory: URL(fileURLWithPath: entry.golden))
    let kept = golden.map { Side(manifest: $0.manifest, trace: (try? $0.trace()) ?? nil) }
    let folder = FailureFolder(output.appending(path: entry.verdict.scene))
    let rendered = try? Golden(directory: folder.actual)
    var pictures = Pictures()
    switch verdict.outcome {
    case .same: (expected, actual) = (kept, kept)
    case .recorded: (expected, actual) = (nil, kept)
    case .failed: (expected, actual) = (kept, nil)
    case .missing, .damaged, .otherRasteriser, .frameCount, .size, .pixels:
      expected = verdict.outcome == .missing ? nil : kept
      actual = rendered.map { Side(manifest: $0.manifest, trace: (try? $0.trace()) ?? nil) }
    }
    if let golden { pictures.add(golden.manifest, in: golden.directory) }
    if let actual, let rendered, verdict.outcome != .same {
      pictures.add(rendered.manifest, in: rendered.directory)
      // Under the names of the rendered frames.
      if var named = expected?.manifest {
        let files = Dictionary(actual.manifest.frames.map { ($0.index, $0.file) }) { first, _ in first }
        for index in named.frames.indices { named.frames[index].file = files[named.frames[index].index] ?? "" }
        pictures.add(named, in: folder.expected)
      }
    }
    self.pictures = pictures.files
  }

  /// Pictures that are there.
  private struct Pictures {
    var files: [PixelHash: URL] = [:]

    mutating func add(_ manifest: Manifest, in directory: URL) {
      let names = Set(Golden.fileNames(in: directory))
      for frame in manifest.frames where files[frame.hash] == nil && names.contains(frame.file) {
        files[frame.hash] = directory.appending(path: frame.file)
      }
    }
  }
}

extension FailureFolder {
  /// The pictures that were expected.
  var expected: URL { directory.appending(path: Self.expectedName) }
}
