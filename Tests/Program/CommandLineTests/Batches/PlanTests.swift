import CommandTestSupport
import Foundation
import Testing

/// `plan`: how a render is divided, and the files that schedulers accept.
struct PlanTests {
  private struct Plan: Decodable {
    struct Output: Decodable, Equatable {
      var name, scene, output, frames: String
      var frameCount: Int
    }

    struct Task: Decodable {
      struct Range: Decodable, Equatable { var name, frames, folder: String }

      var shard: String
      var frameCount: Int
      var ranges: [Range]
      var command: [String]
    }

    var frameCount: Int
    var outputs: [Output]
    var shards: [Task]
    var merge: [String]
  }

  @Test func `A plan divides the frames of two scenes`() async throws {
    try await Workspace.with(["other.yaml": Workspace.square]) { place in
      let outcome = try await place.run("plan", "square.yaml", "--shards", "4", "other.yaml", "-o", "out", "--fps", "5")
      #expect(outcome.status == 0)
      #expect(outcome.err == "")
      let plan = try JSONDecoder().decode(Plan.self, from: Data(outcome.out.utf8))
      #expect(plan.frameCount == 10)
      #expect(
        plan.outputs == [
          Plan.Output(name: "square", scene: "square.yaml", output: "out/square", frames: "0-4", frameCount: 5),
          Plan.Output(name: "other", scene: "other.yaml", output: "out/other", frames: "0-4", frameCount: 5),
        ])
      #expect(plan.shards.map(\.shard) == ["1/4", "2/4", "3/4", "4/4"])
      #expect(plan.shards.map(\.frameCount) == [2, 3, 2, 3])
      #expect(
        plan.shards[1].ranges == [Plan.Task.Range(name: "square", frames: "2-4", folder: "out/square.shard-2-of-4")])
      #expect(
        plan.shards[2].command == [
          "mutoscope", "render", "square.yaml", "other.yaml", "-o", "out", "--fps", "5", "--shard", "3/4",
        ])
      #expect(plan.merge == ["mutoscope", "merge", "out/square", "out/other", "--remove-parts"])
      #expect(place.names(".") == ["other.yaml", "square.yaml"])
    }
  }

  @Test func `The planned commands make the whole`() async throws {
    try await Workspace.with { place in
      try await place.run("render", "square.yaml", "-o", "whole.apng", "-q")
      let outcome = try await place.run("plan", "square.yaml", "-o", "deep/square.apng", "--shards", "3")
      let plan = try JSONDecoder().decode(Plan.self, from: Data(outcome.out.utf8))
      for command in plan.shards.map(\.command) + [plan.merge] {
        let outcome = try await Tool.run(Array(command.dropFirst()), in: place.folder)
        #expect(outcome.status == 0, "\(outcome.err)")
      }
      #expect(place.names("deep") == ["square.apng"])
      #expect(try Data(contentsOf: place["deep/square.apng"]) == Data(contentsOf: place["whole.apng"]))
    }
  }

  /// Engines, their files, and what the first of these says.
  @Test(arguments: [
    (
      "slurm", ["merge.sbatch", "shards.sbatch", "submit"],
      [
        "#SBATCH --array=1-3\n", "#SBATCH --cpus-per-task=4\n", "#SBATCH --requeue\n",
        #"mutoscope render square.yaml -o 'out put' --jobs "$SLURM_CPUS_ON_NODE" --shard "$SLURM_ARRAY_TASK_ID/3""#,
        "0 | 64 | 65 | 66)",
      ]
    ),
    (
      "openjd", ["template.yaml"],
      [
        "specificationVersion: jobtemplate-2023-09", "range: \"1-3\"", "- \"{{Task.Param.Shard}}/3\"", "- \"out put\"",
        "- dependsOn: Shards", "min: 4", #"- "--progress""#, #"- "openjd""#,
      ]
    ),
    (
      "parallel", ["run", "shard"],
      [#"seq 3 | tr '\n' '\0' | parallel --null"#, #"bash {2} {1} :::: - ::: "$files/shard""#]
    ),
  ])
  func `Each engine gets its files`(_ engine: String, _ names: [String], _ lines: [String]) async throws {
    try await Workspace.with { place in
      let arguments = ["plan", "square.yaml", "-o", "out put", "--shards", "3", "--cores", "4", "--engine", engine]
      let outcome = try await Tool.run(arguments + ["--write", "farm"], in: place.folder)
      #expect(outcome.status == 0, "\(outcome.err)")
      #expect(outcome.out.split(separator: "\n").map(String.init).sorted() == names.map { "farm/\($0)" })
      #expect(place.names("farm") == names)
      let first = try #require(names.first { $0.hasPrefix("shards") } ?? names.first)
      let text = try place.text("farm/\(first)")
      for line in lines { #expect(text.contains(line), "\(line) is not in:\n\(text)") }
      for script in ["submit", "run"] where names.contains(script) {
        let path = place["farm/\(script)"].path(percentEncoded: false)
        #expect(FileManager.default.isExecutableFile(atPath: path))
      }
      let printed = try await Tool.run(arguments, in: place.folder)
      #expect(printed.out.contains(text))
    }
  }

  /// How progress is reported, and whether the template decides otherwise.
  @Test(arguments: [
    (["--progress", "json"], false), (["--json"], false), (["--quiet"], false), (["--progress", "auto"], true),
  ])
  func `A template does not change the progress`(_ options: [String], _ isChanged: Bool) async throws {
    try await Workspace.with { place in
      for command in [["square.yaml"], ["batch", "square.yaml"]] {
        let outcome = try await Tool.run(
          ["plan"] + command + options + ["--shards", "2", "--engine", "openjd"], in: place.folder)
        #expect(outcome.status == 0, "\(outcome.err)")
        #expect(outcome.out.contains(#"- "openjd""#) == isChanged)
      }
    }
  }

  @Test func `Names are quoted for shells and templates`() async throws {
    let name = "it's $(HOME) \"x\".yaml"
    try await Workspace.with([name: Workspace.square]) { place in
      var files: [String: String] = [:]
      for engine in ["slurm", "openjd"] {
        files[engine] = try await place.run("plan", name, "--shards", "2", "--engine", engine).out
      }
      #expect(files["slurm"]?.contains(#"mutoscope render 'it'\''s $(HOME) "x".yaml' --jobs"#) == true)
      #expect(files["slurm"]?.contains("#SBATCH --job-name=it-s---home---x\n") == true)
      #expect(files["openjd"]?.contains(##"- "it's $(HOME) \"x\".yaml""##) == true)
    }
  }

  @Test func `A plan that would be too large is refused`() async throws {
    try await Workspace.with { place in
      let name = String(repeating: "x", count: 100)
      let outcome = try await place.run("plan", "square.yaml", "-o", name, "--shards", "1000000")
      #expect(outcome.status == 64)
      #expect(outcome.err.hasPrefix("mutoscope: the commands of 1,000,000 shards would be more than 32 MB; plan fewer"))
      let files = try await place.run("plan", "square.yaml", "-o", name, "--shards", "1000000", "--engine", "parallel")
      #expect(files.status == 0)
    }
  }

  @Test func `Names do not occur where GNU parallel replaces text`() async throws {
    let name = "{= system(q(touch pwned)) =}{#}.yaml"
    try await Workspace.with([name: Workspace.square]) { place in
      try await place.run("plan", name, "-o", "{%}", "--shards", "2", "--engine", "parallel", "--write", "{.}")
      let (run, shard) = (try place.text("{.}/run"), try place.text("{.}/shard"))
      let lines = run.split(separator: "\n")
      #expect(
        lines.filter { $0.contains("pwned") } == [
          "mutoscope merge '{%}/{= system(q(touch pwned)) =}{#}' --remove-parts"
        ])
      #expect(
        shard.hasSuffix(
          "\nexec mutoscope render '\(name)' -o '{%}' --jobs 2 --shard \"$1/2\"\n"))
    }
  }

  @Test func `Line ends and control characters in names are spelled out`() async throws {
    let name = "a\n#SBATCH --array=1-9\n\u{1B}'\\.yaml"
    try await Workspace.with([name: Workspace.square]) { place in
      let slurm = try await place.run("plan", name, "--shards", "2", "--engine", "slurm").out
      #expect(slurm.contains(#"render $'a\012\043SBATCH --array=1-9\012\033\047\134.yaml' --jobs"#))
      let template = try await place.run("plan", name, "--shards", "2", "--engine", "openjd").out
      #expect(template.contains(##"- "a\u000a#SBATCH --array=1-9\u000a\u001b'\\.yaml""##))
    }
  }

  /// Arguments, and the message.
  @Test(arguments: [
    (["square.yaml", "--shards", "0"], 64, "Error: --shards must be 1 to 1000000."),
    (["square.yaml"], 64, "Error: Missing expected argument '--shards <n>'"),
    (
      ["square.yaml", "--shards", "2", "--write", "x"], 64,
      "Error: --write needs an --engine whose files are to be written."
    ),
    (
      ["square.yaml", "--shards", "2", "--fps", "0"], 64,
      "Error: The value '0' is invalid for '--fps <n>': --fps must be a number above 0, or a fraction such as 30000/1001."
    ),
    (["square.yaml", "--shards", "2", "--fast"], 64, "Error: Unknown option '--fast'. Did you mean '--fps'?"),
    (
      ["square.yaml", "--shards", "2", "--shard", "1/2"], 64, "mutoscope: leave out --shard; --shards divides the work."
    ),
    (["-", "--shards", "2"], 64, "mutoscope: shards cannot read standard input; write the scene to a file."),
    (
      ["square.yaml", "-o", "{{x}}", "--shards", "2", "--engine", "openjd"], 64,
      "mutoscope: '{{x}}' cannot be in a template of Open Job Description, in which {{ begins a parameter."
    ),
    (["nowhere.yaml", "--shards", "2"], 66, "mutoscope: there is no scene 'nowhere.yaml'."),
  ])
  func `Impossible plans are refused`(_ arguments: [String], _ status: Int32, _ message: String) async throws {
    try await Workspace.with { place in
      let outcome = try await Tool.run(["plan"] + arguments, in: place.folder)
      #expect(outcome.status == status)
      #expect(outcome.firstError == message)
      #expect(place.names(".") == ["square.yaml"])
    }
  }
}
