import ArgumentParser
import CommandLineSupport
import Foundation
import Media
import Snapshots
import Utilities

/// The verdicts that a process testing some of a run's scenes reports to the process that started it.
struct TestPartResult: Codable {
  var entries: [TestRun.Entry] = []
  /// Whether a scene's file has errors, which have been printed.
  var isAnyWrong = false
}

/// Tests the scenes whose names arrive as JSON on standard input, for `test --processes`.
struct TestPartCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "test-part", shouldDisplay: false)

  @OptionGroup var test: TestCommand

  @MainActor
  func run() async throws {
    try await reporting {
      guard let names = try? JSONDecoder().decode([String].self, from: Self.line()) else {
        throw Failure(.usage, "the names of scenes are expected on standard input.")
      }
      endWithParent()
      let result = try await test.part(Set(names))
      try StandardOutput.write(json: String(decoding: try JSONEncoder().encode(result), as: UTF8.self))
    }
  }

  /// A line of standard input, without the C library's buffer: its lock would be held while the process ends.
  private static func line() -> Data {
    var (line, byte) = (Data(), UInt8(0))
    while read(STDIN_FILENO, &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
    return line
  }

  /// Ends this process when the other end of standard input closes, because nobody is waiting for the result any more.
  private func endWithParent() {
    DispatchQueue(label: "parent").async {
      var byte: UInt8 = 0
      while read(STDIN_FILENO, &byte, 1) > 0 {}
      _exit(ExitStatus.incomplete.rawValue)
    }
  }
}

/// A process that tests some of a run's scenes.
final class TestPart {
  private let scenes: [SceneFiles.Found]
  private let process = Process()
  private let output = Pipe()
  /// The pipe is kept open: the process ends when it closes.
  private let input = Pipe()

  /// Starts the process, with the arguments of this one.
  init(_ scenes: [SceneFiles.Found]) throws {
    self.scenes = scenes
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["test-part"] + CommandLine.arguments.dropFirst(2)
    (process.standardInput, process.standardOutput) = (input, output)
    do {
      try StartedPrograms.start(process)
    } catch {
      throw Failure(.internalError, "cannot start another process: \(error.localizedDescription)")
    }
    let names = String(decoding: try JSONEncoder().encode(scenes.map(\.name)), as: UTF8.self)
    try input.fileHandleForWriting.write(contentsOf: Data("\(names)\n".utf8))
  }

  /// Waits for the verdicts.
  func result() throws(Failure) -> TestPartResult {
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    StartedPrograms.remove(process)
    let status = process.terminationStatus
    guard status == 0, let result = try? JSONDecoder().decode(TestPartResult.self, from: data) else {
      let names = scenes.map(\.name.printable).joined(separator: ", ")
      throw Failure(
        ExitStatus(rawValue: status) ?? .internalError, "the process that tested \(names) ended with \(status).")
    }
    return result
  }

  /// Whether no golden of these scenes can be recorded.
  static func readsOnly(_ scenes: [SceneFiles.Found], _ mode: UpdateMode) -> Bool {
    mode == .none || mode == .missing && scenes.allSatisfy { FileManager.default.fileExists(atPath: $0.golden) }
  }

  /// Divides scenes among processes, in their order; the first ones are for this process.
  ///
  /// Scenes whose goldens may be recorded stay in one process, because goldens of a scene's looks share files.
  static func division(_ scenes: [SceneFiles.Found], into count: Int, _ mode: UpdateMode) -> [[SceneFiles.Found]] {
    guard count > 1, scenes.count > 1, readsOnly(scenes, mode) else { return [scenes] }
    let costs = scenes.map(\.cost)
    let total = costs.reduce(0, +)
    var parts: [[SceneFiles.Found]] = []
    var (before, part) = (0, 0)
    for (scene, cost) in zip(scenes, costs) {
      // A scene belongs to the part in which its middle lies.
      let place = min((before + cost / 2) * count / max(total, 1), count - 1)
      if parts.isEmpty || place != part { parts.append([]) }
      parts[parts.count - 1].append(scene)
      (before, part) = (before + cost, place)
    }
    return parts
  }
}
