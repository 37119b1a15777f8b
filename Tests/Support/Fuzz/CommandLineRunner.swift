import Foundation

/// Runs the command line tool beside this program.
package struct CommandLineRunner: Sendable {
  /// The result of a process.
  struct Outcome {
    /// The exit status, or minus the number of the signal that ended it.
    var status: Int32
    var output: String
    var errors: String
  }

  /// The statuses that `--help` lists, without the one for errors of the program itself.
  static let documented: Set<Int32> = [0, 21, 22, 23, 24, 25, 26, 64, 65, 66, 73, 74]

  /// How long a command may take, in seconds.
  static var patience: Double { ProcessInfo.processInfo.environment["MUTOSCOPE_PATIENCE"].flatMap { Double($0) } ?? 10 }

  private let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "mutoscope")

  /// - Parameters:
  ///   - arguments: The command line.
  ///   - folder: The current folder.
  ///   - signal: The signal that stops it, and after how many seconds.
  /// - Throws: A `Finding` if it crashes, hangs or ends with a status that is not documented.
  @discardableResult
  func run(_ arguments: [String], in folder: URL, stopping stop: (signal: Int32, after: Double)? = nil) throws
    -> Outcome
  {
    let command = "mutoscope " + arguments.joined(separator: " ")
    let process = Process()
    process.executableURL = path
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // Sanitizers have their options there.
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
      .merging(["PATH": "/usr/bin:/bin", "HOME": "/tmp"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    // Files, because a pipe that nobody reads would block the process.
    let streams = FileManager.default.temporaryDirectory.appending(path: "fuzz-streams-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: streams) }
    func open(_ name: String) throws -> FileHandle {
      let file = streams.appending(path: name)
      try Data().write(to: file)
      return try FileHandle(forWritingTo: file)
    }
    process.standardOutput = try open("out")
    process.standardError = try open("err")
    let start = ContinuousClock.now
    try process.run()
    var isStopped = false
    while process.isRunning {
      let passed = start.duration(to: .now) / .seconds(1)
      if let stop, !isStopped, passed >= stop.after {
        Foundation.kill(process.processIdentifier, stop.signal)
        isStopped = true
      }
      if ProcessTime.isStuck(
        process.processIdentifier, usedAtStart: 0, after: passed, patience: Self.patience)
      {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        throw Finding("'\(command)' takes more than \(Self.patience) s.")
      }
      usleep(1000)
    }
    func text(_ name: String) -> String {
      (try? String(contentsOf: streams.appending(path: name), encoding: .utf8)) ?? ""
    }
    let isSignal = process.terminationReason == .uncaughtSignal
    let status = isSignal ? -process.terminationStatus : process.terminationStatus
    let outcome = Outcome(status: status, output: text("out"), errors: text("err"))
    let isExpected = Self.documented.contains(status) || (isStopped && stop.map { -$0.signal } == status)
    guard isExpected else { throw Finding("'\(command)' ends with \(status): \(outcome.errors.suffix(2000))") }
    guard status == 0 || isStopped || !(outcome.errors + outcome.output).isEmpty else {
      throw Finding("'\(command)' ends with \(status) and says nothing.")
    }
    try Self.checkPrinted(outcome.output + "\n" + outcome.errors, by: command)
    return outcome
  }

  /// Nothing that is printed commands a terminal or a runner.
  private static func checkPrinted(_ text: String, by command: String) throws {
    if let control = text.unicodeScalars.first(where: {
      $0.properties.generalCategory == .control && !"\n\t".unicodeScalars.contains($0)
    }) {
      throw Finding("'\(command)' prints U+\(String(control.value, radix: 16)).")
    }
    let isGitHub = command.contains("--github")
    for line in text.split(separator: "\n")
    where line.contains("##[") || line.lowercased().contains("##vso[")
      || (!isGitHub && line.drop { $0.isWhitespace }.hasPrefix("::"))
    {
      throw Finding("'\(command)' prints a command for a runner: \(line)")
    }
  }
}
