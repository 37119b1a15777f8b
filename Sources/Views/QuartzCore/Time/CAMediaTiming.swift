/// How an object's local time depends on its parent's time.
///
/// Local time is (parent time - `beginTime`) · `speed` + `timeOffset`.
@preconcurrency @MainActor
public protocol CAMediaTiming {
  /// The start, in seconds of the parent's time.
  var beginTime: CFTimeInterval { get set }
  /// An offset that is added to local time, in seconds.
  var timeOffset: CFTimeInterval { get set }
  /// The rate of local time; 0 stands still, -1 runs backwards.
  var speed: Float { get set }
  /// The length of one run, in seconds.
  var duration: CFTimeInterval { get set }
  /// How often it runs; may be fractional or infinite. 0 counts as 1.
  var repeatCount: Float { get set }
  /// The seconds for which it repeats; used instead of `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run is followed by one backwards.
  var autoreverses: Bool { get set }
  /// The values shown before the beginning and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The values that an animation shows outside its active time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The last value is shown afterwards.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value is shown before.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both are shown.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// No value is shown.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The name in Swift 3 of `.forwards`.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// The name in Swift 3 of `.backwards`.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// The name in Swift 3 of `.both`.
public let kCAFillModeBoth = CAMediaTimingFillMode.both
/// The name in Swift 3 of `.removed`.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
