import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Fields, against accelerations and trajectories measured on UIKit.
@MainActor
struct FieldTests {
  private let probes = Figures(of: .dynamics, from: .fieldProbes, in: .acceleration)

  /// The acceleration that a field gives an item at (300, 400), in points per second squared.
  private func acceleration(
    _ field: UIFieldBehavior, density: CGFloat = 1, charge: CGFloat = 0, velocity: CGPoint = .zero
  ) -> CGPoint {
    let (lab, box) = (Lab(), Box(300, 400))
    let properties = lab.free(box) {
      $0.density = density
      $0.charge = charge
    }
    field.addItem(box)
    lab.add(field)
    lab.stage.perform { properties.addLinearVelocity(velocity, for: box) }
    lab.frame(1)
    let after = properties.linearVelocity(for: box)
    return CGPoint(x: (after.x - velocity.x) * 120, y: (after.y - velocity.y) * 120)
  }

  private func varied(_ field: UIFieldBehavior, strength: CGFloat = 1, falloff: CGFloat? = nil, radius: CGFloat? = nil)
    -> UIFieldBehavior
  {
    field.strength = strength
    if let falloff { field.falloff = falloff }
    if let radius { field.minimumRadius = radius }
    return field
  }

  private func expectNear(
    _ field: String, _ point: CGPoint, _ x: CGFloat, _ y: CGFloat, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    probes.expect(
      "acceleration by \(field)", point, is: (x, y), within: max(hypot(x, y), 1) * 1e-3, sourceLocation: sourceLocation)
  }

  @Test func `Linear gravity accelerates every density equally, and has no falloff`() {
    func field() -> UIFieldBehavior { .linearGravityField(direction: CGVector(dx: 3, dy: 4)) }
    expectNear("linear gravity (3, 4)", acceleration(field()), 300, 400)
    expectNear("linear gravity (3, 4), density 3", acceleration(field(), density: 3), 300, 400)
    expectNear(
      "linear gravity (3, 4), strength 2, falloff 1", acceleration(varied(field(), strength: 2, falloff: 1)), 120, 160)
  }

  @Test func `Radial gravity decreases with the square of the distance by default`() {
    func field() -> UIFieldBehavior { .radialGravityField(position: .zero) }
    expectNear("radial gravity", acceleration(field()), -2.4, -3.2)
    expectNear("radial gravity, density 3", acceleration(field(), density: 3), -2.4, -3.2)
    expectNear(
      "radial gravity, strength 2, falloff 1, radius 1000 pt",
      acceleration(varied(field(), strength: 2, falloff: 1, radius: 1000)), -12, -16)
  }

  @Test func `A charge sets a resting item in motion`() throws {
    let (lab, box) = (Lab(), Box(100, 0))
    let field = UIFieldBehavior.electricField()
    field.addItem(box)
    let properties = lab.free(box)
    lab.add(field)
    let rest = try #require(lab.framesUntilPause())
    lab.stage.perform { properties.charge = 2 }
    lab.frame(rest + 10)
    #expect(abs(box.center.x - 100) > 0.1)
    #expect(lab.animator.isRunning)
  }

  @Test func `Electric and magnetic fields act on charges`() {
    expectNear("an electric field, charge 2", acceleration(.electricField(), charge: 2), 24, 32)
    expectNear(
      "an electric field, charge 2, density 3", acceleration(.electricField(), density: 3, charge: 2), 8, 10.667)
    expectNear("an electric field, no charge", acceleration(.electricField()), 0, 0)
    let velocity = CGPoint(x: 100, y: 0)
    expectNear(
      "a magnetic field, charge 2, 100 pt/s", acceleration(.magneticField(), charge: 2, velocity: velocity), 0, -20)
    expectNear(
      "a magnetic field, charge -1, 100 pt/s", acceleration(.magneticField(), charge: -1, velocity: velocity), 0, -20)
    expectNear(
      "a magnetic field, charge 2, 100 pt/s, density 3",
      acceleration(.magneticField(), density: 3, charge: 2, velocity: velocity), 0, -6.667)
    expectNear("a magnetic field, no charge, 100 pt/s", acceleration(.magneticField(), velocity: velocity), 0, 0)
  }

  @Test func `Springs, vortices and drag move items`() {
    expectNear("a spring field", acceleration(.springField()), -300, -400)
    expectNear("a spring field, density 3", acceleration(.springField(), density: 3), -100, -133.333)
    expectNear("a vortex", acceleration(.vortexField()), -80, 60)
    expectNear("a vortex, density 3", acceleration(.vortexField(), density: 3), -8.889, 6.667)
    expectNear(
      "a vortex, strength 2, falloff 1, radius 1000 pt",
      acceleration(varied(.vortexField(), strength: 2, falloff: 1, radius: 1000)), -16, 12)
    expectNear("drag, 100 pt/s", acceleration(.dragField(), velocity: CGPoint(x: 100, y: 0)), -100, 0)
    expectNear(
      "drag, 200 pt/s, density 3", acceleration(.dragField(), density: 3, velocity: CGPoint(x: 200, y: 0)), -133.333, 0)
    let wind = UIFieldBehavior.dragField()
    wind.direction = CGVector(dx: 1, dy: 0)
    expectNear("drag (1, 0), 100 pt/s", acceleration(wind, velocity: CGPoint(x: 100, y: 0)), 0, 0)
  }

  @Test func `A custom field gets position, velocity, mass, charge and time`() {
    var seen: [CGFloat] = []
    let field = UIFieldBehavior.field { field, position, velocity, mass, charge, time in
      seen = [position.x, position.y, velocity.dx, mass, charge, time]
      return CGVector(dx: 1, dy: 0)
    }
    expectNear(
      "a custom field of (1, 0)", acceleration(field, charge: 5, velocity: CGPoint(x: 50, y: 0)), 100, 0)
    probes.expect(
      "arguments of a custom field", seen.map(Double.init), is: [300, 400, 0.5, 1, 5, 1.0 / 120], within: 1e-4,
      in: FigureUnit.none)
    let strong = varied(UIFieldBehavior.field { _, _, _, _, _, _ in CGVector(dx: 1, dy: 0) }, strength: 2)
    expectNear("a custom field of (1, 0), density 3, strength 2", acceleration(strong, density: 3), 33.33, 0)
  }

  private func track(_ field: UIFieldBehavior) -> [CGPoint] {
    let (lab, box) = (Lab(), Box(300, 400))
    lab.free(box)
    field.addItem(box)
    lab.add(field)
    return [10, 60].map { number in
      lab.frame(number)
      return box.center
    }
  }

  @Test func `Items in each kind of field take UIKit's trajectories`() {
    let place = Figures(of: .dynamics, from: .fieldProbes, in: .points)
    let linear = track(.linearGravityField(direction: CGVector(dx: 3, dy: 4)))
    expect(linear[0], 303.9583, 405.2778)
    place.expect("an item in linear gravity (3, 4) after 60 frames", linear[1], is: (448.75, 598.3333), within: 1e-4)
    let radial = track(varied(.radialGravityField(position: .zero), strength: 200))
    expect(radial[0], 293.6216, 391.4956)
    // On its way it passes the center, where the force depends on the last digit of the position.
    place.expect(
      "an item in radial gravity of 200 after 60 frames", radial[1], is: (-1673.68, -2231.57), within: 0.02)
    let spring = varied(.springField(), strength: 4)
    spring.position = CGPoint(x: 250, y: 350)
    let swing = track(spring)
    expect(swing[0], 297.3841, 397.3841)
    place.expect("an item in a spring field of 4 after 60 frames", swing[1], is: (229.5706, 329.5706), within: 1e-4)
    let wind = track(.velocityField(direction: CGVector(dx: 1, dy: -0.5)))
    expect(wind[0], 315.8335, 392.0835)
    place.expect("an item in a velocity field after 60 frames", wind[1], is: (399.168, 350.4174), within: 1e-4)
  }

  @Test func `Fields add up, and act in their region only`() {
    let (lab, inside, outside) = (Lab(), Box(50, 0), Box(50.001, 500))
    let properties = lab.free(inside, outside)
    for y in [0.0, 500] {
      for _ in 0..<16 {
        let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 2, dy: 0))
        field.position = CGPoint(x: 0, y: y)
        field.region = UIRegion(radius: 50)
        field.addItem(inside)
        field.addItem(outside)
        lab.add(field)
      }
    }
    lab.frame(1)
    probes.expect(
      "velocity in 32 linear fields after 1 frame", properties.linearVelocity(for: inside).x, is: 26.6666679,
      within: 1e-4, in: .pointsPerSecond)
    expect(properties.linearVelocity(for: outside).x, 0)
  }

  @Test func `Each kind of field has UIKit's falloff, radius and noise by default`() {
    let defaults = Figures(of: .dynamics, from: .fieldProbes)
    for (name, field, falloff) in [
      ("a spring", .springField(), -1), ("radial gravity", .radialGravityField(position: .zero), 2),
      ("an electric field", .electricField(), 1), ("a magnetic field", .magneticField(), 1), ("drag", .dragField(), 0),
      ("a vortex", .vortexField(), 0), ("linear gravity", .linearGravityField(direction: CGVector(dx: 0, dy: 1)), 0),
    ] as [(String, UIFieldBehavior, Double)] {
      defaults.expect("falloff of \(name)", field.falloff, is: falloff)
      defaults.expect("strength of \(name)", field.strength, is: 1)
    }
    defaults.expect(
      "minimumRadius of a field", UIFieldBehavior.dragField().minimumRadius, is: 0.00305175781, within: 1e-9,
      in: .points)
    let noise = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 2)
    #expect((noise.smoothness, noise.animationSpeed, noise.strength) == (0.5, 2, 1))
    let drag = UIFieldBehavior.dragField()
    drag.smoothness = 1
    #expect(drag.smoothness == 0)
  }

  @Test func `Noise pushes, each time the same way`() {
    func end() -> CGPoint {
      track(varied(.noiseField(smoothness: 0.5, animationSpeed: 1), strength: 3))[1]
    }
    let first = end()
    #expect(first == end())
    #expect(hypot(first.x - 300, first.y - 400) > 1)
    #expect(hypot(first.x - 300, first.y - 400) < 2000)
  }

  @Test func `Regions contain their circle or box, and are united, subtracted, intersected and inverted`() {
    let (circle, box) = (UIRegion(radius: 50), UIRegion(size: CGSize(width: 100, height: 50)))
    func holds(_ region: UIRegion, _ x: CGFloat, _ y: CGFloat) -> Bool { region.contains(CGPoint(x: x, y: y)) }
    let negative = (UIRegion(radius: -50), UIRegion(size: CGSize(width: -10, height: 5)))
    for (name, region, x, y, isInside) in [
      ("a radius of 50", circle, 50, 0, true), ("a radius of 50", circle, 50.001, 0, false),
      ("a radius of -50", negative.0, 40, 0, true), ("100 × 50", box, 50, 0, false),
      ("100 × 50", box, 49.9, 24.9, true),
      ("-10 × 5", negative.1, 0, 0, false),
    ] as [(String, UIRegion, CGFloat, CGFloat, Bool)] {
      probes.expect(
        "(\(x), \(y)) in a region of \(name)", holds(region, x, y) ? "inside" : "outside",
        is: isInside ? "inside" : "outside")
    }
    #expect(holds(circle.byUnion(with: box), 0, 40) && !holds(circle.byDifference(from: box), 0, 0))
    #expect(holds(circle.byDifference(from: box), 0, 40) && !holds(circle.inverse(), 0, 0))
    #expect(holds(circle.byIntersection(with: box), 30, 10) && !holds(circle.byIntersection(with: box), 0, 40))
    #expect(holds(UIRegion.infinite, 1e9, 0) && !holds(UIRegion.infinite.inverse(), 0, 0))
    #expect(UIRegion.infinite === UIRegion.infinite)
  }

  @Test func `A dock has sticky corners`() {
    let lab = Lab(320, 480)
    let view = lab.addView(100, 100, 60, 80)
    let properties = UIDynamicItemBehavior(items: [view])
    (properties.density, properties.resistance, properties.friction) = (0.01, 10, 0)
    properties.allowsRotation = false
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    lab.add(properties, collision)
    for corner in [CGPoint(x: 60, y: 80), CGPoint(x: 260, y: 80), CGPoint(x: 60, y: 400), CGPoint(x: 260, y: 400)] {
      let field = UIFieldBehavior.springField()
      field.position = corner
      field.region = UIRegion(size: CGSize(width: 200, height: 320))
      field.addItem(view)
      lab.add(field)
    }
    lab.stage.perform { properties.addLinearVelocity(CGPoint(x: 4000, y: 6000), for: view) }
    #expect(lab.framesUntilPause() != nil)
    expect(view.center, 260, 400, within: 0.5)
  }
}
