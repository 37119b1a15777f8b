import Foundation
import Utilities

/// A server's response.
struct HTTPResponse: Sendable {
  enum Status: Int, Sendable, Hashable {
    case ok = 200
    case movedPermanently = 301
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case timeout = 408
    case conflict = 409
    case bodyTooLarge = 413
    case unsupportedMediaType = 415
    case headTooLarge = 431
    case notImplemented = 501

    var reason: String {
      switch self {
      case .ok: "OK"
      case .movedPermanently: "Moved Permanently"
      case .badRequest: "Bad Request"
      case .forbidden: "Forbidden"
      case .notFound: "Not Found"
      case .methodNotAllowed: "Method Not Allowed"
      case .timeout: "Request Timeout"
      case .conflict: "Conflict"
      case .bodyTooLarge: "Content Too Large"
      case .unsupportedMediaType: "Unsupported Media Type"
      case .headTooLarge: "Request Header Fields Too Large"
      case .notImplemented: "Not Implemented"
      }
    }
  }

  var status: Status
  var type = "text/plain; charset=utf-8"
  var body: [UInt8]
  var fields: [(name: String, value: String)] = []

  /// A file or a page.
  init(_ body: [UInt8], type: String) { (status, self.type, self.body) = (.ok, type, body) }

  /// A response with a sentence as plain text.
  init(_ status: Status, _ sentence: String) { (self.status, body) = (status, Array((sentence + "\n").utf8)) }

  /// A response with a value as JSON.
  init(_ status: Status = .ok, json value: some Encodable) throws {
    (self.status, body, type) = (status, try JSONText.encoded(value, isIndented: false), "application/json")
  }

  /// The bytes that are sent.
  ///
  /// No page of another site may show, read or include the page, and the page loads nothing from elsewhere.
  func bytes(withBody: Bool) -> [UInt8] {
    let common = [
      ("Content-Type", type), ("Content-Length", String(body.count)), ("Connection", "close"),
      ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
      ("X-Frame-Options", "DENY"), ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Cross-Origin-Opener-Policy", "same-origin"),
      (
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self' blob:; worker-src blob:; style-src 'self'; img-src 'self' data: blob:; "
          + "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
      ),
    ]
    let lines =
      ["HTTP/1.1 \(status.rawValue) \(status.reason)"] + common.map { "\($0): \($1)" }
      + fields.map { "\($0.name): \($0.value)" }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + (withBody ? body : [])
  }
}
