public import CoreGraphics
import DisplayList
public import Foundation
public import QuartzCore

/// The format of a renderer's output.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
  /// The rectangle that is drawn, in points; set by the renderer.
  open internal(set) var bounds = CGRect.zero

  /// Creates the screen's default format.
  public required override init() { super.init() }

  /// The screen's default format.
  open class func `default`() -> Self { Self() }
  /// The same as `default()`: a virtual screen has one format.
  open class func preferred() -> Self { Self() }

  /// A format with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.bounds = bounds
    return copy
  }
}

/// The context that is passed to a renderer's actions.
open class UIGraphicsRendererContext: NSObject {
  /// The context; it is also the current one.
  public let cgContext: CGContext
  /// The format of the output.
  public let format: UIGraphicsRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    cgContext = context
    self.format = format
    super.init()
  }

  /// Fills a rectangle with the current fill colour.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }
  /// Fills a rectangle with the current fill colour.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.with(blendMode) { $0.fill(.rect(rect)) } }

  /// Draws a line one point wide, in the current stroke colour, inside the edge of a rectangle.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }
  /// Draws a line one point wide, in the current stroke colour, inside the edge of a rectangle.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    var path = Path()
    path.addRect(rect.insetBy(dx: 0.5, dy: 0.5))
    cgContext.with(blendMode) { $0.stroke(path, StrokeStyle()) }
  }

  /// Intersects the clip with a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The base class of renderers that run drawing actions.
open class UIGraphicsRenderer: NSObject {
  /// The format of the output.
  public let format: UIGraphicsRendererFormat

  /// Creates a renderer of an empty rectangle.
  public override convenience init() { self.init(bounds: .zero) }

  /// Creates a renderer of a rectangle, in points, in the format that suits the screen.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsRendererFormat()) }

  /// Creates a renderer of a rectangle, in points.
  public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    self.format = format.copy() as? UIGraphicsRendererFormat ?? format
    self.format.bounds = bounds
    super.init()
  }
}

/// In formats, `%@` is the description.
extension UIGraphicsRenderer: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}

/// In formats, `%@` is the description.
extension UIGraphicsRendererFormat: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
