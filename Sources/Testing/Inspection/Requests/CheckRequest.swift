import CoreGraphics
import Foundation
import Media
package import Mutoscope
import Utilities

/// A request of `mutoscope check`: for the faults of something, and those that it has only in other looks.
package struct CheckRequest: Codable, Sendable {
  package var checks = StageCheck.allCases
  /// The names of other looks.
  package var looks: [String] = []
  /// The steps to do from the beginning on.
  package var steps = ""
  /// How long the steps may take on the stage's clock, in seconds; nil for any time.
  package var mostSeconds: Double?
  /// The folder for pictures of the findings; nil for none.
  package var crops: String?
  package var isJSON = false

  package init() {}

  /// The checks whose answers depend on the look.
  private static let ofLooks: Set<StageCheck> = [
    .overlap, .truncated, .covered, .underBar, .target, .contrast, .ambiguous, .motion,
  ]

  /// Returns the faults, those of the first look first, and the silences that silence nothing.
  ///
  /// - Parameters:
  ///   - silences: The findings that are accepted.
  ///   - make: Creates the subject, in one of the looks, or as it is (nil).
  @MainActor
  package func findings(
    except silences: [Silence], _ make: (Look?) throws -> any Inspected
  ) throws -> [Finding] {
    let first = try make(nil)
    var found = try findings(first, look: nil)
    // Sources silence findings of many screens: only a silence about a view of this one can be stale.
    let known = Set(first.reader.trace.views)
    let relevant = silences.filter { silence in
      silence.checks.contains(where: checks.contains)
        && (silence.place?.contains(".swift:") != true || silence.views?.contains(where: known.contains) == true)
    }
    for name in looks {
      let look = try LookName.look(name)
      found += try findings(make(look), look: look.name).filter { finding in
        Self.ofLooks.contains(finding.check) && !found.contains { $0.isSame(as: finding) }
      }
    }
    return Silence.apply(relevant, to: found)
  }

  /// The findings as text or JSON, with pictures if they are wanted.
  @MainActor
  package func answer(
    named name: String, except silences: [Silence], _ make: (Look?) throws -> any Inspected
  ) throws -> InspectionAnswer {
    let findings = try findings(except: silences, make)
    var answer = InspectionAnswer(Self.text(findings, of: name))
    if isJSON { answer.text = try JSONText.line(Report(name: name, findings: findings)) }
    answer.isWrong = !findings.isEmpty
    answer.pictures = try pictures(of: findings, named: name, make)
    return answer
  }

  private struct Report: Encodable {
    var name: String
    var findings: [Finding]
  }

  /// The findings as lines.
  package static func text(_ findings: [Finding], of name: String) -> String {
    if findings.isEmpty { return "\(name.printable): ok\n" }
    return "\(name.printable): \(counted(findings.count, "finding"))\n" + findings.texts.map { $0 + "\n" }.joined()
  }

  @MainActor
  private func findings(_ subject: any Inspected, look: String?) throws -> [Finding] {
    var stageChecks = StageChecks()
    (stageChecks.checks, stageChecks.look) = (Set(checks), look)
    stageChecks.declaration = { subject.declaration(of: $0) }
    stageChecks.mayBeTruncated = { subject.mayBeTruncated($0) }
    let steps = try DoParser.steps(self.steps)
    return try stageChecks.run(
      subject.reader, until: subject.duration, advance: { try subject.advance(to: $0) },
      during: { advance in _ = try subject.perform(steps, atMost: mostSeconds, advancing: advance) })
  }

  /// The largest number of pictures.
  private static let mostCrops = 20

  /// Pictures of the findings.
  @MainActor
  package func pictures(
    of findings: [Finding], named name: String, _ make: (Look?) throws -> any Inspected
  ) throws -> [InspectionAnswer.Picture] {
    guard let crops else { return [] }
    let steps = try DoParser.steps(self.steps)
    return try findings.prefix(Self.mostCrops).enumerated().compactMap { number, finding in
      guard finding.check != .silence else { return nil }
      let subject = try make(finding.look.map { try LookName.look($0) })
      if finding.look == nil {
        // Steps may continue after the time of the finding.
        struct Reached: Error {}
        do {
          _ = try subject.perform(steps) { time in
            try subject.advance(to: min(time, finding.time))
            if time > finding.time { throw Reached() }
          }
        } catch is Reached {}
      }
      try subject.advance(to: finding.time)
      var picture = StagePicture()
      let frame = finding.frame
      picture.crop = CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      (picture.margin, picture.mostPixels) = (16, 40_000)
      guard let pixels = try? picture.draw(subject.stage) else { return nil }
      let file = (crops as NSString).appendingPathComponent("\(name)-\(number + 1)-\(finding.check.rawValue).png")
      return InspectionAnswer.Picture(file: file, png: Data(PNGEncoder(jobs: 1).encode(pixels)))
    }
  }
}

extension StageCheck {
  /// Reads the names of checks, separated by commas.
  ///
  /// - Throws: An error about a name that is not that of a check, or if there is no name.
  package static func list(_ text: String) throws(InspectionError) -> [StageCheck] {
    var checks: [StageCheck] = []
    for word in text.split(separator: ",") {
      let name = word.trimmingCharacters(in: .whitespaces)
      guard let check = StageCheck(rawValue: name) else {
        let near = nearestName(to: name, in: allCases.map(\.rawValue)).map { "; did you mean '\($0)'?" } ?? "."
        throw InspectionError("there is no check '\(String(name.prefix(40)).printable)'\(near)")
      }
      checks.append(check)
    }
    if checks.isEmpty { throw InspectionError("no check is named.") }
    return checks
  }
}
