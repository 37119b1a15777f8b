import Foundation
import Media
import TestSupport
import Testing

/// Output files that several processes write, and that stopped ones leave behind.
struct OutputFileTests {
  @Test func `Files that stopped processes left behind are taken over`() throws {
    try withTemporaryFolder { folder in
      for name in ["a.json.partial", "a.json.1.partial", "a.json.2.partial"] {
        try Data("left".utf8).write(to: folder.appending(path: name))
      }
      try OutputFile.write(Array("new".utf8), to: folder.appending(path: "a.json"))
      #expect(try names(in: folder) == ["a.json"])
      #expect(try String(contentsOf: folder.appending(path: "a.json"), encoding: .utf8) == "new")
    }
  }

  @Test func `A file that is replaced keeps its permissions`() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "a.yaml")
      func mode() throws -> Int {
        try FileManager.default.attributesOfItem(atPath: file.path(percentEncoded: false))[.posixPermissions] as? Int
          ?? 0
      }
      try Data("old".utf8).write(to: file)
      for permissions in [0o750, 0o600] {
        try FileManager.default.setAttributes(
          [.posixPermissions: permissions], ofItemAtPath: file.path(percentEncoded: false))
        try OutputFile.write(Array("new".utf8), to: file)
        #expect(try mode() == permissions)
      }
    }
  }

  @Test func `A file that another process is writing is left alone`() throws {
    try withTemporaryFolder { folder in
      let theirs = folder.appending(path: "a.json.partial")
      try Data("theirs".utf8).write(to: theirs)
      let descriptor = open(theirs.path(percentEncoded: false), O_RDONLY)
      defer { close(descriptor) }
      #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
      try OutputFile.write(Array("ours".utf8), to: folder.appending(path: "a.json"))
      OutputFile.removeAbandoned(theirs)
      #expect(try names(in: folder) == ["a.json", "a.json.partial"])
      #expect(try String(contentsOf: theirs, encoding: .utf8) == "theirs")
      flock(descriptor, LOCK_UN)
      OutputFile.removeAbandoned(theirs)
      #expect(try names(in: folder) == ["a.json"])
    }
  }

  /// All write the same file and one of them wins; nothing is torn, and nothing is left.
  @Test func `Simultaneous writers leave one whole file`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "a.json")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for writer in UInt8(0)..<8 {
          group.addTask {
            for _ in 0..<20 { try OutputFile.write([UInt8](repeating: writer, count: 10_000), to: file) }
          }
        }
        try await group.waitForAll()
      }
      let bytes = [UInt8](try Data(contentsOf: file))
      #expect(bytes.count == 10_000)
      #expect(Set(bytes).count == 1)
      #expect(try names(in: folder) == ["a.json"])
    }
  }
}
