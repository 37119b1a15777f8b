import CoreGraphics
import Foundation
import Media
import Mutoscope
import Synchronization
import Testing
import UIKit

/// The guarantees for sinks.
@MainActor
struct FrameSinkTests {
  private func job(jobs: Int, framesPerSecond: Double = 60) throws -> RenderJob {
    let plan = try FramePlan(duration: 1, framesPerSecond: framesPerSecond, includesEnd: false, selection: .all)
    return RenderJob(plan: plan, sceneName: "s", jobs: jobs)
  }

  @Test(arguments: [1, 2, 5])
  func `An ordered sink gets every frame in order`(_ jobs: Int) async throws {
    let sink = RecordingSink(order: .ascending)
    let summary = try await job(jobs: jobs).run(on: stageWithSquare(), into: sink)
    let log = sink.log.withLock { $0 }
    #expect(log.written == (0..<60).map { [$0] })
    #expect(!log.overlapped)
    #expect(log.finished?.frames.map(\.index) == Array(0..<60))
    #expect(log.wasCancelled == false)
    #expect(summary.byteCount == 60 * 10 + 7)
    #expect(summary.frameCount == 60)
  }

  @Test func `Another sink gets every frame once`() async throws {
    let sink = RecordingSink(order: .any)
    try await job(jobs: 3).run(on: stageWithSquare(), into: sink)
    #expect(sink.log.withLock { $0.written.sorted { $0[0] < $1[0] } } == (0..<60).map { [$0] })
  }

  @Test func `Equal frames arrive together`() async throws {
    let stage = Stage(size: CGSize(width: 8, height: 8))
    stage.schedule(at: 0.5) { stage.backgroundColor = .red }
    let sink = RecordingSink(order: .ascending)
    try await job(jobs: 2, framesPerSecond: 10).run(on: stage, into: sink)
    #expect(sink.log.withLock(\.written) == [[0, 1, 2, 3, 4], [5, 6, 7, 8, 9]])
  }

  /// The hand-over is bounded, and so is the number of frames that wait for an ordered sink.
  @Test(arguments: [1, 2, 3])
  func `Frames that are early wait, and drawing waits with them`(_ jobs: Int) async throws {
    let sink = RecordingSink(order: .ascending, firstWriteTakes: 0.2)
    try await job(jobs: jobs, framesPerSecond: 600).run(on: stageWithSquare(), into: sink)
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let log = sink.log.withLock { $0 }
    #expect(log.written.count == 600)
    #expect(log.mostWaiting <= 2 * (jobs < cores ? jobs : cores + 1))
  }

  @Test func `Nothing is written after an error`() async throws {
    let sink = RecordingSink(order: .ascending, failsAt: 7)
    let error = await #expect(throws: RenderError.self) {
      try await job(jobs: 3).run(on: stageWithSquare(), into: sink)
    }
    #expect(error?.description == "full")
    let log = sink.log.withLock { $0 }
    #expect(log.written == (0..<7).map { [$0] })
    #expect(log.finished == nil)
    #expect(log.wasCancelled)
  }

  /// The main actor also draws, if all cores are to be used.
  @Test func `Other tasks of the main actor run meanwhile`() async throws {
    let sink = RecordingSink(order: .any)
    let other = Task {
      var turns = 0
      while !Task.isCancelled {
        turns += 1
        await Task.yield()
      }
      return turns
    }
    try await job(jobs: 1000, framesPerSecond: 600).run(on: stageWithSquare(), into: sink)
    other.cancel()
    #expect(await other.value > 3)
    #expect(sink.log.withLock(\.written.count) == 600)
  }

  @Test(arguments: [1, 1000])
  func `A render that is cancelled ends early`(_ jobs: Int) async throws {
    let sink = RecordingSink(order: .any)
    let render = Task { try await job(jobs: jobs, framesPerSecond: 6000).run(on: stageWithSquare(), into: sink) }
    while sink.log.withLock(\.written.isEmpty) { await Task.yield() }
    render.cancel()
    await #expect(throws: CancellationError.self) { try await render.value }
    let log = sink.log.withLock { $0 }
    #expect(log.wasCancelled)
    #expect(log.written.count < 6000)
  }

  @Test func `Damage is relative to the previous frame`() async throws {
    for jobs in [1, 2, 4] {
      let sink = RecordingSink(order: .ascending)
      try await job(jobs: jobs, framesPerSecond: 20).run(on: stageWithSquare(), into: sink)
      let damage = sink.log.withLock(\.damage)
      #expect(damage[0] == PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 30))
      // One point per frame: eleven columns change.
      for frame in 1..<20 {
        #expect(damage[frame] == PixelRect(minX: frame - 1, minY: 10, maxX: frame + 10, maxY: 20), "\(jobs) jobs")
      }
    }
  }
}

/// Records its frames; an image takes ten bytes.
private final class RecordingSink: FrameSink {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  struct Log {
    var written: [[Int]] = []
    var damage: [Int: PixelRect] = [:]
    var encodedCount = 0
    var mostWaiting = 0
    var isWriting = false
    var overlapped = false
    var finished: Manifest?
    var wasCancelled = false
  }

  struct Image: EncodedImage {
    var pixelHash: PixelHash
  }

  struct Encoder: FrameEncoder {
    let sink: RecordingSink

    func encode(_ frame: RenderedFrame) -> Image {
      // Some take longer than their successors.
      if frame.index % 5 == 2 { Thread.sleep(forTimeInterval: 0.002) }
      sink.log.withLock {
        $0.damage[frame.index] = frame.damagedRect
        $0.encodedCount += 1
        $0.mostWaiting = max($0.mostWaiting, $0.encodedCount - $0.written.count)
      }
      return Image(pixelHash: PixelHash(of: frame.pixels))
    }
  }

  let output = URL(filePath: "/nowhere")
  let order: FrameSinkOrder
  let recordsTrace = false
  let log = Mutex(Log())
  private let firstWriteDuration: Double
  private let failingFrame: Int?

  init(order: FrameSinkOrder, firstWriteTakes firstWriteDuration: Double = 0, failsAt failingFrame: Int? = nil) {
    (self.order, self.firstWriteDuration, self.failingFrame) = (order, firstWriteDuration, failingFrame)
  }

  func makeEncoder() -> Encoder { Encoder(sink: self) }

  func write(_ image: Image, frames indices: [Int]) throws -> Int {
    if indices[0] == failingFrame { throw Failure(description: "full") }
    log.withLock {
      $0.overlapped = $0.overlapped || $0.isWriting
      $0.isWriting = true
    }
    // The first frame is processed by itself.
    if indices[0] == 1 { Thread.sleep(forTimeInterval: firstWriteDuration) }
    log.withLock {
      $0.isWriting = false
      $0.written.append(indices)
    }
    return 10 * indices.count
  }

  func finish(_ manifest: Manifest, trace: Trace?) -> Int {
    log.withLock { $0.finished = manifest }
    return 7
  }

  func cancel() { log.withLock { $0.wasCancelled = true } }
}
