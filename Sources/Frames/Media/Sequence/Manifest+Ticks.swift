import Foundation

extension Manifest {
  /// The number of steps that a simulation made at each tick of media time, which gives the time of each step.
  ///
  /// An animator makes no steps while it is paused, a different number at another speed, and starts at any time.
  package struct Ticks: Sendable, Hashable {
    /// The ticks per second.
    package var ticksPerSecond: Int
    /// Run-length encoded, from the tick at time 0 to that of the last step.
    var runs: [Run]

    struct Run: Sendable, Hashable {
      /// The number of steps at each of these ticks.
      var steps: Int
      var ticks: Int
    }

    /// - Parameters:
    ///   - times: The media time of each step in seconds, ascending from 0.
    ///   - ticksPerSecond: The ticks per second.
    package init(of times: [Double], ticksPerSecond: Int) {
      self.ticksPerSecond = ticksPerSecond
      runs = []
      var next = 0
      var first = 0
      while first < times.count {
        let tick = Int((times[first] * Double(ticksPerSecond)).rounded())
        let steps = times[first...].prefix { $0 == times[first] }.count
        append(Run(steps: 0, ticks: tick - next))
        append(Run(steps: steps, ticks: 1))
        (next, first) = (tick + 1, first + steps)
      }
    }

    private mutating func append(_ run: Run) {
      if run.ticks <= 0 { return }
      if runs.last?.steps == run.steps { runs[runs.count - 1].ticks += run.ticks } else { runs.append(run) }
    }

    /// The media time of a step in seconds; nil if there is no such step.
    package func time(ofStep step: Int) -> Double? {
      var (step, tick) = (step, 0)
      for run in runs {
        if run.steps > 0, step / run.steps < run.ticks {
          return Double(tick + step / run.steps) / Double(ticksPerSecond)
        }
        step -= run.steps * run.ticks
        tick += run.ticks
      }
      return nil
    }
  }
}

extension Manifest.Ticks {
  /// The runs in the manifest's form: `0x30 1 2x53` are 30 ticks without steps, one with one, 53 with two.
  var text: String {
    runs.map { $0.ticks == 1 ? "\($0.steps)" : "\($0.steps)x\($0.ticks)" }.joined(separator: " ")
  }

  /// Reads the manifest's form; nil if it is invalid.
  init?(_ text: String, ticksPerSecond: Int) {
    // These are more than any recording has, and small enough that sums and products do not overflow.
    let (largest, longest) = (1_000_000, 1_000_000_000)
    guard (1...largest).contains(ticksPerSecond) else { return nil }
    self.ticksPerSecond = ticksPerSecond
    runs = []
    for word in text.split(separator: " ") {
      let parts = word.split(separator: "x", maxSplits: 1, omittingEmptySubsequences: false)
      guard let steps = Int(parts[0]), (0...largest).contains(steps) else { return nil }
      guard let ticks = parts.count == 2 ? Int(parts[1]) : 1, (1...longest).contains(ticks) else { return nil }
      runs.append(Run(steps: steps, ticks: ticks))
    }
  }
}
