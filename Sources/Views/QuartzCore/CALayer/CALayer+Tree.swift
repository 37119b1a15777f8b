import Contracts
import Foundation

extension CALayer {
  /// Where the layer is found as long as it lives.
  package final var ownLifetime: Lifetime<CALayer> {
    if let lifetimeStorage { return lifetimeStorage }
    let lifetime = Lifetime(of: self)
    lifetimeStorage = lifetime
    return lifetime
  }

  /// The layer around this one, whether it is a sublayer or the mask.
  final var superlayerStorage: CALayer? {
    get { superlayerLifetime?.object }
    set { superlayerLifetime = newValue?.ownLifetime }
  }

  /// Inserts a layer into the sublayers, at the index that `place` returns for the others.
  final func insert(_ layer: CALayer, at place: (_ others: [CALayer]) -> Int) {
    require(layer !== self, "A layer cannot be its own sublayer.")
    var root = self
    while let next = root.superlayerStorage {
      require(next !== layer, "A layer cannot be added to one of its own sublayers.")
      root = next
    }
    // A layer that is only reordered has been on screen before.
    if layer.superlayerStorage !== self { layer.joinedInTurn = (root.hostContext ?? .current).turn }
    layer.removeFromSuperlayer()
    layer.superlayerStorage = self
    sublayerStorage.insert(layer, at: place(sublayerStorage))
    layer.markSuperlayers(layer.needs.union(layer.needsInside))
    // Code that adds sublayers in each layout, or brings them to the front, does not request another one.
    if !isPlacingSublayers { setNeedsLayout() }
  }
}
