public import Foundation

/// The bytes of an image.
public final class CGDataProvider: Sendable {
  private enum Content: Sendable {
    case pixels(Pixels)
    case bytes(Data)
  }
  private let content: Content

  init(_ pixels: Pixels) { content = .pixels(pixels) }

  /// The bytes of data.
  public init?(data: CFData) { content = .bytes(data) }
  public convenience init?(data: NSData) { self.init(data: Data(referencing: data)) }

  /// A copy of the bytes: for an image `bytesPerRow` for each row, the top row first.
  ///
  /// Each pixel is four bytes: blue, green, red and alpha, the colours premultiplied.
  public var data: CFData? {
    switch content {
    case .pixels(let pixels): return pixels.withUnsafeBytes { Self.data($0) }
    case .bytes(let bytes): return bytes.withUnsafeBytes { Self.data($0) }
    }
  }

  private static func data(_ bytes: UnsafeRawBufferPointer) -> CFData {
    // Data of a few bytes keeps them in the value itself unless it has room for more, and `CFDataGetBytePtr` would
    // point to a copy that is gone.
    var data = Data(capacity: max(bytes.count, 64))
    data.append(bytes.bindMemory(to: UInt8.self))
    return data
  }
}

/// Core Foundation's data.
public typealias CFData = Data

/// The bytes of data, valid as long as it is; of an image's data, because Foundation moves up to 14 bytes of other data.
// Declared as Apple declares it, so that code for iOS compiles.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
  theData.withUnsafeBytes { $0.bindMemory(to: UInt8.self).baseAddress }
}

/// The number of bytes of data.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public func CFDataGetLength(_ theData: CFData!) -> Int { theData.count }

/// How the bytes of a pixel are ordered, and where its alpha is.
public struct CGBitmapInfo: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The bits of a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits of the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// A pixel is a number of 32 bits, whose lowest byte comes first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// A pixel is a number of 32 bits, whose highest byte comes first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}
