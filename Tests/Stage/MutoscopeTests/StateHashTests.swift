import CoreGraphics
import Foundation
import Media
import Mutoscope
import Testing
import UIKit

/// The hashes of dynamics states in a render's manifest.
@MainActor
struct StateHashTests {
  /// The recorded states of a box that falls from a height, rendered at a frame rate.
  private func states(height: CGFloat, fps: Double = 60, jobs: Int = 1) async throws -> [Manifest.Dynamics]? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "states-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let stage = Stage(size: CGSize(width: 60, height: 100))
    let box = UIView(frame: CGRect(x: 10, y: height, width: 20, height: 10))
    stage.addSubview(box)
    var keep: UIDynamicAnimator?
    stage.perform {
      let animator = UIDynamicAnimator(referenceView: stage.window)
      animator.name = "world"
      animator.addBehavior(UIGravityBehavior(items: [box]))
      keep = animator
    }
    try await stage.render(
      seconds: 0.2, framesPerSecond: fps, to: folder.path(percentEncoded: false), includesEnd: true, jobs: jobs)
    #expect(keep != nil)
    let reader = try FrameSequenceReader(directory: folder)
    #expect(reader.manifest.versions["box2d"] != nil)
    #expect(reader.manifest.builds?["box2d"]?.isEmpty == false)
    return reader.manifest.dynamics
  }

  @Test func `Every step is recorded, whatever the frame rate is`() async throws {
    let states = try #require(try await states(height: 0))
    #expect(states.map(\.animator) == ["world"])
    // Twelve ticks.
    #expect(states[0].stateHashes.count == 23)
    #expect(Set(states[0].stateHashes).count == 23)
    let times = [0, 1, 2, 22].map { states[0].ticks?.time(ofStep: $0) ?? 0 }
    #expect(times.map { ($0 * 60).rounded() } == [1, 2, 2, 12])
    #expect(try await self.states(height: 0, fps: 30, jobs: 2) == states)
    #expect(try await self.states(height: 1) != states)
  }

  @Test func `Nothing is recorded without dynamics`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "states-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let stage = Stage(size: CGSize(width: 10, height: 10))
    try await stage.render(seconds: 0.1, to: folder.path(percentEncoded: false))
    let manifest = try FrameSequenceReader(directory: folder).manifest
    #expect(manifest.dynamics == nil)
    #expect(manifest.versions["box2d"] == nil)
    #expect(manifest.builds?["box2d"] == nil)
  }
}
