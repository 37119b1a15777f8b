import Media
import Utilities

extension FrameSelection {
  /// The selected frames of a scene, ascending, each once.
  ///
  /// - Throws: `FramePlanError` for a frame that the scene does not have.
  func indices(in plan: FramePlan) throws(FramePlanError) -> [Int] {
    let scene = "the scene has \(counted(plan.frameCount, "frame"))"
    let last = plan.frameCount - 1
    var chosen: [Int] = []
    for part in parts {
      switch part {
      case .range(let first, let end, let step):
        guard max(first, end ?? first) <= last else {
          throw FramePlanError(
            "There is no frame \(max(first, end ?? first)): \(scene), \(last == 0 ? "frame 0" : "0 to \(last)").")
        }
        chosen.append(contentsOf: Swift.stride(from: first, through: end ?? last, by: step))
      case .time(let seconds):
        guard seconds >= 0, seconds.isFinite else {
          throw FramePlanError("There is no frame at \(seconds) s; a time is a number of seconds from 0 on.")
        }
        guard let index = plan.frame(at: seconds) else {
          throw FramePlanError(
            "There is no frame at \(seconds) s: \(scene), the last at \(plan.time(ofFrame: last)) s.")
        }
        chosen.append(index)
      }
    }
    if parts.count == 1 { return chosen }
    chosen.sort()
    var unique: [Int] = []
    for index in chosen where unique.last != index { unique.append(index) }
    return unique
  }
}
