import Foundation
import Testing

/// What `mutoscope swift`, `run` and `kit` refuse and say; what they build is tried by `make check-untouched`.
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
  func `What swift is not followed by is refused`(_ arguments: [String], _ sentence: String) async throws {
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
  func `Without Swift a sentence says what to install`(_ arguments: [String]) async throws {
    try await Workspace.with(["kit/compiler": "A compiler\n"]) { place in
      let outcome = try await Tool.run(
        arguments, in: place.folder,
        environment: ["MUTOSCOPE_KIT": place["kit"].path(percentEncoded: false), "PATH": Self.noPath])
      #expect(outcome.status == 66)
      #expect(outcome.err == "mutoscope: there is no 'swift' on the path; install Swift from swift.org.\n")
    }
  }

  @Test(arguments: [["kit"], ["kit", "build"]])
  func `Without a kit a sentence says what makes one`(_ arguments: [String]) async throws {
    try await Workspace.with { place in
      let kit = place["none"].path(percentEncoded: false)
      let outcome = try await Tool.run(arguments, in: place.folder, environment: ["MUTOSCOPE_KIT": kit])
      #expect(outcome.status == 66)
      #expect(
        outcome.err == "mutoscope: there is no kit in '\(kit)'; 'make kit' in the source of Mutoscope makes one, and "
          + "MUTOSCOPE_KIT names another place.\n")
    }
  }

  @Test func `A kit of another compiler says how to make one of this`() async throws {
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
          + "Modules are good for one version: 'mutoscope kit build' makes a kit with this one, once, in some minutes and "
          + "without a network.\n")
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
    (["--fps", "0"], "--fps must be a number above 0."),
    (["--seconds", "-1"], "--seconds must be a number from 0 on."),
    (["-o", "card.avi"], "--output: .avi files cannot be written"),
    (["--loop-count=-1"], "--loop-count must be 0 to"),
    (["--look", "darkish"], "there is no look 'darkish'"),
    (["--quality", "best"], "best"),
  ])
  func `What run cannot do is refused before anything is built`(_ options: [String], _ sentence: String) async throws {
    try await Workspace.with(Self.package) { place in
      let outcome = try await Tool.run(["run", "--package-path", "Cards"] + options, in: place.folder)
      #expect(outcome.status == 64)
      #expect(outcome.err.contains(sentence), "\(outcome.err)")
      #expect(place.names("output") == [])
    }
  }

  @Test func `What run does not find is told before anything is built`() async throws {
    try await Workspace.with(Self.package.merging(["taps.yaml": "events:\n  - {at: 1, tip: Save}\n"]) { $1 }) { place in
      let nowhere = try await place.run("run", "--package-path", "nowhere")
      #expect(nowhere.status == 66)
      #expect(
        nowhere.err
          == "mutoscope: there is no Package.swift in 'nowhere'; change to a package's folder, or name it with "
          + "--package-path.\n")
      let wrong = try await place.run("run", "--package-path", "Cards", "--script", "taps.yaml")
      #expect(wrong.status == 65)
      #expect(wrong.err.contains("taps.yaml:2:"))
    }
  }

  @Test func `What the last build has not made is told`() async throws {
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
          == "mutoscope: the last build has not made 'App.swift.o', so that there is nothing to draw; build the "
          + "package, or leave out --skip-build.\n")
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
      #expect(outcome.out.contains("  UIPickerWheel  1\n    Sources/Card.swift:2\n"), "\(outcome.out)")
      let none = try await place.run("swift", "coverage", "nowhere", environment: environment)
      #expect(none.status == 66)
      #expect(none.err == "mutoscope: there is no 'nowhere'.\n")
    }
  }
}
