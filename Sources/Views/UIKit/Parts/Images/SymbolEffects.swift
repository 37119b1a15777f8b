import CoreGraphics

/// A motion of a symbol in an image view.
public protocol SymbolEffect: Sendable, Hashable {
  /// The effect as image views perform it.
  var configuration: SymbolEffectConfiguration { get }
}

extension SymbolEffect {
  /// The effect on the whole symbol, as always here.
  public var wholeSymbol: Self { self }
  /// The effect on one layer after another; here it is that on the whole symbol.
  public var byLayer: Self { self }
}

/// An effect that plays once, or as often as its options say.
public protocol DiscreteSymbolEffect: SymbolEffect {}
/// An effect that lasts until it is removed.
public protocol IndefiniteSymbolEffect: SymbolEffect {}
/// An effect with which one symbol gives way to another.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}

/// The motion that an effect gives a symbol's layer; symbols move as a whole here.
public struct SymbolEffectConfiguration: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case bounce(CGFloat), pulse, scale(CGFloat), appear(CGFloat), disappear(CGFloat), wiggle, rotate(CGFloat), breathe
    case variableColor, replace
  }
  var kind: Kind

  /// Whether an effect that may be both discrete and indefinite lasts until it is removed, if no option says otherwise.
  var lasts: Bool {
    switch kind {
    case .pulse, .variableColor, .breathe, .rotate: true
    default: false
    }
  }
}

/// How an effect is played.
public struct SymbolEffectOptions: Sendable, Hashable {
  var factor = 1.0
  var count: Int? = 1
  var isOwnCount = false
  /// The pause between repetitions in seconds.
  var pause = 0.0

  /// How an effect is repeated.
  public struct RepeatBehavior: Sendable, Hashable {
    var count: Int?
    var pause = 0.0
    /// Again and again.
    public static let continuous = RepeatBehavior()
    /// Again and again, with pauses.
    public static let periodic = RepeatBehavior(pause: usualPause)
    /// A number of times, nil for again and again, with pauses in seconds.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      let pause = delay ?? usualPause
      return RepeatBehavior(count: count, pause: pause > 0 && pause.isFinite ? pause : 0)
    }
    /// Our own choice.
    private static let usualPause = 1.0
  }

  /// At the usual speed, once or until the effect is removed.
  public static let `default` = SymbolEffectOptions()
  /// Again and again.
  public static let repeating = SymbolEffectOptions(count: nil, isOwnCount: true)
  /// Once.
  public static let nonRepeating = SymbolEffectOptions(count: 1, isOwnCount: true)
  /// A number of times; nil for again and again.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    SymbolEffectOptions(count: count, isOwnCount: true)
  }
  /// Again and again, with pauses or without.
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { Self.default.repeat(behavior) }
  /// Faster by a factor; one that is not a number more than 0 stands for 1.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { Self.default.speed(speed) }
  /// A number of times; nil for again and again.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    SymbolEffectOptions(factor: factor, count: count, isOwnCount: true)
  }
  /// Again and again, with pauses or without.
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    SymbolEffectOptions(factor: factor, count: behavior.count, isOwnCount: true, pause: behavior.pause)
  }
  /// Again and again.
  public var repeating: SymbolEffectOptions { self.repeat(nil) }
  /// Once.
  public var nonRepeating: SymbolEffectOptions { self.repeat(1) }
  /// Faster by a factor; one that is not a number more than 0 stands for 1.
  public func speed(_ speed: Double) -> SymbolEffectOptions {
    let factor = speed > 0 && speed.isFinite ? speed : 1
    return SymbolEffectOptions(factor: factor, count: count, isOwnCount: isOwnCount, pause: pause)
  }
}

/// Makes the symbol larger for a moment.
public struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  private var peak: CGFloat = 1.2
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(kind: .bounce(peak)) }
  /// The symbol grows first.
  public var up: BounceSymbolEffect { BounceSymbolEffect(peak: 1.2) }
  /// The symbol shrinks first.
  public var down: BounceSymbolEffect { BounceSymbolEffect(peak: 0.8) }
  init(peak: CGFloat = 1.2) { self.peak = peak }
}

/// Makes the symbol paler and back.
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(kind: .pulse) }
}

/// Makes the symbol larger or smaller for as long as the effect is there.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect {
  private var factor: CGFloat = 1.2
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(kind: .scale(factor)) }
  /// The symbol is larger.
  public var up: ScaleSymbolEffect { ScaleSymbolEffect(factor: 1.2) }
  /// The symbol is smaller.
  public var down: ScaleSymbolEffect { ScaleSymbolEffect(factor: 0.8) }
  init(factor: CGFloat = 1.2) { self.factor = factor }
}

/// Lets the symbol grow out of nothing.
public struct AppearSymbolEffect: IndefiniteSymbolEffect {
  private var start: CGFloat = 0.5
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(kind: .appear(start)) }
  /// The symbol grows to its size.
  public var up: AppearSymbolEffect { AppearSymbolEffect(start: 0.5) }
  /// The symbol shrinks to its size.
  public var down: AppearSymbolEffect { AppearSymbolEffect(start: 1.5) }
  init(start: CGFloat = 0.5) { self.start = start }
}

/// Lets the symbol vanish, until an effect lets it appear.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect {
  private var end: CGFloat = 0.5
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(kind: .disappear(end)) }
  /// The symbol grows while it vanishes.
  public var up: DisappearSymbolEffect { DisappearSymbolEffect(end: 1.5) }
  /// The symbol shrinks while it vanishes.
  public var down: DisappearSymbolEffect { DisappearSymbolEffect(end: 0.5) }
  init(end: CGFloat = 0.5) { self.end = end }
}

/// Turns the symbol a little to both sides.
public struct WiggleSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(kind: .wiggle) }
  /// The same effect: symbols turn to both sides here.
  public var left: WiggleSymbolEffect { self }
  /// The same effect: symbols turn to both sides here.
  public var right: WiggleSymbolEffect { self }
  /// The same effect: symbols turn to both sides here.
  public var up: WiggleSymbolEffect { self }
  /// The same effect: symbols turn to both sides here.
  public var down: WiggleSymbolEffect { self }
  /// The same effect: symbols turn to both sides here.
  public var clockwise: WiggleSymbolEffect { self }
  /// The same effect: symbols turn to both sides here.
  public var counterClockwise: WiggleSymbolEffect { self }
}

/// Turns the symbol around.
public struct RotateSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  private var direction: CGFloat = 1
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(kind: .rotate(direction)) }
  /// The symbol turns clockwise.
  public var clockwise: RotateSymbolEffect { RotateSymbolEffect(direction: 1) }
  /// The symbol turns anticlockwise.
  public var counterClockwise: RotateSymbolEffect { RotateSymbolEffect(direction: -1) }
  init(direction: CGFloat = 1) { self.direction = direction }
}

/// Makes the symbol larger and paler, and back.
public struct BreatheSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(kind: .breathe) }
  /// The same effect.
  public var plain: BreatheSymbolEffect { self }
  /// The same effect.
  public var pulse: BreatheSymbolEffect { self }
}

/// Makes the symbol paler and back, as its layers would one after another.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(kind: .variableColor) }
  /// The same effect: the whole symbol changes here.
  public var iterative: VariableColorSymbolEffect { self }
  /// The same effect: the whole symbol changes here.
  public var cumulative: VariableColorSymbolEffect { self }
  /// The same effect: the whole symbol changes here.
  public var reversing: VariableColorSymbolEffect { self }
  /// The same effect: the whole symbol changes here.
  public var nonReversing: VariableColorSymbolEffect { self }
  /// The same effect: the whole symbol changes here.
  public var dimInactiveLayers: VariableColorSymbolEffect { self }
  /// The same effect: the whole symbol changes here.
  public var hideInactiveLayers: VariableColorSymbolEffect { self }
}

/// Lets one symbol shrink and the next one grow.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(kind: .replace) }
  /// The same effect: one symbol shrinks and the next one grows.
  public var downUp: ReplaceSymbolEffect { self }
  /// The same effect: one symbol shrinks and the next one grows.
  public var upUp: ReplaceSymbolEffect { self }
  /// The same effect: one symbol shrinks and the next one grows.
  public var offUp: ReplaceSymbolEffect { self }
}

/// Exchanges symbols as the system likes: as `ReplaceSymbolEffect` does.
public struct AutomaticSymbolEffect: ContentTransitionSymbolEffect {
  public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(kind: .replace) }
}

extension SymbolEffect where Self == BounceSymbolEffect { public static var bounce: Self { Self() } }
extension SymbolEffect where Self == PulseSymbolEffect { public static var pulse: Self { Self() } }
extension SymbolEffect where Self == ScaleSymbolEffect { public static var scale: Self { Self() } }
extension SymbolEffect where Self == AppearSymbolEffect { public static var appear: Self { Self() } }
extension SymbolEffect where Self == DisappearSymbolEffect { public static var disappear: Self { Self() } }
extension SymbolEffect where Self == WiggleSymbolEffect { public static var wiggle: Self { Self() } }
extension SymbolEffect where Self == RotateSymbolEffect { public static var rotate: Self { Self() } }
extension SymbolEffect where Self == BreatheSymbolEffect { public static var breathe: Self { Self() } }
extension SymbolEffect where Self == VariableColorSymbolEffect { public static var variableColor: Self { Self() } }
extension SymbolEffect where Self == ReplaceSymbolEffect { public static var replace: Self { Self() } }
extension SymbolEffect where Self == AutomaticSymbolEffect { public static var automatic: Self { Self() } }
