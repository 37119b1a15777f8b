public import Foundation
import Snapshots

extension PointMotion {
  /// Whether the point is in a rectangle of the stage at all times, with a tolerance of a thousandth.
  public func staysInside(_ rect: CGRect) -> MotionCheck {
    FrameMotion(name: name, times: times, values: values.map { CGRect(origin: $0, size: .zero) })
      .staysInside(rect) { "(\(Words.short($0.minX)), \(Words.short($0.minY)))" }
  }
}

extension FrameMotion {
  /// Whether the whole rectangle is inside a given one on the stage at all times, with a tolerance of a thousandth.
  public func staysInside(_ rect: CGRect) -> MotionCheck { staysInside(rect, words: Self.words) }

  func staysInside(_ rect: CGRect, words: (CGRect) -> String) -> MotionCheck {
    if values.isEmpty { return .failed("\(name): the view was never on the stage while it was recorded.") }
    for (time, value) in zip(times, values) {
      let sides = [
        ("left", rect.minX - value.minX), ("right", value.maxX - rect.maxX), ("upper", rect.minY - value.minY),
        ("lower", value.maxY - rect.maxY),
      ]
      guard let (side, distance) = sides.max(by: { $0.1 < $1.1 }), distance > 0.001 else { continue }
      return .failed(
        "\(name) is \(words(value)) at \(Words.seconds(time)), expected to stay inside \(Self.words(rect)): "
          + "\(Words.short(distance)) beyond the \(side) edge.")
    }
    return .passed
  }

  private static func words(_ rect: CGRect) -> String {
    let numbers = [rect.minX, rect.minY, rect.width, rect.height].map { Words.short($0) }
    return "[\(numbers.joined(separator: ", "))]"
  }
}
