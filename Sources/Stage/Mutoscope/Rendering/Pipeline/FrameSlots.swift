import Synchronization

/// The frames that may be drawn at a time, over all renders of a process.
///
/// A render whose frames wait gets the next slot if it has the fewest, so a short scene need not wait for a long one, and
/// the only scene uses every core.
package final class FrameSlots: Sendable {
  /// One of the renders that share the slots.
  package struct Owner: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct Waiting: Sendable {
    let owner: Owner
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var free: Int
    var owners = 0
    var used: [Owner: Int] = [:]
    var waiting: [Waiting] = []
  }

  /// The number of slots.
  package let count: Int
  private let state: Mutex<State>

  /// Creates slots.
  package init(count: Int) {
    self.count = max(count, 1)
    state = Mutex(State(free: max(count, 1)))
  }

  /// A new render.
  package func makeOwner() -> Owner {
    state.withLock { state in
      state.owners += 1
      return Owner(number: state.owners)
    }
  }

  /// Calls a closure as soon as there is a slot for it.
  func withSlot<Output>(of owner: Owner, _ body: () throws -> Output) async throws -> Output {
    await take(owner)
    defer { release(owner) }
    try Task.checkCancellation()
    return try body()
  }

  private func take(_ owner: Owner) async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free > 0 else {
          state.waiting.append(Waiting(owner: owner, continuation: continuation))
          return false
        }
        state.free -= 1
        state.used[owner, default: 0] += 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  /// Passes the slot on to the render that has the fewest; of several, to the one that has waited longest.
  private func release(_ owner: Owner) {
    let next = state.withLock { state -> Waiting? in
      state.used[owner, default: 1] -= 1
      if state.used[owner] == 0 { state.used[owner] = nil }
      let counts = state.waiting.map { state.used[$0.owner, default: 0] }
      guard let least = counts.min(), let place = counts.firstIndex(of: least) else {
        state.free += 1
        return nil
      }
      let next = state.waiting.remove(at: place)
      state.used[next.owner, default: 0] += 1
      return next
    }
    next?.continuation.resume()
  }
}
