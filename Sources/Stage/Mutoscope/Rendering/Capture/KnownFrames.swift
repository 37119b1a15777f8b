import DisplayList
import Media
import Synchronization

/// The hashes of the pixels that several captures of one screen have shown, by the numbers of the frames, and a drawer for them.
///
/// In some looks a screen shows the same as in others, and equal display lists have equal pixels.
package final class KnownFrames: Sendable {
  private struct State {
    var frames: [Int: [(exposure: Exposure, hash: PixelHash)]] = [:]
    var budget = CommandBudget()
  }

  private let state = Mutex(State())
  /// The hashes by whether the pictures are dithered.
  private let hashers = Mutex<[Bool: WorkerPool<FrameHasher>]>([:])

  package init() {}

  /// The drawer of the frames of all captures, so that each look is drawn onto the canvas of an earlier one.
  func hashers(dithers: Bool) -> WorkerPool<FrameHasher> {
    hashers.withLock { pools in
      let pool = pools[dithers] ?? FrameHasher.pool(dithers: dithers)
      pools[dithers] = pool
      return pool
    }
  }

  /// The hash of what a frame shows, which is drawn if it has not been.
  func hash(of exposure: Exposure, at index: Int, _ draw: () throws -> PixelHash) rethrows -> PixelHash {
    let others = state.withLock { $0.frames[index] ?? [] }
    if let known = others.first(where: { $0.exposure == exposure }) { return known.hash }
    let hash = try draw()
    let contents = [exposure.frame.content] + exposure.others.map(\.content)
    state.withLock { state in
      guard state.budget.admits(contents) else { return }
      state.frames[index, default: []].append((exposure, hash))
    }
    return hash
  }
}
