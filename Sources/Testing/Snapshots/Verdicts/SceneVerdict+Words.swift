import Mutoscope
import Utilities

extension SceneVerdict {
  /// The outcome in one line: `card-flip: motion differs from its golden (54 of 90 frames)`.
  package var headline: String { "\(scene.printable): \(summary)" }

  /// The outcome without the scene's name.
  package var summary: String {
    switch outcome {
    case .same:
      let isExact = comparison == nil
      return "the same\(isExact ? "" : " within the limits") (\(counted(frameCount, "frame")))"
    case .recorded:
      return "recorded \(reason ?? counted(frameCount, "frame")); look at the pictures, then run the test again"
    case .missing: return "there is no golden"
    case .damaged: return "the golden is damaged"
    case .newer: return "the golden was recorded by a newer version of Mutoscope"
    case .otherEngine: return "the golden was recorded with another build of the physics engine\(differing)"
    case .otherRasteriser:
      return "the golden was recorded with another \(isOtherFont == true ? "font file" : "rasteriser")\(differing)"
    case .frameCount: return "the number of frames differs from the golden's"
    case .size: return "the size differs from the golden's"
    case .pixels:
      return "\(isAboutMotion ? "motion" : "the picture") differs from its golden\(differing)"
    case .failed: return "could not be rendered"
    }
  }

  /// Whether pixels differ because something moves differently.
  package var isAboutMotion: Bool { motion?.isAboutMotion == true }

  private var differing: String {
    guard let comparison, case let count = comparison.differingFrames.count, count > 0 else { return "" }
    return " (\(count) of \(counted(comparison.comparedFrameCount, "frame")))"
  }

  /// The further facts, each with its name and text.
  package var facts: [(name: String, text: String)] { facts(accept: acceptCommand) }

  /// The same facts with a given command for accepting the scene.
  package func facts(accept command: String) -> [(name: String, text: String)] {
    var facts: [(name: String, text: String)] = []
    if let looks { facts.append(("looks", looks)) }
    if let reason, outcome != .recorded { facts.append(("reason", reason)) }
    if let motion {
      facts.append(("first difference", motion.text))
      if let kind = motion.kind, !motion.view.contains("[") {
        facts.append(("view", DeclaredChange.name(of: motion.view, kind)))
      }
    } else if let first = comparison?.firstDifference {
      facts.append(("first difference", "frame \(first.index)" + (first.time.map { " (\(Words.seconds($0)))" } ?? "")))
    }
    if let comparison, let pixels = comparison.pixelsText { facts.append(("pixels", pixels + measured(comparison))) }
    if let comparison { facts += comparison.allowance }
    if let dynamics { facts.append(("dynamics", dynamics.text + (dynamicsCause.map { ": \($0)" } ?? ""))) }
    facts += declaredFacts
    if let text = motion?.patternText ?? pattern?.description { facts.append(("pattern", text)) }
    facts += motion?.also ?? []
    if let recordedBy {
      facts.append(("golden", "recorded by Mutoscope \(recordedBy.printable); this is \(Versions.mutoscope)"))
    }
    if let folder { facts.append(("frames", folder.printable)) }
    switch outcome {
    case .missing, .otherEngine, .otherRasteriser, .frameCount, .size, .pixels:
      facts.append(("accept", command.printable))
    case .same, .recorded, .damaged, .newer, .failed: break
    }
    return facts
  }

  private var declaredFacts: [(name: String, text: String)] {
    DeclaredChange.lines(declared ?? []).map { ("declared", $0) }
  }

  /// A remark on how many frames could be measured; empty if all could.
  private func measured(_ comparison: SequenceComparison) -> String {
    let known = comparison.differences.count { $0.comparison != nil }
    return known == 0 || known == comparison.differences.count
      ? "" : "; measured in \(known) of \(comparison.differences.count): \(unavailable ?? "the others are not kept")"
  }

  /// The headline and the facts below it, indented and in columns; without a newline at the end.
  package var text: String { text(facts) }

  /// The headline and the given facts below it.
  package func text(_ facts: [(name: String, text: String)]) -> String {
    let width = facts.map(\.name.count).max() ?? 0
    let lines = facts.map { fact in
      "  \(fact.name)\(String(repeating: " ", count: width - fact.name.count + 2))\(fact.text)"
    }
    return ([headline] + lines).joined(separator: "\n")
  }
}
