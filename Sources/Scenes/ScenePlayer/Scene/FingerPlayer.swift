import CoreGraphics
import Foundation
package import Mutoscope
import QuartzCore
package import SceneLanguage
package import SceneText
import UIKit
import Utilities

/// Plays a script of fingers on a stage whose views the script's file does not know.
///
/// A view is found by its `accessibilityIdentifier`, or else by what it says: the text of a label, the title of a button, an
/// `accessibilityLabel`.
@MainActor
package final class FingerPlayer {
  /// The steps that could not be performed, with their positions in the file.
  package private(set) var failures: [SceneDiagnostic] = []
  private let script: FingerScript
  private let stage: Stage

  /// Schedules the events of a script.
  package init(_ script: FingerScript, on stage: Stage) {
    (self.script, self.stage) = (script, stage)
    for event in script.events {
      // This is not client code, which might create tasks.
      stage.context.schedule(at: event.time) { [weak self] in self?.perform(event) }
    }
  }

  private func perform(_ event: SceneEvent) {
    switch event.action {
    case .touch(let touch): stage.context.service(TouchScript.self).play(touch, at: stage.time) { target($0, event) }
    case .finger(let finger, let step):
      stage.context.service(TouchScript.self).play(step, finger, at: stage.time) { target($0, event) }
    case .type(let typing): type(typing, event)
    case .focus(let name, let isFirst):
      guard let view = view(name, event) else { return }
      stage.context.callOut { _ = isFirst ? view.becomeFirstResponder() : view.resignFirstResponder() }
    default: break
    }
  }

  private func type(_ typing: SceneTyping, _ event: SceneEvent) {
    guard let view = view(typing.view, event) else { return }
    guard let input = view as? any UIKeyInput else {
      return record("nothing can be typed into '\(typing.view)', a \(Swift.type(of: view))", event)
    }
    let strokes: [String?] =
      switch typing.keys {
      case .insert(let text): text.map(String.init)
      case .delete(let count): Array(repeating: nil, count: count)
      }
    let context = stage.context
    for (number, stroke) in strokes.enumerated() {
      context.schedule(at: stage.time + Double(number) * typing.interval) {
        context.callOut { if let stroke { input.insertText(stroke) } else { input.deleteBackward() } }
      }
    }
  }

  private func target(_ place: ScenePlace, _ event: SceneEvent) -> any TouchTarget {
    switch place {
    case .view(let name, let offset):
      guard let view = view(name, event) else { return CGPoint(x: -1, y: -1) }
      return TouchSpot(view, offsetFromCenter: UIOffset(horizontal: offset.dx, vertical: offset.dy))
    case .point(let point, _): return point
    }
  }

  private func record(_ message: String, _ event: SceneEvent) {
    failures.append(script.diagnostic(message, at: event))
  }

  /// The view with a name, in the stage's windows.
  private func view(_ name: String, _ event: SceneEvent) -> UIView? {
    let search = ViewSearch(name, in: stage.window)
    if let found = search.found { return found }
    let near = nearestName(to: name, in: search.names).map { "; did you mean '\($0)'?" } ?? ""
    record("there is no view '\(name)' \(stage.time) s after the beginning\(near)", event)
    return nil
  }
}
