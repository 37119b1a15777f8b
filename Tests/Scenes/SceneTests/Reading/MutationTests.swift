import Foundation
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import TestSupport
import Testing

/// Random changes to the example of the reference page.
@Suite struct MutationTests {
  enum Kind: CaseIterable, CustomTestStringConvertible {
    case flipBytes, deleteLine, repeatLine, swapLines, swapWords, insertText, cut
    var testDescription: String { "\(self)" }
  }

  /// The result is a document, or errors whose positions all lie in the file; never a crash.
  @Test(arguments: Kind.allCases)
  func `Every mutation is read or refused`(_ kind: Kind) throws {
    let original = try Array(Data(contentsOf: Scenes.pageExample))
    var random = SeededRandom(seed: 0x5EED)
    var (read, refused) = (0, 0)
    try withTemporaryFolder { folder in
      for round in 0..<40 {
        var bytes = original
        for _ in 0...(round % 3) { kind.apply(to: &bytes, &random) }
        let url = folder.appendingPathComponent("s.yaml")
        try Data(bytes).write(to: url)
        do throws(SceneError) {
          _ = try SceneDocument.load(contentsOf: url, fileName: "s.yaml")
          read += 1
        } catch {
          refused += 1
          expectPositions(of: error, inside: bytes, "\(kind), round \(round)")
        }
      }
    }
    #expect(read + refused == 40)
    #expect(refused > 4, "Mutations of this kind hardly break anything.")
  }

  private func expectPositions(of error: SceneError, inside bytes: [UInt8], _ comment: Comment) {
    let lines = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n").unicodeScalars
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" }
    #expect(!error.diagnostics.isEmpty, comment)
    for diagnostic in error.diagnostics {
      guard let position = diagnostic.position, (1...lines.count).contains(position.line) else {
        Issue.record(comment)
        continue
      }
      #expect((1...(lines[position.line - 1].count + 1)).contains(position.column), comment)
      #expect(
        diagnostic.description.hasPrefix("s.yaml:\(position.line):\(position.column): error: "), comment)
    }
  }
}

extension MutationTests.Kind {
  fileprivate func apply(to bytes: inout [UInt8], _ random: inout SeededRandom) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let first = Int.random(in: lines.indices, using: &random)
    let second = Int.random(in: lines.indices, using: &random)
    switch self {
    case .flipBytes:
      for _ in 0..<4 {
        bytes[Int.random(in: bytes.indices, using: &random)] ^= 1 << UInt8.random(in: 0...7, using: &random)
      }
      return
    case .deleteLine: lines.remove(at: first)
    case .repeatLine: lines.insert(lines[first], at: second)
    case .swapLines: lines.swapAt(first, second)
    case .swapWords:
      var words = bytes.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      words.swapAt(Int.random(in: words.indices, using: &random), Int.random(in: words.indices, using: &random))
      bytes = Array(words.joined(separator: [UInt8(ascii: " ")]))
      return
    case .insertText:
      let texts = [
        "[", "]", "{", "}", ": ", "- ", "\"", "'", "&a ", "*a", "*", "#", "\t", "\n", "\r", "? ", "!!int ", "|\n", "é",
        "<<",
        "\u{0}", "\u{2028}", "---\n", "%", "1e400", "-", "null", ",", "\u{FEFF}",
      ]
      // The last is a noncharacter, for which Swift has no literal.
      let choices = texts.map { Array($0.utf8) } + [[0xEF, 0xB7, 0x90]]
      let text = choices[Int.random(in: choices.indices, using: &random)]
      bytes.insert(contentsOf: text, at: Int.random(in: bytes.indices, using: &random))
      return
    case .cut:
      bytes.removeSubrange(Int.random(in: bytes.indices, using: &random)...)
      if bytes.isEmpty { bytes = [UInt8(ascii: " ")] }
      return
    }
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}
