/// The preferred frame rate of an animation or a display link.
///
/// The value is stored without effect: the output's frame rate determines which times are drawn.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The minimum frames per second.
  public var minimum: Float
  /// The maximum frames per second.
  public var maximum: Float
  /// The preferred frames per second; `nil` for no preference.
  public var preferred: Float?

  /// A range without a preference.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}
