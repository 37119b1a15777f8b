import CommandLineSupport
import Foundation
import Utilities

/// Another program whose output is kept, and passed on while it runs.
///
/// It stays in this process's group, so that signals to the group reach it.
struct WatchedProcess {
  /// The exit status, or 128 and the signal that has ended it.
  let status: Int32
  /// Everything it has written.
  let text: String

  /// - Parameter isShown: Whether the output is passed on.
  init(_ program: String, _ arguments: [String], isShown: Bool = true) throws {
    var pipes = [[Int32](repeating: 0, count: 2), [Int32](repeating: 0, count: 2)]
    for index in pipes.indices where pipe(&pipes[index]) != 0 {
      throw Failure(.noResources, "no pipe can be made: \(String(cString: strerror(errno))).")
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (index, ends) in pipes.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, ends[1], Int32(index + 1))
      for end in ends { posix_spawn_file_actions_addclose(&actions, end) }
    }
    var words = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, program, &actions, nil, &words, environ)
    for ends in pipes { close(ends[1]) }
    guard code == 0 else {
      throw Failure(.noResources, "'\(program.printable)' cannot be run: \(String(cString: strerror(code))).")
    }
    var kept: [UInt8] = []
    var sources = pipes.map { pollfd(fd: $0[0], events: Int16(POLLIN), revents: 0) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while sources.contains(where: { $0.fd >= 0 }) {
      guard poll(&sources, nfds_t(sources.count), -1) > 0 || errno == EINTR else { break }
      for index in sources.indices where sources[index].fd >= 0 && sources[index].revents != 0 {
        let count = read(sources[index].fd, &buffer, buffer.count)
        if count > 0 {
          kept += buffer[..<count]
          let output = index == 0 ? FileHandle.standardOutput : FileHandle.standardError
          if isShown { try? output.write(contentsOf: buffer[..<count]) }
        } else if count == 0 || errno != EINTR {
          close(sources[index].fd)
          sources[index].fd = -1
        }
      }
    }
    var result: Int32 = 0
    while waitpid(child, &result, 0) < 0, errno == EINTR {}
    status = result & 0x7F == 0 ? (result >> 8) & 0xFF : 128 + (result & 0x7F)
    text = String(decoding: kept, as: UTF8.self)
  }
}
