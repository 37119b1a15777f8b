package import Media
import UIKit

/// The properties that all frames of a file have in common.
package struct FrameCanvas: Sendable, Hashable {
  /// The size of every frame.
  package let size: Manifest.PixelSize
  /// Whether the background is opaque, so that the file needs no alpha channel.
  package let isOpaque: Bool

  package init(size: Manifest.PixelSize, isOpaque: Bool) { (self.size, self.isOpaque) = (size, isOpaque) }

  /// The canvas of a stage.
  @MainActor
  package init(_ stage: Stage) {
    let size = stage.pixelSize
    self.init(
      size: Manifest.PixelSize(width: size.width, height: size.height),
      isOpaque: stage.canvasColor.alpha >= 1)
  }
}
