/// How a stored image has to be rotated or mirrored to be upright, with EXIF's values.
package enum Orientation: UInt16, Sendable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// Whether width and height are swapped in the upright image.
  package var isSideways: Bool { rawValue >= 5 }

  /// Where the pixels of a stored image go: (x, y) to `origin + x * columnStep + y * rowStep`, counted in pixels.
  package struct Placement: Equatable, Sendable {
    package var origin: Int
    package var columnStep: Int
    package var rowStep: Int
  }

  /// The placement for an image of the given stored size.
  package func placement(width: Int, height: Int) -> Placement {
    let (right, bottom) = (width - 1, height - 1)
    // The length of a row of the upright image is `width` in the first four cases, `height` in the others.
    return switch self {
    case .up: Placement(origin: 0, columnStep: 1, rowStep: width)
    case .upMirrored: Placement(origin: right, columnStep: -1, rowStep: width)
    case .down: Placement(origin: bottom * width + right, columnStep: -1, rowStep: -width)
    case .downMirrored: Placement(origin: bottom * width, columnStep: 1, rowStep: -width)
    case .leftMirrored: Placement(origin: 0, columnStep: height, rowStep: 1)
    case .right: Placement(origin: bottom, columnStep: height, rowStep: -1)
    case .rightMirrored: Placement(origin: right * height + bottom, columnStep: -height, rowStep: -1)
    case .left: Placement(origin: right * height, columnStep: -height, rowStep: 1)
    }
  }
}
