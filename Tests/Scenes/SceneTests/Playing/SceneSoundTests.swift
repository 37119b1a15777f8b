import Foundation
import Media
import SceneLanguage
import ScenePlayer
import SceneTemplates
import TestSupport
import Testing

/// The sound of scenes.
@MainActor
struct SceneSoundTests {
  private func document(_ sounds: String) throws -> SceneDocument {
    try Scenes.document("views: []\naudio: [\(sounds)]")
  }

  @Test func `A track can have every key`() throws {
    let all = try document(
      """
      {file: a.wav, id: a, at: 1, from: 0.5, to: 2, gain: -6, fadeIn: 0.1, fadeOut: 0.2, loop: true, duckedBy: b},
      {file: b.wav, id: b, duckedBy: []}
      """.replacing(", duckedBy: []", with: ""))
    let sound = all.sound[0]
    #expect(sound.file.path == "a.wav")
    #expect((sound.at, sound.from, sound.to, sound.gain) == (1, 0.5, 2, -6))
    #expect((sound.fadeIn, sound.fadeOut, sound.loops, sound.duckedBy) == (0.1, 0.2, true, ["b"]))
  }

  @Test(arguments: [
    ("{id: a}", "missing key 'file'"), ("{file: /a.wav}", "is absolute"), ("{file: ../a.wav}", "leads outside"),
    ("{file: a.wav, from: 2, to: 1}", "the sound ends before it begins"),
    ("{file: a.wav, gain: 100}", "expected a number from -60 to 24"),
    (
      "{file: a.wav, duckedBy: voice}, {file: b.wav, id: voices}",
      "there is no sound called 'voice'; did you mean 'voices'?"
    ),
    ("{file: a.wav, id: a, duckedBy: a}", "a sound cannot make itself quieter"),
    ("{file: a.wav, id: a}, {file: b.wav, id: a}", "there are two sounds called 'a'"),
    ("{repeat: 65, each: 1}", "expected a mapping"),
    ("{repeat: 65, file: a.wav}", "there are 65 sounds; a scene may have 64"),
  ])
  func `Errors in sounds are reported`(_ sounds: String, _ sentence: String) {
    let report = ErrorCase.report("canvas: {size: [10, 10]}\ntimeline: {duration: 1}\naudio: [\(sounds)]\n")
    #expect(report.contains(sentence), "\(report)")
  }

  @Test func `A missing file is an error at its place`() throws {
    let document = try document("{file: nothing.wav}")
    #expect {
      try Scene.check(document)
    } throws: {
      "\($0)".contains("there is no sound 'nothing.wav' in the assets folder")
    }
  }

  /// A tenth of a second of silence, as a WAV file with 8 bits a sample.
  private static let silence: [UInt8] =
    Array("RIFF".utf8) + [0x44, 3, 0, 0] + Array("WAVEfmt ".utf8) + [16, 0, 0, 0, 1, 0, 1, 0]
    + [0x40, 0x1F, 0, 0, 0x40, 0x1F, 0, 0, 1, 0, 8, 0] + Array("data".utf8) + [0x20, 3, 0, 0]
    + [UInt8](repeating: 128, count: 800)

  @Test(
    .enabled(if: FFmpeg() != nil),
    arguments: [
      (
        "{file: a.wav, loop: true, to: 0.00001}",
        "error: the part of 'a.wav' that repeats is shorter than a hundredth of a second"
      ),
      ("{file: list.mp3}", "error: nothing can be heard of 'list.mp3': ffprobe finds no sound in "),
    ])
  func `A sound that cannot be played is an error at its place`(_ sound: String, _ sentence: String) throws {
    try withTemporaryFolder { folder in
      try Data(Self.silence).write(to: folder.appending(path: "a.wav"))
      try Data("#EXTM3U\n#EXTINF:1,\n/etc/hostname\n".utf8).write(to: folder.appending(path: "list.mp3"))
      let file = folder.appending(path: "s.yaml").path(percentEncoded: false)
      let document = try SceneDocument.parse(
        "canvas: {size: [100, 100]}\ntimeline: {duration: 1}\nviews: []\naudio: [\(sound)]", fileName: file)
      let tool = try #require(FFmpeg())
      #expect {
        _ = try document.soundWarnings(tool)
      } throws: {
        "\($0)".contains(sentence) && "\($0)".contains("s.yaml:4:")
      }
    }
  }
}
