package import Foundation
import Mutoscope
import QuartzCore
import UIKit
import Utilities

/// An account of what happened on a stage between two times: what moved, how, what came and went, and which warnings there were.
///
///     0.2–0.7 s r4k2 card: center.x 60 → 260, easeInOut
///     0.7 s r9dz toast: appears
///     0.7–1.31 s r9dz toast: center.y 860 → 780, spring(dampingRatio 0.7, frequency 14), overshoots by 4.6 % at 0.98 s
///
/// It is made from a trace, so it knows every view and property of every frame; and it is as short as it is asked to be.
@MainActor
package final class AccountWriter {
  private let reader: StageReader
  private let start: TimeInterval
  private var frame = 0
  private var notes: [Happening] = []
  private var controllers: [String] = []
  private var turns = MotionTurns()
  private var warnings: [(time: TimeInterval, text: String)] = []
  /// The names of views that UIKit has put into bars, and of carets: they move as it decides.
  private var systemParts: Set<String> = []
  /// Called with each frame, when it has been read.
  var recordFrame: () -> Void = {}

  /// How often the stage is looked at, per second.
  static let framesPerSecond = 60.0

  /// - Parameter reader: Reads the stage; it has read nothing yet.
  package init(_ reader: StageReader) {
    self.reader = reader
    start = reader.stage.time
  }

  /// Runs the stage to a time, and looks at each frame.
  ///
  /// - Parameters:
  ///   - end: The time in seconds.
  ///   - advance: Advances the stage's clock to a time.
  ///   - during: Called with a way to advance the clock, to do something on the stage first.
  package func run(
    until end: TimeInterval, advance: (TimeInterval) throws -> Void,
    during: ((_ advance: (TimeInterval) throws -> Void) throws -> Void)? = nil
  ) throws {
    let handler = ProgrammerError.handler
    let stage = reader.stage
    ProgrammerError.handler = { [weak self] error in
      if error.isWarning { self?.warnings.append((stage.time, error.description)) } else { handler(error) }
    }
    defer { ProgrammerError.handler = handler }
    func time(_ frame: Int) -> TimeInterval { start + Double(frame) / Self.framesPerSecond }
    func advanceLooking(to goal: TimeInterval) throws {
      while time(frame + 1) <= goal + 1e-9 {
        frame += 1
        try advance(time(frame))
        look()
      }
      if goal > stage.time { try advance(goal) }
    }
    try advance(start)
    look()
    try during?(advanceLooking)
    try advanceLooking(to: end)
  }

  private func look() {
    reader.record()
    turns.look(at: reader, frame: frame)
    recordSystemParts(in: reader.stage.window, isInBar: false)
    let names = Self.controllers(in: reader.stage.window)
    if frame > 0 {
      for name in names where !controllers.contains(name) {
        notes.append(Happening(reader.stage.time, reader.stage.time, "-", name, nil, "comes to the screen", weight: 10))
      }
      for name in controllers where !names.contains(name) {
        notes.append(Happening(reader.stage.time, reader.stage.time, "-", name, nil, "leaves the screen", weight: 10))
      }
    }
    controllers = names
    recordFrame()
  }

  private func recordSystemParts(in view: UIView, isInBar: Bool) {
    if isInBar && ViewWords.isOwn(view) || view.isCaret, let name = reader.name(of: view) { systemParts.insert(name) }
    let isInBar = isInBar || ViewWords.isBar(view)
    for subview in view.subviews { recordSystemParts(in: subview, isInBar: isInBar) }
  }

  /// Factors for the weight of parts of bars and carets, and of views that neither have an identifier nor are inside a view
  /// that has one.
  private static let (weightOfSystemParts, weightOfPaths) = (0.2, 0.5)

  /// The controllers on the screen: those presented, and what navigation and tabs show.
  private static func controllers(in window: UIWindow) -> [String] {
    var names: [String] = []
    func visit(_ controller: UIViewController) {
      let title = (controller as? UIAlertController)?.title ?? controller.navigationItem.title ?? controller.title
      names.append("\(type(of: controller))" + (title.map { " “\($0)”" } ?? ""))
      if let navigation = controller as? UINavigationController {
        navigation.topViewController.map(visit)
      } else if let tabs = controller as? UITabBarController {
        tabs.selectedViewController.map(visit)
      } else {
        controller.children.forEach(visit)
      }
    }
    var controller = window.rootViewController
    while let found = controller {
      visit(found)
      controller = found.presentedViewController
    }
    return names
  }

  /// The account of what happened from one time to another.
  ///
  /// - Parameters:
  ///   - first: The first time in seconds.
  ///   - last: The last time in seconds.
  ///   - done: The actions on the stage meanwhile.
  ///   - isGrouped: Whether views that did the same share a happening.
  package func account(
    from first: TimeInterval, to last: TimeInterval, doing done: [Doer.Entry] = [], isGrouped: Bool = true
  ) -> Account {
    let trace = reader.trace
    func time(_ frame: Int) -> TimeInterval { start + Double(frame) / Self.framesPerSecond }
    let from = (0...frame).last { time($0) <= first + 1e-9 } ?? 0
    let to = (0...frame).last { time($0) <= last + 1e-9 } ?? 0
    var happenings = notes.filter { $0.start > first && $0.start <= last + 1e-9 }
    happenings += presence(trace, from, to, time)
    let births = Self.births(trace)
    for track in trace.tracks where track.property != .isHidden && track.property != .isAmbiguous {
      var story = TrackStory(
        track: track, reference: reader.reference(of: track.view), time: time, interval: 1 / Self.framesPerSecond)
      story.births = births[track.view] ?? []
      story.turns = turns.frames(of: track.view, track.property)
      happenings += story.happenings(from: from, to: to)
    }
    for place in happenings.indices {
      let view = happenings[place].view
      if systemParts.contains(view) {
        happenings[place].weight *= Self.weightOfSystemParts
      } else if view.isPathOfView {
        happenings[place].weight *= Self.weightOfPaths
      }
    }
    for warning in warnings where warning.time >= first && warning.time <= last {
      happenings.append(
        Happening(warning.time, warning.time, "-", "warning", nil, warning.text.printable, weight: 20))
    }
    happenings += done.map { entry in
      Happening(
        entry.time, entry.time, "-", "do", nil, "\(entry.step)" + (entry.view.map { " (\($0))" } ?? ""), weight: 30)
    }
    let sorted = happenings.enumerated().sorted {
      ($0.element.start, $0.element.end, $0.offset) < ($1.element.start, $1.element.end, $1.offset)
    }.map(\.element)
    return Account(start: first, end: last, happenings: isGrouped ? Account.grouped(sorted) : sorted)
  }

  /// The frames in which each view appeared.
  private static func births(_ trace: Trace) -> [String: Set<Int>] {
    var births: [String: Set<Int>] = [:]
    var before: Set<String> = []
    for change in trace.orders {
      for name in change.value where !before.contains(name) { births[name, default: []].insert(change.frame) }
      before = Set(change.value)
    }
    return births
  }

  /// The views that come and go, and change their order.
  private func presence(_ trace: Trace, _ from: Int, _ to: Int, _ time: (Int) -> TimeInterval) -> [Happening] {
    var found: [Happening] = []
    for change in trace.orders where change.frame > from && change.frame <= to {
      let (old, new) = (trace.order(at: change.frame - 1), change.value)
      let (before, after) = (Set(old), Set(new))
      let now = time(change.frame)
      for (names, depths, others, words) in [
        (new, trace.depths(at: change.frame), before, "appears"),
        (old, trace.depths(at: change.frame - 1), after, "disappears"),
      ] {
        var outer: Int?
        for (name, depth) in zip(names, depths) {
          if let inside = outer, depth > inside { continue }
          outer = nil
          if others.contains(name) { continue }
          outer = depth
          found.append(Happening(now, now, reader.reference(of: name), name, nil, words, weight: 9))
        }
      }
      let (kept, keptNow) = (old.filter(after.contains), new.filter(before.contains))
      if kept != keptNow, let name = Self.moved(kept, keptNow) {
        let place = (keptNow.firstIndex(of: name) ?? 0) > (kept.firstIndex(of: name) ?? 0) ? "front" : "back"
        found.append(
          Happening(now, now, reader.reference(of: name), name, "order", "moves to the \(place)", weight: 9))
      }
    }
    for track in trace.tracks where track.property == .isHidden {
      for change in track.changes where change.frame > from && change.frame <= to {
        guard trace.order(at: change.frame - 1).contains(track.view) else { continue }
        let words = change.value == .flag(true) ? "is hidden" : "is shown"
        let now = time(change.frame)
        found.append(Happening(now, now, reader.reference(of: track.view), track.view, nil, words, weight: 9))
      }
    }
    return found
  }

  /// The view whose removal makes two orders the same; nil if there is none.
  private static func moved(_ old: [String], _ new: [String]) -> String? {
    guard let place = zip(old, new).enumerated().first(where: { $0.element.0 != $0.element.1 })?.offset else {
      return nil
    }
    for name in [old[place], new[place]] where old.filter({ $0 != name }) == new.filter({ $0 != name }) { return name }
    return new[place]
  }
}

/// The happenings on a stage between two times.
package struct Account: Sendable, Hashable, Codable {
  package var start: TimeInterval
  package var end: TimeInterval
  /// The happenings in the order of time.
  package var happenings: [Happening]

  /// The characters of an account by default.
  package static let usualLimit = 4000

  /// The account as lines of at most `limit` characters together, 0 for any number; what matters least is left out.
  package func text(limit: Int = 0) -> String {
    if happenings.isEmpty {
      return "nothing happens from \(DoParser.spelled(start)) s to \(DoParser.spelled(end)) s"
    }
    let lines = happenings.map(\.line)
    let whole = lines.joined(separator: "\n")
    if limit == 0 || whole.count <= limit { return whole }
    let order = happenings.indices.sorted {
      (-happenings[$0].weight, $0) < (-happenings[$1].weight, $1)
    }
    var (kept, length) = (Set<Int>(), 80)
    for index in order where length + lines[index].count + 1 <= limit {
      kept.insert(index)
      length += lines[index].count + 1
    }
    let left = lines.count - kept.count
    return
      (lines.indices.filter(kept.contains).map { lines[$0] }
      + ["(\(counted(left, "smaller change")) left out to stay within \(limit) characters)"]).joined(separator: "\n")
  }

  /// Views that did the same at the same time share a line.
  static func grouped(_ happenings: [Happening]) -> [Happening] {
    var result: [Happening] = []
    var places: [String: Int] = [:]
    for happening in happenings {
      let key = "\(happening.start) \(happening.end) \(happening.property ?? "") \(happening.words)"
      if happening.references != ["-"], let place = places[key] {
        result[place].references += happening.references
        result[place].weight = max(result[place].weight, happening.weight)
      } else {
        places[key] = result.count
        result.append(happening)
      }
    }
    return result
  }
}
