import Testing

/// The arguments that most calls of `render` have are read without ArgumentParser: nobody must notice.
struct RenderArgumentTests {
  @Test(
    arguments: [
      ["square.yaml"], ["square.yaml", "-o", "other"], ["--output", "other", "square.yaml"],
      ["square.yaml", "--frames", "3-5,8", "--jobs", "2"], ["-j", "1", "square.yaml", "--fps", "20"],
      ["square.yaml", "--scale", "1.5", "-o", "a.b/c"], ["--fps", "1e1", "square.yaml", "--frames", "0-8x2"],
    ])
  func `Whoever reads them, they ask for the same`(_ arguments: [String]) async throws {
    try await Workspace.with { place in
      let folder = arguments.firstIndex { $0 == "-o" || $0 == "--output" }.map { arguments[$0 + 1] } ?? "output"
      // The option says what holds without it, and is none of the usual ones.
      var found: [[String: [UInt8]]] = []
      for rest in [[], ["--progress", "auto"]] {
        let outcome = try await Tool.run(["render", "--quiet"] + arguments + rest, in: place.folder)
        #expect(outcome.status == 0)
        #expect(outcome.out == "")
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
        "Error: --scale must be a number above 0.", "Error: --fps must be a number above 0.",
        "Error: --output needs a folder name.",
        "Error: --output 'a.avi': .avi files cannot be written; these can: .apng, .mp4, .webm, .mov, .mkv, .gif, .webp, "
          + ".bgra, .y4m.",
        "Error: The option '--quiet' does not take any value, but 'yes' was specified.",
        "Error: Unknown option '--colour'",
      ]))
  func `What is wrong is said by ArgumentParser`(_ arguments: [String], sentence: String) async throws {
    try await Workspace.with { place in
      let scenes = arguments.isEmpty ? [] : ["square.yaml"]
      let outcome = try await Tool.run(["render"] + scenes + arguments, in: place.folder)
      #expect(outcome.status == 64)
      #expect(outcome.err.split(separator: "\n").first.map(String.init) == sentence, "\(outcome.err)")
      #expect(place.names("output") == [])
    }
  }
}
