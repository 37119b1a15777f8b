import Foundation
import Media
import Utilities

/// The files of a report while it is being written.
struct ReportFolder {
  private let directory: URL
  /// The hashes of the images that exist.
  private(set) var pictures: Set<PixelHash> = []
  /// The size of everything.
  private(set) var byteCount = 0
  /// The size of the images.
  private(set) var pictureByteCount = 0
  /// The names of the files that belong to this report, by folder.
  private var names: [String: Set<String>] = [:]

  /// What identifies our pages.
  static let mark = #"<meta name="generator" content="Mutoscope"#

  /// Prepares the folder.
  ///
  /// - Throws: `ReportError` if it contains a page that is not ours, or cannot be created.
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
      do throws(SequenceError) {
        try OutputFile.makeFolder(directory.appending(path: name))
      } catch {
        throw ReportError(error)
      }
    }
  }

  /// Writes a file of text.
  mutating func write(_ text: String, to path: String) throws {
    try Self.write(Array(text.utf8), to: directory.appending(path: path))
    note(path, text.utf8.count)
  }

  /// Adds images that are not in the report yet.
  mutating func add(_ scripts: [FrameStore.Script]) throws {
    let new = scripts.filter { !pictures.contains($0.hash) }
    _ = try concurrentMap(new.count) { [directory] index in
      try Self.write(new[index].bytes, to: directory.appending(path: Self.path(of: new[index].hash)))
    }
    for script in new {
      pictures.insert(script.hash)
      note(Self.path(of: script.hash), script.bytes.count)
      pictureByteCount += script.bytes.count
    }
  }

  private static func path(of picture: PixelHash) -> String { "frames/\(picture).js" }

  /// Writes the page and removes what an earlier report left.
  mutating func finish(page: String) throws {
    try write(page, to: "index.html")
    for folder in ["page", "scenes", "frames"] {
      for name in Golden.fileNames(in: directory.appending(path: folder)) {
        let file = directory.appending(path: "\(folder)/\(name)")
        if name.hasSuffix(".js"), folder != "page", names[folder]?.contains(name) != true {
          try? FileManager.default.removeItem(at: file)
        } else if name.hasSuffix(OutputFile.partialSuffix) {
          OutputFile.removeAbandoned(file)
        }
      }
    }
  }

  private static func write(_ bytes: [UInt8], to url: URL) throws(ReportError) {
    do throws(SequenceError) {
      try OutputFile.write(bytes, to: url)
    } catch {
      throw ReportError(error)
    }
  }

  private mutating func note(_ path: String, _ size: Int) {
    byteCount += size
    let parts = path.split(separator: "/").map(String.init)
    if parts.count == 2 { names[parts[0], default: []].insert(parts[1]) }
  }
}
