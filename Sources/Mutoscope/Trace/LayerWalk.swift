import QuartzCore
import UIKit

/// Visits the layers of a stage as traces list them, each under its name.
@MainActor
final class LayerWalk {
  private let stage: Stage
  private let names = LayerNames()

  /// The layers of a frame, those that lie behind first.
  struct Order {
    var names: [String] = []
    /// How many layers each is in.
    var depths: [Int] = []
  }

  init(_ stage: Stage) { self.stage = stage }

  /// The name by which a layer goes; nil for one that was not on the stage.
  func name(of layer: CALayer) -> String? { names.knownName(of: layer) }

  /// Visits every layer, laid out and drawn as for a picture, with its name and what it shows.
  func visit(_ body: (String, CALayer, LayerDescription.Input) -> Void) -> Order {
    var order = Order()
    stage.perform {
      let window = stage.window.layer
      stage.context.runCommitPhases()
      visit(window, in: nil, depth: 0, siblings: [], &order) { name, layer in
        var input = LayerDescription.Input(layer)
        // What lies behind all views counts as the window's own, unless the window hides it.
        if layer === window, input.values.backgroundColor == nil {
          input.values.backgroundColor = stage.canvasColor.rgba
        }
        body(name, layer, input)
      }
    }
    return order
  }

  private func visit(
    _ layer: CALayer, in parent: String?, depth: Int, siblings: [CALayer], _ order: inout Order,
    _ body: (String, CALayer) -> Void
  ) {
    let name = names.name(of: layer, in: parent) { layer in
      let kind = LayerNames.kind(of: layer)
      return siblings.prefix { $0 !== layer }.count { !LayerNames.hasName($0) && LayerNames.kind(of: $0) == kind }
    }
    order.names.append(name)
    order.depths.append(depth)
    body(name, layer)
    let sublayers = layer.sublayerStorage
    // The window has no name of its own in paths.
    let path = layer === stage.window.layer ? nil : name
    for sublayer in layer.sublayersBackToFront({ $0.currentValues }) {
      visit(sublayer, in: path, depth: depth + 1, siblings: sublayers, &order, body)
    }
  }
}
