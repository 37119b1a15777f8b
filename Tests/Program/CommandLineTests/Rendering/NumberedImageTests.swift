import CommandTestSupport
import CoreGraphics
import Foundation
import Media
import Testing

/// Images whose names have numbers, for other programs.
struct NumberedImageTests {
  @Test func `A pattern names a PNG for each frame, from a first number on`() async throws {
    try await Workspace.with { place in
      let outcome = try await place.run("render", "square.yaml", "-o", "shots/card.%04d.png", "--first-number", "1001")
      #expect(outcome.status == 0, "\(outcome.err)")
      #expect(place.names("shots") == (1001...1010).map { "card.\($0).png" })
      #expect(outcome.err.contains("square: 10 frames") && outcome.err.contains("-> shots"), "\(outcome.err)")
      try #require(try await place.run("render", "square.yaml", "-o", "folder").status == 0)
      for number in [0, 9] {
        let (one, other) = (
          try place.picture("shots/card.\(1001 + number).png"),
          try place.picture("folder/square/frame_000\(number).png")
        )
        #expect(PixelHash(of: one) == PixelHash(of: other))
      }
    }
  }

  @Test func `Frames keep their numbers, and JPEG files are made`() async throws {
    try await Workspace.with { place in
      let outcome = try await place.run("render", "square.yaml", "-o", "a%db.jpg", "--frames", "2,9", "--json")
      #expect(outcome.status == 0, "\(outcome.err)")
      #expect(place.names(".").filter { $0.hasSuffix(".jpg") } == ["a2b.jpg", "a9b.jpg"])
      let pixels = try ImageDecoder.decode([UInt8](Data(contentsOf: place["a2b.jpg"])))
      #expect(pixels.width == 32 && pixels.height == 24)
    }
  }

  @Test(arguments: [
    (["-o", "a_%s.png"], "a number is written %d, or %04d with four digits"),
    (["-o", "a_%d_%d.png"], "it needs one number: %d"),
    (["-o", "a_%04d.gif"], "images with numbers are .png, .jpg or .webp files, such as 'frames/%04d.png'"),
    (["-o", "a_%04d"], "images with numbers are .png, .jpg or .webp files"),
    (["-o", "a_%d/%d.png"], "the number belongs in the name of the file, not in that of its folder"),
    (["-o", "a_.jpg"], "each frame is an image of its own, so its name needs a number: 'a__%04d.jpg'"),
    (["-o", "a_%04d.png", "--shard", "1/2"], "cannot be parts"),
    (["-o", "a_%04d.png", "--trace"], "--trace goes beside PNG"),
    (["-o", "out", "--first-number", "3"], "--first-number goes with a name for images"),
    (["-o", "a_%04d.jpg", "--transparent"], "JPEG has no alpha channel"),
    (["square.yaml", "other.yaml", "-o", "a_%04d.png"], "names the images of one scene, and there are 2 scenes"),
    (["--format", "images"], "There is no format 'images'"),
  ])
  func `Options that exclude each other are refused with a sentence`(_ arguments: [String], _ sentence: String)
    async throws
  {
    try await Workspace.with(["other.yaml": Workspace.square]) { place in
      let scene = arguments[0] == "square.yaml" ? [] : ["square.yaml"]
      let outcome = try await Tool.run(["render"] + scene + arguments, in: place.folder)
      #expect(outcome.status != 0)
      #expect(outcome.err.contains(sentence), "\(outcome.err)")
      #expect(!place.names(".").contains { $0.hasPrefix("a_") })
    }
  }

  @Test(.enabled(if: FFmpeg() != nil, "needs ffmpeg"))
  func `WebP images have the pixels that were drawn, also translucent ones`() async throws {
    try await Workspace.with { place in
      for arguments in [[], ["--transparent"]] {
        let outcome = try await Tool.run(
          ["render", "square.yaml", "-o", "w/%02d.webp"] + arguments, in: place.folder)
        #expect(outcome.status == 0, "\(outcome.err)")
        #expect(place.names("w") == (0...9).map { "0\($0).webp" })
        try #require(
          try await Tool.run(["render", "square.yaml", "-o", "png"] + arguments, in: place.folder).status == 0)
        let same = try await place.run("compare", "png/square", "w")
        #expect(same.status == 0, "\(same.out)\(same.err)")
      }
    }
  }

  @Test func `With --resume whole images stay, and others are drawn again`() async throws {
    try await Workspace.with { place in
      let arguments = ["render", "square.yaml", "-o", "shots/c.%02d.png", "--resume", "--json"]
      let first = try await Tool.run(arguments, in: place.folder)
      #expect(first.status == 0, "\(first.err)")
      #expect(place.names("shots") == ["c.%02d.png.json"] + (0...9).map { "c.0\($0).png" })
      let all = try place.contents("shots")
      try FileManager.default.removeItem(at: place["shots/c.03.png"])
      try Data("no image".utf8).write(to: place["shots/c.05.png"])
      let second = try await Tool.run(arguments, in: place.folder)
      #expect(second.status == 0, "\(second.err)")
      #expect(second.out.contains("\"kept\" : 8"), "\(second.out)")
      let images = { (contents: [String: Data]) in contents.filter { $0.key.hasSuffix(".png") } }
      #expect(try images(place.contents("shots")) == images(all))
      let third = try await Tool.run(arguments + ["--first-number", "1"], in: place.folder)
      #expect(third.out.contains("\"kept\" : 0"), "\(third.out)")
      try await place.run("render", "square.yaml", "-o", "shots/c.%02d.png")
      #expect(!place.names("shots").contains("c.%02d.png.json"))
    }
  }

  @Test func `A file that is not a record of images stays`() async throws {
    try await Workspace.with(["c%d.png.json": "{\"mine\": 1}\n"]) { place in
      let outcome = try await place.run("render", "square.yaml", "-o", "c%d.png", "--resume")
      #expect(outcome.status == 73)
      #expect(outcome.err.contains("This file is not the record of a render and would be overwritten"))
      #expect(try place.text("c%d.png.json") == "{\"mine\": 1}\n")
    }
  }

  @Test func `A killed render leaves whole images`() async throws {
    try await Workspace.with(["long.yaml": Workspace.endless]) { place in
      let child = try place.start(["render", "long.yaml", "-o", "out/f%05d.png", "--quiet"], err: .file(place["err"]))
      let sent = try await child.when({ place.names("out").count { $0.hasSuffix(".png") } > 8 }) {
        kill(child.id, SIGINT)
      }
      #expect(sent != nil)
      #expect(await child.end() == -SIGINT)
      #expect(try place.text("err").contains("their files are whole, and the same command starts from scratch"))
      let names = place.names("out").filter { $0.hasSuffix(".png") }
      #expect(names.count > 8)
      for name in names { #expect(try place.picture("out/\(name)").width == 1200) }
    }
  }
}
