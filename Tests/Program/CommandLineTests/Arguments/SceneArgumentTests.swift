import CommandTestSupport
import Foundation
import Testing

/// The possible values of SCENE.
struct SceneArgumentTests {
  static let json = """
    {"canvas": {"size": [4, 4]}, "timeline": {"duration": 0.1, "fps": 10}}
    """

  @Test func `All scenes in a folder are rendered`() async throws {
    let files = [
      "scenes/b.yaml": Workspace.square, "scenes/a.YML": Workspace.square, "scenes/c.json": Self.json,
      "scenes/readme.txt": "no scene", "scenes/.hidden.yaml": "no: scene", "scenes/deeper/d.yaml": Workspace.square,
    ]
    try await Workspace.with(files) { place in
      let outcome = try await place.run("render", "scenes", "--frames", "0")
      #expect(outcome.status == 0)
      #expect(place.names("output") == ["a", "b", "c", "deeper"])
      #expect(place.names("output/deeper") == ["d"])
      let starts = outcome.err.split(separator: "\n").map { $0.prefix(8) }
      #expect(starts == ["[1/4] a:", "[2/4] b:", "[3/4] c:", "[4/4] de"])
    }
  }

  /// The folders in which scenes are searched, and those that are left out.
  @Test func `Folders are searched, except for hidden and ignored ones`() async throws {
    let files = [
      "home/main.yaml": Workspace.square, "login/main.yaml": Workspace.square, "login/deep/er.json": Self.json,
      "package.json": #"{"name": "no scene"}"#, "login/data/people.json": #"[{"name": "Anna"}]"#,
      ".hidden/x.yaml": Workspace.square, "built/y.yaml": Workspace.square, "login/z.tmp.yaml": Workspace.square,
      "login/kept.tmp.yaml": Workspace.square, ".gitignore": "built/\n", "login/.gitignore": "*.tmp.yaml\n!kept*\n",
      "login/__Snapshots__/old.yaml": Workspace.square,
    ]
    try await Workspace.with(["scenes/x": ""]) { place in
      for (name, text) in files { try place.write(["scenes/\(name)": text]) }
      try FileManager.default.removeItem(at: place["scenes/package.json"])
      try await place.git("init -q scenes")
      let outcome = try await place.run("validate", "scenes")
      #expect(outcome.err == "")
      #expect(
        outcome.out.split(separator: "\n").map { $0.prefix { $0 != ":" } }
          == ["home/main", "login/deep/er", "login/kept.tmp", "login/main"])
      // Equal names of files are distinguished by their folders where necessary.
      let named = try await place.run("validate", "scenes/home/main.yaml", "scenes/login")
      #expect(
        named.out.split(separator: "\n").map { $0.prefix { $0 != ":" } }
          == ["scenes/home/main", "kept.tmp", "scenes/login/main", "deep/er"])
    }
  }

  @Test func `Scenes of one name in two folders are tested and accepted`() async throws {
    let files = ["scenes/home/main.yaml": Workspace.square, "scenes/login/main.yaml": Workspace.square]
    try await Workspace.with(files) { place in
      #expect(try await place.run("test").status == 24)
      #expect(place.names("scenes/home/__Snapshots__") == ["main"])
      try place.write(["scenes/login/main.yaml": TestCommandTests.late])
      let outcome = try await place.run("test")
      #expect(outcome.status == 23)
      #expect(outcome.out.contains("\n  accept            mutoscope accept login/main\n"), "\(outcome.out)")
      #expect(place.names("output/test") == ["login", "run.json"])
      #expect(try await place.run("accept", "login/main").out == "login/main: accepted 9 frames\n")
      #expect(place.names("output/test") == ["run.json"])
      #expect(try await place.run("test").status == 0)
    }
  }

  @Test func `Files and folders can be named together`() async throws {
    try await Workspace.with(["more/x.yaml": Workspace.square, "any.name": Workspace.square]) { place in
      let outcome = try await place.run("validate", "any.name", "more/", "square.yaml")
      #expect(outcome.status == 0)
      #expect(outcome.out == "any: ok, 10 frames\nx: ok, 10 frames\nsquare: ok, 10 frames\n")
    }
  }

  @Test(arguments: [(["square.yaml", "square.yaml"], "square"), ([".", "other"], "other/square")])
  func `A scene that is given twice is refused`(_ scenes: [String], _ name: String) async throws {
    try await Workspace.with(["other/square.yaml": Workspace.square]) { place in
      let outcome = try await Tool.run(["render"] + scenes, in: place.folder)
      #expect(outcome.status == 64)
      #expect(
        outcome.err
          == "mutoscope: two scenes are named '\(name)' and would share a folder below 'output'; render them separately.\n"
      )
      #expect(place.names(".") == ["other", "square.yaml"])
    }
  }

  @Test func `Trace takes one scene`() async throws {
    try await Workspace.with(["scenes/a.yaml": Workspace.square, "scenes/b.yaml": Workspace.square]) { place in
      let outcome = try await place.run("trace", "scenes")
      #expect(outcome.status == 64)
      #expect(outcome.err == "mutoscope: only one scene can be traced at a time, and 'scenes' contains 2.\n")
      #expect(outcome.out == "")
    }
  }

  @Test func `A missing scene is an error`() async throws {
    try await Workspace.with(["empty/readme.txt": "no scene"]) { place in
      for verb in ["render", "validate", "trace"] {
        let missing = try await place.run(verb, "none.yaml")
        #expect(missing.status == 66)
        #expect(missing.err == "mutoscope: there is no scene 'none.yaml'.\n")
        let empty = try await place.run(verb, "empty")
        #expect(empty.status == 66)
        #expect(empty.err == "mutoscope: there is no scene file (.yaml, .yml, .json) in 'empty'.\n")
      }
      #expect(place.names(".") == ["empty", "square.yaml"])
    }
  }

  @Test func `All missing scenes are reported at once`() async throws {
    try await Workspace.with(["bad.yaml": "canvas: 1\n"]) { place in
      let outcome = try await place.run("render", "square.yaml", "a.yaml", "bad.yaml", "", "b.yaml")
      #expect(outcome.status == 66)
      let lines = outcome.err.split(separator: "\n")
      #expect(lines.first == "mutoscope: there is no scene 'a.yaml'.")
      #expect(
        lines.contains("bad.yaml:1:9: error: expected a mapping for a canvas, found the number 1"), "\(outcome.err)")
      #expect(lines.contains("mutoscope: there is no scene ''."))
      #expect(lines.last == "mutoscope: there is no scene 'b.yaml'.")
      #expect(place.names(".") == ["bad.yaml", "square.yaml"])
    }
  }

  @Test(.enabled(if: getuid() != 0, "root may read everything"))
  func `An unreadable file is an error`() async throws {
    try await Workspace.with { place in
      chmod(place["square.yaml"].path(percentEncoded: false), 0)
      let outcome = try await place.run("render", "square.yaml")
      #expect(outcome.status == 66)
      #expect(outcome.err == "mutoscope: 'square.yaml' cannot be read: permission denied.\n")
    }
  }

  @Test func `A pipe in a folder of scenes is not read`() async throws {
    try await Workspace.with(["scenes/a.yaml": Workspace.square]) { place in
      #expect(mkfifo(place["scenes/b.yaml"].path(percentEncoded: false), 0o600) == 0)
      for verb in ["validate", "render"] {
        let outcome = try await place.run(verb, "scenes")
        #expect(outcome.status == 66)
        #expect(
          outcome.err == "mutoscope: 'scenes/b.yaml' is a pipe, a device or a socket, not a scene file.\n")
      }
    }
  }

  /// As `scenes/*.yaml` gives it to a command, and among other files.
  @Test func `A named pipe can be a scene`() async throws {
    try await Workspace.with(["square.yaml": Workspace.square]) { place in
      for name in ["b.yaml", "b.csv"] { #expect(mkfifo(place[name].path(percentEncoded: false), 0o600) == 0) }
      for (line, name, status) in [
        ("validate square.yaml b.yaml", "b.yaml", 65), ("render b.yaml", "b.yaml", 65),
        ("validate square.yaml --variables b.yaml", "b.yaml", 66), ("batch square.yaml --rows b.csv", "b.csv", 65),
      ] as [(String, String, Int32)] {
        let outcome = try await Tool.run(line.split(separator: " ").map(String.init), in: place.folder)
        #expect(outcome.status == status)
        #expect(outcome.err == "\(name): error: this is a named pipe; write to a file, or to standard input\n")
      }
      let shell = try Child(
        "/bin/bash", ["-c", #""$0" validate <(cat square.yaml)"#, Tool.path], in: place.folder, environment: [:],
        out: .file(place["out"]), err: .file(URL(filePath: "/dev/null")))
      #expect(await shell.end() == 0)
      #expect(try place.text("out").hasSuffix(": ok, 10 frames\n"))
    }
  }

  @Test func `A scene is not its own output`() async throws {
    try await Workspace.with(["square.apng": Workspace.square]) { place in
      try FileManager.default.createSymbolicLink(
        atPath: place["linked.apng"].path(percentEncoded: false), withDestinationPath: "square.apng")
      for output in ["square.apng", "./square.apng", "linked.apng"] {
        let outcome = try await place.run("render", "square.apng", "-o", output)
        #expect(outcome.status == 64)
        #expect(outcome.err.contains("'square.apng' is the scene itself"), "\(outcome.err)")
        #expect(try place.text("square.apng") == Workspace.square)
      }
    }
  }

  @Test(arguments: [
    ["still", "square.png", "-o", "square.png"], ["sheet", "square.png", "-o", "."],
    ["onion", "square.png", "--view", "square", "-o", "./square.png"], ["test", "square.png", "--junit", "square.png"],
    ["test", "square.png", "--code-quality", "square.png"],
  ])
  func `A scene is not its own picture or report`(_ arguments: [String]) async throws {
    try await Workspace.with(["square.png": Workspace.square]) { place in
      let outcome = try await Tool.run(arguments, in: place.folder)
      #expect(outcome.status == 64)
      #expect(
        outcome.err.hasPrefix(
          "mutoscope: 'square.png' is the scene itself; name another file or folder for what is made of it.\n"))
      #expect(try place.text("square.png") == Workspace.square)
    }
  }

  @Test func `A link does not lead out of the output folder`() async throws {
    try await Workspace.with(["elsewhere/frame_0000.png": "", "elsewhere/actual/x": ""]) { place in
      for folder in ["out", "output/test"] {
        try FileManager.default.createDirectory(at: place[folder], withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
          at: place["\(folder)/square"], withDestinationURL: place["elsewhere"])
      }
      let render = try await place.run("render", "square.yaml", "-o", "out")
      #expect(render.status == 64)
      #expect(render.err == "mutoscope: 'out/square' leads out of the output folder; remove the link.\n")
      let test = try await place.run("test", "square.yaml")
      #expect(test.status == 64)
      #expect(test.err == "mutoscope: 'output/test/square' leads out of the output folder; remove the link.\n")
      #expect(place.names("elsewhere") == ["actual", "frame_0000.png"])
      #expect(place.names("elsewhere/actual") == ["x"])
    }
  }

  @Test func `A name that is not UTF-8 is refused`() async throws {
    try await Workspace.with { place in
      let out = place["out"]
      let child = try Child(
        "/bin/sh", ["-c", #"exec "$0" render square.yaml -o "$(printf 'a\377')""#, Tool.path], in: place.folder,
        environment: [:], out: .file(URL(filePath: "/dev/null")), err: .file(out))
      #expect(await child.end() == 64)
      #expect(
        try place.text("out") == "mutoscope: 'a\u{FFFD}' is not UTF-8; rename the file or folder to use it here.\n")
      #expect(place.names(".") == ["out", "square.yaml"])
    }
  }
}
