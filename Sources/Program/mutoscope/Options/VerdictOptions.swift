import ArgumentParser
import CommandLineSupport
import Foundation
import Media
import Pages
import Snapshots
import Utilities

/// The options for the forms in which a run's verdicts are written besides text.
struct VerdictOptions: ParsableArguments {
  @Option(
    defaultAsFlag: "-",
    help: ArgumentHelp(
      "Write the result as JSON, to standard output unless a .json file is named; --json=FILE takes any name.",
      valueName: "file"),
    completion: .file())
  var json: String?

  @Option(help: ArgumentHelp("Write the verdicts as JUnit XML.", valueName: "file"), completion: .file())
  var junit: String?

  @Flag(
    help: "Give test cases in JUnit XML the attributes file and line, which GitLab shows and some schemas reject."
  )
  var junitPlaces = false

  @Option(
    help: ArgumentHelp("Write the failures as GitLab's code quality report.", valueName: "file"), completion: .file())
  var codeQuality: String?

  @Option(
    help: ArgumentHelp("Write a report: a folder with a page that shows the failures in a browser.", valueName: "dir"),
    completion: .directory)
  var report: String?

  @Flag(help: "Print GitHub annotations, and append to the job's summary if GITHUB_STEP_SUMMARY names it.")
  var github = false

  @Flag(help: "Print commands that make Azure Pipelines show the failures.")
  var azure = false

  func validate() throws {
    if junitPlaces, junit == nil { throw ValidationError("--junit-places belongs to --junit.") }
    if codeQuality?.isEmpty == true { throw ValidationError("--code-quality needs a file name.") }
    if github, azure {
      throw ValidationError("--github and --azure are for different services; leave one of them out.")
    }
    if json?.isEmpty == true { throw ValidationError("--json= needs a file name.") }
    if junit?.isEmpty == true { throw ValidationError("--junit needs a file name.") }
    if report?.isEmpty == true { throw ValidationError("--report needs a folder name.") }
    if printsJSON, github || azure {
      let other = github ? "--github" : "--azure"
      throw ValidationError("--json and \(other) both write to standard output; give --json the name of a file.")
    }
  }

  /// The file for JSON; nil for standard output, or for none.
  private var jsonFile: String? { json.flatMap { Self.standardOutputs.contains($0) ? nil : $0 } }

  private var printsJSON: Bool { json.map(Self.standardOutputs.contains) ?? false }

  private static let standardOutputs = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]

  /// Throws if one of the files would replace a scene.
  func requireOthers(than scenes: [String]) throws(Failure) {
    for file in [jsonFile, junit, codeQuality].compactMap(\.self) {
      for scene in scenes { try OutputPlace.requireOther(file, than: scene) }
    }
    try refuseScene()
  }

  /// Throws if the file for JSON is a scene, which is also JSON: it may have been meant as one.
  func refuseScene() throws(Failure) {
    guard let jsonFile, let data = FileManager.default.contents(atPath: jsonFile),
      let object = try? JSONDecoder().decode(MaybeScene.self, from: data), object.isScene
    else { return }
    throw Failure(
      .usage, "--json '\(jsonFile.printable)' would replace a scene; name another file, or put the scene before --json."
    )
  }

  /// An object that has the keys of a scene, or others.
  private struct MaybeScene: Decodable {
    let isScene: Bool

    private enum CodingKeys: CodingKey { case canvas, timeline, views }

    init(from decoder: any Decoder) throws {
      isScene = try !decoder.container(keyedBy: CodingKeys.self).allKeys.isEmpty
    }
  }

  /// Whether an option was given that only applies to verdicts.
  var concernsVerdicts: Bool { junit != nil || codeQuality != nil || report != nil || github || azure }

  /// Writes the result of a command as JSON, if that was requested.
  func write(json text: @autoclosure () throws -> String) throws {
    if let jsonFile { try OutputFile.deliver(Array(try text().utf8), to: OutputName.followed(jsonFile)) }
    if printsJSON { try StandardOutput.write(json: try text()) }
  }

  /// Writes the verdicts of a run in every requested form.
  ///
  /// - Parameter output: The folder with the frames of its failures.
  func write(_ run: TestRun, output: URL) throws {
    if let junit {
      var form = TestRun.JUnitForm()
      (form.path, form.hasPlaces) = (RepositoryPaths.text, junitPlaces)
      try OutputFile.deliver(Array(run.junit(form).utf8), to: OutputName.followed(junit))
    }
    if let codeQuality {
      try OutputFile.deliver(
        Array(run.codeQuality(RepositoryPaths.text).utf8), to: OutputName.followed(codeQuality))
    }
    if github, let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty {
      try append(run.githubSummary, to: path)
    }
    try write(json: try run.json)
    if github { try StandardOutput.write(raw: run.githubAnnotations(RepositoryPaths.text)) }
    if azure { try StandardOutput.write(raw: run.azureIssues(RepositoryPaths.text)) }
    if let report { try say(try SnapshotReport(run: run, output: output).written(to: report)) }
  }

  /// Prints the verdict on a scene.
  ///
  /// - Parameter quiet: Whether to leave out a scene that passes.
  func say(_ verdict: SceneVerdict, quiet: Bool) throws {
    if !quiet || !verdict.isSame { try say(verdict.text + "\n") }
  }

  /// Prints the summary of the run.
  ///
  /// - Parameter elapsed: How long it took, if it took place now: several scenes are tested at a time.
  func conclude(_ run: TestRun, after elapsed: Duration? = nil) throws {
    for line in run.lookLines { try say("looks: \(line)\n") }
    let sum = run.scenes.reduce(0) { $0 + $1.verdict.seconds }
    let seconds = (min(sum, elapsed.map { $0 / .seconds(1) } ?? sum) * 100).rounded() / 100
    try say("\(run.tally) (\(seconds) s)\n")
  }

  /// Prints to standard output, or to standard error if standard output has data.
  func say(_ text: String) throws {
    if printsJSON || github || azure { StandardError.write(text) } else { try StandardOutput.write(text) }
  }

  /// Appends in place, because the file belongs to the CI runner.
  private func append(_ summary: String, to path: String) throws(Failure) {
    let file = fopen(path, "a")
    defer { if let file { fclose(file) } }
    guard let file, fputs(summary, file) >= 0, fflush(file) == 0 else {
      throw Failure(
        .cannotCreate,
        "\(path.printable): The job summary named by GITHUB_STEP_SUMMARY cannot be written: "
          + "\(String(cString: strerror(errno))).")
    }
  }
}

extension TestRun {
  /// Fails unless every scene passed.
  func judge() throws(Failure) {
    let wrong = scenes.map(\.verdict.outcome).filter { $0 != .same }
    if wrong.contains(where: { $0 != .recorded }) { throw Failure(.notGolden) }
    if !wrong.isEmpty { throw Failure(.recorded) }
  }

  /// Whether a scene's file has errors.
  var hasBadScene: Bool { scenes.contains { $0.verdict.outcome == .failed && $0.line != nil } }
}

extension SnapshotReport {
  /// A written report.
  struct Written: Encodable {
    var page: String
    var pictures: Int
    var bytes: Int

    /// A line for people.
    var text: String {
      "report: \(page.printable) (\(pictures) pictures, \((Double(bytes) / 1e5).rounded() / 10) MB)\n"
    }
  }

  /// Writes the report and returns a line with its location.
  func written(to folder: String) throws(Failure) -> String { try write(into: folder).text }

  /// Writes the report.
  func write(into folder: String) throws(Failure) -> Written {
    try failing {
      let summary = try write(to: URL(fileURLWithPath: folder))
      return Written(
        page: summary.page.relativePath, pictures: summary.pictureCount, bytes: summary.byteCount)
    }
  }
}
