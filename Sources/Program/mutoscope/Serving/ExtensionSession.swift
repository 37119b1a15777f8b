import CommandLineSupport
import Foundation
import SceneText
import Utilities

/// A running extension that answers calls, one line of JSON for each.
@MainActor
final class ExtensionSession {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var buffer: [UInt8] = []

  /// How long an answer may take, in seconds: a package may have to be built.
  private static let patience = 900.0
  /// The longest answer, in bytes.
  private static let mostBytes = 64 << 20

  /// An answer of the extension.
  struct Answer: Decodable {
    var text: String
    var png: Data?
    var isError: Bool
  }

  init(_ program: URL, _ arguments: [String]) throws(Failure) {
    (process.executableURL, process.arguments) = (program, arguments)
    (process.standardInput, process.standardOutput) = (input, output)
    try failing(as: .noResources) { try process.run() }
    try? output.fileHandleForWriting.close()
    try? input.fileHandleForReading.close()
  }

  var isRunning: Bool { process.isRunning }

  /// The answer to a call.
  func answer(_ call: JSON) throws(Failure) -> Answer {
    try failing {
      try input.fileHandleForWriting.write(contentsOf: try JSONText.encoded(call, isIndented: false) + [0x0A])
      return try JSONDecoder().decode(Answer.self, from: Data(try line()))
    }
  }

  private func line() throws(Failure) -> [UInt8] {
    let end = ContinuousClock.now + .seconds(Self.patience)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let place = buffer.firstIndex(of: 0x0A) {
        defer { buffer.removeSubrange(...place) }
        return Array(buffer[..<place])
      }
      var waiting = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard ContinuousClock.now < end, buffer.count < Self.mostBytes else {
        process.terminate()
        throw Failure(.internalError, "there was no answer about the package; it is built again at the next call.")
      }
      guard poll(&waiting, 1, 1000) > 0 else { continue }
      let count = chunk.withUnsafeMutableBytes { read(waiting.fd, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure(.internalError, "the program for packages has ended.") }
      buffer += chunk[..<count]
    }
  }
}
