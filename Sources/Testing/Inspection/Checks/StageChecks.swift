package import Foundation
import Mutoscope
import QuartzCore
package import UIKit
import Utilities

/// Checks a stage while it runs: every frame for flicker, jumps and shifts, and what it shows at rest for texts and
/// targets.
///
/// Nothing here knows how the screen should look. Every finding is wrong on any screen: a text that cannot be read, a
/// motion that jumps, something too small to touch.
@MainActor
package struct StageChecks {
  /// The checks to make.
  package var checks = Set(StageCheck.allCases)
  /// Whether a label's text may be cut off, because code says so.
  package var mayBeTruncated: (UIView) -> Bool = { _ in false }
  /// Where a view is declared, as `file:line`.
  package var declaration: (String) -> String? = { _ in nil }
  /// The name of the look, unless it is the first.
  package var look: String?

  /// How often a stage is looked at, per second.
  package static let framesPerSecond = 60.0
  /// How many frames nothing moves until the stage is at rest: a quarter of a second.
  private static let restFrames = 15
  /// The number of moments of rest at which texts and targets are looked at, and of those after other texts came.
  private static let mostMoments = 6
  /// A longer list is of no use to anybody.
  package static let mostFindings = 200

  private var watch = MotionWatch()
  private var controllers = ControllerWatch()
  private var (moments, textMoments) = (0, 0)
  private var isLookedAt = false
  private var found: [Finding] = []

  package init() {}

  /// Runs a stage to a time and returns what is wrong, in the order of time.
  ///
  /// - Parameters:
  ///   - reader: Reads the stage; it has read nothing yet.
  ///   - end: The time in seconds.
  ///   - during: Called with a way to advance the clock, to do something on the stage first.
  /// - Throws: The error of `advance`, or one if there is not enough memory to draw.
  package mutating func run(
    _ reader: StageReader, until end: TimeInterval, advance: (TimeInterval) throws -> Void,
    during: ((_ advance: (TimeInterval) throws -> Void) throws -> Void)? = nil
  ) throws -> [Finding] {
    let start = reader.stage.time
    var frame = 0
    try advance(start)
    try look(reader)
    func time(_ frame: Int) -> TimeInterval { start + Double(frame) / Self.framesPerSecond }
    func advanceLooking(to goal: TimeInterval) throws {
      while time(frame + 1) <= goal + 1e-9 {
        frame += 1
        try advance(time(frame))
        try look(reader)
      }
      if goal > reader.stage.time { try advance(goal) }
    }
    try during?(advanceLooking)
    try advanceLooking(to: end)
    try conclude(reader)
    return settled()
  }

  /// Looks at what the stage shows now only, as at rest.
  package mutating func look(atRest reader: StageReader) throws -> [Finding] {
    try examine(reader, reader.read(), isAtRest: true)
    return settled()
  }

  private mutating func look(_ reader: StageReader) throws {
    let reading = reader.read()
    watch.look(at: reading, frame: reader.lastFrame)
    controllers.look(at: reader.stage.window, time: reading.time)
    if watch.stillFrames == 0 || watch.sameTextFrames == 0 { isLookedAt = false }
    if watch.stillFrames == Self.restFrames, moments < Self.mostMoments {
      moments += 1
    } else if watch.stillFrames > Self.restFrames, watch.sameTextFrames == Self.restFrames,
      textMoments < Self.mostMoments
    {
      textMoments += 1
    } else {
      return
    }
    isLookedAt = true
    try examine(reader, reading, isAtRest: true)
  }

  /// Adds the findings that are known only when the run has ended.
  private mutating func conclude(_ reader: StageReader) throws {
    let reading = reader.read()
    watch.look(at: reading, frame: reader.lastFrame)
    if !isLookedAt { try examine(reader, reading, isAtRest: watch.stillFrames >= 2) }
    found += watch.findings + watch.shifts.findings
    controllers.look(at: reader.stage.window, time: reading.time)
    found += controllers.findings(at: reading.time, reader.stage.window)
    let trace = reader.trace
    addJumps(trace, reader, reading)
    addHalts(reader, reading)
    addLostTransitions(reader, reading)
    if reader.stage.traitCollection.reducesMotion { addMotion() }
  }

  /// In the middle of a motion, texts pass over each other and fade.
  private static let ofMotion: Set<StageCheck> = [.truncated, .target, .ambiguous]

  private mutating func examine(_ reader: StageReader, _ reading: StageReading, isAtRest: Bool) throws {
    var rest = RestChecks(reader, reading, checks: isAtRest ? checks : checks.intersection(Self.ofMotion))
    rest.mayBeTruncated = mayBeTruncated
    found += try reader.stage.perform { try rest.findings() }
  }

  /// The findings that were asked for, each once, in the order of time.
  private func settled() -> [Finding] {
    var result: [Finding] = []
    for finding in found where checks.contains(finding.check) {
      if result.contains(where: { $0.isSame(as: finding) }) { continue }
      var finding = finding
      finding.declaration = declaration(finding.view)
      finding.look = look
      result.append(finding)
      if result.count == Self.mostFindings { break }
    }
    return result.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  private mutating func addJumps(_ trace: Trace, _ reader: StageReader, _ reading: StageReading) {
    let search = JumpSearch(trace: trace)
    for interruption in watch.interruptions {
      guard let name = reader.name(ofLayer: interruption.layer),
        let jump = search.jump(of: name, at: interruption.frame)
      else { continue }
      // A layer that belongs to no view is in one.
      let outer = sequence(first: interruption.layer) { $0.superlayer }
      let seen = outer.lazy.compactMap { layer in reading.views.first { $0.view.layer === layer } }.first
      func short(_ value: Double) -> String { DoParser.spelled(value) }
      found.append(
        Finding(
          .jump, at: interruption.time, reader.reference(of: name), name, property: jump.property,
          frame: ViewTree.Frame(seen?.frame ?? .zero),
          numbers: [("before", jump.before), ("after", jump.after), ("stepBefore", jump.step)],
          "\(name.viewName) jumps from \(short(jump.before)) to \(short(jump.after)) when its motion is "
            + "interrupted; in the frame before it moved by \(short(jump.step))."))
    }
  }

  /// Motions that were given up, and completions that nobody calls.
  private mutating func addHalts(_ reader: StageReader, _ reading: StageReading) {
    let animators = reader.stage.context.service(ActiveAnimators.self)
    let isTouched = !reader.stage.touches.locations.isEmpty
    func subject(_ layers: [CALayer]) -> (reference: String, name: String, frame: CGRect)? {
      for layer in layers {
        if let seen = reading.views.first(where: { $0.view.layer === layer }) {
          return (seen.reference, seen.name, seen.frame)
        }
        if let name = reader.name(ofLayer: layer) { return (reader.reference(of: name), name, .zero) }
      }
      return nil
    }
    for halted in animators.halted where !isTouched {
      guard let subject = subject(halted.layers) else { continue }
      let what = halted.isStopped ? "was stopped and not finished" : "is paused"
      found.append(
        Finding(
          .halfway, at: reading.time, subject.reference, subject.name, property: "fractionComplete",
          frame: ViewTree.Frame(subject.frame), numbers: [("fractionComplete", halted.fraction)],
          "\(subject.name.viewName) is left half-way: its animator \(what) at "
            + "\(DoParser.spelled(halted.fraction * 100)) % when the run ends."))
    }
    for loss in animators.losses {
      guard let subject = subject(loss.layers) else { continue }
      let count = loss.count == 1 ? "a completion" : "\(loss.count) completions"
      found.append(
        Finding(
          .completion, at: loss.time, subject.reference, subject.name, property: "completion",
          frame: ViewTree.Frame(subject.frame), numbers: [("completions", Double(loss.count))],
          "the animator of \(subject.name.viewName) was stopped without finishing, so \(count) will never be called."))
    }
  }

  /// Transitions that were not completed long after their end.
  private mutating func addLostTransitions(_ reader: StageReader, _ reading: StageReading) {
    for transition in reading.transitions where !transition.isInteractive && !reading.isTouched {
      let end = transition.start + transition.duration
      guard reading.time - end >= Self.transitionGrace, let to = transition.to, !isMoving(transition.containerView)
      else { continue }
      let seen = to.viewIfLoaded.flatMap { view in reading.views.first { $0.view === view } }
      let name = "\(type(of: to))"
      let since = DoParser.spelled(((reading.time - end) * 10).rounded() / 10)
      found.append(
        Finding(
          .completion, at: end, seen?.reference ?? "-", seen?.name ?? name, property: "completion",
          frame: ViewTree.Frame(seen?.frame ?? .zero), numbers: [("seconds", reading.time - end)],
          "the transition to \((seen?.name ?? name).viewName) (\(name.printable)) should have ended, and its context's "
            + "completeTransition(_:) has not been called \(since) s later: nothing can be touched."))
    }
  }

  /// How much longer than announced a transition may take, in seconds.
  private static let transitionGrace = 0.3

  private func isMoving(_ view: UIView) -> Bool {
    !view.layer.animations.isEmpty || view.subviews.contains(where: isMoving)
  }

  /// How far something may move with Reduce Motion, in points.
  private static let mostMotion = 40.0

  private mutating func addMotion() {
    for travel in watch.travels.all where travel.distance > Self.mostMotion {
      found.append(
        Finding(
          .motion, at: travel.time, travel.reference, travel.view, property: "center",
          frame: ViewTree.Frame(travel.frame), numbers: [("points", travel.distance)],
          "\(travel.view.viewName) moves \(DoParser.spelled(travel.distance)) points although the user wants less "
            + "motion."))
    }
  }
}
