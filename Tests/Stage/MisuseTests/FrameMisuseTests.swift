import CoreGraphics
import DisplayList
import Foundation
import Media
import Raster
import Testing

/// Misuse of frames, their pixels and their files.
struct FrameMisuseTests {
  @Test func `A pop without its push stops the program`() async {
    let first = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try draw([.popClip])
    }
    expect("pops a clip where the last push was not one.", in: first)
    let second = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try draw([.popGroup])
    }
    expect("pops a group where the last push was not one.", in: second)
    let third = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try draw([.pushGroup(alpha: 0, bounds: .null), .popClip])
    }
    expect("pops a clip where the last push was not one.", in: third)
  }

  @Test func `A push without its pop stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try draw([.pushGroup(alpha: 0, bounds: .null)])
    }
    expect("The frame ends inside a group that no command pops.", in: result)
  }

  @Test func `Drawing into pixels of another size stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var pixels = Pixels(width: 2, height: 1)
      try Rasteriser().render(frame([]), into: &pixels)
    }
    expect("A frame of 1 × 1 pixels cannot be drawn into 2 × 1.", in: result)
  }

  @Test func `Making an image without pixels stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Pixels(width: 0, height: 3)
    }
    expect("An image needs at least one pixel; 0 × 3 has none.", in: result)
  }

  @Test func `A transparent pixel in an opaque animation stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let pixel = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
      _ = PNGFrameEncoder().encode(pixel, of: Pixels(width: 1, height: 1), isOpaque: true)
    }
    expect("The animation was begun as opaque; a frame has transparent pixels.", in: result)
  }

  @Test func `A frame outside the scene stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = FrameSequence.fileName(frame: 3, of: 3)
    }
    expect("There is no frame 3 in a scene of 3 frames.", in: result)
  }
}

private func frame(_ operations: [DrawOperation]) -> Frame {
  Frame(
    width: 1, height: 1, background: .white,
    commands: operations.map { DrawCommand(layer: LayerID(rawValue: 1), operation: $0) })
}

private func draw(_ operations: [DrawOperation]) throws {
  _ = try Rasteriser().render(frame(operations))
}
