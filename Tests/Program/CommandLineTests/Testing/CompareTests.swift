import CommandTestSupport
import CoreGraphics
import Foundation
import Media
import Testing

struct CompareTests {
  /// An image of 20 × 10 white pixels, except for the first `count` in the top row, which are black.
  static func picture(_ count: Int, width: Int = 20) -> [UInt8] {
    var pixels = Pixels(width: width, height: 10)
    pixels.withUnsafeMutableBytes { bytes in
      for pixel in 0..<width * 10 {
        bytes.storeBytes(of: pixel < count ? 0xFF00_0000 : 0xFFFF_FFFF, toByteOffset: pixel * 4, as: UInt32.self)
      }
    }
    return PNGEncoder().encode(pixels)
  }

  /// Calls `body` with a folder that holds a.png, b.png, of which 2 pixels differ, and wide.png.
  static func withPictures(_ body: (Workspace) async throws -> Void) async throws {
    try await Workspace.with { place in
      for (name, file) in [("a.png", picture(0)), ("b.png", picture(2)), ("wide.png", picture(0, width: 21))] {
        try Data(file).write(to: place[name])
      }
      try await body(place)
    }
  }

  @Test func `Two pictures are compared pixel by pixel`() async throws {
    try await Self.withPictures { place in
      let same = try await place.run("compare", "a.png", "a.png")
      #expect(same.status == 0)
      #expect(same.out == "a.png and a.png: the same (1 picture)\n")
      let other = try await place.run("compare", "a.png", "b.png")
      #expect(other.status == 22)
      #expect(
        other.out == """
          a.png and b.png: the pictures differ
            pixels  1 % of pixels, largest channel difference 255, in [0, 0, 2, 1]

          """)
      let wide = try await place.run("compare", "a.png", "wide.png")
      #expect(wide.status == 21)
      #expect(
        wide.out == """
          a.png and wide.png: the size differs
            size  21 × 10 pixels, expected 20 × 10

          """)
      #expect(same.err + other.err + wide.err == "")
    }
  }

  /// Options, the exit status, and the last line of output.
  @Test(arguments: [
    ("--max-pixels 2", 0, "  limits  distance 0.966 (allowed 0), 2 pixels (allowed 2)"),
    ("--max-pixels 1", 22, "  limits  distance 0.966 (allowed 0), 2 pixels (allowed 1)"),
    ("--max-ratio 0.01", 0, "  limits  distance 0.966 (allowed 0), ratio 0.01 (allowed 0.01)"),
    ("--max-ratio 0.009", 22, "  limits  distance 0.966 (allowed 0), ratio 0.01 (allowed 0.009)"),
    (
      "--max-ratio 1 --max-pixels 0", 22,
      "  limits  distance 0.966 (allowed 0), 2 pixels (allowed 0), ratio 0.01 (allowed 1)"
    ),
    ("--threshold 0.966", 0, "  limits  distance 0.966 (allowed 0.966), 0 pixels (allowed 0)"),
    ("--threshold 0.5", 22, "  limits  distance 0.966 (allowed 0.5), 2 pixels (allowed 0)"),
    ("--mask 0,0,2,1", 0, "  limits  distance 0 (allowed 0), 0 pixels (allowed 0), 198 of 200 pixels compared"),
    (
      "--mask 0,0,1,1 --mask 1,0,1,1", 0,
      "  limits  distance 0 (allowed 0), 0 pixels (allowed 0), 198 of 200 pixels compared"
    ),
    // Outside the image.
    ("--mask=-5,-5,7,6", 0, "  limits  distance 0 (allowed 0), 0 pixels (allowed 0), 198 of 200 pixels compared"),
    ("--mask -1,0,2,90", 22, "  limits  distance 0.966 (allowed 0), 1 pixel (allowed 0), 190 of 200 pixels compared"),
    ("--mask 0,0,1,1", 22, "  limits  distance 0.966 (allowed 0), 1 pixel (allowed 0), 199 of 200 pixels compared"),
    ("--only 2,0,18,10", 0, "  limits  distance 0 (allowed 0), 0 pixels (allowed 0), 180 of 200 pixels compared"),
    (
      "--only 0,0,4,4 --mask 0,0,1,10", 22,
      "  limits  distance 0.966 (allowed 0), 1 pixel (allowed 0), 12 of 200 pixels compared"
    ),
    (
      "--antialiasing ignore", 22,
      "  limits  distance 0.966 (allowed 0), 2 pixels (allowed 0), 0 on smooth edges ignored"
    ),
    ("--background white", 22, "  limits  distance 0.966 (allowed 0), 2 pixels (allowed 0)"),
    ("--quiet", 22, ""),
    ("--quiet --max-pixels 2", 0, ""),
  ])
  func `Differences within the allowed limits pass`(_ options: String, _ status: Int32, _ line: String) async throws {
    try await Self.withPictures { place in
      let outcome = try await Tool.run(
        ["compare", "a.png", "b.png"] + options.split(separator: " ").map(String.init), in: place.folder)
      #expect(outcome.status == status)
      #expect(outcome.out.split(separator: "\n").last ?? "" == line)
      #expect(outcome.err == "")
    }
  }

  @Test func `A picture of the differences is written`() async throws {
    try await Self.withPictures { place in
      try await place.run("compare", "a.png", "a.png", "--diff", "none.png")
      #expect(place.names(".").filter { $0 == "none.png" } == [])
      #expect(try await place.run("compare", "a.png", "b.png", "--diff", "new/diff.png").status == 22)
      let picture = try place.picture("new/diff.png")
      #expect(picture.width == 20 && picture.height == 10)
      #expect(picture.withUnsafeBytes { Array($0.prefix(12)) } == [0, 0, 255, 255, 0, 0, 255, 255, 254, 254, 254, 255])

      let blocked = try await place.run("compare", "a.png", "b.png", "--diff", "a.png/diff.png")
      #expect(blocked.status == 73)
      #expect(blocked.firstError.hasPrefix("mutoscope: "))
      #expect(blocked.firstError.hasSuffix("The folder cannot be written to: it is a file, not a folder."))
    }
  }

  @Test func `Renders of a scene are compared`() async throws {
    try await Workspace.with { place in
      try place.write(["later/square.yaml": Workspace.square.replacing("startAt: 0", with: "startAt: 0.3")])
      try await place.run("render", "square.yaml", "-o", "before", "-q")
      try await place.run("render", "later/square.yaml", "-o", "after", "-q")
      let same = try await place.run("compare", "before/square", "before/square")
      #expect(same.out == "before/square and before/square: the same (10 frames)\n")
      let other = try await place.run("compare", "before/square", "after/square", "--diff", "diff")
      #expect(other.status == 22)
      #expect(
        other.out == """
          before/square and after/square: pictures differ (9 of 10 frames)
            first difference  frame 1 (0.1 s)
            pixels            frames 1-9, worst 9: 11.5 % of pixels, largest channel difference 255, in [8, 2, 11, 8]

          """)
      #expect(place.names("diff") == (1...9).map { "frame_000\($0).png" })

      // A file damaged since does not pass.
      try Data(try Data(contentsOf: place["after/square/frame_0000.png"]).dropLast(20))
        .write(to: place["after/square/frame_0000.png"])
      let cut = try await place.run("compare", "before/square", "after/square")
      #expect(cut.status == 66)
      #expect(cut.firstError.contains("after/square/frame_0000.png: The PNG is cut off: it ends after "))
    }
  }

  /// The golden has three images; the others are drawn again.
  @Test func `A golden is compared with a render`() async throws {
    try await Workspace.with { place in
      #expect(try await place.run("test", "square.yaml").status == 24)
      try place.write(["later/square.yaml": Workspace.square.replacing("startAt: 0", with: "startAt: 0.3")])
      try await place.run("render", "square.yaml", "-o", "same", "-q")
      try await place.run("render", "later/square.yaml", "-o", "late", "-q")
      let golden = "__Snapshots__/square"
      #expect(
        try await place.run("compare", golden, "same/square").out
          == "\(golden) and same/square: the same (10 frames)\n")
      let late = try await place.run("compare", golden, "late/square", "--diff", "diff", "--report", "report")
      #expect(late.status == 22)
      let lines = late.out.split(separator: "\n")
      #expect(
        lines.dropLast() == [
          "\(golden) and late/square: pictures differ (9 of 10 frames)", "  first difference  frame 1 (0.1 s)",
          "  pixels            frames 1-9, worst 9: 11.5 % of pixels, largest channel difference 255, in [8, 2, 11, 8]",
        ])
      // A late scene shows the same images at other times, except for one that rounding changes.
      #expect(lines.last?.hasPrefix("report: report/index.html (11 pictures, ") == true)
      #expect(place.names("diff") == (1...9).map { "frame_000\($0).png" })
      // As far as is allowed, which needs all images.
      #expect(try await place.run("compare", golden, "late/square", "--max-pixels", "200").status == 0)
      // In the other direction, and with an animation.
      #expect(try await place.run("compare", "late/square", golden).out.contains("worst 9: 11.5 % of pixels"))
      try await place.run("render", "later/square.yaml", "-o", "late.apng", "-q")
      #expect(try await place.run("compare", golden, "late.apng").out.contains("worst 9: 11.5 % of pixels"))

      try Data("no lists".utf8).write(to: place["\(golden)/display-lists.bin"])
      let damaged = try await place.run("compare", golden, "late/square")
      #expect(damaged.status == 66)
      #expect(
        damaged.err.hasSuffix(
          "/display-lists.bin: The display lists were changed after they were recorded; restore them, or record the "
            + "golden again.\n"))
    }
  }

  @Test func `A golden without display lists can be compared`() async throws {
    try await Workspace.with { place in
      #expect(try await place.run("test", "square.yaml").status == 24)
      try place.write(["later/square.yaml": Workspace.square.replacing("startAt: 0", with: "startAt: 0.3")])
      try await place.run("render", "later/square.yaml", "-o", "late", "-q")
      // As an earlier version recorded it.
      let trace = "__Snapshots__/square/trace.jsonl"
      let old = try place.text(trace).replacing(
        #/"golden":3(.*),"lists":"[0-9a-f]+","declarations":"[0-9a-f]+"/#, with: { "\"golden\":1\($0.1)" })
      try place.write([trace: old])
      try FileManager.default.removeItem(at: place["__Snapshots__/square/display-lists.bin"])
      try FileManager.default.removeItem(at: place["__Snapshots__/square/declarations.jsonl"])
      let outcome = try await place.run("compare", "__Snapshots__/square", "late/square")
      #expect(outcome.status == 22)
      #expect(
        outcome.out.contains(
          """
            pixels            frames 1-9, worst of those kept 9: 11.5 % of pixels, largest channel difference 255, in \
          [8, 2, 11, 8]
            not measured      frames 1-4, 6-8: the golden was recorded by an earlier version, without display lists

          """))
    }
  }

  /// Compares with a different square: the options, the exit status and the last line of output.
  @Test(arguments: [
    ("--mask-view box", 0, "  limits  distance 0 (allowed 0), 0 pixels (allowed 0), 704 of 768 pixels compared"),
    (
      "--mask-view box --only 0,0,32,24", 0,
      "  limits  distance 0 (allowed 0), 0 pixels (allowed 0), 704 of 768 pixels compared"
    ),
    (
      "--only-view box", 22,
      "  limits            distance 0.8307 (allowed 0), 64 pixels (allowed 0), 64 of 768 pixels compared"
    ),
    (
      "--only-view box --max-pixels 64", 0,
      "  limits  distance 0.8307 (allowed 0), 64 pixels (allowed 64), 64 of 768 pixels compared"
    ),
    (
      "--mask-view root", 64,
      "mutoscope: The regions and masks leave no pixel of any frame of before/square to compare."
    ),
    ("--mask-view bax", 64, "mutoscope: There is no view 'bax'; did you mean 'box'?"),
    ("--mask-view clock", 64, "mutoscope: There is no view 'clock'; valid names: root, box."),
    (
      "--mask-view box --only-view box", 64,
      "Error: --mask-view and --only-view both name 'box', which leaves nothing to compare."
    ),
  ])
  func `Views can be left out or compared by themselves`(_ options: String, _ status: Int32, _ line: String)
    async throws
  {
    try await Workspace.with { place in
      try place.write([
        "new/square.yaml": Workspace.square.replacing("backgroundColor: red", with: "backgroundColor: green")
      ])
      try await place.run("render", "square.yaml", "-o", "before", "--trace", "-q")
      try await place.run("render", "new/square.yaml", "-o", "after", "-q")
      let outcome = try await Tool.run(
        ["compare", "before/square", "after/square"] + options.split(separator: " ").map(String.init), in: place.folder)
      #expect(outcome.status == status)
      #expect(
        (outcome.out + outcome.err).split(separator: "\n").last { !$0.hasPrefix("Usage") && !$0.hasPrefix("  See") }
          ?? "" == line)
    }
  }
}
