import CoreGraphics
import Foundation
import Media
import Mutoscope
import Utilities

/// The images of a report, as scripts: each is stored once, as what differs from another one.
///
/// A script is `frames/<hash>.js`, named by the hash of the image's pixels. It calls one of
///
///     store.frame("<hash>", "<PNG in base64>");
///     store.patch("<hash>", "<hash of another image>", x, y, isWhole, "<PNG in base64>");
///
/// A patch is drawn over the other image, whose script has to be loaded first and may be a patch itself, with its upper
/// left corner at (x, y), in pixels. If `isWhole` is 1, the rectangle is cleared before; otherwise the patch is
/// transparent where nothing changed, and opaque elsewhere. At most `longestChain` patches lie over each other.
///
/// Frames that follow each other differ little, and so do the expected and the actual image of one frame, so an image is
/// stored as the smaller of these differences.
struct FrameStore {
  /// The most patches that lie over each other until there is a whole image.
  static let longestChain = 8
  /// How many frames that follow each other begin with a whole image, and are drawn by one thread.
  private static let share = 12

  let scene: ReportedScene
  let timeline: SceneTimeline

  /// An image as a script.
  struct Script: Sendable {
    var hash: PixelHash
    var bytes: [UInt8]
  }

  /// The scripts of all images that `known` does not contain, or of as many as have room: the frames that matter most,
  /// and of the others every second, every fourth and so on.
  func scripts(atMost byteLimit: Int, known: Set<PixelHash>) throws -> [Script] {
    let positions = Array(timeline.entries.indices)
    let kept = Set([timeline.first, timeline.worst, 0, positions.count - 1, positions.count / 2].compactMap(\.self))
    var step = 1
    while true {
      let scripts = try scripts(of: positions.filter { $0.isMultiple(of: step) || kept.contains($0) }, known: known)
      if scripts.reduce(0, { $0 + $1.bytes.count }) <= byteLimit || step > positions.count { return scripts }
      step *= 2
    }
  }

  private func scripts(of positions: [Int], known: Set<PixelHash>) throws -> [Script] {
    let shares = stride(from: 0, to: positions.count, by: Self.share).map {
      Array(positions[$0..<min($0 + Self.share, positions.count)])
    }
    // An image that occurs again belongs to the share in which it is first, so that all know how it is stored.
    var owners: [PixelHash: Int] = [:]
    for (number, share) in shares.enumerated() {
      for hash in share.flatMap({ [timeline.entries[$0].expected, timeline.entries[$0].actual] }) {
        if let hash, owners[hash] == nil, !known.contains(hash) { owners[hash] = number }
      }
    }
    return try concurrentMap(shares.count) { [owners] number in
      try scripts(ofShare: shares[number]) { owners[$0] == number }
    }.flatMap(\.self)
  }

  /// An image from which others may differ.
  private struct Base {
    var hash: PixelHash
    var pixels: Pixels
    /// How many patches it is made of.
    var depth: Int
  }

  private func scripts(ofShare positions: [Int], isOwn: (PixelHash) -> Bool) throws -> [Script] {
    var painters = scene.painters
    var scripts: [Script] = []
    var depths: [PixelHash: Int] = [:]
    var last: [Base?] = [nil, nil]
    for position in positions {
      let entry = timeline.entries[position]
      for (side, frame) in [entry.expected, entry.actual].enumerated() {
        guard let hash = frame, side == 0 || hash != entry.expected else {
          last[side] = last[0]
          continue
        }
        if last[side]?.hash == hash { continue }
        guard isOwn(hash) else {
          last[side] = nil
          continue
        }
        guard
          let pixels = try painters.pixels(hash, source: side == 0 ? entry.expectedSource : entry.actualSource, side)
        else { continue }
        let bases = [last[side], side == 1 ? last[0] : nil].compactMap(\.self)
        if let depth = depths[hash] {
          last[side] = Base(hash: hash, pixels: pixels, depth: depth)
          continue
        }
        let (bytes, depth) = Self.script(of: pixels, hash: hash, bases: bases)
        scripts.append(Script(hash: hash, bytes: bytes))
        depths[hash] = depth
        last[side] = Base(hash: hash, pixels: pixels, depth: depth)
      }
    }
    return scripts
  }

  /// The script of an image, and how many patches it is made of.
  private static func script(of pixels: Pixels, hash: PixelHash, bases: [Base]) -> (bytes: [UInt8], depth: Int) {
    var best: (base: Base, rect: PixelRect)?
    for base in bases where base.depth < longestChain {
      guard base.pixels.width == pixels.width, base.pixels.height == pixels.height,
        let rect = pixels.changes(since: base.pixels)
      else { continue }
      if rect.area < best?.rect.area ?? .max { best = (base, rect) }
    }
    if let (base, rect) = best {
      let (patch, isWhole) = patch(of: pixels, over: base.pixels, rect)
      let png = PNGEncoder().encode(patch)
      // A patch of everything is better stored by itself.
      if rect.area * 2 <= pixels.width * pixels.height || png.count < PNGEncoder().encode(pixels).count {
        let head = "store.patch(\"\(hash)\",\"\(base.hash)\",\(rect.minX),\(rect.minY),\(isWhole ? 1 : 0),\""
        return (script(head, png), base.depth + 1)
      }
    }
    return (script("store.frame(\"\(hash)\",\"", PNGEncoder().encode(pixels)), 0)
  }

  private static func script(_ head: String, _ png: [UInt8]) -> [UInt8] {
    [UInt8](Data(head.utf8) + Data(png).base64EncodedData() + Data("\");\n".utf8))
  }

  /// The part of an image in a rectangle, transparent where it is the same as another one.
  ///
  /// If a pixel that changed is translucent, the part is whole: nothing could be drawn over the other image.
  private static func patch(of pixels: Pixels, over base: Pixels, _ rect: PixelRect) -> (Pixels, isWhole: Bool) {
    let whole = pixels.cropped(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    let before = base.cropped(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    var sparse = whole
    sparse.isOpaque = false
    var isTranslucent = false
    before.withUnsafeBytes { old in
      sparse.withMutableNumbers { new in
        let old = old.bindMemory(to: UInt32.self)
        for index in 0..<rect.area {
          if old[index] == new[index] {
            new[index] = 0
          } else if new[index] >> 24 != 0xFF {
            isTranslucent = true
          }
        }
      }
    }
    return isTranslucent ? (whole, true) : (sparse, false)
  }
}

extension ReportedScene {
  /// What draws the images of both sides.
  var painters: ReportedPainters { ReportedPainters(self) }
}

/// Finds or draws the images of a scene; frames that follow each other are drawn faster.
struct ReportedPainters {
  private let pictures: [PixelHash: [ReportedImage]]
  /// For the expected and the actual side.
  private var painters: [FramePainter?]

  init(_ scene: ReportedScene) {
    pictures = scene.pictures
    painters = [scene.expectedLists.map(FramePainter.init), scene.actualLists.map(FramePainter.init)]
  }

  /// The image with a hash, from a display list or a file; nil if there is none.
  ///
  /// One image is shown wherever its hash occurs, so it is used only after the hash was checked.
  mutating func pixels(_ hash: PixelHash, source: Int?, _ side: Int) throws -> Pixels? {
    if let source, let pixels = try painters[side]?.pixels(ofFrame: source), PixelHash(of: pixels) == hash {
      return pixels
    }
    for image in pictures[hash] ?? [] {
      if let png = image.png, let pixels = try? PNGDecoder.decode(png), PixelHash(of: pixels) == hash { return pixels }
    }
    return nil
  }
}
