@_exported public import UIKit

// The parts of Image I/O that packages name: sources of PNG, JPEG and GIF files, with their frames.

// The names of options and properties.
public var kCGImageSourceShouldCache: CFString { "kCGImageSourceShouldCache" }
public var kCGImageSourceShouldCacheImmediately: CFString { "kCGImageSourceShouldCacheImmediately" }
public var kCGImageSourceShouldAllowFloat: CFString { "kCGImageSourceShouldAllowFloat" }
public var kCGImageSourceTypeIdentifierHint: CFString { "kCGImageSourceTypeIdentifierHint" }
public var kCGImageSourceCreateThumbnailFromImageAlways: CFString { "kCGImageSourceCreateThumbnailFromImageAlways" }
public var kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString { "kCGImageSourceCreateThumbnailFromImageIfAbsent" }
public var kCGImageSourceCreateThumbnailWithTransform: CFString { "kCGImageSourceCreateThumbnailWithTransform" }
public var kCGImageSourceThumbnailMaxPixelSize: CFString { "kCGImageSourceThumbnailMaxPixelSize" }
public var kCGImagePropertyPixelWidth: CFString { "PixelWidth" }
public var kCGImagePropertyPixelHeight: CFString { "PixelHeight" }
public var kCGImagePropertyHasAlpha: CFString { "HasAlpha" }
public var kCGImagePropertyOrientation: CFString { "Orientation" }
public var kCGImagePropertyGIFDictionary: CFString { "{GIF}" }
public var kCGImagePropertyGIFDelayTime: CFString { "DelayTime" }
public var kCGImagePropertyGIFUnclampedDelayTime: CFString { "UnclampedDelayTime" }
public var kCGImagePropertyGIFLoopCount: CFString { "LoopCount" }

/// How much of a source has been read.
public enum CGImageSourceStatus: Int32, Sendable {
  case statusUnexpectedEOF = -5
  case statusInvalidData = -4
  case statusUnknownType = -3
  case statusReadingHeader = -2
  case statusIncomplete = -1
  case statusComplete = 0
}

/// A source of images.
///
/// Unchecked: the lock guards what changes.
public final class CGImageSource: @unchecked Sendable {
  private let lock = NSLock()
  private var bytes: [UInt8] = []
  private var isFinal = true
  private var gif: GIFReader?
  private var single: CGImage?

  init() {}

  func update(_ bytes: [UInt8], isFinal: Bool) {
    lock.withLock {
      (self.bytes, self.isFinal) = (bytes, isFinal)
      gif = GIFReader(bytes)
      single = gif == nil ? UIImage(data: Data(bytes))?.cgImage : nil
    }
  }

  var count: Int { lock.withLock { gif?.frames.count ?? (single == nil ? 0 : 1) } }

  var type: String? {
    lock.withLock {
      if gif != nil { return "com.compuserve.gif" }
      guard single != nil else { return nil }
      return bytes.starts(with: [0x89, 0x50]) ? "public.png" : "public.jpeg"
    }
  }

  var status: CGImageSourceStatus {
    if count > 0 { return lock.withLock { isFinal } ? .statusComplete : .statusIncomplete }
    return lock.withLock { bytes.isEmpty } ? .statusReadingHeader : .statusUnknownType
  }

  func image(at index: Int) -> CGImage? {
    lock.withLock {
      guard let gif else { return index == 0 ? single : nil }
      guard let pixels = gif.pixels(at: index) else { return nil }
      return UIImage(data: PlainPNG.data(pixels, width: gif.width, height: gif.height))?.cgImage
    }
  }

  /// The properties that all images share.
  var properties: NSDictionary? {
    lock.withLock {
      guard let gif else { return single == nil ? nil : NSDictionary() }
      let loop: NSDictionary = [kCGImagePropertyGIFLoopCount: NSNumber(value: gif.loopCount ?? 1)]
      return [kCGImagePropertyGIFDictionary: loop]
    }
  }

  /// The properties of an image.
  func properties(at index: Int) -> NSDictionary? {
    lock.withLock {
      if let single, index == 0 {
        return [
          kCGImagePropertyPixelWidth: NSNumber(value: single.width),
          kCGImagePropertyPixelHeight: NSNumber(value: single.height),
        ]
      }
      guard let gif, gif.frames.indices.contains(index) else { return nil }
      let seconds = Double(gif.frames[index].delay) / 100
      // A frame that would be too short to see is shown for a tenth of a second, as in browsers.
      let times: NSDictionary = [
        kCGImagePropertyGIFUnclampedDelayTime: NSNumber(value: seconds),
        kCGImagePropertyGIFDelayTime: NSNumber(value: seconds < 0.02 ? 0.1 : seconds),
      ]
      return [
        kCGImagePropertyPixelWidth: NSNumber(value: gif.width),
        kCGImagePropertyPixelHeight: NSNumber(value: gif.height),
        kCGImagePropertyGIFDictionary: times,
      ]
    }
  }
}

/// Creates a source from data; it has no images if the data is not a PNG, JPEG or GIF file.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
  let source = CGImageSource()
  source.update([UInt8](data as Data), isFinal: true)
  return source
}

/// Creates a source from a file; nil if it cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  guard let data = try? Data(contentsOf: url as URL) else { return nil }
  let source = CGImageSource()
  source.update([UInt8](data), isFinal: true)
  return source
}

/// Creates a source that receives its data later.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource { CGImageSource() }

/// Passes all data so far to a source.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
  isrc.update([UInt8](data as Data), isFinal: final)
}

public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.type.map { NSString(string: $0) } }
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { isrc.status }

public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? { isrc.image(at: index) }

/// The image itself, in its full size.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? { isrc.image(at: index) }

public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
  isrc.properties
}

public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? { isrc.properties(at: index) }
