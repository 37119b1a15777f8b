import Glibc

/// The parts of the operating system that the program needs; loading Foundation would take longer than all the rest.
enum Process {
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  static func stop(_ message: String) -> Never {
    write(message + "\n", to: 2)
    exit(1)
  }

  static func write(_ text: String, to descriptor: Int32) { write(bytes: Array(text.utf8), to: descriptor) }

  static func write(bytes: [UInt8], to descriptor: Int32) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      start += max(count, 0)
    }
  }

  /// Replaces this process by another program.
  static func become(_ program: String, _ arguments: [String]) -> Never {
    var pointers = ([program] + arguments).map { strdup($0) }
    pointers.append(nil)
    execv(program, &pointers)
    stop("error: mutoscope: '\(program)' cannot be run: \(problem).")
  }

  /// Runs another program with its output in files.
  ///
  /// - Returns: Its exit status; 1 if a signal has ended it.
  static func run(_ program: String, _ arguments: [String], out: String, err: String) throws -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, path) in [(Int32(1), out), (2, err)] {
      unlink(path)
      posix_spawn_file_actions_addopen(
        &actions, descriptor, path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o644)
    }
    var pointers = ([program] + arguments).map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    // Swift does not let this program name the variable of the C library.
    let words = try File.read("/proc/self/environ").split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    var variables = words.map { strdup($0) }
    variables.append(nil)
    defer { for variable in variables { free(variable) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, program, &actions, nil, &pointers, &variables)
    guard code == 0 else {
      throw Failure(text: "'\(program)' cannot be run: \(String(cString: strerror(code))).")
    }
    var result: Int32 = 0
    while waitpid(child, &result, 0) < 0, errno == EINTR {}
    return result & 0x7F == 0 ? (result >> 8) & 0xFF : 1
  }

  static var problem: String { String(cString: strerror(errno)) }

  static var currentFolder: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }
}

/// Reads and writes whole files.
enum File {
  /// Reads a file.
  ///
  /// - Parameter isProduct: Whether an earlier call of the program has written it: then a link is not followed.
  static func read(_ path: String, isProduct: Bool = false) throws -> [UInt8] {
    // A pipe would be waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | (isProduct ? O_NOFOLLOW : 0))
    guard descriptor >= 0 else { throw Failure(text: "'\(path)' cannot be read: \(Process.problem).") }
    defer { close(descriptor) }
    var information = stat()
    fstat(descriptor, &information)
    guard information.st_mode & S_IFMT != S_IFDIR else { throw Failure(text: "'\(path)' is a folder.") }
    guard information.st_mode & S_IFMT == S_IFREG else { throw Failure(text: "'\(path)' is not a file.") }
    var bytes = [UInt8](repeating: 0, count: max(Int(information.st_size), 0) + 1)
    var length = 0
    while true {
      if length == bytes.count { bytes += [UInt8](repeating: 0, count: bytes.count) }
      let count = bytes[length...].withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure(text: "'\(path)' cannot be read: \(Process.problem).") }
      if count == 0 { break }
      length += count
    }
    return Array(bytes[..<length])
  }

  /// Writes a file, which is complete at any time, unless it has these contents already.
  ///
  /// - Returns: Whether it was written.
  @discardableResult
  static func write(_ bytes: [UInt8], to path: String) throws -> Bool {
    if let old = try? read(path, isProduct: true), old == bytes { return false }
    let temporary = "\(path).\(getpid())"
    // Any file with this name was left by a process that was stopped, or put there.
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Failure(text: "'\(path)' cannot be written: \(Process.problem).") }
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let problem = Process.problem
        close(descriptor)
        unlink(temporary)
        throw Failure(text: "'\(path)' cannot be written: \(problem).")
      }
      start += count
    }
    close(descriptor)
    guard rename(temporary, path) == 0 else {
      throw Failure(text: "'\(path)' cannot be written: \(Process.problem).")
    }
    return true
  }

  /// Makes a folder of the program's own, which must not be a link to another one.
  static func makeOwnFolder(_ path: String) throws {
    try makeFolder(path)
    try refuseLink(path)
  }

  /// Throws if something other than a folder is at a path.
  static func refuseLink(_ path: String) throws {
    var information = stat()
    guard lstat(path, &information) == 0, information.st_mode & S_IFMT != S_IFDIR else { return }
    throw Failure(text: "'\(path)' is not a folder, and links are not followed here; remove it.")
  }

  static func makeFolder(_ path: String) throws {
    guard mkdir(path, 0o755) != 0, errno != EEXIST else { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw Failure(text: "the folder '\(path)' cannot be made: \(Process.problem).")
    }
    try makeFolder(String(path[..<slash]))
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else {
      throw Failure(text: "the folder '\(path)' cannot be made: \(Process.problem).")
    }
  }
}
