import Foundation
import Mutoscope
import Utilities

/// A request of `mutoscope happened`: for an account of everything that happened between two times.
package struct HappenedRequest: Codable, Sendable {
  /// The beginning in seconds.
  package var from = 0.0
  /// The end in seconds; nil for the subject's own end.
  package var to: Double?
  /// The steps to do from the beginning on.
  package var steps = ""
  /// How long the steps may take on the stage's clock, in seconds; nil for any time.
  package var mostSeconds: Double?
  /// The largest number of characters; 0 for any.
  package var limit = Account.usualLimit
  package var isJSON = false

  package init() {}

  /// Plays something that has not begun, and describes what happened.
  @MainActor
  package func answer(_ subject: any Inspected) throws -> InspectionAnswer {
    let steps = try DoParser.steps(self.steps)
    let last = to ?? subject.duration
    guard from <= last else { throw InspectionError("the account would begin after its end.") }
    let writer = AccountWriter(subject.reader)
    var done: [Doer.Entry] = []
    try writer.run(
      until: last, advance: { try subject.advance(to: $0) },
      during: { advance in done = try subject.perform(steps, atMost: mostSeconds, advancing: advance) })
    let account = writer.account(from: from, to: max(last, subject.stage.time), doing: done)
    return InspectionAnswer(isJSON ? try JSONText.line(account) : account.text(limit: limit) + "\n")
  }
}
