import QuartzCore
import UIKit

/// A layer with its name in a trace, and by what to know whether it shows what it showed when it was last looked at.
@MainActor
final class NamedLayer {
  private weak var token: LifetimeToken?
  let name: String
  /// The layer's version without animations; nil if what it shows depends on the time.
  private var version: UInt64?
  private var words: LayerDescription.ViewWords?

  init(_ layer: CALayer, _ name: String) { (token, self.name) = (layer.lifetimeToken, name) }

  /// Whether the layer still exists.
  var isAlive: Bool { token != nil }

  /// What the layer shows; nil if that is certainly what it showed at the last call.
  func look(at layer: CALayer, saying words: LayerDescription.ViewWords) -> LayerDescription.Input? {
    let now = layer.animations.isEmpty ? layer.stateVersion : nil
    if let now, now == version, words == self.words { return nil }
    (version, self.words) = (now, words)
    return LayerDescription.Input(layer, words)
  }
}
