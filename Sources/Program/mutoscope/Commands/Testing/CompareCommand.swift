import ArgumentParser
import CommandLineSupport
import Foundation
import Media
import Pages
import Snapshots
import Synchronization
import Utilities

/// Compares images and sequences of images from any source.
struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare two images or two sequences of images from any source.",
    discussion: """
      Each side is a picture (PNG, JPEG, GIF, WebP, BMP, TIFF), an animated PNG or GIF, a video, a rendered scene, a \
      golden, whose frames are drawn again where it keeps no image, a folder of PNG, JPEG or WebP files, or a folder of \
      such folders. The files of two folders are paired by their names, without extensions, or, if no names are the \
      same, in order, 9 before 10; so are folders in folders. All but PNG and JPEG is read by ffmpeg. Exact at 8 bits per \
      channel, to which 16 are rounded, unless differences are allowed; colour profiles and gamma (iCCP, cHRM, gAMA) are \
      not applied. Measured values are printed with the limits.

      A threshold is a perceived distance between colours: 0 is the same, 1 is the largest possible distance. Try 0.1 \
      for images from two machines.

      A view is named by its id, and stands for the bounding box of it and its subviews, both where it was \
      expected and where it is. Goldens and scenes rendered with --trace know where views are; one such side is \
      enough.
      """)

  @Argument(help: ArgumentHelp("The expected image or folder.", valueName: "expected"), completion: .file())
  var expected: String

  @Argument(help: ArgumentHelp("The actual image or folder.", valueName: "actual"), completion: .file())
  var actual: String

  @OptionGroup var tolerance: ToleranceOptions

  @Option(
    help: ArgumentHelp(
      "The output for difference images: a PNG for two images, otherwise a folder.", valueName: "path"),
    completion: .file())
  var diff: String?

  @Option(
    help: ArgumentHelp("Write a report: a folder with a page that shows both sides in a browser.", valueName: "dir"),
    completion: .directory)
  var report: String?

  @Option(
    name: [.customShort("j", allowingJoined: true), .long], parsing: .unconditional,
    help: ArgumentHelp("Frames compared in parallel; by default one per core.", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Print the result as JSON on standard output.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
    if diff?.isEmpty == true { throw ValidationError("--diff needs a file or folder name.") }
    if report?.isEmpty == true { throw ValidationError("--report needs a folder name.") }
  }

  @MainActor
  func run() async throws {
    try await reporting {
      let written = WrittenImages()
      let found = try await compare(noting: written)
      if json {
        try StandardOutput.write(result: found.result)
      } else if !quiet {
        try StandardOutput.write(found.description(of: "\(expected) and \(actual)") + "\n")
      }
      if let diff, found.status != nil, written.count == 0 {
        StandardError.write("mutoscope: nothing was written to '\(diff.printable)': \(found.lack)\n")
      }
      if let report {
        let text = try SnapshotReport(comparing: try sequences(found)).written(to: report)
        if !json, !quiet { try StandardOutput.write(text) }
      }
      if let status = found.status { throw Failure(status) }
    }
  }

  /// The result of a comparison.
  private enum Finding {
    case sequence(SequenceComparison)
    case run(RunComparison)

    /// The exit status; nil if both sides are the same.
    var status: ExitStatus? {
      switch self {
      case .sequence(let comparison): Self.status(comparison.verdict)
      case .run(let run):
        if run.missingSequences.isEmpty && run.additionalSequences.isEmpty {
          run.differing.compactMap { Self.status($0.comparison.verdict) }.min { $0.rawValue < $1.rawValue }
        } else {
          .sizeDiffers
        }
      }
    }

    private static func status(_ verdict: SequenceVerdict) -> ExitStatus? {
      switch verdict {
      case .same: nil
      case .frameRateDiffers, .frameCountDiffers, .sizeDiffers: .sizeDiffers
      case .pixelsDiffer: .pixelsDiffer
      }
    }

    /// Why there is no difference image.
    var lack: String {
      let isCount: Bool =
        switch self {
        case .sequence(let comparison): comparison.differences.isEmpty
        case .run(let run): run.sequences.allSatisfy(\.comparison.differences.isEmpty)
        }
      return isCount
        ? "only the number of frames or their times differ." : "the images of the frames that differ are not available."
    }

    /// The result that `--json` prints.
    var result: any Encodable {
      switch self {
      case .sequence(let comparison): comparison
      case .run(let run): run
      }
    }

    func description(of name: String) -> String {
      switch self {
      case .sequence(let comparison): comparison.description(of: name)
      case .run(let run): run.description(of: name)
      }
    }
  }

  private func compare(noting written: WrittenImages) async throws -> Finding {
    if let first = SequenceFolder(path: expected), let second = SequenceFolder(path: actual) {
      return .run(
        try await RunComparison.comparing(first, second, options: tolerance.comparison, jobs: jobs) { name in
          diff.map { differenceWriter(path: ($0 as NSString).appendingPathComponent(name), isOne: false, written) }
        })
    }
    let (first, second) = (try ImageSequence(path: expected), try ImageSequence(path: actual))
    let handler = diff.map {
      differenceWriter(path: $0, isOne: first.frames.count == 1 && second.frames.count == 1, written)
    }
    return .sequence(
      try await SequenceComparison.comparing(
        first, second, options: tolerance.comparison, jobs: jobs, handler: handler))
  }

  /// The sequences for a report.
  private func sequences(_ found: Finding) throws -> [ComparedSequence] {
    switch found {
    case .sequence(let comparison):
      return [
        ComparedSequence(
          name: "\(expected) and \(actual)", expected: try ImageSequence(path: expected),
          actual: try ImageSequence(path: actual), comparison: comparison)
      ]
    case .run(let run):
      guard let first = SequenceFolder(path: expected), let second = SequenceFolder(path: actual) else { return [] }
      return try run.missingSequences.map {
        ComparedSequence(name: $0, expected: try first.sequence($0), actual: nil, comparison: nil)
      }
        + run.additionalSequences.map {
          ComparedSequence(name: $0, expected: nil, actual: try second.sequence($0), comparison: nil)
        }
        + run.sequences.map {
          ComparedSequence(
            name: $0.title, expected: try first.sequence($0.name),
            actual: try second.sequence($0.actualName ?? $0.name),
            comparison: $0.comparison)
        }
    }
  }

  /// Writes the difference image of a frame to `path` if there is only one, otherwise to a file in that folder.
  private func differenceWriter(
    path: String, isOne: Bool, _ written: WrittenImages
  ) -> SequenceComparison.DifferenceHandler {
    { _, file, picture in
      let place = isOne ? OutputName.followed(path) : (path as NSString).appendingPathComponent(file)
      try PNGFile.write(PNGEncoder().encode(picture), to: place)
      written.add()
    }
  }
}

/// How many difference images were written, by any thread.
private final class WrittenImages: Sendable {
  private let number = Atomic(0)

  var count: Int { number.load(ordering: .relaxed) }

  func add() { number.add(1, ordering: .relaxed) }
}
