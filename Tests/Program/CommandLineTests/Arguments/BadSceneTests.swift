import CommandTestSupport
import CoreGraphics
import Foundation
import Media
import Testing

/// Invalid scenes: all errors are printed, nothing is written, the status is 65.
struct BadSceneTests {
  static let wrong = """
    canvas: {size: [32, 24]}
    timeline: {duration: 1}
    views:
      - {id: box, frame: [2, 2, 8], backgroundColour: red}
      - {id: box, frame: [2, 2, 8, 8]}

    """

  static let report = """
    wrong.yaml:4:22: error: expected [x, y, width, height], found 3 values
        4 |   - {id: box, frame: [2, 2, 8], backgroundColour: red}
          |                      ^~~~~~~~~
    wrong.yaml:4:33: error: unknown key 'backgroundColour'; did you mean 'backgroundColor'?
        4 |   - {id: box, frame: [2, 2, 8], backgroundColour: red}
          |                                 ^~~~~~~~~~~~~~~~
    wrong.yaml:5:10: error: the view id 'box' is already taken on line 4
        5 |   - {id: box, frame: [2, 2, 8, 8]}
          |          ^~~

    """

  @Test(arguments: ["render", "validate", "trace"])
  func `Every error has its position`(_ verb: String) async throws {
    try await Workspace.with(["wrong.yaml": Self.wrong]) { place in
      let outcome = try await place.run(verb, "wrong.yaml")
      #expect(outcome.status == 65)
      #expect(outcome.err == Self.report)
      #expect(outcome.out == "")
      #expect(place.names(".") == ["square.yaml", "wrong.yaml"])
    }
  }

  @Test func `The errors of every scene are reported`() async throws {
    let files = ["wrong.yaml": Self.wrong, "empty.yaml": "", "list.yaml": "- 1\n"]
    try await Workspace.with(files) { place in
      for arguments in [["render", ".", "--quiet"], ["validate", ".", "-q"]] {
        let outcome = try await Tool.run(arguments, in: place.folder)
        #expect(outcome.status == 65)
        #expect(outcome.err.contains("empty.yaml:1:1: error: "))
        #expect(outcome.err.contains("list.yaml:1:1: error: "))
        #expect(outcome.err.hasSuffix(Self.report.replacing("wrong.yaml:", with: "./wrong.yaml:")), "\(outcome.err)")
        #expect(outcome.out == "")
      }
      #expect(place.names(".") == ["empty.yaml", "list.yaml", "square.yaml", "wrong.yaml"])
    }
  }

  static func scene(_ view: String) -> String {
    "canvas: {size: [32, 24]}\ntimeline: {duration: 1}\nviews:\n  - {id: frog, \(view)}\n"
  }

  /// A view's image, and the error.
  @Test(arguments: [
    ("none.png", "there is no image 'none.png' in the assets folder "),
    ("broken.png", "image 'broken.png' cannot be shown: "),
    ("square.yaml", "image 'square.yaml' cannot be shown: "),
    ("../none.png", "the path '../none.png' "),
  ])
  func `A missing image is an error at its position`(_ image: String, _ problem: String) async throws {
    let files = [
      "frog.yaml": Self.scene("size: [8, 8], center: [9, 9], image: \(image)"), "broken.png": "\u{89}PNG no more",
    ]
    try await Workspace.with(files) { place in
      let outcome = try await place.run("render", "frog.yaml", "square.yaml")
      #expect(outcome.status == 65)
      #expect(outcome.firstError.hasPrefix("frog.yaml:4:53: error: \(problem)"), "\(outcome.err)")
      #expect(outcome.err.contains("\n      | " + String(repeating: " ", count: 52) + "^~~"), "\(outcome.err)")
      #expect(place.names("output") == [])
    }
  }

  /// The paths of a scene and of its assets may contain `..`.
  @Test func `Images are found relative to their scene`() async throws {
    let scene = Self.scene("size: [8, 8], center: [9, 9], image: frog.png") + "assets: a/../etc\n"
    try await Workspace.with(["scenes/frog.yaml": scene, "work/empty": ""]) { place in
      let png = Data(PNGEncoder().encode(Pixels(width: 2, height: 2)))
      try FileManager.default.createDirectory(at: place["scenes/etc"], withIntermediateDirectories: false)
      try png.write(to: place["scenes/etc/frog.png"])
      for (path, folder) in [("frog.yaml", "scenes"), ("../scenes/frog.yaml", "work"), ("scenes/frog.yaml", ".")] {
        let outcome = try await Tool.run(["validate", path], in: place[folder])
        #expect(outcome.out == "frog: 1 warning, 60 frames\n", "\(path): \(outcome.err)")
      }
    }
  }

  /// Damaged pixels of an image fail the scene that shows it; the other scenes are still tested.
  @Test func `Damaged pixels are an error`() async throws {
    let scene = Self.scene("size: [8, 8], center: [9, 9], image: frog.png")
    try await Workspace.with(["a/frog.yaml": scene, "a/square.yaml": Workspace.square]) { place in
      let (large, small) = (Pixels(width: 9, height: 9), Pixels(width: 2, height: 2))
      // The header of a larger image before the pixels of a smaller one.
      let png = PNGEncoder().encode(large).prefix(33) + PNGEncoder().encode(small).dropFirst(33)
      try Data(png).write(to: place["a/frog.png"])
      let test = try await place.run("test", "a", "--update", "missing")
      #expect(test.status == 65)
      #expect(test.err.hasPrefix("a/frog.yaml:4:53: error: image 'frog.png' cannot be shown: The PNG is damaged"))
      #expect(place.names("a/__Snapshots__") == ["square"])
      let render = try await place.run("render", "a/frog.yaml")
      #expect(render.status == 65)
      #expect(place.names("output/frog") == [])
    }
  }

  /// A script with a call that UIKit forbids.
  @Test func `An error in a call of the script has its position`() async throws {
    let script = Workspace.square + "events:\n  - {at: 0.5, finish: {animator: go, at: end}}\n"
    try await Workspace.with(["script.yaml": script]) { place in
      let outcome = try await place.run("render", "script.yaml")
      #expect(outcome.status == 65)
      #expect(outcome.firstError.hasPrefix("script.yaml:8:5: error: "), "\(outcome.err)")
      #expect(place.names("output") == [])
    }
  }

  /// Files that are not scenes.
  @Test(arguments: [
    "", "\u{0}\u{1}\u{2}", "{", "[[[[", "a: b: c", "&a [*a]", "hello", "%YAML 9.9\n---\n", "--- 1\n--- 2\n",
    "canvas: {size: [1e400, 1]}", "canvas: {size: [99999, 1]}\ntimeline: {duration: 1}",
    "canvas: {size: [1, 1]}\ntimeline: {duration: 1e9}",
  ])
  func `Files that are not scenes are refused`(_ text: String) async throws {
    try await Workspace.with(["rubbish.yaml": text]) { place in
      let outcome = try await place.run("render", "rubbish.yaml")
      #expect(outcome.status == 65)
      #expect(outcome.firstError.hasPrefix("rubbish.yaml:"))
      #expect(outcome.err.contains(": error: "))
      #expect(place.names("output") == [])
    }
  }

  @Test func `Bytes that are not text are refused`() async throws {
    try await Workspace.with { place in
      try Data([0xFF, 0xFE, 0x00, 0xD8]).write(to: place["bytes.yaml"])
      try FileManager.default.createDirectory(at: place["folder.yaml"], withIntermediateDirectories: false)
      let outcome = try await place.run("render", "bytes.yaml")
      #expect(outcome.status == 65)
      #expect(outcome.firstError == "bytes.yaml:1:1: error: the file is not UTF-8 text")
      #expect(place.names("output") == [])
    }
  }
}
