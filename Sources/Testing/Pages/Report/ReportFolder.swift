import Foundation
import Media
import Utilities
import Snapshots

/// The files of a report while it is being written.
struct ReportFolder {
  private let directory: URL
  /// The images that have been written.
  private(set) var pictures: [PixelHash: StoredPicture] = [:]

  /// The location of an image.
  struct StoredPicture {
    /// The first image in the script, after which the script is named.
    var script: PixelHash
    var detail: PictureDetail
  }
  /// The size of all files.
  private(set) var byteCount = 0
  /// The size of the image scripts.
  private(set) var pictureByteCount = 0
  /// The names of the files that belong to this report, by folder.
  private var names: [String: Set<String>] = [:]

  /// The text that identifies our pages.
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
    for name in Self.folders {
      let folder = directory.appending(path: name)
      if Self.facts(of: folder).map({ $0 & S_IFMT == S_IFLNK }) == true {
        throw ReportError(
          path: folder.path(percentEncoded: false), "This is a link, and a report is written only into its own folder.")
      }
      do throws(SequenceError) {
        try OutputFile.makeFolder(folder)
      } catch {
        throw ReportError(error)
      }
    }
  }

  /// The folders of a report.
  private static let folders = ["page", "scenes", "frames"]

  /// The type of a file, without following links; nil if it does not exist.
  private static func facts(of file: URL) -> mode_t? {
    var facts = stat()
    return lstat(file.path(percentEncoded: false), &facts) == 0 ? facts.st_mode : nil
  }

  /// Whether a report wrote a file of data, judging by its beginning.
  private static func isOurs(_ file: URL) -> Bool {
    let descriptor = open(file.path(percentEncoded: false), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 12)
    let count = read(descriptor, &bytes, bytes.count)
    let start = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    return ["store.scene(", "store.frame(", "store.patch(", "store.rough("].contains(start)
  }

  /// Writes a file of text.
  mutating func write(_ text: String, to path: String) throws {
    try refuseForeign(path)
    try Self.write(Array(text.utf8), to: directory.appending(path: path))
    record(path, text.utf8.count)
  }

  /// Adds images that are not in the report yet.
  mutating func add(_ scripts: [FrameStore.Script]) throws {
    for script in scripts { try refuseForeign(Self.path(of: script.name)) }
    _ = try concurrentMap(scripts.count) { [directory] index in
      try Self.write(scripts[index].bytes, to: directory.appending(path: Self.path(of: scripts[index].name)))
    }
    for script in scripts {
      for (hash, detail) in script.pictures { pictures[hash] = StoredPicture(script: script.name, detail: detail) }
      record(Self.path(of: script.name), script.bytes.count)
      pictureByteCount += script.bytes.count
    }
  }

  /// The path of a script of images.
  static func path(of script: PixelHash) -> String { "frames/\(script).js" }

  /// Throws if a file that no report wrote would be replaced.
  private func refuseForeign(_ path: String) throws(ReportError) {
    let file = directory.appending(path: path)
    guard path.hasPrefix("scenes/") || path.hasPrefix("frames/"), Self.facts(of: file) != nil, !Self.isOurs(file) else {
      return
    }
    throw ReportError(
      path: file.path(percentEncoded: false),
      "This file is not from a report, and would be replaced; choose another folder.")
  }

  /// Writes the page, and removes the files of an earlier report and no others.
  mutating func finish(page: String) throws {
    try write(page, to: "index.html")
    for folder in Self.folders {
      for name in Golden.fileNames(in: directory.appending(path: folder)) {
        let file = directory.appending(path: "\(folder)/\(name)")
        if name.hasSuffix(".js"), folder != "page", names[folder]?.contains(name) != true, Self.isOurs(file) {
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

  private mutating func record(_ path: String, _ size: Int) {
    byteCount += size
    let parts = path.split(separator: "/").map(String.init)
    if parts.count == 2 { names[parts[0], default: []].insert(parts[1]) }
  }
}
