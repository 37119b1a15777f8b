import Foundation

/// A web site for a browser on this machine.
///
/// Other programs and other sites get nothing: the address contains a secret, and requests that name a different host
/// are refused, which defeats DNS rebinding.
final class LocalSite {
  private let server: LoopbackServer
  private let token: String
  /// The command that prints the address, to name in messages.
  private let command: String

  /// Opens the port; requests are answered once `run` is called.
  ///
  /// - Parameter port: 0 for any that is free.
  /// - Throws: `POSIXError` if the port is not free.
  init(
    port: UInt16, limits: LoopbackServer.Limits = LoopbackServer.Limits(),
    clock: @escaping () -> Double = LoopbackServer.monotonicTime, command: String
  ) throws(POSIXError) {
    server = try LoopbackServer(port: port, limits: limits, clock: clock)
    self.command = command
    var generator = SystemRandomNumberGenerator()
    token = (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// The address of the page, which contains the secret.
  var address: String { "http://127.0.0.1:\(server.port)/\(token)/" }

  /// Answers requests until there is something to read from a descriptor; forever without one.
  ///
  /// - Parameter answer: Receives a request and the segments of its path after the secret; the page is `[""]`.
  func run(until stop: Int32?, answer: (HTTPRequest, [String]) -> HTTPResponse) {
    server.run(until: stop) { self.answer($0, answer) }
  }

  private func answer(_ request: HTTPRequest, _ answer: (HTTPRequest, [String]) -> HTTPResponse) -> HTTPResponse {
    guard let host = Self.host(of: request), ["127.0.0.1:\(server.port)", "localhost:\(server.port)"].contains(host)
    else {
      return HTTPResponse(.forbidden, "This server has a different name; open the address that '\(command)' printed.")
    }
    guard let first = request.segments.first, isToken(first) else {
      return HTTPResponse(.notFound, "Open the address that '\(command)' printed.")
    }
    let path = Array(request.segments.dropFirst())
    if path.isEmpty, ["GET", "HEAD"].contains(request.method) {
      var response = HTTPResponse(.movedPermanently, "The page's address ends with a slash.")
      response.fields = [("Location", "/\(token)/")]
      return response
    }
    return answer(request, path)
  }

  /// The host that a request names, in lower case.
  static func host(of request: HTTPRequest) -> String? { request.fields["host"]?.lowercased() }

  /// It takes the same time, no matter which character is the first wrong one.
  private func isToken(_ text: String) -> Bool {
    let (one, other) = (Array(text.utf8), Array(token.utf8))
    return one.count == other.count && zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// The refusal of a request that changes something and is not from this site's own page; nil if it is.
  ///
  /// - Parameter sentence: Says whose page can change it.
  static func refusal(ofChange request: HTTPRequest, _ sentence: String) -> HTTPResponse? {
    func refused(_ status: HTTPResponse.Status, _ sentence: String) -> HTTPResponse {
      (try? HTTPResponse(status, json: ["error": sentence])) ?? HTTPResponse(status, sentence)
    }
    // A form on another site can send neither this origin nor this type.
    guard request.fields["origin"]?.lowercased() == "http://\(host(of: request) ?? "")",
      ["same-origin", nil].contains(request.fields["sec-fetch-site"])
    else { return refused(.forbidden, sentence) }
    guard let type = request.fields["content-type"]?.split(separator: ";").first?.lowercased(),
      type == "application/json"
    else { return refused(.unsupportedMediaType, "The request must be JSON.") }
    return nil
  }

  /// The response to a method that is not supported.
  ///
  /// - Parameter allowed: The supported methods.
  static func refusal(allowing allowed: String) -> HTTPResponse {
    var response = HTTPResponse(.methodNotAllowed, "This method is not allowed here.")
    response.fields = [("Allow", allowed)]
    return response
  }
}
