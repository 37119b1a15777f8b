import Foundation
import Media
import Mutoscope
import Snapshots
import Testing

/// Goldens are whole, without their scenes.
///
/// Nothing here needs the main actor, on which the other tests of goldens wait for each other.
struct GoldenFileTests {
  @Test func `Every golden has a scene`() {
    for folder in GoldenScene.folders {
      #expect(Orphans.find(beside: folder.url, endings: ["yaml"]).map(\.lastPathComponent) == [])
    }
    #expect(Set(GoldenScene.names).count == GoldenScene.names.count && GoldenScene.names.count == 79)
  }

  @Test(arguments: GoldenScene.names)
  func `A golden holds its manifest, its trace, its display lists and its key frames`(_ name: String) throws {
    let directory = GoldenScene(name: name).directory
    let golden = try #require(try Golden(directory: directory))
    #expect(golden.pictures == .keyFrames)
    #expect(try golden.trace().frames == golden.manifest.frames.map(\.index))
    // Goldens of this version also keep what is declared.
    let names = GoldenScene.fileNames(in: directory).filter { !$0.hasPrefix("image_") && $0 != "declarations.jsonl" }
    #expect(
      names == [FrameArchive.fileName] + golden.pictureFrames.map(\.file) + [
        FrameSequence.manifestName, Golden.traceName,
      ])
  }

  /// Frames that are drawn again from only the golden have the recorded pixels; `GoldenTests` has the other frames.
  @Test(arguments: GoldenScene.names)
  func `Expected frames can be shown`(_ name: String) throws {
    let golden = try #require(try Golden(directory: GoldenScene(name: name).directory))
    let archive = try #require(try golden.archive())
    #expect(archive.indices == golden.manifest.frames.map(\.index))
    #expect(try archive.indices(notShowing: golden.pictureFrames) == [])
  }
}
