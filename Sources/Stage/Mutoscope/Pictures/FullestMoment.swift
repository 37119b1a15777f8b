import CoreGraphics
package import Foundation
import Raster

/// The time at which a stage shows most, for a single picture that shows what the scene is about.
package enum FullestMoment {
  /// The number of times, all at one distance, at which the stage is looked at.
  private static let count = 16
  /// The width of the pictures that are compared, in pixels.
  private static let width = 200
  /// The share of the most details with which the end is preferred.
  private static let enough = 0.8
  /// The difference of neighbouring pixels at an edge, of 255.
  private static let step = 12

  /// Advances a stage to the end and returns the time, in seconds from 0: the end, unless there is much less to see then.
  ///
  /// - Throws: The stage's failure, or if a picture cannot be drawn because memory ran out.
  @MainActor
  package static func time(of stage: Stage, duration: TimeInterval) throws -> TimeInterval {
    if duration <= 0 { return 0 }
    let times = (1...count).map { duration * Double($0) / Double(count) }
    let counts = try times.map { time in
      stage.advance(to: time)
      if let failure = stage.failure { throw failure }
      return try details(of: stage)
    }
    // A state that is seen for only a moment, such as two sections in a transition, is not a picture of the scene.
    let lasting = counts.indices.map { counts[max($0 - 1, 0)...min($0 + 1, count - 1)].min() ?? 0 }
    let most = lasting.max() ?? 0
    if Double(counts[count - 1]) >= enough * Double(most) { return duration }
    return lasting.lastIndex(of: most).map { times[$0] } ?? duration
  }

  /// How many pixels of a small picture of the stage differ visibly from the next one in their row.
  @MainActor
  private static func details(of stage: Stage) throws -> Int {
    let size = stage.pixelSize
    let height = max(1, min(4 * width, size.height * width / max(1, size.width)))
    return try Rasteriser().render(stage.frame().scaled(toWidth: width, height: height)).withUnsafeBytes { bytes in
      var count = 0
      for pixel in stride(from: 4, to: bytes.count, by: 4) where pixel % (4 * width) != 0 {
        let isEdge = (0..<4).contains { abs(Int(bytes[pixel + $0]) - Int(bytes[pixel + $0 - 4])) > step }
        if isEdge { count += 1 }
      }
      return count
    }
  }
}
