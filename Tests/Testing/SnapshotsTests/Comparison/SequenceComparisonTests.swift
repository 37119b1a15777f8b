import CoreGraphics
import Foundation
import Media
import Snapshots
import Testing

struct SequenceComparisonTests {
  /// Four frames: a white ground on which a square moves.
  private static let film = (0..<4).map { step in
    Pixels(24, 16) { x, y in (step * 4..<step * 4 + 4).contains(x) && y < 4 ? 0xFF20_40F0 : 0xFFFF_FFFF }
  }

  /// The same with a black square in the corner of some frames, as many pixels wide as the frame's number.
  private static func film(changed: Set<Int>) -> [Pixels] {
    film.enumerated().map { index, picture in
      changed.contains(index)
        ? Pixels(24, 16) { x, y in x >= 24 - index && y >= 12 ? 0xFF00_0000 : picture[x, y] } : picture
    }
  }

  @Test func `Equal sequences are the same in any storage`() async throws {
    try await TemporaryFolder.with { folder in
      let paths = [
        try folder.recording("recording", Self.film), try folder.pictures("pictures", Self.film),
        try folder.animation("film.png", Self.film),
      ]
      for first in paths {
        for second in paths {
          let comparison = try await compare(first, second)
          #expect(comparison.verdict == .same)
          #expect(comparison.differences == [])
          #expect(comparison.comparedFrameCount == 4)
          #expect(comparison.facts.isEmpty)
          let noun = first == paths[1] && second == paths[1] ? "pictures" : "frames"
          #expect(comparison.description(of: "film") == "film: the same (4 \(noun))")
        }
      }
    }
  }

  /// An animation in which equal frames have become one longer frame.
  @Test func `A long frame of an animation equals several of a recording`() async throws {
    try await TemporaryFolder.with { folder in
      let still = [0, 1, 1, 1, 2, 2, 3].map { Self.film[$0] }
      let shown: [(frame: Int, count: UInt16)] = [(0, 1), (1, 3), (2, 2), (3, 1)]
      func animation(_ name: String, _ pictures: [Pixels]) throws -> String {
        let delays = shown.map { APNGDelay(numerator: $0.count, denominator: 10) }
        return try folder.animation(name, shown.map { pictures[$0.frame] }, delays)
      }
      let recording = try folder.recording("recording", still)
      let same = try animation("same.png", Self.film)
      for comparison in [try await compare(recording, same), try await compare(same, recording)] {
        #expect(comparison.verdict == .same)
        #expect(comparison.comparedFrameCount == 7)
      }
      let other = try await compare(recording, animation("other.png", Self.film(changed: [1, 3])))
      #expect(other.verdict == .pixelsDiffer)
      #expect(other.intervals == [1...3, 6...6])
    }
  }

  /// The result is the same for any storage of the sequences and any number of jobs.
  @Test(arguments: [1, 3])
  func `Differing frames are found and measured in any storage`(_ jobs: Int) async throws {
    try await TemporaryFolder.with { folder in
      let other = Self.film(changed: [2, 3])
      let befores = [
        try folder.recording("a", Self.film), try folder.pictures("b", Self.film),
        try folder.animation("c.png", Self.film),
      ]
      let afters = [
        try folder.recording("d", other), try folder.pictures("e", other), try folder.animation("f.png", other),
      ]
      for before in befores {
        for after in afters {
          let comparison = try await compare(before, after, jobs: jobs)
          #expect(comparison.verdict == .pixelsDiffer)
          #expect(comparison.intervals == [2...3])
          #expect(comparison.firstDifference?.index == 2)
          #expect(comparison.worst?.index == 3)
          #expect(comparison.worst?.comparison?.differingPixelCount == 12)
          #expect(comparison.worst?.comparison?.boundingBox == PixelRect(x: 21, y: 12, width: 3, height: 4))
          let knowsTime = before != befores[1] || after != afters[1]
          #expect(comparison.firstDifference?.time == (knowsTime ? 0.2 : nil))
          let measured = "3.1 % of pixels, largest channel difference 255, in [21, 12, 3, 4]"
          let file = before == befores[1] || after == afters[1] ? ", 10.png" : ""
          #expect(
            comparison.description(of: "film")
              == (knowsTime
                ? """
                film: pictures differ (2 of 4 frames)
                  first difference  frame 2 (0.2 s)\(file)
                  pixels            frames 2-3, worst 3: \(measured)
                """
                : """
                film: pictures differ (2 of 4 pictures)
                  pairs             by name
                  first difference  10.png
                  pixels            10.png, 11.png, worst 11.png: \(measured)
                """))
        }
      }
    }
  }

  @Test func `Missing and additional frames are listed`() async throws {
    try await TemporaryFolder.with { folder in
      let (short, long) = (
        try folder.recording("short", Self.film, indices: [0, 2]), try folder.recording("long", Self.film)
      )
      let shorter = try await compare(long, short)
      #expect(shorter.verdict == .frameCountDiffers)
      #expect(shorter.missingFrames == [1, 3])
      #expect(shorter.comparedFrameCount == 2)
      #expect(shorter.differences == [])
      #expect(
        shorter.description(of: "film") == """
          film: the number of frames differs
            frames  2, expected 4; 1, 3 missing
          """)
      let longer = try await compare(short, long)
      #expect(longer.additionalFrames == [1, 3])
      #expect(longer.facts.map(\.text) == ["4, expected 2; 1, 3 not expected"])

      // Without manifests, frames are paired by their order.
      let (four, three) = (try folder.pictures("four", Self.film), try folder.pictures("three", Array(Self.film[1...])))
      let moved = try await compare(four, three)
      #expect(moved.verdict == .frameCountDiffers)
      #expect(moved.missingFrames == [3])
      #expect(moved.intervals == [0...2])
    }
  }

  @Test func `At different rates the frames at the same times are compared`() async throws {
    try await TemporaryFolder.with { folder in
      let slow = try folder.recording("slow", [Self.film[0], Self.film[2]], framesPerSecond: 5)
      let fast = try folder.recording("fast", Self.film, framesPerSecond: 10)
      let comparison = try await compare(fast, slow)
      #expect(comparison.verdict == .frameRateDiffers)
      #expect(comparison.comparedFrameCount == 2)
      #expect(comparison.differences == [])
      #expect(
        comparison.facts.map(\.text) == ["5 frames a second, expected 10; 2 frames at the same times compared"])
    }
  }

  @Test func `Different sizes are reported, even from manifests without pixels`() async throws {
    try await TemporaryFolder.with { folder in
      let large = Self.film.map { picture in Pixels(25, 16) { x, y in x < 24 ? picture[x, y] : 0 } }
      let comparison = try await compare(folder.pictures("a", Self.film), folder.pictures("b", large))
      #expect(comparison.verdict == .sizeDiffers)
      #expect(
        comparison.description(of: "film") == """
          film: the size differs
            pairs             by name
            first difference  8.png
            size              4 pictures, first 8.png: 25 × 16 pixels, expected 24 × 16
          """)
      // Sizes in manifests are enough.
      let kept = try folder.recording("c", Self.film, keeping: [])
      let other = try await compare(kept, folder.recording("d", large, keeping: []))
      #expect(other.verdict == .sizeDiffers)
    }
  }

  /// A golden that keeps the hashes of all frames and the images of a few.
  @Test func `Frames without an image are compared by their hashes`() async throws {
    try await TemporaryFolder.with { folder in
      let golden = try folder.recording("golden", Self.film, keeping: [0, 3])
      #expect(try await compare(golden, folder.recording("same", Self.film)).verdict == .same)
      #expect(try await compare(golden, folder.pictures("bare", Self.film)).verdict == .same)
      #expect(try await compare(golden, folder.animation("film.png", Self.film)).verdict == .same)
      for other in [
        try folder.recording("other", Self.film(changed: [1, 3])),
        try folder.pictures("b", Self.film(changed: [1, 3])),
        try folder.animation("other.png", Self.film(changed: [1, 3])),
      ] {
        let comparison = try await compare(golden, other)
        #expect(comparison.verdict == .pixelsDiffer)
        #expect(comparison.intervals == [1...1, 3...3])
        #expect(comparison.firstDifference?.comparison == nil)
        #expect(comparison.worst?.index == 3)
        // A difference that cannot be measured is not allowed.
        #expect(try await compare(golden, other, options: ComparisonOptions(maxRatio: 1)).intervals == [1...1])
      }
      let unseen = try await compare(golden, folder.recording("unseen", Self.film(changed: [1, 2])))
      #expect(unseen.facts.map(\.text) == ["frame 1 (0.1 s)", "frames 1-2, whose pictures are not kept"])
    }
  }

  @Test func `Differences within the limits pass, and beyond them fail`() async throws {
    try await TemporaryFolder.with { folder in
      let (before, after) = (try folder.pictures("a", Self.film), try folder.pictures("b", Self.film(changed: [1, 3])))
      let options = ComparisonOptions(
        threshold: 0.1, maxPixels: 12, masks: [PixelRect(x: 0, y: 0, width: 4, height: 4)])
      let comparison = try await compare(before, after, options: options)
      #expect(comparison.verdict == .same)
      #expect(comparison.differences.map(\.index) == [1, 3])
      #expect(
        comparison.description(of: "film") == """
          film: the same within the limits (4 pictures)
            pixels  2 pictures within the limits, worst 11.png: 3.3 % of pixels, largest channel difference 255, in [21, 12, 3, 4]
            limits  distance 0.966 (allowed 0.1), 12 pixels (allowed 12), 368 of 384 pixels compared
          """)
      let strict = try await compare(before, after, options: ComparisonOptions(maxPixels: 11))
      #expect(strict.intervals == [3...3])
      #expect(strict.verdict == .pixelsDiffer)
    }
  }

  @Test func `The differing pixels of each frame are drawn`() async throws {
    try await TemporaryFolder.with { folder in
      let before = try folder.recording("a", Self.film)
      for after in [
        try folder.pictures("b", Self.film(changed: [1, 3])),
        try folder.animation("b.png", Self.film(changed: [1, 3])),
      ] {
        let drawn = Drawn()
        _ = try await SequenceComparison.comparing(
          ImageSequence(path: before), ImageSequence(path: after), handler: drawn.note)
        #expect(drawn.names == ["frame_0001.png: 4", "frame_0003.png: 12"])
      }
    }
  }

  /// Frames that are not decoded again, because they repeat the previous one, count as well.
  @Test(arguments: [1, 2])
  func `Repeated frames count as often as they are shown`(_ jobs: Int) async throws {
    try await TemporaryFolder.with { folder in
      let (still, changed) = (Self.film[0], Self.film(changed: [3])[3])
      let expected = Array(repeating: still, count: 40)
      var actual = expected
      for index in Array(10..<25) + [30] { actual[index] = changed }
      actual[31] = Self.film[1]
      let (before, after) = (try folder.recording("a", expected), try folder.recording("b", actual))
      let drawn = Drawn()
      let comparison = try await SequenceComparison.comparing(
        ImageSequence(path: before), ImageSequence(path: after), jobs: jobs, handler: drawn.note)
      #expect(comparison.intervals == [10...24, 30...31])
      #expect(comparison.differences.map(\.index) == Array(10..<25) + [30, 31])
      #expect(
        comparison.differences.map { $0.comparison?.differingPixelCount } == Array(repeating: 44, count: 16) + [32])
      #expect(comparison.differences.map(\.position) == comparison.differences.map(\.index))
      #expect(drawn.names.count == 17)
      #expect(drawn.names.last == "frame_0031.png: 32")

      let manifest = "\(after)/\(FrameSequence.manifestName)"
      let lines = try String(contentsOfFile: manifest, encoding: .utf8).split(separator: "\n").map { line in
        let (old, new) = (PixelHash(of: changed).description, PixelHash(of: Self.film[2]).description)
        return line.contains("frame_0017") ? String(line).replacing(old, with: new) : String(line)
      }
      try lines.joined(separator: "\n").write(toFile: manifest, atomically: true, encoding: .utf8)
      let error = await #expect(throws: SequenceError.self) { try await compare(before, after, jobs: jobs) }
      #expect(error?.path.hasSuffix("b/frame_0017.png") == true)
    }
  }

  /// Images or manifests that were edited by hand never pass.
  @Test func `An edited image or manifest never passes`() async throws {
    try await TemporaryFolder.with { folder in
      let (golden, here) = (try folder.recording("golden", Self.film), try folder.recording("here", Self.film))
      try PNGFile.write(PNGEncoder().encode(Self.film[0]), to: "\(here)/frame_0002.png")
      let picture = await #expect(throws: SequenceError.self) { try await compare(golden, here) }
      #expect(picture?.path.hasSuffix("here/frame_0002.png") == true)
      #expect(picture?.sentence.hasPrefix("Frame 2 was changed after it was recorded: ") == true)
      _ = try folder.recording("here", Self.film)
      let manifest = "\(here)/\(FrameSequence.manifestName)"
      let (old, new) = (PixelHash(of: Self.film[1]).description, PixelHash(of: Self.film[0]).description)
      let text = try String(contentsOfFile: manifest, encoding: .utf8)
      try text.replacing(old, with: new).write(toFile: manifest, atomically: true, encoding: .utf8)
      let hash = await #expect(throws: SequenceError.self) { try await compare(golden, here) }
      #expect(hash?.path.hasSuffix("here/frame_0001.png") == true)
      #expect(hash?.sentence.hasPrefix("Frame 1 was changed after it was recorded: ") == true)
      try FileManager.default.removeItem(atPath: manifest)
      #expect(try await compare(golden, here).verdict == .same)
    }
  }

  @Test func `Regions outside the images are an error`() async throws {
    try await TemporaryFolder.with { folder in
      let (before, after) = (try folder.pictures("a", Self.film), try folder.pictures("b", Self.film(changed: [3])))
      let error = await #expect(throws: NothingToCompare.self) {
        try await compare(
          before, after, options: ComparisonOptions(regions: [PixelRect(x: 50, y: 0, width: 5, height: 5)]))
      }
      #expect(
        error?.description == "Of the 24 × 16 pixels of 11.png, the regions and masks leave none to compare.")
    }
  }

  @Test func `The JSON also has the derived values`() async throws {
    try await TemporaryFolder.with { folder in
      let comparison = try await compare(
        folder.recording("a", Self.film), folder.recording("b", Self.film(changed: [1, 3])))
      let data = try JSONEncoder().encode(comparison)
      #expect(try JSONDecoder().decode(SequenceComparison.self, from: data) == comparison)
      let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
      #expect(object["verdict"] as? String == "pixelsDiffer")
      #expect(object["intervals"] as? [[Int]] == [[1, 1], [3, 3]])
      #expect(object["differingFrameCount"] as? Int == 2)
      let worst = try #require(object["worst"] as? [String: Any])
      #expect(worst["index"] as? Int == 3)
      #expect((worst["comparison"] as? [String: Any])?["boundingBox"] as? [Int] == [21, 12, 3, 4])
    }
  }

  private func compare(
    _ expected: String, _ actual: String, options: ComparisonOptions = .exact, jobs: Int? = nil
  ) async throws -> SequenceComparison {
    try await SequenceComparison.comparing(
      ImageSequence(path: expected), ImageSequence(path: actual), options: options, jobs: jobs)
  }
}
