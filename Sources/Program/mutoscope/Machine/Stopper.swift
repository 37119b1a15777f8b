import Dispatch
import Foundation
import Synchronization

/// A request to end the process: an interrupt, or a request to terminate.
final class Stopper: Sendable {
  /// Becomes readable when the process should end.
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
      // A server has to react to interrupts even if it inherited that they are ignored, as shells arrange for background
      // jobs. Until the source listens, an interrupt ends the process.
      signal(number, SIG_DFL)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [weak self] in
        // After a second request, there is no waiting for a scene that is being read.
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
