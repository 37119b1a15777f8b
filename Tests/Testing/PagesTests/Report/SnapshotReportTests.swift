import CoreGraphics
import Foundation
import Media
import Mutoscope
import Pages
import Snapshots
import SnapshotsTestSupport
import Testing
import UIKit

/// The files of a report; `make check-report` tests how it looks and behaves in a browser.
@MainActor
struct SnapshotReportTests {
  @Test func `A failure has its frames, its differences and its curves`() async throws {
    try await GoldenFolder.withGolden { folder in
      let run = try await Self.run([("box", MovingBox(start: 0.3))], folder)
      let summary = try SnapshotReport(run: run, output: folder.output).write(to: folder.report)
      #expect(summary.sceneCount == 1)

      let scene = try Self.scene("0001", folder)
      #expect(scene.name == "box")
      #expect(scene.state == "failed")
      #expect(scene.numbers == Array(0..<10))
      #expect(scene.status == "sssddddsss")
      #expect(scene.first == 3)
      #expect(scene.sizes.expected == [40, 20])
      #expect(scene.measured.map { $0[0] } == [3, 4, 5, 6])
      let track = try #require(scene.tracks.first { $0.view == "box" && $0.property == "center" })
      #expect(track.components == ["x", "y"])
      // The box is expected to be at 5 to 15 points, and is at 0 to 10.
      #expect(scene.causes.views == ["box"])
      #expect(scene.causes.places.first == [3, 0, 0, 5, 15, 10])
      #expect(scene.causes.places.map { $0[0] } == [3, 4, 5, 6])
      #expect(!scene.actual.contains(-1))
      #expect(!scene.expected.contains(-1))
      #expect(Set(scene.hashes).count == scene.hashes.count)
      #expect(Set(scene.places).isSubset(of: scene.scripts.indices))
      #expect(scene.grounds == nil)
      #expect(folder.names(folder.report.appending(path: "frames")).map { "frames/\($0)" } == scene.scripts.sorted())
    }
  }

  @Test func `Frames that follow each other are a script with their PNGs`() async throws {
    try await GoldenFolder.withGolden { folder in
      let run = try await Self.run([("box", MovingBox(start: 0.3))], folder)
      try SnapshotReport(run: run, output: folder.output).write(to: folder.report)
      let scene = try Self.scene("0001", folder)
      #expect(scene.scripts == ["frames/\(scene.hashes[0]).js"])
      try scene.expectPictures(in: folder)
    }
  }

  /// Where there is no room for all pixels, no frame is left out, and those that differ first and most are exact.
  @Test func `A report over its size limit keeps the important frames exact`() async throws {
    try await GoldenFolder.with { folder in
      let size = CGSize(width: 300, height: 200)
      _ = try await MovingBox(size: size, framesPerSecond: 60, isNoisy: true).verdict(folder, .missing)
      let run = try await Self.run(
        [("box", MovingBox(start: 0.3, size: size, framesPerSecond: 60, isNoisy: true))], folder)
      var report = SnapshotReport(run: run, output: folder.output)
      let whole = try report.write(to: folder.report)
      let exact = try Self.scene("0001", folder).grounds
      #expect(exact == nil)
      report.pictureByteLimit = 1
      let small = try report.write(to: folder.report)
      #expect(small.pictureCount == whole.pictureCount)
      let scene = try Self.scene("0001", folder)
      #expect(!scene.expected.contains { $0 < 0 } && !scene.actual.contains { $0 < 0 })
      let (grounds, parts) = (try #require(scene.grounds), try #require(scene.parts))
      for position in [try #require(scene.first), try #require(scene.worst)] {
        #expect(grounds[scene.expected[position]] == 1 && grounds[scene.actual[position]] == 1)
      }
      #expect(Set(grounds) == [1, 16])
      #expect(Set(parts) == [1, 8])
      try scene.expectPictures(in: folder)
    }
  }

  /// Frames at another rate are paired with those at the same times.
  @Test func `At a different rate frames are paired by time`() async throws {
    try await GoldenFolder.withGolden { folder in
      let run = try await Self.run([("box", MovingBox(start: 0.3, framesPerSecond: 5))], folder)
      try SnapshotReport(run: run, output: folder.output).write(to: folder.report)
      let scene = try Self.scene("0001", folder)
      #expect(scene.numbers == [0, 1, 2, 3, 4])
      #expect(scene.status == "ssdds")
      #expect(!scene.expected.contains { $0 < 0 } && !scene.actual.contains { $0 < 0 })
      let track = try #require(scene.tracks.first { $0.view == "box" && $0.property == "center" })
      #expect(track.expected?.map(\.frame) == [0, 2, 3])
      try scene.expectPictures(in: folder)
    }
  }

  /// Other scenes with equal frames provide the golden's images.
  @Test(arguments: [Data("x".utf8), Data(PNGEncoder().encode(Pixels(width: 40, height: 20)))])
  func `A damaged image is never shown`(_ damage: Data) async throws {
    try await GoldenFolder.withGolden { folder in
      let golden = folder.url.appending(path: "__Snapshots__/broken")
      try FileManager.default.copyItem(at: folder.golden, to: golden)
      try damage.write(to: golden.appending(path: "frame_0000.png"))
      let run = try await Self.run([("broken", MovingBox()), ("box", MovingBox(start: 0.3))], folder)
      try SnapshotReport(run: run, output: folder.output).write(to: folder.report)
      let scenes = try ["0001", "0002"].map { try Self.scene($0, folder) }
      #expect(scenes.map(\.name) == ["broken", "box"])
      for scene in scenes { try scene.expectPictures(in: folder) }
      // With a damaged golden nothing can be compared.
      #expect(scenes[0].status == "nnnnnnnnnn")
      #expect(scenes[1].status == "sssddddsss")
    }
  }

  @Test func `An image without a source is left out`() async throws {
    try await GoldenFolder.withGolden { folder in
      try folder.forgetDisplayLists()
      try Data("x".utf8).write(to: folder.golden.appending(path: "frame_0000.png"))
      let verdict = SceneVerdict(scene: "box", outcome: .failed, frameCount: 0)
      let run = TestRun(scenes: [
        TestRun.Entry(path: "box.yaml", golden: folder.golden.path(percentEncoded: false), verdict: verdict)
      ])
      #expect(try SnapshotReport(run: run, output: folder.output).write(to: folder.report).pictureCount == 2)
    }
  }

  @Test func `An ambiguous layout is reported with its frames`() async throws {
    try await GoldenFolder.with { folder in
      _ = try await MovingBox(isLoose: true).verdict(folder, .missing)
      let run = try await Self.run([("box", MovingBox(isLoose: true))], folder)
      try SnapshotReport(run: run, output: folder.output).write(to: folder.report)
      let verdict = try Self.scene("0001", folder).verdict
      #expect(verdict.contains("<dt>ambiguous layout</dt><dd>loose: in frames 5 to 9</dd>"))
    }
  }

  @Test func `Failures come first and equal images are stored once`() async throws {
    try await GoldenFolder.withGolden { folder in
      try FileManager.default.copyItem(at: folder.golden, to: folder.url.appending(path: "__Snapshots__/still"))
      let boxes = [("still", MovingBox()), ("new", MovingBox()), ("box", MovingBox(start: 0.3))]
      let run = try await Self.run(boxes, folder)
      let summary = try SnapshotReport(run: run, output: folder.output).write(to: folder.report)
      let page = try folder.text("index.html")
      let states = page.matches(of: #/<li data-name="(\w+)" data-state="(\w+)"/#).map { "\($0.1) \($0.2)" }
      #expect(states == ["box failed", "new new", "still passed"])
      #expect(page.contains("<title>3 scenes · 1 failed · 1 new · 1 passed</title>"))
      // The new scene is equal to the golden: its frames are the expected ones.
      #expect(summary.pictureCount == Set(try (1...3).flatMap { try Self.scene("000\($0)", folder).hashes }).count)
      #expect(try Self.scene("0002", folder).status == "nnnnnnnnnn")
      #expect(try Self.scene("0003", folder).status == "ssssssssss")
    }
  }

  @Test func `The list names the looks in which a scene differs`() async throws {
    try await GoldenFolder.withGolden { folder in
      let names = ["box@dark", "box@rtl"]
      for name in names {
        try FileManager.default.copyItem(at: folder.golden, to: folder.url.appending(path: "__Snapshots__/\(name)"))
      }
      let boxes = [("box", MovingBox()), ("box@dark", MovingBox(start: 0.3)), ("box@rtl", MovingBox())]
      var run = try await Self.run(boxes, folder)
      run.recordLooks()
      try SnapshotReport(run: run, output: folder.output).write(to: folder.report)
      let page = try folder.text("index.html")
      #expect(page.matches(of: #/<span class="summary"><b>(.*?)</b>/#).map { $0.1 } == ["dark only, of 3 looks"])
      #expect(try Self.scene("0001", folder).name == "box@dark")
    }
  }

  /// The number and size of differences count; scenes that could not be compared come first.
  @Test func `The worst failures come first`() async throws {
    try await GoldenFolder.withGolden { folder in
      for name in ["near", "far", "longer"] {
        try FileManager.default.copyItem(at: folder.golden, to: folder.url.appending(path: "__Snapshots__/\(name)"))
      }
      let boxes = [
        ("near", MovingBox(destination: 26)), ("longer", MovingBox(seconds: 1.2)), ("far", MovingBox(start: 0.8)),
        ("box", MovingBox(destination: 26)),
      ]
      var run = try await Self.run(boxes, folder)
      let lost = SceneVerdict(scene: "lost", outcome: .failed, frameCount: 0, reason: "no memory")
      run.scenes.insert(TestRun.Entry(path: "lost.yaml", golden: "/nowhere/lost", verdict: lost), at: 1)
      try SnapshotReport(run: run, output: folder.output).write(to: folder.report)
      let names = try folder.text("index.html").matches(of: #/<li data-name="(\w+)"/#).map { String($0.1) }
      #expect(names == ["lost", "far", "near", "box", "longer"])
    }
  }

  @Test func `Frames on one side only are marked`() async throws {
    try await GoldenFolder.withGolden { folder in
      let run = try await Self.run([("box", MovingBox(seconds: 1.2))], folder)
      try SnapshotReport(run: run, output: folder.output).write(to: folder.report)
      let scene = try Self.scene("0001", folder)
      #expect(scene.status == "ssssssssssaa")
      #expect(scene.expected.suffix(2) == [-2, -2])
      #expect(scene.first == 10)
    }
  }

  @Test func `A report needs only the verdict`() throws {
    try GoldenFolder.withNone { folder in
      let run = TestRun(scenes: [
        TestRun.Entry(
          path: "x.yaml", golden: "/nowhere/x",
          verdict: SceneVerdict(scene: "<x> & 'y'", outcome: .failed, frameCount: 0, reason: "no <memory>"))
      ])
      let summary = try SnapshotReport(run: run, output: folder.output).write(to: folder.report)
      #expect(summary.pictureCount == 0)
      let page = try folder.text("index.html")
      #expect(page.contains("<span class=\"name\">&lt;x&gt; &amp; &#39;y&#39;</span>"))
      #expect(page.contains("href=\"#/%3Cx%3E%20%26%20&#39;y&#39;\""))
      #expect(!page.contains("<x>"))
      #expect(try Self.scene("0001", folder).verdict.contains("no &lt;memory&gt;"))
    }
  }

  /// Allowed differences, and those under a mask, are marked as such.
  @Test func `Allowed differences are marked as such`() async throws {
    try await GoldenFolder.withGolden { folder in
      let options = ComparisonOptions(threshold: 0.25, maskedViews: ["UIView[0]"])
      let run = try await Self.run([("box", MovingBox(destination: 26))], folder, options)
      try SnapshotReport(run: run, output: folder.output).write(to: folder.report)
      let scene = try Self.scene("0001", folder)
      // The box is at most a point off, and within the threshold by a quarter of it.
      #expect(scene.status == "ssstdddddd")
      #expect(scene.first == 4)
    }
  }

  /// Recordings have their own numbers, times and traces; frames without an image in the golden are drawn again.
  @Test func `A report of two recordings has their frames, times and tracks`() async throws {
    try await GoldenFolder.withGolden { folder in
      let other = folder.url.appending(path: "__Snapshots__/late")
      _ = try await SequenceTest(plan: MovingBox().plan, sceneName: "late", golden: other, update: .missing)
        .run(on: MovingBox(start: 0.4).stage())
      let (first, second) = (
        try ImageSequence(path: folder.golden.path(percentEncoded: false)),
        try ImageSequence(path: other.path(percentEncoded: false))
      )
      let compared = ComparedSequence(
        name: "a and b", expected: first, actual: second,
        comparison: try await SequenceComparison.comparing(first, second))
      try SnapshotReport(comparing: [compared]).write(to: folder.report)
      let scene = try Self.scene("0001", folder)
      #expect(scene.name == "a and b")
      #expect(scene.state == "failed")
      #expect(scene.status == "sssdddddss")
      #expect(scene.tracks.contains { $0.view == "box" && $0.property == "center" })
      #expect(scene.verdict.contains("box.center.x"))
      let page = try folder.text("index.html")
      #expect(page.contains("<title>1 sequence · 1 different</title>"))
      #expect(page.contains("Compared by Mutoscope "))
      #expect(!scene.verdict.contains("mutoscope accept"))
    }
  }

  /// Images without a manifest are read, numbered in order, and get the times that the other side has.
  @Test func `A report of two folders numbers their images`() async throws {
    try await GoldenFolder.with { folder in
      func put(_ name: String, _ colours: [UInt32]) throws -> ImageSequence {
        let url = folder.url.appending(path: name)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (number, colour) in colours.enumerated() {
          try Data(PNGEncoder().encode(Pixels(width: 4, height: 3, filledWith: colour))).write(
            to: url.appending(path: "\(number).png"))
        }
        return try ImageSequence(path: url.path(percentEncoded: false))
      }
      let first = try put("first", [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF])
      let second = try put("second", [0xFFFF_0000, 0xFF00_FE00, 0xFF00_00FF, 0xFFFF_0000])
      let sequences = [
        ComparedSequence(name: "gone", expected: first, actual: nil, comparison: nil),
        ComparedSequence(
          name: "same", expected: first, actual: first, comparison: try await SequenceComparison.comparing(first, first)
        ),
        ComparedSequence(
          name: "both", expected: first, actual: second,
          comparison: try await SequenceComparison.comparing(first, second)),
      ]
      let summary = try SnapshotReport(comparing: sequences).write(to: folder.report)
      #expect(summary.pictureCount == 4)
      let scenes = try (1...3).map { try Self.scene("000\($0)", folder) }
      #expect(scenes.map(\.name) == ["gone", "both", "same"])
      #expect(scenes.map(\.status) == ["nnn", "sdsa", "sss"])
      #expect(scenes[1].actual == [0, 2, 3, 0])
      #expect(scenes[0].sizes.actual == nil && scenes[0].sizes.expected == [4, 3])
      // Files have no times: each is shown for a second, and called by its name.
      #expect(scenes.map(\.framesPerSecond) == [1, 1, 1])
      #expect(scenes[1].times == [0, 1, 2, 3])
      #expect(scenes[0].names == ["0.png", "1.png", "2.png"])
      #expect(scenes[1].names == ["0.png", "1.png", "2.png", "3.png"])
    }
  }

  @Test func `An earlier report is replaced`() async throws {
    try await GoldenFolder.withGolden { folder in
      let run = try await Self.run([("box", MovingBox(start: 0.3))], folder)
      try SnapshotReport(run: run, output: folder.output).write(to: folder.report)
      let first = try folder.text("index.html")
      try SnapshotReport(run: run, output: folder.output).write(to: folder.report)
      #expect(try folder.text("index.html") == first)
      try SnapshotReport(run: TestRun(), output: folder.output).write(to: folder.report)
      #expect(folder.names(folder.report.appending(path: "frames")).isEmpty)
      #expect(folder.names(folder.report.appending(path: "scenes")).isEmpty)
    }
  }

  @Test func `A folder with a foreign page is refused`() throws {
    try GoldenFolder.withNone { folder in
      try FileManager.default.createDirectory(at: folder.report, withIntermediateDirectories: true)
      try Data("<h1>Mine</h1>".utf8).write(to: folder.report.appending(path: "index.html"))
      #expect {
        try SnapshotReport(run: TestRun(), output: folder.output).write(to: folder.report)
      } throws: { error in
        (error as? ReportError)?.sentence
          == "There is an index.html in this folder that is not a report; choose another folder."
      }
      #expect(try folder.text("index.html") == "<h1>Mine</h1>")
    }
  }

  @Test func `A report removes only what a report has written`() async throws {
    try await GoldenFolder.withGolden { folder in
      let run = try await Self.run([("box", MovingBox(start: 0.3))], folder)
      try SnapshotReport(run: run, output: folder.output).write(to: folder.report)
      for name in ["scenes/level1.js", "frames/0002.js", "scenes/notes.txt"] {
        try Data("let mine = 1".utf8).write(to: folder.report.appending(path: name))
      }
      try SnapshotReport(run: TestRun(), output: folder.output).write(to: folder.report)
      #expect(folder.names(folder.report.appending(path: "scenes")) == ["level1.js", "notes.txt"])
      #expect(folder.names(folder.report.appending(path: "frames")) == ["0002.js"])
    }
  }

  @Test func `A report does not replace foreign files and follows no links`() async throws {
    try await GoldenFolder.withGolden { folder in
      let run = try await Self.run([("box", MovingBox(start: 0.3))], folder)
      let scenes = folder.report.appending(path: "scenes")
      try FileManager.default.createDirectory(at: scenes, withIntermediateDirectories: true)
      try Data("let mine = 1".utf8).write(to: scenes.appending(path: "0001.js"))
      #expect(throws: ReportError.self) { try SnapshotReport(run: run, output: folder.output).write(to: folder.report) }
      #expect(try folder.text("scenes/0001.js") == "let mine = 1")
      try FileManager.default.removeItem(at: scenes)
      try FileManager.default.createSymbolicLink(at: scenes, withDestinationURL: folder.golden)
      let before = folder.names(folder.golden)
      #expect(throws: ReportError.self) { try SnapshotReport(run: run, output: folder.output).write(to: folder.report) }
      #expect(folder.names(folder.golden) == before)
    }
  }

  @Test func `Nothing is loaded from the network`() throws {
    try GoldenFolder.withNone { folder in
      try SnapshotReport(run: TestRun(), output: folder.output).write(to: folder.report)
      #expect(folder.names(folder.report).contains("index.html"))
      for name in folder.names(folder.report) where name.contains(".") {
        #expect(!(try folder.text(name)).contains("//www."), "\(name)")
        #expect(!(try folder.text(name)).contains(#/https?:/#), "\(name)")
      }
    }
  }

  /// Tests stages against the golden of the box, each in a folder with its name.
  private static func run(
    _ boxes: [(String, MovingBox)], _ folder: GoldenFolder, _ options: ComparisonOptions = .exact
  ) async throws -> TestRun {
    var run = TestRun()
    for (name, box) in boxes {
      let golden = folder.url.appending(path: "__Snapshots__/\(name)")
      var test = SequenceTest(
        plan: try box.plan, sceneName: name, golden: golden, failures: folder.output.appending(path: name),
        update: .none)
      test.options = options
      let verdict = try await test.run(on: box.stage())
      run.scenes.append(
        TestRun.Entry(path: "\(name).yaml", golden: golden.path(percentEncoded: false), verdict: verdict))
    }
    return run
  }

  private static func scene(_ number: String, _ folder: GoldenFolder) throws -> ReportedData {
    let script = try folder.text("scenes/\(number).js")
    let start = try #require(script.firstIndex(of: ","))
    let end = try #require(script.lastIndex(of: ")"))
    return try JSONDecoder().decode(ReportedData.self, from: Data(script[script.index(after: start)..<end].utf8))
  }
}
