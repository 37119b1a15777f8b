import Foundation
import Utilities

/// Stops the program with a message unless a condition of an API's use holds.
///
/// Unlike Swift's `precondition`, it prints its message in optimised builds as well.
///
/// - Parameters:
///   - condition: The condition that must hold.
///   - sentence: A sentence that says what was called, what is wrong, and what to do.
@inline(__always)
package func require(_ condition: @autoclosure () -> Bool, _ sentence: @autoclosure () -> String) {
  if !condition() { misuse(sentence()) }
}

/// Stops the program where an API is misused.
///
/// - Parameter sentence: The call, the fault, and how to correct it.
package func misuse(_ sentence: String) -> Never {
  stop(sentence)
}

/// Stops the program because of an error in the project's own code, whatever its user did.
///
/// - Parameter sentence: The state that was found, and the expected one.
package func internalError(_ sentence: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  stop("\(sentence) This is an error in Mutoscope (\(file):\(line)); please report it.")
}

/// Stops the program where memory ran out.
///
/// - Parameter purpose: The thing that the memory was for, with its article: `a world`.
package func outOfMemory(for purpose: String) -> Never {
  stop("There is no memory for \(purpose).")
}

/// Writes a warning to standard error; the program continues.
///
/// - Parameter sentence: The call, the fault, and how to correct it.
package func warn(_ sentence: String) { write("Warning: \(sentence)\n") }

/// Writes a sentence to standard error and ends the process with SIGABRT, where a debugger halts.
///
/// Swift's backtrace, a hundred lines that bury the message, is printed only on request. `swift test` may request it for
/// every test, with `enable=yes`: there, the other spelling shows that a person wants it.
private func stop(_ sentence: String) -> Never {
  var text = "Fatal error: \(sentence)\n"
  let wish = getenv("SWIFT_BACKTRACE").map { String(cString: $0) }
  let program = CommandLine.arguments.first ?? ""
  let isTest = program.hasSuffix(".xctest") || program.hasSuffix("swiftpm-testing-helper")
  if !(isTest ? wish?.contains("enable=on") == true : wish != nil) {
    signal(SIGABRT, SIG_DFL)
    text += "Set SWIFT_BACKTRACE=enable=\(isTest ? "on" : "yes") to see the calls that led here.\n"
  }
  write(text)
  abort()
}

private func write(_ text: String) {
  var bytes = ArraySlice(LogText.safe(text).utf8)
  while !bytes.isEmpty {
    let count = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    if count > 0 {
      bytes = bytes.dropFirst(count)
    } else if errno != EINTR {
      break
    }
  }
}
