package import Foundation
import Media
import Mutoscope
import Snapshots
import Utilities
import ViewVocabulary

extension HappenedRequest {
  /// Plays the earlier version of something, and keeps its frames as the golden in a folder.
  ///
  /// - Returns: An account of each view, for `compare`.
  @MainActor
  package func record(_ subject: any Inspected, in golden: URL) throws -> Account {
    let (account, capture) = try capture(subject)
    try Golden.record(capture, in: golden, keeping: .keyFrames)
    return account
  }

  /// Plays the new version of something, and says how it differs from the earlier one.
  ///
  /// - Parameters:
  ///   - golden: The folder with the frames of the earlier version.
  ///   - old: The account of the earlier version.
  @MainActor
  package func compare(_ subject: any Inspected, with golden: URL, _ old: Account) throws -> InspectionAnswer {
    let (account, capture) = try capture(subject)
    let test = SequenceTest(plan: try FramePlan(times: [0]), sceneName: subject.name, golden: golden)
    let verdict = try test.judge(capture)
    if isJSON { return InspectionAnswer(try JSONText.line(verdict)) }
    return InspectionAnswer(VersionComparison(verdict, from: old, to: account).text(limit: limit) + "\n")
  }

  @MainActor
  private func capture(_ subject: any Inspected) throws -> (account: Account, capture: Capture) {
    let steps = try DoParser.steps(self.steps)
    let writer = AccountWriter(subject.reader)
    let frames = try StageCapture(
      subject.stage, sceneName: subject.name, framesPerSecond: AccountWriter.framesPerSecond,
      describesViews: subject.declarations == nil)
    writer.recordFrame = { frames.recordFrame() }
    try writer.run(
      until: to ?? subject.duration, advance: { try subject.advance(to: $0) },
      during: { advance in _ = try subject.perform(steps, atMost: mostSeconds, advancing: advance) })
    var capture = try frames.finish()
    if let declarations = subject.declarations { capture.declarations = declarations }
    return (writer.account(from: 0, to: subject.stage.time, isGrouped: false), capture)
  }
}
