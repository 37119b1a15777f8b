/// An HTTP/1.1 request, limited to what the pages send.
struct HTTPRequest: Sendable, Hashable {
  /// The largest head, in bytes; a browser's are around 700.
  static let headLimit = 16_384
  /// The largest body, in bytes; it is a scene's text as JSON.
  static let bodyLimit = 4 << 20

  var method: String
  /// The path's segments, percent-decoded; the last one is empty if the path ends with a slash.
  var segments: [String]
  /// The header fields by their names in lower case.
  var fields: [String: String]
  var body: [UInt8] = []

  /// The state of a request that is being received.
  enum Progress: Sendable, Hashable {
    /// The request is not complete yet.
    case incomplete
    case complete(HTTPRequest)
    /// The request is malformed, so nothing after it can be read.
    case malformed(HTTPResponse.Status, String)
  }

  /// Reads a request from the bytes that a client has sent; bytes after the request are ignored.
  static func read(_ bytes: [UInt8]) -> Progress {
    guard let end = endOfHead(bytes) else {
      return bytes.count > headLimit ? .malformed(.headTooLarge, "The head of the request is too large.") : .incomplete
    }
    guard end <= headLimit else { return .malformed(.headTooLarge, "The head of the request is too large.") }
    do throws(Fault) {
      var request = try HTTPRequest(head: bytes[..<(end - 4)])
      let length = try request.bodyLength()
      guard bytes.count >= end + length else { return .incomplete }
      request.body = Array(bytes[end..<(end + length)])
      return .complete(request)
    } catch {
      return .malformed(error.status, error.sentence)
    }
  }

  private struct Fault: Error {
    var status = HTTPResponse.Status.badRequest
    var sentence: String
  }

  /// The position behind the empty line that ends the head.
  private static func endOfHead(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (4...min(bytes.count, headLimit + 4)).first { end in
      bytes[end - 1] == 10 && bytes[end - 2] == 13 && bytes[end - 3] == 10 && bytes[end - 4] == 13
    }
  }

  private init(head: ArraySlice<UInt8>) throws(Fault) {
    // Only visible ASCII, spaces, tabs and paired line ends, which no two programs read differently.
    guard head.allSatisfy({ (32...126).contains($0) || $0 == 9 || $0 == 13 || $0 == 10 }) else {
      throw Fault(sentence: "The head of the request has invalid characters.")
    }
    // A pair of carriage return and line feed is one character.
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
    guard lines.allSatisfy({ line in line.utf8.allSatisfy { $0 != 13 && $0 != 10 } }) else {
      throw Fault(sentence: "A line of the request does not end with a carriage return and a line feed.")
    }
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0", Self.isName(words[0]),
      words[1].first == "/"
    else { throw Fault(sentence: "This is not an HTTP/1.1 request.") }
    method = String(words[0])
    segments = try Self.segments(words[1])
    fields = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":"), Self.isName(line[..<colon]) else {
        throw Fault(sentence: "A header field of the request has no name.")
      }
      let name = line[..<colon].lowercased()
      let value = String(line[line.index(after: colon)...].drop(while: Self.isBlank))
      let trimmed = String(value.reversed().drop(while: Self.isBlank).reversed())
      // It would be ambiguous which one counts.
      guard fields.updateValue(trimmed, forKey: name) == nil || !Self.singular.contains(name) else {
        throw Fault(sentence: "The request has two fields '\(name)'.")
      }
    }
    guard fields["host"] != nil else { throw Fault(sentence: "The request names no host.") }
  }

  private static let singular: Set<String> = ["host", "content-length", "content-type", "origin"]

  private static func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        let letter = Character(UnicodeScalar(byte))
        return letter.isASCII && (letter.isLetter || letter.isNumber || "!#$%&'*+-.^_`|~".contains(letter))
      }
  }

  /// The decoded segments of a target's path.
  private static func segments(_ target: Substring) throws(Fault) -> [String] {
    let path = target.prefix { $0 != "?" && $0 != "#" }.dropFirst()
    var segments: [String] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      var bytes: [UInt8] = []
      var rest = part.utf8[...]
      while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "%") else {
          bytes.append(byte)
          continue
        }
        guard let digits = String(rest.prefix(2)), digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
          let code = UInt8(digits, radix: 16)
        else { throw Fault(sentence: "The address is not spelled correctly.") }
        bytes.append(code)
        rest = rest.dropFirst(2)
      }
      guard let text = String(validating: bytes, as: UTF8.self), !text.utf8.contains(0) else {
        throw Fault(sentence: "The address is not spelled correctly.")
      }
      segments.append(text)
    }
    return segments
  }

  private func bodyLength() throws(Fault) -> Int {
    guard fields["transfer-encoding"] == nil else {
      throw Fault(status: .notImplemented, sentence: "A body of unknown length is not read.")
    }
    guard let text = fields["content-length"] else { return 0 }
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      throw Fault(sentence: "The length of the body is not a number.")
    }
    guard let length = Int(text), length <= Self.bodyLimit else {
      throw Fault(status: .bodyTooLarge, sentence: "The body of the request is too large.")
    }
    return length
  }
}
