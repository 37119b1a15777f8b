public import UIKit
public import UIKitAdditions

// Destinations of images: PNG files, and JPEG files where the type says so. Several images, as in a GIF, are written as
// the first of them.

public var kCGImageDestinationLossyCompressionQuality: CFString { "kCGImageDestinationLossyCompressionQuality" }
public var kCGImageDestinationBackgroundColor: CFString { "kCGImageDestinationBackgroundColor" }
public var kCGImageDestinationImageMaxPixelSize: CFString { "kCGImageDestinationImageMaxPixelSize" }
public var kCGImagePropertyPNGDictionary: CFString { "{PNG}" }
public var kCGImagePropertyJFIFDictionary: CFString { "{JFIF}" }
public var kCGImagePropertyTIFFDictionary: CFString { "{TIFF}" }
public var kCGImagePropertyExifDictionary: CFString { "{Exif}" }
public var kCGImagePropertyGPSDictionary: CFString { "{GPS}" }
public var kCGImagePropertyHEICSDictionary: CFString { "{HEICS}" }
public var kCGImagePropertyWebPDictionary: CFString { "{WebP}" }
public var kCGImagePropertyJFIFIsProgressive: CFString { "IsProgressive" }
public var kCGImagePropertyTIFFOrientation: CFString { "Orientation" }
public var kCGImagePropertyGIFHasGlobalColorMap: CFString { "HasGlobalColorMap" }
public var kCGImagePropertyColorModel: CFString { "ColorModel" }
public var kCGImagePropertyColorModelRGB: CFString { "RGB" }
public var kCGImagePropertyDepth: CFString { "Depth" }
public var kCGImagePropertyDPIWidth: CFString { "DPIWidth" }
public var kCGImagePropertyDPIHeight: CFString { "DPIHeight" }
public var kCGImagePropertyProfileName: CFString { "ProfileName" }
public var kCGImagePropertyAPNGDelayTime: CFString { "DelayTime" }
public var kCGImagePropertyAPNGUnclampedDelayTime: CFString { "UnclampedDelayTime" }
public var kCGImagePropertyAPNGLoopCount: CFString { "LoopCount" }
public var kCGImagePropertyHEICSDelayTime: CFString { "DelayTime" }
public var kCGImagePropertyHEICSUnclampedDelayTime: CFString { "UnclampedDelayTime" }
public var kCGImagePropertyHEICSLoopCount: CFString { "LoopCount" }
public var kCGImagePropertyWebPDelayTime: CFString { "DelayTime" }
public var kCGImagePropertyWebPUnclampedDelayTime: CFString { "UnclampedDelayTime" }
public var kCGImagePropertyWebPLoopCount: CFString { "LoopCount" }

/// How an image is turned before it is shown.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  public init(_ orientation: UIImage.Orientation) {
    switch orientation {
    case .up: self = .up
    case .upMirrored: self = .upMirrored
    case .down: self = .down
    case .downMirrored: self = .downMirrored
    case .left: self = .left
    case .leftMirrored: self = .leftMirrored
    case .right: self = .right
    case .rightMirrored: self = .rightMirrored
    @unknown default: self = .up
    }
  }
}

/// A destination of images.
public final class CGImageDestination {
  private let data: CFMutableData?
  private let url: URL?
  private let type: String
  fileprivate var images: [(image: CGImage, properties: NSDictionary?)] = []

  fileprivate init(_ data: CFMutableData?, _ url: URL?, _ type: String) {
    (self.data, self.url, self.type) = (data, url, type)
  }

  fileprivate func finish() -> Bool {
    guard let first = images.first else { return false }
    let image = UIImage(cgImage: first.image)
    let quality = (first.properties?[kCGImageDestinationLossyCompressionQuality] as? NSNumber)?.doubleValue ?? 0.8
    let isJPEG = type.contains("jpeg") || type.contains("jpg")
    guard let bytes = isJPEG ? image.jpegData(compressionQuality: quality) : image.pngData() else { return false }
    data?.append(bytes)
    if let url { return (try? bytes.write(to: url)) != nil }
    return true
  }
}

public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(data, nil, type as String) }
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(nil, url as URL, type as String) }
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
  idst.images.append((image, properties))
}
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  if let image = isrc.image(at: index) { idst.images.append((image, properties)) }
}
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {}
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finish() }
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { ["public.png", "public.jpeg"] }
public func CGImageSourceCopyTypeIdentifiers() -> CFArray { ["public.png", "public.jpeg", "com.compuserve.gif"] }
