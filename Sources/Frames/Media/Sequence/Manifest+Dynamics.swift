import Foundation

extension Manifest {
  /// The states of a simulation.
  package struct Dynamics: Sendable, Hashable {
    /// The name of the animator.
    package var animator: String
    /// A hash of all its items' positions and velocities after each step of 1/120 s.
    package var stateHashes: [UInt64]
    /// The times of the steps; nil in a recording by a version that did not record them.
    package var ticks: Ticks?

    /// Creates an entry.
    package init(animator: String, stateHashes: [UInt64], ticks: Ticks? = nil) {
      (self.animator, self.stateHashes, self.ticks) = (animator, stateHashes, ticks)
    }
  }

  /// Where a simulation first diverged from another recording of the scene.
  package struct Divergence: Sendable, Hashable, Codable {
    /// The name of the animator.
    package var animator: String
    /// The number of the step, from 0.
    package var step: Int
    /// The media time of the step in seconds; nil if neither recording has it.
    package var time: Double?

    /// Creates a divergence.
    package init(animator: String, step: Int, time: Double? = nil) {
      (self.animator, self.step, self.time) = (animator, step, time)
    }
  }

  /// The first step at which a simulation's state differs from that in another recording; nil if all are equal.
  ///
  /// If several simulations diverge, the earliest divergence is returned. If one recording is longer, or has animators
  /// that the other lacks, only the common part is compared.
  package func firstDivergence(from other: Manifest) -> Divergence? {
    let divergences = (dynamics ?? []).compactMap { mine -> Divergence? in
      guard let theirs = other.dynamics?.first(where: { $0.animator == mine.animator }) else { return nil }
      let same = zip(mine.stateHashes, theirs.stateHashes).prefix { $0 == $1 }.count
      guard same < min(mine.stateHashes.count, theirs.stateHashes.count) else { return nil }
      let time = mine.ticks?.time(ofStep: same) ?? theirs.ticks?.time(ofStep: same)
      return Divergence(animator: mine.animator, step: same, time: time)
    }
    return divergences.min { ($0.time ?? .infinity, $0.step) < ($1.time ?? .infinity, $1.step) }
  }
}

extension Manifest.Dynamics: Codable {
  private enum CodingKeys: String, CodingKey { case animator, ticksPerSecond, stepsPerTick, states }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    animator = try container.decode(String.self, forKey: .animator)
    if let rate = try container.decodeIfPresent(Int.self, forKey: .ticksPerSecond) {
      let text = try container.decode(String.self, forKey: .stepsPerTick)
      ticks = Manifest.Ticks(text, ticksPerSecond: rate)
      if ticks == nil {
        throw DecodingError.dataCorruptedError(
          forKey: .stepsPerTick, in: container,
          debugDescription: "“\(text)” at \(rate) a second are not numbers of steps such as “0x30 1 2x53”.")
      }
    }
    stateHashes = []
    for line in try container.decode([String].self, forKey: .states) {
      for digits in line.split(separator: " ") {
        guard digits.utf8.count == 16, let hash = UInt64(digits, radix: 16) else {
          throw DecodingError.dataCorruptedError(
            forKey: .states, in: container, debugDescription: "“\(digits)” is not a hash of 16 hexadecimal digits.")
        }
        stateHashes.append(hash)
      }
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(animator, forKey: .animator)
    try container.encodeIfPresent(ticks?.ticksPerSecond, forKey: .ticksPerSecond)
    try container.encodeIfPresent(ticks?.text, forKey: .stepsPerTick)
    try container.encode(lines, forKey: .states)
  }

  /// The hashes in lines of six, so that a changed step changes few lines.
  var lines: [String] {
    stride(from: 0, to: stateHashes.count, by: 6).map { start in
      stateHashes[start..<min(start + 6, stateHashes.count)].map { hash in
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
      }.joined(separator: " ")
    }
  }
}
