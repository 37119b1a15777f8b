import Elementary

/// A function of expressions; `if` is not among them, since it computes only one of its arguments.
enum ExpressionFunction: String, Sendable, CaseIterable {
  case min, max, clamp, abs, round, floor, ceil, mod, sqrt, pow, sin, cos, tan, random, noise, atan2, hypot, sign, mix

  /// How it is written, for errors.
  var usage: String {
    switch self {
    case .min, .max: "\(rawValue)(a, b, …)"
    case .clamp: "clamp(x, lowest, highest)"
    case .abs, .floor, .ceil, .sqrt, .sign: "\(rawValue)(x)"
    case .round: "round(x) or round(x, digits)"
    case .mod: "mod(a, b)"
    case .pow: "\(rawValue)(x, exponent)"
    case .sin, .cos, .tan: "\(rawValue)(degrees)"
    case .random: "random(seed) or random(seed, index)"
    case .noise: "noise(x) or noise(x, seed)"
    case .atan2: "\(rawValue)(y, x)"
    case .hypot: "\(rawValue)(x, y)"
    case .mix: "mix(a, b, share)"
    }
  }

  /// How many arguments it takes.
  var arity: ClosedRange<Int> {
    switch self {
    case .min, .max: 1...1000
    case .clamp, .mix: 3...3
    case .round, .random, .noise: 1...2
    case .mod, .pow, .atan2, .hypot: 2...2
    case .abs, .floor, .ceil, .sqrt, .sin, .cos, .tan, .sign: 1...1
    }
  }

  /// The value for as many numbers as it takes; NaN outside of its domain.
  func callAsFunction(_ numbers: [Double]) -> Double {
    let x = numbers[0]
    switch self {
    case .min: return numbers.min() ?? x
    case .max: return numbers.max() ?? x
    case .clamp: return numbers[1] <= numbers[2] ? Swift.min(Swift.max(x, numbers[1]), numbers[2]) : .nan
    case .abs: return Swift.abs(x)
    case .round: return Self.round(x, digits: numbers.count > 1 ? numbers[1] : 0)
    case .floor: return x.rounded(.down)
    case .ceil: return x.rounded(.up)
    case .mod: return Self.modulo(x, numbers[1])
    case .sqrt: return x.squareRoot()
    case .pow: return Elementary.pow(x, numbers[1])
    case .sin: return Self.sine(degrees: x)
    case .cos: return Self.sine(degrees: x.truncatingRemainder(dividingBy: 360) + 90)
    case .tan: return Self.tangent(degrees: x)
    case .random: return numbers.count > 1 ? Self.scrambled(Self.scrambled(x) + numbers[1]) : Self.scrambled(x)
    case .noise: return Self.noise(x, seed: numbers.count > 1 ? numbers[1] : 0)
    case .atan2: return Self.angle(x, numbers[1])
    case .hypot: return (x * x + numbers[1] * numbers[1]).squareRoot()
    case .sign: return x > 0 ? 1 : x < 0 ? -1 : 0
    case .mix: return x + (numbers[1] - x) * numbers[2]
    }
  }

  /// The remainder of a division towards negative infinity: it has the sign of `b`, so that it counts round a circle.
  static func modulo(_ a: Double, _ b: Double) -> Double {
    let rest = a.truncatingRemainder(dividingBy: b)
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest
  }

  private static func round(_ x: Double, digits: Double) -> Double {
    let factors: [Double] = [1, 10, 100, 1000, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]
    guard digits == digits.rounded(), (0...9).contains(digits) else { return .nan }
    let factor = factors[Int(digits)]
    let result = (x * factor).rounded() / factor
    return result.isFinite ? result : x
  }

  /// The sine, exact for quarter turns, which are not representable in radians.
  private static func sine(degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    let quarters = rest / 90
    guard quarters == quarters.rounded() else { return Elementary.sin(rest * .pi / 180) }
    return [0, 1, 0, -1][(Int(quarters) + 4) % 4]
  }

  /// A number from 0 to below 1 that looks random, always the same for the same number (SplitMix64).
  private static func scrambled(_ x: Double) -> Double {
    // A negative zero is also 0.
    var bits = (x == 0 ? 0 : x).bitPattern &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ (bits >> 31)) >> 11) * 0x1p-53
  }

  /// A number from -1 to 1 that wanders: between whole numbers it passes smoothly from one random number to the next.
  private static func noise(_ x: Double, seed: Double) -> Double {
    let (start, key) = (x.rounded(.down), scrambled(seed))
    let part = x - start
    let share = part * part * part * (part * (part * 6 - 15) + 10)
    let (a, b) = (scrambled(key + start), scrambled(key + start + 1))
    return 2 * (a + (b - a) * share) - 1
  }

  /// The direction of a point in degrees, from -180 to 180; exact along the axes.
  private static func angle(_ y: Double, _ x: Double) -> Double {
    if y == 0 { return x < 0 ? 180 : 0 }
    if x == 0 { return y < 0 ? -90 : 90 }
    return Elementary.atan2(y, x) * 180 / .pi
  }

  private static func tangent(degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 180)
    if rest == 0 { return 0 }
    return Swift.abs(rest) == 90 ? .nan : Elementary.tan(rest * .pi / 180)
  }
}
