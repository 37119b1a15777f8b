@_exported public import Foundation

// The operations on buffers of pixels that packages use.

public typealias vImagePixelCount = UInt
public typealias vImage_Error = Int
public typealias vImage_Flags = UInt32

public let kvImageNoError: vImage_Error = 0
public let kvImageBufferSizeMismatch: vImage_Error = -21774
public let kvImageNoFlags = 0

/// Rows of pixels in memory.
public struct vImage_Buffer {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var data: UnsafeMutableRawPointer!
  public var height: vImagePixelCount
  public var width: vImagePixelCount
  public var rowBytes: Int

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public init(data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount, rowBytes: Int) {
    (self.data, self.height, self.width, self.rowBytes) = (data, height, width, rowBytes)
  }

  /// Allocates memory for a size in pixels, filled with zeros; `free()` releases it.
  public init(width: Int, height: Int, bitsPerPixel: UInt32) throws {
    let bytes = (width * Int(bitsPerPixel) + 7) / 8
    // Rows begin at multiples of 16 bytes.
    rowBytes = (bytes + 15) / 16 * 16
    (self.width, self.height) = (UInt(width), UInt(height))
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(rowBytes * height, 1), alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: max(rowBytes * height, 1))
    data = memory
  }

  public func free() { data?.deallocate() }
}

/// Converts 16-bit floating-point numbers to 32-bit ones.
public func vImageConvert_Planar16FtoPlanarF(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
  let (from, to) = (src.pointee, dest.pointee)
  guard from.width >= to.width, from.height >= to.height else { return kvImageBufferSizeMismatch }
  for row in 0..<Int(to.height) {
    for column in 0..<Int(to.width) {
      let half = from.data.load(fromByteOffset: row * from.rowBytes + column * 2, as: UInt16.self)
      to.data.storeBytes(of: float(half), toByteOffset: row * to.rowBytes + column * 4, as: Float.self)
    }
  }
  return kvImageNoError
}

/// The bits of a 16-bit floating-point number, a type that Swift lacks on some processors.
private func float(_ half: UInt16) -> Float {
  let sign: Float = half & 0x8000 == 0 ? 1 : -1
  let (exponent, fraction) = (Int(half >> 10) & 31, Float(half & 0x3FF) / 1024)
  switch exponent {
  case 0: return sign * fraction * 0x1p-14
  case 31: return fraction == 0 ? sign * .infinity : .nan
  default: return sign * (1 + fraction) * Float(sign: .plus, exponent: exponent - 15, significand: 1)
  }
}
