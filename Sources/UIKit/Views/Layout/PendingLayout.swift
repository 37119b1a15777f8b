import Foundation
import QuartzCore

/// The systems of constraints of a stage in which something has changed.
@MainActor
final class PendingLayout: MediaService {
  private var engines: [LayoutEngine] = []
  /// Conflicts that have been reported: each is once.
  var reported: Set<String> = []

  init(context: MediaContext) {
    context.settleConstraints = { [unowned self, unowned context] in
      if !engines.isEmpty { context.callOut { flush() } }
    }
  }

  func append(_ engine: LayoutEngine) { engines.append(engine) }

  /// Solves them all.
  private func flush() {
    while !engines.isEmpty {
      let ready = engines
      engines = []
      for engine in ready where engine.isPending { engine.flush() }
    }
  }
}
