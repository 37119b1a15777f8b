import Foundation

/// A small HTTP server for a browser on the same machine: it listens on 127.0.0.1 only.
///
/// One thread serves all clients. Whatever they do, their cost is bounded: by the number of clients, the size of a
/// request, and the time that a client may take.
final class LoopbackServer {
  /// The limits on what clients may cost.
  struct Limits: Sendable {
    /// The number of clients at the same time; when one more comes, the one that has been silent longest is dropped.
    var connections = 32
    /// The time for a whole request, in seconds.
    var request = 10.0
    /// The time without any progress while a response is being sent, in seconds.
    var silence = 10.0
  }

  /// The port that was chosen.
  let port: UInt16
  private let listener: Int32
  private let limits: Limits
  /// Returns the time in seconds, from any origin.
  private let clock: () -> Double
  private var connections: [Connection] = []

  /// A client.
  private struct Connection {
    var socket: Int32
    var received: [UInt8] = []
    /// Nil until the request is complete.
    var response: [UInt8]?
    var sent = 0
    /// Whether everything was sent, and the client's end is awaited.
    var isDraining = false
    /// The time by which the client must finish or make progress.
    var deadline: Double
  }

  /// Opens the port.
  ///
  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - limits: The limits on what clients may cost.
  ///   - clock: Returns the time in seconds, by which deadlines are measured.
  /// - Throws: `POSIXError` if the port is taken, or there are no more descriptors.
  init(
    port: UInt16, limits: Limits = Limits(), clock: @escaping () -> Double = LoopbackServer.monotonicTime
  ) throws(POSIXError) {
    (self.limits, self.clock) = (limits, clock)
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard socket >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EINVAL) }
    var (yes, size) = (Int32(1), socklen_t(MemoryLayout<sockaddr_in>.size))
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    let isOpen = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, size) == 0 && listen(socket, 64) == 0 && getsockname(socket, address, &size) == 0
      }
    }
    guard isOpen else {
      let code = errno
      close(socket)
      throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL)
    }
    (listener, self.port) = (socket, UInt16(bigEndian: address.sin_port))
  }

  deinit {
    for connection in connections { close(connection.socket) }
    close(listener)
  }

  /// Answers requests, one after another, until there is something to read from a descriptor.
  ///
  /// - Parameters:
  ///   - stop: The descriptor; nil to serve forever.
  ///   - answer: Returns the response to a request.
  func run(until stop: Int32? = nil, answer: (HTTPRequest) -> HTTPResponse) {
    var pause = 0.0
    while true {
      let now = clock()
      var waits = connections.map { connection in
        let isSending = connection.response != nil && !connection.isDraining
        return pollfd(fd: connection.socket, events: Int16(isSending ? POLLOUT : POLLIN), revents: 0)
      }
      // Without free descriptors, new clients wait a moment.
      waits.append(pollfd(fd: pause > now ? -1 : listener, events: Int16(POLLIN), revents: 0))
      waits.append(pollfd(fd: stop ?? -1, events: Int16(POLLIN), revents: 0))
      let next = (connections.map(\.deadline) + (pause > now ? [pause] : [])).min()
      let timeout = next.map { Int32(max(0, min(60_000, ($0 - now) * 1000)).rounded(.up)) } ?? -1
      guard poll(&waits, nfds_t(waits.count), timeout) >= 0 || errno == EINTR else { return }
      if waits[waits.count - 1].revents != 0 { return }
      // From the last to the first, because finished clients are removed.
      for index in connections.indices.reversed() where waits[index].revents != 0 { proceed(index, answer) }
      // Deadlines come last: data that has arrived was in time, however late this process reads it.
      for index in connections.indices.reversed() where connections[index].deadline <= now { expire(index) }
      if waits[waits.count - 2].revents != 0, !accept() { pause = clock() + 0.1 }
    }
  }

  /// The system's time in seconds, which never goes back.
  static func monotonicTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Accepts one new client; false if there are no descriptors left.
  private func accept() -> Bool {
    let socket = Glibc.accept(listener, nil, nil)
    guard socket >= 0 else { return errno != EMFILE && errno != ENFILE && errno != ENOBUFS && errno != ENOMEM }
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    if connections.count >= limits.connections,
      let oldest = connections.indices.min(by: { connections[$0].deadline < connections[$1].deadline })
    {
      remove(oldest)
    }
    connections.append(Connection(socket: socket, deadline: clock() + limits.request))
    return true
  }

  private func remove(_ index: Int) { close(connections.remove(at: index).socket) }

  /// A client that took too long gets a response saying so, unless it has got one.
  private func expire(_ index: Int) {
    guard connections[index].response == nil, !connections[index].received.isEmpty else { return remove(index) }
    respond(index, HTTPResponse(.timeout, "The request did not arrive in time."), withBody: true)
    send(index)
  }

  private func proceed(_ index: Int, _ answer: (HTTPRequest) -> HTTPResponse) {
    if connections[index].isDraining {
      // The rest of a refused request; closing the socket with unread bytes would discard the response.
      var rest = [UInt8](repeating: 0, count: 16_384)
      let count = recv(connections[index].socket, &rest, rest.count, 0)
      if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { remove(index) }
    } else if connections[index].response != nil {
      send(index)
    } else {
      receive(index, answer)
    }
  }

  private func receive(_ index: Int, _ answer: (HTTPRequest) -> HTTPResponse) {
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = recv(connections[index].socket, &bytes, bytes.count, 0)
    guard count > 0 else {
      if count == 0 || (errno != EAGAIN && errno != EINTR) { remove(index) }
      return
    }
    connections[index].received += bytes[..<count]
    switch HTTPRequest.read(connections[index].received) {
    case .incomplete: return
    case .complete(let request): respond(index, answer(request), withBody: request.method != "HEAD")
    case .malformed(let status, let sentence): respond(index, HTTPResponse(status, sentence), withBody: true)
    }
    send(index)
  }

  private func respond(_ index: Int, _ response: HTTPResponse, withBody: Bool) {
    connections[index].response = response.bytes(withBody: withBody)
    connections[index].received = []
    connections[index].deadline = clock() + limits.silence
  }

  private func send(_ index: Int) {
    guard let response = connections[index].response else { return }
    let sent = connections[index].sent
    let count = response.withUnsafeBytes {
      Glibc.send(connections[index].socket, $0.baseAddress.map { $0 + sent }, $0.count - sent, Int32(MSG_NOSIGNAL))
    }
    guard count >= 0 else {
      if errno != EAGAIN, errno != EINTR { remove(index) }
      return
    }
    connections[index].sent += count
    connections[index].deadline = clock() + limits.silence
    if connections[index].sent == response.count {
      shutdown(connections[index].socket, Int32(SHUT_WR))
      connections[index].response = []
      connections[index].isDraining = true
      // The client closes soon, or is dropped.
      connections[index].deadline = clock() + min(1, limits.silence)
    }
  }
}
