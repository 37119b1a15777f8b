import Foundation
import Media
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import TestSupport
import Testing

/// Messages about files that are not there, or are not what they seem.
@MainActor
@Suite struct MissingFileTests {
  /// The first line of the errors of a scene with this body, beside some files.
  private func error(_ body: String, _ files: [String: String] = [:]) throws -> String {
    var report = "no error"
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(at: folder.appending(path: "art"), withIntermediateDirectories: true)
      for (name, text) in files.merging(
        ["logo.png": "", "art/frog.png": "", "beat.wav": ""], uniquingKeysWith: { a, _ in a })
      {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
      do throws(SceneError) {
        let document = try SceneTemplate.parse(
          "canvas: {size: [9, 9]}\ntimeline: {duration: 1}\n" + body, fileName: "s.yaml",
          folder: folder.path(percentEncoded: false)
        ).document()
        try Scene.check(document)
        _ = try document.soundTracks()
      } catch {
        report = error.description.split(separator: "\n").first.map(String.init) ?? ""
      }
    }
    return report
  }

  @Test(arguments: [
    ("Logo.PNG", "logo.png"), ("logo.jpg", "logo.png"), ("lgo.png", "logo.png"), ("art\\\\frog.png", "art/frog.png"),
    ("art/Frog.png", "art/frog.png"),
  ])
  func `A missing picture has a suggestion`(_ name: String, _ near: String) throws {
    let found = try error("views: [{id: a, center: [0, 0], image: \"\(name)\"}]")
    #expect(found.contains("in the assets folder '") && found.hasSuffix("; did you mean '\(near)'?"), "\(found)")
  }

  @Test func `A sound and a table have a suggestion as well`() throws {
    #expect(try error("audio: [{file: Beat.wav}]").hasSuffix("; did you mean 'beat.wav'?"))
    #expect(
      try error("data: {d: Sales.csv}", ["sales.csv": "a\n1\n"]).hasSuffix(
        "there is no file 'Sales.csv' in the scene's folder; did you mean 'sales.csv'?"))
  }

  @Test func `An address is called one`() throws {
    #expect(
      try error("views: [{id: a, center: [0, 0], image: https://example.com/a.png}]")
        == "s.yaml:3:40: error: 'https://example.com/a.png' is an address; nothing is read from the net, so put the file "
        + "into the assets folder")
  }

  @Test func `Pointers of Git LFS are named, whatever they stand for`() throws {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n"
    let clause = "this is a Git LFS pointer file, not the file itself; run “git lfs pull”"
    #expect(
      try error("data: {d: sales.csv}", ["sales.csv": pointer]).hasSuffix("'sales.csv' cannot be read: \(clause)"))
    #expect(try error("captions: a.srt", ["a.srt": pointer]).hasSuffix("'a.srt' cannot be read: \(clause)"))
    if let tool = FFmpeg() {
      try withTemporaryFolder { folder in
        let file = folder.appending(path: "a.wav")
        try Data(pointer.utf8).write(to: file)
        #expect(tool.soundLength(of: file.path(percentEncoded: false)).complaint.hasSuffix(clause))
      }
    }
  }
}
