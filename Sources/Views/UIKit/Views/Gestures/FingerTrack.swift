import CoreGraphics
import Foundation

/// The recent values of a quantity that fingers change, from which its velocity follows.
struct FingerTrack {
  private var samples: [(time: TimeInterval, value: CGPoint)] = []

  /// The last value; zero without samples.
  var value: CGPoint { samples.last?.value ?? .zero }

  /// Adds a value; times must ascend.
  mutating func add(_ value: CGPoint, at time: TimeInterval) {
    if samples.last?.time == time { samples.removeLast() }
    samples.append((time, value))
    // One sample before the window is needed, to know where it begins.
    while samples.count > 2, samples[1].time <= time - TouchTuning.velocityWindow { samples.removeFirst() }
  }

  mutating func removeAll() { samples = [] }

  /// The mean velocity over the last 100 ms of movement, per second; zero if the last movement was longer ago.
  func velocity(at time: TimeInterval) -> CGPoint {
    guard let last = samples.last, time - last.time <= TouchTuning.velocityWindow else { return .zero }
    let start = last.time - TouchTuning.velocityWindow
    guard let next = samples.firstIndex(where: { $0.time > start }), next < samples.count else { return .zero }
    var (time, value) = (samples[next].time, samples[next].value)
    if next > 0 {
      // A finger that sends no events for a while stands still.
      let before = samples[next - 1]
      let begin = max(before.time, time - TouchTuning.sampleGap)
      let moment = max(begin, start)
      let share = time > begin ? (moment - begin) / (time - begin) : 0
      value = CGPoint(
        x: before.value.x + (value.x - before.value.x) * share, y: before.value.y + (value.y - before.value.y) * share)
      time = moment
    }
    let seconds = last.time - time
    guard seconds > 0 else { return .zero }
    return CGPoint(x: (last.value.x - value.x) / seconds, y: (last.value.y - value.y) / seconds)
  }
}
