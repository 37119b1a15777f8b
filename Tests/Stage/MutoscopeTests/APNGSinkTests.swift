import CoreGraphics
import Foundation
import Media
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Animated PNGs, compared with PNG sequences of the same frames.
@MainActor
struct APNGSinkTests {
  private func render(
    _ stage: Stage, _ plan: FramePlan, jobs: Int = 2, loopCount: Int = 0
  ) async throws -> [UInt8] {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "deep/er/scene.apng")
      let sink = try APNGSink(file: file, plan: plan, stage: stage, loopCount: loopCount)
      let job = RenderJob(plan: plan, sceneName: "scene", jobs: jobs, checksItself: true)
      let summary = try await job.run(on: stage, into: sink)
      let bytes = try [UInt8](Data(contentsOf: file))
      #expect(summary.frameCount == plan.indices.count)
      #expect(summary.byteCount == bytes.count)
      #expect(summary.output == file)
      #expect(try names(in: file.deletingLastPathComponent()) == ["scene.apng"])
      return bytes
    }
  }

  private func plan(
    fps: Double, seconds: Double = 1, includesEnd: Bool = false, _ selection: FrameSelection = .all
  ) throws -> FramePlan {
    try FramePlan(duration: seconds, framesPerSecond: fps, includesEnd: includesEnd, selection: selection)
  }

  private func delays(_ stage: Stage, _ plan: FramePlan) async throws -> [APNGDelay] {
    try await APNGDecoder(render(stage, plan)).delays
  }

  /// A stage that changes its colour at some times.
  private func stage(changingAt times: [Double]) -> Stage {
    let stage = Stage(size: CGSize(width: 8, height: 6))
    for (number, time) in times.enumerated() {
      stage.schedule(at: time) { stage.backgroundColor = UIColor(white: CGFloat(number) / 10, alpha: 1) }
    }
    return stage
  }

  @Test(arguments: [UIColor.white, .clear, UIColor(white: 0.5, alpha: 0.25)])
  func `Every frame is that of the PNG sequence`(_ background: UIColor) async throws {
    func stage() -> Stage {
      let stage = stageWithSquare(scale: 2)
      stage.backgroundColor = background
      let glass = UIView(frame: CGRect(x: 5, y: 5, width: 9, height: 9))
      glass.backgroundColor = .green
      glass.layer.cornerRadius = 4
      stage.addSubview(glass)
      stage.perform {
        UIView.animate(withDuration: 0.7, delay: 0.2) {
          glass.alpha = 0.3
          glass.transform = CGAffineTransform(rotationAngle: 1)
        }
      }
      return stage
    }
    let plan = try plan(fps: 25)
    let file = try await render(stage(), plan, loopCount: 2)
    try await withTemporaryFolder { folder in
      try await RenderJob(plan: plan, sceneName: "scene")
        .run(on: stage(), into: PNGFolderSink(directory: folder, plan: plan))
      let reader = try FrameSequenceReader(directory: folder)
      var decoder = try APNGDecoder(file)
      #expect(decoder.delays == Array(repeating: APNGDelay(numerator: 1, denominator: 25), count: 25))
      #expect(decoder.loopCount == 2)
      for frame in reader.manifest.frames {
        let (expected, found) = (try reader.pixels(of: frame), try decoder.next())
        #expect(found == expected)
      }
      #expect(try decoder.next() == nil)
    }
  }

  @Test func `The number of jobs does not change the output`() async throws {
    let expected = try await render(stageWithSquare(), plan(fps: 60), jobs: 1)
    for jobs in [2, 3, 7] {
      let found = try await render(stageWithSquare(), plan(fps: 60), jobs: jobs)
      #expect(found == expected)
    }
  }

  /// A red square of 10 × 10 at (0, 10) moves one pixel to the right in each frame.
  @Test func `A frame has the rectangle that changed`() async throws {
    let file = try await render(stageWithSquare(), plan(fps: 20))
    let chunks = chunks(of: file)
    var types = ["IHDR", "acTL", "fcTL", "IDAT"]
    for _ in 1..<20 { types += ["fcTL", "fdAT"] }
    types += ["iTXt", "iTXt", "IEND"]
    #expect(chunks.map(\.type) == types)
    // 40 × 30, 8 bits, RGB.
    #expect(chunks[0].content == [0, 0, 0, 40, 0, 0, 0, 30, 8, 2, 0, 0, 0])
    // 20 frames, forever.
    #expect(chunks[1].content == [0, 0, 0, 20, 0, 0, 0, 0])
    let controls = chunks.filter { $0.type == "fcTL" }.map(\.content)
    // Number, width, height, x, y, 1/20 s, no disposal, no blending.
    #expect(
      controls[0] == [0, 0, 0, 0, 0, 0, 0, 40, 0, 0, 0, 30, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 20, 0, 0])
    for frame in 1..<20 {
      let place: [UInt8] = [0, 0, 0, UInt8(frame - 1), 0, 0, 0, 10]
      let number: [UInt8] = [0, 0, 0, UInt8(2 * frame - 1)]
      let size: [UInt8] = [0, 0, 0, 11, 0, 0, 0, 10]
      let rest: [UInt8] = [0, 1, 0, 20, 0, 0]
      #expect(controls[frame] == number + size + place + rest)
    }
    #expect(chunks[chunks.count - 3].content == Array("Title\0\0\0\0\0scene".utf8))
    #expect(chunks[chunks.count - 2].content.starts(with: Array("Software\0\0\0\0\0mutoscope 0.3.0, cairo 1.".utf8)))
  }

  @Test func `Equal frames become one`() async throws {
    let file = try await render(stage(changingAt: [0.5, 0.75, 2.95]), plan(fps: 60, seconds: 3))
    var decoder = try APNGDecoder(file)
    // 30, 15, 132 and 3 frames of 60 per second.
    #expect(
      decoder.delays == [(1, 2), (1, 4), (11, 5), (1, 20)].map { APNGDelay(numerator: $0.0, denominator: $0.1) })
    var grays: [UInt8] = []
    while let frame = try decoder.next() { grays.append(frame.withUnsafeBytes { $0[0] }) }
    #expect(grays == [255, 0, 26, 51])
  }

  /// Equal pixels are one frame, even if different commands draw them.
  @Test func `Frames with equal pixels become one`() async throws {
    let stage = Stage(size: CGSize(width: 8, height: 6))
    let hidden = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    hidden.backgroundColor = .red
    let cover = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    cover.backgroundColor = .blue
    stage.addSubview(hidden)
    stage.addSubview(cover)
    stage.schedule(at: 0.5) { hidden.frame.origin.x = 1 }
    let found = try await delays(stage, plan(fps: 10))
    #expect(found == [APNGDelay(numerator: 1, denominator: 1)])
  }

  @Test func `Delays of television rates are exact fractions`() async throws {
    let film = try await delays(stage(changingAt: [0.1, 0.2]), plan(fps: 29.97))
    // Frames 0-2, 3-5 and 6-29 of 1001/30000 s each.
    #expect(
      film == [(1001, 10_000), (1001, 10_000), (1001, 1250)].map { APNGDelay(numerator: $0.0, denominator: $0.1) })
    let exact = try await delays(stage(changingAt: (1..<10).map { Double($0) / 30 }), plan(fps: 30_000 / 1001))
    #expect(exact.count == 10)
    #expect(exact.prefix(9).allSatisfy { $0 == APNGDelay(numerator: 1001, denominator: 30_000) })
  }

  /// A frame is shown until the time of the next; the last one for the smallest step.
  @Test(arguments: [
    ("0-9x3", "3/10 3/10 3/10 3/10"), ("4-", "1/10 1/10 1/10 1/10 1/10 1/10"), ("1,5,7", "2/5 1/5 1/5"), ("8", "1/10"),
  ])
  func `A frame stays until the next one of the selection`(_ range: String, _ expected: String) async throws {
    let found = try await delays(stageWithSquare(), plan(fps: 10, FrameSelection(range)))
    #expect(found.map { "\($0.numerator)/\($0.denominator)" }.joined(separator: " ") == expected)
  }

  @Test func `The frame at the end follows at its own time`() async throws {
    let found = try await delays(stageWithSquare(), plan(fps: 4, seconds: 0.9, includesEnd: true))
    // Frames at 0, 0.25, 0.5, 0.75 and 0.9 s.
    #expect(found == [(1, 4), (1, 4), (1, 4), (3, 20), (1, 4)].map { APNGDelay(numerator: $0.0, denominator: $0.1) })
  }

  @Test func `A background that becomes translucent is an error`() async throws {
    try await withTemporaryFolder { folder in
      let stage = Stage(size: CGSize(width: 8, height: 6))
      stage.schedule(at: 0.5) { stage.backgroundColor = .clear }
      let file = folder.appending(path: "a.apng")
      let path = file.path(percentEncoded: false)
      let error = await #expect(throws: RenderError.self) {
        try await stage.renderAnimatedPNG(seconds: 1, framesPerSecond: 10, to: path)
      }
      #expect(
        error?.description
          == "\(path): Frame 5 has transparent pixels, but the animation began with an opaque background; begin with a "
          + "transparent one, or render a PNG sequence.")
      let left = try names(in: folder)
      #expect(left == [])
    }
  }

  @Test func `Impossible files are refused`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.appending(path: "a.apng").path(percentEncoded: false)
      func sentence(framesPerSecond: Double = 10) async throws -> String? {
        let error = await #expect(throws: RenderError.self) {
          try await stageWithSquare().renderAnimatedPNG(seconds: 1, framesPerSecond: framesPerSecond, to: path)
        }
        guard case .cannotCreate(let sentence) = error else { return nil }
        return sentence
      }
      let rate = try await sentence(framesPerSecond: 100_000)
      #expect(rate == "\(path): An animated PNG shows at most 65535 frames per second, not 100000.0.")
      // The remains of a killed render are not an obstacle, but a concurrent render is.
      try Data("half".utf8).write(to: URL(filePath: path + ".partial"))
      let plan = try plan(fps: 10)
      let other = try APNGSink(file: URL(filePath: path), plan: plan, stage: stageWithSquare())
      let busy = try await sentence()
      #expect(busy == "\(path): The file cannot be written: another process is writing it.")
      other.cancel()
      #expect(try names(in: folder) == [])
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      let taken = try await sentence()
      #expect(taken == "\(path): The file cannot be written: it is a folder.")
      #expect(try names(in: folder) == ["a.apng"])
    }
  }

  @Test func `An earlier file stays until the end`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "a.apng")
      let path = file.path(percentEncoded: false)
      try await stageWithSquare().renderAnimatedPNG(seconds: 0.5, framesPerSecond: 10, to: path)
      let first = try Data(contentsOf: file)
      let plan = try plan(fps: 10)
      let stage = stageWithSquare()
      let sink = try APNGSink(file: file, plan: plan, stage: stage)
      var seen: Set<Data> = []
      try await RenderJob(plan: plan, sceneName: "a").run(on: stage, into: sink) { _ in
        if let data = try? Data(contentsOf: file) { seen.insert(data) }
      }
      #expect(seen == [first])
      let last = try APNGDecoder([UInt8](Data(contentsOf: file)))
      #expect(last.delays.count == 10)
      #expect(try names(in: folder) == ["a.apng"])
    }
  }

  @Test func `A cancelled render leaves nothing`() async throws {
    try await withTemporaryFolder { folder in
      let stage = stageWithSquare()
      stage.schedule(at: 0.5) { withUnsafeCurrentTask { $0?.cancel() } }
      let path = folder.appending(path: "a.apng").path(percentEncoded: false)
      let render = Task { try await stage.renderAnimatedPNG(seconds: 1, framesPerSecond: 10, to: path) }
      await #expect(throws: CancellationError.self) { try await render.value }
      let left = try names(in: folder)
      #expect(left == [])
    }
  }
}
