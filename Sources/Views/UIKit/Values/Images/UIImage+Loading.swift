package import CoreGraphics
package import DisplayList
package import Foundation
package import Media
import QuartzCore

extension UIImage {
  /// Reads a PNG or JPEG file.
  ///
  /// A name that ends in `@2x` or `@3x` before its extension gives the scale. A camera's orientation tag is applied to
  /// the pixels. Throws an error whose description says what was found at which path, and what to do.
  package static func load(contentsOf url: URL) throws -> UIImage {
    UIImage(CGImage(pixels: try ImageDecoder.decode(contentsOf: url)), named: url.lastPathComponent)
  }

  /// Creates an image read from a file with this name, which may contain the scale if there is none.
  package convenience init(_ image: CGImage, named name: String, scale: CGFloat? = nil) {
    self.init(Attributes(cgImage: image, scale: scale ?? ImageFileName(name).scale ?? 1), fileName: name)
  }

  /// Creates an image without pixels of the given size in pixels, read from a file with this name.
  package convenience init(measuring size: ImageSize, named name: String, scale: CGFloat? = nil) {
    let scale = scale ?? ImageFileName(name).scale ?? 1
    self.init(
      Attributes(
        scale: scale, measuredSize: CGSize(width: CGFloat(size.width) / scale, height: CGFloat(size.height) / scale)))
  }

  /// Creates an image of shapes, without pixels, from a file with this name; it is drawn at the size at which it is
  /// shown.
  package convenience init(_ picture: Picture, size: CGSize, named name: String) {
    self.init(Attributes(measuredSize: size, picture: picture), fileName: name)
  }

  /// The file that `init(named:)` finds for a name in folders, which are searched in order; nil if there is none.
  package static func file(named name: String, in folders: [URL], screenScale: CGFloat) -> URL? {
    ImageFileName(name).file(in: folders, screenScale: screenScale)
  }

  /// The image with a name in the current stage's folders or the program's resources.
  @MainActor
  static func find(named name: String) -> UIImage? { MediaContext.current.service(NamedImages.self).image(named: name) }
}

extension CGImage {
  /// The image in the bytes of a PNG or JPEG file; nil if they are neither.
  static func decoded(from data: Data) -> CGImage? {
    (try? ImageDecoder.decode(data)).map(CGImage.init(pixels:))
  }
}
