import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Pages

/// The server behind `mutoscope report --serve`, through real sockets.
struct ReportServerTests {
  @Test func `The page and its files are served`() async throws {
    try await Served.with { served in
      let page = try served.get("")
      #expect(page.status == 200)
      #expect(page.body.hasPrefix("<head>\n<meta name=\"mutoscope-serves\" content=\"accept\">"))
      #expect(page.head.contains("Content-Security-Policy: default-src 'none';"))
      #expect(page.head.contains("Cross-Origin-Resource-Policy: same-origin"))
      let script = try served.get("frames/ab12.js")
      #expect((script.status, script.body) == (200, "store.frame()"))
      #expect(script.head.contains("Content-Type: text/javascript"))
      #expect(try served.get("waiting").body == #"{"accepted":[],"scenes":["card"]}"#)
      #expect(try served.ask("GET /\(served.token) HTTP/1.1\r\nHost: \(served.host)").status == 301)
      let head = try served.ask("HEAD /\(served.token)/frames/ab12.js HTTP/1.1\r\nHost: \(served.host)")
      #expect((head.status, head.body) == (200, ""))
      #expect(head.head.contains("Content-Length: 13"))
    }
  }

  @Test(arguments: [
    "../secret.js", "page/../../secret.js", "%2e%2e/secret.js", "page/..%2f..%2fsecret.js", "page/../index.html",
    "/secret.js", "page//secret.js", "frames/link.js", "frames/folder.js", "frames/.hidden.js", "frames/ab12.txt",
    "frames/ab12.js/", "frames", "frames/", "index.html", "secret.js", "frames/pipe.js", "frames/..", ".", "..",
  ])
  func `Nothing else is served`(_ path: String) async throws {
    try await Served.with { served in
      let reply = try served.get(path)
      #expect(reply.status == 404)
      #expect(!reply.body.contains("hidden treasure"))
    }
  }

  @Test(arguments: ["page", "scenes", "frames"])
  func `A folder that is a link leads nowhere`(_ name: String) async throws {
    try await Served.with { served in
      let (folder, place) = (served.folder.appending(path: name), served.folder.deletingLastPathComponent())
      try place.write(Data("hidden treasure".utf8), to: "elsewhere/0001.js")
      try FileManager.default.removeItem(at: folder)
      try FileManager.default.createSymbolicLink(
        at: folder, withDestinationURL: place.appending(path: "elsewhere", directoryHint: .isDirectory))
      let reply = try served.get("\(name)/0001.js")
      #expect(reply.status == 404)
      #expect(!reply.body.contains("hidden treasure"))
    }
  }

  @Test func `Nothing is served without the secret`() async throws {
    try await Served.with { served in
      for path in ["/", "/waiting", "/\(String(served.token.dropLast()))/", "/\(served.token)0/", "//\(served.token)/"]
      {
        let reply = try served.ask("GET \(path) HTTP/1.1\r\nHost: \(served.host)")
        #expect(reply.status == 404, "\(path)")
        #expect(!reply.body.contains(served.token))
      }
      #expect(served.token.count == 32)
      let post = try served.ask(
        "POST /accept HTTP/1.1\r\nHost: \(served.host)\r\nOrigin: http://\(served.host)\r\n"
          + "Content-Type: application/json\r\nContent-Length: 16", body: #"{"scene":"card"}"#)
      #expect(post.status == 404)
      #expect(served.accepted == [])
    }
  }

  /// A foreign name that leads to this machine.
  @Test(arguments: ["evil.example", "evil.example:PORT", "127.0.0.1", "127.0.0.1:1", "127.0.0.1:PORT.evil.example", ""])
  func `Other host names are refused`(_ host: String) async throws {
    try await Served.with { served in
      let name = host.replacing("PORT", with: "\(served.port)")
      let reply = try served.ask("GET /\(served.token)/ HTTP/1.1\r\nHost: \(name)")
      #expect(reply.status == 403)
      #expect(!reply.body.contains("<head>"))
    }
  }

  @Test func `The page can accept a scene`() async throws {
    try await Served.with { served in
      let reply = try served.post(#"{"scene":"card"}"#)
      #expect((reply.status, reply.body) == (200, #"{"frames":7,"scene":"card"}"#))
      #expect(served.accepted == ["card"])
      // It no longer waits.
      #expect(try served.get("waiting").body == #"{"accepted":["card"],"scenes":[]}"#)
      let again = try served.post(#"{"scene":"card"}"#)
      #expect((again.status, again.body) == (409, #"{"error":"'card' is not waiting to be accepted."}"#))
      #expect(served.accepted == ["card"])
    }
  }

  /// Requests that a page of another site can make a browser send, and those that are not an acceptance.
  @Test func `Requests of other sites and programs cannot accept`() async throws {
    try await Served.with { served in
      let wish = #"{"scene":"card"}"#
      #expect(try served.post(wish, origin: nil).status == 403)
      #expect(try served.post(wish, origin: "null").status == 403)
      #expect(try served.post(wish, origin: "http://evil.example").status == 403)
      #expect(try served.post(wish, origin: "http://127.0.0.1:1").status == 403)
      #expect(try served.post(wish, more: ["Sec-Fetch-Site: cross-site"]).status == 403)
      #expect(try served.post(wish, more: ["Sec-Fetch-Site: same-site"]).status == 403)
      #expect(try served.post(wish, type: "text/plain").status == 415)
      #expect(try served.post(wish, type: nil).status == 415)
      #expect(try served.post("scene=card").status == 400)
      #expect(try served.post(#"{"scene":"../card"}"#).status == 409)
      #expect(try served.get("accept").status == 404)
      let put = try served.ask("PUT /\(served.token)/accept HTTP/1.1\r\nHost: \(served.host)")
      #expect(put.status == 405)
      #expect(served.accepted == [])
    }
  }

  @Test func `A failed acceptance is reported`() async throws {
    try await Served.with(failing: true) { served in
      let reply = try served.post(#"{"scene":"card"}"#)
      #expect((reply.status, reply.body) == (409, #"{"error":"What the test rendered no longer exists."}"#))
    }
  }

  @Test func `A head without end is refused`() async throws {
    try await Served.with { served in
      let reply = try served.ask("GET / HTTP/1.1\r\nHost: h\r\nX: " + String(repeating: "a", count: 200_000))
      #expect(reply.status == 431)
      #expect(try served.get("").status == 200)
    }
  }

  /// More clients than there may be, all silent, and one that sends a byte now and then.
  ///
  /// The test moves the server's clock, so that no client is late because the machine is busy.
  @Test func `Slow clients do not keep others from being served`() async throws {
    try await Served.with { served in
      let silent = try (0..<40).map { _ in try Client(served.port) }
      let slow = try Client(served.port)
      try slow.send("GET / HT")
      #expect(try served.get("").status == 200)
      served.wait(9.9)
      try slow.send("T")
      #expect(try served.get("").status == 200)
      served.wait(0.2)
      try slow.send(" ")
      #expect(try slow.reply().status == 408)
      #expect(try served.get("waiting").status == 200)
      _ = silent
    }
  }

  @Test func `A client that disconnects or never reads does not affect others`() async throws {
    try await Served.with { served in
      for _ in 0..<50 {
        let client = try Client(served.port)
        try client.send("GET /\(served.token)/page/large.js HTTP/1.1\r\nHost: \(served.host)\r\n\r\n")
      }
      let lazy = try Client(served.port)
      try lazy.send("GET /\(served.token)/page/large.js HTTP/1.1\r\nHost: \(served.host)\r\n\r\n")
      #expect(try served.get("").status == 200)
      #expect(try served.get("page/large.js").body.utf8.count == 6_000_000)
      _ = lazy
    }
  }

  @Test func `Another folder in the place of the report is not served`() async throws {
    try await Served.with { served in
      let around = served.folder.deletingLastPathComponent()
      try around.write(Data("hidden treasure".utf8), to: "elsewhere/frames/ab12.js")
      try around.write(Data("hidden treasure".utf8), to: "elsewhere/index.html")
      try FileManager.default.moveItem(at: served.folder, to: around.appending(path: "moved"))
      try FileManager.default.createSymbolicLink(
        at: served.folder, withDestinationURL: around.appending(path: "elsewhere"))
      #expect(try served.get("frames/ab12.js").body == "store.frame()")
      #expect(try !served.get("").body.contains("treasure"))
    }
  }

  @Test func `A port that is taken is an error`() async throws {
    try await Served.with { served in
      #expect(throws: POSIXError.self) {
        try ReportServer(served.folder, port: served.port, waiting: { [] }, accept: { _ in 0 })
      }
    }
  }
}

/// A server with a small report, on its own thread.
private final class Served: Sendable {
  let folder: URL
  let port: UInt16
  let token: String
  private let log = Mutex<[String]>([])
  private let clock: Clock

  var host: String { "127.0.0.1:\(port)" }
  var accepted: [String] { log.withLock { $0 } }

  /// The time by which clients are late.
  private final class Clock: Sendable {
    let seconds = Mutex(0.0)
  }

  private init(_ folder: URL, _ address: String, _ clock: Clock) throws {
    self.clock = clock
    let parts = address.split(separator: "/").map(String.init)
    self.folder = folder
    port = try #require(UInt16(parts[1].split(separator: ":")[1]))
    token = parts[2]
  }

  static func with(failing: Bool = false, _ body: (Served) async throws -> Void) async throws {
    try await withTemporaryFolder { place in
      let folder = place.appending(path: "report")
      for (name, text) in [
        "report/index.html": "<head></head>", "report/frames/ab12.js": "store.frame()", "secret.js": "hidden treasure",
        "report/secret.js": "hidden treasure", "report/frames/.hidden.js": "hidden treasure",
        "report/frames/ab12.txt": "hidden treasure", "report/frames/folder.js/x": "", "report/scenes/0001.js": "",
        "report/page/large.js": "",
      ] {
        try place.write(Data(text.utf8), to: name)
      }
      truncate(folder.appending(path: "page/large.js").path(percentEncoded: false), 6_000_000)
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "frames/link.js"), withDestinationURL: place.appending(path: "secret.js"))
      mkfifo(folder.appending(path: "frames/pipe.js").path(percentEncoded: false), 0o600)
      nonisolated(unsafe) var served: Served?
      let clock = Clock()
      let server = try ReportServer(
        folder, port: 0, limits: LoopbackServer.Limits(), clock: { clock.seconds.withLock { $0 } },
        waiting: { served?.accepted.isEmpty == false ? [] : ["card"] },
        accept: { name in
          if failing { throw ReportServer.Refusal("What the test rendered no longer exists.") }
          served?.log.withLock { $0.append(name) }
          return 7
        })
      let known = try Served(folder, server.address, clock)
      served = known
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      let stop = ends[0]
      nonisolated(unsafe) let running = server
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        running.run(until: stop)
        done.signal()
      }
      let result: Result<Void, any Error>
      do { result = .success(try await body(known)) } catch { result = .failure(error) }
      close(ends[1])
      done.wait()
      close(ends[0])
      try result.get()
    }
  }

  /// Lets time pass for the server, which notices when a client does something.
  func wait(_ seconds: Double) { clock.seconds.withLock { $0 += seconds } }

  func get(_ path: String) throws -> Client.Reply { try ask("GET /\(token)/\(path) HTTP/1.1\r\nHost: \(host)") }

  func ask(_ head: String, body: String = "") throws -> Client.Reply {
    let client = try Client(port)
    try client.send(head + "\r\n\r\n" + body)
    return try client.reply()
  }

  func post(
    _ body: String, origin: String? = "", type: String? = "application/json", more: [String] = []
  ) throws -> Client.Reply {
    var lines = ["POST /\(token)/accept HTTP/1.1", "Host: \(host)", "Content-Length: \(body.utf8.count)"] + more
    if let origin { lines.append("Origin: \(origin.isEmpty ? "http://\(host)" : origin)") }
    if let type { lines.append("Content-Type: \(type)") }
    return try ask(lines.joined(separator: "\r\n"), body: body)
  }
}
