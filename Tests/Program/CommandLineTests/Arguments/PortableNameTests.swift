import CommandTestSupport
import Foundation
import Media
import Testing

/// Names that are fine here, but not on other systems.
struct PortableNameTests {
  @Test(arguments: ["render", "test"])
  func `Names that differ only in case are refused`(_ verb: String) async throws {
    try await Workspace.with(["scenes/Card.yaml": Workspace.square, "scenes/card.yaml": Workspace.square]) { place in
      let outcome = try await place.run(verb, "scenes")
      #expect(outcome.status == 64)
      #expect(
        outcome.err.contains(
          "'Card' and 'card' are the same name on some systems, where the scenes would share a folder below"),
        "\(outcome.err)")
      #expect(place.names("output") == [])
      #expect(place.names("scenes") == ["Card.yaml", "card.yaml"])
    }
  }

  @Test func `Scenes whose names differ only in case are valid, with a warning`() async throws {
    try await Workspace.with(["scenes/Card.yaml": Workspace.square, "scenes/card.yaml": Workspace.square]) { place in
      let outcome = try await place.run("validate", "scenes")
      #expect(outcome.status == 0)
      #expect(
        outcome.err
          == "mutoscope: 'Card' and 'card' are the same name on some systems, where the scenes cannot be rendered "
          + "together; rename one of them.\n")
    }
  }

  @Test func `Folders that services upload have names that every system takes`() async throws {
    let names = ["a:b", "CON", "what?", "plain"]
    let scenes = Dictionary(uniqueKeysWithValues: names.map { ("scenes/\($0).yaml", Workspace.square) })
    try await Workspace.with(scenes) { place in
      #expect(try await place.run("test", "scenes", "--update", "none").status == 23)
      let folders = place.names("output/test").filter { $0 != "run.json" }
      #expect(folders.count == 4)
      #expect(folders.contains("plain"))
      #expect(folders.allSatisfy { name in !name.contains { ":?*\"<>|\\".contains($0) } && name.lowercased() != "con" })
      let accepted = try await place.run("accept")
      #expect(accepted.status == 0, "\(accepted.err)")
      #expect(place.names("scenes/__Snapshots__") == ["CON", "a:b", "plain", "what?"])
      #expect(try await place.run("test", "scenes").status == 0)
      #expect(try await place.run("render", "scenes/a:b.yaml", "--frames", "0").status == 0)
      #expect(place.names("output").contains { $0.hasPrefix("a-b-") })
      #expect(try place.manifest("output/\(place.names("output").first { $0.hasPrefix("a-b") } ?? "")").scene == "a:b")
    }
  }

  @Test func `Names of outputs may be shortened and have something for empty values`() async throws {
    let rows = "name,tint\n,red\nA very long name indeed,blue\nCON,green\n"
    let scene = Workspace.square.replacing(
      "timeline:", with: "variables: {name: {type: text, default: x}, tint: {type: color, default: red}}\ntimeline:"
    ).replacing("backgroundColor: red", with: "backgroundColor: \"${tint}\"")
    try await Workspace.with(["card.yaml": scene, "rows.csv": rows]) { place in
      let empty = try await place.run("batch", "card.yaml", "--rows", "rows.csv", "--name", "{name}", "--frames", "0")
      #expect(empty.status == 64)
      #expect(empty.err.contains("gives it an empty name, ''; '{name|none}' stands for an empty value"), "\(empty.err)")
      #expect(place.names("output") == [])
      let outcome = try await place.run(
        "batch", "card.yaml", "--rows", "rows.csv", "--name", "{name:6|nobody}", "--frames", "0")
      #expect(outcome.status == 0, "\(outcome.err)")
      #expect(place.names("output") == ["A very", "CON-", "batch.json", "nobody"])
    }
  }

  @Test func `Two outputs with the same name are reported before anything is rendered`() async throws {
    try await Workspace.with(["card.yaml": Workspace.square, "rows.csv": "name\nAda\nada\n"]) { place in
      let outcome = try await place.run("batch", "card.yaml", "--rows", "rows.csv", "--name", "{name}")
      #expect(outcome.status == 64)
      #expect(outcome.err.contains("would both be 'ada'; give them other names with --name."), "\(outcome.err)")
      #expect(place.names("output") == [])
    }
  }

  @Test func `A new folder of outputs in a repository is mentioned once`() async throws {
    try await Workspace.with { place in
      try await place.git("init -q")
      let sentence =
        "mutoscope: 'output/' is new here; add it to .gitignore, so that no frame is committed.\n"
      let first = try await place.run("render", "square.yaml", "--frames", "0")
      #expect(first.err.contains(sentence), "\(first.err)")
      let second = try await place.run("render", "square.yaml", "--frames", "0")
      #expect(!second.err.contains(".gitignore"))
      try FileManager.default.removeItem(at: place["output"])
      try place.write([".gitignore": "output/\n"])
      let ignored = try await place.run("render", "square.yaml", "--frames", "0")
      #expect(!ignored.err.contains(".gitignore"))
    }
  }

  @Test func `A plan's program has the mode that the umask allows`() async throws {
    try await Workspace.with { place in
      let script = "umask 077; \"$0\" plan square.yaml --engine slurm --shards 2 --write plan"
      let child = try Child(
        "/bin/sh", ["-c", script, Tool.path], in: place.folder, environment: [:],
        out: .file(URL(filePath: "/dev/null")), err: .file(place["err"]))
      #expect(await child.end() == 0, "\((try? place.text("err")) ?? "")")
      let files = place.names("plan")
      let modes = try files.map { name in
        let attributes = try FileManager.default.attributesOfItem(
          atPath: place["plan/\(name)"].path(percentEncoded: false))
        return attributes[.posixPermissions] as? Int ?? 0
      }
      #expect(modes.contains(0o700))
      #expect(modes.allSatisfy { $0 & 0o077 == 0 })
    }
  }

  @Test func `A file whose name is not UTF-8 does not keep other scenes from being tested`() async throws {
    try await TestCommandTests.withGolden { place in
      let script = "cp square.yaml \"$(printf 'b\\377d.yaml')\""
      let child = try Child(
        "/bin/sh", ["-c", script], in: place.folder, environment: [:], out: .file(URL(filePath: "/dev/null")),
        err: .file(URL(filePath: "/dev/null")))
      #expect(await child.end() == 0)
      let outcome = try await place.run("test", ".")
      #expect(outcome.status == 65)
      #expect(outcome.out.contains("square: the same (10 frames)"), "\(outcome.out)")
      #expect(outcome.err.contains("the name of this file is not UTF-8; rename it"), "\(outcome.err)")
    }
  }
}
