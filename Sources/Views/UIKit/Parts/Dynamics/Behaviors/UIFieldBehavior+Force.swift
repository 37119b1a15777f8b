import CoreGraphics
import Elementary
import Foundation
import Physics
import QuartzCore

extension UIFieldBehavior {
  /// The threshold below which values count as zero.
  private static var threshold: CGFloat { 1.0 / 32_768 }

  /// The force on an item in UIKit's newtons; the formulas were fitted to measurements of UIKit.
  func force(on sample: Substep.Sample, charge: CGFloat, at time: TimeInterval) -> CGVector {
    let (place, velocity, mass) = (sample.displacement, sample.velocity, sample.mass)
    let distance = Elementary.hypot(place.dx, place.dy)
    if case .block(let block) = kind {
      if abs(strength) < UIFieldBehavior.threshold { return .zero }
      let point = CGPoint(x: 100 * place.dx, y: 100 * place.dy)
      return MediaContext.callOut { block(self, point, velocity, mass, charge, time) }
    }
    let fading =
      abs(falloff) < UIFieldBehavior.threshold ? 1 : Elementary.pow(max(distance, minimumRadius / 100), -falloff)
    let size = strength * fading
    if !(abs(size) >= UIFieldBehavior.threshold) { return .zero }
    let away = distance > 0 ? place * (1 / distance) : .zero
    switch kind {
    case .linearGravity: return direction * (size * mass)
    case .radialGravity: return distance * distance < 1e-5 ? .zero : away * (-size * mass)
    case .spring: return distance < 1e-5 ? .zero : away * -size
    case .vortex: return CGVector(dx: -away.dy, dy: away.dx) * (size / mass)
    case .drag:
      let wind = CGVector(dx: velocity.dx - direction.dx, dy: velocity.dy - direction.dy)
      return wind * (-size * Elementary.hypot(wind.dx, wind.dy))
    case .electric: return away * (size * charge)
    case .magnetic: return charge == 0 ? .zero : CGVector(dx: velocity.dy, dy: -velocity.dx) * size
    case .noise: return noise(at: place, time) * size
    case .turbulence:
      return noise(at: place, time) * (size * mass * (velocity.dx * velocity.dx + velocity.dy * velocity.dy))
    case .velocity, .block: return .zero
    }
  }

  /// The noise at a position, times its derivative.
  private func noise(at place: CGVector, _ time: TimeInterval) -> CGVector {
    let shift = time * animationSpeed
    let frequency = 1.25 / (max(smoothness, 0) + 1.0 / 12) - 1
    let noise = FlowNoise(angle: shift).sample(
      x: frequency * (place.dx + shift), y: frequency * (place.dy + shift), z: frequency * shift)
    return CGVector(dx: noise.dx, dy: noise.dy) * noise.value
  }
}

extension CGVector {
  fileprivate static func * (vector: CGVector, factor: CGFloat) -> CGVector {
    CGVector(dx: vector.dx * factor, dy: vector.dy * factor)
  }
}
