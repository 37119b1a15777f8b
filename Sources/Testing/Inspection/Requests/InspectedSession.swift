package import Foundation
import Mutoscope

/// A subject that is touched, advanced and taken back: it is made again, and the steps up to a time are repeated.
@MainActor
package final class InspectedSession {
  /// The most entries of the history.
  package nonisolated static let mostEntries = 200
  /// How far one call may move the clock, in seconds.
  package nonisolated static let mostSeconds = 120.0

  package private(set) var subject: any Inspected
  private let make: @MainActor () throws -> any Inspected
  private var history: [Entry] = []

  private enum Entry {
    case advance(TimeInterval)
    /// Steps between two times; the last may have failed.
    case perform([DoStep], from: TimeInterval, to: TimeInterval)
  }

  /// Begins with the clock at 0.
  ///
  /// - Parameter make: Makes the subject, each time in the same way.
  package init(_ make: @escaping @MainActor () throws -> any Inspected) throws {
    self.make = make
    subject = try make()
    try subject.advance(to: 0)
  }

  /// Does steps.
  ///
  /// - Throws: The error of the first step that cannot be done; those before it are done.
  package func perform(_ text: String) throws -> [Doer.Entry] {
    let steps = try DoParser.steps(text)
    try checkRoom()
    let start = subject.stage.time
    defer { history.append(.perform(steps, from: start, to: subject.stage.time)) }
    return try subject.perform(steps, atMost: Self.mostSeconds)
  }

  /// Advances the clock.
  package func advance(to goal: TimeInterval) throws {
    let now = subject.stage.time
    guard goal >= now else {
      throw InspectionError("the clock shows \(Self.spelled(now)); 'back' goes to earlier times.")
    }
    guard goal - now <= Self.mostSeconds else {
      throw InspectionError("one call advances at most \(Int(Self.mostSeconds)) s.")
    }
    try checkRoom()
    history.append(.advance(goal))
    try subject.advance(to: goal)
  }

  /// Takes everything back that was done after a time.
  package func back(to time: TimeInterval) throws {
    guard time <= subject.stage.time else {
      throw InspectionError("that is not back; 'advance' goes to later times.")
    }
    let again = try make()
    try again.advance(to: 0)
    var kept: [Entry] = []
    for entry in history {
      switch entry {
      case .advance(let goal):
        kept.append(.advance(min(goal, time)))
        try again.advance(to: min(goal, time))
      case .perform(let steps, let start, let end):
        guard start <= time else { continue }
        let end = min(end, time)
        kept.append(.perform(steps, from: start, to: end))
        try Self.repeat(steps, on: again, until: end)
      }
    }
    if again.stage.time < time { try again.advance(to: time) }
    (subject, history) = (again, kept)
  }

  /// Does steps again, as far as they came: some may have been under way, or have failed.
  private static func `repeat`(_ steps: [DoStep], on subject: any Inspected, until end: TimeInterval) throws {
    struct Reached: Error {}
    do {
      _ = try subject.perform(steps) { goal in
        try subject.advance(to: min(goal, end))
        if goal > end { throw Reached() }
      }
    } catch is Reached {} catch is DoError {}
  }

  private func checkRoom() throws(InspectionError) {
    guard history.count < Self.mostEntries else {
      throw InspectionError("the session has \(Self.mostEntries) entries; open a new one.")
    }
  }

  private static func spelled(_ time: TimeInterval) -> String { "\((time * 1000).rounded() / 1000) s" }
}
