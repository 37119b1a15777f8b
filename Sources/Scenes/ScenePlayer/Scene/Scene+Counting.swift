import Foundation
import Mutoscope
import QuartzCore
import SceneLanguage

extension Scene {
  /// A count that a label shows, and its number among those of the label.
  struct Count {
    let run: Int
    let start: Double
    let count: SceneCount

    /// The number at a time of the stage, in seconds.
    func number(at time: Double) -> Double { count.number(after: time - start) }
  }

  /// How often a number changes in a second, whatever the frame rate is.
  private static let ticksPerSecond = 60.0

  /// Counts from now on; a label counts to one number at a time.
  func count(_ count: SceneCount) {
    let before = counts[count.view]
    let count = count.beginning(at: count.from ?? before?.number(at: stage.time) ?? 0)
    let current = Count(run: (before?.run ?? 0) + 1, start: stage.time, count: count)
    counts[count.view] = current
    show(current, tick: 0)
  }

  private func show(_ current: Count, tick: Int) {
    let count = current.count
    guard counts[count.view]?.run == current.run, let label = view(count.view) as? SceneLabel else { return }
    func elapsed(at tick: Int) -> Double { min(Double(tick) / Self.ticksPerSecond, count.duration) }
    // Nobody sees the numbers between two frames.
    var (tick, stride) = (tick, 1 << 16)
    while stride > 0, elapsed(at: tick) < count.duration {
      if stage.context.isUndisturbed(until: current.start + elapsed(at: tick + stride)) {
        tick += stride
      } else {
        stride /= 2
      }
    }
    label.text = count.text(for: count.number(after: elapsed(at: tick)))
    label.fit()
    guard elapsed(at: tick) < count.duration else { return }
    let next = tick + 1
    stage.context.schedule(at: current.start + elapsed(at: next)) { [weak self] in self?.show(current, tick: next) }
  }
}
