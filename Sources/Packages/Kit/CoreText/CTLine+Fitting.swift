public import Foundation
@_spi(Typesetting) import UIKit
import UIKitAdditions

/// Where a line is cut that is too wide.
public enum CTLineTruncationType: UInt32, Sendable { case start, end, middle }

/// A line that fits into a width: the line itself, or as much of it as has room beside the token.
///
/// It is nil if the token is wider than the room.
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
  let width = CGFloat(width)
  guard line.width - line.trailingBlank > width else { return line }
  let tokenWidth = truncationToken?.width ?? 0
  guard tokenWidth <= width else { return nil }
  let room = width - tokenWidth
  var (left, right): ([CTRun], [CTRun]) = ([], [])
  switch truncationType {
  case .end: left = line.beginning(in: room)
  case .start: right = line.ending(in: room)
  case .middle:
    left = line.beginning(in: room / 2)
    right = line.ending(in: room - (left.last.map { $0.run.x + $0.run.width } ?? 0))
  }
  let start = left.last.map { $0.run.x + $0.run.width } ?? 0
  let token = truncationToken?.runs.map { $0.token(at: start) } ?? []
  let back = (right.first?.run.x ?? 0) - start - tokenWidth
  let runs = left + token + right.map { $0.moved(by: -back) }
  return CTLine(
    runs, range: line.range, width: runs.last.map { $0.run.x + $0.run.width } ?? 0, font: UIFont.systemFont(ofSize: 12))
}

/// A line whose blanks, or letters if it has none, are so wide that it fills a part of a width.
///
/// - Parameter justificationFactor: 0 for the line itself, 1 for all of the width.
public func CTLineCreateJustifiedLine(
  _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
  let missing = CGFloat(justificationWidth) - (line.width - line.trailingBlank)
  let all = missing * min(max(justificationFactor, 0), 1)
  guard all > 0 else { return line }
  let last = line.runs.flatMap(\.indices).filter { index in
    !(line.runs.first?.source.isBlank(index) ?? true)
  }.max()
  func isGap(_ run: CTRun, _ glyph: Int) -> Bool {
    run.delegate == nil && run.source.isBlank(run.indices[glyph]) && run.indices[glyph] < last ?? .max
  }
  let glyphs = line.runs.map { $0.run.glyphs.indices }
  var gaps = zip(line.runs, glyphs).reduce(0) { sum, each in sum + each.1.count { isGap(each.0, $0) } }
  let useLetters = gaps == 0
  if useLetters { gaps = glyphs.reduce(0) { $0 + $1.count } - 1 }
  guard gaps > 0 else { return line }
  let step = all / CGFloat(gaps)
  var (sum, passed): (CGFloat, Int) = (0, 0)
  let runs = zip(line.runs, glyphs).map { run, glyphs in
    let start = sum
    var extra: [CGFloat] = []
    for glyph in glyphs {
      extra.append(sum - start)
      if useLetters ? passed < gaps : isGap(run, glyph) {
        sum += step
        passed += 1
      }
    }
    return run.moved(by: start, apart: extra + [sum - start])
  }
  return CTLine(runs, range: line.range, width: line.width + all, font: UIFont.systemFont(ofSize: 12))
}

extension CTLine {
  /// The glyphs of a run that belong to the characters left of a place.
  private func count(of run: CTRun, left x: CGFloat) -> Int {
    let ends = zip(run.positions, run.advances).map { $0.x + $1 }
    var count = ends.firstIndex { $0 > x + 0.001 } ?? ends.count
    // Glyphs of one character stay together.
    let indices = run.indices
    while count > 0, count < indices.count, indices[count] == indices[count - 1] { count -= 1 }
    return count
  }

  /// The runs at the left that have room in a width.
  fileprivate func beginning(in room: CGFloat) -> [CTRun] {
    var result: [CTRun] = []
    for run in runs {
      let count = count(of: run, left: room)
      if count == run.indices.count {
        result.append(run)
      } else {
        if count > 0 { result.append(run.part(0..<count)) }
        break
      }
    }
    return result
  }

  /// The runs at the right that have room in a width.
  fileprivate func ending(in room: CGFloat) -> [CTRun] {
    var result: [CTRun] = []
    let edge = width - room
    for run in runs.reversed() {
      guard let first = run.positions.firstIndex(where: { $0.x >= edge - 0.001 }) else { break }
      if first == 0 {
        result.insert(run, at: 0)
      } else {
        result.insert(run.part(first..<run.indices.count), at: 0)
        break
      }
    }
    return result
  }
}
