import CoreGraphics
import Foundation
import Media

/// A script with the images of consecutive frames, as calls of the page's functions.
///
///     store.frame("<key>", "<PNG in base64>");
///     store.patch("<key>", "<key of another image>", x, y, isWhole, "<PNG in base64>");
///     store.rough("<key>", "<key of another image>", by, width, height, x, y, partBy, "<PNG in base64>");
///
/// A key is the hash of the image's pixels. A patch is drawn over the other image with its upper left corner at (x, y),
/// in pixels. If `isWhole` is 1, the rectangle is cleared first; otherwise the patch is transparent where nothing
/// changed, and opaque elsewhere. A rough image is a small image enlarged `by` times, cut off at `width` and `height`,
/// with a part drawn over it at (x, y), enlarged `partBy` times; an empty PNG means that there is no part. The key of a
/// small image is the hash of the full image, a hyphen and a number.
///
/// Consecutive frames differ little, and so do the expected and the actual image of one frame, so an image is stored as
/// the smaller of these differences. In a rough image, the part in which both sides differ is the exact one.
struct PictureScripts {
  private let detail: PictureDetail
  /// The text of the script.
  private(set) var bytes: [UInt8] = []
  /// The images in it, with their detail.
  private(set) var pictures: [PixelHash: PictureDetail] = [:]
  /// The last exact image and the last small one of each side.
  private var last: [Base?] = [nil, nil]
  private var grounds: [Ground?] = [nil, nil]

  init(_ detail: PictureDetail) { self.detail = detail }

  /// An image of a frame.
  struct Picture {
    var hash: PixelHash
    var pixels: Pixels
    /// Whether it is stored in this script.
    var isOwn = true
    /// Whether it is always exact.
    var isSharp = false
    /// Where it differs, in any frame, from the image with which it is compared; nil if that is not known.
    var sharpRect: PixelRect?
  }

  /// An image to which others may be patches.
  private struct Base {
    var key: String
    var pixels: Pixels

    init(key: String, pixels: Pixels) { (self.key, self.pixels) = (key, pixels) }
    init(_ picture: Picture) { self.init(key: picture.hash.description, pixels: picture.pixels) }
  }

  /// The small form of an image.
  private struct Ground {
    var base: Base
    /// The image whose small form it is.
    var pixels: Pixels
  }

  /// Adds both images of a frame.
  ///
  /// - Parameters:
  ///   - expected: Nil if the frame is not expected, or its image is not available.
  ///   - actual: The rendered image; also nil if it equals the expected one.
  mutating func add(expected: Picture?, actual: Picture?) {
    let difference = expected.flatMap { actual?.pixels.difference(from: $0.pixels) }
    for (side, picture) in [expected, actual].enumerated() {
      guard let picture else { continue }
      // Only images in this script can have patches.
      let other = expected.flatMap { side == 1 && pictures[$0.hash] != nil ? $0 : nil }
      if picture.isOwn, pictures[picture.hash] == nil {
        if detail == .exact || picture.isSharp {
          let base = other.flatMap { pictures[$0.hash] == .exact ? Base($0) : nil }
          addExact(picture, [last[side], base].compactMap(\.self))
        } else {
          let rect = picture.sharpRect.map { difference?.union($0) ?? $0 } ?? difference
          if let other, let rect {
            addDifference(picture, from: other, rect)
          } else {
            addPart(picture, over: addGround(picture, side), by: detail.ground, rect)
          }
        }
        pictures[picture.hash] = picture.isSharp ? .exact : detail
      }
      if pictures[picture.hash] == .exact { last[side] = Base(picture) }
    }
    if actual == nil { last[1] = last[0] }
  }

  private mutating func addExact(_ picture: Picture, _ bases: [Base]) {
    let pixels = picture.pixels
    let choices = bases.compactMap { base in pixels.difference(from: base.pixels).map { (base: base, rect: $0) } }
    guard let (base, rect) = choices.min(by: { $0.rect.area < $1.rect.area }) else {
      addFrame(picture.hash.description, PNGEncoder().encode(pixels))
      return
    }
    let patch = pixels.patch(over: base.pixels, rect)
    let png = PNGEncoder().encode(patch.pixels)
    // A patch of the whole image may be smaller as an image of its own.
    if rect.area * 2 > pixels.width * pixels.height, case let whole = PNGEncoder().encode(pixels),
      whole.count <= png.count
    {
      addFrame(picture.hash.description, whole)
    } else {
      addPatch(picture.hash.description, over: base.key, rect, patch.isWhole, png)
    }
  }

  /// Adds an image that differs from the expected one in a rectangle.
  private mutating func addDifference(_ picture: Picture, from other: Picture, _ rect: PixelRect) {
    // Parts that are equally rough in both may have to be exact in this one.
    let isSharpThere = other.isSharp || rect == other.sharpRect || picture.sharpRect == nil
    if detail.part == 1, isSharpThere {
      let patch = picture.pixels.patch(over: other.pixels, rect)
      let png = PNGEncoder().encode(patch.pixels)
      addPatch(picture.hash.description, over: other.hash.description, rect, patch.isWhole, png)
    } else {
      addPart(picture, over: other.hash.description, by: 1, rect)
    }
  }

  /// Adds the small form of an image, unless it is the last one, and returns its key.
  private mutating func addGround(_ picture: Picture, _ side: Int) -> String {
    let encoder = PNGEncoder(compression: .balanced)
    let pixels = picture.pixels
    let key = "\(picture.hash)-\(detail.ground)"
    guard let ground = grounds[side], pixels.hasSize(of: ground.pixels) else {
      let small = pixels.shrunk(by: detail.ground)
      addFrame(key, encoder.encode(small))
      grounds[side] = Ground(base: Base(key: key, pixels: small), pixels: pixels)
      return key
    }
    guard let changes = pixels.changes(since: ground.pixels) else { return ground.base.key }
    let small = pixels.shrunk(by: detail.ground, changes: changes, from: ground.base.pixels)
    guard let rect = small.changes(since: ground.base.pixels) else {
      grounds[side]?.pixels = pixels
      return ground.base.key
    }
    let patch = small.patch(over: ground.base.pixels, rect)
    addPatch(key, over: ground.base.key, rect, patch.isWhole, encoder.encode(patch.pixels))
    grounds[side] = Ground(base: Base(key: key, pixels: small), pixels: pixels)
    return key
  }

  // The calls.

  private mutating func addFrame(_ key: String, _ png: [UInt8]) { append("store.frame(\"\(key)\"", png) }

  private mutating func addPatch(_ key: String, over base: String, _ rect: PixelRect, _ isWhole: Bool, _ png: [UInt8]) {
    append("store.patch(\"\(key)\",\"\(base)\",\(rect.minX),\(rect.minY),\(isWhole ? 1 : 0)", png)
  }

  /// - Parameter rect: The position of the part; nil if there is none.
  private mutating func addPart(_ picture: Picture, over base: String, by: Int, _ rect: PixelRect?) {
    let pixels = picture.pixels
    let png = rect.map { PNGEncoder().encode(pixels.part($0).shrunk(by: detail.part)) } ?? []
    let place = "\(rect?.minX ?? 0),\(rect?.minY ?? 0),\(detail.part)"
    append("store.rough(\"\(picture.hash)\",\"\(base)\",\(by),\(pixels.width),\(pixels.height),\(place)", png)
  }

  private mutating func append(_ head: String, _ png: [UInt8]) {
    bytes += Array(head.utf8) + Array(",\"".utf8) + Data(png).base64EncodedData() + Array("\");\n".utf8)
  }
}
