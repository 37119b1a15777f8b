import CLinux
import Foundation
import Utilities

/// The stream for people: errors and progress.
///
/// Errors in writing to it are ignored.
package enum StandardError {
  package static func write(_ text: String) { write(raw: StandardStreams.safe(text)) }

  /// Writes text that contains codes for the terminal.
  package static func write(raw text: String) { _ = StandardStreams.write(text, to: STDERR_FILENO) }

  /// Whether it is a terminal that can erase a line.
  package static let isTerminal = isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// The number of characters in a line of the terminal; queried each time, since the window can change.
  package static var columns: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}

/// The stream for data.
package enum StandardOutput {
  /// Writes text for people, in which unprintable characters are escaped.
  package static func write(_ text: String) throws(Failure) { try write(raw: StandardStreams.safe(text)) }

  /// Writes JSON, with escapes for everything that a terminal would interpret.
  package static func write(json: String) throws(Failure) { try write(raw: JSONText.printable(json)) }

  /// Writes text as it is.
  package static func write(raw text: String) throws(Failure) {
    let code = StandardStreams.write(text, to: STDOUT_FILENO)
    guard code == 0 else { throw failure(code) }
  }

  /// The failure when writing has ended with an `errno`.
  fileprivate static func failure(_ code: Int32) -> Failure {
    let reason: String
    switch code {
    // A reader that has closed the pipe has seen enough, as in `… | head`.
    case EPIPE: return Failure(.cannotWrite)
    case EBADF: reason = "it is closed"
    case ENOSPC: reason = "no space is left"
    default: reason = "error \(code) (\(String(cString: strerror(code))))"
    }
    return Failure(.cannotWrite, "cannot write to standard output: \(reason).")
  }
}

/// The three streams that every process has.
package enum StandardStreams {
  /// A text without commands for a terminal or a runner, in which nothing from the command line can begin a line of its
  /// own.
  fileprivate static func safe(_ text: String) -> String {
    let text = unprintableArguments.reduce(text) { $0.replacing($1, with: $1.printable) }
    return LogText.safe(text)
  }

  /// The arguments of the process, and their parts, that contain line ends or other unprintable characters; the longest
  /// first.
  private static let unprintableArguments: [String] = {
    let parts = CommandLine.arguments.dropFirst().flatMap { argument in
      let value = argument.split(separator: "=", maxSplits: 1).last.map(String.init) ?? argument
      return [argument, value] + argument.split { "/,=".contains($0) }.map(String.init)
    }
    let unprintable = parts.filter { $0.unicodeScalars.contains(where: \.isUnprintable) }
    // A line end by itself also separates lines; as a value, it is quoted.
    return Set(unprintable.map { $0.unicodeScalars.count > 1 ? $0 : "'\($0)'" }).sorted {
      ($1.count, $0) < ($0.count, $1)
    }
  }()

  /// Makes the streams safe to use, even if the caller has closed them; must be called before a file is opened.
  ///
  /// The system assigns the number of a closed stream to the next file that is opened, so progress would be written
  /// into an image. And writing to a closed pipe has to be an error, not a signal that ends the render.
  package static func secure() {
    // Standard output is for data.
    clinux_forget_output()
    signal(SIGPIPE, SIG_IGN)
    // Swift's backtracer would catch it and print a crash, but Ctrl-\ should end the process.
    signal(SIGQUIT, SIG_DFL)
    // Text that `print` has buffered, such as help, is written at the very end, where a failure would go unnoticed.
    atexit {
      guard fflush(nil) != 0 else { return }
      let failure = StandardOutput.failure(errno)
      failure.report()
      _exit(failure.status.rawValue)
    }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] { secure(descriptor) }
  }

  private static func secure(_ descriptor: Int32) {
    guard fcntl(descriptor, F_GETFD) == -1 else { return }
    // Standard output is opened for reading only, so that writing to it fails instead of losing data unnoticed.
    _ = open("/dev/null", descriptor == STDOUT_FILENO ? O_RDONLY : O_RDWR)
  }

  /// Writes a text.
  ///
  /// - Returns: 0, or the `errno` of the write that failed.
  fileprivate static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      var done = 0
      while done < bytes.count {
        let count = Foundation.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
        if count < 0, errno == EINTR { continue }
        if count < 0, errno == EAGAIN {
          var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&waiting, 1, -1)
          continue
        }
        guard count >= 0 else { return errno }
        done += count
      }
      return 0
    }
  }
}
