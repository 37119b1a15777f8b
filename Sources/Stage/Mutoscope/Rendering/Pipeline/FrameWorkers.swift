import CoreGraphics
import DisplayList
import Media
import Raster
import Synchronization

/// A run of frames that has been written.
struct WrittenRun: Sendable {
  /// The frames, ascending.
  var indices: [Int]
  var hash: PixelHash
  /// The number of bytes that the frames take.
  var byteCount: Int
  var profile: RenderProfile
}

/// Draws frames, encodes them and passes them to a sink, with one set of buffers per frame in progress.
final class FrameWorkers<Sink: FrameSink>: Sendable {
  private struct Worker {
    var drawer: FrameDrawer
    var encoder: Sink.Encoder
    /// The run that was drawn last.
    var lastNumber: Int?
  }

  private struct EncodedRun: Sendable {
    var indices: [Int]
    var encoded: Sink.Encoder.Output
    var profile: RenderProfile
  }

  private let jobs: Int
  private let order: FrameSinkOrder
  private let pool: WorkerPool<Worker>
  private let first: FirstFrame<Sink.Encoder>
  private let write: @Sendable (EncodedRun) throws -> WrittenRun
  private let inOrder: ReorderBuffer<EncodedRun, WrittenRun>

  /// - Parameters:
  ///   - dithers: Whether gradients and blurred contents are dithered.
  ///   - sharesMachine: Whether other renders draw at the same time, so that a frame gets one core at most.
  init(sink: Sink, jobs: Int, dithers: Bool, checksItself: Bool, sharesMachine: Bool) {
    (self.jobs, order) = (sharesMachine ? 1 : jobs, sink.order)
    let first = FirstFrame<Sink.Encoder>(followers: self.jobs - 1)
    self.first = first
    let images = ScaledImageCache(dithers: dithers)
    pool = WorkerPool {
      let start = first.takeForFollower()
      return Worker(
        drawer: FrameDrawer(checksItself ? .checkedDamage : .damage, sharing: images, from: start?.drawn),
        encoder: start?.encoder ?? sink.makeEncoder(), lastNumber: start.map { _ in 0 })
    }
    write = { run in
      var profile = run.profile
      let byteCount: Int
      do {
        byteCount = try profile.measure(\.writing) { try sink.write(run.encoded, frames: run.indices) }
      } catch {
        throw RenderError.cannotWrite("\(error)")
      }
      return WrittenRun(
        indices: run.indices, hash: run.encoded.pixelHash, byteCount: byteCount, profile: profile)
    }
    inOrder = ReorderBuffer(write)
  }

  /// Draws and encodes a run, and writes the runs whose turn it is.
  ///
  /// Several tasks may call it at a time once the first run, which all cores encode, is done.
  ///
  /// - Returns: The runs written during the call; if order matters, a run that is early is written during a later call.
  func process(_ run: FrameRun) throws -> [WrittenRun] {
    var profile = RenderProfile()
    let encoded = try encode(run, &profile)
    let result = EncodedRun(indices: run.indices, encoded: encoded, profile: profile)
    // The worker is free already: it need not wait for the disk.
    return switch order {
    case .any: [try write(result)]
    case .ascending: try inOrder.insert(result, number: run.number)
    }
  }

  private func encode(_ run: FrameRun, _ profile: inout RenderProfile) throws -> Sink.Encoder.Output {
    let isFirst = first.isDue
    return try pool.withWorker { worker in
      var encoder = worker.encoder
      let followsItself = worker.lastNumber == run.number - 1
      let encoded = try worker.drawer.draw(run.exposure, index: run.indices[0], &profile) {
        pixels, difference, profile in
        let frame = RenderedFrame(
          pixels: pixels, of: run, changedRows: difference?.rows,
          damage: followsItself ? difference?.damage : nil, jobs: isFirst ? jobs : 1)
        return try profile.measure(\.encoding) { try encoder.encode(frame) }
      }
      (worker.encoder, worker.lastNumber) = (encoder, run.number)
      if isFirst, let drawn = worker.drawer.last { first.keep(drawn, encoder) }
      return encoded
    }
  }
}

/// The very first frame, from which the other workers start instead of repeating its work.
private final class FirstFrame<Encoder: FrameEncoder>: Sendable {
  private struct State {
    var isDue = true
    var start: (drawn: DrawnFrame, encoder: Encoder)?
    var followers: Int
  }

  private let state: Mutex<State>

  /// - Parameter followers: The number of workers that will start from the frame.
  init(followers: Int) { state = Mutex(State(followers: followers)) }

  /// Whether the first frame has yet to be drawn.
  var isDue: Bool { state.withLock(\.isDue) }

  func keep(_ drawn: DrawnFrame, _ encoder: Encoder) {
    state.withLock { state in
      state.isDue = false
      state.start = state.followers > 0 ? (drawn, encoder) : nil
    }
  }

  /// The frame and the encoder's state after it, released by the last follower; nil for the worker that draws it.
  func takeForFollower() -> (drawn: DrawnFrame, encoder: Encoder)? {
    state.withLock { state in
      guard let start = state.start else { return nil }
      state.followers -= 1
      if state.followers == 0 { state.start = nil }
      return start
    }
  }
}

extension FramePlan {
  /// A frame's entry in the manifest.
  func entry(ofFrame index: Int, hash: PixelHash) -> Manifest.Frame {
    Manifest.Frame(
      index: index, time: time(ofFrame: index), file: FrameSequence.fileName(frame: index, of: frameCount), hash: hash)
  }
}
