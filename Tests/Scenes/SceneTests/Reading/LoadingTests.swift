import Foundation
import SceneLanguage
import SceneTemplates
import SceneText
import TestSupport
import Testing

/// Reading files, before they are parsed.
@Suite struct LoadingTests {
  private static let scene = "canvas: {size: [1, 2]}\ntimeline: {duration: 1}\n"

  /// The errors of a file with these bytes.
  private func report(_ bytes: [UInt8]) throws -> String {
    var result = "no error"
    try withTemporaryFolder { folder in
      let url = folder.appendingPathComponent("s.yaml")
      try Data(bytes).write(to: url)
      do throws(SceneError) {
        _ = try SceneDocument.load(contentsOf: url, fileName: "s.yaml")
      } catch {
        result = error.description
      }
    }
    return result
  }

  @Test func `Text may begin with a byte order mark`() throws {
    #expect(try report(Array(Self.scene.utf8)) == "no error")
    #expect(try report([0xEF, 0xBB, 0xBF] + Array(Self.scene.utf8)) == "no error")
    #expect(try report(Array(Self.scene.replacing("\n", with: "\r\n").utf8)) == "no error")
    #expect(try report(Array(Self.scene.replacing("\n", with: "\r").utf8)) == "no error")
  }

  @Test func `A byte order mark does not count as a column`() throws {
    #expect(
      try report([0xEF, 0xBB, 0xBF] + Array("@".utf8)) == """
        s.yaml:1:1: error: a text cannot begin with '@'; put it in quotes
            1 | @
              | ^
        """)
  }

  @Test func `Bytes that are not UTF-8 are refused`() throws {
    #expect(
      try report(Array("canvas: 1\n# é ".utf8) + [0xFF, 0x41]) == """
        s.yaml:2:5: error: the file is not UTF-8 text
            2 | # é \u{FFFD}A
              |     ^~
        """)
    #expect(
      try report([0xEF, 0xBB, 0xBF, 0x61, 0xEF, 0xBF]) == """
        s.yaml:1:2: error: the file is not UTF-8 text
            1 | a\u{FFFD}
              |  ^
        """)
    // A file in UTF-16 has a mark at its beginning; half of a pair is not text.
    #expect(try report([0xFF, 0xFE, 0x00, 0xD8]).hasPrefix("s.yaml:1:1: error: the file is not UTF-8 text"))
    #expect(try TextFile.decode([0xFF, 0xFE, 0x61, 0x00, 0xEB, 0x00], fileName: "s.yaml") == "aë")
    #expect(try TextFile.decode([0xFE, 0xFF, 0x00, 0x61, 0xD8, 0x3D, 0xDE, 0x00], fileName: "s.yaml") == "a😀")
  }

  @Test func `Files that cannot be read are refused`() throws {
    try withTemporaryFolder { folder in
      let missing = folder.appendingPathComponent("none.yaml")
      let error = #expect(throws: SceneError.self) {
        try SceneDocument.load(contentsOf: missing, fileName: "none.yaml")
      }
      #expect(error?.description == "none.yaml: error: the file cannot be opened: no such file or directory")
      #expect(error?.diagnostics.first?.position == nil)
      let other = #expect(throws: SceneError.self) { try SceneDocument.load(contentsOf: folder, fileName: "dir") }
      #expect(other?.description == "dir: error: the file cannot be read: is a directory")
    }
  }

  @Test func `The name in errors is the path as given`() throws {
    let error = #expect(throws: SceneError.self) {
      try SceneDocument.load(contentsOf: URL(fileURLWithPath: "no/such/scene.yaml"))
    }
    #expect(error?.diagnostics.first?.fileName == "no/such/scene.yaml")
  }

  @Test func `A file that is too large is refused`() throws {
    try withTemporaryFolder { folder in
      let url = folder.appendingPathComponent("s.yaml")
      try Data(Self.scene.utf8).write(to: url)
      var limits = SceneLimits()
      limits.fileSize = Self.scene.utf8.count
      #expect(throws: Never.self) { try SceneDocument.load(contentsOf: url, limits: limits) }
      limits.fileSize -= 1
      let error = #expect(throws: SceneError.self) {
        try SceneDocument.load(contentsOf: url, fileName: "s.yaml", limits: limits)
      }
      #expect(error?.description == "s.yaml: error: the file is larger than 46 bytes")
    }
  }
}
