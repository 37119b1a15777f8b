import Mutoscope
import Testing
import UIKit
import UIKitTestSupport

/// Contexts that code makes for its own pixels.
@MainActor
struct BitmapContextTests {
  /// The memory of a context of 2 × 2 pixels, whose lower left pixel is drawn red.
  private func bytes(_ info: UInt32, _ memory: UnsafeMutableRawPointer? = nil) -> [UInt8]? {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    var found: [UInt8]?
    stage.perform {
      guard
        let context = CGContext(
          data: memory, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: info)
      else { return }
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      guard let data = context.data else { return }
      found = [UInt8](UnsafeRawBufferPointer(start: data, count: 16))
    }
    return found
  }

  @Test func `The y axis of a context points up, and its bytes are in the requested order`() {
    #expect(
      bytes(CGImageAlphaInfo.premultipliedLast.rawValue)
        == [0, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 255, 0, 0, 0, 0])
    #expect(
      bytes(CGImageAlphaInfo.premultipliedFirst.rawValue)
        == [0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0, 0, 0])
    #expect(
      bytes(CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
        == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0])
    #expect(
      bytes(CGImageAlphaInfo.noneSkipLast.rawValue)
        == [0, 0, 0, 255, 0, 0, 0, 255, 255, 0, 0, 255, 0, 0, 0, 255])
  }

  @Test func `A context writes into the memory that it is given`() {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 16)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 7, count: 16)
    _ = bytes(CGImageAlphaInfo.premultipliedLast.rawValue, memory)
    #expect(memory.load(fromByteOffset: 8, as: UInt8.self) == 255)
    #expect(memory.load(fromByteOffset: 0, as: UInt8.self) == 0)
  }

  @Test func `An image is drawn upright`() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    var found: [UInt8] = []
    stage.perform {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 2), format: format).image { context in
        UIColor.green.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
      guard let cgImage = image.cgImage,
        let context = CGContext(
          data: nil, width: 1, height: 2, bitsPerComponent: 8, bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      else { return }
      context.draw(cgImage, in: CGRect(x: 0, y: 0, width: 1, height: 2))
      guard let data = context.data else { return }
      found = [UInt8](UnsafeRawBufferPointer(start: data, count: 8))
    }
    #expect(found == [0, 255, 0, 255, 0, 0, 0, 0])
  }

  @Test(arguments: [CGImageAlphaInfo.none, .last, .first, .alphaOnly])
  func `Unsupported kinds of pixels do not make a context`(info: CGImageAlphaInfo) {
    #expect(bytes(info.rawValue) == nil)
  }
}
