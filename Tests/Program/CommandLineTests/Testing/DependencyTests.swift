import CommandTestSupport
import CoreGraphics
import Foundation
import Media
import TestSupport
import Testing

/// `dependencies`, and `test --changed-since`.
struct DependencyTests {
  private static let picture = """
    canvas: {size: [32, 24]}
    timeline: {fps: 10, duration: 0.2}
    assets: ../images
    variables: {shown: {type: image, default: a.png}}
    views: [{id: box, image: "${shown}", center: [16, 12]}]
    """

  private static let word = """
    canvas: {size: [100, 60]}
    timeline: {fps: 10, duration: 0.2}
    fonts: fonts
    views: [{id: word, center: [50, 30], text: აბგ, font: {name: Noto Sans Georgian, size: 20}}]
    """

  /// Calls `body` with a repository of three scenes whose goldens are committed; two show images.
  private func withRepository(_ body: (Workspace) async throws -> Void) async throws {
    try await Workspace.with("three scenes", preparedBy: { try await prepare($0) }, body)
  }

  private func prepare(_ place: Workspace) async throws {
    let scenes = [
      "app/scenes/plain.yaml": Workspace.square,
      "app/scenes/one/picture.yaml": Self.picture.replacing("../images", with: "images"),
      "app/scenes/two/picture.yaml": Self.picture.replacing("a.png", with: "b.png").replacing(
        "../images", with: "images"),
    ]
    try place.write(scenes.merging([".gitignore": "output\n"]) { $1 })
    let image = PNGEncoder().encode(Pixels(width: 4, height: 4))
    for name in ["one/images/a.png", "one/images/b.png", "two/images/b.png"] {
      try place.folder.write(Data(image), to: "app/scenes/\(name)")
    }
    try await place.git("init -q -b main")
    #expect(try await run(["test"], in: place).status == 24)
    try await commit(in: place)
  }

  /// Runs the tool in the folder `app`.
  private func run(_ arguments: [String], in place: Workspace) async throws -> Outcome {
    try await Tool.run(arguments, in: place["app"])
  }

  private func commit(in place: Workspace) async throws {
    try await place.git("add -A")
    try await place.git("-c user.name=n -c user.email=e commit -q -m change")
  }

  /// The names of the scenes that are tested.
  private func tested(_ arguments: [String] = ["main"], in place: Workspace) async throws -> [String] {
    let outcome = try await run(["test", "--update", "none", "--changed-since"] + arguments, in: place)
    #expect(outcome.status == 0 || outcome.status == 23 || outcome.status == 65, "\(outcome.err)")
    return outcome.out.split(separator: "\n").filter { !$0.hasPrefix(" ") }.dropLast().map {
      String($0.prefix { $0 != ":" })
    }
  }

  @Test func `Every file is listed once`() async throws {
    try await withRepository { place in
      let all = try await run(["dependencies"], in: place)
      #expect(all.status == 0)
      #expect(all.err == "")
      let golden = ["declarations.jsonl", "display-lists.bin", "frame_0000.png", "frame_0001.png"]
      let lines = all.out.split(separator: "\n").map(String.init)
      #expect(Set(lines).count == lines.count)
      #expect(lines.prefix(2) == ["scenes/plain.yaml", "scenes/__Snapshots__/plain/declarations.jsonl"])
      let one = try await run(["dependencies", "scenes/one/picture.yaml"], in: place).out.split(separator: "\n").map(
        String.init)
      #expect(one.prefix(2) == ["scenes/one/picture.yaml", "scenes/one/images/a.png"])
      #expect(one.dropFirst(2).prefix(4).map { $0.split(separator: "/").last.map(String.init) } == golden)
      #expect(lines.filter { $0.hasPrefix("scenes/one/") } == one)
      // A value leads to another image, and the file that it is from is one more.
      try place.write(["app/values.json": #"{"shown": "b.png"}"#])
      let other = try await run(
        [
          "dependencies", place["app/scenes/one/picture.yaml"].path(percentEncoded: false), "--variables",
          "values.json",
        ], in: place)
      #expect(other.out.hasPrefix("scenes/one/picture.yaml\nvalues.json\nscenes/one/images/b.png\n"), "\(other.out)")
      let json = try await Tool.run(["dependencies", "--filter", "two", "--json", "app/scenes"], in: place.folder)
      #expect(
        json.out.contains("\"kind\" : \"image\",\n          \"path\" : \"app/scenes/two/images/b.png\""), "\(json.out)")
      let outside = try await Tool.run(["dependencies", "../scenes/plain.yaml"], in: place["app/output"])
      #expect(outside.out.hasPrefix("../scenes/plain.yaml\n../scenes/__Snapshots__/"), "\(outside.out)")
    }
  }

  @Test func `Only scenes with a changed file are tested`() async throws {
    try await withRepository { place in
      #expect(try await tested(in: place) == [])
      let none = try await run(["test", "--changed-since", "HEAD", "--junit", "none.xml"], in: place)
      #expect(none.status == 0)
      #expect(none.err.hasPrefix("0 of 3 scenes: what has changed since HEAD ("))
      #expect(none.out == "0 scenes (0.0 s)\n")
      // No scene shows this one.
      try place.folder.write(Data(PNGEncoder().encode(Pixels(width: 5, height: 4))), to: "app/scenes/one/images/b.png")
      #expect(try await tested(in: place) == [])
      try place.folder.write(Data(PNGEncoder().encode(Pixels(width: 5, height: 4))), to: "app/scenes/two/images/b.png")
      #expect(try await tested(in: place) == ["two/picture"])
      // The changes of others do not count; the commits of the branch do.
      try await place.git("checkout -q -b work")
      try await commit(in: place)
      try await place.git("checkout -q main")
      try place.write(["app/scenes/plain.yaml": TestCommandTests.green])
      try await commit(in: place)
      try await place.git("checkout -q work")
      #expect(try await tested(in: place) == ["two/picture"])
      try place.write(["app/scenes/new.yaml": Workspace.square])
      #expect(try await tested(in: place) == ["new", "two/picture"])
      try FileManager.default.removeItem(at: place["app/scenes/__Snapshots__/plain/frame_0005.png"])
      #expect(try await tested(["work"], in: place) == ["new", "plain"])
      try FileManager.default.removeItem(at: place["app/scenes/one/images/a.png"])
      #expect(try await tested(["work"], in: place) == ["new", "plain", "one/picture"])
      // From a folder above, and by a path.
      let above = try await Tool.run(["test", "app/scenes/plain.yaml", "--changed-since", "work"], in: place.folder)
      #expect(above.err.hasPrefix("1 of 1 scene: what has changed since work ("))
    }
  }

  @Test func `A removed, added or changed font affects the scenes of its folder`() async throws {
    try await withRepository { place in
      func font(_ style: String) throws -> Data {
        try Data(contentsOf: URL(filePath: "/usr/share/fonts/truetype/noto/NotoSansGeorgian-\(style).ttf"))
      }
      try place.write(["app/scenes/word.yaml": Self.word])
      for style in ["Regular", "Bold"] { try place.folder.write(font(style), to: "app/scenes/fonts/\(style).ttf") }
      #expect(try await run(["test"], in: place).status == 24)
      try await commit(in: place)
      #expect(try await tested(in: place) == [])
      // No scene shows the bold one, but the set of fonts decides which one is found.
      try FileManager.default.removeItem(at: place["app/scenes/fonts/Bold.ttf"])
      #expect(try await tested(in: place) == ["word"])
      try await place.git("checkout -q .")
      #expect(try await tested(in: place) == [])
      try place.folder.write(font("Bold"), to: "app/scenes/fonts/Other.ttf")
      #expect(try await tested(in: place) == ["word"])
      try FileManager.default.removeItem(at: place["app/scenes/fonts/Other.ttf"])
      try place.folder.write(font("Bold"), to: "app/scenes/fonts/Regular.ttf")
      #expect(try await tested(in: place) == ["word"])
      // Without any, the scene cannot be made; it is still tested.
      try FileManager.default.removeItem(at: place["app/scenes/fonts"])
      #expect(try await tested(in: place) == ["word"])
    }
  }

  @Test func `A change behind a link affects the scenes that use it`() async throws {
    try await withRepository { place in
      let images = place["app/scenes/one/images"]
      try FileManager.default.moveItem(at: images, to: place["app/scenes/one/pictures"])
      try FileManager.default.createSymbolicLink(
        atPath: place["app/scenes/one/images"].path(percentEncoded: false), withDestinationPath: "pictures")
      try await commit(in: place)
      #expect(try await tested(in: place) == [])
      try place.folder.write(
        Data(PNGEncoder().encode(Pixels(width: 5, height: 4))), to: "app/scenes/one/pictures/a.png")
      #expect(try await tested(in: place) == ["one/picture"])
    }
  }

  /// A reference and the message.
  @Test(arguments: [
    ("nowhere", "mutoscope: --changed-since nowhere: there is no such commit or branch here; "),
    ("--upload-pack=x", "mutoscope: --changed-since --upload-pack=x: there is no such commit or branch here; "),
  ])
  func `A missing commit is an error`(_ reference: String, _ message: String) async throws {
    try await withRepository { place in
      let outcome = try await run(["test", "--changed-since=\(reference)"], in: place)
      #expect(outcome.status == 64)
      #expect(outcome.err.hasPrefix(message), "\(outcome.err)")
      let missing = try await Tool.run(
        ["test", "--changed-since", "main"], in: place["app"], environment: ["PATH": "/nowhere"])
      #expect(missing.status == 64)
      #expect(
        missing.err.hasSuffix(": git is not installed.\n") || missing.err.contains("git knows nothing"),
        "\(missing.err)")
    }
  }

  @Test func `A folder without a repository is an error`() async throws {
    try await Workspace.with { place in
      let outcome = try await Tool.run(
        ["test", "square.yaml", "--changed-since", "main"], in: place.folder,
        environment: ["GIT_CEILING_DIRECTORIES": place.folder.deletingLastPathComponent().path(percentEncoded: false)])
      #expect(outcome.status == 64)
      #expect(
        outcome.err
          == "mutoscope: --changed-since main: git knows nothing about the folder '.': fatal: not a git repository "
          + "(or any of the parent directories): .git.\n")
      #expect(place.names("__Snapshots__") == [])
    }
  }
}
