import Foundation
import Media
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import TestSupport
import Testing

/// Two hundred mistakes, each of which is reported in a sentence at its place.
///
/// `Fixtures/mistakes.txt` has them, one after the other: a line with a title, the beginnings of the errors or warnings
/// that are expected, and the scene without its first two lines.
@MainActor
struct MistakeTests {
  struct Mistake {
    let title: String
    let expected: [String]
    let body: String
  }

  private static func read() throws -> [Mistake] {
    let text = try String(contentsOf: Scenes.folder.appending(path: "mistakes.txt"), encoding: .utf8)
    return ("\n" + text).components(separatedBy: "\n== ").dropFirst().map { block in
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let expected = lines.dropFirst().prefix { $0.hasPrefix("! ") }
      return Mistake(
        title: lines[0], expected: expected.map { String($0.dropFirst(2)) },
        body: lines.dropFirst(1 + expected.count).joined(separator: "\n") + "\n")
    }
  }

  private static let files = [
    "good.csv": "name,amount\na,1\nb,2\n", "words.csv": "name,amount\na,1\nb,many\nc,3\n",
    "short.csv": "name,amount\na,1\nb\n", "semicolons.csv": "name;amount\na;1\n", "quote.csv": "name,amount\na,\"1\n",
    "twice.csv": "name,name\na,1\n", "empty.csv": "", "broken.json": "[1, 2\n",
    "broken.jsonl": "{\"a\": 1}\n{\"a\": }\n", "circle.yaml": "include: [circle.yaml]\n", "views.yaml": "views: []\n",
    "mistake.yaml": "define:\n  part: {view: {size: [9, 9], backgroundColour: red}}\n", "tone.wav": "RIFF",
    "late.srt": "1\n00:00:05,000 --> 00:00:06,000\nLate\n", "times.srt": "1\n00:00:01,000 -> 00:00:02,000\nHello\n",
    "long.srt": "1\n00:00:01,000 --> 00:61:02,000\nHello\n", "none.vtt": "Hello\n", "beats.txt": "0.5 one\nthen two\n",
  ]

  @Test func `Each of two hundred mistakes is reported at its place`() throws {
    let mistakes = try Self.read()
    #expect(mistakes.count >= 200)
    try withTemporaryFolder { folder in
      for (name, text) in Self.files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
      let path = folder.path(percentEncoded: false)
      for mistake in mistakes {
        let scene = "canvas: {size: [100, 100]}\ntimeline: {duration: 1}\n" + mistake.body
        let found = Self.findings(scene, folder: path).map { String($0.description.split(separator: "\n")[0]) }
        #expect(found.count == mistake.expected.count, "\(mistake.title): \(found)")
        for (sentence, expected) in zip(found, mistake.expected) {
          #expect(sentence.hasPrefix(expected), "\(mistake.title)")
        }
      }
    }
  }

  /// The errors, or the warnings if there are none.
  private static func findings(_ scene: String, folder: String) -> [SceneDiagnostic] {
    do throws(SceneError) {
      let template = try SceneTemplate.parse(scene, fileName: "s.yaml", folder: folder)
      return try template.warnings + SceneRehearsal(of: template.document()).warnings
    } catch {
      return error.diagnostics
    }
  }
}
