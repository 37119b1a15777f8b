import Foundation
import Inspection
import Mutoscope
import Snapshots
import Testing
import UIKit

/// The trials of two apps that are written as for iOS: planted faults are named, and nothing is said of the apps without
/// them.
@MainActor
@Suite(.serialized)
struct FaultTrialTests {
  @Test(arguments: TrialApp.Screen.allCases) func `The first app without a fault is clean in five looks`(
    _ screen: TrialApp.Screen
  ) throws {
    try expectClean("\(screen)", seconds: screen.seconds) { TrialApp.stage(screen, fault: nil, look: $0) }
  }

  @Test(arguments: TrialFault.allCases.filter { $0.expectation.check != nil }) func `A fault is found`(
    _ fault: TrialFault
  ) throws {
    let stage = TrialApp.stage(fault.screen, fault: fault, look: fault.expectation.look)
    try expectFound(fault.expectation, on: stage, seconds: fault.screen.seconds)
  }

  @Test(arguments: TrialFault.allCases.filter { $0.expectation.check == nil }) func `A difference is named`(
    _ fault: TrialFault
  ) throws {
    try expectDifference(fault.expectation, on: "\(fault.screen)", seconds: fault.screen.seconds) { isFaulty in
      TrialApp.stage(fault.screen, fault: isFaulty ? fault : nil)
    }
  }

  @Test(arguments: KitchenApp.Screen.allCases) func `The second app without a fault is clean in five looks`(
    _ screen: KitchenApp.Screen
  ) throws {
    try expectClean("\(screen)", seconds: screen.seconds) { KitchenApp.stage(screen, fault: nil, look: $0) }
  }

  @Test(arguments: KitchenFault.allCases.filter { $0.expectation.check != nil }) func `A fault of the second is found`(
    _ fault: KitchenFault
  ) throws {
    let stage = KitchenApp.stage(fault.screen, fault: fault, look: fault.expectation.look)
    try expectFound(fault.expectation, on: stage, seconds: fault.screen.seconds)
  }

  @Test(arguments: KitchenFault.allCases.filter { $0.expectation.check == nil })
  func `A difference in the second is named`(_ fault: KitchenFault) throws {
    try expectDifference(fault.expectation, on: "\(fault.screen)", seconds: fault.screen.seconds) { isFaulty in
      KitchenApp.stage(fault.screen, fault: isFaulty ? fault : nil)
    }
  }

  /// The largest number of characters that may be needed to name a fault.
  private static let most = 1500

  private func expectClean(_ name: String, seconds: TimeInterval, _ stage: (Look) -> Stage) throws {
    for look in [Look.light, .dark, .accessibilityLarge, .rightToLeft, .reduceMotion] {
      let found = try Screens.findings(stage(look), seconds: seconds)
      #expect(found == [], "\(name) in \(look.name): \(found.texts.joined(separator: "\n"))")
    }
  }

  private func expectFound(_ expected: TrialFault.Expectation, on stage: Stage, seconds: TimeInterval) throws {
    let found = try Screens.findings(stage, seconds: seconds)
    let text = found.texts.joined(separator: "\n")
    let right = try #require(found.first { $0.check == expected.check && $0.view == expected.view }, "\(text)")
    #expect(right.property == expected.property, "\(text)")
    #expect(expected.time.contains(right.time), "\(text)")
    #expect(found.allSatisfy { $0.check == expected.check || $0.check == expected.also }, "\(text)")
    #expect(text.count <= Self.most, "\(text)")
  }

  private func expectDifference(
    _ expected: TrialFault.Expectation, on name: String, seconds: TimeInterval, _ stage: (Bool) -> Stage
  ) throws {
    let text = try Self.difference(on: name, seconds: seconds, stage)
    let right = text.split(separator: "\n").contains { line in
      line.contains(expected.view) && expected.property.map { line.contains($0) } ?? true
        && line.contains(expected.words) && Self.times(in: line).contains(where: expected.time.contains)
    }
    #expect(right, "\(text)")
    #expect(text.count <= Self.most)
  }

  /// The times in a line: `0.6 s`, `(0.6 s)` or `0.6–0.85 s`.
  private static func times(in line: Substring) -> [Double] {
    let words = line.split(whereSeparator: { " (–".contains($0) })
    return zip(words, words.dropFirst()).compactMap { $1.hasPrefix("s") || $1 == "s" ? Double($0) : nil }
      + words.compactMap { Double($0) }.prefix(1)
  }

  /// The runs of screens without a fault.
  private static var usual: [String: Run] = [:]

  private struct Run {
    var trace: Trace
    var account: Account

    @MainActor
    init(_ stage: Stage, seconds: TimeInterval) throws {
      let reader = StageReader(stage)
      let writer = AccountWriter(reader)
      try writer.run(until: seconds, advance: { stage.advance(to: max($0, stage.time)) })
      (trace, account) = (reader.trace, writer.account(from: 0, to: seconds, isGrouped: false))
    }
  }

  /// The difference between a screen without and with a fault, as `mutoscope happened --before` prints it.
  ///
  /// The verdict is on the traces: that of the command is also on the pixels, which takes much longer.
  private static func difference(on name: String, seconds: TimeInterval, _ stage: (Bool) -> Stage) throws -> String {
    let old = try usual[name] ?? Run(stage(false), seconds: seconds)
    usual[name] = old
    let new = try Run(stage(true), seconds: seconds)
    var verdict = SceneVerdict(scene: name, outcome: .pixels, frameCount: new.trace.frames.count)
    verdict.motion = TraceComparison(expected: old.trace, actual: new.trace)
      .difference(framesPerSecond: 60) { Double($0) / 60 }
    return VersionComparison(verdict, from: old.account, to: new.account).text(limit: most)
  }
}
