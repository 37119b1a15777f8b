import CoreGraphics
import Media
import SceneLanguage
import Synchronization
import VectorGraphics

/// The files of one or more scenes: each is read, measured and decoded once, as long as it does not change.
package final class ImageFiles: Sendable {
  /// A font file.
  struct FontFile: Sendable {
    /// The limit of the bytes of a font: even fonts for Chinese have fewer.
    static let mostBytes = 64 << 20
    let version: FileVersion
    /// The hash of its bytes.
    let hash: String
    let bytes: [UInt8]
  }

  /// A file.
  struct File: Sendable {
    let version: FileVersion
    /// The hash of its bytes.
    let hash: String
    fileprivate let content: Content

    /// Its shapes, or the problem with them; nil for an image of pixels.
    var drawing: Result<SVGDrawing, SVGError>? { content.drawing }

    /// Whether it is a video or an animated image.
    var isFootage: Bool { content.isFootage }

    /// The size of its image.
    func size() throws(ImageError) -> ImageSize { try content.size.get() }

    /// Returns the file's image, decoded.
    func image() throws(ImageError) -> CGImage { try content.image() }
  }

  /// A file that was asked for, found or not.
  package struct Reading: Sendable, Hashable {
    /// The purpose for which it was read.
    package enum Kind: String, Sendable {
      case image, font, sound, video
    }

    package let kind: Kind
    /// The path of its folder, as that was given, and its name in it.
    package let path: String
    /// The hash of its bytes; nil if it could not be read.
    package let hash: String?
  }

  private struct State {
    /// The last contents of each path.
    var readings: [String: Reading] = [:]
    var files: [FileVersion: File] = [:]
    var fonts: [FileVersion: FontFile] = [:]
    /// The hashes of files that are not kept: sounds, videos, images of folders.
    var hashes: [FileVersion: String] = [:]
    /// Videos, animated images and folders of images by what they consist of, or the problems with them.
    var footage: [String: Result<Footage, SequenceError>] = [:]
    /// Their keys, in the order of their last use.
    var footageKeys: [String] = []
    /// The files with decoded images, in the order of their last use.
    var decoded: [FileVersion] = []

    /// Footage that is known.
    mutating func use(_ key: String) -> Result<Footage, SequenceError>? {
      guard let known = footage[key] else { return nil }
      footageKeys.removeAll { $0 == key }
      footageKeys.append(key)
      return known
    }

    /// Adds footage, and removes what was not used for the longest time if first frames take too much memory.
    mutating func add(_ new: Result<Footage, SequenceError>, _ key: String, mostBytes: Int) {
      footage[key] = new
      footageKeys.removeAll { $0 == key }
      footageKeys.append(key)
      func byteCount(_ key: String) -> Int { (try? footage[key]?.get())?.size.byteCount ?? 0 }
      var total = footageKeys.reduce(0) { $0 + byteCount($1) }
      while total > mostBytes, footageKeys.count > 1 {
        let oldest = footageKeys.removeFirst()
        total -= byteCount(oldest)
        footage[oldest] = nil
      }
    }
  }

  private let state = Mutex(State())
  private let mostBytes: Int

  /// Creates an empty set of files.
  ///
  /// - Parameter mostBytes: How many bytes decoded images may take; more are decoded again when they are shown again.
  package init(mostBytes: Int = .max) { self.mostBytes = mostBytes }

  /// Finds a file in a folder.
  func file(_ name: String, in folder: AssetFolder) throws(AssetFolder.Failure) -> File {
    let file = try noting(.image, name, folder, \.hash) { () throws(AssetFolder.Failure) in
      try folder.read(
        name, atMost: DecodeLimits.default.fileByteCount,
        unlessKnown: { version in state.withLock { $0.files[version] } },
        make: { File(version: $0.version, hash: RenderFingerprint.hash($0.bytes), content: Content($0.bytes)) })
    }
    state.withLock { state in
      state.files[file.version] = file
      state.decoded.removeAll { $0 == file.version }
      state.decoded.append(file.version)
      var total = state.decoded.reduce(0) { $0 + (state.files[$1]?.content.byteCount ?? 0) }
      while total > mostBytes, state.decoded.count > 1 {
        let oldest = state.decoded.removeFirst()
        total -= state.files.removeValue(forKey: oldest)?.content.byteCount ?? 0
      }
    }
    return file
  }

  /// The hashes of the files that a reference leads to, by their paths: one, or all images of a folder.
  func hashes(of reference: ImageReference, in folder: AssetFolder) throws(AssetFolder.Failure) -> [String: String] {
    if reference.footage == nil { return [reference.path: try file(reference.path, in: folder).hash] }
    return try footageFiles(reference.path, in: folder).reduce(into: [:]) { hashes, file in
      hashes[file.name.isEmpty ? reference.path : "\(reference.path)/\(file.name)"] = file.hash
    }
  }

  /// Finds a font in a folder.
  func font(_ name: String, in folder: AssetFolder) throws(AssetFolder.Failure) -> FontFile {
    let font = try noting(.font, name, folder, \.hash) { () throws(AssetFolder.Failure) in
      try folder.read(
        name, atMost: FontFile.mostBytes,
        unlessKnown: { version in state.withLock { $0.fonts[version] } },
        make: { FontFile(version: $0.version, hash: RenderFingerprint.hash($0.bytes), bytes: $0.bytes) })
    }
    state.withLock { $0.fonts[font.version] = font }
    return font
  }

  /// A file that is not kept in memory.
  struct Checked: Sendable {
    let version: FileVersion
    /// The hash of its bytes.
    let hash: String
  }

  /// Finds a sound in a folder.
  func sound(_ name: String, in folder: AssetFolder) throws(AssetFolder.Failure) -> Checked {
    try check(.sound, name, in: folder)
  }

  private func check(
    _ kind: Reading.Kind, _ name: String, in folder: AssetFolder
  ) throws(AssetFolder.Failure) -> Checked {
    try noting(kind, name, folder, \.hash) { () throws(AssetFolder.Failure) in
      try folder.read(
        name, atMost: Self.mostSoundBytes,
        unlessKnown: { version in
          state.withLock { $0.hashes[version] }.map { Checked(version: version, hash: $0) }
        },
        make: { asset in
          let hash = RenderFingerprint.hash(asset.bytes)
          state.withLock { $0.hashes[asset.version] = hash }
          return Checked(version: asset.version, hash: hash)
        })
    }
  }

  /// The length of a sound file in seconds, or the problem with it.
  func soundLength(
    _ name: String, in folder: AssetFolder, _ tool: FFmpeg
  ) throws(AssetFolder.Failure) -> (seconds: Double?, complaint: String) {
    let version = try sound(name, in: folder).version
    return tool.soundLength(of: "\(folder.path)/\(name)", version: version)
  }

  /// The files of a video, an animated image (one file without a name), or a folder of images, sorted.
  private func footageFiles(
    _ name: String, in folder: AssetFolder
  ) throws(AssetFolder.Failure) -> [(name: String, hash: String, version: FileVersion)] {
    guard let names = try folder.files(in: name) else {
      let file = try check(.video, name, in: folder)
      return [("", file.hash, file.version)]
    }
    return try names.filter(Footage.isPart).map { part throws(AssetFolder.Failure) in
      let file = try check(.image, "\(name)/\(part)", in: folder)
      return (part, file.hash, file.version)
    }
  }

  /// A video, an animated image, or a folder of images, for views of a size.
  func footage(
    _ name: String, in folder: AssetFolder, _ detail: FootageDetail
  ) throws(AssetFolder.Failure) -> Result<Footage, SequenceError> {
    let files = try footageFiles(name, in: folder)
    let path = "\(folder.path)/\(name)"
    let detail = Footage.mayBeDrawn(path) ? detail : FootageDetail()
    var (key, checked) = ("\(path)\n\(detail)\n", CheckedFiles())
    for file in files {
      key += "\(file.name) \(file.version.key)\n"
      checked.add(file.name, file.version)
    }
    if let known = state.withLock({ $0.use(key) }) { return known }
    let footage = Result { () throws(SequenceError) in try Footage(path: path, checked: checked, detail: detail) }
    state.withLock { $0.add(footage, key, mostBytes: mostBytes) }
    return footage
  }

  /// An hour of sound as it is on a disc.
  private static let mostSoundBytes = 1 << 30

  /// Everything that was asked for, in the order of paths: scenes read images and fonts only through this.
  package var readings: [Reading] {
    state.withLock { $0.readings }.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private func noting<Content>(
    _ kind: Reading.Kind, _ name: String, _ folder: AssetFolder, _ hash: (Content) -> String,
    _ read: () throws(AssetFolder.Failure) -> Content
  ) throws(AssetFolder.Failure) -> Content {
    let content = Result(catching: read)
    let path = "\(folder.path)/\(name)"
    let reading = Reading(kind: kind, path: path, hash: (try? content.get()).map(hash))
    state.withLock { $0.readings[path] = reading }
    return try content.get()
  }

  /// The contents of a file, decoded when it is first shown, after which the file's bytes are no longer needed.
  fileprivate final class Content: Sendable {
    private enum State {
      case bytes([UInt8])
      case image(CGImage)
    }

    let size: Result<ImageSize, ImageError>
    let drawing: Result<SVGDrawing, SVGError>?
    let isFootage: Bool
    private let state: Mutex<State>

    init(_ bytes: [UInt8]) {
      size = Result { () throws(ImageError) in try ImageDecoder.size(of: bytes) }
      // An .svgz file is compressed.
      let bytes = ZlibStream.gunzip(bytes, atMost: 16 << 20) ?? bytes
      drawing = SVGDrawing.mayBe(bytes) ? Result { () throws(SVGError) in try SVGDrawing(bytes) } : nil
      isFootage = drawing == nil && Footage.isFootage(bytes)
      state = Mutex(.bytes(drawing == nil && !isFootage ? bytes : []))
    }

    /// The number of bytes of the decoded image, or those that it will take.
    var byteCount: Int { (try? size.get().byteCount) ?? 0 }

    func image() throws(ImageError) -> CGImage {
      let result = state.withLock { state -> Result<CGImage, ImageError> in
        switch state {
        case .image(let image): return .success(image)
        case .bytes(let bytes):
          do throws(ImageError) {
            let image = CGImage(pixels: try ImageDecoder.decode(bytes))
            state = .image(image)
            return .success(image)
          } catch {
            return .failure(error)
          }
        }
      }
      return try result.get()
    }
  }
}
