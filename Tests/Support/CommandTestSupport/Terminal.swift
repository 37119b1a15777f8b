import Foundation

/// A pseudo-terminal from which the output of a program can be read.
package final class Terminal: Sendable {
  private let master: Int32
  /// The end that a program writes to, as a file descriptor.
  package let descriptor: Int32

  /// TIOCSPTLCK and TIOCGPTN of Linux.
  private static let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

  package init(columns: Int) throws {
    // The functions of `stdlib.h` for this are not available in Swift; these do the same.
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var (number, isLocked): (Int32, Int32) = (0, 0)
    guard master >= 0, ioctl(master, Self.setLock, &isLocked) == 0, ioctl(master, Self.getNumber, &number) == 0 else {
      throw POSIXError(.ENOTTY)
    }
    descriptor = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    guard descriptor >= 0 else { throw POSIXError(.ENOTTY) }
    var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }

  deinit { close(master) }

  /// Everything written until the writing programs have ended, with a terminal's line ends.
  ///
  /// Call it once, while they run: the terminal's buffer is small.
  package func text() async -> String {
    close(descriptor)
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread { [self] in
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
          let count = read(master, &chunk, chunk.count)
          if count < 0, errno == EINTR { continue }
          // With an error (EIO) or without, this is the end.
          guard count > 0 else { break }
          bytes += chunk[..<count]
        }
        continuation.resume(returning: String(decoding: bytes, as: UTF8.self))
      }
    }
  }
}
