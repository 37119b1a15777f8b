public import CoreGraphics
public import Foundation
public import QuartzCore
import Text

/// The alignment of the lines in a text layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let natural = Self(rawValue: "natural")
  public static let left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right")
  public static let center = Self(rawValue: "center")
  public static let justified = Self(rawValue: "justified")
}

/// Where a text layer truncates text that does not fit.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = Self(rawValue: "none")
  public static let start = Self(rawValue: "start")
  public static let end = Self(rawValue: "end")
  public static let middle = Self(rawValue: "middle")
}

/// A layer that shows text, from its top left corner.
///
/// On iOS the class is in Core Animation; here it comes with `import UIKit`. Unlike there, no property is animated, and
/// the text is sharp whatever `contentsScale` is.
@preconcurrency @MainActor
open class CATextLayer: CALayer, ContentSizedLayer {
  /// Creates a layer without text.
  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  /// Archives are not supported; creates a layer without text.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    needsDisplayOnBoundsChange = true
  }

  /// Creates a copy of a layer's state for presentation.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATextLayer else { return }
    (string, font, fontSize) = (other.string, other.font, other.fontSize)
    (foregroundColor, isWrapped) = (other.foregroundColor, other.isWrapped)
    (alignmentMode, truncationMode) = (other.alignmentMode, other.truncationMode)
  }

  /// A `String` or an `NSAttributedString`, whose attributes override the layer's.
  open var string: Any? { didSet { setNeedsDisplay() } }
  /// A `UIFont`, whose size is ignored, or the name of a font; by default the system font.
  open var font: Any? { didSet { setNeedsDisplay() } }
  /// The size in points.
  open var fontSize: CGFloat = 36 { didSet { setNeedsDisplay() } }
  /// The colour of the text; white by default.
  open var foregroundColor: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1) { didSet { setNeedsDisplay() } }
  /// Whether lines are broken at the layer's width.
  open var isWrapped = false { didSet { setNeedsDisplay() } }
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }
  open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }
  /// It has no effect: letters are never drawn in subpixels of colour.
  open var allowsFontSubpixelQuantization = false

  /// The size of the text, broken at the layer's width if it is wrapped.
  package final var contentSize: CGSize? {
    guard let content else { return nil }
    let layout = content.layout(width: isWrapped && bounds.width > 0 ? Double(bounds.width) : nil)
    return CGSize(width: layout.width.rounded(.up), height: layout.height.rounded(.up))
  }

  open override func draw(in ctx: CGContext) {
    guard let content else { return super.draw(in: ctx) }
    ctx.text = content.string
    let width = Double(bounds.width)
    let truncates = truncationMode != .none
    // A line that is too wide is cut off at the layer's edge only if the layer masks to its bounds.
    let layout =
      isWrapped || truncates || alignmentMode != .natural
      ? content.layout(width: isWrapped || truncates ? width : max(width, content.layout().width), lineLimit: lineLimit)
      : content.layout()
    context.graphics.with(ctx) { content.draw(layout, into: ctx, at: bounds.origin, scale: nil) }
  }

  /// The maximum number of lines: unlimited, or, if text is truncated, as many as fit.
  private var lineLimit: Int {
    guard truncationMode != .none else { return 0 }
    guard isWrapped, let content else { return 1 }
    let all = content.breaking(.wordWrapping).layout(width: Double(bounds.width))
    return max(1, all.lines.filter { $0.top + $0.height <= Double(bounds.height) + 0.01 }.count)
  }

  private var content: TextContent? {
    var defaults = TextContent.Defaults()
    var traits = FontTraits(size: Double(UIFont.checked(fontSize)))
    if let font = font as? UIFont {
      traits = font.withSize(fontSize).traits
    } else if let name = font as? String {
      traits = NamedFonts.traits(named: name, size: traits.size)
    }
    defaults.font = traits.font
    defaults.color = foregroundColor?.rgba ?? .clear
    switch alignmentMode {
    case .left: defaults.style.alignment = .left
    case .right: defaults.style.alignment = .right
    case .center: defaults.style.alignment = .center
    case .justified: defaults.style.alignment = .justified
    default: defaults.style.alignment = .natural
    }
    switch truncationMode {
    case .start: defaults.style.lineBreak = .truncatingHead
    case .middle: defaults.style.lineBreak = .truncatingMiddle
    case .end: defaults.style.lineBreak = .truncatingTail
    default: defaults.style.lineBreak = isWrapped ? .wordWrapping : .clipping
    }
    defaults.pseudolanguage = UITraitCollection.current.pseudolanguage
    return switch string {
    case let string as String: TextContent(string, defaults)
    case let string as NSAttributedString: TextContent(string, defaults)
    default: nil
    }
  }
}
