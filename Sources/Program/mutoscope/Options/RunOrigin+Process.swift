import CommandLineSupport
import Foundation
import Snapshots

extension RunOrigin {
  /// The origin of this process's run: what it tests and when, according to the CI service or else to git.
  ///
  /// - Parameter folder: A folder with tested files.
  static func now(testing folder: String) -> RunOrigin {
    let environment = ProcessInfo.processInfo.environment
    var origin = reported(by: environment) ?? inRepository(of: folder)
    // A given time makes records of the same run equal.
    let given = environment["SOURCE_DATE_EPOCH"].flatMap { Int($0) }.flatMap { (0..<1 << 37).contains($0) ? $0 : nil }
    let time = given.map { Date(timeIntervalSince1970: Double($0)) } ?? Date.now
    origin.date = time.formatted(.iso8601)
    return origin
  }

  private static func inRepository(of folder: String) -> RunOrigin {
    let git = Git(folder: folder)
    guard let lines = try? git.lines(["rev-parse", "HEAD", "--abbrev-ref", "HEAD"]), lines.count == 2,
      isCommit(lines[0])
    else { return RunOrigin() }
    return RunOrigin(commit: lines[0], branch: lines[1] == "HEAD" ? nil : lines[1])
  }
}
