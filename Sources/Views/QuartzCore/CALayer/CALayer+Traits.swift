extension CALayer {
  /// Requests that the layer's view look for its traits at the next commit, or when it is laid out.
  package final func setNeedsTraits() { ask(for: .traits) }

  /// Notes that the layer's view knows its traits.
  package final func didUpdateTraits() { needs.remove(.traits) }

  /// Updates the traits of the views of this layer and its descendants where that is pending, outermost first.
  package final func updateTraitsIfNeeded() {
    if waits(for: .traits) { context.callOut { updateTraitsInTree() } }
  }

  /// Does so as part of a commit or of layout.
  package final func updateTraitsInTree() {
    guard waits(for: .traits) else { return }
    needsInside.remove(.traits)
    if needs.remove(.traits) != nil { (delegate as? any ViewLayerDelegate)?.performTraitUpdate() }
    for layer in innerLayers where layer.waits(for: .traits) { layer.updateTraitsInTree() }
  }
}
