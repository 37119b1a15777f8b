import ArgumentParser
import Foundation
import TestSupport

extension FuzzCase.Kind: ExpressibleByArgument {}

/// Runs mutated scenes, pictures and runs, each in a way that can be repeated.
@main
struct Fuzz: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Fuzz",
    abstract: "Run mutated scenes, pictures, runs and goldens, and stop commands at random times.",
    discussion: "Ends with 1 if anything crashed, hung, ended with an undocumented status or wrote elsewhere.")

  @Option(help: "How many cases.")
  var cases = 1000

  @Option(help: "The number of the first case.")
  var first = 0

  @Option(help: "What the random numbers depend on.")
  var seed: UInt64 = 1

  @Option(help: "The kind of all cases, such as language, instead of a mixture.")
  var only: FuzzCase.Kind?

  @Option(help: "How many cases run at once.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Option(help: "How long a case may take, in seconds.")
  var patience = 10.0

  @Flag(help: "Write the mutant of the first case to standard output and do nothing else.")
  var show = false

  @Flag(help: .hidden)
  var worker = false

  @Option(help: .hidden)
  var stride = 1

  @MainActor
  func run() async throws {
    if show {
      try withTemporaryFolder { folder in
        let fuzzer = try Fuzzer(folder: folder)
        try FileHandle.standardOutput.write(
          contentsOf: Data(fuzzer.mutant(of: FuzzCase(seed: seed, number: first, only: only))))
      }
    } else if worker {
      try await work()
    } else {
      setenv("MUTOSCOPE_PATIENCE", "\(patience)", 1)
      let supervisor = Supervisor(
        cases: first..<first + cases, seed: seed, only: only, workers: max(1, min(jobs, cases)), patience: patience)
      if await !supervisor.run() { throw ExitCode(1) }
    }
  }

  @MainActor
  private func work() async throws {
    try await withTemporaryFolder { folder in
      let fuzzer = try Fuzzer(folder: folder)
      for number in Swift.stride(from: first, to: first + cases, by: stride) {
        say("\(number)")
        do {
          try await fuzzer.run(FuzzCase(seed: seed, number: number, only: only))
        } catch {
          say("\(error)".replacing("\n", with: " | "))
        }
      }
    }
  }

  /// Unbuffered, so that the last case is known when the process crashes.
  private func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }
}
