import Contracts
import Foundation

extension CALayer {
  /// Puts a layer among the sublayers, at the index that `place` picks in the others.
  final func insert(_ layer: CALayer, at place: (_ others: [CALayer]) -> Int) {
    require(layer !== self, "A layer cannot be its own sublayer.")
    var ancestor = superlayerStorage
    while let next = ancestor {
      require(next !== layer, "A layer cannot be added to one of its own sublayers.")
      ancestor = next.superlayerStorage
    }
    // A layer that only changes places has been on screen before.
    if layer.superlayerStorage !== self { layer.joinedInTurn = MediaContext.current.turn }
    layer.removeFromSuperlayer()
    layer.superlayerStorage = self
    sublayerStorage.insert(layer, at: place(sublayerStorage))
    if !layer.layoutFlags.isEmpty { layer.noteSubtreeNeedsLayout() }
    if !layer.displayFlags.isEmpty { layer.noteSubtreeNeedsDisplay() }
    setNeedsLayout()
  }

  /// Lays out the layer and those in it that ask for it, outermost first.
  final func layoutSubtree() {
    // Layout may ask for more layout; a tree that never comes to rest is cut off, as a loop would hang the clock.
    for _ in 0..<32 where !layoutFlags.isEmpty {
      let flags = layoutFlags
      layoutFlags = []
      if flags.contains(.needsLayout) { layoutSublayers() }
      for layer in sublayerStorage where !layer.layoutFlags.isEmpty { layer.layoutSubtree() }
    }
  }

  /// Lets the superlayers know that something in them is to be laid out.
  final func noteSubtreeNeedsLayout() {
    var layer = superlayerStorage
    while let next = layer, !next.layoutFlags.contains(.subtreeNeedsLayout) {
      next.layoutFlags.insert(.subtreeNeedsLayout)
      layer = next.superlayerStorage
    }
  }
}
