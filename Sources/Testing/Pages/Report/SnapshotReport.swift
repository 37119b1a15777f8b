package import Foundation
import Media
package import Snapshots

/// A folder with a page that shows how scenes differ from their goldens, or sequences from others: images, differences
/// and charts of properties on one timeline.
///
/// It needs only a browser, neither a server nor the network, so that it can be unpacked anywhere:
/// - `index.html`, the list of scenes, failures first, and the empty player;
/// - `page/`, the style sheet and the scripts;
/// - `scenes/`, a script for each scene with the player's data;
/// - `frames/`, scripts with the images, each image once, so that equal frames of all scenes share one; see `FrameStore`.
///
/// The data are scripts because a page opened from a file may load scripts, but not read the bytes of other files.
package struct SnapshotReport {
  private let content: Content

  /// The largest size of the images in bytes, give or take a few per cent; scenes that differ share it, and reduce the
  /// resolution of their images if necessary, mostly where nothing differs.
  package var pictureByteLimit = 24_000_000

  private enum Content {
    case run(TestRun, output: (TestRun.Entry) -> URL)
    case comparison([ComparedSequence])
  }

  /// The subject of a report.
  enum Subject: String {
    case scene, sequence
  }

  /// Describes the report of a test run; nothing is read or written yet.
  ///
  /// - Parameters:
  ///   - run: The verdicts of the scenes.
  ///   - output: The output folder of the run, with the images of its failures.
  package init(run: TestRun, output: URL) { content = .run(run) { _ in output } }

  /// Describes the report of a run whose scenes are in several output folders.
  ///
  /// - Parameter output: Returns the folder with a scene's frames.
  package init(run: TestRun, output: @escaping (TestRun.Entry) -> URL) { content = .run(run, output: output) }

  /// Describes the report of a comparison; nothing is read or written yet.
  package init(comparing sequences: [ComparedSequence]) { content = .comparison(sequences) }

  /// The result of writing a report.
  package struct Summary: Sendable, Hashable {
    /// The page to open.
    package var page: URL
    /// The number of scenes.
    package var sceneCount: Int
    /// The number of distinct images.
    package var pictureCount: Int
    /// The size of all files.
    package var byteCount: Int
  }

  /// Writes the report, replacing an earlier one; existing images are not written again.
  ///
  /// The page itself is written last. Only one scene is in memory at a time.
  ///
  /// - Throws: `ReportError` if the folder contains a foreign page or cannot be written to, `SequenceError` for a
  ///   compared image that cannot be read.
  @discardableResult
  package func write(to directory: URL) throws -> Summary {
    var folder = try ReportFolder(directory)
    var rows: [ReportPage.Row] = []
    let makers = scenes
    for (number, make) in makers.enumerated() {
      let scene = try make()
      var timeline = SceneTimeline(scene)
      let share = max(0, pictureByteLimit - folder.pictureByteCount) / max(1, differingCount - number)
      try folder.add(
        FrameStore(scene: scene, timeline: timeline).scripts(atMost: share, known: Set(folder.pictures.keys)))
      timeline.keep(folder.pictures)
      let script = SceneScript(scene, timeline, folder.pictures, verdict: try ReportPage.verdict(of: scene.verdict))
      let name = String(number + 1)
      let path = "scenes/\(String(repeating: "0", count: max(0, 4 - name.count)))\(name).js"
      try folder.write(try script.text, to: path)
      rows.append(ReportPage.Row(scene.verdict, script: path, timeline: timeline, pictures: folder.pictures))
    }
    for (name, text) in ReportPage.files { try folder.write(text, to: "page/\(name)") }
    try folder.finish(page: try ReportPage(rows: rows, subject: subject, seconds: seconds, origin: origin).html)
    return Summary(
      page: directory.appending(path: "index.html"), sceneCount: rows.count, pictureCount: folder.pictures.count,
      byteCount: folder.byteCount)
  }

  private var subject: Subject {
    switch content {
    case .run: .scene
    case .comparison: .sequence
    }
  }

  /// The number of scenes before those that pass.
  private var differingCount: Int {
    switch content {
    case .run(let run, _): run.scenes.count { SceneState($0.verdict) != .passed }
    case .comparison(let sequences): sequences.count { $0.comparison?.verdict != .same }
    }
  }

  private var seconds: Double? {
    switch content {
    case .run(let run, _): run.scenes.reduce(0) { $0 + $1.verdict.seconds }
    case .comparison: nil
    }
  }

  private var origin: RunOrigin? {
    switch content {
    case .run(let run, _): run.origin
    case .comparison: nil
    }
  }

  /// Closures that collect each scene: failures first, the worst of them at the top, then new scenes, then passing ones,
  /// in test order.
  private var scenes: [() throws -> ReportedScene] {
    switch content {
    case .run(let run, let output):
      SceneState.allCases.flatMap { state in
        let entries = run.scenes.filter { SceneState($0.verdict) == state }
        return state == .failed ? Self.worstFirst(entries, \.verdict.comparison) : entries
      }.map { entry in { ReportedScene(entry, output: output(entry)) } }
    case .comparison(let sequences):
      (Self.worstFirst(sequences.filter { $0.comparison?.verdict != .same }, \.comparison)
        + sequences.filter { $0.comparison?.verdict == .same })
        .map { sequence in { try ReportedScene(sequence) } }
    }
  }

  /// Sorts by how much images differ, beginning with those that could not be compared; the sort is stable.
  private static func worstFirst<Item>(_ items: [Item], _ comparison: (Item) -> SequenceComparison?) -> [Item] {
    let keyed = items.enumerated().map { (badness: comparison($1)?.badness ?? .infinity, place: $0, item: $1) }
    return keyed.sorted { $0.badness == $1.badness ? $0.place < $1.place : $0.badness > $1.badness }.map(\.item)
  }
}

/// An error that says why no report can be written, with a message that says what to do.
package struct ReportError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file or folder.
  package let path: String
  /// A sentence with the fault and the remedy.
  package let sentence: String

  init(path: String, _ sentence: String) { (self.path, self.sentence) = (path, sentence) }

  init(_ error: SequenceError) { self.init(path: error.path, error.sentence) }

  /// The path and the sentence.
  package var description: String { "\(path): \(sentence)" }
}
