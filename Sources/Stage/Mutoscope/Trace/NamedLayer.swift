import QuartzCore

/// A layer with its name in a trace, and the data to find out whether it still shows the same as when it was last
/// looked at.
@MainActor
final class NamedLayer {
  private let lifetime: Lifetime<CALayer>
  let name: String
  /// The number of the set of names that this one belongs to.
  let names: Int
  /// The layer's version when it was last looked at.
  private var version: UInt64?
  private var words: LayerDescription.ViewWords?

  init(_ layer: CALayer, _ name: String, among names: Int) {
    (lifetime, self.name, self.names) = (layer.ownLifetime, name, names)
  }

  /// Whether the layer still exists.
  var isAlive: Bool { lifetime.object != nil }

  /// The content of a layer.
  struct Look {
    var input: LayerDescription.Input
    /// All that may be other than at the last look; nil for anything.
    var changing: PropertySet?
  }

  /// The content of the layer; nil if it is certainly the same as at the last call.
  func look(at layer: CALayer, saying words: LayerDescription.ViewWords) -> Look? {
    let now = layer.stateVersion
    let isSame = now == version && words == self.words
    if isSame, layer.animations.isEmpty { return nil }
    (version, self.words) = (now, words)
    // The same version means the same animations, and only they depend on the time.
    return Look(input: LayerDescription.Input(layer, words), changing: isSame ? layer.animatedProperties : nil)
  }
}
