import Dispatch
import Media
import Synchronization
import Utilities

extension CaptureJob {
  /// One of several renders.
  @MainActor
  package struct Render {
    let job: CaptureJob
    /// Makes the stage when its turn comes.
    let makeStage: () throws -> Stage

    package init(job: CaptureJob, makeStage: @escaping () throws -> Stage) {
      (self.job, self.makeStage) = (job, makeStage)
    }
  }

  /// Renders without suspending, so that nothing else happens on the main actor meanwhile.
  ///
  /// - Throws: The error that prevented drawing a frame.
  @MainActor
  package func runSynchronously(on stage: Stage) throws -> Capture {
    try Self.runSynchronously([Render(job: self) { stage }]) { $1 }[0]
  }

  /// Renders several stages, one after the other, while frames of earlier ones are drawn and captures concluded by other
  /// threads.
  ///
  /// - Parameters:
  ///   - renders: The renders to capture.
  ///   - conclude: Called with the number of each render and its capture, once all of its frames are drawn.
  /// - Returns: The conclusions from each capture, in order.
  /// - Throws: The error that prevented making a stage or drawing a frame, or that of `conclude`.
  @MainActor
  package static func runSynchronously<Output: Sendable>(
    _ renders: [Render], _ conclude: @escaping @Sendable (Int, Capture) throws -> Output
  ) throws -> [Output] {
    let jobs = renders.map(\.job.jobs).max() ?? 1
    let work = SideWork<Output?>(jobs: jobs, mostWaiting: 2 * jobs)
    let known = renders.count > 1 ? KnownFrames() : nil
    for (number, render) in renders.enumerated() {
      let job = render.job
      let notes = CaptureNotes(try render.makeStage(), of: job)
      let drawn = try job.draw(notes, known: job.known ?? known, work)
      let capture = notes.capture(of: job)
      work.add {
        var whole = capture
        whole.manifest.frames = try drawn.all()
        return try conclude(number, whole)
      }
    }
    return try work.finish().compactMap(\.self)
  }

  /// Walks through the frames, and leaves drawing them to the other threads.
  @MainActor
  private func draw<Output>(
    _ notes: CaptureNotes, known: KnownFrames?, _ work: SideWork<Output?>
  ) throws -> DrawnEntries {
    let (drawn, drawing) = (DrawnEntries(), drawing(known: known))
    // Adjacent frames go to one worker, which draws the differences between them; few waiting ones limit the memory.
    let share = 8
    var batch: [FrameRun] = []
    func add() {
      let number = drawn.begin()
      work.add { [batch] in
        try drawn.end(number) { try batch.flatMap(drawing) }
        return nil
      }
      batch.removeAll(keepingCapacity: true)
    }
    var walk = FrameWalk(plan: plan, stage: notes.stage, method: displayLists) { notes.visit($0, $1) }
    while let picture = try walk.next() {
      batch.append(picture)
      if batch.count == share { add() }
    }
    if !batch.isEmpty { add() }
    return drawn
  }
}

/// The entries of one capture's frames, which several threads draw.
private final class DrawnEntries: Sendable {
  private let pieces = Mutex<[[Manifest.Frame]?]>([])
  /// Signalled for each piece that is done.
  private let done = DispatchSemaphore(value: 0)

  /// Another piece will be drawn; its number.
  func begin() -> Int {
    pieces.withLock { pieces in
      pieces.append(nil)
      return pieces.count - 1
    }
  }

  /// Draws a piece.
  func end(_ number: Int, _ draw: () throws -> [Manifest.Frame]) throws {
    defer { done.signal() }
    let entries = try draw()
    pieces.withLock { $0[number] = entries }
  }

  /// Waits for what other threads draw, and returns everything; all pieces have been given to threads before.
  ///
  /// - Throws: `CancellationError` if a piece could not be drawn.
  func all() throws -> [Manifest.Frame] {
    for _ in 0..<pieces.withLock(\.count) { done.wait() }
    return try pieces.withLock(\.self).flatMap { entries in
      guard let entries else { throw CancellationError() }
      return entries
    }
  }
}
