import CoreGraphics
import Foundation
import Media
import Testing

struct ManifestTests {
  static let text = """
    {
      "formatVersion": 1,
      "scene": "buttons/press “slow”",
      "size": [320.5, 180],
      "scale": 2,
      "pixelSize": [641, 360],
      "framesPerSecond": 60,
      "frameCount": 3,
      "versions": {
        "cairo": "1.16.0",
        "libpng": "1.6.39",
        "mutoscope": "0.1.0"
      },
      "frames": [
        {"index": 0, "time": 0, "file": "frame_0000.png", "hash": "00112233445566778899aabbccddeeff"},
        {"index": 2, "time": 0.03333333333333333, "file": "frame_0002.png", "hash": "ffeeddccbbaa99887766554433221100"}
      ]
    }

    """

  static let manifest = Manifest(
    scene: "buttons/press “slow”", size: CGSize(width: 320.5, height: 180), scale: 2,
    pixelSize: Manifest.PixelSize(width: 641, height: 360), framesPerSecond: 60, frameCount: 3,
    frames: [
      Manifest.Frame(
        index: 0, time: 0, file: "frame_0000.png", hash: PixelHash("00112233445566778899aabbccddeeff") ?? anyHash),
      Manifest.Frame(
        index: 2, time: 2 / 60, file: "frame_0002.png",
        hash: PixelHash("ffeeddccbbaa99887766554433221100") ?? anyHash),
    ],
    versions: ["mutoscope": "0.1.0", "cairo": "1.16.0", "libpng": "1.6.39"])

  static let anyHash = PixelHash(of: Pixels(width: 1, height: 1))

  @Test func `A manifest is always written with the same bytes`() {
    #expect(String(decoding: Self.manifest.json, as: UTF8.self) == Self.text)
  }

  @Test func `A manifest names the processor and the builds where they are known`() throws {
    var manifest = Self.manifest
    manifest.architecture = "arm64"
    manifest.builds = ["sleef": "5", "box2d": "a0"]
    let text = String(decoding: manifest.json, as: UTF8.self)
    #expect(
      text.contains(
        """
          "architecture": "arm64",
          "builds": {
            "box2d": "a0",
            "sleef": "5"
          },
          "frames": [

        """))
    #expect(try Manifest(json: manifest.json, path: "m") == manifest)
  }

  @Test func `A manifest mentions dynamics where there are any`() throws {
    var manifest = Self.manifest
    manifest.dynamics = [
      Manifest.Dynamics(animator: "world", stateHashes: [1, 2, 3, 4, 5, 6, 0xfedc_ba98_7654_3210]),
      Manifest.Dynamics(animator: "other", stateHashes: [7]),
    ]
    let text = String(decoding: manifest.json, as: UTF8.self)
    #expect(
      text.contains(
        """
          "dynamics": [
            {"animator": "world", "states": [
              "0000000000000001 0000000000000002 0000000000000003 0000000000000004 0000000000000005 0000000000000006",
              "fedcba9876543210"]},
            {"animator": "other", "states": [
              "0000000000000007"]}
          ],
          "frames": [

        """))
    #expect(try Manifest(json: manifest.json, path: "m") == manifest)
    let short = text.replacing("fedcba9876543210", with: "fedc")
    #expect(throws: SequenceError.self) { try Manifest(json: Array(short.utf8), path: "m") }
  }

  @Test func `The first step that differs is found`() {
    func manifest(_ states: [String: [UInt64]]) -> Manifest {
      var manifest = Self.manifest
      manifest.dynamics = states.sorted { $0.key < $1.key }.map {
        Manifest.Dynamics(animator: $0.key, stateHashes: $0.value)
      }
      return manifest
    }
    let golden = manifest(["a": [1, 2, 3], "b": [4, 5, 6]])
    #expect(golden.firstDivergence(from: golden) == nil)
    #expect(Self.manifest.firstDivergence(from: golden) == nil)
    #expect(manifest(["a": [1, 2]]).firstDivergence(from: golden) == nil)
    #expect(
      manifest(["a": [1, 2, 9], "b": [4, 8, 6]]).firstDivergence(from: golden)
        == Manifest.Divergence(animator: "b", step: 1))
  }

  /// A world whose steps come late, at half speed, at rest for a second, and at full speed.
  private static let ticks = Array(31...34) + [36, 38, 98] + [99, 99, 100, 100]
  private static let ticking = {
    var manifest = Self.manifest
    let times = ticks.map { Double($0) / 60 }
    manifest.dynamics = [
      Manifest.Dynamics(
        animator: "world", stateHashes: ticks.indices.map { UInt64($0) },
        ticks: Manifest.Ticks(of: times, ticksPerSecond: 60))
    ]
    return manifest
  }()

  @Test func `The numbers of steps in each tick are written as runs`() {
    let text = String(decoding: Self.ticking.json, as: UTF8.self)
    #expect(
      text.contains(
        """
            {"animator": "world", "ticksPerSecond": 60, "stepsPerTick": "0x31 1x4 0 1 0 1 0x59 1 2x2", "states": [

        """), "\(text)")
  }

  @Test func `The times of steps are read back`() throws {
    let back = try Manifest(json: Self.ticking.json, path: "m")
    #expect(back == Self.ticking)
    let ticks = try #require(back.dynamics?.first?.ticks)
    #expect(Self.ticks.indices.map { ticks.time(ofStep: $0) } == Self.ticks.map { Double($0) / 60 })
    #expect(ticks.time(ofStep: Self.ticks.count) == nil)
  }

  @Test(arguments: ["0x", "x3", "1x0", "-1", "two", "1x99999999999"])
  func `A wrong number of steps is an error`(_ wrong: String) throws {
    let json = String(decoding: Self.ticking.json, as: UTF8.self).replacing("0x31 1x4", with: wrong)
    let error = #expect(throws: SequenceError.self) { try Manifest(json: Array(json.utf8), path: "m") }
    #expect(error?.description.contains("dynamics[0].stepsPerTick is wrong: “\(wrong) ") == true)
  }

  @Test func `The first step that differs is the one at the earliest time`() {
    func manifest(_ animators: [(String, hashes: [UInt64], start: Int)]) -> Manifest {
      var manifest = Self.manifest
      manifest.dynamics = animators.map { name, hashes, start in
        let times = hashes.indices.map { Double(start + ($0 + 1) / 2) / 60 }
        return Manifest.Dynamics(
          animator: name, stateHashes: hashes, ticks: Manifest.Ticks(of: times, ticksPerSecond: 60))
      }
      return manifest
    }
    let golden = manifest([("late", [1, 2, 3], 120), ("early", [4, 5, 6], 30)])
    #expect(
      manifest([("late", [9, 9, 9], 120), ("early", [4, 5, 9], 30)]).firstDivergence(from: golden)
        == Manifest.Divergence(animator: "early", step: 2, time: 31.0 / 60))
  }

  @Test func `A manifest reads back as it was written`() throws {
    #expect(try Manifest(json: Array(Self.text.utf8), path: "m") == Self.manifest)
  }

  /// The text that is replaced, its replacement, and the resulting message.
  @Test(arguments: [
    ("{", "[", "This is not the manifest of a recording."),
    ("\"scene\"", "\"scen\"", "This is not the manifest of a recording."),
    (
      "\"formatVersion\": 1", "\"formatVersion\": 2",
      "This manifest has format 2, written by a newer version; this version reads formats up to 1."
    ),
    ("\"hash\": \"ff", "\"hsh\": \"ff", "frames[1].hash is missing."),
    (
      "\"hash\": \"ff", "\"hash\": \"fg",
      "frames[1].hash is wrong: “fgeeddccbbaa99887766554433221100” is not a hash of 32 hexadecimal digits."
    ),
    ("\"index\": 0", "\"index\": \"0\"", "frames[0].index is not what it should be (Int)."),
    ("\"index\": 2", "\"index\": 3", "frames[1].index is 3; the scene has frames 0 to 2."),
    ("\"index\": 2", "\"index\": 0", "frames[1].index is 0, not above that of the frame before it."),
    ("641", "0", "pixelSize is 0 × 360; a frame needs at least one pixel."),
    ("641", "9223372036854775807", "pixelSize is 9223372036854775807 × 360; a frame has at most 100000 each way."),
    (
      "\"frameCount\": 3", "\"frameCount\": -9223372036854775808",
      "frameCount is -9223372036854775808; a scene has at least one frame."
    ),
    ("\"frameCount\": 3", "\"frameCount\": 0", "frameCount is 0; a scene has at least one frame."),
    (
      "frame_0002.png", "../frame_0002.png",
      "frames[1].file is “../frame_0002.png”; it must name a file in the manifest's folder."
    ),
  ])
  func `A wrong manifest says what is wrong, and where`(_ part: String, _ replacement: String, _ sentence: String)
    throws
  {
    let range = try #require(Self.text.range(of: part))
    let text = Self.text.replacingCharacters(in: range, with: replacement)
    let error = #expect(throws: SequenceError.self) { try Manifest(json: Array(text.utf8), path: "a/manifest.json") }
    #expect(error?.description == "a/manifest.json: \(sentence)")
    let kind: SequenceError.Kind =
      sentence.contains("newer") ? .newer : part == "\"scene\"" ? .foreign : .damaged
    #expect(error?.kind == kind)
  }

  @Test func `A manifest that is a pointer of Git LFS says how to get the file`() {
    let text = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12\n"
    let error = #expect(throws: SequenceError.self) { try Manifest(json: Array(text.utf8), path: "m") }
    #expect(error?.description == "m: This is a Git LFS pointer file, not the file itself; run “git lfs pull”.")
  }

  @Test func `A manifest without frames is an error`() throws {
    var manifest = Self.manifest
    manifest.frames = []
    let error = #expect(throws: SequenceError.self) { try Manifest(json: manifest.json, path: "m") }
    #expect(error?.description == "m: No frame is listed.")
  }
}
