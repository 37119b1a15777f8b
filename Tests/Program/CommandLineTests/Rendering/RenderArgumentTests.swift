import CommandTestSupport
import CoreGraphics
import Media
import Testing

/// The arguments of `render`.
struct RenderArgumentTests {
  /// In any order, and in all spellings.
  @Test(
    arguments: [
      ["square.yaml", "--output", "other", "--frames", "3-5", "--jobs", "2", "--fps", "20", "--scale", "1.5"],
      ["-o", "other", "--frames", "3-5", "-j", "2", "--fps", "2e1", "--scale", "1.50", "square.yaml"],
      ["--output=other", "square.yaml", "--frames=3-5", "-j2", "--fps=20", "--scale=1.5"],
    ])
  func `Arguments of render can be written in several ways`(_ arguments: [String]) async throws {
    try await Workspace.with { place in
      let outcome = try await Tool.run(["render", "--quiet"] + arguments, in: place.folder)
      #expect(outcome.status == 0)
      #expect(outcome.out == "")
      #expect(outcome.err == "")
      #expect(
        place.names("other/square") == ["frame_0003.png", "frame_0004.png", "frame_0005.png", "manifest.json"])
      #expect(try place.manifest("other/square").frames.count == 3)
      #expect(try place.picture("other/square/frame_0003.png").width == 48)
    }
  }

  /// Usual arguments are read without ArgumentParser, which reads everything else.
  @Test(
    arguments: [
      ["square.yaml"], ["square.yaml", "-o", "other"], ["--output", "other", "square.yaml"],
      ["square.yaml", "--frames", "3-5,8", "--jobs", "2"], ["-j", "1", "square.yaml", "--fps", "20"],
      ["square.yaml", "--scale", "1.5", "-o", "a/b"], ["--fps", "1e1", "square.yaml", "--frames", "0-8x2", "--json"],
    ])
  func `Both readers of arguments ask for the same`(_ arguments: [String]) async throws {
    try await Workspace.with { place in
      let folder = arguments.firstIndex { $0 == "-o" || $0 == "--output" }.map { arguments[$0 + 1] } ?? "output"
      var found: [[String: [UInt8]]] = []
      // `--progress` is not one of the usual options, and this is its default.
      for rest in [[], ["--progress", "auto"]] {
        let outcome = try await Tool.run(["render", "--quiet"] + arguments + rest, in: place.folder)
        #expect(outcome.status == 0)
        #expect(outcome.out.isEmpty == !arguments.contains("--json"))
        #expect(outcome.err == "")
        found.append(try place.contents("\(folder)/square").mapValues { Array($0) })
      }
      #expect(found[0].count > 1)
      #expect(found[0] == found[1])
    }
  }

  @Test(
    arguments: zip(
      [
        [], ["--frames"], ["--frames", "x"], ["--jobs", "0"], ["--jobs", "two"], ["--scale", "-1"], ["--fps", "nan"],
        ["-o", ""], ["-o", "a.avi"], ["--quiet=yes"], ["--colour"],
      ],
      [
        "Error: Missing expected argument '<scenes> ...'", "Error: Missing value for '--frames <range>'",
        "Error: The value 'x' is invalid for '--frames <range>': 'x' is not a range of frames; "
          + "write frames like 5, 0-9, 100-, 0-100x5 or 1,5,9.",
        "Error: --jobs must be at least 1.", "Error: The value 'two' is invalid for '--jobs <n>'",
        "Error: --scale must be a number above 0.",
        "Error: The value 'nan' is invalid for '--fps <n>': --fps must be a number above 0, or a fraction such as 30000/1001.",
        "Error: --output needs a folder name.",
        "Error: --output 'a.avi': .avi files cannot be written; these can: .apng, .mp4, .webm, .mov, .mkv, .gif, .webp, "
          + ".bgra, .y4m.",
        "Error: The option '--quiet' does not take any value, but 'yes' was specified.",
        "Error: Unknown option '--colour'. Did you mean '--colors'?",
      ]))
  func `Wrong arguments of render are usage errors`(_ arguments: [String], sentence: String) async throws {
    try await Workspace.with { place in
      let scenes = arguments.isEmpty ? [] : ["square.yaml"]
      let outcome = try await Tool.run(["render"] + scenes + arguments, in: place.folder)
      #expect(outcome.status == 64)
      #expect(outcome.err.split(separator: "\n").first.map(String.init) == sentence, "\(outcome.err)")
      #expect(place.names("output") == [])
    }
  }
}
