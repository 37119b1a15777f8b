import ArgumentParser
import CommandLineSupport
import Foundation
import Pages
import Snapshots
import Utilities

/// Writes the report of the last test run.
struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write the last test run as a page for a browser.",
    discussion: """
      The folder needs neither a server nor the network: open its index.html, or keep it as an artifact and unpack it. \
      'mutoscope test --report DIR' does the same at the end of a test. Frames are drawn again from what the run kept; \
      a report with very many frames stores them at a lower resolution, except those that differ first or most.

      --run may be repeated, or name a folder that has several runs in it: their scenes are shown together, as \
      'mutoscope merge' would join them, without copying anything.

      With --serve, the page can accept what was rendered. The address that is printed contains a secret, and only \
      this machine is served; Ctrl-C ends it.
      """)

  @Argument(
    help: "The folder to write, by default output/report; an earlier report in it is replaced.", completion: .directory)
  var target: String?

  @Flag(help: "Serve the report to a browser on this machine, in which failures can be accepted.")
  var serve = false

  @Option(help: ArgumentHelp("The port for --serve; by default any that is free.", valueName: "port"))
  var port: UInt16?

  @Option(
    name: .shortAndLong, parsing: .singleValue,
    help: ArgumentHelp("The folder to write, in place of the argument.", valueName: "dir"), completion: .directory)
  var output: [String] = []

  @Option(
    name: .customLong("run"), parsing: .singleValue,
    help: ArgumentHelp(
      "The folder with the record of the run; by default output/test. May be repeated.", valueName: "dir"),
    completion: .directory)
  var runs: [String] = []

  @OptionGroup var scenes: ScenesOption

  @Flag(help: "Print what was written as JSON on standard output.")
  var json = false

  func validate() throws {
    if output.contains("") { throw ValidationError("--output needs a folder name.") }
    if runs.contains("") { throw ValidationError("--run needs a folder name.") }
    if output.count + (target == nil ? 0 : 1) > 1 {
      throw ValidationError(
        "a report is written to one folder, which --output or the argument names; --run names the folders that are read."
      )
    }
    if port != nil, !serve { throw ValidationError("--port belongs to --serve.") }
    if json, serve { throw ValidationError("--json and --serve cannot be combined.") }
  }

  @MainActor
  func run() async throws {
    try await reporting {
      if RunSearch.isRun(folder) {
        throw Failure(
          .usage,
          "'\(folder.printable)' has the record of a run, and the report would be written there; '--run \(folder.printable)' "
            + "reads it.")
      }
      let shown = try shown()
      let report = SnapshotReport(run: shown.run, output: shown.output)
      let written = try report.write(into: folder)
      if json { try StandardOutput.write(result: written) } else { try StandardOutput.write(written.text) }
      if serve { try serve(shown) }
      if !shown.problems.isEmpty { throw Failure(.incomplete, shown.problems) }
    }
  }

  /// The folder to write.
  private var folder: String { output.first ?? target ?? "output/report" }

  /// The run that the report shows.
  private struct Shown {
    var run: TestRun
    /// The folder with a scene's frames.
    var output: (TestRun.Entry) -> URL
    var problems: [String] = []
  }

  private func shown() throws(Failure) -> Shown {
    let folders = runs.isEmpty ? [TestRun.usualFolder] : runs
    var parts: [MergedRun.Part] = []
    for folder in folders {
      let runs = try RunSearch.runs(at: folder)
      if runs.isEmpty { throw TestOutputOption.missing(folder) }
      parts += runs
    }
    if parts.count == 1 { return Shown(run: parts[0].run, output: { [parts] _ in parts[0].output }) }
    let merged = try RunSearch.join(parts)
    return Shown(
      run: merged.run, output: { [parts] in merged.output(of: $0) ?? parts[0].output }, problems: merged.problems)
  }

  /// Serves the report until the process is ended.
  private func serve(_ shown: Shown) throws(Failure) {
    // Another test may have run since; the frames that the page shows are the ones accepted.
    func waiting() -> [TestRun.Entry] {
      shown.run.waiting.filter { ((try? TestRun.read(in: shown.output($0)))?.waiting ?? []).contains($0) }
    }
    let server: ReportServer
    do throws(POSIXError) {
      server = try ReportServer(
        URL(fileURLWithPath: folder), port: port ?? 0, waiting: { waiting().map(\.verdict.scene) },
        accept: { name in
          guard let entry = waiting().first(where: { $0.verdict.scene == name }) else { return 0 }
          do throws(Failure) {
            let count = try shown.run.accept(entry, output: shown.output(entry), scenes: scenes.url)
            StandardError.write("\(name.printable): accepted \(counted(count, "frame"))\n")
            return count
          } catch {
            throw ReportServer.Refusal(error.text)
          }
        })
    } catch {
      throw Failure(
        .cannotCreate,
        "cannot listen on port \(port ?? 0) of this machine: \(error.localizedDescription)")
    }
    try StandardOutput.write("serving: \(server.address)\n")
    server.run()
  }
}
