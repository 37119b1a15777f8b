import Foundation
import Media
import Mutoscope
import Snapshots
import TestSupport
import SnapshotsTestSupport
import Testing
import UIKit

/// Random sequences of edits, partial runs, interruptions and acceptances, next to a model of what a person has seen.
///
/// `make check-accept` runs more of them.
@MainActor
struct AcceptanceModelTests {
  private static let count = Int(ProcessInfo.processInfo.environment["MUTOSCOPE_ACCEPTANCES"] ?? "") ?? 25

  @Test func `A golden equals the frames that the person saw`() async throws {
    var captures: [Capture] = []
    for box in [MovingBox(), MovingBox(start: 0.4), MovingBox(color: .green), MovingBox(seconds: 0.7)] {
      captures.append(try await box.capture())
    }
    for seed in 0..<Self.count {
      try await GoldenFolder.with { folder in
        var desk = Desk(folder: folder, captures: captures, random: SeededRandom(seed: UInt64(seed)))
        try desk.work(steps: 14)
        #expect(desk.problems == [], "seed \(seed): \(desk.steps.joined(separator: ", "))")
      }
    }
  }
}

/// Two scenes, the actions on them, and the expected results.
@MainActor
private struct Desk {
  let folder: GoldenFolder
  let captures: [Capture]
  var random: SeededRandom
  /// The capture that each scene's file stands for.
  var files = [0, 0]
  /// The frames of each golden; nil if there is none.
  var goldens: [[PixelHash]?] = [nil, nil]
  /// The last result of each scene, if it has failed: the capture, and the golden that it was compared with.
  var shown: [(capture: Int, golden: [PixelHash]?)?] = [nil, nil]
  var steps: [String] = []
  var problems: [String] = []

  private var output: URL { folder.url.appending(path: "output") }
  private func name(_ scene: Int) -> String { ["a", "deep/b"][scene] }
  private func file(_ scene: Int) -> URL { folder.url.appending(path: "\(name(scene)).yaml") }
  private func golden(_ scene: Int) -> URL { folder.url.appending(path: "__Snapshots__/\(["a", "b"][scene])") }
  private func hashes(_ capture: Int) -> [PixelHash] { captures[capture].manifest.frames.map(\.hash) }

  init(folder: GoldenFolder, captures: [Capture], random: SeededRandom) {
    (self.folder, self.captures, self.random) = (folder, captures, random)
  }

  mutating func work(steps count: Int) throws {
    for scene in 0..<2 { try edit(scene, to: 0) }
    for _ in 0..<count {
      let scene = Int.random(in: 0..<2, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0...2: try edit(scene, to: Int.random(in: 0..<captures.count, using: &random))
      case 3: try test([scene], .none)
      case 4, 5: try test([0, 1], .none)
      case 6: try test([scene], .changed)
      case 7: try interrupt(scene)
      case 8: try replaceGolden(scene)
      case 9: try accept([scene])
      case 10: try accept([0, 1])
      default: try acceptFrames(scene)
      }
      check()
    }
  }

  private mutating func edit(_ scene: Int, to capture: Int) throws {
    steps.append("edit \(name(scene)) to \(capture)")
    files[scene] = capture
    try FileManager.default.createDirectory(
      at: file(scene).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("version: \(capture)\n".utf8).write(to: file(scene))
  }

  private func entry(_ scene: Int, _ verdict: SceneVerdict) -> TestRun.Entry {
    let failures = output.appending(path: name(scene))
    let path = file(scene).path(percentEncoded: false)
    let seen = SeenFiles(
      inputs: [SeenFiles.Input(path: path, text: "version: \(files[scene])\n")], golden: golden(scene),
      failures: failures)
    return TestRun.Entry(
      path: path, golden: golden(scene).path(percentEncoded: false), verdict: verdict,
      seen: Acceptance.applies(to: verdict) ? seen : nil)
  }

  private func judged(_ scene: Int, _ update: UpdateMode) throws -> SceneVerdict {
    let box = MovingBox()
    let test = SequenceTest(
      plan: try box.plan, sceneName: name(scene), golden: golden(scene), failures: output.appending(path: name(scene)),
      update: update)
    return try test.judge(captures[files[scene]])
  }

  private mutating func test(_ scenes: [Int], _ update: UpdateMode) throws {
    steps.append("test \(scenes.map(name)) \(update)")
    try begin(scenes)
    shown = [nil, nil]
    var run = TestRun()
    for scene in scenes {
      let verdict = try judged(scene, update)
      run.scenes.append(entry(scene, verdict))
      if update == .changed { goldens[scene] = hashes(files[scene]) }
      if !verdict.isSame, verdict.outcome != .recorded { shown[scene] = (files[scene], goldens[scene]) }
    }
    try run.keeping(try TestRun.read(in: output)).write(in: output)
  }

  private func begin(_ scenes: [Int]) throws {
    guard let earlier = try TestRun.read(in: output) else { return }
    try earlier.beginning(scenes.map { file($0).path(percentEncoded: false) }).write(in: output)
  }

  /// A run that is stopped after it has written the frames of a scene.
  private mutating func interrupt(_ scene: Int) throws {
    steps.append("stop a test of \(name(scene))")
    try begin([scene])
    if try TestRun.read(in: output) != nil { shown = [nil, nil] }
    if shown[scene] == nil { _ = try judged(scene, .none) }
  }

  private mutating func replaceGolden(_ scene: Int) throws {
    let capture = Int.random(in: -1..<captures.count, using: &random)
    steps.append("golden of \(name(scene)) is that of \(capture)")
    try? FileManager.default.removeItem(at: golden(scene))
    goldens[scene] = nil
    if capture < 0 { return }
    try Golden.record(captures[capture], in: golden(scene), keeping: .keyFrames)
    goldens[scene] = hashes(capture)
  }

  /// Whether the person's view is still up to date.
  private func mayBeAccepted(_ scene: Int) -> Bool {
    guard let seen = shown[scene] else { return false }
    // A golden that equals the render is as good as accepted.
    return seen.capture == files[scene] && [seen.golden, hashes(seen.capture)].contains(goldens[scene])
  }

  private mutating func accept(_ scenes: [Int]) throws {
    steps.append("accept \(scenes.map(name))")
    let waiting = try TestRun.read(in: output)?.waiting ?? []
    for scene in scenes {
      let may = mayBeAccepted(scene)
      guard let entry = waiting.first(where: { $0.verdict.scene == name(scene) }) else {
        if may { problems.append("\(name(scene)) is not waiting after \(steps.count) steps") }
        continue
      }
      let seen = shown[scene]
      do {
        _ = try TestRun.accept(entry, output: output, scenes: folder.url)
        if !may { problems.append("\(name(scene)) was accepted after \(steps.count) steps") }
        goldens[scene] = seen.map { hashes($0.capture) }
        shown[scene] = nil
      } catch let error as GoldenError {
        if may { problems.append("\(name(scene)) was refused after \(steps.count) steps: \(error)") }
      }
    }
  }

  private mutating func acceptFrames(_ scene: Int) throws {
    steps.append("accept frames of \(name(scene))")
    guard let entry = try TestRun.read(in: output)?.waiting.first(where: { $0.verdict.scene == name(scene) }) else {
      return
    }
    let chosen = (0..<7).filter { _ in Bool.random(using: &random) }
    let may = mayBeAccepted(scene)
    do {
      _ = try TestRun.accept(entry, output: output, scenes: folder.url) { _ in chosen }
      guard may, let seen = shown[scene], var frames = goldens[scene] else {
        problems.append("frames of \(name(scene)) were accepted after \(steps.count) steps")
        return
      }
      for frame in chosen { frames[frame] = hashes(seen.capture)[frame] }
      goldens[scene] = frames
      shown[scene] = (seen.capture, frames)
    } catch let error as GoldenError {
      let isSameLength = goldens[scene]?.count == shown[scene].map { hashes($0.capture).count }
      if may, isSameLength { problems.append("frames of \(name(scene)) were refused: \(error)") }
    }
  }

  private mutating func check() {
    for scene in 0..<2 {
      do {
        let found = try Golden(directory: golden(scene))
        if found?.manifest.frames.map(\.hash) != goldens[scene] {
          problems.append("the golden of \(name(scene)) is another one after \(steps.count) steps")
        }
      } catch {
        problems.append("the golden of \(name(scene)) is damaged after \(steps.count) steps: \(error)")
      }
    }
    let left = Golden.folderName
    let names =
      (try? FileManager.default.contentsOfDirectory(
        atPath: folder.url.appending(path: left).path(percentEncoded: false))) ?? []
    if let name = names.first(where: { $0.hasPrefix(".") }) { problems.append("\(name) was left") }
  }
}
