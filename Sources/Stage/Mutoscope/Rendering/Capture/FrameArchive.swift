package import CoreGraphics
import DisplayList
package import Media
import Raster

/// The display lists of a sequence's frames, from which they can be drawn again.
///
/// As bytes, each frame is the difference from the one before, compressed; images are not part of the bytes, which name
/// them by their hashes.
package struct FrameArchive: Sendable {
  /// The name of the file in a golden.
  package static let fileName = "display-lists.bin"

  private let frames: [Int: Frame]
  private let resampled = ScaledImageCache()

  init(_ frames: [Int: Frame]) { self.frames = frames }

  /// The numbers of the frames, ascending.
  package var indices: [Int] { frames.keys.sorted() }

  /// This archive with some frames replaced by those of another; frames that it lacks are removed.
  package func replacing(_ replaced: Set<Int>, with other: FrameArchive?) -> FrameArchive {
    var frames = frames
    for index in replaced { frames[index] = other?.frames[index] }
    return FrameArchive(frames)
  }

  /// How far things in a frame are from where another archive has them, in pixels, if that is all that differs: 0 if
  /// nothing does; nil if the frames draw different things, or one is missing.
  package func shift(ofFrame index: Int, from other: FrameArchive, frame otherIndex: Int) -> Double? {
    guard let mine = frames[index], let theirs = other.frames[otherIndex] else { return nil }
    return mine.shift(from: theirs)
  }

  /// This archive with no other frames than these.
  package func keeping(_ kept: Set<Int>) -> FrameArchive { FrameArchive(frames.filter { kept.contains($0.key) }) }

  fileprivate subscript(index: Int) -> Frame? { frames[index] }

  fileprivate var cache: ScaledImageCache { resampled }
}

extension FrameArchive {
  /// An archive as a file, and the images that it names.
  package struct Encoded: Sendable {
    /// Nil if there are no frames.
    package var bytes: [UInt8]?
    /// The images, each once, in the order in which they are first drawn.
    package var images: [(hash: PixelHash, pixels: Pixels)] = []

    package init() {}
  }

  private static let mark = Array("mutoscope display lists\0".utf8)
  /// The newest format; a file has the oldest one that has everything in it.
  private static let version: UInt8 = 4
  /// The most that an archive may have before it is compressed.
  private static let mostBytes = 1 << 28
  /// Streams of zlib cannot become larger by more than this.
  private static let greatestRatio = 1040

  /// The archive as a file; the same for equal frames.
  package var encoded: Encoded {
    var encoded = Encoded()
    var numbers: [CGImage: Int] = [:]
    var known: [PixelHash: Int] = [:]
    var encoder = FrameListEncoder { image in
      if let number = numbers[image] { return number }
      let hash = PixelHash(of: image.pixels)
      let number = known[hash, default: encoded.images.count]
      if number == encoded.images.count { encoded.images.append((hash, image.pixels)) }
      (numbers[image], known[hash]) = (number, number)
      return number
    }
    for index in indices { if let frame = frames[index] { encoder.append(frame, index: index) } }
    let content = encoder.bytes
    guard !frames.isEmpty, content.count <= Self.mostBytes else { return Encoded() }
    var bytes = Self.mark + [encoder.version] + Self.bytes(content.count) + Self.bytes(encoded.images.count)
    for (hash, _) in encoded.images { bytes += Array(hash.description.utf8) }
    encoded.bytes = bytes + ZlibStream.compress(content)
    return encoded
  }

  private static func bytes(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }

  /// The images that a file names.
  ///
  /// - Throws: If it is not an archive.
  package static func images(in bytes: [UInt8]) throws(FrameArchiveError) -> [PixelHash] {
    try head(of: bytes).images
  }

  private static func head(
    of bytes: [UInt8]
  ) throws(FrameArchiveError) -> (images: [PixelHash], byteCount: Int, start: Int) {
    var position = mark.count
    guard bytes.starts(with: mark), bytes.count >= position + 9 else {
      throw FrameArchiveError("This is not a file of display lists.")
    }
    guard bytes[position] <= version else {
      throw FrameArchiveError(
        "The display lists have format \(bytes[position]), written by a newer version; this version reads formats up "
          + "to \(version).", isNewer: true)
    }
    position += 1
    func number() -> Int {
      defer { position += 4 }
      return (0..<4).reduce(0) { $0 | Int(bytes[position + $1]) << (8 * $1) }
    }
    let (byteCount, imageCount) = (number(), number())
    guard byteCount <= mostBytes, imageCount <= (bytes.count - position) / 32 else { throw .damaged }
    var images: [PixelHash] = []
    for _ in 0..<imageCount {
      guard let hash = PixelHash(String(decoding: bytes[position..<position + 32], as: UTF8.self)) else {
        throw .damaged
      }
      images.append(hash)
      position += 32
    }
    return (images, byteCount, position)
  }

  /// Reads an archive.
  ///
  /// - Parameters:
  ///   - size: The size of every frame.
  ///   - image: Returns the image with a hash.
  /// - Throws: `FrameArchiveError` if the bytes are not an archive, and the errors of `image`.
  package init(
    _ bytes: [UInt8], size: Manifest.PixelSize, image: (PixelHash) throws -> Pixels
  ) throws {
    let (hashes, byteCount, start) = try Self.head(of: bytes)
    guard size.width * size.height <= DecodeLimits.default.byteCount / 4 else {
      throw FrameArchiveError("Frames of \(size.width) × \(size.height) pixels are too large to be drawn again.")
    }
    guard byteCount <= (bytes.count - start) * Self.greatestRatio,
      let content = ZlibStream.decompress(bytes[start...], byteCount: byteCount)
    else { throw FrameArchiveError.damaged }
    let images = try hashes.map { CGImage(pixels: try image($0)) }
    let frames: [(index: Int, frame: Frame)]
    do throws(FrameCodingError) {
      frames = try FrameListDecoder.frames(in: content[...], images: images)
    } catch {
      throw FrameArchiveError("The display lists are damaged: \(error).")
    }
    if let other = frames.first(where: { $0.frame.width != size.width || $0.frame.height != size.height }) {
      throw FrameArchiveError(
        "The display list of frame \(other.index) is for \(other.frame.width) × \(other.frame.height) pixels; the "
          + "manifest says \(size.width) × \(size.height).")
    }
    self.init(Dictionary(uniqueKeysWithValues: frames.map { ($0.index, $0.frame) }))
  }
}

/// An error that says why there is no archive in a file.
package struct FrameArchiveError: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String
  /// Whether a newer version wrote the file.
  package let isNewer: Bool

  init(_ description: String, isNewer: Bool = false) { (self.description, self.isNewer) = (description, isNewer) }

  static let damaged = FrameArchiveError("The display lists are damaged or cut off.")
}

/// Draws frames of an archive, each from the one that it drew before.
///
/// The pixels depend only on the frame; frames that follow each other are drawn faster.
package struct FramePainter {
  private let archive: FrameArchive
  private var drawer: FrameDrawer

  package init(_ archive: FrameArchive) {
    self.archive = archive
    drawer = FrameDrawer(.damage, sharing: archive.cache)
  }

  /// A frame's pixels; nil if the archive does not have the frame.
  ///
  /// - Throws: If memory ran out.
  package mutating func pixels(ofFrame index: Int) throws -> Pixels? {
    guard let frame = archive[index] else { return nil }
    var profile = RenderProfile()
    return try drawer.draw(frame, index: index, &profile) { pixels, _, _ in pixels }
  }
}
