import Elementary

/// A named easing: the thirty that every animation program has, and steps.
///
/// A family bends the progress at its start (`in`), at its end (`out`), or at both (`inOut`). Time and progress are
/// fractions of the whole.
package enum Easing: Sendable, Hashable {
  case bent(Family, Direction)
  /// The given number of jumps of equal height, each at the end of an equal part of the time.
  case steps(Int)

  package enum Family: String, Sendable, CaseIterable {
    case sine, quad, cubic, quart, quint, expo, circ, back, elastic, bounce
  }

  package enum Direction: String, Sendable, CaseIterable {
    case `in`, out, inOut
  }

  /// The thirty with their names, such as `easeOutBack`.
  package static let named: [(name: String, easing: Easing)] = Family.allCases.flatMap { family in
    Direction.allCases.map { direction in
      ("ease\(direction.rawValue.capitalizedFirst)\(family.rawValue.capitalizedFirst)", .bent(family, direction))
    }
  }

  /// The progress at the fraction `u` of the time: 0 until the start, 1 from the end on.
  package func value(at u: Double) -> Double {
    if u <= 0 { return 0 }
    if u >= 1 { return 1 }
    return switch self {
    case .bent(let family, .in): family.start(u)
    case .bent(let family, .out): 1 - family.start(1 - u)
    case .bent(let family, .inOut): u < 0.5 ? family.half(2 * u) / 2 : 1 - family.half(2 - 2 * u) / 2
    case .steps(let count): (u * Double(count)).rounded(.down) / Double(max(count, 1))
    }
  }

  /// The rate of progress, per whole duration; finite, and 0 for steps.
  package func slope(at u: Double) -> Double {
    if case .steps = self { return 0 }
    let reach = 1e-6
    let (before, after) = (max(u - reach, 1e-9), min(u + reach, 1 - 1e-9))
    return before < after ? (value(at: after) - value(at: before)) / (after - before) : 0
  }

  /// Whether progress never falls.
  package var isMonotonic: Bool {
    switch self {
    case .bent(.back, _), .bent(.elastic, _), .bent(.bounce, _): false
    case .bent, .steps: true
    }
  }

  /// The first time at which progress is `progress`; nil if the easing is not monotonic or that is outside 0…1.
  package func input(reaching progress: Double) -> Double? {
    guard isMonotonic, progress >= 0, progress <= 1 else { return nil }
    if progress == 0 || progress == 1 { return progress }
    if case .steps(let count) = self { return (progress * Double(count)).rounded(.up) / Double(max(count, 1)) }
    return root(between: 0, and: 1, startingAt: progress) { u in (value(at: u) - progress, slope(at: u)) }
  }
}

extension Easing.Family {
  /// The progress of an easing at its start, for fractions between 0 and 1.
  fileprivate func start(_ u: Double) -> Double { bent(u, overshoot: 1.70158, period: 3) }

  /// The same for a half of the time: it overshoots as far as the whole, and swings more slowly.
  fileprivate func half(_ u: Double) -> Double {
    bent(u, overshoot: 1.70158 * 1.525, period: 4.5)
  }

  /// - Parameters:
  ///   - overshoot: How far `back` goes back; 1.70158 is a tenth of the way.
  ///   - period: How long a swing of `elastic` takes, in tenths of the time.
  private func bent(_ u: Double, overshoot: Double, period: Double) -> Double {
    switch self {
    case .sine: 1 - Elementary.cos(u * .pi / 2)
    case .quad: u * u
    case .cubic: u * u * u
    case .quart: u * u * u * u
    case .quint: u * u * u * u * u
    case .expo: u <= 0 ? 0 : Elementary.pow(2, 10 * (u - 1))
    case .circ: 1 - (1 - u * u).squareRoot()
    case .back: u * u * ((overshoot + 1) * u - overshoot)
    case .elastic:
      u <= 0 || u >= 1
        ? u
        : -Elementary.pow(2, 10 * (u - 1)) * Elementary.sin((10 * (u - 1) - period / 4) * 2 * .pi / period)
    case .bounce: 1 - Self.fall(1 - u)
    }
  }

  /// The height of a ball that falls and bounces three times, as the way that it has come: parabolas whose tops are the
  /// sum of the ones before.
  private static func fall(_ u: Double) -> Double {
    let (gravity, unit) = (7.5625, 1 / 2.75)
    let bounces: [(end: Double, middle: Double, top: Double)] = [
      (1, 0, 0), (2, 1.5, 0.75), (2.5, 2.25, 0.9375), (.infinity, 2.625, 0.984375),
    ]
    let bounce = bounces.first { u < $0.end * unit } ?? bounces[3]
    let distance = u - bounce.middle * unit
    return gravity * distance * distance + bounce.top
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
