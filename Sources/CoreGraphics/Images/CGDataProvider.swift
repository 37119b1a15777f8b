public import Foundation

/// The bytes of an image.
public final class CGDataProvider: Sendable {
  private let pixels: Pixels

  init(_ pixels: Pixels) { self.pixels = pixels }

  /// A copy of the bytes: for an image `bytesPerRow` for each row, the top row first.
  ///
  /// Each pixel is four bytes: blue, green, red and alpha, the colours premultiplied.
  public var data: CFData? {
    pixels.withUnsafeBytes { bytes in
      guard let source = bytes.baseAddress, let copy = malloc(bytes.count) else { return nil }
      memcpy(copy, source, bytes.count)
      // Outside of the value, however few they are: `CFDataGetBytePtr` has to point to them.
      return Data(bytesNoCopy: copy, count: bytes.count, deallocator: .free)
    }
  }
}

/// Core Foundation's data.
public typealias CFData = Data

/// The bytes of data, valid as long as it is.
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
