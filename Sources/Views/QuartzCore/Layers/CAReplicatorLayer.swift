public import CoreGraphics
public import Foundation

/// A layer that shows its sublayers several times, each copy later, elsewhere and in another colour than the one before.
///
/// Its own properties are not animated; those of its sublayers are, with the delay of each copy.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
  /// Creates a layer that shows its sublayers once.
  public override init() {
    super.init()
    modelValues.kind = .replicator(ReplicatorValues())
  }

  /// Creates a copy of a layer's state for presentation.
  public override init(layer: Any) {
    super.init(layer: layer)
    if modelValues.kind == nil { modelValues.kind = .replicator(ReplicatorValues()) }
  }

  /// Archives are not supported; creates a layer that shows its sublayers once.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    modelValues.kind = .replicator(ReplicatorValues())
  }

  /// How often the sublayers are shown; at most 10 000 times.
  open var instanceCount: Int {
    get { modelValues.replicator.count }
    set { modelValues.replicator.count = min(max(newValue, 0), 10_000) }
  }

  /// Seconds by which each copy is behind the one before it.
  open var instanceDelay: CFTimeInterval {
    get { modelValues.replicator.delay }
    set { modelValues.replicator.delay = newValue.isFinite ? newValue : 0 }
  }

  /// The transform from one copy to the next, about the layer's anchor point.
  open var instanceTransform: CATransform3D {
    get { modelValues.replicator.transform }
    set { modelValues.replicator.transform = newValue.isFinite ? newValue : CATransform3DIdentity }
  }

  /// The colour that the first copy's colours are multiplied by; of images only their opacity changes.
  open var instanceColor: CGColor? {
    get { CGColor(rgba: modelValues.replicator.color) }
    set { modelValues.replicator.color = newValue?.rgba ?? .white }
  }

  /// The amount added to the red of `instanceColor` from one copy to the next.
  open var instanceRedOffset: Float {
    get { Float(modelValues.replicator.offset.red) }
    set { modelValues.replicator.offset.red = Double(newValue) }
  }

  /// The amount added to the green of `instanceColor` from one copy to the next.
  open var instanceGreenOffset: Float {
    get { Float(modelValues.replicator.offset.green) }
    set { modelValues.replicator.offset.green = Double(newValue) }
  }

  /// The amount added to the blue of `instanceColor` from one copy to the next.
  open var instanceBlueOffset: Float {
    get { Float(modelValues.replicator.offset.blue) }
    set { modelValues.replicator.offset.blue = Double(newValue) }
  }

  /// The amount added to the alpha of `instanceColor` from one copy to the next.
  open var instanceAlphaOffset: Float {
    get { Float(modelValues.replicator.offset.alpha) }
    set { modelValues.replicator.offset.alpha = Double(newValue) }
  }

  /// Whether the sublayers keep their depth; stored, but each copy is always seen by itself.
  open var preservesDepth = false
}
