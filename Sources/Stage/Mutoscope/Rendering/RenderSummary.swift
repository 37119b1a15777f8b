public import Foundation

/// The result of a render.
public struct RenderSummary: Sendable {
  /// The folder, or the file of an animation.
  public let output: URL
  /// How many frames the output has.
  public let frameCount: Int
  /// How many of them an earlier render had written.
  public let keptCount: Int
  /// The total size of all frame files, or of the animation's file, in bytes.
  public let byteCount: Int
  /// The time from the first frame to the last file, in seconds of real time.
  public let seconds: Double
  /// How the time was spent.
  public let profile: RenderProfile
  /// A hash of all frames' pixels, or of the bytes of a file that was kept.
  package let hash: String
}

extension RenderSummary {
  /// Describes an output that existed already.
  package init(kept output: URL, frameCount: Int, byteCount: Int, hash: String) {
    self.init(
      output: output, frameCount: frameCount, keptCount: frameCount, byteCount: byteCount, seconds: 0,
      profile: RenderProfile(), hash: hash)
  }
}
