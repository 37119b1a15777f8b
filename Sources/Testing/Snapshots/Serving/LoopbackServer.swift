import Foundation

/// A small HTTP server for one person at one machine: it listens on 127.0.0.1 only.
///
/// One thread serves all clients. Whatever they send or leave out, what they cost is bounded: how many they are, what a
/// request may contain, and how long a client may take.
final class LoopbackServer {
  /// What clients may cost.
  struct Limits: Sendable {
    /// Clients at the same time; for another one, the one that has been silent longest has to go.
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
  /// The time in seconds, from any origin.
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
    /// When the client has to be finished, or to have done something.
    var deadline: Double
  }

  /// Opens the port.
  ///
  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - limits: What clients may cost.
  ///   - clock: The time in seconds, by which clients are late.
  /// - Throws: `POSIXError` if it is taken, or there are no more descriptors.
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
  ///   - answer: What a request gets.
  func run(until stop: Int32? = nil, answer: (HTTPRequest) -> HTTPResponse) {
    var pause = 0.0
    while true {
      let now = clock()
      var waits = connections.map { connection in
        let isSending = connection.response != nil && !connection.isDraining
        return pollfd(fd: connection.socket, events: Int16(isSending ? POLLOUT : POLLIN), revents: 0)
      }
      // Without free descriptors, new clients have to wait a moment.
      waits.append(pollfd(fd: pause > now ? -1 : listener, events: Int16(POLLIN), revents: 0))
      waits.append(pollfd(fd: stop ?? -1, events: Int16(POLLIN), revents: 0))
      let next = (connections.map(\.deadline) + (pause > now ? [pause] : [])).min()
      let timeout = next.map { Int32(max(0, min(60_000, ($0 - now) * 1000)).rounded(.up)) } ?? -1
      guard poll(&waits, nfds_t(waits.count), timeout) >= 0 || errno == EINTR else { return }
      if waits[waits.count - 1].revents != 0 { return }
      // From the last to the first: finished clients are removed.
      for index in connections.indices.reversed() where waits[index].revents != 0 { proceed(index, answer) }
      // Only now: what has arrived was in time, however late this process gets to read it.
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

  /// Takes one new client; false if there are no descriptors left.
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

  /// A client that took too long is told so, if it has asked for nothing yet.
  private func expire(_ index: Int) {
    guard connections[index].response == nil, !connections[index].received.isEmpty else { return remove(index) }
    respond(index, HTTPResponse(.timeout, "The request did not arrive in time."), withBody: true)
    send(index)
  }

  private func proceed(_ index: Int, _ answer: (HTTPRequest) -> HTTPResponse) {
    if connections[index].isDraining {
      // What is left of a request that was refused; closing with unread bytes would take the response away.
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
      // The client closes at once, or is of no interest any more.
      connections[index].deadline = clock() + min(1, limits.silence)
    }
  }
}
