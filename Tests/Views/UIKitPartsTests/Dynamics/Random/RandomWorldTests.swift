import Foundation
import Mutoscope
import Testing
import UIKit

/// Short random worlds in which anything happens at any time.
///
/// `MUTOSCOPE_WORLDS` sets their number; see `make check-worlds`. A failure names its seed.
@MainActor
struct RandomWorldTests {
  private static let count = ProcessInfo.processInfo.environment["MUTOSCOPE_WORLDS"].flatMap(UInt64.init) ?? 120

  @Test func `Random worlds stay whole, come to rest and leave nothing behind`() {
    var contacts = 0
    // Items that cannot take part are refused with a message.
    _ = ProgrammerError.sentences {
      for seed in 0..<RandomWorldTests.count { contacts += run(seed) }
    }
    #expect(contacts > 100, "nothing happened")
  }

  /// Runs a world and checks that it is deallocated afterwards.
  private func run(_ seed: UInt64) -> Int {
    weak var world: RandomWorld?
    weak var animator: UIDynamicAnimator?
    var contacts = 0
    do {
      let made = RandomWorld(seed: seed)
      (world, animator) = (made, made.animator)
      made.live()
      contacts = made.contactCount
    }
    // The current stage is retained until there is another one.
    _ = Stage(size: CGSize(width: 1, height: 1))
    #expect(world == nil && animator == nil, "seed \(seed): something holds the world")
    return contacts
  }
}
