import CoreGraphics
import Foundation
package import Mutoscope
import QuartzCore
import UIKit

/// What a scene's views show, one JSON object per frame.
@MainActor
package struct SceneTrace {
  private let scene: Scene

  package init(_ scene: Scene) { self.scene = scene }

  /// Advances the scene to each planned frame and passes its line, without the line break, to `body`.
  package func lines(_ plan: FramePlan, _ body: (String) throws -> Void) rethrows {
    for index in plan.indices {
      scene.stage.advance(to: plan.time(ofFrame: index))
      // As for a frame, pending layout happens first.
      scene.stage.perform { scene.stage.window.layoutIfNeeded() }
      try body(line(frame: index, time: plan.time(ofFrame: index)))
    }
  }

  private func line(frame: Int, time: TimeInterval) -> String {
    let views = scene.views.filter { $0.id != SceneDocument.rootID }
    let object: JSON = [
      "frame": .number(Double(frame)), "time": .number(time),
      "views": scene.stage.perform { JSON(views.map { ($0.id, presentation(of: $0.view)) }) },
      "animators": JSON(scene.animators.map { ($0.id, state(of: $0.animator)) }),
      "dynamics": JSON(scene.dynamicAnimators.map { ($0.id, state(of: $0.animator)) }),
    ]
    return object.compact
  }

  private func presentation(of view: UIView) -> JSON {
    let values = view.layer.currentValues
    let bounds = values.bounds
    let t = CATransform3DGetAffineTransform(values.transform)
    let always: JSON = [
      "center": .numbers([values.position.x, values.position.y]),
      "bounds": .numbers([bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height]),
      "alpha": .number(values.opacity),
      "transform": .numbers([t.a, t.b, t.c, t.d, t.tx, t.ty]),
    ]
    return always.merging(JSON(rarities(of: values)))
  }

  /// Properties that most views leave at their defaults: included only if they differ.
  private func rarities(of values: LayerValues) -> [(String, JSON)] {
    let standard = LayerValues()
    var rarities: [(String, JSON)] = []
    let anchor = values.anchorPoint
    if anchor != standard.anchorPoint { rarities.append(("anchorPoint", .numbers([anchor.x, anchor.y]))) }
    if let color = values.backgroundColor, color.alpha > 0 { rarities.append(("backgroundColor", JSON(color))) }
    let numbers: [(String, KeyPath<LayerValues, Double>)] = [
      ("cornerRadius", \.cornerRadius), ("borderWidth", \.borderWidth), ("zPosition", \.zPosition),
    ]
    for (name, path) in numbers where values[keyPath: path] != standard[keyPath: path] {
      rarities.append((name, .number(values[keyPath: path])))
    }
    if values.borderColor != standard.borderColor {
      rarities.append(("borderColor", JSON(values.borderColor ?? .clear)))
    }
    return rarities
  }

  private func state(of animator: UIViewPropertyAnimator) -> JSON {
    [
      "state": .string(animator.state.name), "isRunning": .bool(animator.isRunning),
      "isReversed": .bool(animator.isReversed), "fractionComplete": .number(Double(animator.fractionComplete)),
      "duration": .number(animator.duration),
    ]
  }

  private func state(of animator: UIDynamicAnimator) -> JSON {
    ["isRunning": .bool(animator.isRunning), "elapsedTime": .number(animator.elapsedTime)]
  }
}

extension JSON {
  fileprivate static func numbers(_ values: [CGFloat]) -> JSON { .array(values.map { .number(Double($0)) }) }

  /// A colour in the scene files' notation, without rounding.
  fileprivate init(_ color: RGBA) {
    self = [
      "red": .number(color.red), "green": .number(color.green), "blue": .number(color.blue),
      "alpha": .number(color.alpha),
    ]
  }
}

extension UIViewAnimatingState {
  fileprivate var name: String {
    switch self {
    case .inactive: "inactive"
    case .active: "active"
    case .stopped: "stopped"
    }
  }
}
