import Foundation
import Media
import SceneLanguage
import SceneTemplates
import SceneText
import TestSupport
import Testing

/// Which folder is the root of a project.
@Suite struct ProjectRootTests {
  private func report(_ body: String, in folder: URL, root: String? = nil) -> String {
    var limits = SceneLimits()
    limits.root = root
    do {
      _ = try SceneDocument.parse(
        "canvas: {size: [9, 9]}\ntimeline: {duration: 1}\n\(body)", fileName: "s.yaml",
        folder: folder.path(percentEncoded: false), limits: limits)
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  private static let body = "data: {d: ../brand/a.csv}\nviews: [{id: a, frame: [0, 0, 9, 9], text: '${d[0].a}'}]"

  private func withProject(_ body: (_ root: URL, _ films: URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let root = folder.appending(path: "project")
      for name in ["films", "brand"] {
        try FileManager.default.createDirectory(at: root.appending(path: name), withIntermediateDirectories: true)
      }
      try Data("a\n1\n".utf8).write(to: root.appending(path: "brand/a.csv"))
      try body(root, root.appending(path: "films"))
    }
  }

  @Test func `Only a file is a marker`() throws {
    try withProject { root, films in
      let marker = root.appending(path: ".mutoscope-root").path(percentEncoded: false)
      #expect(report(Self.body, in: films).contains("a file '.mutoscope-root' above both folders allows it"))
      try FileManager.default.createDirectory(atPath: marker, withIntermediateDirectories: false)
      #expect(report(Self.body, in: films).contains(".mutoscope-root' does not count, because it is not a file"))
      try FileManager.default.removeItem(atPath: marker)
      try FileManager.default.createSymbolicLink(atPath: marker, withDestinationPath: "brand/a.csv")
      #expect(report(Self.body, in: films).contains(".mutoscope-root' does not count, because it is not a file"))
      try FileManager.default.removeItem(atPath: marker)
      mkfifo(marker, 0o600)
      #expect(report(Self.body, in: films).contains(".mutoscope-root' does not count, because it is not a file"))
      try FileManager.default.removeItem(atPath: marker)
      try Data().write(to: URL(filePath: marker))
      #expect(report(Self.body, in: films) == "no error")
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only root gives files away"))
  func `A marker of another user does not count, and the one above it does`() throws {
    try withProject { root, films in
      let marker = root.appending(path: ".mutoscope-root").path(percentEncoded: false)
      try Data().write(to: URL(filePath: marker))
      try #require(chown(marker, 12_345, 12_345) == 0)
      #expect(
        report(Self.body, in: films).contains(".mutoscope-root' does not count, because it belongs to another user"))
      try Data().write(to: root.deletingLastPathComponent().appending(path: ".mutoscope-root"))
      #expect(report(Self.body, in: films) == "no error")
    }
  }

  @Test func `A root may be given`() throws {
    try withProject { root, films in
      #expect(report(Self.body, in: films, root: root.path(percentEncoded: false)) == "no error")
      let brand = root.appending(path: "brand").path(percentEncoded: false)
      let found = report(Self.body, in: films, root: brand)
      #expect(found.contains("the scene is not in the project, whose root is '"), "\(found)")
    }
  }

  @Test func `Suggestions do not come from folders behind links, or from outside`() throws {
    try withProject { root, films in
      let manager = FileManager.default
      try manager.createDirectory(at: root.appending(path: "other"), withIntermediateDirectories: true)
      for name in ["other/logo.csv", "../secret.csv"] {
        try Data("a\n1\n".utf8).write(to: root.appending(path: name))
      }
      func link(_ name: String, _ target: String) throws {
        try manager.createSymbolicLink(
          atPath: films.appending(path: name).path(percentEncoded: false), withDestinationPath: target)
      }
      try link("shared", "../other")
      try link("away.csv", "../../secret.csv")
      try Data().write(to: root.appending(path: ".mutoscope-root"))
      func found(_ path: String) -> String {
        report("data: {d: \(path)}", in: films).split(separator: "\n").first.map(String.init) ?? ""
      }
      #expect(found("../othr/logo.csv").hasSuffix("did you mean '../other/logo.csv'?"))
      for path in ["shared/logoo.csv", "shred/logo.csv", "awy.csv", "../../secrt.csv", "../../project/films/a.csv"] {
        #expect(!found(path).contains("did you mean"), "\(found(path))")
      }
    }
  }
}
