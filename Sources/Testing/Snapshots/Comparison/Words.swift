import CoreGraphics
import Utilities

/// Formats numbers for people, identically in every locale.
package enum Words {
  /// A fraction of 0 to 1 as a percentage with two significant digits, never rounded to 0 or 100.
  package static func percent(_ share: Double) -> String {
    let percent = share * 100
    if percent == 0 || percent == 100 { return "\(Int(percent)) %" }
    if percent < 0.001 { return "less than 0.001 %" }
    if percent > 99.9 { return "more than 99.9 %" }
    // 10 ^ the number of decimals.
    let scale: Double = percent >= 0.1 ? 10 : percent >= 0.01 ? 100 : 1000
    let rounded = (percent * scale).rounded() / scale
    return "\(decimal(rounded)) %"
  }

  /// A distance between colours, rounded up, so that it can be used as a threshold.
  static func distance(_ distance: Double) -> String { decimal((distance * 10_000).rounded(.up) / 10_000) }

  /// A fraction of 0 to 1, rounded up to six decimals, so that it can be used as a limit.
  static func ratio(_ share: Double) -> String { decimal((share * 1e6).rounded(.up) / 1e6) }

  /// A time in seconds, to the millisecond.
  package static func seconds(_ time: Double) -> String { "\(decimal((time * 1000).rounded() / 1000)) s" }

  /// A number to the thousandth.
  package static func short(_ number: Double) -> String { decimal((number * 1000).rounded() / 1000 + 0) }

  /// Two numbers to the thousandth, or with as many digits as are needed to distinguish them.
  static func apart(_ first: Double, _ second: Double) -> (String, String) {
    var texts = (short(first), short(second))
    var scale = 1e4
    while texts.0 == texts.1, first != second, scale <= 1e9 {
      texts = (decimal((first * scale).rounded() / scale + 0), decimal((second * scale).rounded() / scale + 0))
      scale *= 10
    }
    return texts
  }

  /// The shortest representation of a number, without a decimal point where none is needed.
  package static func decimal(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }

  /// Numbers to the thousandth, `0, 0.25, 1`; if there are many, the first few and the last.
  static func list(_ numbers: [Double]) -> String {
    let texts = numbers.map(short)
    let shown = texts.count <= 6 ? texts : texts.prefix(4) + ["…"] + texts.suffix(1)
    return shown.joined(separator: ", ")
  }

  /// The first few names, and how many more there are.
  static func names(_ names: [String]) -> String {
    let shown = names.prefix(6).map(\.printable).joined(separator: ", ")
    return names.count > 6 ? "\(shown) and \(names.count - 6) more" : shown
  }

  /// Ranges of frames: `24-77, 80`; after the first few, the number of the rest.
  static func intervals(_ intervals: [ClosedRange<Int>]) -> String {
    let shown = intervals.prefix(6).map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }
    let left = intervals.dropFirst(6)
    let more =
      left.isEmpty ? [] : ["… (\(counted(left.count, "more interval")), the last to \(left.last?.upperBound ?? 0))"]
    return (shown + more).joined(separator: ", ")
  }

  /// Ascending numbers as ranges.
  static func runs(_ numbers: [Int]) -> String {
    intervals(
      numbers.reduce(into: []) { runs, number in
        if let last = runs.last, number == last.upperBound + 1 {
          runs[runs.count - 1] = last.lowerBound...number
        } else {
          runs.append(number...number)
        }
      })
  }

  /// A rectangle as `[x, y, width, height]`.
  static func rect(_ rect: PixelRect) -> String { "[\(rect.minX), \(rect.minY), \(rect.width), \(rect.height)]" }
}
