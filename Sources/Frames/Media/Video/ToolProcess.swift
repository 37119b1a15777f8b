import CLinux
import Dispatch
import Foundation

/// A program that is run: bytes go into its standard input.
///
/// Unchecked: the owner lets only one thread at a time use it.
final class ToolProcess: @unchecked Sendable {
  private let name: String
  private let process = Process()
  private let complaints: NamelessFile
  private let patience: Int
  /// The files that it reads, open as long as it runs.
  private let inputs: [ToolInput]
  private let ended = DispatchSemaphore(value: 0)
  /// The end of the pipe to its standard input; nil once closed.
  private var input: Int32?
  /// The number of bytes that the pipe holds; if that is not known, no bytes are lent to it.
  private var capacity = Int.max
  /// The end of the pipe from its standard output; nil for none.
  private let output: PipeReader?

  /// The environment without the variables that make the programs, or libraries of theirs, print or write something
  /// else.
  private static let environment = ProcessInfo.processInfo.environment.filter { name, _ in
    !["PIXMAN_DISABLE", "FFREPORT", "AV_LOG_FORCE_COLOR", "AV_LOG_FORCE_256COLOR"].contains(name)
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - pipeSize: The size of the pipe to its standard input in bytes; nil for none.
  ///   - output: The file that receives its standard output.
  ///   - patience: The number of seconds for which it may do nothing before it is ended.
  ///   - inputs: The files that it reads.
  init(
    _ program: URL, _ arguments: [String], input pipeSize: Int32?, output: NamelessFile? = nil, patience: Int,
    reading inputs: [ToolInput] = []
  ) throws(ToolFailure) {
    name = program.lastPathComponent
    (self.patience, self.inputs) = (patience, inputs)
    self.output = nil
    complaints = try NamelessFile()
    process.executableURL = program
    process.arguments = arguments
    process.environment = Self.environment
    process.standardError = complaints.handle
    process.standardOutput = output?.handle ?? FileHandle.nullDevice
    guard let pipeSize else {
      process.standardInput = FileHandle.nullDevice
      try start()
      return
    }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw ToolFailure(reason: "cannot be started: \(FileFailure.system(errno).reason)") }
    // A program that is started later must not hold the end open.
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    // Only this end does not block: a program that does not read is not waited for without limit.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    // This is only a wish: the pipes of an ordinary user may have a lower limit.
    _ = fcntl(ends[1], Self.setPipeSize, pipeSize)
    process.standardInput = FileHandle(fileDescriptor: ends[0], closeOnDealloc: false)
    defer { close(ends[0]) }
    do throws(ToolFailure) {
      try start()
    } catch {
      close(ends[1])
      throw error
    }
    input = ends[1]
    let size = fcntl(ends[1], Self.getPipeSize)
    if size > 0 { capacity = Int(size) }
  }

  /// Starts a program whose standard output is read while it runs.
  ///
  /// - Parameters:
  ///   - patience: The number of seconds for which it may do nothing, while it is waited for, before it is
  ///   ended.
  ///   - input: The file that it reads.
  init(reading program: URL, _ arguments: [String], patience: Int, _ input: ToolInput) throws(ToolFailure) {
    name = program.lastPathComponent
    (self.patience, inputs) = (patience, [input])
    complaints = try NamelessFile()
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw ToolFailure(reason: "cannot be started: \(FileFailure.system(errno).reason)") }
    output = PipeReader(ends[0])
    process.executableURL = program
    process.arguments = arguments
    process.environment = Self.environment
    process.standardInput = FileHandle.nullDevice
    process.standardError = complaints.handle
    process.standardOutput = FileHandle(fileDescriptor: ends[1], closeOnDealloc: false)
    defer { close(ends[1]) }
    try start()
  }

  /// Reads a byte of its standard output; nil at the end.
  func readByte() throws(ToolFailure) -> UInt8? {
    guard let output else { return nil }
    while output.isEmpty { guard try fill(output) else { return nil } }
    return output.takeByte()
  }

  /// Fills memory with bytes of its standard output.
  ///
  /// - Returns: Whether there were enough.
  func read(into bytes: UnsafeMutableRawBufferPointer) throws(ToolFailure) -> Bool {
    guard let output else { return false }
    var count = 0
    while count < bytes.count {
      if output.isEmpty, try !fill(output) { return false }
      count += output.take(into: UnsafeMutableRawBufferPointer(rebasing: bytes[count...]))
    }
    return true
  }

  /// Waits for bytes of its standard output.
  ///
  /// - Returns: Whether there are any.
  private func fill(_ output: PipeReader) throws(ToolFailure) -> Bool {
    var idleness = ToolIdleness(of: process.processIdentifier, patience: patience)
    while !output.isReady(within: 1000) { if idleness.isOver() { throw giveUp() } }
    return output.fill()
  }

  deinit { kill() }

  /// Writes to its standard input, and waits until it has read nearly all.
  ///
  /// - Parameter bytes: Bytes that do not change until the next ones have been written: many are not copied, so that the
  ///   program reads them from where they are. The next ones push the rest of them out of the pipe.
  func write(_ bytes: UnsafeRawBufferPointer) throws(ToolFailure) {
    guard let input else { return }
    let code = Self.withoutSignal { send(bytes, to: input) }
    if code == 0 { return }
    if code == ETIMEDOUT { throw giveUp() }
    // It has ended; its messages explain more than the pipe does.
    closeInput()
    try wait()
    throw ToolFailure(reason: "ended before it had read all frames")
  }

  /// Ends its input and waits for its end.
  func wait() throws(ToolFailure) {
    closeInput()
    var idleness = ToolIdleness(of: process.processIdentifier, patience: patience)
    while process.isRunning, ended.wait(timeout: .now() + .seconds(1)) == .timedOut {
      if idleness.isOver() { throw giveUp() }
    }
    process.waitUntilExit()
    let status = process.terminationStatus
    if process.terminationReason == .uncaughtSignal {
      throw ToolFailure(reason: "was ended by signal \(status)")
    }
    guard status == 0 else { throw ToolFailure(reason: complaint ?? "ended with status \(status)") }
    // Some versions report success all the same.
    if String(decoding: complaints.read(), as: UTF8.self).contains("No space left on device") {
      throw ToolFailure(reason: "failed, as no space is left on the device")
    }
  }

  /// Writes all bytes.
  ///
  /// - Returns: 0 or the `errno` of the write that failed; `ETIMEDOUT` if the program does nothing any more.
  private func send(_ bytes: UnsafeRawBufferPointer, to input: Int32) -> Int32 {
    var left = bytes
    var idleness = ToolIdleness(of: process.processIdentifier, patience: patience)
    while !left.isEmpty {
      let isLent = bytes.count >= capacity
      let count =
        isLent
        ? clinux_lend(input, left.baseAddress, left.count) : Foundation.write(input, left.baseAddress, left.count)
      if count < 0, isLent, errno != EAGAIN, errno != EINTR, errno != EPIPE {
        // Not every system can.
        capacity = Int.max
        continue
      }
      if count > 0 {
        left = UnsafeRawBufferPointer(rebasing: left[count...])
        idleness.end()
      } else if count < 0, errno != EAGAIN, errno != EINTR {
        return errno
      } else {
        var room = pollfd(fd: input, events: Int16(POLLOUT), revents: 0)
        if poll(&room, 1, 1000) == 0, idleness.isOver() { return ETIMEDOUT }
      }
    }
    return 0
  }

  private func giveUp() -> ToolFailure {
    kill()
    return ToolFailure(reason: "did nothing for \(patience) s and was ended")
  }

  /// Ends it at once.
  func kill() {
    closeInput()
    guard process.isRunning else { return }
    StartedPrograms.end(process.processIdentifier)
    process.waitUntilExit()
  }

  /// F_SETPIPE_SZ and F_GETPIPE_SZ of Linux.
  private static let (setPipeSize, getPipeSize): (Int32, Int32) = (1031, 1032)

  private func start() throws(ToolFailure) {
    process.terminationHandler = { [ended] process in
      StartedPrograms.remove(process)
      ended.signal()
    }
    do { try StartedPrograms.start(process) } catch {
      throw ToolFailure(reason: "cannot be started: \(error.localizedDescription)")
    }
  }

  /// Writes to a pipe whose reader may have ended, which must not end this process.
  ///
  /// - Parameter write: Returns 0 or the `errno` of the write that failed.
  private static func withoutSignal(_ write: () -> Int32) -> Int32 {
    var (signals, previous) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, &previous)
    let code = write()
    var now = timespec()
    // The signal is waiting for this thread: takes it back.
    if code == EPIPE { sigtimedwait(&signals, nil, &now) }
    pthread_sigmask(SIG_SETMASK, &previous, nil)
    return code
  }

  private func closeInput() {
    if let input { close(input) }
    input = nil
  }

  /// The last line that it wrote to standard error, which is about what made it give up.
  private var complaint: String? {
    let lines = String(decoding: complaints.read().suffix(4000), as: UTF8.self).split(whereSeparator: \.isNewline)
    // "Conversion failed!" and its like say nothing.
    let line = lines.last { !$0.hasSuffix("!") } ?? lines.last
    return line.map { "says: \(ToolInput.spelled($0.trimmingCharacters(in: .whitespaces), inputs))" }
  }
}

/// A file without a name, which takes the output of a program.
final class NamelessFile: Sendable {
  let descriptor: Int32

  init() throws(ToolFailure) {
    let folder = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    var path = Array((folder + "/mutoscope-XXXXXX").utf8CString)
    descriptor = mkstemp(&path)
    guard descriptor >= 0 else {
      throw ToolFailure(reason: "needs the folder for temporary files, \(folder): \(FileFailure.system(errno).reason)")
    }
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { close(descriptor) }

  /// A handle for the program; it shares the position.
  var handle: FileHandle { FileHandle(fileDescriptor: descriptor, closeOnDealloc: false) }

  /// Reads everything in the file.
  func read() -> Data {
    lseek(descriptor, 0, SEEK_SET)
    return (try? handle.readToEnd()) ?? Data()
  }
}
