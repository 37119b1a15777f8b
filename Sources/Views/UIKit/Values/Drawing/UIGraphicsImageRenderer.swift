import Contracts
import CoreGraphics
public import Foundation
import Media
import QuartzCore

/// The format of an image renderer's images.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The colour range of an image.
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic = 0
    case extended = 1
    case standard = 2
  }

  /// The pixels per point; the screen's scale by default and for 0.
  open var scale: CGFloat = GraphicsStack.screenScale
  /// Whether the image is initially black instead of transparent.
  open var opaque = false
  /// The colour range; stored, but images are always sRGB.
  open var preferredRange = Range.standard

  /// Creates the format for the given traits: it has their scale, or the screen's if they do not specify one.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  /// A format with the same values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? UIGraphicsImageRendererFormat {
      copy.scale = scale
      copy.opaque = opaque
      copy.preferredRange = preferredRange
    }
    return copy
  }

  /// Creates a context for an image of a rectangle.
  func makeContext(_ bounds: CGRect) -> CGContext {
    if let problem = problem(bounds) { misuse(problem) }
    return CGContext(canvas: CGContext.Canvas(bounds: bounds.standardized, scale: ownScale, isOpaque: opaque))
  }

  private var ownScale: CGFloat { scale > 0 ? scale : GraphicsStack.screenScale }

  /// The reason that there is no image of a rectangle; nil if there is one.
  func problem(_ bounds: CGRect) -> String? {
    let (width, height) = (bounds.standardized.width, bounds.standardized.height)
    if width > 0, height > 0, width * ownScale < 1e6, height * ownScale < 1e6 { return nil }
    return
      "An image of \(width) × \(height) points at scale \(ownScale) cannot be drawn: it has no pixels, or too many."
  }
}

extension GraphicsStack {
  /// The screen's pixels per point.
  fileprivate static var screenScale: CGFloat {
    let stack = current
    // Without a stage, the screen reports its scale when it is created.
    MainActor.assumeIsolated { _ = UIScreen.main }
    return stack.scale
  }
}

/// The context that is passed to an image renderer's actions.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// An image of what has been drawn so far.
  open var currentImage: UIImage {
    UIImage(cgImage: cgContext.image, scale: cgContext.canvas.scale, orientation: .up)
  }
}

/// Makes images from drawing code.
///
/// Pixels come from the current stage: without one, asking for them stops the program.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  /// Code that draws into the given context, which is also the current one.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  /// Creates a renderer of an empty rectangle.
  public convenience init() { self.init(bounds: .zero) }

  /// Creates a renderer of a rectangle, in points, in the screen's default format.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }

  /// Creates a renderer of a rectangle, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { super.init(bounds: bounds, format: format) }

  /// Creates a renderer of a size, in points, in the screen's default format.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

  /// Creates a renderer of a size, in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// The image that the actions draw; an empty image, with a warning, if there are no pixels to draw.
  open func image(actions: DrawingActions) -> UIImage { run(actions)?.currentImage ?? UIImage() }

  /// The image that the actions draw, as the bytes of a PNG file; empty if there are no pixels to draw.
  open func pngData(actions: DrawingActions) -> Data {
    run(actions).map { Data(PNGEncoder().encode($0.cgContext.image.pixels)) } ?? Data()
  }

  /// The image that the actions draw, on black, as the bytes of a JPEG file; empty if there are no pixels to draw.
  ///
  /// - Parameter compressionQuality: The quality from 0, the smallest file, to 1, the best picture.
  open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }

  private func run(_ actions: DrawingActions) -> UIGraphicsImageRendererContext? {
    guard let format = format as? UIGraphicsImageRendererFormat else {
      misuse("The format of an image renderer is one for images, by its initialiser.")
    }
    let problem = format.problem(format.bounds)
    if let problem { warn(problem) }
    let bounds = problem == nil ? format.bounds : CGRect(x: 0, y: 0, width: 1, height: 1)
    let context = UIGraphicsImageRendererContext(format.makeContext(bounds), format)
    GraphicsStack.current.with(context.cgContext) { actions(context) }
    return problem == nil ? context : nil
  }
}
