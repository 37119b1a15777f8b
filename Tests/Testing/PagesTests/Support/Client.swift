import Foundation
import Testing

/// A client that sends exactly the given bytes.
final class Client {
  private let socket: Int32

  struct Reply {
    var status: Int
    var head: String
    var body: String
  }

  init(_ port: UInt16) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    // For a server that has stopped working.
    var patience = timeval(tv_sec: 300, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    let code = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(code == 0)
  }

  deinit { close(socket) }

  func send(_ text: String) throws {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      // The server may have closed the connection.
      if count <= 0 { return }
      bytes = bytes.dropFirst(count)
    }
  }

  private func received() -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = recv(socket, &buffer, buffer.count, 0), count > 0 { bytes += buffer[..<count] }
    return bytes
  }

  /// The bytes that follow the head of the reply.
  func body() throws -> [UInt8] {
    let bytes = received()
    let end = try #require(Data(bytes).range(of: Data("\r\n\r\n".utf8)), "There is no reply.")
    return Array(bytes[end.upperBound...])
  }

  func reply() throws -> Reply {
    let text = String(decoding: received(), as: UTF8.self)
    let end = try #require(text.range(of: "\r\n\r\n"), "There is no reply.")
    let status = try #require(Int(text.dropFirst(9).prefix(3)))
    return Reply(status: status, head: String(text[..<end.lowerBound]), body: String(text[end.upperBound...]))
  }
}
