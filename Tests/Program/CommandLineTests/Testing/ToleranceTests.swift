import CommandTestSupport
import CoreGraphics
import Foundation
import Media
import TestSupport
import Testing

/// Tolerances in scene files, and images whose sizes differ.
struct ToleranceTests {
  private static func scene(_ color: String, _ compare: String = "") -> String {
    Workspace.square.replacing("timeline:", with: "\(compare)timeline:")
      .replacing("backgroundColor: red", with: "backgroundColor: \"\(color)\"")
  }

  /// A scene's `compare`, and whether another red passes with it.
  @Test(arguments: [
    ("", false), ("compare: {tolerance: 0.05}\n", true), ("compare: {tolerance: 0.0001}\n", false),
    ("compare: {maxPixels: 200}\n", true), ("compare: {maxPixels: 3}\n", false), ("compare: {maxRatio: 0.5}\n", true),
    ("compare: {ignore: [box]}\n", true), ("compare: {ignore: [[0, 0, 32, 24]]}\n", false),
    ("compare: {ignore: [[0, 0, 30, 24]]}\n", true), ("compare: {ignore: [[0, 0, 1, 1]]}\n", false),
  ])
  func `Tolerances of a scene are in its file`(_ compare: String, _ passes: Bool) async throws {
    try await Workspace.with(["one.yaml": Self.scene("#FF0000", compare)]) { place in
      #expect(try await place.run("test", "one.yaml").status == 24)
      try place.write(["one.yaml": Self.scene("#FA0000", compare)])
      let outcome = try await place.run("test", "one.yaml")
      let isUnseen = compare.contains("[0, 0, 32, 24]")
      #expect(outcome.status == (passes ? 0 : isUnseen ? 64 : 23), "\(outcome.out)\(outcome.err)")
      if passes { #expect(outcome.out.contains("the same within the limits"), "\(outcome.out)") }
      #expect(!outcome.out.contains("declared  compare"))
    }
  }

  @Test func `A view that is ignored has to exist`() async throws {
    try await Workspace.with(["one.yaml": Self.scene("#FF0000", "compare: {ignore: [bax]}\n")]) { place in
      let outcome = try await place.run("validate", "one.yaml")
      #expect(outcome.status == 65)
      #expect(outcome.err.contains("unknown view 'bax'"), "\(outcome.err)")
    }
  }

  private func picture(_ width: Int, _ height: Int) -> Data {
    Data(PNGEncoder().encode(Pixels(width: width, height: height)))
  }

  @Test func `A difference of sizes has an image`() async throws {
    try await Workspace.with { place in
      try place.folder.write(picture(8, 6), to: "a.png")
      try place.folder.write(picture(10, 5), to: "b.png")
      let outcome = try await place.run("compare", "a.png", "b.png", "--diff", "diff.png")
      #expect(outcome.status == 21)
      let drawn = try place.picture("diff.png")
      #expect(drawn.width == 10 && drawn.height == 6)
      for (name, width) in [("1", 8), ("2", 9)] {
        try place.folder.write(picture(width, 6), to: "x/\(name).png")
        try place.folder.write(picture(8, 6), to: "y/\(name).png")
      }
      #expect(try await place.run("compare", "x", "y", "--diff", "diff").status == 21)
      #expect(place.names("diff") == ["2.png"])
    }
  }

  @Test func `Sizes may differ by a few pixels`() async throws {
    try await Workspace.with { place in
      try place.folder.write(picture(8, 6), to: "a.png")
      try place.folder.write(picture(9, 5), to: "b.png")
      let outcome = try await place.run("compare", "a.png", "b.png", "--max-size", "1")
      #expect(outcome.status == 0)
      #expect(outcome.out.contains("9 × 5 pixels, expected 8 × 6"), "\(outcome.out)")
      #expect(try await place.run("compare", "a.png", "b.png").status == 21)
      var other = Pixels(width: 9, height: 5)
      other.withUnsafeMutableBytes { $0[3] = 255 }
      try place.folder.write(Data(PNGEncoder().encode(other)), to: "c.png")
      #expect(try await place.run("compare", "a.png", "c.png", "--max-size", "1").status == 22)
    }
  }

  @Test func `A folder for images that stays empty is mentioned`() async throws {
    try await Workspace.with { place in
      for name in ["x/1.png", "x/2.png", "y/1.png"] { try place.folder.write(picture(8, 6), to: name) }
      let outcome = try await place.run("compare", "x", "y", "--diff", "diff")
      #expect(outcome.status == 21)
      #expect(
        outcome.err == "mutoscope: nothing was written to 'diff': only the number of frames or their times differ.\n")
    }
  }
}
