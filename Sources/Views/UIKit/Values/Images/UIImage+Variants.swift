import CoreGraphics
public import Foundation
import Media

extension UIImage {
  /// The same image with another rendering mode.
  public func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
    with { $0.renderingMode = renderingMode }
  }

  /// The image's alpha filled with one colour; the rendering mode stays.
  public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

  /// The image's alpha filled with one colour, with a rendering mode.
  public func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage {
    var tinted = attributes
    if isSymbolOnly {
      // Still a symbol, which is drawn again for another size.
      (tinted.symbolTint, tinted.renderingMode) = (color, renderingMode)
      return UIImage(tinted)
    }
    tinted.cgImage = tints[color]
    tinted.scale = scale
    tinted.orientation = .up
    tinted.renderingMode = renderingMode
    tinted.images = images?.map { $0.withTintColor(color, renderingMode: renderingMode) }
    return UIImage(tinted)
  }

  /// The same image with margins that keep their size; the rest is repeated.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// The same image with margins that keep their size; the rest is repeated or stretched.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode
  ) -> UIImage {
    with {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
      $0.isResizable = true
    }
  }

  /// The same image with parts at its edges, in points, that layout ignores in image views.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentRectInsets = alignmentInsets }
  }

  /// The same image, which image views in right-to-left layouts show mirrored.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flipsWithDirection = true } }

  /// The same image mirrored: what was on the left is on the right.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    var flipped = attributes
    if isSymbolOnly {
      // The image is drawn upright, because only stored pixels have an orientation.
      (flipped.cgImage, flipped.scale, flipped.symbol) = (uprightImage, scale, nil)
    }
    flipped.orientation = imageOrientation.flipped
    flipped.images = images?.map { $0.withHorizontallyFlippedOrientation() }
    (flipped.capInsets.left, flipped.capInsets.right) = (capInsets.right, capInsets.left)
    return UIImage(flipped, fileName: fileName)
  }

  /// An image that shows other images in turn, each for the same time; nil if there are none.
  ///
  /// `duration` is the total time in seconds; 0 stands for 1/30 s per image. Scale and size are those of the first
  /// image.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return first.with {
      $0.images = images
      $0.duration = duration > 0 ? duration : Double(images.count) / 30
    }
  }

  /// The upright pixels as a PNG file; nil for an empty image.
  public func pngData() -> Data? { uprightImage.map { Data(PNGEncoder().encode($0.pixels)) } }

  /// The upright pixels as a JPEG file, on black; nil for an empty image.
  ///
  /// - Parameter compressionQuality: The quality from 0, the smallest file, to 1, the best picture.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    uprightImage.flatMap { JPEGEncoder(quality: compressionQuality).encode($0.pixels) }.map { Data($0) }
  }

  /// The same image with other attributes.
  final func with(_ change: (inout Attributes) -> Void) -> UIImage {
    var changed = attributes
    change(&changed)
    return UIImage(
      changed, upright: isSymbolOnly ? nil : uprightImage, tints: isSymbolOnly ? TintedImages(nil) : tints,
      fileName: fileName)
  }
}
