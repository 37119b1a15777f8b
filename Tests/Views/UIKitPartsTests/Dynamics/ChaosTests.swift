import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Three hundred bodies in a bowl, with collisions, attachments and fields: where one differing bit soon changes
/// everything.
@MainActor
struct ChaosTests {
  /// Runs the scene at a frame rate and returns the hash at the end.
  private func run(
    seconds: Double, framesPerSecond: Double = 60, name: (Int) -> String = { "a\($0)" }, debris: Int = 0
  ) -> UInt64 {
    // Other allocations, so that objects get different addresses.
    let ballast = (0..<debris).map { UIView(frame: CGRect(x: 0, y: 0, width: $0, height: $0)) }
    defer { withExtendedLifetime(ballast) {} }
    let lab = Lab(800, 600)
    var dice = Dice(seed: 7)
    let views = (0..<300).map { index in
      let view = lab.addView(
        dice.within(20...760), dice.within(20...560), dice.within(4...24), dice.within(4...24))
      view.accessibilityIdentifier = name(index)
      return view
    }
    let collision = UICollisionBehavior(items: views)
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.addBoundary(
      withIdentifier: name(1000) as any NSCopying,
      for: UIBezierPath(ovalIn: CGRect(x: 350, y: 400, width: 100, height: 60))
    )
    let properties = UIDynamicItemBehavior(items: views)
    (properties.elasticity, properties.charge) = (0.8, 1)
    lab.add(collision, UIGravityBehavior(items: views), properties)
    for index in stride(from: 0, to: 60, by: 3) {
      let spring = UIAttachmentBehavior(item: views[index], attachedTo: views[index + 1])
      (spring.frequency, spring.damping) = (3, 0.1)
      lab.add(spring)
    }
    for (field, range) in [
      (UIFieldBehavior.vortexField(), 0..<60), (.noiseField(smoothness: 0.4, animationSpeed: 1), 60..<110),
      (.radialGravityField(position: CGPoint(x: 400, y: 300)), 110..<150),
    ] {
      (field.position, field.strength) = (CGPoint(x: 400, y: 300), 0.02)
      for view in views[range] { field.addItem(view) }
      lab.add(field)
    }
    for frame in 1...Int(seconds * framesPerSecond) { lab.stage.advance(to: Double(frame) / framesPerSecond) }
    return lab.animator.stateHash
  }

  @Test func `Three hundred frames have one hash, whatever the items are called and wherever they lie in memory`() {
    let first = run(seconds: 5)
    #expect(first == run(seconds: 5, name: { "other \(999 - $0)" }, debris: 77))
    #expect(first != run(seconds: 1))
  }

  @Test func `Every frame rate ends with the same bits`() {
    let expected = run(seconds: 1)
    for rate in [24.0, 30, 120] { #expect(run(seconds: 1, framesPerSecond: rate) == expected, "\(rate)") }
  }
}
