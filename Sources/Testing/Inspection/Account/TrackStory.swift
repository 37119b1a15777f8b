import Foundation
import Mutoscope
import Snapshots

/// Tells what a property of a view did, from its values in each frame.
struct TrackStory {
  let track: Trace.Track
  let reference: String
  /// The time of a frame, in seconds.
  let time: (Int) -> TimeInterval
  let interval: TimeInterval
  /// The frames in which the view appeared: its values there are news only with the view.
  var births: Set<Int> = []
  /// The frames with which another motion begins, without a rest after the one before.
  var turns: Set<Int> = []

  /// The frames in which a property moved without a rest between them.
  private struct Stretch {
    /// The last frame before.
    var before: Int
    var last: Int
    var count: Int
  }

  /// How many frames a value may stay the same in the middle of a motion.
  private static let mostRest = 3

  /// With more motions one after another, they are one story.
  private static let mostTurns = 3

  /// The happenings between two frames.
  func happenings(from first: Int, to last: Int) -> [Happening] {
    let whole = stretches(from: first, to: last, turns: [])
    let parts = turns.isEmpty ? whole : stretches(from: first, to: last, turns: turns)
    return merged(parts.count - whole.count > Self.mostTurns ? whole : parts).compactMap(happening)
  }

  private func stretches(from first: Int, to last: Int, turns: Set<Int>) -> [Stretch] {
    var stretches: [Stretch] = []
    for change in track.changes where change.frame > first && change.frame <= last {
      if births.contains(change.frame) { continue }
      if let end = stretches.last?.last, change.frame - end <= Self.mostRest,
        !turns.contains(where: { $0 > end && $0 <= change.frame })
      {
        stretches[stretches.count - 1].last = change.frame
        stretches[stretches.count - 1].count += 1
      } else {
        stretches.append(Stretch(before: change.frame - 1, last: change.frame, count: 1))
      }
    }
    return stretches
  }

  /// Texts that change again and again are one story.
  private func merged(_ stretches: [Stretch]) -> [Stretch] {
    guard stretches.count > 4, track.value(at: stretches[0].last).isText, let last = stretches.last else {
      return stretches
    }
    let count = stretches.reduce(0) { $0 + $1.count }
    return [Stretch(before: stretches[0].before, last: last.last, count: count)]
  }

  private func happening(_ stretch: Stretch) -> Happening? {
    let (old, new) = (track.value(at: stretch.before), track.value(at: stretch.last))
    let (start, end) = (time(stretch.before), time(stretch.last))
    let name = track.property.rawValue
    func make(_ property: String, _ words: String, _ weight: Double, _ isAtOnce: Bool) -> Happening {
      Happening(isAtOnce ? end : start, end, reference, track.view, property, words, weight: weight)
    }
    if track.property == .transition {
      return make("transition", "runs", 3, false)
    }
    if track.property == .contents {
      let times = stretch.count > 1 ? " (\(stretch.count) changes)" : ""
      guard let (before, after) = Self.words(old, new) else { return nil }
      return make("contents", "\(before) → \(after)\(times)", 3, stretch.count == 1)
    }
    guard case .numbers = old, case .numbers = new, let series = Self.series(track, stretch.before...stretch.last)
    else {
      if old == new { return nil }
      let how = stretch.count == 1 ? "" : " over \(stretch.count) frames"
      return make(name, "\(old.description) → \(new.description)\(how)", 2, stretch.count == 1)
    }
    return numbers(series, stretch, make)
  }

  private static func words(_ old: TraceValue, _ new: TraceValue) -> (String, String)? {
    func short(_ value: TraceValue) -> String {
      let text = value.description
      // The digest behind a text means nothing to a reader.
      if text.hasPrefix("text “"), let end = text.lastIndex(of: "”") {
        return String(text[...end].dropFirst("text ".count))
      }
      return text.hasPrefix("drawing") ? "drawing" : text.hasPrefix("image") ? "image" : text
    }
    let (before, after) = (short(old), short(new))
    return before == after && before != "drawing" && before != "image" ? nil : (before, after)
  }

  // Numbers.

  /// The values of one number in each frame of a stretch.
  private struct Series {
    var name: String
    var unit: String
    var values: [Double]
    /// The change that can be seen.
    var least: Double

    var range: Double { (values.max() ?? 0) - (values.min() ?? 0) }
  }

  private func numbers(
    _ series: [Series], _ stretch: Stretch, _ make: (String, String, Double, Bool) -> Happening
  ) -> Happening? {
    let moving = series.filter { $0.range > $0.least }
    guard let main = moving.max(by: { $0.range / $0.least < $1.range / $1.least }) else { return nil }
    let (property, ends) = Self.ends(track.property, moving)
    let weight = min(8, 1 + main.range / main.least / 40)
    if stretch.count == 1 { return make(property, "is set, \(ends)", weight, true) }
    var words = [ends]
    if let story = story(of: main, stretch) { words.append(story) }
    return make(property, words.joined(separator: ", "), weight, false)
  }

  /// The name of what moves, and from where to where.
  private static func ends(_ property: TraceProperty, _ moving: [Series]) -> (String, String) {
    func number(_ value: Double) -> String { DoParser.spelled((value * 100).rounded() / 100) }
    let names = moving.map(\.name)
    func pair(_ part: (Series) -> Double?) -> String {
      moving.map { part($0).map(number) ?? "" }.joined(separator: ",")
    }
    let unit = Set(moving.map(\.unit)).count == 1 ? moving[0].unit : ""
    let (from, to) = (pair { $0.values.first }, pair { $0.values.last })
    let whole = names.filter { !$0.isEmpty }
    let name = whole.isEmpty ? property.rawValue : "\(property.rawValue).\(whole.joined(separator: ","))"
    return (name, "\(from)\(unit) → \(to)\(unit)")
  }

  private func story(of main: Series, _ stretch: Stretch) -> String? {
    var values = main.values
    var offset = 0
    func seconds(_ index: Int) -> String {
      "\(DoParser.spelled((time(stretch.before + offset + index) * 1000).rounded() / 1000)) s"
    }
    var parts: [String] = []
    var jumps = Self.jumps(values, least: main.least)
    // A view at rest that is placed where its motion begins does not jump on its way.
    if jumps.first == 1, track.value(at: stretch.before - 1) == track.value(at: stretch.before) {
      parts.append("first set to \(DoParser.spelled((values[1] * 100).rounded() / 100))")
      values.removeFirst()
      jumps = jumps.dropFirst().map { $0 - 1 }
      offset = 1
    }
    guard let first = values.first, let last = values.last else { return nil }
    // It stays there, while another coordinate moves.
    if offset == 1, values.allSatisfy({ abs($0 - first) <= main.least }) { return parts.joined(separator: ", ") }
    if jumps.count > 2 {
      parts.append("starts again \(jumps.count) times")
    } else {
      for index in jumps {
        let step = DoParser.spelled(((values[index] - values[index - 1]) * 100).rounded() / 100)
        parts.append("jumps by \(step) at \(seconds(index))")
      }
    }
    if abs(last - first) <= main.least {
      let far = values.indices.max { abs(values[$0] - first) < abs(values[$1] - first) } ?? 0
      let turns = Self.turns(values, least: main.least)
      let extreme = DoParser.spelled((values[far] * 100).rounded() / 100)
      parts.append(turns > 2 ? "swings \(turns) times, as far as \(extreme)" : "to \(extreme) and back")
      return parts.joined(separator: ", ")
    }
    let shares = values.map { ($0 - first) / (last - first) }
    if jumps.isEmpty, let fit = CurveFit.best(shares, interval: interval) {
      parts.append(fit.words ?? "no known curve (nearest \(fit.name))")
    }
    if let peak = shares.indices.max(by: { shares[$0] < shares[$1] }), shares[peak] > 1.005 {
      let percent = DoParser.spelled(((shares[peak] - 1) * 1000).rounded() / 10)
      parts.append("overshoots by \(percent) % at \(seconds(peak))")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The positions at which a value steps much further than around them.
  private static func jumps(_ values: [Double], least: Double) -> [Int] {
    guard values.count > 3 else { return [] }
    return values.indices.dropFirst().filter { index in
      let step = abs(values[index] - values[index - 1])
      let before = index > 1 ? abs(values[index - 1] - values[index - 2]) : 0
      let around = max(before, index + 1 < values.count ? abs(values[index + 1] - values[index]) : 0)
      return step > 8 * least && step > 4 * around
    }
  }

  private static func turns(_ values: [Double], least: Double) -> Int {
    var (turns, direction, extreme) = (0, 0.0, values.first ?? 0)
    for value in values {
      if direction == 0 || (value - extreme) * direction > 0 {
        if direction == 0, abs(value - extreme) > least { direction = value > extreme ? 1 : -1 }
        if direction != 0 { extreme = value }
      } else if abs(value - extreme) > least {
        (turns, direction, extreme) = (turns + 1, -direction, value)
      }
    }
    return turns
  }

  private static func series(_ track: Trace.Track, _ frames: ClosedRange<Int>) -> [Series]? {
    let values = frames.map { track.value(at: $0) }
    if track.property == .transform {
      guard let parts = TransformParts.decomposing(values), let kinds = parts.first?.kinds else { return nil }
      return kinds.enumerated().map { index, kind in
        Series(
          name: kind.name, unit: kind.isAngle ? "°" : "", values: parts.map { $0.numbers[index] },
          least: kind.isAngle ? 0.5 : kind.name.hasPrefix("translation") ? 0.5 : 0.005)
      }
    }
    let rows = values.compactMap { value -> [Double]? in
      if case .numbers(let numbers) = value { numbers } else { nil }
    }
    guard rows.count == frames.count, let count = rows.first?.count, count > 0, rows.allSatisfy({ $0.count == count })
    else { return nil }
    let names = track.property.components(count)
    return (0..<count).map { index in
      Series(
        name: names.isEmpty ? "" : names[index], unit: "", values: rows.map { $0[index] },
        least: track.property.isGeometry ? 0.5 : 0.005)
    }
  }
}

extension TraceValue {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}
