import Foundation
package import Snapshots

/// The difference between two versions of the same stage: the verdict, and the happenings that differ.
///
///     0.617 s r4k2 save: center.y was 0.6–0.85 s: 731 → 478, easeInOut; is 0.25 s later
///
/// Everything that happened in both in the same way is left out.
package struct VersionComparison: Sendable {
  /// The happenings that differ, in the order of time.
  package let differences: Account
  private let verdict: SceneVerdict

  /// - Parameters:
  ///   - verdict: The verdict on the frames of the new version.
  ///   - old: The happenings in the old version, for each view.
  ///   - new: Those in the new one.
  package init(_ verdict: SceneVerdict, from old: Account, to new: Account) {
    self.verdict = verdict
    differences = Account(start: new.start, end: new.end, happenings: Self.differences(old, new))
  }

  /// The comparison in at most `limit` characters, 0 for any number; what matters least is left out.
  package func text(limit: Int = 0) -> String {
    var facts = verdict.facts.filter { !["accept", "frames"].contains($0.name) }
    // The lines below say the same, with times and curves.
    if !differences.happenings.isEmpty { facts.removeAll { $0.name == "also" } }
    let text = (verdict.isSame ? verdict.headline : verdict.text(facts))
      .replacing("its golden", with: "its earlier version").replacing("the golden", with: "the earlier version")
    if verdict.isSame || differences.happenings.isEmpty { return Self.cut(text, to: limit) }
    let rest = limit == 0 ? 0 : max(limit - text.count - 1, 1)
    return Self.cut(text + "\n" + differences.text(limit: rest), to: limit)
  }

  private static func cut(_ text: String, to limit: Int) -> String {
    limit > 0 && text.count > limit ? text.prefix(limit - 1) + "…" : text
  }

  /// The happenings of one version that the other does not have, in pairs about the same property of the same view.
  private static func differences(_ old: Account, _ new: Account) -> [Happening] {
    let (oldLines, newLines) = (counts(old), counts(new))
    var gone = rest(old, without: newLines)
    var found: [Happening] = []
    for happening in rest(new, without: oldLines) {
      let place = gone.firstIndex { $0.subject == happening.subject }
      found.append(place.map { changed(gone.remove(at: $0), happening) } ?? only(happening) { "is new, \($0)" })
    }
    found += gone.map { only($0) { "was \($0); no longer" } }
    let sorted = found.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
    return Account.grouped(sorted.map(\.element))
  }

  private static func counts(_ account: Account) -> [String: Int] {
    account.happenings.reduce(into: [:]) { $0[$1.line, default: 0] += 1 }
  }

  private static func rest(_ account: Account, without known: [String: Int]) -> [Happening] {
    var known = known
    return account.happenings.filter { happening in
      guard let count = known[happening.line], count > 0 else { return true }
      known[happening.line] = count - 1
      return false
    }
  }

  private static func changed(_ old: Happening, _ new: Happening) -> Happening {
    let (late, longer) = (new.start - old.start, (new.end - new.start) - (old.end - old.start))
    var result = new
    (result.start, result.weight) = (min(old.start, new.start), max(old.weight, new.weight))
    if old.property == new.property, abs(longer) < Self.sameTime, abs(late) > 1e-6, old.isLike(new, late: late) {
      let seconds = DoParser.spelled((abs(late) * 1000).rounded() / 1000)
      result.words = "was \(old.facts); is \(seconds) s \(late > 0 ? "later" : "earlier")"
    } else {
      let other = new.property == old.property ? "" : old.property.map { $0 + " " } ?? ""
      result.words = "was \(other)\(old.facts); is \(new.facts)"
    }
    result.end = result.start
    return result
  }

  /// Times that differ by less are the same: motions begin and end between frames.
  fileprivate static let sameTime = 0.02

  private static func only(_ happening: Happening, _ words: (String) -> String) -> Happening {
    var result = happening
    (result.end, result.words) = (result.start, words(happening.facts))
    return result
  }
}

extension Happening {
  /// The time and the words.
  fileprivate var facts: String { "\(time): \(words)" }

  /// Whether another happening is the same but for its time, and for what follows from where frames fall into a motion.
  fileprivate func isLike(_ other: Happening, late: Double) -> Bool {
    let (mine, others) = (words.split(separator: " "), other.words.split(separator: " "))
    guard mine.count == others.count else { return false }
    return zip(mine, others).enumerated().allSatisfy { index, pair in
      if pair.0 == pair.1 { return true }
      let (old, new) = (Self.numbers(pair.0), Self.numbers(pair.1))
      guard !old.isEmpty, old.count == new.count else { return false }
      let isTime = index + 1 < mine.count && mine[index + 1].first == "s" && mine[index + 1].count <= 2
      return zip(old, new).allSatisfy { old, new in
        abs(isTime ? new - old - late : new - old)
          <= (isTime ? VersionComparison.sameTime : max(0.11, 0.005 * abs(old)))
      }
    }
  }

  /// The numbers of a word such as `44,240` or `3.5)`.
  private static func numbers(_ word: Substring) -> [Double] {
    word.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
  }

  /// The view and the property without its parts.
  fileprivate var subject: String {
    let name = property.map { $0.prefix { $0 != "." } } ?? ""
    return "\(view) \(name)"
  }
}
