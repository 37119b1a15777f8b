package import QuartzCore

/// Records what the layers of a stage show, frame by frame, and keeps what changes.
///
/// Layers that have not changed since the previous frame cost next to nothing.
@MainActor
package final class TraceRecorder {
  private let walk: LayerWalk
  private let description = LayerDescription()
  private var frames: [Int] = []
  private var orders: [Trace.Change<[String]>] = []
  private var depths: [Trace.Change<[Int]>] = []
  private var states: [String: State] = [:]
  private var firstSeen: [String] = []

  /// The recorded state of a layer: an object, so that its changes are appended to where they are.
  private final class State {
    var seen: LayerDescription.Input
    /// The changes of each property that ever differed from its default.
    var changes: [TraceProperty: [Trace.Change<TraceValue>]] = [:]

    init(seen: LayerDescription.Input) { self.seen = seen }
  }

  /// Creates an empty recorder.
  package init(_ stage: Stage) { walk = LayerWalk(stage) }

  /// Records what the stage shows now, after layout, as for a frame.
  ///
  /// - Parameter frame: The number of the frame, above that of the last call.
  package func record(frame: Int) {
    frames.append(frame)
    let order = walk.visit { name, _, look in
      if let look { record(look, as: name, frame: frame) }
    }
    if orders.last?.value != order.names { orders.append(Trace.Change(frame: frame, value: order.names)) }
    if depths.last?.value != order.depths { depths.append(Trace.Change(frame: frame, value: order.depths)) }
  }

  /// A layer's name in the trace; nil if it was not on the stage.
  package func name(of layer: CALayer) -> String? { walk.name(of: layer) }

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

  private func record(_ look: NamedLayer.Look, as name: String, frame: Int) {
    let input = look.input
    let known = states[name]
    let before = known?.seen
    if look.changing == nil, before == input { return }
    let state = known ?? State(seen: input)
    if known == nil {
      states[name] = state
      firstSeen.append(name)
    }
    state.seen = input
    for property in LayerDescription.properties(of: input.values) where !property.isInWholeLinesOnly {
      if let before {
        if let changing = look.changing, !property.mayChange(with: changing) { continue }
        if LayerDescription.isSame(property, before, input) { continue }
      }
      let value = description.value(of: property, input)
      let last = state.changes[property]?.last?.value ?? property.standard
      if value != last { state.changes[property, default: []].append(Trace.Change(frame: frame, value: value)) }
    }
  }
}
