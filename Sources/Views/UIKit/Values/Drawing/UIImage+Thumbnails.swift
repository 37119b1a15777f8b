import CoreGraphics
public import Foundation
import QuartzCore

extension UIImage {
  /// The image in another size in points, as large as that and stretched to it; nil for an empty image or size.
  @preconcurrency @MainActor
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite, self.size != .zero else {
      return nil
    }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format)
      .image { _ in draw(in: CGRect(origin: .zero, size: size)) }
      .withRenderingMode(renderingMode)
  }

  /// Makes the image in another size, and passes it on once the clock advances.
  @preconcurrency @MainActor
  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @MainActor (UIImage?) -> Void) {
    let thumbnail = preparingThumbnail(of: size)
    let context = MediaContext.current
    context.schedule(at: context.now) { MediaContext.callOut { completionHandler(thumbnail) } }
  }

  /// The image in another size.
  @preconcurrency @MainActor
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

  /// The same image, as its pixels are decoded already; nil for an empty image.
  public func preparingForDisplay() -> UIImage? { size == .zero ? nil : self }

  /// Passes the image on once the clock advances.
  @preconcurrency @MainActor
  public func prepareForDisplay(completionHandler: @escaping @MainActor (UIImage?) -> Void) {
    let context = MediaContext.current
    context.schedule(at: context.now) { MediaContext.callOut { completionHandler(self.preparingForDisplay()) } }
  }

  /// The same image.
  public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }
}
