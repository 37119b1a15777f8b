import Foundation
import Media

/// The files of a report while it is being written.
struct ReportFolder {
  private let directory: URL
  /// The fingerprints of the pictures that are there.
  private(set) var pictures: Set<PixelHash> = []
  /// The size of everything that was written or found right.
  private(set) var byteCount = 0
  /// The names of what belongs to this report, by folder.
  private var names: [String: Set<String>] = [:]

  /// What tells our pages from others'.
  static let mark = #"<meta name="generator" content="Mutoscope"#

  /// Makes the folder ready.
  ///
  /// - Throws: `ReportError` if there is a page in it that is not ours, or if it cannot be made.
  init(_ directory: URL) throws {
    self.directory = directory
    let page = directory.appending(path: "index.html")
    if let data = FileManager.default.contents(atPath: page.path(percentEncoded: false)),
      !String(decoding: data, as: UTF8.self).contains(Self.mark)
    {
      throw ReportError(
        path: directory.path(percentEncoded: false),
        "There is an index.html in this folder that is not a report; choose another folder.")
    }
    for name in ["page", "scenes", "frames"] {
      do {
        try FileManager.default.createDirectory(
          at: directory.appending(path: name), withIntermediateDirectories: true)
      } catch {
        throw ReportError(
          path: directory.path(percentEncoded: false), "The folder cannot be made: \(error.localizedDescription)")
      }
    }
  }

  /// Writes a file of text.
  mutating func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  /// Puts a PNG file into the report, unless the picture is there already.
  ///
  /// A file that cannot be read is left out; the page says so.
  mutating func add(picture hash: PixelHash, from source: ReportedPicture) throws {
    guard pictures.insert(hash).inserted else { return }
    let path = "frames/\(hash).js"
    let (head, tail) = (Data("store.frame(\"\(hash)\",\"".utf8), Data("\");\n".utf8))
    // One of another size is of another encoder, or was not written to its end.
    if case .file(let file) = source, let size = Self.size(of: file) {
      let expected = head.count + (size + 2) / 3 * 4 + tail.count
      if Self.size(of: directory.appending(path: path)) == expected {
        note(path, expected)
        return
      }
    }
    let png: Data?
    switch source {
    case .file(let file): png = try? Data(contentsOf: file)
    case .bytes(let bytes): png = bytes().map { Data($0) }
    }
    guard let png else { return }
    try write(head + png.base64EncodedData() + tail, to: path, options: [])
  }

  private static func size(of file: URL) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: file.path(percentEncoded: false)))?[.size] as? Int
  }

  /// Writes the page and removes what an earlier report left.
  mutating func finish(page: String) throws {
    try write(page, to: "index.html")
    for folder in ["scenes", "frames"] {
      for name in Golden.fileNames(in: directory.appending(path: folder))
      where name.hasSuffix(".js") && names[folder]?.contains(name) != true {
        try? FileManager.default.removeItem(at: directory.appending(path: "\(folder)/\(name)"))
      }
    }
  }

  private mutating func write(_ data: Data, to path: String, options: Data.WritingOptions = .atomic) throws {
    let url = directory.appending(path: path)
    do {
      try data.write(to: url, options: options)
    } catch {
      throw ReportError(
        path: url.path(percentEncoded: false), "The file cannot be written: \(error.localizedDescription)")
    }
    note(path, data.count)
  }

  private mutating func note(_ path: String, _ size: Int) {
    byteCount += size
    let parts = path.split(separator: "/").map(String.init)
    if parts.count == 2 { names[parts[0], default: []].insert(parts[1]) }
  }
}
