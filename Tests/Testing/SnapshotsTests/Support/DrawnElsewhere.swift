import Media
import Mutoscope
import Snapshots
import ViewVocabulary

/// A sequence with a manifest of its own, as if another Cairo had drawn it.
struct DrawnElsewhere: GoldenCandidate {
  let capture: Capture
  var manifest: Manifest
  var lists: FrameArchive?
  var declarations: Declarations?

  init(capture: Capture) { (self.capture, manifest) = (capture, capture.manifest) }

  func trace() -> Trace { capture.trace }
  func png(of frame: Manifest.Frame) throws -> [UInt8]? { try capture.png(of: frame) }
  func check(_ frame: Manifest.Frame) {}
  func archive() -> FrameArchive? { lists }
}
