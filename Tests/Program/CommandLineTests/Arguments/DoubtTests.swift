import CommandTestSupport
import Foundation
import Testing

/// Words on the command line that could be read in two ways.
struct DoubtTests {
  @Test func `The word after json is a file only if it ends in json`() async throws {
    try await TestCommandTests.withGolden { place in
      let named = try await place.run("test", "square.yaml", "--json", "results.json")
      #expect(named.status == 0)
      #expect(try place.text("results.json").contains("\"same\""))
      #expect(named.out.contains("square: the same"))

      let unclear = try await place.run("test", "square.yaml", "--json", "results.txt")
      #expect(unclear.status == 64)
      #expect(
        unclear.err
          == "mutoscope: '--json results.txt' may mean a file to write, or a file to read; write '--json=results.txt' for "
          + "the first, and put --json at the end for the second.\n")
      let clear = try await place.run("test", "square.yaml", "--json=results.txt")
      #expect(clear.status == 0)
      #expect(try place.text("results.txt").contains("\"same\""))

      try FileManager.default.createDirectory(at: place["here"], withIntermediateDirectories: false)
      for name in ["square.yaml", "__Snapshots__"] {
        try FileManager.default.copyItem(at: place[name], to: place["here/\(name)"])
      }
      for arguments in [
        ["--json", "square.yaml"], ["square.yaml", "--json"], ["--json", "here"], ["--json=-", "here"],
      ] {
        let printed = try await Tool.run(["test"] + arguments, in: place.folder)
        #expect(printed.status == 0, "\(arguments)")
        #expect(printed.out.hasPrefix("{"), "\(arguments)")
      }
    }
  }

  @Test func `Standard output by its name in the file system is standard output`() async throws {
    try await TestCommandTests.withGolden { place in
      for arguments in [["--json=/dev/stdout"], ["--json", "/dev/stdout"], ["--json", "/proc/self/fd/1"]] {
        let printed = try await Tool.run(["test", "square.yaml"] + arguments, in: place.folder)
        #expect(printed.status == 0)
        #expect(printed.out.hasPrefix("{"))
        #expect(printed.err.contains("square: the same"))
      }
    }
  }

  @Test func `A scene in JSON is not replaced by the verdicts`() async throws {
    let scene = #"{"canvas": {"size": [8, 8]}, "timeline": {"duration": 1}, "views": []}"#
    try await Workspace.with(["other/one.json": scene]) { place in
      let outcome = try await place.run("test", "square.yaml", "--json", "other/one.json")
      #expect(outcome.status == 64)
      #expect(
        outcome.err.contains(
          "--json 'other/one.json' would replace a scene; name another file, or put the scene before"))
      #expect(try place.text("other/one.json") == scene)
    }
  }

  @Test func `A pipe that nobody reads does not block the program`() async throws {
    try await TestCommandTests.withGolden { place in
      #expect(mkfifo(place["pipe"].path(percentEncoded: false), 0o600) == 0)
      for option in ["--json=pipe", "--junit=pipe", "--code-quality=pipe"] {
        let outcome = try await place.run("test", "square.yaml", option)
        #expect(outcome.status == 73, "\(option)")
        #expect(
          outcome.err.contains("pipe: The file cannot be written: nobody reads from this pipe."), "\(outcome.err)")
      }
    }
  }

  @Test func `A report is written where output says`() async throws {
    try await TestCommandTests.withGolden { place in
      #expect(try await place.run("test", "square.yaml").status == 0)
      let written = try await place.run("report", "-o", "rep")
      #expect(written.status == 0)
      #expect(place.names("rep").contains("index.html"))
      let read = try await place.run("report", "--run", "output/test", "-o", "other")
      #expect(read.status == 0)
      #expect(place.names("other").contains("index.html"))
      // As it was in earlier versions.
      let before = place.names("output/test")
      let old = try await place.run("report", "-o", "output/test")
      #expect(old.status == 64)
      #expect(old.err.contains("'--run output/test' reads it."))
      #expect(place.names("output/test") == before)
      #expect(try await place.run("report", "-o", "a", "b").status == 64)
      #expect(try await place.run("report", "-o", "a", "-o", "b").status == 64)
    }
  }

  @Test func `A name with a slash at its end is a folder`() async throws {
    try await Workspace.with { place in
      for name in ["film.apng/", "film.mp4/", "still.png/"] {
        let outcome = try await place.run("render", "square.yaml", "-o", name, "--frames", "0-1")
        #expect(outcome.status == 0, "\(name): \(outcome.err)")
        #expect(place.names("\(name)square") == ["frame_0000.png", "frame_0001.png", "manifest.json"], "\(name)")
      }
      // The folder exists now.
      #expect(try await place.run("render", "square.yaml", "-o", "film.apng", "--frames", "0").status == 0)
      #expect(place.names("film.apng/square") == ["frame_0000.png", "manifest.json"])
    }
  }

  @Test(arguments: ["render", "batch", "merge"])
  func `One picture cannot hold many frames`(_ verb: String) async throws {
    try await Workspace.with { place in
      let outcome = try await place.run(verb, "square.yaml", "-o", "one.png")
      #expect(outcome.status == 64)
      #expect(outcome.err.contains("--output 'one.png' is the name of one"), "\(outcome.err)")
      #expect(place.names("").filter { $0.hasPrefix("one") } == [])
    }
  }

  @Test func `A batch needs a folder`() async throws {
    try await Workspace.with { place in
      let outcome = try await place.run("batch", "square.yaml", "-o", "film.mp4")
      #expect(outcome.status == 64)
      #expect(
        outcome.err.contains(
          "--output 'film.mp4' is the name of one .mp4 file, and a folder takes the outputs: name one, or write 'film.mp4/' "
            + "if the folder is called that; --format mp4 makes mp4 files in it."), "\(outcome.err)")
    }
  }

  @Test func `The home folder is found for inputs and for outputs`() async throws {
    try await Workspace.with(["home/scene.yaml": Workspace.square]) { place in
      let home = ["HOME": place["home"].path(percentEncoded: false)]
      let outcome = try await place.run("still", "~/scene.yaml", "-o", "~/a.png", environment: home)
      #expect(outcome.status == 0, "\(outcome.err)")
      let joined = try await place.run("still", "~/scene.yaml", "--output=~/b.png", environment: home)
      #expect(joined.status == 0, "\(joined.err)")
      #expect(place.names("home") == ["a.png", "b.png", "scene.yaml"])
      #expect(!place.names("").contains("~"))
    }
  }

  @Test func `An output that is a link is written through it`() async throws {
    try await TestCommandTests.withGolden { place in
      let outputs = [
        (["still", "square.yaml", "-o"], "a.png"), (["sheet", "square.yaml", "-o"], "b.png"),
        (["render", "square.yaml", "-o"], "c.apng"), (["page", "square.yaml", "-o"], "d.html"),
        (["test", "square.yaml", "--junit"], "e.xml"), (["test", "square.yaml", "--json"], "f.json"),
      ]
      for (arguments, name) in outputs {
        try place.write(["there/\(name)": "old"])
        try FileManager.default.createSymbolicLink(
          atPath: place[name].path(percentEncoded: false), withDestinationPath: "there/\(name)")
        let outcome = try await Tool.run(arguments + [name], in: place.folder)
        #expect(outcome.status == 0, "\(name): \(outcome.err)")
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: place[name].path(percentEncoded: false))
        #expect(link == "there/\(name)", "\(name)")
        #expect(try Data(contentsOf: place["there/\(name)"]).count > 20, "\(name)")
      }
      // Its file may not exist yet.
      try FileManager.default.createSymbolicLink(
        atPath: place["new.png"].path(percentEncoded: false), withDestinationPath: "there/new.png")
      #expect(try await place.run("still", "square.yaml", "-o", "new.png").status == 0)
      #expect(place.names("there").contains("new.png"))
    }
  }
}
