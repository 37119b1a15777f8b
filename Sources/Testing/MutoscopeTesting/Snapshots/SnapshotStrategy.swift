/// The way in which a snapshot is compared: the argument `as:` of swift-snapshot-testing.
///
/// There is only one way, images with their traces, so the argument may be left out. These two mean the same:
///
///     assertSnapshot(of: stage, as: .frames, seconds: 0.5)
///     assertSnapshot(of: stage, seconds: 0.5)
public struct SnapshotStrategy: Sendable {
  /// Images, compared pixel by pixel.
  public static let image = SnapshotStrategy()
  /// The same as `image`, with a better name for what moves.
  public static let frames = SnapshotStrategy()

  @available(
    *, unavailable,
    message: "renders are the same on every machine, so images are compared exactly: write as: .image"
  )
  public static func image(precision: Float, perceptualPrecision: Float = 1) -> SnapshotStrategy { .image }

  @available(
    *, unavailable, message: "hierarchies are not compared as text; write as: .image, whose failures name views"
  )
  public static let recursiveDescription = SnapshotStrategy()
}
