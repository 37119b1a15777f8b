import CoreGraphics
import Foundation
import Media
import Testing

struct VerdictTests {
  private func manifest(
    frames: Int = 4, width: Int = 40, scale: Double = 1, cairo: String = "1.16.0", mutoscope: String = "0.1.0",
    changed: [Int] = []
  ) -> Manifest {
    let hashes = [1, 2].map { PixelHash(of: Pixels(width: $0, height: 1)) }
    return Manifest(
      scene: "s", size: CGSize(width: 40, height: 30), scale: scale,
      pixelSize: Manifest.PixelSize(width: width, height: 30), framesPerSecond: 10, frameCount: frames,
      frames: (0..<frames).map {
        Manifest.Frame(
          index: $0, time: Double($0) / 10, file: "frame_000\($0).png", hash: hashes[changed.contains($0) ? 1 : 0])
      },
      versions: ["cairo": cairo, "pixman": "0.42.2", "libpng": mutoscope, "mutoscope": mutoscope])
  }

  private func verdict(_ here: Manifest) -> String? { Verdict(here, golden: manifest())?.description }

  @Test func theSame() {
    #expect(verdict(manifest()) == nil)
    #expect(verdict(manifest(mutoscope: "0.2.0")) == nil)
    // Another rasteriser that draws the same is as good.
    #expect(verdict(manifest(cairo: "1.18.0")) == nil)
  }

  @Test func noGolden() {
    #expect(
      Verdict(manifest(), golden: nil)?.description
        == "There is no golden of this scene. Record it with MUTOSCOPE_RECORD=missing, and look at the pictures.")
  }

  @Test func frames() {
    #expect(
      verdict(manifest(changed: [2])) == "Frame 2, at 0.2 s, is not the golden's; all others are.")
    #expect(
      verdict(manifest(changed: [1, 3])) == "Frame 1, at 0.1 s, is not the golden's; 2 frames differ.")
  }

  @Test func whatExplainsComesFirst() {
    #expect(verdict(manifest(frames: 3, width: 80, changed: [1])) == "There are 3 frames; the golden has 4.")
    #expect(
      verdict(manifest(width: 80, scale: 2, changed: [1]))
        == "The frames have 80 × 30 pixels at scale 2.0; the golden's have 40 × 30 pixels at scale 1.0.")
    #expect(
      verdict(manifest(frames: 3, width: 80, cairo: "1.18.0", changed: [1]))
        == "The golden was recorded with another rasteriser: cairo 1.18.0 here, 1.16.0 there.")
  }

  @Test(arguments: [(1, [0]), (2, [0, 1]), (3, [0, 1, 2]), (120, [0, 60, 119]), (91, [0, 45, 90])])
  func keyFrames(_ frameCount: Int, _ frames: [Int]) {
    #expect(GoldenScene.keyFrames(of: frameCount) == frames)
  }

  @Test func recordingIsAskedForByName() throws {
    #expect(try Recording.mode([:]) == nil)
    #expect(try Recording.mode(["MUTOSCOPE_RECORD": ""]) == nil)
    #expect(try Recording.mode(["MUTOSCOPE_RECORD": "all"]) == .all)
    #expect(try Recording.mode(["MUTOSCOPE_RECORD": "missing"]) == .missing)
    let error = #expect(throws: Recording.UnknownMode.self) { try Recording.mode(["MUTOSCOPE_RECORD": "1"]) }
    #expect(error?.description == "MUTOSCOPE_RECORD is '1'; it can be 'all' or 'missing'.")
  }
}
