import Foundation
import Media
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import TestSupport
import Testing

/// Messages about files that are not there, or are not what they seem: the same for every kind of file that scenes
/// name.
@MainActor
@Suite struct MissingFileTests {
  /// A kind of file: its name in messages, a file of that kind in its folder, and a part of a scene that names it.
  struct Kind: Sendable, CustomTestStringConvertible {
    let noun: String
    let file: String
    let body: @Sendable (String) -> String
    var testDescription: String { noun + " " + file }

    init(_ noun: String, _ file: String, _ body: @escaping @Sendable (String) -> String) {
      (self.noun, self.file, self.body) = (noun, file, body)
    }
  }

  nonisolated static let kinds = [
    Kind("image", "logo.png") { "views: [{id: a, center: [0, 0], image: \"\($0)\"}]" },
    Kind("image", "clip.png") {
      "variables: {i: {type: image, default: \"\($0)\"}}\nviews: [{id: a, center: [0, 0], image: '${i}'}]"
    },
    Kind("video", "take.mp4") { "views: [{id: a, center: [0, 0], video: {file: \"\($0)\"}}]" },
    Kind("sound", "beat.wav") { "audio: [{file: \"\($0)\"}]" },
    Kind("file", "sales.csv") { "data: {d: \"\($0)\"}" },
    Kind("file", "sales.jsonl") { "data: {d: {file: \"\($0)\"}}" },
    Kind("file", "film.srt") { "captions: \"\($0)\"" },
    Kind("file", "beats.txt") { "markers: \"\($0)\"" },
    Kind("file", "cards.yaml") { "include: [\"\($0)\"]" },
  ]

  private static let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n"

  /// The first line of the errors of a scene with this body, without its position, beside some files.
  private func error(_ body: String, _ files: [String: String] = [:], at place: String = "") throws -> String {
    var report = "no error"
    try withTemporaryFolder { folder in
      for (name, text) in files {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      let scene = place.isEmpty ? folder : folder.appending(path: place)
      try FileManager.default.createDirectory(at: scene, withIntermediateDirectories: true)
      do throws(SceneError) {
        let document = try SceneTemplate.parse(
          "canvas: {size: [9, 9]}\ntimeline: {duration: 1}\n" + body, fileName: "s.yaml",
          folder: scene.path(percentEncoded: false)
        ).document()
        try Scene.check(document)
        _ = try document.soundTracks()
      } catch {
        let line = error.description.split(separator: "\n").first.map(String.init) ?? ""
        report = line.split(separator: ": ").dropFirst(2).joined(separator: ": ").replacing(
          folder.path(percentEncoded: false), with: "/")
      }
    }
    return report
  }

  private func place(of kind: Kind) -> String {
    ["image", "sound", "video"].contains(kind.noun) ? "assets folder '//.'" : "scene's folder"
  }

  @Test(arguments: kinds)
  func `A name that is nearly that of a file gets a suggestion`(_ kind: Kind) throws {
    let files = [kind.file: "", "art/\(kind.file)": ""]
    let (stem, ending) = (kind.file.prefix { $0 != "." }, kind.file.drop { $0 != "." })
    let typed = [
      kind.file.prefix(1).uppercased() + kind.file.dropFirst(), "\(stem.dropFirst())\(ending)", "art\\\\\(kind.file)",
      "Art/\(kind.file)", "art/\(stem)x\(ending)",
    ]
    let meant = [kind.file, kind.file, "art/\(kind.file)", "art/\(kind.file)", "art/\(kind.file)"]
    for (typed, meant) in zip(typed, meant) {
      let found = try error(kind.body(typed), files)
      #expect(found.hasPrefix("there is no \(kind.noun) '"), "\(found)")
      #expect(found.hasSuffix("; did you mean '\(meant)'?"), "\(found)")
    }
  }

  @Test(arguments: kinds)
  func `A name that is like no other gets no suggestion`(_ kind: Kind) throws {
    let found = try error(kind.body("elsewhere.\(kind.file.split(separator: ".").last ?? "")"), ["q.zzz": ""])
    #expect(found.hasPrefix("there is no \(kind.noun) 'elsewhere."), "\(found)")
    #expect(!found.contains("did you mean"), "\(found)")
  }

  @Test(arguments: kinds)
  func `An address, an absolute path and one that leads outside are refused`(_ kind: Kind) throws {
    let found = try error(kind.body("https://example.com/\(kind.file)"))
    #expect(found.contains("https://example.com/\(kind.file)' is an address; nothing is read from the net"), "\(found)")
    let absolute = try error(kind.body("/etc/\(kind.file)"))
    #expect(absolute.hasPrefix("the path '/etc/\(kind.file)' is absolute; begin in the "), "\(absolute)")
    let outside = try error(kind.body("../\(kind.file)"))
    #expect(outside.hasPrefix("the path '../\(kind.file)' leads outside the "), "\(outside)")
    #expect(outside.hasSuffix("folder; a file '.mutoscope-root' above both folders allows it"), "\(outside)")
  }

  @Test(arguments: kinds.filter { $0.noun != "video" })
  func `A folder is not a file`(_ kind: Kind) throws {
    #expect(
      try error(kind.body(kind.file), ["\(kind.file)/inner": ""])
        == "\(kind.noun) '\(kind.file)' cannot be read: it is a folder")
  }

  @Test(arguments: kinds)
  func `A pointer of Git LFS is named`(_ kind: Kind) throws {
    #expect(
      try error(kind.body(kind.file), [kind.file: Self.pointer])
        == "\(kind.noun) '\(kind.file)' cannot be read: this is a Git LFS pointer file, not the file itself; run “git lfs "
        + "pull”")
  }

  @Test(arguments: kinds)
  func `In a project, everything below its root may be named`(_ kind: Kind) throws {
    let files = ["films/.mutoscope-root": "", "films/brand/\(kind.file)": Self.pointer, "\(kind.file)": ""]
    // The file is found, which is all that matters here.
    let found = try error(kind.body("../../brand/\(kind.file)"), files, at: "films/a/b")
    #expect(found.hasPrefix("\(kind.noun) '../../brand/\(kind.file)' cannot be read: this is a Git LFS"), "\(found)")
    let near = try error(kind.body("../../Brand/\(kind.file)"), files, at: "films/a/b")
    #expect(near.hasSuffix("did you mean '../../brand/\(kind.file)'?"), "\(near)")
    let outside = try error(kind.body("../../../\(kind.file)"), files, at: "films/a/b")
    #expect(outside.contains("leads out of the project, whose root is '"), "\(outside)")
  }

  @Test func `Folders of assets and fonts also have suggestions`() throws {
    let files = ["pictures/logo.png": "", "letters/a.ttf": ""]
    #expect(
      try error("assets: Pictures\nviews: [{id: a, center: [0, 0], image: logo.png}]", files).hasSuffix(
        "which has the image 'logo.png'; did you mean 'pictures'?"))
    #expect(try error("fonts: leters", files).hasSuffix("'; did you mean 'letters'?"))
    #expect(try error("fonts: pictures/logo.png", files).hasSuffix("cannot be read: it is a file, not a folder"))
  }

  @Test func `A font that is a pointer of Git LFS is named`() throws {
    #expect(
      try error("fonts: letters", ["letters/a.ttf": Self.pointer])
        == "font 'a.ttf' cannot be read: this is a Git LFS pointer file, not the file itself; run “git lfs pull”")
  }

  @Test func `A link in a project leads anywhere in it, and nowhere else`() throws {
    try withTemporaryFolder { folder in
      let manager = FileManager.default
      for name in ["project/films", "project/brand", "other"] {
        try manager.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: true)
      }
      for name in ["project/.mutoscope-root", "project/brand/in.csv", "other/out.csv"] {
        try Data("a\n1\n".utf8).write(to: folder.appending(path: name))
      }
      let films = folder.appending(path: "project/films")
      try manager.createSymbolicLink(
        atPath: films.appending(path: "in.csv").path(percentEncoded: false), withDestinationPath: "../brand/in.csv")
      try manager.createSymbolicLink(
        atPath: films.appending(path: "out.csv").path(percentEncoded: false), withDestinationPath: "../../other/out.csv"
      )
      func report(_ file: String) -> String {
        do throws(SceneError) {
          _ = try SceneTemplate.parse(
            "canvas: {size: [9, 9]}\ntimeline: {duration: 1}\ndata: {d: \(file)}\n"
              + "views: [{id: a, frame: [0, 0, 9, 9], text: '${d[0].a}'}]",
            fileName: "s.yaml", folder: films.path(percentEncoded: false)
          ).document()
          return "no error"
        } catch {
          return error.description
        }
      }
      #expect(report("in.csv") == "no error")
      #expect(report("../brand/in.csv") == "no error")
      #expect(report("out.csv").contains("file 'out.csv' leads out of the project, whose root is '"))
    }
  }

  @Test(.enabled(if: FFmpeg() != nil, "needs ffmpeg"))
  func `A sound that is a pointer of Git LFS is named where the film is made`() throws {
    let tool = try #require(FFmpeg())
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "a.wav")
      try Data(Self.pointer.utf8).write(to: file)
      #expect(
        tool.soundLength(of: file.path(percentEncoded: false)).complaint.hasSuffix(
          "this is a Git LFS pointer file, not the file itself; run “git lfs pull”"))
    }
  }
}
