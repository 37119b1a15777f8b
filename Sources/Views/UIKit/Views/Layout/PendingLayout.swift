import Foundation
import QuartzCore

/// The systems of constraints of a stage in which something has changed.
@MainActor
final class PendingLayout: MediaService {
  private var engines: [LayoutEngine] = []
  /// Conflicts that have been reported: each is once.
  var reported: Set<String> = []

  /// How many views are being measured, one in another.
  private var measurements = 0
  /// Whether a view is being measured: its size is not the one that it is going to have.
  var isMeasuring: Bool { measurements > 0 }
  /// What is to be laid out when it has its size.
  private var measured: [Weak<UIView>] = []

  init(context: MediaContext) {
    context.settleConstraints = { [unowned self, unowned context] in
      if !engines.isEmpty || !measured.isEmpty { context.callOut { flush() } }
    }
  }

  /// Notes a host with contradictions that may be gone when it has its size.
  func wait(for host: UIView) { measured.append(Weak(host)) }

  /// Lays out what is being measured, at a size that is not the one that it is going to have.
  func measure<Result>(_ layout: () -> Result) -> Result {
    measurements += 1
    defer { measurements -= 1 }
    return layout()
  }

  func append(_ engine: LayoutEngine) { engines.append(engine) }

  /// Solves them all.
  private func flush() {
    if !isMeasuring {
      for host in measured { host.value?.setNeedsLayout() }
      measured = []
    }
    while !engines.isEmpty {
      let ready = engines
      engines = []
      for engine in ready where engine.isPending { engine.flush() }
    }
  }
}
