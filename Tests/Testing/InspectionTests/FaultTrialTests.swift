import Foundation
import Inspection
import Mutoscope
import Snapshots
import Testing
import UIKit

/// The trial of an app that is written as for iOS: planted faults are named, and nothing is said of the app without them.
@MainActor
@Suite(.serialized)
struct FaultTrialTests {
  /// The largest number of characters that may be needed to name a fault.
  private static let most = 1500

  @Test(arguments: TrialApp.Screen.allCases) func `The app without a fault is clean in five looks`(
    _ screen: TrialApp.Screen
  ) throws {
    for look in [Look.light, .dark, .accessibilityLarge, .rightToLeft, .reduceMotion] {
      let stage = TrialApp.stage(screen, fault: nil, look: look)
      let found = try Screens.findings(stage, seconds: screen.seconds)
      #expect(found == [], "\(screen) in \(look.name): \(found.texts.joined(separator: "\n"))")
    }
  }

  @Test(arguments: TrialFault.allCases.filter { $0.expectation.check != nil }) func `A fault is found`(
    _ fault: TrialFault
  ) throws {
    let expected = fault.expectation
    let stage = TrialApp.stage(fault.screen, fault: fault, look: expected.look)
    let found = try Screens.findings(stage, seconds: fault.screen.seconds)
    let text = found.texts.joined(separator: "\n")
    let right = try #require(found.first { $0.check == expected.check && $0.view == expected.view }, "\(text)")
    #expect(right.property == expected.property, "\(text)")
    #expect(expected.time.contains(right.time), "\(text)")
    #expect(found.allSatisfy { $0.check == expected.check || $0.check == expected.also }, "\(text)")
    #expect(text.count <= Self.most)
  }

  @Test(arguments: TrialFault.allCases.filter { $0.expectation.check == nil }) func `A difference is named`(
    _ fault: TrialFault
  ) throws {
    let expected = fault.expectation
    let text = try Self.difference(of: fault)
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

  /// The runs of the app without a fault.
  private static var usual: [TrialApp.Screen: Run] = [:]

  private struct Run {
    var trace: Trace
    var account: Account
  }

  private static func run(_ screen: TrialApp.Screen, _ fault: TrialFault?) throws -> Run {
    let stage = TrialApp.stage(screen, fault: fault)
    let reader = StageReader(stage)
    let writer = AccountWriter(reader)
    try writer.run(until: screen.seconds, advance: { stage.advance(to: max($0, stage.time)) })
    return Run(trace: reader.trace, account: writer.account(from: 0, to: screen.seconds, isGrouped: false))
  }

  /// The difference between the app without and with a fault, as `mutoscope happened --before` prints it.
  ///
  /// The verdict is on the traces: that of the command is also on the pixels, which takes much longer.
  private static func difference(of fault: TrialFault) throws -> String {
    let screen = fault.screen
    let old = try usual[screen] ?? run(screen, nil)
    usual[screen] = old
    let new = try run(screen, fault)
    var verdict = SceneVerdict(scene: "\(screen)", outcome: .pixels, frameCount: new.trace.frames.count)
    verdict.motion = TraceComparison(expected: old.trace, actual: new.trace)
      .difference(framesPerSecond: 60) { Double($0) / 60 }
    return VersionComparison(verdict, from: old.account, to: new.account).text(limit: most)
  }
}
