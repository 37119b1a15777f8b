import CommandTestSupport
import Foundation
import Testing

struct HelpTests {
  static let statuses = """
    Exit statuses:
      0   done
      21  compared images have different sizes, or sequences different frames
      22  compared images differ by more than is allowed
      23  a scene differs from its golden, or the golden is missing or damaged
      24  goldens were recorded: look at them, then run the test again
      25  a scene was not rendered to the same pixels twice
      26  parts of a render are missing, or do not belong together
      27  a check has found something wrong
      64  the command line is not valid
      65  a scene has errors; each is printed with its position
      66  an input file does not exist or cannot be read
      70  an internal error of this program
      71  the system gives the process too little memory
      73  an output folder or file cannot be created
      74  writing failed half-way

    """

  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func `The first help lists the exit statuses`(_ arguments: [String]) async throws {
    try await Workspace.with { place in
      let outcome = try await Tool.run(arguments, in: place.folder)
      #expect(outcome.status == 0)
      #expect(outcome.out.contains(Self.statuses))
      #expect(outcome.err == "")
    }
  }

  @Test(arguments: [
    ["render", "--help"], ["validate", "-h"], ["trace", "--help"], ["test", "-h"], ["help", "compare"],
  ])
  func `The help of a command is about the command`(_ arguments: [String]) async throws {
    try await Workspace.with { place in
      let outcome = try await Tool.run(arguments, in: place.folder)
      #expect(outcome.status == 0)
      #expect(outcome.out.contains("OVERVIEW: "))
      #expect(!outcome.out.contains("Exit statuses"))
    }
  }

  @Test func `The help names every command`() async throws {
    try await Workspace.with { place in
      let help = try await place.run("--help").out
      for verb in [
        "render", "plan", "merge", "still", "sheet", "onion", "watch", "doctor", "test", "accept", "review", "prune",
        "verify-determinism", "compare", "validate", "trace", "schema", "swift", "run", "kit", "see", "happened",
        "check", "serve", "agents", "language-server",
      ] { #expect(help.contains("\n  \(verb) ")) }
    }
  }

  @Test func `The help of render names every option`() async throws {
    try await Workspace.with { place in
      let help = try await place.run("render", "--help").out
      let options = [
        "-o, --output <dir>", "--format <format>", "--loop-count <n>", "--fps <n>", "--frames <range>",
        "--at <seconds>", "--include-end", "--shard <i/n>", "--scale <s>",
        "-j, --jobs <n>", "--trace", "--strict", "--keep-going", "--debug-dynamics", "--debug-layout",
        "--show-touches", "--json", "-q, --quiet",
      ]
      for option in options { #expect(help.contains("\n  \(option) "), "\(option)") }
      for range in ["5,", "0-9,", "100-,", "0-100x5", "1,5,9"] { #expect(help.contains(range)) }
    }
  }

  @Test func `The version is printed`() async throws {
    try await Workspace.with { place in
      let outcome = try await place.run("--version")
      #expect(outcome.status == 0)
      #expect(outcome.out == "0.3.0\n")
    }
  }

  @Test func `A call without a command is a usage error`() async throws {
    try await Workspace.with { place in
      let outcome = try await place.run()
      #expect(outcome.status == 64)
      #expect(outcome.out == "")
      #expect(outcome.err.contains("USAGE: mutoscope <subcommand>"))
    }
  }

  /// Invalid command lines, and the first line of the error.
  @Test(arguments: [
    ("frobnicate", "mutoscope: there is no command 'frobnicate'; 'mutoscope --help' lists them."),
    ("rendr square.yaml", "mutoscope: there is no command 'rendr'; did you mean 'render'?"),
    ("lint square.yaml", "mutoscope: there is no command 'lint'; did you mean 'validate'?"),
    ("square.yaml", "mutoscope: there is no command 'square.yaml'; did you mean 'mutoscope render square.yaml'?"),
    ("render", "Error: Missing expected argument '<scenes> ...'"),
    ("validate", "Error: Missing expected argument '<scenes> ...'"),
    ("trace", "Error: Missing expected argument '<scene>'"),
    ("trace square.yaml square.yaml", "Error: Unexpected argument 'square.yaml'"),
    ("schema square.yaml", "Error: Unexpected argument 'square.yaml'"),
    ("render square.yaml --fast", "Error: Unknown option '--fast'. Did you mean '--fps'?"),
    ("render square.yaml --scale", "Error: Missing value for '--scale <s>'"),
    ("render square.yaml --scale 0", "Error: --scale must be a number above 0."),
    ("render square.yaml --scale -2", "Error: --scale must be a number above 0."),
    ("render square.yaml --scale inf", "Error: --scale must be a number above 0."),
    ("render square.yaml --scale two", "Error: The value 'two' is invalid for '--scale <s>'"),
    (
      "render square.yaml --fps 0",
      "Error: The value '0' is invalid for '--fps <n>': --fps must be a number above 0, or a fraction such as 30000/1001."
    ),
    (
      "render square.yaml --fps -24",
      "Error: The value '-24' is invalid for '--fps <n>': --fps must be a number above 0, or a fraction such as 30000/1001."
    ),
    (
      "render square.yaml --fps nan",
      "Error: The value 'nan' is invalid for '--fps <n>': --fps must be a number above 0, or a fraction such as 30000/1001."
    ),
    ("render square.yaml --jobs 0", "Error: --jobs must be at least 1."),
    ("render square.yaml --jobs -1", "Error: --jobs must be at least 1."),
    ("render square.yaml --jobs 1.5", "Error: The value '1.5' is invalid for '--jobs <n>'"),
    (
      "render square.yaml --at -1",
      "Error: The value '-1' is invalid for '--at <seconds>': '-1' is not a time; write seconds (0.5) or milliseconds "
        + "(500ms)."
    ),
    (
      "render square.yaml --at nan",
      "Error: The value 'nan' is invalid for '--at <seconds>': 'nan' is not a time; write seconds (0.5) or milliseconds "
        + "(500ms)."
    ),
    ("render square.yaml --at 0 --frames 0", "Error: --frames and --at cannot be combined."),
    ("trace square.yaml --at 0 --frames 0", "Error: --frames and --at cannot be combined."),
    ("render square.yaml --output=", "Error: Missing value for '--output <dir>'"),
    (
      "render square.yaml --frames a",
      "Error: The value 'a' is invalid for '--frames <range>': "
        + "'a' is not a range of frames; write frames like 5, 0-9, 100-, 0-100x5 or 1,5,9."
    ),
    (
      "render square.yaml --frames -5",
      "Error: The value '-5' is invalid for '--frames <range>': "
        + "'-5' is not a range of frames; write frames like 5, 0-9, 100-, 0-100x5 or 1,5,9."
    ),
    (
      "render square.yaml --frames 5-3",
      "Error: The value '5-3' is invalid for '--frames <range>': '5-3' ends before it begins."
    ),
  ])
  func `Wrong command lines are usage errors`(_ line: String, _ firstError: String) async throws {
    try await Workspace.with { place in
      let arguments = line.split(separator: " ").map(String.init)
      let outcome = try await Tool.run(arguments, in: place.folder)
      #expect(outcome.status == 64)
      #expect(outcome.firstError == firstError)
      #expect(outcome.out == "")
      #expect(place.names(".") == ["square.yaml"])
    }
  }
}
