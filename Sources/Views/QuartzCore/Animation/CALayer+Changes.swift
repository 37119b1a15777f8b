import CoreGraphics
import Foundation
package import ViewVocabulary

extension CALayer {
  /// Changes a property of the model and triggers layout, animations and actions.
  ///
  /// All changes of animatable properties go through this method, whether set in Swift or by name. NaN is reported and
  /// has no effect.
  ///
  /// - Parameter isAnimated: Whether a block animates it although Core Animation has no action for it.
  package final func change(_ property: LayerProperty, to newValue: AnimatableValue, isAnimated: Bool = false) {
    guard newValue.isNumeric(for: property) else { return refuse(newValue, for: property) }
    let old = state.values[property]
    guard newValue != old else { return }
    if MediaContext.drawingCount > 0 { reportOtherClock(property.descriptor.key) }
    let running = MediaContext.running
    // Outside an animation block, a change of a view's layer triggers no action, unless client code decides otherwise.
    let isQuiet = presentationSource != nil || (hasViewAsDelegate && running.recorders.isEmpty && !asksForActions)
    if isQuiet || !(property.descriptor.hasActions || isAnimated) {
      modelValues[property] = newValue
    } else {
      // The action is asked for before the change, because the action may depend on what is on screen.
      let key = property.descriptor.key
      running.recorders.last?.willChange(self)
      let action = running.areActionsEnabled ? RecordingAction.expecting(key) { self.action(forKey: key) } : nil
      modelValues[property] = newValue
      if let action, type(of: action) == RecordingAction.self {
        running.recorders.last?.record(self, property, from: old, to: modelValues[property])
      } else if action is ImplicitAction {
        addImplicitAnimation(of: property, from: old, in: running)
      } else if let action {
        let path = LayerKeyPath(property)
        PreviousValue.during(path.object(presentedBeforeChange(path, from: old))) {
          action.run(forKey: key, object: self, arguments: nil)
        }
      }
    }
    if presentationSource == nil, asksForActions, type(of: self).needsDisplay(forKey: property.descriptor.key) {
      setNeedsDisplay()
    }
    if property == .bounds {
      if modelValues.bounds.size != old.rect.size { sizeDidChange() }
      if modelValues.bounds.origin != old.rect.origin { setNeedsLayout() }
    }
  }

  /// Reports, once for a stage, a change by code that runs while the stage's frames are drawn and hence does not follow
  /// its clock, even if that code has used another stage last.
  private func reportOtherClock(_ key: String) {
    guard let context = hostedContext, context.isDrawing, !context.hasReportedOtherClock else { return }
    context.hasReportedOtherClock = true
    ProgrammerError.report(
      "CALayer.\(key)",
      "\(owner) was changed while the stage was drawing, by code that follows the wall clock, so each run shows it at "
        + "another time. Import only UIKit, whose Timer, DispatchQueue, CADisplayLink and Task.sleep follow the stage's "
        + "clock, or call stage.schedule(at:_:).", isWarning: true)
  }

  /// Changes a property or a part of one.
  final func change(_ path: LayerKeyPath, to newValue: AnimatableValue) {
    var whole = modelValues[path.property]
    if let component = path.component { whole[component] = newValue } else { whole = newValue }
    change(path.property, to: whole)
  }

  /// Sets the model without triggering anything except layout.
  package final func setModel(_ path: LayerKeyPath, _ value: AnimatableValue) {
    let size = modelValues.bounds.size
    modelValues[path] = value
    if modelValues.bounds.size != size { sizeDidChange() }
  }
}

/// A view's action for a change inside an animation block: the block records the change.
@MainActor
package final class RecordingAction: CAAction {
  package static let shared = RecordingAction()
  private init() {}
  package func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}

  /// The key that changes, and whose action is looked for; client code may ask about other keys meanwhile.
  package private(set) static var expectedKey: String?

  static func expecting<R>(_ key: String, _ body: () -> R) -> R {
    let outer = expectedKey
    expectedKey = key
    defer { expectedKey = outer }
    return body()
  }
}

extension AnimationRecorder {
  /// The action for a property that changes, or an animation for client code that asks about another one.
  package func action(for layer: CALayer, forKey key: String) -> (any CAAction)? {
    RecordingAction.expectedKey == key ? RecordingAction.shared : describedAnimation(of: key, on: layer)
  }
}

/// The default action: a plain layer's change is animated with its transaction's settings.
@MainActor
final class ImplicitAction: CAAction {
  static let shared = ImplicitAction()
  private init() {}
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension CAAction {
  /// Whether it means no action.
  ///
  /// Recorded actions are distinguished by their class, because a cast of an existential takes ten times as long.
  var isNothing: Bool { type(of: self) != RecordingAction.self && self is NSNull }
}
