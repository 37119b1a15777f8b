import Foundation
import Mutoscope

extension ReportedTrack {
  /// The tracks of a transform's rotation, scale and translation.
  ///
  /// The rotation is in degrees and continuous, so that two turns end at 720. One scale stands for both axes where they
  /// are the same throughout.
  ///
  /// - Returns: Nil unless every value consists of a scale, then a rotation, then a translation.
  func partsOfTransform() -> [ReportedTrack]? {
    guard let theirs = Self.parts(expected), let ours = Self.parts(actual) else { return nil }
    let isUniform = [theirs, ours].allSatisfy { side in
      (side ?? []).allSatisfy { abs($0.values[1].value - $0.values[2].value) <= $0.values[1].unit }
    }
    return (0..<5).filter { !isUniform || $0 != 2 }.map { part in
      let (standard, unit) = (Self.identity[part].value, Self.identity[part].unit)
      func course(_ side: [(frame: Int, values: [TransformPart.Component])]?) -> [Change]? {
        // A rotation alone changes the scale by as much as the trace rounds.
        var last: Double?
        return side?.compactMap { step -> Change? in
          let number = step.values[part].value
          if let last, abs(number - last) <= unit { return nil }
          last = number
          return Change(frame: step.frame, value: TraceValue.numbers([number], decimals: 5))
        }
      }
      return ReportedTrack(
        view: view, property: isUniform && part == 1 ? "scale" : Self.identity[part].name, components: [],
        standard: .numbers([standard]), tolerance: 2 * unit, weight: (1...2).contains(part) ? 0.01 : 1,
        expected: course(theirs), actual: course(ours))
    }
  }

  private static let identity = TransformPart.components(of: .numbers([1, 0, 0, 1, 0, 0])) ?? []

  /// Of each change its frame and its parts; nil if one cannot be decomposed.
  private static func parts(
    _ course: [Change]?
  ) -> [(frame: Int, values: [TransformPart.Component])]?? {
    guard let course else { return .some(nil) }
    var angle = 0.0
    var result: [(frame: Int, values: [TransformPart.Component])] = []
    for change in course {
      guard var parts = TransformPart.components(of: change.value) else { return nil }
      // A turn is continuous: of all equal angles the one that is nearest to the one before.
      parts[0].value += 360 * ((angle - parts[0].value) / 360).rounded()
      angle = parts[0].value
      result.append((change.frame, parts))
    }
    return result
  }
}
