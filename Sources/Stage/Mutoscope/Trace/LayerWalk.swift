import QuartzCore
import UIKit

/// Visits the layers of a stage as traces list them, each under its name.
@MainActor
final class LayerWalk {
  private let stage: Stage
  private let names = LayerNames()
  /// The window that is being visited.
  private var window: CALayer?
  /// How many layers there were at the last visit.
  private var count = 0

  /// The layers of a frame, those that lie behind first.
  struct Order {
    var names: [String] = []
    /// How many layers each is in.
    var depths: [Int] = []
  }

  init(_ stage: Stage) { self.stage = stage }

  /// The name by which a layer goes; nil for one that was not on the stage.
  func name(of layer: CALayer) -> String? { names.knownName(of: layer) }

  /// Visits every layer, laid out and drawn as for a picture, with its name and what it shows: nil if that is certainly
  /// what it showed at the last visit.
  func visit(_ body: (String, CALayer, NamedLayer.Look?) -> Void) -> Order {
    var order = Order()
    order.names.reserveCapacity(count)
    order.depths.reserveCapacity(count)
    stage.perform {
      stage.context.runCommitPhases()
      let window = stage.window.layer
      self.window = window
      defer { self.window = nil }
      visit(window, in: nil, placedIn: nil, depth: 0, siblings: [], &order, body)
    }
    count = order.names.count
    return order
  }

  private func visit(
    _ layer: CALayer, in parent: String?, placedIn host: UIView?, depth: Int, siblings: [CALayer], _ order: inout Order,
    _ body: (String, CALayer, NamedLayer.Look?) -> Void
  ) {
    let entry = names.entry(of: layer, in: parent) { layer in
      let kind = LayerNames.kind(of: layer)
      return siblings.prefix { $0 !== layer }.count { !LayerNames.hasName($0) && LayerNames.kind(of: $0) == kind }
    }
    order.names.append(entry.name)
    order.depths.append(depth)
    let view = (layer.view ?? layer.delegate) as? UIView
    let words = LayerDescription.ViewWords(view, placedIn: host)
    let isWindow = layer === window
    body(entry.name, layer, isWindow ? windowLook(layer, words) : entry.look(at: layer, saying: words))
    let sublayers = layer.sublayerStorage
    if sublayers.isEmpty { return }
    // The window has no name of its own in paths.
    let path = isWindow ? nil : entry.name
    let inner = view.map { $0.layoutHost(inside: host) } ?? host
    for sublayer in layer.sublayersBackToFront({ $0.currentValues }) {
      visit(sublayer, in: path, placedIn: inner, depth: depth + 1, siblings: sublayers, &order, body)
    }
  }

  /// The content of the window: the colour behind all views counts as its own, unless it has one.
  private func windowLook(_ window: CALayer, _ words: LayerDescription.ViewWords) -> NamedLayer.Look {
    var input = LayerDescription.Input(window, words)
    if input.values.backgroundColor == nil { input.values.backgroundColor = stage.canvasColor.rgba }
    return NamedLayer.Look(input: input)
  }
}
