import Testing

@testable import Pages

struct HTTPRequestTests {
  private static let plain = "GET /a/b%20c?x=1 HTTP/1.1\r\nHost: 127.0.0.1:80\r\nAccept:  */* \r\n\r\n"

  private static func read(_ text: String) -> HTTPRequest.Progress { HTTPRequest.read(Array(text.utf8)) }

  /// The status of the refusal; nil if there is none.
  private static func refusal(_ bytes: [UInt8]) -> Int? {
    if case .malformed(let status, _) = HTTPRequest.read(bytes) { status.rawValue } else { nil }
  }

  @Test func `A request has a method, a path and fields`() {
    guard case .complete(let request) = Self.read(Self.plain) else {
      Issue.record("The request is not complete.")
      return
    }
    #expect(request.method == "GET")
    #expect(request.segments == ["a", "b c"])
    #expect(request.fields == ["host": "127.0.0.1:80", "accept": "*/*"])
    #expect(request.body == [])
  }

  @Test func `A body has the length that was announced`() throws {
    let text = "POST /x HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nab"
    #expect(Self.read(text) == .incomplete)
    guard case .complete(let request) = Self.read(text + "cd") else {
      Issue.record("The request is not complete.")
      return
    }
    #expect(request.body == Array("abc".utf8))
  }

  @Test func `Every beginning of a request is incomplete`() {
    for count in 0..<Self.plain.utf8.count {
      #expect(HTTPRequest.read(Array(Self.plain.utf8.prefix(count))) == .incomplete)
    }
  }

  @Test(arguments: [
    "\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/2\r\nHost: h\r\n\r\n",
    "GET  / HTTP/1.1\r\nHost: h\r\n\r\n",
    "GET http://a/ HTTP/1.1\r\nHost: h\r\n\r\n", "GET * HTTP/1.1\r\nHost: h\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: h\r\nHost: i\r\n\r\n", "GET / HTTP/1.1\r\n Host: h\r\n\r\n",
    "GET / HTTP/1.1\r\nHost : h\r\n\r\n", "GET / HTTP/1.1\r\nHost: h\r\n: x\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: h\nX: y\r\n\r\n", "GET / HTTP/1.1\r\nHost: h\u{0}\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: h\u{e9}\r\n\r\n", "GET /%zz HTTP/1.1\r\nHost: h\r\n\r\n",
    "GET /%2 HTTP/1.1\r\nHost: h\r\n\r\n", "GET /%00 HTTP/1.1\r\nHost: h\r\n\r\n",
    "GET /%ff HTTP/1.1\r\nHost: h\r\n\r\n", "GET /%+1 HTTP/1.1\r\nHost: h\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1,1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
  ])
  func `Bytes that are not a request are refused`(_ text: String) {
    #expect(Self.refusal(Array(text.utf8)) == 400)
  }

  @Test func `A request that is too large is refused before it arrives`() {
    let endless = Array("GET / HTTP/1.1\r\nHost: h\r\nX: ".utf8) + [UInt8](repeating: 65, count: 16_384)
    #expect(Self.refusal(endless) == 431)
    #expect(Self.refusal(endless + Array("\r\n\r\n".utf8)) == 431)
    let post = "POST / HTTP/1.1\r\nHost: h\r\n"
    #expect(Self.refusal(Array("\(post)Content-Length: 4194305\r\n\r\n".utf8)) == 413)
    #expect(Self.refusal(Array("\(post)Content-Length: 99999999999999999999\r\n\r\n".utf8)) == 413)
    #expect(Self.refusal(Array("\(post)Transfer-Encoding: chunked\r\n\r\n".utf8)) == 501)
  }

  /// A thousand requests with some bytes replaced: each of them gets an answer.
  @Test func `Damaged requests end in an answer`() {
    var state: UInt64 = 1
    func random(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % below
    }
    var complete = 0
    for _ in 0..<1000 {
      var bytes = Array(Self.plain.utf8)
      for _ in 0...random(4) { bytes[random(bytes.count)] = UInt8(random(256)) }
      if case .complete = HTTPRequest.read(bytes) { complete += 1 }
    }
    #expect((1..<1000).contains(complete))
  }
}
