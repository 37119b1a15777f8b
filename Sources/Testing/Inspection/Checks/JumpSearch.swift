import Foundation
import Mutoscope
import Snapshots
import ViewVocabulary

/// Looks for jumps of position, size, transform, alpha and drawn parts of paths where a motion was interrupted.
struct JumpSearch {
  let trace: Trace

  /// A jump.
  struct Jump {
    var property: String
    var before: Double
    var after: Double
    /// The distance by which it moved in the frame before.
    var step: Double
  }

  private static let properties: [TraceProperty] = [
    .center, .bounds, .alpha, .transform, .layer(.strokeStart), .layer(.strokeEnd),
  ]

  /// The largest jump of a view at a frame; nil if everything that moved moves on.
  func jump(of view: String, at frame: Int) -> Jump? {
    var largest: (share: Double, jump: Jump)?
    for property in Self.properties {
      let track = trace.track(view, property)
      if track.changes.isEmpty { continue }
      let frames = [frame - 2, frame - 1, frame, frame + 1]
      let series = Self.series(track, frames)
      for (name, values, least) in series {
        let (earlier, step, next) = (values[1] - values[0], values[2] - values[1], values[3] - values[2])
        // A step against the motion before or after it is a jump even if that is fast.
        let factor = step * next < 0 || step * earlier < 0 ? 2.0 : 3
        guard abs(step) > least, abs(step) > factor * max(abs(earlier), abs(next)), abs(earlier) > least / 500 else {
          continue
        }
        let share = abs(step) / least
        if share > largest?.share ?? 0 {
          let jump = Jump(property: name, before: values[1], after: values[2], step: earlier)
          largest = (share, jump)
        }
      }
    }
    return largest?.jump
  }

  /// The numbers of a track at some frames, by name, each with the least step that is a jump.
  private static func series(_ track: Trace.Track, _ frames: [Int]) -> [(String, [Double], Double)] {
    let values = frames.map { track.value(at: $0) }
    let name = track.property.rawValue
    if track.property == .transform {
      guard let parts = TransformParts.decomposing(values) else { return [] }
      return (parts.first?.kinds ?? []).enumerated().map { index, kind in
        let least = kind.isAngle ? 10 : kind.name.hasPrefix("scale") ? 0.15 : 6.0
        return ("\(name).\(kind.name)", parts.map { $0.numbers[index] }, least)
      }
    }
    let rows = values.compactMap { value -> [Double]? in
      if case .numbers(let numbers) = value { numbers } else { nil }
    }
    guard rows.count == frames.count, let count = rows.first?.count, rows.allSatisfy({ $0.count == count }) else {
      return []
    }
    let parts = track.property.components(count)
    return (0..<count).map { index in
      let part = parts.isEmpty ? "" : ".\(parts[index])"
      return (name + part, rows.map { $0[index] }, track.property.leastJump)
    }
  }
}

extension TraceProperty {
  /// The least step of a number that is seen as a jump.
  fileprivate var leastJump: Double {
    switch self {
    case .alpha: 0.15
    case .layer(.strokeStart), .layer(.strokeEnd): 0.04
    default: 6
    }
  }
}
