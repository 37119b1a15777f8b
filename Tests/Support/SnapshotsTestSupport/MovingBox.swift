package import CoreGraphics
package import Foundation
import Media
package import Mutoscope
package import Snapshots
import TestSupport
package import UIKit

/// A stage of 10 frames, a tenth of a second each: a box moves by 20 points, and a lid lies over it.
@MainActor
package struct MovingBox: Sendable {
  /// When the box begins to move, in seconds.
  package var start: Double
  /// Its final x.
  package var destination: Double
  package var color: UIColor
  package var size: CGSize
  package var seconds: Double
  package var framesPerSecond: Double
  /// Whether there is a view whose width constraints leave open from the middle on.
  package var isLoose: Bool
  /// Whether everything lies on noise, which cannot be compressed.
  package var isNoisy: Bool

  package nonisolated init(
    start: Double = 0.2, destination: Double = 25, color: UIColor = .red, size: CGSize = CGSize(width: 40, height: 20),
    seconds: Double = 1, framesPerSecond: Double = 10, isLoose: Bool = false, isNoisy: Bool = false
  ) {
    (self.start, self.destination, self.color, self.size) = (start, destination, color, size)
    (self.seconds, self.framesPerSecond) = (seconds, framesPerSecond)
    (self.isLoose, self.isNoisy) = (isLoose, isNoisy)
  }

  package func stage() -> Stage {
    let stage = Stage(size: size)
    stage.perform {
      let box = UIView(frame: CGRect(x: 0, y: 5, width: 10, height: 10))
      box.accessibilityIdentifier = "box"
      box.backgroundColor = color
      let lid = UIView(frame: CGRect(x: 30, y: 0, width: 5, height: 5))
      lid.backgroundColor = .blue
      if isNoisy { stage.addSubview(UIImageView(image: noise)) }
      stage.addSubview(box)
      stage.addSubview(lid)
      if isLoose { addLoose(to: stage) }
      stage.schedule(at: start) {
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) { box.center.x = destination }
      }
    }
    return stage
  }

  private var noise: UIImage {
    var (pixels, state) = (Pixels(width: Int(size.width), height: Int(size.height)), UInt32(1))
    pixels.withUnsafeMutableBytes { bytes in
      for index in bytes.indices {
        state = state &* 1_664_525 &+ 1_013_904_223
        bytes[index] = index % 4 == 3 ? 255 : UInt8(state >> 24)
      }
    }
    return UIImage(cgImage: CGImage(pixels: pixels))
  }

  private func addLoose(to stage: Stage) {
    let loose = UIView()
    loose.accessibilityIdentifier = "loose"
    loose.translatesAutoresizingMaskIntoConstraints = false
    stage.addSubview(loose)
    let width = loose.widthAnchor.constraint(equalToConstant: 4)
    NSLayoutConstraint.activate([
      loose.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
      loose.topAnchor.constraint(equalTo: stage.window.topAnchor), loose.heightAnchor.constraint(equalToConstant: 4),
      width,
    ])
    stage.schedule(at: 0.45) { width.isActive = false }
  }

  package var plan: FramePlan {
    get throws {
      try FramePlan(duration: seconds, framesPerSecond: framesPerSecond, includesEnd: false, selection: .all)
    }
  }

  package func capture() async throws -> Capture {
    try await CaptureJob(plan: try plan, sceneName: "box").run(on: stage())
  }

  /// The test of the scene against the golden in a folder.
  package func test(_ folder: GoldenFolder, _ update: UpdateMode = .none) throws -> SequenceTest {
    SequenceTest(
      plan: try plan, sceneName: "box", golden: folder.golden, failures: folder.failures, update: update)
  }

  /// Compares with the golden in a folder.
  package func verdict(_ folder: GoldenFolder, _ update: UpdateMode = .none) async throws -> SceneVerdict {
    try await test(folder, update).run(on: stage())
  }
}

/// A folder for a golden and for failures.
package struct GoldenFolder: Sendable {
  package let url: URL

  package init(url: URL) { self.url = url }

  package var golden: URL { url.appending(path: "__Snapshots__/box") }
  package var failures: URL { url.appending(path: "failures/box") }

  /// Calls `body` with a new folder, which is removed afterwards.
  @MainActor
  package static func with(_ body: (GoldenFolder) async throws -> Void) async throws {
    try await withTemporaryFolder { try await body(GoldenFolder(url: $0)) }
  }

  /// Calls `body` with a new folder that has the golden of the box.
  @MainActor
  package static func withGolden(_ body: (GoldenFolder) async throws -> Void) async throws {
    try await with { folder in
      _ = try await MovingBox().verdict(folder, .missing)
      try await body(folder)
    }
  }

  /// The names of everything below a folder, sorted.
  package func names(_ directory: URL) -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: directory.path(percentEncoded: false))) ?? []).sorted()
  }

  /// The bytes of every file of the golden.
  package func contents() throws -> [String: Data] {
    try Dictionary(
      uniqueKeysWithValues: names(golden).map { ($0, try Data(contentsOf: golden.appending(path: $0))) })
  }

  /// Makes the golden one of format 1, which has no display lists.
  package func forgetDisplayLists() throws {
    try FileManager.default.removeItem(at: golden.appending(path: "display-lists.bin"))
    let trace = golden.appending(path: "trace.jsonl")
    let text = try String(contentsOf: trace, encoding: .utf8)
    try Data(text.replacing(#/"golden":2(.*),"lists":"[0-9a-f]+"/#, with: { "\"golden\":1\($0.1)" }).utf8).write(
      to: trace)
  }
}
