public import CoreGraphics
public import Foundation
import Media
import Raster

extension Stage {
  /// An image of what the stage shows now.
  ///
  /// - Throws: If the frame cannot be drawn because memory ran out.
  public func image() throws -> CGImage { CGImage(pixels: try Rasteriser().render(frame())) }

  /// What the stage shows now, as the bytes of a PNG file.
  ///
  /// - Throws: If the frame cannot be drawn because memory ran out.
  public func pngData() throws -> Data { Data(PNGEncoder().encode(try Rasteriser().render(frame()))) }

  /// Advances the clock by `seconds` seconds and writes every frame as a PNG file.
  ///
  /// Frame k shows the stage k / `framesPerSecond` seconds after the call; the frame rate samples the motion and
  /// never changes it. The files are `frame_0000.png` and so on; `manifest.json`, written last, lists them with
  /// the hash of each one's pixels. Earlier frames in the folder are replaced.
  ///
  /// - Parameters:
  ///   - seconds: The duration in seconds; there are round(seconds × framesPerSecond) frames.
  ///   - framesPerSecond: The frame rate.
  ///   - directory: The folder to write to; created if it is missing.
  ///   - includesEnd: Whether one more frame shows the end.
  ///   - name: The scene's name in the manifest; by default the folder's name.
  ///   - jobs: The number of frames drawn in parallel; by default one per core.
  /// - Returns: The numbers of frames and bytes written.
  /// - Throws: If the folder cannot be written to, or there are no frames.
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

  /// Advances the clock by `seconds` seconds and writes the frames as one animated PNG.
  ///
  /// The frames are those of `render`. A frame with the same pixels as the previous one only extends its delay. The
  /// file appears when it is complete, and replaces one of the same name. With a translucent `backgroundColor` the
  /// animation has an alpha channel.
  ///
  /// - Parameters:
  ///   - seconds: The duration in seconds; there are round(seconds × framesPerSecond) frames.
  ///   - framesPerSecond: The frame rate, at most 65 535. Browsers play more than 90 slowly.
  ///   - file: The file; its folder is created if it is missing.
  ///   - includesEnd: Whether one more frame shows the end.
  ///   - loopCount: How often the animation plays; 0 means forever.
  ///   - jobs: The number of frames drawn in parallel; by default one per core.
  /// - Returns: The numbers of frames and bytes written.
  /// - Throws: If the file cannot be written, or there are no frames.
  @discardableResult
  public func renderAnimatedPNG(
    seconds: TimeInterval, framesPerSecond: Double = 60, to file: String, includesEnd: Bool = false, loopCount: Int = 0,
    jobs: Int? = nil
  ) async throws -> RenderSummary {
    let url = URL(fileURLWithPath: file)
    let plan = try FramePlan(
      duration: seconds, framesPerSecond: framesPerSecond, includesEnd: includesEnd, selection: .all)
    let job = RenderJob(plan: plan, sceneName: url.deletingPathExtension().lastPathComponent, jobs: jobs)
    return try await job.run(on: self, into: APNGSink(file: url, plan: plan, stage: self, loopCount: loopCount))
  }
}
