import Synchronization

/// Restores the order 0, 1, 2 … of elements that several threads finish in any order.
///
/// No thread blocks: the one that inserts the next element consumes it, and then those inserted meanwhile by others.
/// The code that hands out the numbers limits how many elements can be waiting.
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

  /// Inserts an element; each number once.
  ///
  /// - Returns: The results of `consume` for the elements consumed during the call, in order.
  /// - Throws: The error of `consume`.
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

  /// The next element; nil if it has not been inserted yet: the thread that inserts it continues.
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
