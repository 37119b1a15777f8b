/// How something is compared: the argument `as:` of swift-snapshot-testing.
///
/// There is one way, images with their traces, so that the argument may be left out.
public struct SnapshotStrategy: Sendable {
  /// Images, compared pixel by pixel.
  public static let image = SnapshotStrategy()
  /// The same, in words for what moves.
  public static let frames = SnapshotStrategy()

  @available(
    *, unavailable,
    message: "renders are the same on every machine, so images are compared exactly: write as: .image"
  )
  public static func image(precision: Float, perceptualPrecision: Float = 1) -> SnapshotStrategy { .image }

  @available(*, unavailable, message: "there is no text of a hierarchy; write as: .image, whose failures name views")
  public static let recursiveDescription = SnapshotStrategy()
}
