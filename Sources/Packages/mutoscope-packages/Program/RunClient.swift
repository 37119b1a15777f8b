import CommandLineSupport
import Foundation
import MutoscopeRun
import Utilities

/// A program with a package's code that answers requests.
final class RunClient {
  private let process = Process()
  private let requests = Pipe()
  private let answers = Pipe()
  private var buffer: [UInt8] = []
  /// The file with the package's messages, if nobody sees them.
  private let messages: URL?

  /// The program has ended before it answered, or was ended because it took too long.
  struct Gone: Failing {
    /// The event as a sentence.
    let reason: String
    /// A remedy, or an empty text.
    var hint = ""
    let status = ExitStatus.internalError

    var description: String { hint.isEmpty ? reason : "\(reason) \(hint)" }
  }

  /// The longest answer, in bytes.
  private static let mostBytes = 64 << 20

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - run: The run that the program shows.
  ///   - arguments: The arguments of the package's app.
  ///   - isQuiet: Whether nobody sees what the package prints; the reason that it stops is in the error.
  init(_ program: URL, _ run: AppRun, _ arguments: [String] = [], isQuiet: Bool = false) throws {
    var run = run
    run.answersRequests = true
    process.executableURL = program
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment[AppRun.variable] = String(decoding: try JSONEncoder().encode(run), as: UTF8.self)
    // A trace of the stack takes seconds, and more lines than anybody reads.
    if environment["SWIFT_BACKTRACE"] == nil { environment["SWIFT_BACKTRACE"] = "enable=no" }
    process.environment = environment
    let file = FileManager.default.temporaryDirectory.appending(path: "mutoscope-\(UUID().uuidString).log")
    messages = isQuiet ? file : nil
    (process.standardInput, process.standardOutput) = (requests, answers)
    if isQuiet {
      _ = FileManager.default.createFile(atPath: file.path(percentEncoded: false), contents: nil)
      process.standardError = try FileHandle(forWritingTo: file)
    }
    try process.run()
    // The ends of the pipes are closed here, so that the end of the program is noticed.
    try? answers.fileHandleForWriting.close()
    try? requests.fileHandleForReading.close()
  }

  /// Sends a request, and waits for its answer.
  ///
  /// - Parameter seconds: How long an answer may take; the program is ended if it takes longer.
  /// - Throws: `Gone`, or a failure about the request.
  func answer(_ request: RunRequest, within seconds: Double = 600) throws -> RunAnswer {
    var line = try JSONEncoder().encode(request)
    line.append(0x0A)
    guard process.isRunning || !buffer.isEmpty else { throw gone() }
    do { try requests.fileHandleForWriting.write(contentsOf: line) } catch { throw gone() }
    let answer = try JSONDecoder().decode(RunAnswer.self, from: Data(try nextLine(within: seconds)))
    if case .failure(let text, let status) = answer {
      // Errors in a script begin with their positions.
      let status = ExitStatus(rawValue: status) ?? .internalError
      throw Failure(status, faults: [status == .badScene ? .report(text) : .sentence(text)])
    }
    return answer
  }

  private func nextLine(within seconds: Double) throws -> [UInt8] {
    let end = ContinuousClock.now + .seconds(seconds)
    let descriptor = answers.fileHandleForReading.fileDescriptor
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var searched = 0
    while true {
      if let place = buffer[searched...].firstIndex(of: 0x0A) {
        defer { buffer.removeSubrange(...place) }
        return Array(buffer[..<place])
      }
      searched = buffer.count
      guard buffer.count < Self.mostBytes else {
        stop()
        throw Gone(reason: "the answer is longer than \(Self.mostBytes >> 20) MB.")
      }
      let rest = (end - ContinuousClock.now).components
      guard rest.seconds >= 0, rest.attoseconds >= 0 else {
        stop()
        throw Gone(reason: "there was no answer within \(Int(seconds)) s.")
      }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let milliseconds = Int32(min(rest.seconds * 1000 + 1000, 60_000))
      guard poll(&waiting, 1, milliseconds) > 0 else { continue }
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw gone() }
      buffer += chunk[..<count]
    }
  }

  /// How long a program that has closed its output may keep running, in seconds: it may still be writing files.
  private static let secondsToEnd = 5.0

  /// Waits for the end of a program that has closed its output, and stops it if it takes too long.
  private func gone() -> Gone {
    let end = ContinuousClock.now + .seconds(Self.secondsToEnd)
    while process.isRunning {
      if ContinuousClock.now >= end {
        stop()
        return Gone(reason: "the program closed its output before it answered.")
      }
      usleep(5000)
    }
    guard process.terminationReason == .uncaughtSignal else {
      return Gone(reason: "the program ended before it answered\(reason.map { ": \($0)" } ?? ".")")
    }
    let hint =
      "A controller is created with init(nibName:bundle:), which it has unless it declares initialisers of its own; --show "
      + "creates it with any other."
    return Gone(reason: "the package's code stopped the program: \(reason ?? "see above").", hint: hint)
  }

  /// The line that says why the program has ended, if it was not printed.
  private var reason: String? {
    guard let messages, let text = try? String(contentsOf: messages, encoding: .utf8) else { return nil }
    let lines = text.split(whereSeparator: \.isNewline)
    let line = lines.last { $0.contains("Fatal error") } ?? lines.last
    return line.map { String($0.prefix(400)).printable }
  }

  /// Ends the program.
  func stop() {
    try? requests.fileHandleForWriting.close()
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    if let messages { try? FileManager.default.removeItem(at: messages) }
  }
}
