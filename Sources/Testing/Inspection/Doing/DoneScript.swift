import CoreGraphics
import Foundation

/// The steps that were done, in forms that can be kept: a script file, and a test.
package struct DoneScript: Sendable {
  package let entries: [Doer.Entry]
  /// The texts that are seen in the end and were not seen in the beginning.
  package let newTexts: [String]

  package init(_ entries: [Doer.Entry], newTexts: [String]) { (self.entries, self.newTexts) = (entries, newTexts) }

  /// A test in Swift that does the same and expects what was seen then.
  ///
  /// - Parameters:
  ///   - subject: The subject of the test, for its name.
  ///   - device: The name of the stage's device; nil for a plain phone.
  package func test(of subject: String, on device: String?) -> String {
    let steps = entries.map(\.step.description).joined(separator: "; ")
    var lines = [
      "import MutoscopeTesting", "import Testing", "import UIKit", "", "@MainActor", "struct RecordedTests {",
      "  @Test func `\(subject.filter { $0 != "`" && !$0.isNewline }) does what it did when it was recorded`() throws {",
      "    let stage = Stage(device: .\(device ?? "iPhone16"))",
      "    stage.perform { stage.window.rootViewController = <#the controller#> }",
      "    try stage.doSteps(\(Self.literal(steps)))",
    ]
    lines += newTexts.prefix(8).map { "    #expect(stage.isSeen(\(Self.literal($0))))" }
    if newTexts.isEmpty { lines.append("    #expect(findings(on: stage).isEmpty)") }
    return (lines + ["  }", "}"]).joined(separator: "\n")
  }

  /// A script file with the touches and texts, and their times.
  package var script: String {
    var lines = ["events:"]
    for entry in entries {
      guard let event = Self.event(entry.step) else { continue }
      lines.append("  - {at: \(DoParser.spelled(entry.time)), \(event)}")
    }
    return lines.joined(separator: "\n")
  }

  private static func event(_ step: DoStep) -> String? {
    func place(_ target: DoTarget) -> String {
      switch target {
      case .view(let word): literal(word)
      case .point(let point): "[\(DoParser.spelled(point.x)), \(DoParser.spelled(point.y))]"
      }
    }
    func start(_ target: DoTarget) -> String {
      if case .view = target { "view: \(place(target))" } else { "point: \(place(target))" }
    }
    func number(_ value: Double) -> String { DoParser.spelled(value) }
    switch step {
    case .tap(let target, let times):
      return times == 1 ? "tap: \(place(target))" : "tap: {\(start(target)), numberOfTaps: \(times)}"
    case .press(let target, let seconds):
      return "longPress: {\(start(target)), duration: \(number(seconds))}"
    case .drag(let target, .by(let way), let over):
      return
        "drag: {from: \(place(target)), by: [\(number(way.dx)), \(number(way.dy))], over: \(number(over))}"
    case .drag(let target, .to(let end), let over):
      return "drag: {from: \(place(target)), to: \(place(end)), over: \(number(over))}"
    case .flick(let target, let speed):
      return "flick: {\(start(target)), velocity: [\(number(speed.dx)), \(number(speed.dy))]}"
    case .pinch(let target, let scale, let over):
      return "pinch: {\(start(target)), scale: \(number(scale)), over: \(number(over))}"
    case .rotate(let target, let degrees, let over):
      return "rotate: {\(start(target)), angle: \(number(degrees)), over: \(number(over))}"
    case .type(let text, let target):
      return target.map { "insertText: {view: \(place($0)), text: \(literal(text))}" }
    case .delete(let count, let target): return target.map { "deleteBackward: {view: \(place($0)), count: \(count)}" }
    case .focus(let target): return "becomeFirstResponder: \(place(target))"
    case .blur, .wait, .waitUntil, .expect, .turn: return nil
    }
  }

  /// A text in quotation marks, for Swift and YAML.
  private static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
  }
}
