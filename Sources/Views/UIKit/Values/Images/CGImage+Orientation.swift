import CoreGraphics
import Media

extension CGImage {
  /// The image turned upright.
  func turned(by orientation: UIImage.Orientation) -> CGImage {
    if orientation == .up { return self }
    let stored = pixels
    let turn = orientation.stored
    var upright = Pixels(width: turn.isSideways ? height : width, height: turn.isSideways ? width : height)
    upright.isOpaque = stored.isOpaque
    let place = turn.placement(width: width, height: height)
    stored.withUnsafeBytes { source in
      upright.withUnsafeMutableBytes { target in
        let (from, to) = (source.bindMemory(to: UInt32.self), target.bindMemory(to: UInt32.self))
        for y in 0..<height {
          for x in 0..<width {
            to[place.origin + x * place.columnStep + y * place.rowStep] = from[y * width + x]
          }
        }
      }
    }
    return CGImage(pixels: upright)
  }
}

extension UIImage.Orientation {
  fileprivate var stored: Orientation {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .upMirrored: .upMirrored
    case .downMirrored: .downMirrored
    case .leftMirrored: .leftMirrored
    case .rightMirrored: .rightMirrored
    }
  }
}
