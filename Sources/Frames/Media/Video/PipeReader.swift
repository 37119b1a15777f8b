import Foundation

/// The end of a pipe from which a program's output is read.
///
/// Only one thread at a time may use it.
final class PipeReader {
  private let end: Int32
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var unread = 0..<0

  /// - Parameter end: The end, which is closed with the reader.
  init(_ end: Int32) {
    self.end = end
    // A program that is started later must not hold the end open.
    _ = fcntl(end, F_SETFD, FD_CLOEXEC)
  }

  deinit { close(end) }

  /// Whether nothing has been read that was not taken.
  var isEmpty: Bool { unread.isEmpty }

  /// Whether there is something to read, or the other end is closed.
  func isReady(within milliseconds: Int32) -> Bool {
    var state = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, milliseconds) != 0
  }

  /// Reads what is there; false at the end.
  func fill() -> Bool {
    while true {
      let count = buffer.withUnsafeMutableBytes { read(end, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      unread = 0..<max(count, 0)
      return count > 0
    }
  }

  /// The next byte; 0 if there is none.
  func takeByte() -> UInt8 {
    guard let first = unread.popFirst() else { return 0 }
    return buffer[first]
  }

  /// Moves bytes to memory.
  ///
  /// - Returns: The number of bytes moved.
  func take(into bytes: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(unread.count, bytes.count)
    buffer.withUnsafeBytes { source in
      let part = UnsafeRawBufferPointer(rebasing: source[unread.lowerBound..<unread.lowerBound + count])
      bytes.copyMemory(from: part)
    }
    unread = unread.lowerBound + count..<unread.upperBound
    return count
  }
}
