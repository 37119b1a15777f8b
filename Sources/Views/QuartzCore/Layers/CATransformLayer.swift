public import Foundation

/// A layer that only holds sublayers, and leaves them their depth: the faces of a cube stay where they are in space
/// instead of being drawn on one plane.
///
/// It draws nothing itself: neither background, border and contents nor a clip. Its opacity applies to each sublayer by
/// itself, because there is no picture of all of them.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {
  /// Creates a layer without size.
  public override init() {
    super.init()
    traits.keepsDepth = true
  }

  /// Creates a copy of a layer's state for presentation.
  public override init(layer: Any) {
    super.init(layer: layer)
    traits.keepsDepth = true
  }

  /// Archives are not supported; creates a layer without size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    traits.keepsDepth = true
  }
}
