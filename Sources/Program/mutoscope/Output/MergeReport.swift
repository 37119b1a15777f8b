import Foundation
import Media
import Mutoscope

/// The output of `merge --json`.
struct MergeReport: Encodable {
  struct Output: Encodable {
    var name: String
    /// The folder of a PNG sequence.
    var directory: String?
    /// Any other output.
    var file: String?
    var parts: Int
    var frames: Int
    var bytes: Int
    var seconds: Double
    /// The frames that more than one part had.
    var overlap: String?

    init(_ render: MergedRender, _ format: RenderFormat, _ summary: RenderSummary) {
      name = render.manifest.scene
      let path = summary.output.relativePath
      (directory, file) = format == .png ? (path, nil) : (nil, path)
      (parts, overlap) = (render.partCount, render.overlap)
      (frames, bytes, seconds) = (summary.frameCount, summary.byteCount, summary.seconds)
    }
  }

  var outputs: [Output]
}
