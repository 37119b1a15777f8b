import Foundation
import QuartzCore

/// The systems of constraints on a stage that have changed.
@MainActor
final class PendingLayout: MediaService {
  private var engines: [LayoutEngine] = []
  /// The conflicts that have been reported, each once.
  var reported: Set<String> = []

  /// The number of nested measurements of views.
  private var measurements = 0
  /// Whether a view is being measured, at a size that is not its final one.
  var isMeasuring: Bool { measurements > 0 }
  /// The views to lay out when they have their final sizes.
  private var measured: [Weak<UIView>] = []

  init(context: MediaContext) {
    context.solveConstraints = { [unowned self, unowned context] in
      if !engines.isEmpty || !measured.isEmpty { context.callOut { flush() } }
    }
  }

  /// Registers a host with contradictions that may disappear at its final size.
  func wait(for host: UIView) { measured.append(Weak(host)) }

  /// Lays out a view that is being measured, at a size that is not its final one.
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
