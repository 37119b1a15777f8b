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

  /// The program has ended before it answered, or was ended because it took too long.
  struct Gone: Failing {
    let description: String
    let status = ExitStatus.internalError
  }

  /// The longest answer, in bytes.
  private static let mostBytes = 64 << 20

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - run: What it shows.
  ///   - arguments: The arguments of the package's app.
  ///   - isQuiet: Whether what the package prints is thrown away.
  init(_ program: URL, _ run: AppRun, _ arguments: [String] = [], isQuiet: Bool = false) throws {
    var run = run
    run.answersRequests = true
    process.executableURL = program
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment[AppRun.variable] = String(decoding: try JSONEncoder().encode(run), as: UTF8.self)
    process.environment = environment
    (process.standardInput, process.standardOutput) = (requests, answers)
    if isQuiet { process.standardError = FileHandle.nullDevice }
    try process.run()
    // Otherwise the end of the program would not be noticed.
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
        throw Gone(description: "the answer is longer than \(Self.mostBytes >> 20) MB.")
      }
      let rest = (end - ContinuousClock.now).components
      guard rest.seconds >= 0, rest.attoseconds >= 0 else {
        stop()
        throw Gone(description: "there was no answer within \(Int(seconds)) s.")
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

  private func gone() -> Gone {
    process.waitUntilExit()
    return Gone(
      description: process.terminationReason == .uncaughtSignal
        ? "the package's code stopped the program: see above. A controller is created with init(nibName:bundle:), which it "
          + "has unless it declares initialisers of its own; --show creates it with any other."
        : "the program ended before it answered.")
  }

  /// Ends the program.
  func stop() {
    try? requests.fileHandleForWriting.close()
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }
}
