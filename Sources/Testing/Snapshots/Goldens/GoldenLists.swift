import CoreGraphics
import Foundation
import Media
import Mutoscope

/// The display lists of a golden's frames, from which an expected image is drawn again when it is needed, and the
/// images that they draw.
///
/// An image is a PNG of its own, named by its hash, so that it is stored once and stays the same file in a repository
/// when frames change.
struct GoldenLists {
  /// The file's bytes; nil if there is none.
  let bytes: [UInt8]?
  /// The names of the images' files with their contents, each once.
  let images: [(name: String, png: [UInt8])]
  /// The reason that some frames or all have no display list.
  let gap: Gap?

  /// The reasons that display lists are missing.
  enum Gap: String, Codable, CaseIterable {
    /// There are more commands than are kept.
    case commands
    /// The images that are drawn are too large.
    case images
  }

  /// The largest total size of the images' files, in bytes.
  private static let mostImageBytes = 16_000_000

  /// Collects the display lists of some frames, as far as they are known.
  init(_ archive: FrameArchive?, of frames: [Manifest.Frame]) {
    let wanted = Set(frames.map(\.index))
    let encoded = archive?.keeping(wanted).encoded ?? FrameArchive.Encoded()
    let images = encoded.images.map { (Self.fileName(of: $0.hash), PNGEncoder(compression: .small).encode($0.pixels)) }
    if images.reduce(0, { $0 + $1.1.count }) > Self.mostImageBytes {
      (bytes, self.images, gap) = (nil, [], .images)
    } else {
      (bytes, self.images) = (encoded.bytes, images)
      let isWhole = encoded.bytes != nil && wanted.isSubset(of: archive?.indices ?? [])
      gap = isWhole || archive == nil ? nil : .commands
    }
  }

  private static let prefix = "image_"

  /// The name of an image's file.
  static func fileName(of image: PixelHash) -> String { "\(prefix)\(image).png" }

  /// Whether a file of this name is the display lists or an image of theirs.
  static func isOwn(_ name: String) -> Bool {
    if name == FrameArchive.fileName { return true }
    guard name.hasPrefix(prefix), name.hasSuffix(".png") else { return false }
    return PixelHash(String(name.dropFirst(prefix.count).dropLast(4))) != nil
  }

  /// The names of all files.
  var fileNames: Set<String> { Set(images.map(\.name) + (bytes == nil ? [] : [FrameArchive.fileName])) }
}

extension GoldenLists.Gap {
  /// The clause that explains why frames cannot be shown.
  var sentence: String {
    switch self {
    case .commands: "the golden has too many drawing commands to keep them all"
    case .images: "the golden draws images that are too large to be kept"
    }
  }
}
