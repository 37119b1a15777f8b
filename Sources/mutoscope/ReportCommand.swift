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
      'mutoscope test --report DIR' does the same at the end of a test, and then has every frame of the failures; \
      otherwise the page has those that differ and a few more.
      """)

  @Argument(help: "The folder to write; an earlier report in it is replaced.")
  var folder = "output/report"

  @OptionGroup var output: TestOutputOption

  @MainActor
  func run() async throws {
    try await reporting {
      let report = SnapshotReport(run: try output.lastRun(), output: output.url)
      try StandardOutput.write(try report.written(to: folder))
    }
  }
}

extension SnapshotReport {
  /// Writes the report and returns a line with its location.
  func written(to folder: String) throws(Failure) -> String {
    do {
      let summary = try write(to: URL(fileURLWithPath: folder))
      let megabytes = (Double(summary.byteCount) / 1e5).rounded() / 10
      return "report: \(summary.page.relativePath.printable) (\(summary.pictureCount) pictures, \(megabytes) MB)\n"
    } catch let error as SequenceError {
      throw Failure(.missingInput, "mutoscope: \(error)")
    } catch let error as ReportError {
      throw Failure(.cannotCreate, "mutoscope: \(error)")
    } catch {
      throw Failure(error)
    }
  }
}
