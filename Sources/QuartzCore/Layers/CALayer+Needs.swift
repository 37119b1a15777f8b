/// What a layer waits for until the next commit, in the order in which it happens then.
struct LayerNeeds: OptionSet {
  let rawValue: UInt8
  /// The layer's view is to bring its constraints up to date.
  static let constraints = LayerNeeds(rawValue: 1 << 0)
  /// The layer is to place its sublayers.
  static let layout = LayerNeeds(rawValue: 1 << 1)
  /// The layer is to draw its contents.
  static let display = LayerNeeds(rawValue: 1 << 2)
}

extension CALayer {
  /// Asks for something to happen at the next commit.
  final func ask(for need: LayerNeeds) {
    needs.insert(need)
    tellSuperlayers(need)
    LayoutWatch.current?.note(self)
  }

  /// Whether the layer or one inside it waits for any of these.
  final func waits(for any: LayerNeeds) -> Bool { !needs.union(needsInside).isDisjoint(with: any) }

  /// Lets the superlayers know that something inside them waits.
  final func tellSuperlayers(_ need: LayerNeeds) {
    var layer = superlayerStorage
    // Who knows it already has told those further out.
    while let next = layer, !next.needsInside.isSuperset(of: need) {
      next.needsInside.formUnion(need)
      layer = next.superlayerStorage
    }
  }

  /// Called when the bounds have another size.
  final func sizeDidChange() {
    setNeedsLayout()
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
    // What waited for a size can be drawn now.
    if waits(for: .display) { tellSuperlayers(.display) }
    // A superview may have to make room, unless it is just placing this view.
    if let superlayer = superlayerStorage, !superlayer.isPlacingSublayers, delegate is any ViewLayerDelegate {
      superlayer.setNeedsLayout()
    }
  }

  /// Lets constraints, layout and contents of this layer and those in it be up to date, as at a commit.
  package final func prepareForFrame() {
    layoutIfNeeded()
    displayTreeIfNeeded()
  }
}
