import CommandLineSupport
import Foundation

/// Reads messages from a descriptor, none of which takes more memory than it may.
struct MessageInput {
  /// How messages are separated.
  enum Framing {
    /// Each is a line.
    case lines
    /// Each has a header `Content-Length`.
    case headers
  }

  private let descriptor: Int32
  private let framing: Framing
  private let mostBytes: Int
  private var buffer: [UInt8] = []
  private var start = 0

  /// The longest header, in bytes.
  private static let mostHeader = 4096

  /// - Parameter mostBytes: The longest message; one line that is longer is cut just beyond.
  init(_ descriptor: Int32, _ framing: Framing, mostBytes: Int) {
    (self.descriptor, self.framing, self.mostBytes) = (descriptor, framing, mostBytes)
  }

  /// Whether something can be read, or the input has ended, within a number of milliseconds.
  func hasMore(within milliseconds: Int32) -> Bool {
    if start < buffer.count { return true }
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, milliseconds) != 0
  }

  /// The next message, without its header or the end of its line; nil at the end of the input.
  ///
  /// - Throws: A failure for input that has no headers, or a header of a message that is too long.
  mutating func next() throws(Failure) -> [UInt8]? {
    switch framing {
    case .lines:
      let (line, isWhole) = readLine(upTo: mostBytes)
      return isWhole || !line.isEmpty ? line : nil
    case .headers: return try framed()
    }
  }

  private mutating func framed() throws(Failure) -> [UInt8]? {
    var count: Int?
    var headerBytes = 0
    while true {
      var line: [UInt8]
      let isWhole: Bool
      (line, isWhole) = readLine(upTo: Self.mostHeader)
      headerBytes += line.count
      guard headerBytes <= Self.mostHeader else { throw Self.fault }
      guard isWhole || headerBytes == 0 else { throw Self.cut }
      guard isWhole else { return nil }
      if line.last == 0x0D { line.removeLast() }
      if line.isEmpty { break }
      let parts = String(decoding: line, as: UTF8.self).lowercased().split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { throw Self.fault }
      if parts[0] == "content-length" { count = Int(parts[1].trimmingCharacters(in: .whitespaces)) }
    }
    guard let count, count >= 0 else { throw Self.fault }
    guard count <= mostBytes else {
      throw Failure(.usage, "a message has \(count) bytes, and at most \(mostBytes) are read.")
    }
    var message: [UInt8] = []
    while message.count < count {
      guard start < buffer.count || fill() else { throw Self.cut }
      let part = buffer[start...].prefix(count - message.count)
      message += part
      start += part.count
    }
    return message
  }

  private static var cut: Failure { Failure(.usage, "the input ends in the middle of a message.") }

  private static var fault: Failure {
    Failure(.usage, "the input is not the Language Server Protocol: a header 'Content-Length: 123' is missing.")
  }

  /// Reads a line, which is cut just beyond a number of bytes.
  ///
  /// - Returns: The line without its end, and whether there was an end.
  private mutating func readLine(upTo most: Int) -> (line: [UInt8], isWhole: Bool) {
    var line: [UInt8] = []
    while true {
      let end = buffer[start...].firstIndex(of: 0x0A)
      line += buffer[start..<(end ?? buffer.count)].prefix(max(0, most + 1 - line.count))
      if let end {
        start = end + 1
        return (line, true)
      }
      if !fill() { return (line, false) }
    }
  }

  /// Reads what is there, after all that was read has been taken; false at the end.
  private mutating func fill() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    func readOnce() -> Int { chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) } }
    var count = readOnce()
    while count < 0, errno == EINTR { count = readOnce() }
    (buffer, start) = (count > 0 ? Array(chunk[..<count]) : [], 0)
    return count > 0
  }
}
