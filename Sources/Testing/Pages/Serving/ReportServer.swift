package import Foundation
import Utilities

/// Serves a report to a browser on this machine, with a page on which goldens can be accepted.
///
/// Only the page itself can accept.
package final class ReportServer {
  private let site: LocalSite
  /// The folder, which remains the same one when something else takes its place; negative if there is none.
  private let folder: Int32
  private let waiting: () -> [String]
  private let accept: (String) throws -> Int
  /// The names of the accepted scenes, which the page still lists as failures.
  private var accepted: [String] = []

  /// A sentence that says why a scene was not accepted.
  package struct Refusal: Error {
    package var sentence: String

    package init(_ sentence: String) { self.sentence = sentence }
  }

  /// Opens the port; requests are answered once `run` is called.
  ///
  /// - Parameters:
  ///   - folder: The report.
  ///   - port: 0 for any that is free.
  ///   - waiting: The names of the scenes that can be accepted now.
  ///   - accept: Accepts the scene with a name, and returns the number of replaced frames of the golden; throws
  ///     `Refusal` if it cannot.
  /// - Throws: `POSIXError` if the port is not free.
  package convenience init(
    _ folder: URL, port: UInt16 = 0, waiting: @escaping () -> [String], accept: @escaping (String) throws -> Int
  ) throws(POSIXError) {
    try self.init(folder, port: port, limits: LoopbackServer.Limits(), waiting: waiting, accept: accept)
  }

  init(
    _ folder: URL, port: UInt16, limits: LoopbackServer.Limits,
    clock: @escaping () -> Double = LoopbackServer.monotonicTime, waiting: @escaping () -> [String],
    accept: @escaping (String) throws -> Int
  ) throws(POSIXError) {
    site = try LocalSite(port: port, limits: limits, clock: clock, command: "mutoscope report --serve")
    self.folder = open(folder.path(percentEncoded: false), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    (self.waiting, self.accept) = (waiting, accept)
  }

  deinit { if folder >= 0 { close(folder) } }

  /// The address of the page, with which anybody can accept.
  package var address: String { site.address }

  /// Answers requests until there is something to read from a descriptor; forever without one.
  package func run(until stop: Int32? = nil) { site.run(until: stop, answer: answer) }

  private func answer(_ request: HTTPRequest, _ path: [String]) -> HTTPResponse {
    switch request.method {
    case "GET", "HEAD": file(path)
    case "POST" where path == ["accept"]: acceptance(request)
    default: LocalSite.refusal(allowing: path == ["accept"] ? "POST" : "GET, HEAD")
    }
  }

  private func file(_ path: [String]) -> HTTPResponse {
    switch path {
    case [""]:
      guard let bytes = read("index.html") else { break }
      // The page learns that a server can accept.
      let page = String(decoding: bytes, as: UTF8.self)
      let mark = #"<meta name="mutoscope-serves" content="accept">"#
      return HTTPResponse(
        Array(page.replacing("<head>", with: "<head>\n\(mark)", maxReplacements: 1).utf8),
        type: "text/html; charset=utf-8")
    case ["waiting"]:
      guard let response = try? HTTPResponse(json: ["scenes": waiting(), "accepted": accepted]) else { break }
      return response
    default:
      // A report has no name that begins with a dot, and no folder inside a folder.
      guard path.count == 2, ["page", "scenes", "frames"].contains(path[0]), Self.isPlain(path[1]),
        let type = Self.types[String(path[1].split(separator: ".").last ?? "")],
        let bytes = read(path.joined(separator: "/"))
      else { break }
      return HTTPResponse(bytes, type: type)
    }
    return HTTPResponse(.notFound, "There is no such file in the report.")
  }

  private static let types = [
    "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "json": "application/json",
    "png": "image/png", "webp": "image/webp", "html": "text/html; charset=utf-8",
  ]

  private static func isPlain(_ name: String) -> Bool {
    name.first != "."
      && name.utf8.allSatisfy { byte in
        let letter = Character(UnicodeScalar(byte))
        return letter.isASCII && (letter.isLetter || letter.isNumber || "-_.".contains(letter))
      }
  }

  /// The bytes of a file of the report; nil for anything that is not a file, and for links, which may lead elsewhere.
  private func read(_ path: String) -> [UInt8]? {
    var place = folder >= 0 ? fcntl(folder, F_DUPFD_CLOEXEC, 0) : -1
    for name in path.split(separator: "/") where place >= 0 {
      let next = openat(place, String(name), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
      close(place)
      place = next
    }
    let descriptor = place
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    return (try? handle.readToEnd()).map { [UInt8]($0) }
  }

  private struct Wish: Decodable {
    var scene: String
  }

  private struct Accepted: Encodable {
    var scene: String
    var frames: Int
  }

  private func acceptance(_ request: HTTPRequest) -> HTTPResponse {
    func refused(_ status: HTTPResponse.Status, _ sentence: String) -> HTTPResponse {
      (try? HTTPResponse(status, json: ["error": sentence])) ?? HTTPResponse(status, sentence)
    }
    if let refusal = LocalSite.refusal(ofChange: request, "Only the page of the report can accept.") { return refusal }
    guard let wish = try? JSONDecoder().decode(Wish.self, from: Data(request.body)) else {
      return refused(.badRequest, "The request names no scene to accept.")
    }
    guard waiting().contains(wish.scene) else {
      return refused(.conflict, "'\(wish.scene.printable)' is not waiting to be accepted.")
    }
    do {
      let frames = try accept(wish.scene)
      accepted.append(wish.scene)
      return try HTTPResponse(json: Accepted(scene: wish.scene, frames: frames))
    } catch let refusal as Refusal {
      return refused(.conflict, refusal.sentence)
    } catch {
      return refused(.conflict, "\(error)")
    }
  }
}
