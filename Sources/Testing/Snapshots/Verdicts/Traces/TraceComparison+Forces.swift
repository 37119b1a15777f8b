import CoreGraphics
import Foundation
import Mutoscope

/// The first divergence in a simulation, as far as the positions of views show it.
extension TraceComparison {
  /// How the first diverging view moves: it leaves a contact with a different velocity, or has a different
  /// acceleration; nil if neither can be determined.
  ///
  /// - Parameter neighbour: The name of a view that the given view touches in a frame; nil if it touches none.
  func force(framesPerSecond: Double, neighbour: (_ view: String, _ frame: Int) -> String?) -> String? {
    let moving = tracks.filter { $0.property == .center }
    guard let track = moving.min(by: { ($0.frames.first ?? .max) < ($1.frames.first ?? .max) }),
      let first = track.frames.first.flatMap({ frames.firstIndex(of: $0) })
    else { return nil }
    let expected = Path(track.expected, in: frames, from: first, rate: framesPerSecond)
    let actual = Path(track.actual, in: frames, from: first, rate: framesPerSecond)
    guard let expected, let actual else { return nil }
    if expected.isKinked || actual.isKinked {
      let other = neighbour(track.view, frames[max(first - 1, 0)]).map { " with \($0)" } ?? ""
      let (actual, expected) = (actual.velocity, expected.velocity)
      guard (actual - expected).length > 1 else { return nil }
      return "\(track.view) leaves a contact\(other) at \(actual.text) pt/s, expected \(expected.text)"
    }
    guard let actual = actual.acceleration, let expected = expected.acceleration else { return nil }
    guard (actual - expected).length > max(20, 0.01 * expected.length) else { return nil }
    return "\(track.view) is accelerated by \(actual.text) pt/s², expected \(expected.text)"
  }

  /// A few frames of a path, beginning before the paths diverge.
  private struct Path {
    private let places: [Vector]
    private let rate: Double

    /// Nil if there are too few frames.
    init?(_ track: Trace.Track, in frames: [Int], from first: Int, rate: Double) {
      let positions = max(first - 1, 0)..<max(first - 1, 0) + 7
      guard positions.upperBound <= frames.count else { return nil }
      var places: [Vector] = []
      for position in positions {
        guard case .numbers(let numbers) = track.value(at: frames[position]), numbers.count == 2 else { return nil }
        places.append(Vector(x: numbers[0], y: numbers[1]))
      }
      (self.places, self.rate) = (places, rate)
    }

    private var steps: [Vector] { zip(places.dropFirst(), places).map { $0 - $1 } }

    /// Whether the velocity changes within one of the first two frames, which only a contact causes.
    var isKinked: Bool {
      let turns = zip(steps.dropFirst(), steps).map { ($0 - $1).length }
      guard let usual = turns.dropFirst(2).min(), let sharpest = turns.prefix(2).max() else { return false }
      return sharpest > 4 * usual + 0.3
    }

    /// The velocity after the first frames, in points per second.
    var velocity: Vector { (places[4] - places[2]) * (rate / 2) }

    /// The acceleration in points per second squared; nil if it is not steady.
    var acceleration: Vector? {
      func bend(_ start: Int) -> Vector {
        (places[start + 4] - places[start + 2] * 2 + places[start]) * (rate * rate / 4)
      }
      let (early, late) = (bend(1), bend(2))
      return (early - late).length <= max(10, 0.1 * early.length) ? (early + late) * 0.5 : nil
    }
  }
}

private struct Vector {
  var x: Double
  var y: Double

  var length: Double { hypot(x, y) }

  /// `(0, 1000)`, in whole numbers.
  var text: String { "(\(Words.decimal(x.rounded() + 0)), \(Words.decimal(y.rounded() + 0)))" }

  static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: Vector, factor: Double) -> Vector { Vector(x: a.x * factor, y: a.y * factor) }
}

extension RecordedViews {
  /// The view that a given view touches, or almost touches, in a frame; of several, the closest.
  func neighbour(of view: String, at frame: Int) -> String? {
    let places = places(at: frame)
    guard let own = places[view]?.extent else { return nil }
    var best: (name: String, gap: Double)?
    for name in names where name != view {
      guard let place = places[name], place.isVisible, let other = place.extent, !other.contains(own),
        !own.contains(other)
      else { continue }
      let across = max(other.minX - own.maxX, own.minX - other.maxX, 0)
      let down = max(other.minY - own.maxY, own.minY - other.maxY, 0)
      let gap = hypot(Double(across), Double(down))
      if gap <= 6, gap < best?.gap ?? .infinity { best = (name, gap) }
    }
    return best?.name
  }
}
