import Foundation

public let kvImageEdgeExtend = 8
public let kvImageGetTempBufferSize = 128
public let kvImageDoNotTile = 16

/// Replaces each pixel by the mean of the pixels around it; beyond the edges are the pixels of the edges.
///
/// With `kvImageGetTempBufferSize` nothing is drawn, and the result is the size of the temporary buffer: none is needed.
@discardableResult
public func vImageBoxConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer?,
  _ srcOffsetToROI_X: vImagePixelCount, _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32,
  _ kernel_width: UInt32, _ backgroundColor: UnsafePointer<UInt8>?, _ flags: vImage_Flags
) -> vImage_Error {
  if flags & UInt32(kvImageGetTempBufferSize) != 0 { return 0 }
  let (from, to) = (src.pointee, dest.pointee)
  guard from.width >= to.width, from.height >= to.height else { return kvImageBufferSizeMismatch }
  let (width, height) = (Int(to.width), Int(to.height))
  guard width > 0, height > 0 else { return kvImageNoError }
  var pixels = [UInt8](repeating: 0, count: width * height * 4)
  for row in 0..<height {
    for index in 0..<width * 4 {
      pixels[row * width * 4 + index] = from.data.load(fromByteOffset: row * from.rowBytes + index, as: UInt8.self)
    }
  }
  // First along the rows, then along the columns.
  for row in 0..<height { average(&pixels, start: row * width * 4, step: 4, count: width, by: Int(kernel_width)) }
  for column in 0..<width {
    average(&pixels, start: column * 4, step: width * 4, count: height, by: Int(kernel_height))
  }
  for row in 0..<height {
    for index in 0..<width * 4 {
      to.data.storeBytes(of: pixels[row * width * 4 + index], toByteOffset: row * to.rowBytes + index, as: UInt8.self)
    }
  }
  return kvImageNoError
}

/// Replaces the pixels of a line by means of as many pixels as the kernel has.
private func average(_ pixels: inout [UInt8], start: Int, step: Int, count: Int, by size: Int) {
  let reach = size / 2
  guard reach > 0 else { return }
  for channel in 0..<4 {
    let line = (0..<count).map { Int(pixels[start + $0 * step + channel]) }
    func value(_ index: Int) -> Int { line[min(max(index, 0), count - 1)] }
    var sum = (-reach...reach).reduce(0) { $0 + value($1) }
    for index in 0..<count {
      pixels[start + index * step + channel] = UInt8((sum + reach) / (2 * reach + 1))
      sum += value(index + reach + 1) - value(index - reach)
    }
  }
}

/// Multiplies the four channels of each pixel by a matrix, and divides them.
@discardableResult
public func vImageMatrixMultiply_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ matrix: UnsafePointer<Int16>,
  _ divisor: Int32, _ pre_bias: UnsafePointer<Int16>?, _ post_bias: UnsafePointer<Int32>?, _ flags: vImage_Flags
) -> vImage_Error {
  let (from, to) = (src.pointee, dest.pointee)
  guard from.width >= to.width, from.height >= to.height, divisor != 0 else { return kvImageBufferSizeMismatch }
  for row in 0..<Int(to.height) {
    for column in 0..<Int(to.width) {
      let place = row * from.rowBytes + column * 4
      let old = (0..<4).map {
        Int(from.data.load(fromByteOffset: place + $0, as: UInt8.self)) + Int(pre_bias?[$0] ?? 0)
      }
      for channel in 0..<4 {
        let sum = (0..<4).reduce(0) { $0 + old[$1] * Int(matrix[$1 * 4 + channel]) }
        let value = (sum + Int(post_bias?[channel] ?? 0)) / Int(divisor)
        to.data.storeBytes(
          of: UInt8(min(max(value, 0), 255)), toByteOffset: row * to.rowBytes + column * 4 + channel, as: UInt8.self)
      }
    }
  }
  return kvImageNoError
}
