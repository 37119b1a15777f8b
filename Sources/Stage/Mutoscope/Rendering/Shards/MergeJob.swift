import CoreGraphics
package import Foundation
import Media

/// Joins the parts of a render into the same files that rendering at once makes.
package struct MergeJob: Sendable {
  package let render: MergedRender
  /// The number of frames decoded and encoded in parallel.
  package let jobs: Int

  package init(_ render: MergedRender, jobs: Int? = nil) {
    self.render = render
    self.jobs = max(1, jobs ?? ProcessInfo.processInfo.activeProcessorCount)
  }

  /// Joins the parts into a folder of frames.
  ///
  /// - Throws: `RenderError.cannotWrite`, also if an image is not the one that its part recorded.
  package func run(into folder: URL) throws(RenderError) -> RenderSummary {
    let start = ContinuousClock.now
    do {
      let merge = RecordingMerge(manifest: render.manifest, sources: render.sources, files: render.files)
      let byteCount = try merge.write(to: folder, jobs: jobs)
      return summary(folder, byteCount, start)
    } catch {
      throw .cannotWrite("\(error)")
    }
  }

  /// Decodes the parts' frames, checks them against their hashes, and passes them to a sink for a file.
  ///
  /// - Parameter progress: Called with the number of frames done.
  /// - Throws: `RenderError.cannotWrite`, or `CancellationError`.
  @MainActor
  package func run(into sink: some FrameSink, progress: (@MainActor (Int) -> Void)? = nil) async throws -> RenderSummary
  {
    let start = ContinuousClock.now
    do {
      let runs = try runs()
      var byteCount = try await write(runs, into: sink, progress)
      byteCount += try sink.finish(render.manifest, trace: nil)
      return summary(sink.output, byteCount, start)
    } catch {
      sink.cancel()
      if error is CancellationError || error is RenderError { throw error }
      throw RenderError.cannotWrite("\(error)")
    }
  }

  private func summary(_ output: URL, _ byteCount: Int, _ start: ContinuousClock.Instant) -> RenderSummary {
    RenderSummary(
      output: output, frameCount: render.manifest.frames.count, keptCount: 0, byteCount: byteCount,
      seconds: start.duration(to: .now) / .seconds(1), profile: RenderProfile(), hash: render.manifest.pixelHash)
  }

  /// Consecutive frames with one display list, as rendering at once would pass them to a sink.
  private struct Run {
    /// The position of the first frame in the manifest.
    var position: Int
    var indices: [Int]
    var rect: PixelRect
  }

  private func runs() throws(RenderError) -> [Run] {
    guard let changes = render.changes else {
      throw .cannotWrite(
        "\(render.part.output): These parts were rendered for a folder of PNG files and do not tell what changes from "
          + "frame to frame; render the shards with the --format that you want, or merge them to a folder.")
    }
    var runs: [Run] = []
    for (position, frame) in render.manifest.frames.enumerated() {
      if case .none = changes[position], let last = runs.last {
        guard frame.hash == render.manifest.frames[last.position].hash else {
          throw .cannotWrite(
            "\(render.part.output): Frame \(frame.index) should be the same as the one before it, and is not.")
        }
        if last.indices.count < FrameWalk.mostRepetitions {
          runs[runs.count - 1].indices.append(frame.index)
          continue
        }
      }
      runs.append(Run(position: position, indices: [frame.index], rect: try rect(changes[position], at: position)))
    }
    return runs
  }

  private func rect(_ change: RenderPart.Change, at position: Int) throws(RenderError) -> PixelRect {
    let size = render.manifest.pixelSize
    let whole = PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
    // Whatever came before the first frame is not in the file.
    if position == 0 { return whole }
    guard case .rect(let rect) = change else { return .empty }
    guard rect.isEmpty || whole.contains(rect) else {
      throw .cannotWrite("\(render.part.output): A part's description names pixels outside of the image.")
    }
    return rect
  }

  @MainActor
  private func write<Sink: FrameSink>(
    _ runs: [Run], into sink: Sink, _ progress: (@MainActor (Int) -> Void)?
  ) async throws -> Int {
    let inOrder = ReorderBuffer { (run: (indices: [Int], image: Sink.Encoder.Output)) in
      (frames: run.indices.count, bytes: try sink.write(run.image, frames: run.indices))
    }
    return try await withThrowingTaskGroup(of: [(frames: Int, bytes: Int)].self) { group in
      var (submitted, finished, frameCount, byteCount) = (0, 0, 0, 0)
      @MainActor func collect(_ outputs: [(frames: Int, bytes: Int)]) {
        finished += outputs.count
        for output in outputs {
          frameCount += output.frames
          byteCount += output.bytes
        }
        progress?(frameCount)
      }
      for (number, run) in runs.enumerated() {
        while submitted - finished > jobs, let outputs = try await group.next() { collect(outputs) }
        group.addTask { [render] in
          let frame = render.manifest.frames[run.position]
          let pixels = try render.sources[run.position].pixels(of: frame)
          var encoder = sink.makeEncoder()
          let image = try encoder.encode(RenderedFrame(pixels: pixels, index: frame.index, damagedRect: run.rect))
          return try inOrder.insert((run.indices, image), number: number)
        }
        submitted += 1
      }
      for try await outputs in group { collect(outputs) }
      return byteCount
    }
  }
}
