import CoreGraphics
import Media
import Mutoscope
import Testing
import UIKit

@testable import Pages

/// The curves of transforms: people think in turns and sizes, not in matrices.
@MainActor
struct ReportedTrackTests {
  /// The tracks of a box whose transform is set in each of 10 frames.
  private static func tracks(
    _ expected: @escaping (Double) -> CGAffineTransform, _ actual: @escaping (Double) -> CGAffineTransform
  ) async throws -> [ReportedTrack] {
    func trace(_ transform: @escaping (Double) -> CGAffineTransform) async throws -> Trace {
      let stage = Stage(size: CGSize(width: 40, height: 40))
      stage.perform {
        let box = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        box.accessibilityIdentifier = "box"
        stage.addSubview(box)
        for frame in 1..<10 { stage.schedule(at: Double(frame) / 10) { box.transform = transform(Double(frame)) } }
      }
      let plan = try FramePlan(duration: 1, framesPerSecond: 10, includesEnd: false, selection: .all)
      return try await CaptureJob(plan: plan, sceneName: "box").run(on: stage).trace
    }
    return ReportedTrack.all(expected: try await trace(expected), actual: try await trace(actual))
  }

  /// The values of a course, rounded; before the first change the view has the identity.
  private static func numbers(_ course: [ReportedTrack.Change]?) -> [Double] {
    (course ?? []).map { change in
      if case .numbers(let numbers) = change.value { numbers[0].rounded() } else { .nan }
    }
  }

  @Test func `A rotation is in degrees and continues beyond a full turn`() async throws {
    let tracks = try await Self.tracks(
      { CGAffineTransform(rotationAngle: $0 * .pi / 3) }, { CGAffineTransform(rotationAngle: -$0 * .pi / 2) })
    #expect(tracks.map(\.property) == ["rotation", "scale", "translation.x", "translation.y"])
    #expect(Self.numbers(tracks[0].expected) == Array(stride(from: 60, to: 600, by: 60)))
    #expect(Self.numbers(tracks[0].actual) == Array(stride(from: -90, to: -900, by: -90)))
    #expect(tracks[0].weight == 1)
    // Nothing else moves.
    #expect(Self.numbers(tracks[1].expected) == [1])
  }

  @Test func `One scale stands for both axes if they are equal`() async throws {
    let even = try await Self.tracks(
      { CGAffineTransform(scaleX: 1 + $0, y: 1 + $0) }, { CGAffineTransform(scaleX: 1 + 2 * $0, y: 1 + 2 * $0) })
    #expect(even.map(\.property) == ["rotation", "scale", "translation.x", "translation.y"])
    #expect(Self.numbers(even[1].actual) == Array(stride(from: 3, to: 21, by: 2)))
    #expect(even[1].weight == 0.01)
    let uneven = try await Self.tracks(
      { CGAffineTransform(scaleX: 1 + $0, y: 1) }, { CGAffineTransform(scaleX: 1 + $0, y: -1) })
    #expect(uneven.map(\.property) == ["rotation", "scale.x", "scale.y", "translation.x", "translation.y"])
    #expect(Self.numbers(uneven[2].actual) == [-1])
  }

  @Test func `Any other transform keeps its matrix`() async throws {
    let tracks = try await Self.tracks(
      { CGAffineTransform(a: 1, b: 0, c: $0, d: 1, tx: 0, ty: 0) }, { _ in .identity })
    #expect(tracks.map(\.property) == ["transform"])
    #expect(tracks[0].components == ["a", "b", "c", "d", "tx", "ty"])
  }
}
