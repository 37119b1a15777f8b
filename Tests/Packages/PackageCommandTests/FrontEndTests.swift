import CommandTestSupport
import Foundation
import Testing

/// The compiler in front of the compiler, in a build folder that somebody else has prepared.
struct FrontEndTests {
  private static let files = [
    "kit/compile.arguments": "-DKIT\n", "secret": "kept",
    "Card.swift": "import UIKit\nclass Card: UIView { @objc func tap() {} }\n",
    "swiftc": "#!/bin/sh\necho compiled\n",
  ]

  /// Compiles the source with products in the folder `build`.
  private func compile(in place: Workspace, _ more: [String] = []) async throws -> Outcome {
    try await call(
      [
        "-module-name", "Card", "-output-file-map", "build/map.json", "-emit-module-path", "build/Card.swiftmodule",
        "Card.swift",
      ] + more, in: place)
  }

  /// - Parameter clang: The C compiler of a check; nil in other builds.
  private func call(_ arguments: [String], in place: Workspace, clang: URL? = nil) async throws -> Outcome {
    let program = URL(filePath: Tool.path).deletingLastPathComponent().appending(path: "mutoscope-swiftc")
    let compiler = place["swiftc"].path(percentEncoded: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler)
    let child = try Child(
      program.path(percentEncoded: false), arguments, in: place.folder,
      environment: [
        "MUTOSCOPE_SWIFTC": compiler, "MUTOSCOPE_KIT": place["kit"].path(percentEncoded: false),
        "MUTOSCOPE_CHECK": clang?.path(percentEncoded: false) ?? "",
      ],
      out: .file(place["out"]), err: .file(place["err"]))
    return Outcome(status: await child.end(), out: try place.text("out"), err: try place.text("err"))
  }

  private func makeFolder(_ path: String, in place: Workspace) throws {
    try FileManager.default.createDirectory(at: place[path], withIntermediateDirectories: true)
  }

  private func link(_ path: String, to other: String, in place: Workspace) throws {
    try FileManager.default.createSymbolicLink(
      atPath: place[path].path(percentEncoded: false), withDestinationPath: other)
  }

  @Test func `A link in place of the folder of rewritten sources is refused`() async throws {
    try await Workspace.with(Self.files) { place in
      try makeFolder("build", in: place)
      try makeFolder("elsewhere", in: place)
      try place.write(["elsewhere/0-Card.swift": "kept"])
      try link("build/mutoscope", to: "../elsewhere", in: place)
      let outcome = try await compile(in: place)
      #expect(outcome.status == 1)
      #expect(outcome.err.contains("is not a folder, and links are not followed here; remove it."), "\(outcome.err)")
      #expect(try place.contents("elsewhere") == ["0-Card.swift": Data("kept".utf8)])
    }
  }

  @Test(arguments: ["mutoscope/0-Card.swift", "mutoscope/overlay.json", "Card.mutoscope"])
  func `Products that are links or pipes are replaced`(_ product: String) async throws {
    try await Workspace.with(Self.files) { place in
      try makeFolder("build/mutoscope", in: place)
      try link("build/\(product)", to: place["secret"].path(percentEncoded: false), in: place)
      let outcome = try await compile(in: place)
      #expect(outcome.status == 0, "\(outcome.err)")
      #expect(outcome.out == "compiled\n")
      #expect(try place.text("secret") == "kept")
      #expect(try place.text("build/\(product)") != "kept")

      try FileManager.default.removeItem(at: place["build/\(product)"])
      #expect(mkfifo(place["build/\(product)"].path(percentEncoded: false), 0o600) == 0)
      #expect(try await compile(in: place).status == 0)
      let kind = try FileManager.default.attributesOfItem(atPath: place["build/\(product)"].path(percentEncoded: false))
      #expect(kind[.type] as? FileAttributeType == .typeRegular)
    }
  }

  @Test func `A pipe among the interfaces of other modules does not block the build`() async throws {
    try await Workspace.with(Self.files) { place in
      try makeFolder("build", in: place)
      #expect(mkfifo(place["build/Other.mutoscope"].path(percentEncoded: false), 0o600) == 0)
      #expect(try await compile(in: place).status == 0)
    }
  }

  /// A compiler that does not accept a preview, in the words and on the stream of the real one.
  private static let picky = """
    #!/bin/sh
    if grep -q 'PackagePreview { Broken' build/mutoscope/0-Card.swift; then
      echo "$PWD/Card.swift:3:12: error: cannot find 'Broken' in scope" >&2
      exit 1
    fi
    if grep -q 'let wrong' Card.swift; then echo "$PWD/Card.swift:5:1: error: wrong" >&2; exit 1; fi
    echo compiled
    """

  @Test func `A preview that does not compile is left out with a warning, and the others are kept`() async throws {
    let source = "import UIKit\n#Preview { Card() }\n#Preview(\"Dark\") { Broken() }\nclass Card: UIView {}\n"
    try await Workspace.with(
      Self.files.merging([
        "Card.swift": source.replacing("(\"Dark\") {", with: " {"), "swiftc": Self.picky,
      ]) { $1 }
    ) { place in
      try makeFolder("build", in: place)
      let outcome = try await compile(in: place, ["-DDEBUG"])
      #expect(outcome.status == 0)
      #expect(outcome.out == "compiled\n")
      let path = place["Card.swift"].path(percentEncoded: false)
      let warning =
        "\(path):3:1: warning: the preview is left out because it does not compile: cannot find 'Broken' in scope\n"
      #expect(outcome.err == warning)
      #expect(try place.text("build/mutoscope/broken-previews") == warning)
      let text = try place.text("build/mutoscope/0-Card.swift")
      #expect(text.contains("PackagePreview { Card() }") && !text.contains("Broken"))
      // A release has none of them.
      #expect(try await compile(in: place).status == 0)
      let released = (try? place.text("build/mutoscope/0-Card.swift")) ?? ""
      #expect(!released.contains("PackagePreview"))
    }
  }

  @Test func `An error elsewhere is passed on, and previews are not blamed`() async throws {
    let source = "import UIKit\n#Preview { Card() }\n\nclass Card: UIView {}\nlet wrong = 1\n"
    try await Workspace.with(Self.files.merging(["Card.swift": source, "swiftc": Self.picky]) { $1 }) { place in
      try makeFolder("build", in: place)
      let outcome = try await compile(in: place, ["-DDEBUG"])
      #expect(outcome.status == 1)
      #expect(outcome.err == "\(place["Card.swift"].path(percentEncoded: false)):5:1: error: wrong\n")
    }
  }

  @Test func `A check records errors and lets the build continue, which gets the files that it waits for`() async throws
  {
    let files = Self.files.merging([
      "swiftc": "#!/bin/sh\necho \"$PWD/Card.swift:2:7: error: wrong\" >&2\necho \"$@\" > words\nexit 1\n",
      "build/map.json": #"{"Card.swift": {"object": "build\/Card.swift.o", "diagnostics": "build/Card.dia"}}"#,
    ]) { $1 }
    try await Workspace.with(files) { place in
      let words = [
        "-module-name", "Card", "-c", "-output-file-map", "build/map.json", "-emit-module-path",
        "build/Card.swiftmodule", "Card.swift",
      ]
      let outcome = try await call(words, in: place, clang: place["swiftc"])
      #expect((outcome.status, outcome.out, outcome.err) == (0, "", ""))
      let card = place["Card.swift"].path(percentEncoded: false)
      #expect(try place.text("build/mutoscope/errors") == "\(card):2: error: wrong\n")
      #expect(try place.text("build/Card.swift.o") == "")
      #expect(try place.text("build/Card.swiftmodule") == "")
      #expect(
        try place.text("words").hasPrefix("-module-name Card -emit-module-path build/Card.swiftmodule Card.swift "))
      try place.write(["swiftc": "#!/bin/sh\n"])
      #expect(try await call(words, in: place, clang: place["swiftc"]).status == 0)
      #expect(try place.text("build/mutoscope/errors") == "")
    }
  }

  @Test func `A check does not link, except what runs during the build`() async throws {
    try await Workspace.with(
      Self.files.merging(["kit/link.arguments": "", "list": "a-tool.build/a.o\n", "words": "a.o\n"]) { $1 }
    ) {
      place in
      let linked = try await call(["-emit-executable", "-o", "Card", "@words"], in: place, clang: place["swiftc"])
      #expect((linked.status, linked.out, linked.err) == (0, "", ""))
      #expect(try place.text("Card") == "")
      let tool = try await call(["-emit-executable", "-o", "tool", "@list"], in: place, clang: place["swiftc"])
      #expect((tool.status, tool.out, tool.err) == (0, "compiled\n", ""))
    }
  }
}
