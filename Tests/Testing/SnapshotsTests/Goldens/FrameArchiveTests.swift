import CoreGraphics
import Foundation
import Media
import Mutoscope
import SnapshotsTestSupport
import Testing

/// Display lists as a file, which may come from anywhere.
@MainActor
struct FrameArchiveTests {
  private static let size = Manifest.PixelSize(width: 40, height: 20)

  private static func file(_ change: (inout [UInt8]) -> Void = { _ in }) async throws -> [UInt8] {
    let capture = try await MovingBox().capture()
    var bytes = try #require(capture.archive.encoded.bytes)
    change(&bytes)
    return bytes
  }

  private static func sentence(_ bytes: [UInt8], size: Manifest.PixelSize = Self.size) -> String? {
    let error = #expect(throws: FrameArchiveError.self) {
      _ = try FrameArchive(bytes, size: size) { _ in Pixels(width: 1, height: 1) }
    }
    return error?.description
  }

  @Test func `An archive is read back as it was written`() async throws {
    let capture = try await MovingBox().capture()
    let bytes = try await Self.file()
    let archive = try FrameArchive(bytes, size: Self.size) { _ in Pixels(width: 1, height: 1) }
    #expect(archive.indices == Array(0..<10))
    #expect(archive.encoded.bytes == bytes)
    var painter = FramePainter(archive)
    // In any order.
    for index in [9, 0, 4, 3] {
      #expect(try painter.pixels(ofFrame: index) == capture.pixels(ofFrame: index))
    }
    #expect(try painter.pixels(ofFrame: 10) == nil)
  }

  @Test func `Bytes that are not an archive are refused`() async throws {
    #expect(Self.sentence([]) == "This is not a file of display lists.")
    let newer = try await Self.file { $0[24] = 9 }
    #expect(
      Self.sentence(newer)
        == "The display lists have format 9, written by a newer version; this version reads formats up to 4.")
    let cut = try await Self.file { $0.removeLast() }
    #expect(Self.sentence(cut) == "The display lists are damaged or cut off.")
    // A size that would take all memory.
    let huge = try await Self.file { $0[28] = 0x0F }
    #expect(Self.sentence(huge) == "The display lists are damaged or cut off.")
    let images = try await Self.file { $0[32] = 0xFF }
    #expect(Self.sentence(images) == "The display lists are damaged or cut off.")
    let other = Self.sentence(try await Self.file(), size: Manifest.PixelSize(width: 41, height: 20))
    #expect(other == "The display list of frame 0 is for 40 × 20 pixels; the manifest says 41 × 20.")
    let large = Self.sentence(try await Self.file(), size: Manifest.PixelSize(width: 16_000, height: 16_000))
    #expect(large == "Frames of 16000 × 16000 pixels are too large to be drawn again.")
  }
}
