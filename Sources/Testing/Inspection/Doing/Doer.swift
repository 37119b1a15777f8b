import CoreGraphics
package import Foundation
package import Mutoscope
import QuartzCore
import UIKit
import Utilities

/// Does steps on a stage, one after the other.
///
/// A step begins when the one before has ended: a tap when its finger is lifted, a wait when what it waits for is there.
@MainActor
package struct Doer {
  /// A reader of its own, so that looking does not count as a frame of the reader that records.
  private let reader: StageReader
  /// Advances the stage's clock to a time.
  private let advance: (TimeInterval) throws -> Void
  /// The steps that were done, with their times and views.
  package private(set) var log: [Entry] = []

  private var stage: Stage { reader.stage }

  /// A step that was done.
  package struct Entry: Sendable, Hashable {
    /// The time in seconds.
    package var time: TimeInterval
    package var step: DoStep
    /// The reference and kind of the view that it was done on; nil if there was none.
    package var view: String?

    /// The step in one line.
    package var line: String {
      "\(DoParser.spelled(time)) s \(step)" + (view.map { " (\($0))" } ?? "")
    }
  }

  /// Creates a doer.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - advance: Advances the stage's clock to a time; nil for the stage's own.
  package init(_ stage: Stage, advance: ((TimeInterval) throws -> Void)? = nil) {
    reader = StageReader(stage)
    self.advance = advance ?? { stage.advance(to: max($0, stage.time)) }
  }

  /// Does steps.
  ///
  /// - Throws: `DoError` if a view is not there, cannot be typed into, or something waited for does not come.
  package mutating func perform(_ steps: [DoStep]) throws {
    for step in steps { try perform(step) }
  }

  private mutating func perform(_ step: DoStep) throws {
    let time = stage.time
    var (touched, front): (UIView?, UIView?)
    func place(_ target: DoTarget) throws -> CGPoint {
      let place = try self.place(target, step, &touched)
      front = touched.flatMap { self.front(at: place, of: $0) }
      return place
    }
    switch step {
    case .tap(let target, let times):
      let place = try place(target)
      try play { $0.tap(place, taps: times) }
    case .press(let target, let seconds):
      let place = try place(target)
      try play { $0.longPress(place, duration: seconds) }
    case .drag(let target, let course, let over):
      let place = try place(target)
      switch course {
      case .by(let way): try play { $0.drag(from: place, by: way, over: over) }
      case .to(let target):
        var end: UIView?
        // A finger may leave the screen.
        let goal = if case .point(let point) = target { point } else { try self.place(target, step, &end) }
        try play { $0.drag(from: place, to: goal, over: over) }
      }
    case .flick(let target, let velocity):
      let place = try place(target)
      try play { $0.flick(place, velocity: velocity) }
    case .pinch(let target, let scale, let over):
      let place = try place(target)
      try play { $0.pinch(place, scale: scale, over: over) }
    case .rotate(let target, let degrees, let over):
      let place = try place(target)
      try play { $0.rotate(place, by: degrees * .pi / 180, over: over) }
    case .type(let text, let target): try type(text.map { String($0) }, target, step, &touched)
    case .delete(let count, let target): try type(Array(repeating: nil, count: count), target, step, &touched)
    case .focus(let target):
      let view = try view(target, step)
      touched = view
      stage.perform { stage.context.callOut { _ = view.becomeFirstResponder() } }
      try advance(stage.time)
    case .blur:
      stage.perform { stage.context.callOut { _ = stage.window.endEditing(true) } }
      try advance(stage.time)
    case .wait(let seconds): try advance(stage.time + seconds)
    case .waitUntil(let condition, let most): try wait(for: condition, atMost: most, step)
    case .expect(let condition):
      if try !holds(condition, &touched) { throw failure(step, "it does not hold") }
    case .turn(let isLandscape):
      stage.rotate(to: isLandscape ? .landscapeLeft : .portrait)
      try advance(stage.time)
    }
    var words = touched.map(words)
    if let front { words = words.map { "\($0); \(self.words(front)) is touched instead" } }
    log.append(Entry(time: time, step: step, view: words))
  }

  private func words(_ view: UIView) -> String {
    "\(reader.reference(of: reader.name(of: view) ?? "")) \(ViewWords.kind(of: view))"
  }

  /// The view that a finger at a place touches instead of the wanted one; nil if it reaches that, or what it is in.
  private func front(at place: CGPoint, of view: UIView) -> UIView? {
    guard var hit = stage.perform({ stage.window.hitTest(place, with: nil) }), !hit.isDescendant(of: view),
      !view.isDescendant(of: hit)
    else { return nil }
    // Keys and other parts mean nothing to a reader.
    while let outer = hit.superview, !(outer is UIWindow), !view.isDescendant(of: outer) { hit = outer }
    return hit
  }

  /// Puts fingers on the stage, until they are lifted.
  private func play(_ body: (StageTouches) -> TimeInterval) throws {
    let end = stage.perform { body(stage.touches) }
    try advance(end)
  }

  private func place(_ target: DoTarget, _ step: DoStep, _ touched: inout UIView?) throws -> CGPoint {
    if case .point(let point) = target {
      let screen = stage.window.bounds
      guard screen.contains(point) else {
        let size = [screen.width, screen.height].map { DoParser.spelled(Double($0)) }
        throw failure(step, "\(target) is outside the screen of \(size[0]) × \(size[1])")
      }
      return point
    }
    let view = try view(target, step)
    touched = view
    guard let place = view.place(in: stage.window) else { throw failure(step, "\(target) is not on the screen") }
    let reading = reader.read()
    if let position = reading.position(of: view), !reading.views[position].isSeen {
      let why = reading.views[position].isHidden ? "hidden" : "not seen: it is off the screen, clear or empty"
      throw failure(step, "\(target) is \(why)")
    }
    if let position = reading.position(of: view), !reading.views[position].visible.contains(place) {
      // The middle of what can be seen of it.
      let visible = reading.views[position].visible
      return CGPoint(x: visible.midX, y: visible.midY)
    }
    return place
  }

  private func view(_ target: DoTarget, _ step: DoStep) throws -> UIView {
    guard case .view(let word) = target else { throw failure(step, "a place is not a view") }
    let reading = reader.read()
    if let position = reading.position(named: word) { return reading.views[position].view }
    let names = reading.views.flatMap { seen in
      [ViewWords.identifier(of: seen.view), ViewWords.text(of: seen.view)].compactMap(\.self)
    }
    let near = nearestName(to: word, in: names).map { "; did you mean '\($0.printable)'?" } ?? ""
    throw failure(step, "there is no view '\(word.printable)'\(near)")
  }

  /// The time between two letters, in seconds: that of scripts.
  private static let typingInterval = 0.1

  private func type(
    _ strokes: [String?], _ target: DoTarget?, _ step: DoStep, _ touched: inout UIView?
  ) throws {
    if let target {
      let view = try view(target, step)
      touched = view
      if !view.isFirstResponder {
        stage.perform { stage.context.callOut { _ = view.becomeFirstResponder() } }
        try advance(stage.time)
      }
    }
    let reading = reader.read()
    let field = touched ?? reading.views.first { $0.view.isFirstResponder }?.view
    touched = field
    guard let field else { throw failure(step, "no field is being edited; write 'into NAME'") }
    guard let input = field as? any UIKeyInput else {
      throw failure(step, "nothing can be typed into a \(Swift.type(of: field))")
    }
    for stroke in strokes {
      try advance(stage.time + Self.typingInterval)
      stage.perform {
        stage.context.callOut { if let stroke { input.insertText(stroke) } else { input.deleteBackward() } }
      }
    }
    try advance(stage.time)
  }

  // Conditions.

  /// How often a condition is looked at, in seconds.
  private static let glance = 1.0 / 60
  /// How long nothing may move until all is still, in seconds.
  private static let calm = 0.25

  private func wait(for condition: DoCondition, atMost most: Double, _ step: DoStep) throws {
    let start = stage.time
    if condition == .still { return try waitUntilStill(most, step) }
    var touched: UIView?
    var count = 0
    while try !holds(condition, &touched) {
      count += 1
      let next = start + Double(count) * Self.glance
      if next > start + most + 1e-9 {
        throw failure(step, "it does not hold within \(DoParser.spelled(most)) s")
      }
      try advance(next)
    }
  }

  private func waitUntilStill(_ most: Double, _ step: DoStep) throws {
    let start = stage.time
    var (count, last) = (0, start)
    var before = stage.frame()
    while stage.time - last < Self.calm - 1e-9 {
      count += 1
      let next = start + Double(count) * Self.glance
      if next > start + most + 1e-9 { throw failure(step, "something moves for \(DoParser.spelled(most)) s") }
      try advance(next)
      let frame = stage.frame()
      if frame != before { (before, last) = (frame, stage.time) }
    }
  }

  private func holds(_ condition: DoCondition, _ touched: inout UIView?) throws -> Bool {
    let reading = reader.read()
    func find(_ target: DoTarget) -> StageReading.SeenView? {
      guard case .view(let word) = target else { return nil }
      return reading.position(named: word).map { reading.views[$0] }
    }
    switch condition {
    case .seen(let target):
      let found = find(target)
      touched = found?.view
      return found?.isSeen == true
    case .gone(let target): return find(target)?.isSeen != true
    case .says(let target, let text):
      let found = find(target)
      touched = found?.view
      return found.map { ViewWords.text(of: $0.view) == text } ?? false
    case .still: return true
    }
  }

  private func failure(_ step: DoStep, _ reason: String) -> DoError {
    let end = reason.hasSuffix("?") ? "" : "."
    return DoError("At \(DoParser.spelled(stage.time)) s “\(step)” cannot be done: \(reason)\(end)")
  }
}
