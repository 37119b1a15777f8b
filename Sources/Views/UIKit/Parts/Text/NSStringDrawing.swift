public import Foundation
import QuartzCore
import Text

/// Options for drawing or measuring text in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The last line that fits ends with an ellipsis if there is more text.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// The rectangle's origin is the top left corner of several lines, instead of the start of one line's baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// The height of lines includes the leading of their fonts.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// It has no effect: sizes are those of lines, not of the ink.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// The results of drawing text.
open class NSStringDrawingContext: NSObject {
  /// The minimum size of the font for text that does not fit, as a fraction of its size; stored without effect.
  open var minimumScaleFactor: CGFloat = 0
  /// The scale of the font that was used: always 1.
  open var actualScaleFactor: CGFloat { 1 }
  /// The rectangle of the text that was last drawn or measured, in points.
  open internal(set) var totalBounds = CGRect.zero

  public override init() { super.init() }
}

extension NSAttributedString {
  /// The size of the text without a limit to its width, in points, unrounded.
  public func size() -> CGSize { TextBlock(self).size }

  /// Draws the text with its top left corner at a point; lines end only at line breaks in the text.
  public func draw(at point: CGPoint) { TextBlock(self).draw(at: point, "draw(at:)") }

  /// Draws the text in the width of a rectangle, from its top; text that does not fit is cut off at the bottom.
  public func draw(in rect: CGRect) { TextBlock(self, in: rect, isClipped: true).draw(at: rect.origin, "draw(in:)") }

  /// Draws the text in a rectangle, in one line with its baseline at the rectangle's origin unless the options say
  /// otherwise.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    let block = TextBlock(self, in: rect, options)
    block.draw(at: rect.origin, "draw(with:options:context:)")
    context?.totalBounds = block.bounds
  }

  /// The rectangle of the text when drawn in a rectangle of a size, in points, unrounded: round its size up.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let block = TextBlock(self, in: CGRect(origin: .zero, size: size), options)
    context?.totalBounds = block.bounds
    return block.bounds
  }
}

extension String {
  /// The size of the text without a limit to its width, in points, unrounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize { attributed(attrs).size() }

  /// Draws the text with its top left corner at a point; lines end only at line breaks in the text.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    attributed(attrs).draw(at: point)
  }

  /// Draws the text in the width of a rectangle, from its top; text that does not fit is cut off at the bottom.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    attributed(attrs).draw(in: rect)
  }

  /// Draws the text in a rectangle; see `NSAttributedString.draw(with:options:context:)`.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    attributed(attributes).draw(with: rect, options: options, context: context)
  }

  /// The rectangle of the text when drawn in a rectangle of a size, in points, unrounded: round its size up.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    attributed(attributes).boundingRect(with: size, options: options, context: context)
  }

  private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: self, attributes: attributes ?? [:])
  }
}

extension NSString {
  /// The size of the text without a limit to its width, in points, unrounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attrs)
  }

  /// Draws the text with its top left corner at a point; lines end only at line breaks in the text.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attrs)
  }

  /// Draws the text in the width of a rectangle, from its top; text that does not fit is cut off at the bottom.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attrs)
  }

  /// Draws the text in a rectangle; see `NSAttributedString.draw(with:options:context:)`.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    String(describing: self).draw(with: rect, options: options, attributes: attributes, context: context)
  }

  /// The rectangle of the text when drawn in a rectangle of a size, in points, unrounded: round its size up.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}

/// A text to draw or measure by itself.
struct TextBlock {
  private let content: TextContent
  private let layout: TextLayout
  /// How far the top left corner is below the origin.
  private let drop: Double
  private let clip: CGRect?

  /// Creates a text without a limit to its width.
  init(_ text: NSAttributedString) {
    content = TextContent(text, TextContent.Defaults.current)
    (layout, drop, clip) = (content.layout(), 0, nil)
  }

  /// Creates a text in the width of a rectangle.
  init(_ text: NSAttributedString, in rect: CGRect, isClipped: Bool) {
    content = TextContent(text, TextContent.Defaults.current)
    layout = content.layout(width: Self.width(rect.size))
    (drop, clip) = (0, isClipped && rect.height.isFinite && rect.height > 0 ? rect : nil)
  }

  init(_ text: NSAttributedString, in rect: CGRect, _ options: NSStringDrawingOptions) {
    let content = TextContent(text, TextContent.Defaults.current)
    clip = nil
    guard options.contains(.usesLineFragmentOrigin) else {
      self.content = content
      layout = content.layout(lineLimit: 1)
      drop = -(layout.lines.first?.baseline ?? 0)
      return
    }
    drop = 0
    let width = Self.width(rect.size)
    guard options.contains(.truncatesLastVisibleLine), rect.height.isFinite, rect.height > 0 else {
      (self.content, layout) = (content, content.layout(width: width))
      return
    }
    let all = content.layout(width: width)
    let lines = max(1, all.lines.filter { $0.top + $0.height <= Double(rect.height) + 0.01 }.count)
    self.content = lines < all.lines.count ? content.breaking(.truncatingTail) : content
    layout = lines < all.lines.count ? self.content.layout(width: width, lineLimit: lines) : all
  }

  /// The width for lines; nil for none, which 0 and huge widths stand for.
  private static func width(_ size: CGSize) -> Double? { size.width > 0 && size.width < 1e6 ? Double(size.width) : nil }

  var size: CGSize { CGSize(width: layout.width, height: layout.height) }

  /// The rectangle of the text relative to the origin.
  var bounds: CGRect {
    CGRect(
      x: CGFloat(layout.left), y: drop, width: layout.width,
      height: drop < 0 ? layout.lines.first?.height ?? 0 : layout.height)
  }

  /// Draws the text into the current context; `caller` is the function that was called.
  func draw(at origin: CGPoint, _ caller: String) {
    let context = GraphicsStack.context(for: caller)
    context.saveGState()
    if let clip { context.clip(to: clip) }
    content.draw(layout, into: context, at: CGPoint(x: origin.x, y: origin.y + CGFloat(drop)), scale: nil)
    context.restoreGState()
  }
}
