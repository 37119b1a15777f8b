import Foundation
import Synchronization
import Utilities

/// Runs cases in processes of their own, so that a crash or a hang costs one case.
final class Supervisor: Sendable {
  let seed: UInt64
  let only: FuzzCase.Kind?
  let patience: Double
  private let end: Int
  private let workers: Int
  private let state: Mutex<State>

  private struct State {
    var findings: [(number: Int, text: String)] = []
    var done = 0
  }

  init(cases: Range<Int>, seed: UInt64, only: FuzzCase.Kind?, workers: Int, patience: Double) {
    self.only = only
    (end, self.seed, self.workers, self.patience) = (cases.upperBound, seed, workers, patience)
    first = cases.lowerBound
    state = Mutex(State())
  }

  private let first: Int

  /// Runs all cases and prints the findings.
  ///
  /// - Returns: Whether nothing was found.
  func run() async -> Bool {
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<workers {
        group.addTask {
          await withCheckedContinuation { continuation in
            Thread.detachNewThread {
              self.work(from: self.first + worker)
              continuation.resume()
            }
          }
        }
      }
    }
    let (findings, done) = state.withLock { ($0.findings.sorted { $0.number < $1.number }, $0.done) }
    print("\(done) cases with seed \(seed): \(counted(findings.count, "finding")).")
    return findings.isEmpty
  }

  private func note(_ number: Int, _ text: String) {
    let rest = only.map { " ONLY=\($0.rawValue)" } ?? ""
    state.withLock { $0.findings.append((number, text)) }
    print("case \(number) (\(kind(number).rawValue)): \(text)")
    print("  again: make check-fuzz SEED=\(seed) FIRST=\(number) N=1\(rest)")
    fflush(nil)
  }

  private func kind(_ number: Int) -> FuzzCase.Kind {
    FuzzCase(seed: seed, number: number, only: only).kind
  }

  private func work(from first: Int) {
    var next = first
    while next < end {
      let (reached, problem) = batch(from: next)
      if let problem { note(reached, problem) }
      next = problem == nil ? end : reached + workers
    }
  }

  /// Runs cases in one process until it ends.
  ///
  /// - Returns: The last case that it began, and how it failed.
  private func batch(from first: Int) -> (Int, String?) {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments =
      [
        "--worker", "--seed", "\(seed)", "--first", "\(first)", "--cases", "\(max(end - first, 0))", "--stride",
        "\(workers)",
      ] + (only.map { ["--only", $0.rawValue] } ?? [])
    let lines = Pipe()
    process.standardOutput = lines
    let errorFile = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(UUID().uuidString).err")
    try? Data().write(to: errorFile)
    defer { try? FileManager.default.removeItem(at: errorFile) }
    process.standardError = try? FileHandle(forWritingTo: errorFile)
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch { return (first, "No process can be started: \(error)") }
    let descriptor = lines.fileHandleForReading.fileDescriptor
    var current = first
    var (began, used) = (ContinuousClock.now, 0.0)
    var rest: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // A case of the command line runs several commands, each with a limit of its own.
      let kind = kind(current)
      let patience = [.scene, .language, .picture].contains(kind) ? patience : patience * 8
      if poll(&waiting, 1, 500) == 0 {
        let seconds = began.duration(to: .now) / .seconds(1)
        if ProcessTime.isStuck(process.processIdentifier, usedAtStart: used, after: seconds, patience: patience) {
          Foundation.kill(process.processIdentifier, SIGKILL)
          process.waitUntilExit()
          return (current, "It takes more than \(patience) s.")
        }
        continue
      }
      let count = read(descriptor, &chunk, chunk.count)
      if count <= 0 { break }
      rest += chunk[..<count]
      while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: rest[..<newline], as: UTF8.self)
        rest.removeSubrange(...newline)
        if let number = Int(line) {
          current = number
          (began, used) = (ContinuousClock.now, ProcessTime.used(by: process.processIdentifier))
          let done = state.withLock {
            $0.done += 1
            return $0.done
          }
          if done.isMultiple(of: 1000) { FileHandle.standardError.write(Data("\(done) cases\n".utf8)) }
        } else {
          note(current, line)
        }
      }
    }
    process.waitUntilExit()
    if process.terminationReason == .exit, process.terminationStatus == 0 { return (current, nil) }
    let errors = (try? String(contentsOf: errorFile, encoding: .utf8)) ?? ""
    let reason = process.terminationReason == .exit ? "status" : "signal"
    return (current, "It ends with \(reason) \(process.terminationStatus): \(errors.prefix(3000))")
  }
}
