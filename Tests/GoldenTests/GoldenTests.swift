import Foundation
import Media
import Mutoscope
import Testing

/// Every frame of every scene is the one that somebody looked at.
@MainActor
@Suite(.serialized)
struct GoldenTests {
  /// Where what was rendered can be looked at when it is wrong.
  static let rendered = FileManager.default.temporaryDirectory.appending(
    path: "mutoscope-goldens-\(ProcessInfo.processInfo.processIdentifier)")

  @Test(arguments: GoldenScene.names)
  func pictures(_ name: String) async throws {
    let golden = GoldenScene(name: name)
    let rendered = Self.rendered.appending(path: name)
    var keepsRendered = false
    defer {
      if !keepsRendered { try? FileManager.default.removeItem(at: rendered) }
      // Once nothing is left in it.
      rmdir(Self.rendered.path(percentEncoded: false))
    }
    let here = try await golden.render(to: rendered)

    // Some frames only, drawn one by one, are those of the whole.
    let slice = Self.rendered.appending(path: "\(name)-slice")
    let some = try await golden.render(FrameSelection("0-x13"), to: slice, jobs: 1)
    #expect(some.frames == here.frames.filter { $0.index % 13 == 0 })
    try FileManager.default.removeItem(at: slice)

    let isThere = FileManager.default.fileExists(atPath: golden.directory.path(percentEncoded: false))
    switch try Recording.mode() {
    case .all,
      .missing where !isThere:
      try golden.record(here, from: rendered)
      Issue.record("Recorded \(name); look at the pictures, then run the tests again.")
    default:
      let reader = isThere ? try FrameSequenceReader(directory: golden.directory) : nil
      if let verdict = Verdict(here, golden: reader?.manifest) {
        keepsRendered = verdict != .missing
        Issue.record("\(verdict)\(paths(verdict, golden, rendered))")
        return
      }
      for index in GoldenScene.keyFrames(of: here.frameCount) {
        // Throws unless the picture is there and is the one of the manifest.
        _ = try reader?.pixels(of: here.frames[index])
      }
    }
  }

  /// Where to look, a line for each place.
  private func paths(_ verdict: Verdict, _ golden: GoldenScene, _ rendered: URL) -> String {
    func line(_ name: String, _ url: URL) -> String {
      let path = url.path(percentEncoded: false)
      return FileManager.default.fileExists(atPath: path) ? "\n\(name): \(path)" : ""
    }
    switch verdict {
    case .missing: return ""
    case .frame(let frame, _, _):
      return line("here", rendered.appending(path: frame.file))
        + line("golden", golden.directory.appending(path: frame.file))
    default: return line("here", rendered) + line("golden", golden.directory)
    }
  }

  @Test func everyGoldenHasAScene() {
    let orphans = GoldenScene.fileNames(in: GoldenScene.snapshots).filter { !GoldenScene.names.contains($0) }
    #expect(orphans == [], "Remove the goldens of scenes that are no more: \(orphans.joined(separator: ", ")).")
  }

  @Test func aGoldenHoldsItsManifestAndItsKeyFrames() throws {
    for name in GoldenScene.fileNames(in: GoldenScene.snapshots) {
      let directory = GoldenScene.snapshots.appending(path: name)
      let manifest = try FrameSequenceReader(directory: directory).manifest
      let keyFrames = GoldenScene.keyFrames(of: manifest.frameCount).map { manifest.frames[$0].file }
      #expect(GoldenScene.fileNames(in: directory) == keyFrames + [FrameSequence.manifestName], "\(name)")
    }
  }
}
