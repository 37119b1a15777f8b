import Foundation
import Media
import Utilities

/// The text of a watched scene's file, which the page shows and changes.
struct WatchedSource {
  /// The largest text, in bytes.
  static let limit = 1 << 20

  let file: URL

  /// - Parameter path: The path of the file; a link is followed, and stays one.
  init(_ path: String) { file = URL(filePath: path).resolvingSymlinksInPath() }

  /// A text, and a mark by which a later change of the file is noticed.
  private struct Text: Codable {
    var text: String
    var mark: String
  }

  private static func mark(_ text: String) -> String { String(FNV1a<UInt64>(text.utf8).hash, radix: 16) }

  private static func refused(_ status: HTTPResponse.Status, _ sentence: String) -> HTTPResponse {
    (try? HTTPResponse(status, json: ["error": sentence])) ?? HTTPResponse(status, sentence)
  }

  /// The text of the file; nil if it cannot be read, is too large or is not text.
  private func text() -> String? {
    // A pipe of this name would be waited for.
    let descriptor = open(file.path(percentEncoded: false), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let data = try? handle.read(upToCount: Self.limit + 1) ?? Data(), data.count <= Self.limit
    else { return nil }
    return String(validating: data, as: UTF8.self)
  }

  /// Responds with the text.
  func show() -> HTTPResponse {
    guard let text = text(), let response = try? HTTPResponse(json: Text(text: text, mark: Self.mark(text))) else {
      return Self.refused(.conflict, "The file cannot be read as text of at most 1 MB.")
    }
    return response
  }

  /// Replaces the text by the one that a request of the page contains, unless the file has changed since the page read it.
  func change(_ request: HTTPRequest) -> HTTPResponse {
    if let refusal = LocalSite.refusal(ofChange: request, "Only the page of the scene can change it.") {
      return refusal
    }
    guard let wish = try? JSONDecoder().decode(Text.self, from: Data(request.body)) else {
      return Self.refused(.badRequest, "The request has no text.")
    }
    guard wish.text.utf8.count <= Self.limit else {
      return Self.refused(.bodyTooLarge, "The text is larger than 1 MB.")
    }
    guard let text = text(), Self.mark(text) == wish.mark else {
      return Self.refused(.conflict, "The file has been changed elsewhere.")
    }
    do {
      if wish.text != text { try OutputFile.write(Array(wish.text.utf8), to: file) }
      return try HTTPResponse(json: ["mark": Self.mark(wish.text)])
    } catch {
      return Self.refused(.conflict, "The file cannot be written: \(error)")
    }
  }
}
