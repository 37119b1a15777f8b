public import CoreGraphics
public import Foundation
import Media
import Raster

extension Stage {
  /// What the stage shows now, as a picture.
  ///
  /// - Throws: When the picture cannot be drawn, for want of memory.
  public func image() throws -> CGImage { CGImage(pixels: try Rasteriser().render(frame())) }

  /// What the stage shows now, as the bytes of a PNG file.
  ///
  /// - Throws: When the picture cannot be drawn, for want of memory.
  public func pngData() throws -> Data { Data(PNGEncoder().encode(try Rasteriser().render(frame()))) }

  /// Moves the clock from where it is through `seconds` seconds and writes every frame as a PNG file.
  ///
  /// Frame k shows the stage k / `framesPerSecond` seconds after the call; the frame rate samples the motion and
  /// never changes it. The files are `frame_0000.png` and so on; `manifest.json`, written last, lists them with
  /// the hash of each one's pixels. Earlier frames in the folder are replaced.
  ///
  /// - Parameters:
  ///   - seconds: For how long, in seconds; there are round(seconds × framesPerSecond) frames.
  ///   - framesPerSecond: How many pictures make a second.
  ///   - directory: The folder to write to; made if it is missing.
  ///   - includesEnd: Whether one more frame shows the very end.
  ///   - name: The scene's name in the manifest; by default the folder's name.
  ///   - jobs: How many pictures are drawn at a time; by default one for each core.
  /// - Returns: How many frames and bytes were written.
  /// - Throws: When the folder cannot be written to, or no frame would be.
  @discardableResult
  public func render(
    seconds: TimeInterval, framesPerSecond: Double = 60, to directory: String, includesEnd: Bool = false,
    name: String? = nil, jobs: Int? = nil
  ) async throws -> RenderSummary {
    let url = URL(fileURLWithPath: directory)
    let plan = try FramePlan(
      duration: seconds, framesPerSecond: framesPerSecond, includesEnd: includesEnd, selection: .all)
    let job = RenderJob(plan: plan, sceneName: name ?? url.lastPathComponent, jobs: jobs)
    return try await job.run(on: self, into: PNGFolderSink(directory: url, plan: plan))
  }
}
