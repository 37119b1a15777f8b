import CoreGraphics
import Foundation
import Physics
import Testing

/// Misuse of the rigid-body world.
struct PhysicsMisuseTests {
  @Test func `Using a removed body stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let body = try world.addSquare()
      world.remove(body)
      body.velocity = .zero
    }
    expect("The body was removed from its world; add a new one.", in: result)
  }

  @Test func `Using a body whose world is released stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let body = try World().addSquare()
      body.velocity = .zero
    }
    expect("The body was removed from its world; add a new one.", in: result)
  }

  @Test func `Using a body of another world stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (world, other) = (World(), World())
      let body = try world.addSquare()
      withExtendedLifetime((world, other)) { other.addGroup().add(body) }
    }
    expect("The body belongs to another world.", in: result)
  }

  @Test func `Joining a body to itself stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let body = try world.addSquare()
      withExtendedLifetime(world) { _ = world.attach(body, to: .body(body, offset: .zero)) }
    }
    expect("A body cannot be joined to itself.", in: result)
  }

  @Test func `A step inside a step stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      _ = world.advance(by: 0.1) { _ in _ = world.advance(by: 1) }
    }
    expect("A world cannot be advanced from inside one of its steps.", in: result)
  }
}

extension World {
  fileprivate func addSquare() throws -> Body {
    try addBody(.rectangle(CGSize(width: 100, height: 100)), at: .zero, angle: 0)
  }
}
