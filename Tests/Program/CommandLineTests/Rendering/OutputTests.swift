import CommandTestSupport
import CoreGraphics
import Foundation
import Testing

/// Unwritable outputs, and the contents of standard output.
struct OutputTests {
  @Test func `An output folder below a file is refused`() async throws {
    try await Workspace.with(["file": "x"]) { place in
      let path = place["file"].path(percentEncoded: false)
      for (output, folder) in [("file", "\(path)/square"), ("file/deep/er", "\(path)/deep/er/square")] {
        let outcome = try await place.run("render", "square.yaml", "-o", output)
        #expect(outcome.status == 73)
        #expect(
          outcome.err
            == "mutoscope: \(folder): The folder cannot be written to: a part of its path is a file, not a folder.\n")
        #expect(outcome.out == "")
      }
      #expect(try place.text("file") == "x")
    }
  }

  @Test func `A folder with other files is refused`() async throws {
    try await Workspace.with(["output/square/manifest.json": "{\"name\": \"an app\"}"]) { place in
      let outcome = try await place.run("render", "square.yaml")
      #expect(outcome.status == 73)
      #expect(outcome.err.hasSuffix("would be overwritten; choose another folder or remove it.\n"))
      #expect(place.names("output/square") == ["manifest.json"])
    }
  }

  @Test func `A write that fails half way ends with 74`() async throws {
    try await Workspace.with(["output/square/frame_0007.png/in the way": ""]) { place in
      let outcome = try await place.run("render", "square.yaml", "--json")
      #expect(outcome.status == 74)
      let frame = place["output/square/frame_0007.png"].path(percentEncoded: false)
      #expect(outcome.err == "mutoscope: \(frame): The file cannot be written: it is a folder.\n")
      #expect(outcome.out == "")
      let names = place.names("output/square").filter { $0 != "frame_0007.png" && $0.hasSuffix(".png") }
      #expect(!place.names("output/square").contains("manifest.json"))
      for name in names { #expect(try place.picture("output/square/\(name)").width == 32) }
    }
  }

  @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
  func `A read-only folder is refused`() async throws {
    try await Workspace.with(["locked/file": "x"]) { place in
      chmod(place["locked"].path(percentEncoded: false), 0o500)
      defer { chmod(place["locked"].path(percentEncoded: false), 0o700) }
      let outcome = try await place.run("render", "square.yaml", "-o", "locked")
      #expect(outcome.status == 73)
      #expect(outcome.err.hasSuffix("The folder cannot be written to: permission denied.\n"))
    }
  }

  private struct Report: Decodable {
    struct Scene: Decodable {
      var name: String
      var directory: String
      var frames: Int
      var bytes: Int
      var seconds: Double
    }
    var scenes: [Scene]
  }

  @Test func `JSON describes what was rendered`() async throws {
    try await Workspace.with(["another.yaml": Workspace.square]) { place in
      let outcome = try await place.run("render", ".", "--json", "--quiet", "--frames", "0-2", "-o", "out")
      #expect(outcome.status == 0)
      #expect(outcome.err == "")
      let report = try JSONDecoder().decode(Report.self, from: Data(outcome.out.utf8))
      #expect(report.scenes.map(\.name) == ["another", "square"])
      #expect(report.scenes.map(\.directory) == ["out/another", "out/square"])
      #expect(report.scenes.map(\.frames) == [3, 3])
      for scene in report.scenes {
        let files = try place.contents(scene.directory).filter { $0.key.hasSuffix(".png") }
        #expect(scene.bytes == files.values.reduce(0) { $0 + $1.count })
        #expect(scene.seconds > 0)
      }
    }
  }

  @Test(arguments: [
    ["trace", "square.yaml"], ["validate", "square.yaml"], ["schema"], ["render", "square.yaml", "--json"], ["--help"],
    ["render", "--help"], ["--version"],
  ])
  func `A standard output that cannot be written is an error`(_ arguments: [String]) async throws {
    try await Workspace.with { place in
      let closed = try await Tool.run(arguments, in: place.folder, closing: [STDOUT_FILENO])
      #expect(closed.status == 74)
      #expect(closed.err.hasSuffix("mutoscope: cannot write to standard output: it is closed.\n"))

      let full = try await place.start(arguments, out: .file(URL(filePath: "/dev/full"))).end()
      #expect(full == 74)

      // As in `mutoscope … | head -0`.
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      close(ends[0])
      let unread = try await place.start(arguments, out: .descriptor(ends[1])).end()
      close(ends[1])
      #expect(unread == 74)
    }
  }

  /// The descriptor of a closed stream is reused for the next file opened, which must not be an image.
  @Test(arguments: [[STDERR_FILENO], [STDOUT_FILENO, STDERR_FILENO], [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]])
  func `Pictures are whole when streams are closed`(_ closed: [Int32]) async throws {
    try await Workspace.with { place in
      try await place.run("render", "square.yaml", "-o", "expected")
      #expect(try await place.run("render", "square.yaml", closing: closed).status == 0)
      #expect(try place.contents("output/square") == place.contents("expected/square"))
    }
  }

  @Test func `A render continues if nobody reads the progress`() async throws {
    try await Workspace.with { place in
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      close(ends[0])
      let end = try await place.start(["render", "square.yaml"], err: .descriptor(ends[1])).end()
      close(ends[1])
      #expect(end == 0)
      #expect(place.names("output/square").count == 11)
    }
  }
}
