/// How often a second an animation or a display link would like to be shown.
///
/// Kept and handed out, without an effect: the output's frame rate decides which moments are drawn.
public struct CAFrameRateRange: Hashable, Sendable {
  /// Frames a second, at least.
  public var minimum: Float
  /// Frames a second, at most.
  public var maximum: Float
  /// Frames a second that are best, `nil` for no wish.
  public var preferred: Float?

  /// No wish.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}
