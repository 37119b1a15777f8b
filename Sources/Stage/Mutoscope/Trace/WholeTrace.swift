package import Foundation
package import UIKit
import ViewAttributes

/// Writes traces whose every line says all that there is to say about a frame, in full precision.
@MainActor
package final class WholeTrace {
  private let walk: LayerWalk
  private let touches: TouchLog
  private let description = LayerDescription()
  private let repeatsOrder: Bool
  private var order = LayerWalk.Order()
  /// The text last written for each layer; most layers show the same for many frames.
  private var known: [String: (input: LayerDescription.Input, json: [UInt8])] = [:]

  /// Creates a writer that has written nothing yet.
  ///
  /// - Parameters:
  ///   - stage: The traced stage.
  ///   - repeatsOrder: Whether every line lists the views, instead of only lines where the list has changed.
  package init(_ stage: Stage, repeatsOrder: Bool = false) {
    self.repeatsOrder = repeatsOrder
    walk = LayerWalk(stage)
    let center = stage.context.service(TouchCenter.self)
    touches = center.log ?? TouchLog()
    center.log = touches
  }

  /// The present content of the stage, laid out as for a picture, as a line without its line break.
  ///
  /// - Parameters:
  ///   - frame: The number of the frame, above that of the last call.
  ///   - time: The frame's time in seconds.
  ///   - animators: Property animators, by the names that they have in the line.
  ///   - dynamics: Dynamic animators, by the names that they have in the line.
  package func line(
    frame: Int, time: TimeInterval, animators: [(id: String, animator: UIViewPropertyAnimator)] = [],
    dynamics: [(id: String, animator: UIDynamicAnimator)] = []
  ) -> String {
    var line = TraceLine(frame: frame, time: time)
    var views: [(name: String, json: [UInt8])] = []
    let order = walk.visit { name, _, look in views.append((name, json(of: look?.input, as: name))) }
    if repeatsOrder || order.names != self.order.names { line.order = order.names }
    if repeatsOrder || order.depths != self.order.depths { line.depths = order.depths }
    self.order = order
    line.animators = animators.map { ($0.id, TraceLine.PropertyAnimator($0.animator)) }
    line.dynamics = dynamics.map { ($0.id, TraceLine.DynamicAnimator($0.animator)) }
    let (touches, gestures) = touches.drain()
    line.touches = touches.map { touch in
      (touch.view.flatMap { walk.name(of: $0.layer) }, touch.phase.word, touch.place, touch.time)
    }
    line.gestures = gestures.map { gesture in
      let view = gesture.recognizer.view.flatMap { walk.name(of: $0.layer) }
      return (
        view, gesture.recognizer.name ?? "\(type(of: gesture.recognizer))", gesture.state.name, gesture.time
      )
    }
    return line.text(views)
  }

  /// - Parameter input: nil if the layer shows what it showed in the last line.
  private func json(of input: LayerDescription.Input?, as name: String) -> [UInt8] {
    let last = known[name]
    guard let input = input ?? last?.input else { return [] }
    if let last, last.input == input { return last.json }
    let values = LayerDescription.properties(of: input.values).compactMap {
      property -> (property: TraceProperty, value: TraceValue)? in
      if property == .contentOffset, !input.view.scrolls { return nil }
      if property.isAlwaysTold { return (property, description.value(of: property, input, isExact: true)) }
      if LayerDescription.isStandard(property, input) { return nil }
      let value = description.value(of: property, input, isExact: true)
      return value != property.exactStandard ? (property, value) : nil
    }
    let json = TraceLine.json(values)
    known[name] = (input, json)
    return json
  }
}

extension TraceLine.PropertyAnimator {
  @MainActor
  fileprivate init(_ animator: UIViewPropertyAnimator) {
    state = animator.state.name
    (isRunning, isReversed) = (animator.isRunning, animator.isReversed)
    (fractionComplete, duration) = (Double(animator.fractionComplete), animator.duration)
  }
}

extension TraceLine.DynamicAnimator {
  @MainActor
  fileprivate init(_ animator: UIDynamicAnimator) {
    (isRunning, elapsedTime) = (animator.isRunning, animator.elapsedTime)
  }
}

extension UITouch.Phase {
  /// The name in traces; those of pointers over a region share one.
  fileprivate var word: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .regionEntered, .regionMoved, .regionExited: "region"
    }
  }
}
