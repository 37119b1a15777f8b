import Foundation
import Media
import Mutoscope
import UIKit

/// Calls `body` with a new empty folder, which is removed afterwards with everything in it.
@MainActor
func withTemporaryFolder<R>(_ body: (URL) async throws -> R) async throws -> R {
  let folder = FileManager.default.temporaryDirectory.appending(path: "stage-tests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}

/// The names of everything in a folder, sorted.
func names(in folder: URL) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
}

/// A stage of 40 × 30 points on which a red square goes 20 points to the right within a second, turning blue.
@MainActor
func stageWithSquare(scale: CGFloat = 1, startingAfter delay: TimeInterval = 0) -> Stage {
  let stage = Stage(size: CGSize(width: 40, height: 30), scale: scale)
  let square = UIView(frame: CGRect(x: 0, y: 10, width: 10, height: 10))
  square.backgroundColor = .red
  stage.addSubview(square)
  stage.perform {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      square.center.x += 20
      square.backgroundColor = .blue
    }
    animator.startAnimation(afterDelay: delay)
  }
  return stage
}

/// Red, green, blue and alpha of a pixel, premultiplied.
@MainActor
func pixel(_ x: Int, _ y: Int, of stage: Stage) throws -> [UInt8] {
  let pixels = try stage.image().pixels
  return pixels.withUnsafeBytes { bytes in
    let start = y * pixels.bytesPerRow + 4 * x
    return [bytes[start + 2], bytes[start + 1], bytes[start], bytes[start + 3]]
  }
}
