import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import SceneLanguage
import SceneTemplates
import SceneText
import UIKit
import ViewVocabulary

/// A view with properties that depend on the time.
@MainActor
struct TimedView {
  let id: String
  let view: UIView
  private(set) var properties: [TimedProperty]
  /// The last values of the properties.
  var values: [ViewProperty?]

  init(_ description: SceneView, _ view: UIView) {
    (id, self.view, properties) = (description.id, view, description.timed)
    values = properties.map { _ in nil }
    recordMotion()
  }

  /// A view that the time moves is drawn exactly where it is.
  private func recordMotion() {
    view.layer.isInMotion = properties.contains { Self.movingKeys.contains($0.key) }
  }

  private static let movingKeys: Set = [
    "frame", "center", "size", "bounds", "transform", "anchorPoint", "sublayerTransform", "cameraPosition",
    "cameraZoom", "cameraTurn", "cameraDistance",
  ]

  /// Leaves the values that some keys decide to the code that sets them.
  mutating func release(_ keys: [String]) {
    let isPlaced = keys.contains("frame")
    let isMoved = keys.contains { ["center", "size", "bounds"].contains($0) }
    for place in properties.indices.reversed() {
      let key = properties[place].key
      let isTaken =
        keys.contains(key) || isPlaced && ["center", "size", "bounds"].contains(key) || isMoved && key == "frame"
      guard isTaken else { continue }
      properties.remove(at: place)
      values.remove(at: place)
    }
    recordMotion()
  }
}

extension Scene {
  /// Lets properties that depend on the time follow the clock: at each frame and at each event.
  func followTime() {
    guard !timedViews.isEmpty else { return }
    var last: TimeInterval?
    let context = stage.context
    context.atCommit(.traits) { [weak self, unowned context] in
      guard let self, last != context.now else { return }
      last = context.now
      applyTimedValues(at: context.now)
    }
  }

  /// Whether the time still decides about a property.
  var dependsOnTime: Bool { timedViews.contains { !$0.properties.isEmpty } }

  /// Leaves properties that the script sets to the script, from the values that they have now.
  func replaceTimedValues(_ properties: [ViewProperty], of id: String) {
    guard let place = timedViews.firstIndex(where: { $0.id == id }) else { return }
    timedViews[place].release(properties.map(\.key))
  }

  /// Brings properties up to date before something happens that may begin with them.
  func applyTimedValues() { if !timedViews.isEmpty { applyTimedValues(at: stage.time) } }

  private func applyTimedValues(at time: TimeInterval) {
    stage.context.spend(timedViews.count)
    let run = ExpressionRun(time: time, steps: document.limits.expressionSteps)
    let reader = SceneReader(document.source, limits: document.limits, diagnostics: [])
    for (place, timed) in timedViews.enumerated() {
      for (number, property) in timed.properties.enumerated() {
        guard let value = property.value(run, reader), value != timed.values[number] else { continue }
        timedViews[place].values[number] = value
        value.follow(on: timed.view, images)
      }
      if !reader.diagnostics.isEmpty { break }
    }
    timedSteps += run.spent
    guard !reader.diagnostics.isEmpty else { return }
    let when = " (t = \(VariableValue.spelled((time * 1e6).rounded() / 1e6)))"
    for problem in reader.diagnostics {
      record(
        failure: problem.message + (problem.suggestion.map { "; did you mean '\($0)'?" } ?? "") + when,
        at: problem.position ?? .start)
    }
    timedViews = []
    stage.failure = SceneError(failures)
  }
}

extension ViewProperty {
  /// Sets a property that depends on the time.
  @MainActor
  fileprivate func follow(on view: UIView, _ images: SceneImages) {
    guard case .attribute(.frame, .rect(let frame)) = self else { return apply(to: view, images: images) }
    // The frame of a rotated view is not the value that is meant.
    let anchor = view.layer.anchorPoint
    view.bounds.size = frame.size
    view.center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
  }
}
