import ArgumentParser
import CommandLineSupport
import Foundation
import Utilities

/// Answers an editor on standard input.
struct LanguageServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "language-server",
    abstract: "Help an editor with scene files: findings, completion and explanations.",
    discussion: """
      An editor starts it and talks to it on standard input and output, in the Language Server Protocol. It publishes what \
      'validate' finds in the files that are open, completes keys, values and ids, and explains keys.
      """)

  @Flag(help: "Talk over standard input and output, which is the only way there is and needs no flag.")
  var stdio = false

  /// The time in milliseconds for which the editor pauses before its changes are checked.
  private static let pause: Int32 = 150

  @MainActor
  func run() async throws {
    let server = LanguageServer()
    try await reporting {
      var input = FramedInput(STDIN_FILENO, mostBytes: LanguageServer.mostBytes)
      while server.exitStatus == nil {
        if server.hasStaleFindings, !input.hasMore(within: Self.pause) { try send(server.findings()) }
        guard let message = try input.next() else { break }
        try send(server.answer(message))
      }
      try send(server.findings())
    }
    if let status = server.exitStatus, status != 0 { throw ExitCode(status) }
  }

  private func send(_ messages: [JSONValue]) throws {
    for message in messages {
      let bytes = try JSONText.encoded(message, isIndented: false)
      let text = JSONText.printable(String(decoding: bytes, as: UTF8.self))
      try StandardOutput.write(raw: "Content-Length: \(text.utf8.count)\r\n\r\n\(text)")
    }
  }
}

/// Reads messages with headers, none of which takes more memory than it may.
private struct FramedInput {
  private let descriptor: Int32
  private let mostBytes: Int
  private var buffer: [UInt8] = []
  private var start = 0

  /// The longest header, in bytes.
  private static let mostHeader = 4096

  init(_ descriptor: Int32, mostBytes: Int) { (self.descriptor, self.mostBytes) = (descriptor, mostBytes) }

  /// Whether something can be read, or the input has ended, within a number of milliseconds.
  func hasMore(within milliseconds: Int32) -> Bool {
    if start < buffer.count { return true }
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, milliseconds) != 0
  }

  /// The next message without its header; nil at the end of the input.
  mutating func next() throws -> [UInt8]? {
    var header: [UInt8] = []
    while !header.ends(with: [13, 10, 13, 10]) {
      guard let byte = byte() else { return nil }
      header.append(byte)
      guard header.count <= Self.mostHeader else { throw Self.fault }
    }
    let fields = String(decoding: header, as: UTF8.self).lowercased().split(separator: "\r\n")
    let name = "content-length:"
    guard let field = fields.first(where: { $0.hasPrefix(name) }),
      let count = Int(field.dropFirst(name.count).drop { $0 == " " }), (0...mostBytes).contains(count)
    else { throw Self.fault }
    var message: [UInt8] = []
    while message.count < count {
      guard start < buffer.count || fill() else { return nil }
      let part = buffer[start...].prefix(count - message.count)
      message += part
      start += part.count
    }
    return message
  }

  private static var fault: Failure {
    Failure(.usage, "the input is not the Language Server Protocol: a header 'Content-Length: 123' is missing.")
  }

  private mutating func byte() -> UInt8? {
    guard start < buffer.count || fill() else { return nil }
    defer { start += 1 }
    return buffer[start]
  }

  private mutating func fill() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    func readOnce() -> Int { chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) } }
    var count = readOnce()
    while count < 0, errno == EINTR { count = readOnce() }
    (buffer, start) = (count > 0 ? Array(chunk[..<count]) : [], 0)
    return count > 0
  }
}

extension [UInt8] {
  fileprivate func ends(with bytes: [UInt8]) -> Bool { suffix(bytes.count).elementsEqual(bytes) }
}
