import ArgumentParser
import Foundation
import Media
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
      a report with very many of them stores them with fewer pixels, but never those that differ first or most.

      With --serve, the page can accept what was rendered. The address that is printed contains a secret, and only \
      this machine is served; Ctrl-C ends it.
      """)

  @Argument(help: "The folder to write; an earlier report in it is replaced.")
  var folder = "output/report"

  @Flag(help: "Serve the report to a browser on this machine, in which failures can be accepted.")
  var serve = false

  @Option(help: ArgumentHelp("The port for --serve; by default any that is free.", valueName: "port"))
  var port: UInt16?

  @OptionGroup var output: TestOutputOption
  @OptionGroup var scenes: ScenesOption

  @Flag(help: "Print what was written as JSON on standard output.")
  var json = false

  func validate() throws {
    if port != nil, !serve { throw ValidationError("--port belongs to --serve.") }
    if json, serve { throw ValidationError("--json and --serve cannot be combined.") }
  }

  @MainActor
  func run() async throws {
    try await reporting {
      let run = try output.lastRun()
      let report = SnapshotReport(run: run, output: output.url)
      let written = try report.write(into: folder)
      if json { try StandardOutput.write(result: written) } else { try StandardOutput.write(written.text) }
      if serve { try serve(run) }
    }
  }

  /// Serves the report until the process is ended.
  private func serve(_ run: TestRun) throws(Failure) {
    // Another test may have run since; what the page shows is what is accepted.
    func waiting() -> [TestRun.Entry] {
      let now = (try? TestRun.read(in: output.url))?.waiting ?? []
      return run.waiting.filter(now.contains)
    }
    let server: ReportServer
    do throws(POSIXError) {
      server = try ReportServer(
        URL(fileURLWithPath: folder), port: port ?? 0, waiting: { waiting().map(\.verdict.scene) },
        accept: { name in
          guard let entry = waiting().first(where: { $0.verdict.scene == name }) else { return 0 }
          do throws(Failure) {
            let count = try run.accept(entry, output: output.url, scenes: scenes.url)
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

extension SnapshotReport {
  /// A report that was written.
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
  fileprivate func write(into folder: String) throws(Failure) -> Written {
    try failing {
      let summary = try write(to: URL(fileURLWithPath: folder))
      return Written(
        page: summary.page.relativePath, pictures: summary.pictureCount, bytes: summary.byteCount)
    }
  }
}
