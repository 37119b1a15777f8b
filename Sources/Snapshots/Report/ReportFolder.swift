import Foundation
import Media
import Utilities

/// The files of a report while it is being written.
struct ReportFolder {
  private let directory: URL
  /// The hashes of the images that exist.
  private(set) var pictures: Set<PixelHash> = []
  /// The size of everything that was written or reused.
  private(set) var byteCount = 0
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

  /// Adds images that are not in the report yet, each from the first source that has it, in parallel.
  ///
  /// One image is shown wherever its hash occurs, so a file is used only after its hash was checked: it may be damaged,
  /// or another image. What no source has is left out; the page says so.
  mutating func add(_ candidates: [(hash: PixelHash, sources: [ReportedImage])]) throws {
    let new = candidates.filter { !pictures.contains($0.hash) }
    let sizes = try concurrentMap(new.count) { [directory] index in
      try Self.put(new[index].hash, from: new[index].sources, in: directory)
    }
    for (picture, size) in zip(new, sizes) {
      guard let size else { continue }
      pictures.insert(picture.hash)
      note(Self.path(of: picture.hash), size)
    }
  }

  private static func path(of picture: PixelHash) -> String { "frames/\(picture).js" }

  /// Writes the script of an image, unless an earlier report did.
  ///
  /// - Returns: The script's size; nil if no source has the image.
  private static func put(_ hash: PixelHash, from sources: [ReportedImage], in directory: URL) throws -> Int? {
    let script = directory.appending(path: path(of: hash))
    let (head, tail) = (Data("store.frame(\"\(hash)\",\"".utf8), Data("\");\n".utf8))
    for source in sources {
      // A script of another size comes from another encoder, or is incomplete.
      if case .file(let file) = source, let size = size(of: file) {
        let expected = head.count + (size + 2) / 3 * 4 + tail.count
        if Self.size(of: script) == expected { return expected }
      }
      guard let png = source.png, (try? PNGDecoder.decode(png)).map(PixelHash.init(of:)) == hash else { continue }
      let data = [UInt8](head + Data(png).base64EncodedData() + tail)
      try write(data, to: script)
      return data.count
    }
    return nil
  }

  private static func size(of file: URL) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: file.path(percentEncoded: false)))?[.size] as? Int
  }

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
