import Foundation
import Media
import Mutoscope

/// The output of `render --json`.
struct RenderReport: Encodable {
  private struct Scene: Encodable {
    var name: String
    /// The folder of a PNG sequence.
    var directory: String?
    /// An animated PNG.
    var file: String?
    var frames: Int
    /// The number of frames from an earlier run, with `--resume`.
    var kept: Int?
    var bytes: Int
    var seconds: Double
    /// The time per kind of work in seconds, with `--profile`.
    var profile: [String: Double]?
  }

  private let scenes: [Scene]

  init(
    _ results: [(input: SceneInput, summary: RenderSummary)], _ format: RenderFormat, hasProfile: Bool, resumes: Bool
  ) {
    scenes = results.map { input, summary in
      let path = summary.output.relativePath
      let isFolder = format == .png || format == .images
      return Scene(
        name: input.name, directory: isFolder ? path : nil, file: isFolder ? nil : path,
        frames: summary.frameCount, kept: resumes ? summary.keptCount : nil, bytes: summary.byteCount,
        seconds: summary.seconds,
        profile: hasProfile
          ? Dictionary(summary.profile.parts.map { ($0.name, $0.seconds) }, uniquingKeysWith: +) : nil)
    }
  }
}

extension RenderProfile {
  /// A line for each kind of work with its name, milliseconds per frame and share; then the frames per second that any
  /// number of cores could reach, since only one thread does the first two kinds.
  func table(frameCount: Int) -> String {
    let total = parts.reduce(0) { $0 + $1.seconds }
    return parts.map { name, seconds in
      let name = name.padding(toLength: 14, withPad: " ", startingAt: 0)
      let share = total > 0 ? seconds / total * 100 : 0
      return String(format: "  %@%9.3f ms/frame %5.1f %%\n", name, seconds * 1000 / Double(frameCount), share)
    }.joined() + limit(frameCount: frameCount)
  }

  private func limit(frameCount: Int) -> String {
    let seconds = simulation + displayLists
    guard seconds > 0 else { return "" }
    return String(format: "  the first two are one thread's: at most %.0f frames/s\n", Double(frameCount) / seconds)
  }
}
