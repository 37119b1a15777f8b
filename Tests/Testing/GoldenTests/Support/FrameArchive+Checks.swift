import Media
import Mutoscope

extension FrameArchive {
  /// The numbers of those frames that have other pixels when they are drawn from only the archive.
  func indices(notShowing frames: [Manifest.Frame]) throws -> [Int] {
    var painter = FramePainter(self)
    return try frames.filter { try painter.pixels(ofFrame: $0.index).map(PixelHash.init(of:)) != $0.hash }
      .map(\.index)
  }
}
