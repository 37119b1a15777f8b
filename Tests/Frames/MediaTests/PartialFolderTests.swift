import Foundation
import TestSupport
import Testing

@testable import Media

struct PartialFolderTests {
  private func write(_ text: String, _ file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func text(_ file: URL) -> String? { try? String(contentsOf: file, encoding: .utf8) }

  private func names(_ folder: URL) -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []).sorted()
  }

  @Test func `A folder takes its place at once`() throws {
    try withTemporaryFolder { root in
      let place = root.appending(path: "golden")
      let folder = try PartialFolder(place) { _ in true }
      try write("new", folder.url.appending(path: "a"))
      #expect(names(place) == [])
      try folder.commit()
      #expect(names(root) == ["golden", "golden/a"])
    }
  }

  @Test func `Existing contents are taken over, and the rest is removed`() throws {
    try withTemporaryFolder { root in
      let place = root.appending(path: "golden")
      try write("old", place.appending(path: "kept"))
      try write("old", place.appending(path: "changed"))
      try write("old", place.appending(path: "left"))
      try write("foreign", place.appending(path: "notes/deep.txt"))
      let folder = try PartialFolder(place) { $0 != "left" }
      try OutputFile.write(Array("new".utf8), to: folder.url.appending(path: "changed"))
      // Until then, everything is as it was.
      #expect(names(place) == ["changed", "kept", "left", "notes", "notes/deep.txt"])
      #expect(text(place.appending(path: "changed")) == "old")
      try folder.commit()
      #expect(
        names(root) == ["golden", "golden/changed", "golden/kept", "golden/notes", "golden/notes/deep.txt"])
      #expect(text(place.appending(path: "changed")) == "new")
      #expect(text(place.appending(path: "kept")) == "old")
    }
  }

  @Test func `A folder that is not moved into its place is removed`() throws {
    try withTemporaryFolder { root in
      let place = root.appending(path: "golden")
      try write("old", place.appending(path: "a"))
      do {
        let folder = try PartialFolder(place) { _ in true }
        try write("new", folder.url.appending(path: "b"))
      }
      #expect(names(root) == ["golden", "golden/a"])
    }
  }

  @Test func `Files of a stopped process are removed, those that another one is writing are not`() throws {
    try withTemporaryFolder { root in
      let place = root.appending(path: "golden")
      try write("half", root.appending(path: ".golden.partial/a"))
      try write("half", root.appending(path: ".golden.1.partial/a"))
      let folder = try PartialFolder(place) { _ in true }
      #expect(names(folder.url) == [])
      PartialFolder.removeAbandoned(of: place)
      #expect(names(root) == [".golden.partial"])
      let other = try PartialFolder(place) { _ in true }
      #expect(other.url.lastPathComponent == ".golden.1.partial")
      try write("first", folder.url.appending(path: "a"))
      try write("last", other.url.appending(path: "a"))
      try folder.commit()
      try other.commit()
      #expect(names(root) == ["golden", "golden/a"])
      #expect(text(place.appending(path: "a")) == "last")
    }
  }

  @Test func `A link to the place stays a link`() throws {
    try withTemporaryFolder { root in
      let link = root.appending(path: "link")
      try write("old", root.appending(path: "golden/a"))
      try FileManager.default.createSymbolicLink(
        atPath: link.path(percentEncoded: false), withDestinationPath: "golden")
      let folder = try PartialFolder(link) { _ in true }
      try write("new", folder.url.appending(path: "b"))
      try folder.commit()
      #expect(names(root) == ["golden", "golden/a", "golden/b", "link"])
      let kind = try FileManager.default.attributesOfItem(atPath: link.path(percentEncoded: false))[.type]
      #expect(kind as? FileAttributeType == .typeSymbolicLink)
    }
  }
}
