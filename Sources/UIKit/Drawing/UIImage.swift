public import CoreGraphics
public import Foundation
import Media
open class UIImage: NSObject, @unchecked Sendable {
  public let cgImage: CGImage?
  public let scale: CGFloat
  public var size: CGSize { CGSize(width: CGFloat(cgImage?.width ?? 0) / scale, height: CGFloat(cgImage?.height ?? 0) / scale) }
  public init(cgImage: CGImage, scale: CGFloat = 1) { self.cgImage = cgImage; self.scale = scale; super.init() }
  package static func load(contentsOf url: URL) throws -> UIImage {
    UIImage(cgImage: CGImage(pixels: try ImageDecoder.decode(contentsOf: url)), scale: url.path.contains("@2x") ? 2 : 1)
  }
}
