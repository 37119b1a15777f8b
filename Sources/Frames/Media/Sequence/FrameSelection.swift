/// A selection of a scene's frames.
///
/// It is written as numbers and ranges, separated by commas: `5`, `0-9`, `100-` (to the end), `0-100x5` (every fifth),
/// `1,5,9`.
///
///     try FrameSelection("0-100x5")       // frames 0, 5, 10 … 100
///     FrameSelection.at([0.5, 1])         // the frames on screen at half a second and at one second
package struct FrameSelection: Sendable, Hashable, Codable {
  /// Frames that are selected together.
  package enum Part: Sendable, Hashable, Codable {
    /// `last` is nil for "to the end".
    case range(first: Int, last: Int?, step: Int)
    /// The frame that shows a time in seconds.
    case time(Double)
  }

  /// The parts, in the order in which they are written.
  package let parts: [Part]

  /// Every frame.
  package static let all = FrameSelection(parts: [.range(first: 0, last: nil, step: 1)])

  /// The frame on screen at a time: the last one that is not later.
  package static func at(_ seconds: Double) -> FrameSelection { FrameSelection(parts: [.time(seconds)]) }

  /// The frames on screen at several times.
  package static func at(_ times: [Double]) -> FrameSelection { FrameSelection(parts: times.map(Part.time)) }

  private init(parts: [Part]) { self.parts = parts }

  /// Parses the written form.
  ///
  /// - Throws: `FramePlanError` with a message.
  package init(_ text: String) throws(FramePlanError) {
    var parts: [Part] = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      parts.append(try Self.part(String(piece)))
    }
    self.parts = parts
  }

  private static func part(_ piece: String) throws(FramePlanError) -> Part {
    let hint = "write frames like 5, 0-9, 100-, 0-100x5 or 1,5,9"
    func number(_ text: Substring) throws(FramePlanError) -> Int {
      guard !text.isEmpty, text.allSatisfy(\.isASCIIDigit), let value = Int(text) else {
        throw FramePlanError("'\(piece)' is not a range of frames; \(hint).")
      }
      return value
    }
    let stepped = piece.split(separator: "x", omittingEmptySubsequences: false)
    guard stepped.count <= 2 else { throw FramePlanError("'\(piece)' is not a range of frames; \(hint).") }
    let step = stepped.count == 2 ? try number(stepped[1]) : 1
    guard step > 0 else { throw FramePlanError("'\(piece)' has a step of 0; a step is at least 1.") }
    let ends = stepped[0].split(separator: "-", omittingEmptySubsequences: false)
    switch ends.count {
    case 1 where stepped.count == 1:
      let index = try number(ends[0])
      return .range(first: index, last: index, step: 1)
    case 2:
      let first = try number(ends[0])
      let last = ends[1].isEmpty ? nil : try number(ends[1])
      guard last.map({ $0 >= first }) ?? true else {
        throw FramePlanError("'\(piece)' ends before it begins.")
      }
      return .range(first: first, last: last, step: step)
    default: throw FramePlanError("'\(piece)' is not a range of frames; \(hint).")
    }
  }
}

extension FrameSelection {
  /// The written form of some frames, which are ascending.
  package static func text(_ indices: [Int]) -> String {
    var parts: [String] = []
    var rest = indices[...]
    while let first = rest.first {
      let step = rest.count > 1 ? rest[rest.startIndex + 1] - first : 1
      var count = 1
      while count < rest.count, rest[rest.startIndex + count] == first + count * step { count += 1 }
      // Two separate frames are not a series.
      if count == 2, step > 1 { count = 1 }
      let last = first + (count - 1) * step
      parts.append(count == 1 ? "\(first)" : step == 1 ? "\(first)-\(last)" : "\(first)-\(last)x\(step)")
      rest = rest.dropFirst(count)
    }
    return parts.joined(separator: ",")
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
