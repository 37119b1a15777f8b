import Foundation
import Mutoscope
import Snapshots

extension ReportedTrack {
  /// The tracks of a transform's rotations, scale and translation.
  ///
  /// Rotations are in degrees and continuous, so two turns end at 720. If the scales of all axes are the same throughout,
  /// there is one track for them. For three-dimensional transforms, parts that never change are left out.
  ///
  /// - Returns: Nil unless every value consists of a scale, then rotations, then a translation.
  func partsOfTransform() -> [ReportedTrack]? {
    let isSpatial = ((expected ?? []) + (actual ?? [])).contains(where: \.value.isSpatial)
    let kinds = isSpatial ? TransformParts.Kind.spatial : TransformParts.Kind.flat
    func parts(_ course: [Change]?) -> [TransformParts]?? {
      guard let course else { return .some(nil) }
      return TransformParts.decomposing(course.map(\.value), isSpatial: isSpatial).map(Optional.some)
    }
    guard let before = parts(expected), let after = parts(actual) else { return nil }
    let scales = kinds.indices.filter { [.scaleX, .scaleY, .scaleZ].contains(kinds[$0]) }
    let isUniform = [before, after].allSatisfy { side in
      (side ?? []).allSatisfy { parts in
        scales.allSatisfy { abs(parts.numbers[$0] - parts.numbers[scales[0]]) <= kinds[$0].unit }
      }
    }
    func isStill(_ part: Int) -> Bool {
      [before, after].allSatisfy { side in
        (side ?? []).allSatisfy { abs($0.numbers[part] - kinds[part].standard) <= 2 * kinds[part].unit }
      }
    }
    return kinds.indices.filter { !(isUniform && scales.dropFirst().contains($0)) && !(isSpatial && isStill($0)) }
      .map { part in
        let (kind, unit) = (kinds[part], kinds[part].unit)
        func course(_ side: [Change]?, _ parts: [TransformParts]?) -> [Change]? {
          guard let side, let parts else { return nil }
          // Rounding in the trace makes a mere rotation change the scale.
          var last: Double?
          return zip(side, parts).compactMap { change, parts -> Change? in
            let number = parts.numbers[part]
            if let last, abs(number - last) <= unit { return nil }
            last = number
            return Change(frame: change.frame, value: TraceValue.numbers([number], decimals: 5))
          }
        }
        return ReportedTrack(
          view: view, property: isUniform && scales.contains(part) ? "scale" : kind.name, components: [],
          standard: .numbers([kind.standard]), tolerance: 2 * unit, weight: scales.contains(part) ? 0.01 : 1,
          expected: course(expected, before), actual: course(actual, after))
      }
  }
}
