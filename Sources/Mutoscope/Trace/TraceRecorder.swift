import CoreGraphics
import Foundation
package import QuartzCore
import UIKit

/// Records what the layers of a stage show, frame by frame.
///
/// What has not changed since the previous frame costs only a comparison.
@MainActor
package final class TraceRecorder {
  private let stage: Stage
  private let names = LayerNames()
  private let values = LayerDescription()
  private var frames: [Int] = []
  private var orders: [Trace.Change<[String]>] = []
  private var depths: [Trace.Change<[Int]>] = []
  private var states: [String: State] = [:]
  private var firstSeen: [String] = []

  /// The recorded state of a layer.
  private struct State {
    var seen: LayerDescription.Input
    /// The changes of each property that ever differed from its default.
    var changes: [TraceProperty: [Trace.Change<TraceValue>]] = [:]
  }

  /// Creates an empty recorder.
  package init(_ stage: Stage) { self.stage = stage }

  /// Records what the stage shows now, after layout, as for a frame.
  ///
  /// - Parameter frame: The number of the frame, above that of the last call.
  package func record(frame: Int) {
    frames.append(frame)
    var order = Order()
    stage.perform {
      stage.context.runCommitPhases()
      walk(stage.window.layer, in: nil, depth: 0, siblings: [], frame: frame, &order)
    }
    if orders.last?.value != order.names { orders.append(Trace.Change(frame: frame, value: order.names)) }
    if depths.last?.value != order.depths { depths.append(Trace.Change(frame: frame, value: order.depths)) }
  }

  /// The layers of a frame, back to front.
  private struct Order {
    var names: [String] = []
    var depths: [Int] = []
  }

  /// A layer's name in the trace; nil if it was not on the stage.
  package func name(of layer: CALayer) -> String? { names.knownName(of: layer) }

  /// The recorded trace.
  package var trace: Trace {
    var trace = Trace(frames: frames, orders: orders, depths: depths)
    for name in firstSeen {
      for (property, changes) in states[name]?.changes ?? [:] {
        trace.tracks.append(Trace.Track(view: name, property: property, changes: changes))
      }
    }
    trace.sortTracks()
    return trace
  }

  private func walk(
    _ layer: CALayer, in parent: String?, depth: Int, siblings: [CALayer], frame: Int, _ order: inout Order
  ) {
    let name = names.name(of: layer, in: parent) { layer in
      let kind = LayerNames.kind(of: layer)
      return siblings.prefix { $0 !== layer }.count { !LayerNames.hasName($0) && LayerNames.kind(of: $0) == kind }
    }
    order.names.append(name)
    order.depths.append(depth)
    note(layer, as: name, frame: frame)
    let sublayers = layer.sublayerStorage
    let isWindow = layer === stage.window.layer
    for sublayer in CALayer.backToFront(sublayers, zPosition: { $0.currentValues.zPosition }) {
      walk(
        sublayer, in: isWindow ? nil : name, depth: depth + 1, siblings: sublayers, frame: frame, &order)
    }
  }

  private func note(_ layer: CALayer, as name: String, frame: Int) {
    var input = LayerDescription.Input(layer)
    // The stage's background counts as the window's, unless the window covers it.
    if layer === stage.window.layer, input.values.backgroundColor == nil {
      input.values.backgroundColor = stage.backgroundColor.cgColor.rgba
    }
    if let state = states[name], state.seen == input { return }
    var state = states[name] ?? State(seen: input)
    if states[name] == nil { firstSeen.append(name) }
    state.seen = input
    for (property, value) in values.properties(of: layer, input) {
      let last = state.changes[property]?.last?.value ?? property.standard
      if value != last { state.changes[property, default: []].append(Trace.Change(frame: frame, value: value)) }
    }
    states[name] = state
  }
}
