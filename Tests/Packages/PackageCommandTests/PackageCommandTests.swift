import CommandTestSupport
import Foundation
import Testing

/// The refusals and messages of `mutoscope swift`, `run` and `kit`; `make check-untouched` tries what they build.
struct PackageCommandTests {
  private static let package = [
    "Cards/Package.swift": "// swift-tools-version: 5.9\n", "Cards/Card.swift": "import UIKit\n",
  ]

  @Test(arguments: [
    ([], "mutoscope: 'mutoscope swift' is followed by build, test, run, package, env or coverage."),
    (["lint"], "mutoscope: 'mutoscope swift' is followed by build, test, run, package, env or coverage."),
    (["coverage", "a", "b"], "mutoscope: 'mutoscope swift coverage' takes one folder, --all and --json."),
    (["coverage", "--every"], "mutoscope: 'mutoscope swift coverage' takes one folder, --all and --json."),
  ])
  func `Other words after swift are refused`(_ arguments: [String], _ sentence: String) async throws {
    try await Workspace.with(["kit/compiler": "A compiler\n", "kit/surface": ""]) { place in
      let outcome = try await Tool.run(
        ["swift"] + arguments, in: place.folder,
        environment: ["MUTOSCOPE_KIT": place["kit"].path(percentEncoded: false), "PATH": Self.noPath])
      if arguments.first == "coverage" || outcome.status == 64 {
        #expect(outcome.status == 64)
        #expect(outcome.err.contains(sentence), "\(outcome.err)")
      } else {
        #expect(outcome.err.contains("there is no 'swift' on the path"), "\(outcome.err)")
      }
    }
  }

  /// A path without Swift.
  private static let noPath = "/nowhere"

  @Test(arguments: [["swift", "build"], ["swift", "env"], ["kit", "build"]])
  func `A missing Swift is reported with what to install`(_ arguments: [String]) async throws {
    try await Workspace.with(["kit/compiler": "A compiler\n"]) { place in
      let outcome = try await Tool.run(
        arguments, in: place.folder,
        environment: ["MUTOSCOPE_KIT": place["kit"].path(percentEncoded: false), "PATH": Self.noPath])
      #expect(outcome.status == 66)
      #expect(outcome.err == "mutoscope: there is no 'swift' on the path; install Swift from swift.org.\n")
    }
  }

  @Test(arguments: [["kit"], ["kit", "build"]])
  func `A missing kit is reported with the command that makes one`(_ arguments: [String]) async throws {
    try await Workspace.with { place in
      let kit = place["none"].path(percentEncoded: false)
      let outcome = try await Tool.run(arguments, in: place.folder, environment: ["MUTOSCOPE_KIT": kit])
      #expect(outcome.status == 66)
      #expect(
        outcome.err == "mutoscope: there is no kit in '\(kit)'; 'make kit' in the source of Mutoscope makes one, and "
          + "MUTOSCOPE_KIT names another place.\n")
    }
  }

  @Test func `A kit of another compiler says how to make one with this`() async throws {
    try await Workspace.with([
      "kit/compiler": "Swift version 1\n", "bin/swift": "#!/bin/sh\n",
      "bin/swiftc": "#!/bin/sh\necho Swift version 2\n",
    ]) { place in
      for name in ["bin/swift", "bin/swiftc"] {
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: place[name].path(percentEncoded: false))
      }
      let kit = place["kit"].path(percentEncoded: false)
      let outcome = try await Tool.run(
        ["kit"], in: place.folder,
        environment: [
          "MUTOSCOPE_KIT": kit, "PATH": place["bin"].path(percentEncoded: false) + ":/usr/bin:/bin",
          "XDG_CACHE_HOME": place["cache"].path(percentEncoded: false),
        ])
      #expect(outcome.status == 71)
      #expect(outcome.out == "\(kit)\nmade by Swift version 1\n")
      #expect(
        outcome.err == "mutoscope: the kit was made by 'Swift version 1', and the compiler here is 'Swift version 2'. "
          + "A kit works only with the version that made it; 'mutoscope kit build' makes one with this compiler in a few "
          + "minutes, without a network.\n")
      let build = try await Tool.run(
        ["kit", "build"], in: place.folder,
        environment: [
          "MUTOSCOPE_KIT": kit, "PATH": place["bin"].path(percentEncoded: false) + ":/usr/bin:/bin",
          "XDG_CACHE_HOME": place["cache"].path(percentEncoded: false),
        ])
      #expect(build.status == 66)
      #expect(build.err == "mutoscope: there is no '\(kit)/sources.tar.gz'; make the kit again.\n")
      #expect(place.names("cache/mutoscope/kits") == [])
    }
  }

  @Test(arguments: [
    (["--fps", "0"], "--fps must be a number above 0, or a fraction such as 30000/1001."),
    (["--seconds", "-1"], "--seconds must be a number, at least 0."),
    (["-o", "card.avi"], "--output 'card.avi': .avi files cannot be written"),
    (["-o", "card.apng", "--loop-count=-1"], "--loop-count must be 0 to"),
    (["--loop-count", "2"], "--loop-count is for apng, gif and webp; png has none."),
    (["--quality", "high"], "--quality is for mp4 and webm; png has none."),
    (["--frames", "0", "--at", "1"], "--frames and --at cannot be combined."),
    (["--look", "darkish"], "there is no look 'darkish'"),
    (["--looks", "dark,darkish"], "there is no look 'darkish'"),
    (["--quality", "best"], "best"),
  ])
  func `Impossible options of run are refused before anything is built`(_ options: [String], _ sentence: String)
    async throws
  {
    try await Workspace.with(Self.package) { place in
      let outcome = try await Tool.run(["run", "--package-path", "Cards"] + options, in: place.folder)
      #expect(outcome.status == 64)
      #expect(outcome.err.contains(sentence), "\(outcome.err)")
      #expect(place.names("output") == [])
    }
  }

  @Test(arguments: [
    (["previews", "Cards", "--list", "--test"], "--list draws nothing; leave --test and --record out."),
    (
      ["previews", "Cards", "--page", "page.png"],
      "--page 'page.png': the page is HTML; give it a name that ends in .html."
    ),
    (["previews", "Cards", "--looks", "darkish"], "there is no look 'darkish'"),
    (["previews", "Cards", "--shard", "3/2"], "'3/2' is invalid"),
    (["previews", "Cards", "--at=-1"], "--at must be a number of seconds from 0 to 3600."),
    (["see", "--package", "Cards", "--show", "A()", "--preview", "A"], "--show and --preview cannot be combined."),
    (["see", "--package", "Cards", "--do", "tep Pay"], "tep"),
    (["see", "--package", "Cards", "--limit", "5"], "--limit 5: at least 200 characters, or 0 for any number."),
    (["happened", "--package", "Cards", "--from", "2", "--to", "1"], "--from is after --to."),
    (
      ["check", "--package", "Cards", "--checks", "contrasts"],
      "there is no check 'contrasts'; did you mean 'contrast'?"
    ),
    (["check", "--package", "Cards", "--checks", ","], "no check is named."),
  ])
  func `Impossible options of commands that inspect packages are refused before anything is built`(
    _ arguments: [String], _ sentence: String
  ) async throws {
    try await Workspace.with(Self.package) { place in
      let outcome = try await Tool.run(arguments, in: place.folder)
      #expect(outcome.status == 64)
      #expect(outcome.err.contains(sentence), "\(outcome.err)")
      #expect(place.names("output") == [])
    }
  }

  @Test func `Missing files and errors in scripts are reported before anything is built`() async throws {
    try await Workspace.with(Self.package.merging(["taps.yaml": "events:\n  - {at: 1, tip: Save}\n"]) { $1 }) { place in
      let nowhere = try await place.run("run", "--package-path", "nowhere")
      #expect(nowhere.status == 66)
      #expect(
        nowhere.err
          == "mutoscope: there is no Package.swift in 'nowhere'; change to a package's folder, or name it with "
          + "--package.\n")
      let wrong = try await place.run("run", "--package-path", "Cards", "--script", "taps.yaml")
      #expect(wrong.status == 65)
      #expect(wrong.err.contains("taps.yaml:2:"))
    }
  }

  @Test func `An incomplete build is reported`() async throws {
    let manifest = """
      nodes:
        "main": ["<Cards-x86_64-unknown-linux-gnu-debug.module>"]
      commands:
        "C.Cards-x86_64-unknown-linux-gnu-debug.module":
          inputs: ["Cards/App.swift"]
          outputs: ["Cards/.build/debug/Cards.build/App.swift.o"]

      """
    let compiler = "#!/bin/sh\necho Swift version 1\n"
    try await Workspace.with([
      "kit/compiler": "Swift version 1\n", "bin/swift": compiler, "bin/swiftc": compiler,
      "Cards/Package.swift": "// swift-tools-version: 5.9\n", "Cards/.build/debug.yaml": manifest,
      "Cards/App.swift": "import UIKit\nclass App: UIResponder, UIApplicationDelegate {}\n",
    ]) { place in
      for name in ["bin/swift", "bin/swiftc"] {
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: place[name].path(percentEncoded: false))
      }
      let environment = [
        "MUTOSCOPE_KIT": place["kit"].path(percentEncoded: false),
        "XDG_CACHE_HOME": place["cache"].path(percentEncoded: false),
        "PATH": place["bin"].path(percentEncoded: false) + ":/usr/bin:/bin",
      ]
      let outcome = try await Tool.run(
        ["run", "--skip-build", "--package-path", "Cards"], in: place.folder, environment: environment)
      #expect(outcome.status == 66)
      #expect(
        outcome.err
          == "mutoscope: the last build has not produced 'App.swift.o', so there is nothing to draw; build the package, "
          + "or leave out --skip-build.\n")
    }
  }

  @Test func `Coverage lists what a kit does not have`() async throws {
    let source =
      "import UIKit\nfinal class Card: UIView { let list = UITableView(); let wheel = UIPickerWheel() }\n"
    try await Workspace.with([
      "kit/compiler": "A compiler\n", "kit/surface": "", "Cards/Sources/Card.swift": source,
    ]) { place in
      let environment = ["MUTOSCOPE_KIT": place["kit"].path(percentEncoded: false)]
      let outcome = try await place.run("swift", "coverage", "Cards", environment: environment)
      #expect(outcome.status == 0)
      #expect(outcome.out.hasPrefix("It was not type-checked: there is no Package.swift.\n"), "\(outcome.out)")
      #expect(outcome.out.contains("  UIPickerWheel  1\n    Sources/Card.swift:2\n"), "\(outcome.out)")
      // Neither a link to nothing nor a pipe is a source.
      for name in ["gone.swift", "pipe.swift"] {
        let path = place["Cards/Sources/\(name)"].path(percentEncoded: false)
        if name == "pipe.swift" {
          #expect(mkfifo(path, 0o600) == 0)
        } else {
          try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
        }
      }
      #expect(try await place.run("swift", "coverage", "Cards", environment: environment).out == outcome.out)
      let none = try await place.run("swift", "coverage", "nowhere", environment: environment)
      #expect(none.status == 66)
      #expect(none.err == "mutoscope: there is no 'nowhere'.\n")
    }
  }
}

/// The forecasts of `mutoscope swift coverage`; `make check-kit` tries them with a compiler.
struct ForecastTests {
  @Test func `If dependencies cannot be fetched, only the tokens are read`() async throws {
    try await Workspace.with([
      "kit/compiler": "Swift version 1\n", "kit/surface": "", "kit/fonts.S": "",
      "bin/swiftc": "#!/bin/sh\necho Swift version 1\n",
      "bin/swift": "#!/bin/sh\necho \"$1 $2 $4\" > words\necho 'error: Failed to clone' >&2\nexit 1\n",
      "Cards/Package.swift": "// swift-tools-version: 5.9\n",
      "Cards/Sources/Card.swift": "import UIKit\nlet wheel = UIPickerWheel()\n",
    ]) { place in
      for name in ["bin/swift", "bin/swiftc"] {
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: place[name].path(percentEncoded: false))
      }
      let environment = [
        "MUTOSCOPE_KIT": place["kit"].path(percentEncoded: false),
        "XDG_CACHE_HOME": place["cache"].path(percentEncoded: false),
        "PATH": place["bin"].path(percentEncoded: false) + ":/usr/bin:/bin",
      ]
      let outcome = try await Tool.run(["swift", "coverage", "Cards"], in: place.folder, environment: environment)
      #expect(outcome.status == 0)
      #expect(
        outcome.out.hasPrefix(
          "It was not type-checked: SwiftPM says: Failed to clone.\n\nMissing:\n  UIPickerWheel  1\n"),
        "\(outcome.out)")
      #expect(try place.text("words") == "package --package-path resolve\n")
      #expect(place.names("Cards") == ["Package.swift", "Sources"])
    }
  }
}

/// The commands of this wing as `mutoscope` shows them.
struct PackageHelpTests {
  @Test(arguments: [["run", "--help"], ["help", "run"]])
  func `The help of a command lists its options`(_ arguments: [String]) async throws {
    try await Workspace.with { place in
      let outcome = try await Tool.run(arguments, in: place.folder)
      #expect(outcome.status == 0)
      #expect(outcome.out.contains("USAGE: mutoscope run "), "\(outcome.out)")
      for option in ["--controller <class>", "--script <file>", "--look <look>", "--loop-count <n>"] {
        #expect(outcome.out.contains("\n  \(option) "), "\(option)")
      }
    }
  }

  @Test func `The description for manuals has the options of all commands`() async throws {
    try await Workspace.with { place in
      let dump = try await place.run("--experimental-dump-help").out
      #expect(dump.contains("\"name\" : \"package-path\""))
      #expect(dump.contains("\"name\" : \"debug-symbols\""))
      #expect(dump.contains("\"commandName\" : \"render\""))
    }
  }
}
