import CoreGraphics
import Foundation
import TestSupport
import UIKit

/// Pseudo-random numbers, the same for the same seed, of the kinds needed for random worlds.
struct Dice: RandomNumberGenerator {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed &* 0x9e37_79b9_7f4a_7c15) }

  mutating func next() -> UInt64 { random.next() }

  /// True with a probability of 1 / `count`.
  mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

  mutating func within(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &self) }

  /// A plausible number, and now and then an absurd one.
  mutating func number(_ range: ClosedRange<CGFloat> = -10...10) -> CGFloat {
    switch pick(40) {
    case 0: .nan
    case 1: .infinity
    case 2: -.infinity
    case 3: within(-1e30...1e30)
    case 4: within(-1e-30...1e-30)
    case 5: 0
    default: within(range)
    }
  }

  mutating func vector(_ range: ClosedRange<CGFloat> = -3...3) -> CGVector {
    CGVector(dx: number(range), dy: number(range))
  }
  mutating func point(_ range: ClosedRange<CGFloat> = -500...1000) -> CGPoint {
    CGPoint(x: number(range), y: number(range))
  }
  mutating func offset() -> UIOffset {
    UIOffset(horizontal: number(-50...50), vertical: number(-50...50))
  }

  /// A length from half a point to 5 000, small ones as often as large ones.
  mutating func length() -> CGFloat { exp(within(log(0.5)...log(5000))) }

  mutating func size() -> CGSize { CGSize(width: length(), height: length()) }

  @MainActor mutating func path() -> UIBezierPath {
    if chance(3) { return UIBezierPath(ovalIn: CGRect(x: -100, y: -50, width: 200, height: 100)) }
    let path = UIBezierPath()
    for _ in 0..<pick(9) {
      switch pick(6) {
      case 0: path.move(to: point())
      case 1 where !path.isEmpty: path.close()
      case 2 where !path.isEmpty: path.addQuadCurve(to: point(), controlPoint: point())
      default: if path.isEmpty { path.move(to: point()) } else { path.addLine(to: point()) }
      }
    }
    return path
  }

  @MainActor mutating func region() -> UIRegion {
    switch pick(5) {
    case 0: UIRegion(radius: number(0...400))
    case 1: UIRegion(size: CGSize(width: number(0...800), height: number(0...800)))
    case 2: UIRegion(radius: 300).inverse().byUnion(with: UIRegion(radius: number(0...100)))
    default: .infinite
    }
  }
}
