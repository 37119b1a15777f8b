import Synchronization

/// Brings what several threads finish in any order back into the order of its numbers, 0, 1, 2 and so on.
///
/// Nobody waits: whoever brings the element that is due consumes it, and after it what others have brought meanwhile.
/// How much can be waiting is up to those who hand out the numbers.
final class ReorderBuffer<Element: Sendable, Output>: Sendable {
  private struct State {
    var waiting: [Int: Element] = [:]
    var next = 0
    var isConsuming = false
  }

  private let state = Mutex(State())
  private let consume: @Sendable (Element) throws -> Output

  /// - Parameter consume: Called with one element at a time, in order. After an error it is not called again.
  init(_ consume: @escaping @Sendable (Element) throws -> Output) { self.consume = consume }

  /// Brings an element; each number once.
  ///
  /// - Returns: What `consume` returned for each element that it was called with meanwhile, in order.
  /// - Throws: What `consume` throws.
  func insert(_ element: Element, number: Int) throws -> [Output] {
    let isConsumer = state.withLock { state in
      state.waiting[number] = element
      defer { state.isConsuming = true }
      return !state.isConsuming
    }
    var outputs: [Output] = []
    while isConsumer, let element = takeNext() { outputs.append(try consume(element)) }
    return outputs
  }

  /// The element that is due; nil, and somebody else's turn, when it is not there yet.
  private func takeNext() -> Element? {
    state.withLock { state in
      guard let element = state.waiting.removeValue(forKey: state.next) else {
        state.isConsuming = false
        return nil
      }
      state.next += 1
      return element
    }
  }
}
