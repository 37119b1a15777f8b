package import Foundation
import Synchronization
import TestSupport

/// A running process.
///
/// It inherits neither standard input nor any other open file: a pipe of another test that it held would not end.
package final class Child: Sendable {
  package let id: pid_t
  private let state = Mutex(State.running(waiting: []))

  private enum State {
    case running(waiting: [CheckedContinuation<Int32, Never>])
    case ended(Int32)
  }

  /// The destination of a stream.
  package enum Stream {
    case file(URL)
    case descriptor(Int32)
  }

  /// Starts a process.
  ///
  /// Uses `posix_spawn` rather than `Process`, which cannot start a child with closed streams.
  package init(
    _ path: String, _ arguments: [String], in folder: URL, environment: [String: String], closing: [Int32] = [],
    out: Stream, err: Stream
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for (descriptor, stream) in [(STDOUT_FILENO, out), (STDERR_FILENO, err)] {
      switch stream {
      case .file(let url):
        posix_spawn_file_actions_addopen(
          &actions, descriptor, url.path(percentEncoded: false), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      case .descriptor(let source): posix_spawn_file_actions_adddup2(&actions, source, descriptor)
      }
    }
    // This includes those that other threads open meanwhile; closing one that is not open is not an error.
    for descriptor in Array(3..<Self.mostDescriptors) + closing {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }

    // A shell that starts the tests in the background has them ignore the signal that interrupts, which is inherited.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var interrupting = sigset_t()
    sigemptyset(&interrupting)
    for signal in [SIGINT, SIGQUIT] { sigaddset(&interrupting, signal) }
    posix_spawnattr_setsigdefault(&attributes, &interrupting)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    var variables = ProcessInfo.processInfo.environment.filter { !Self.wishes.contains($0.key) }
    variables.merge(environment) { $1 }
    // `env` changes the folder and then executes the program.
    let command = ["env", "-C", folder.path(percentEncoded: false), path] + arguments
    var arguments = command.map { strdup($0) } + [nil]
    var environment = variables.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in arguments + environment { free(pointer) } }
    var started: pid_t = 0
    let code = posix_spawn(&started, "/usr/bin/env", &actions, &attributes, &arguments, &environment)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
    id = started
    givePrecedence(started)
    // From the beginning: while an ended process is not waited for, Swift Testing's exit tests keep a core busy.
    Thread.detachNewThread { [self] in
      var status: Int32 = 0
      while waitpid(id, &status, 0) < 0, errno == EINTR {}
      let signal = status & 0x7F
      finish(signal == 0 ? (status >> 8) & 0xFF : -signal)
    }
  }

  /// More than tests have open at a time: new files get the lowest number that is free.
  private static let mostDescriptors: Int32 = 512

  private func finish(_ status: Int32) {
    let waiting = state.withLock { state -> [CheckedContinuation<Int32, Never>] in
      defer { state = .ended(status) }
      return switch state {
      case .running(let waiting): waiting
      case .ended: []
      }
    }
    for continuation in waiting { continuation.resume(returning: status) }
  }

  /// Environment variables of the user that must not affect the tests.
  private static let wishes: Set<String> = [
    "NO_COLOR", "TERM", "LANG", "LC_ALL", "TZ", "SWIFT_DETERMINISTIC_HASHING", "CI", "SNAPSHOT_TESTING_RECORD",
  ]

  /// Waits for the end.
  ///
  /// - Returns: The exit status, or minus the number of the signal that ended the process.
  package func end() async -> Int32 {
    await withCheckedContinuation { continuation in
      let ended: Int32? = state.withLock { state in
        switch state {
        case .ended(let status): return status
        case .running(let waiting):
          state = .running(waiting: waiting + [continuation])
          return nil
        }
      }
      if let ended { continuation.resume(returning: ended) }
    }
  }

  /// Whether the process has ended.
  package var hasEnded: Bool {
    state.withLock { state in
      if case .ended = state { true } else { false }
    }
  }

  /// Waits until a condition holds, and then does something; nil if the process has ended before.
  ///
  /// Both on a thread of its own: those that tests share may all be busy for a minute, and a process that is to be
  /// stopped must not go on that long.
  package func when<R: Sendable>(
    _ condition: @escaping @Sendable () -> Bool, do body: @escaping @Sendable () throws -> R
  ) async throws -> R? {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { [self] in
        var hasEnded = false
        // A process that hangs is ended after ten minutes.
        for round in 1... {
          if condition() { return continuation.resume(with: Result(catching: body)) }
          // Once more afterwards: it may have come to hold since the last look.
          if hasEnded { return continuation.resume(returning: nil) }
          hasEnded = self.hasEnded
          if round == 120_000 { kill(id, SIGKILL) }
          usleep(5000)
        }
      }
    }
  }

  /// Kills the process after some time, unless it has ended, and waits for its end.
  ///
  /// - Parameter delay: Kept however busy the threads are that tests share: what is killed late has ended.
  package func killed(after delay: Duration) async throws {
    let moment = ContinuousClock.now + delay
    _ = try await when({ ContinuousClock.now >= moment }) { [id] in kill(id, SIGKILL) }
    _ = await end()
  }

  /// The peak resident memory so far, in kilobytes.
  ///
  /// The value of `wait4` cannot be used: it includes the memory of the test process, which the child shared at its
  /// start.
  package func peakMemory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    guard let peak = line?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
      throw POSIXError(.ESRCH)
    }
    return peak
  }
}
