/// A layer's pending work for the next commit, in the order in which it is performed.
struct LayerNeeds: OptionSet {
  let rawValue: UInt8
  /// The layer's view has to look for its traits.
  static let traits = LayerNeeds(rawValue: 1 << 3)
  /// The layer's view has to update its properties.
  static let properties = LayerNeeds(rawValue: 1 << 4)
  /// The layer's view has to update its constraints.
  static let constraints = LayerNeeds(rawValue: 1 << 0)
  /// The layer has to place its sublayers.
  static let layout = LayerNeeds(rawValue: 1 << 1)
  /// The layer has to draw its contents.
  static let display = LayerNeeds(rawValue: 1 << 2)
}

extension LayerNeeds {
  /// The work that comes to rest before a layer is drawn.
  static let beforeDisplay: LayerNeeds = [.traits, .properties, .constraints, .layout]
}

extension CALayer {
  /// Requests work at the next commit.
  final func ask(for need: LayerNeeds) {
    needs.insert(need)
    markSuperlayers(need)
    LayoutWatch.current?.record(requestFor: self)
  }

  /// Whether any of these is pending for the layer or a descendant.
  final func waits(for any: LayerNeeds) -> Bool { !needs.union(needsInside).isDisjoint(with: any) }

  /// Marks the superlayers as containing pending work.
  final func markSuperlayers(_ need: LayerNeeds) {
    var layer = superlayerStorage
    // A superlayer that is marked already has marked its own superlayers.
    while let next = layer, !next.needsInside.isSuperset(of: need) {
      next.needsInside.formUnion(need)
      layer = next.superlayerStorage
    }
  }

  /// Called when the size of the bounds has changed.
  final func sizeDidChange() {
    setNeedsLayout()
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
    // A layer that had no size can be drawn now.
    if waits(for: .display) { markSuperlayers(.display) }
    // The superview may have to adapt its layout, unless it is just placing this view.
    if let superlayer = superlayerStorage, !superlayer.isPlacingSublayers, hasViewAsDelegate {
      superlayer.setNeedsLayout()
    }
  }

  /// Updates constraints, layout and contents of this layer and its descendants, as at a commit.
  package final func prepareForFrame() {
    layoutIfNeeded()
    displayTreeIfNeeded()
  }
}
