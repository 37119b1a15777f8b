import Dispatch
import Foundation
import Synchronization

/// The wish of whoever started the process that it ends: an interrupt, or a request to terminate.
final class Stopper: Sendable {
  /// There is something to read from it when the process is to end.
  let descriptor: Int32
  private let writer: Int32
  private let requested = Atomic(false)
  /// Unsafe: never changed after initialisation, and the dispatch library may be called from anywhere.
  private nonisolated(unsafe) var sources: [any DispatchSourceSignal] = []

  init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) != 0 { ends = [-1, -1] }
    (descriptor, writer) = (ends[0], ends[1])
    let queue = DispatchQueue(label: "stopper")
    sources = [SIGINT, SIGTERM].map { number in
      // Who ignores interrupts, as a shell does for what runs in the background, has those of a server all the same; until
      // the source listens, they end it.
      signal(number, SIG_DFL)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [weak self] in
        // Who asks twice does not want to wait for a scene that is being read.
        if self?.requested.exchange(true, ordering: .relaxed) != false { _exit(128 + number) }
      }
      source.resume()
      return source
    }
  }

  var isRequested: Bool { requested.load(ordering: .relaxed) }

  /// Makes the descriptor readable.
  func end() { close(writer) }
}
