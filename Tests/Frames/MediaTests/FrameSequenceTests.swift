import CoreGraphics
import Foundation
import Media
import Testing

struct FrameSequenceTests {
  @Test(arguments: [
    (0, 1, "frame_0000.png"), (7, 120, "frame_0007.png"), (9_999, 10_000, "frame_9999.png"),
    (5, 10_001, "frame_00005.png"), (10_000, 10_001, "frame_10000.png"), (123, 1_000_001, "frame_0000123.png"),
  ])
  func `File names have as many digits as the last one needs`(_ index: Int, _ frameCount: Int, _ name: String) {
    #expect(FrameSequence.fileName(frame: index, of: frameCount) == name)
  }
}

/// A recording of small frames, each of one colour.
struct Recording {
  let frameCount: Int

  func pixels(_ index: Int) -> Pixels {
    Pixels(width: 5, height: 3) { x, y in [UInt8(index), UInt8(x), UInt8(y), 255] }
  }

  func png(_ index: Int) -> [UInt8] { PNGEncoder().encode(pixels(index)) }

  func manifest(_ indices: [Int]) -> Manifest {
    Manifest(
      scene: "test", size: CGSize(width: 5, height: 3), scale: 1, pixelSize: Manifest.PixelSize(width: 5, height: 3),
      framesPerSecond: 30, frameCount: frameCount,
      frames: indices.map { index in
        Manifest.Frame(
          index: index, time: Double(index) / 30, file: FrameSequence.fileName(frame: index, of: frameCount),
          hash: PixelHash(of: pixels(index)))
      },
      versions: ["libpng": LibraryVersions.libpng])
  }

  /// Writes the given frames and the manifest.
  func write(_ indices: [Int], to folder: URL) throws {
    let writer = try FrameSequenceWriter(directory: folder, frameCount: frameCount)
    for index in indices { try writer.write(frameIndex: index, png(index)) }
    try writer.finish(manifest(indices))
  }
}
