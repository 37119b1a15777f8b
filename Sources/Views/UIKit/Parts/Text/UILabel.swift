public import Foundation
import QuartzCore
import Text

/// The position of text whose font was made smaller to fit.
public enum UIBaselineAdjustment: Int, Sendable {
  /// The baseline stays where it would be in the full size.
  case alignBaselines
  /// The text is centred.
  case alignCenters
  /// The top of the text stays where it would be in the full size.
  case none
}

/// Shows text: one line or several, in one look or in the looks of an attributed text.
///
/// The text is centred vertically, and its baselines lie on pixels. A label's size goes up to the next pixel. Text is
/// drawn in outlines, so that a label that grows stays sharp.
///
///     let title = UILabel()
///     title.text = "Hello"
///     title.font = .systemFont(ofSize: 22, weight: .bold)
///     title.sizeToFit()               // as large as the text, in whole pixels
@preconcurrency @MainActor
open class UILabel: UIView {
  /// Creates a label without text.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Archives are not supported; creates a label without size and text.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didCreate() {
    super.didCreate()
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  // The text.

  /// The text; nil shows nothing.
  ///
  /// Setting it removes all attributes.
  open var text: String? {
    get { attributed?.string ?? plain }
    set {
      if attributed == nil, newValue == plain { return }
      (plain, attributed) = (newValue, nil)
      textDidChange()
    }
  }

  /// The text with its attributes; where these say nothing, it has the label's font, colour and alignment.
  ///
  /// Setting it gives the label the font, the colour, the alignment and the line break mode of the first character, as
  /// far as it has them.
  open var attributedText: NSAttributedString? {
    get { attributed ?? plain.map { NSAttributedString(string: $0, attributes: attributes) } }
    set {
      showAttributed(newValue)
      if let newValue { adoptLook(of: newValue) }
    }
  }

  /// Shows a text with attributes, and keeps the label's own font, colour and alignment.
  final func showAttributed(_ text: NSAttributedString?) {
    (plain, attributed, fallback) = (nil, text, look)
    textDidChange()
  }

  private func adoptLook(of text: NSAttributedString) {
    guard text.length > 0 else { return }
    let attributes = text.attributes(at: 0, effectiveRange: nil)
    if let font = attributes[.font] as? UIFont { look.font = font }
    if let color = attributes[.foregroundColor] as? UIColor { look.color = color }
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
      (look.alignment, look.lineBreakMode) = (style.alignment, style.lineBreakMode)
    }
  }

  private var plain: String?
  private var attributed: NSAttributedString?

  /// The label's own look, for text whose attributes do not say otherwise.
  private struct Look {
    var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    var color = UIColor.label
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byTruncatingTail
  }
  private var look = Look()
  /// The look when the attributed text was set, which its parts without attributes have.
  private var fallback = Look()

  /// The font; by default the system font at 17 points. Setting it changes all of an attributed text.
  // Declared as Apple declares it, so that `font.pointSize` compiles.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! {
    get { look.font }
    set {
      let font = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      let isSame = font == look.font
      look.font = font
      override(isSame) { $0[.font] = font }
    }
  }

  /// The colour; by default black. Setting it changes all of an attributed text. Not animatable, as on iOS.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! {
    get { look.color }
    set {
      let color = newValue ?? .label
      let isSame = color == look.color
      look.color = color
      override(isSame) { $0[.foregroundColor] = color }
    }
  }

  /// The position of lines that are narrower than the label; by default at the side where the writing begins.
  ///
  /// Setting it changes all of an attributed text.
  open var textAlignment: NSTextAlignment {
    get { look.alignment }
    set {
      let isSame = newValue == look.alignment
      look.alignment = newValue
      overrideParagraphs(isSame) { $0.alignment = newValue }
    }
  }

  /// How text is wrapped or truncated; by default its end is replaced with an ellipsis.
  ///
  /// Setting it changes all of an attributed text.
  open var lineBreakMode: NSLineBreakMode {
    get { look.lineBreakMode }
    set {
      let isSame = newValue == look.lineBreakMode
      look.lineBreakMode = newValue
      overrideParagraphs(isSame) { $0.lineBreakMode = newValue }
    }
  }

  /// The maximum number of lines; 0 for as many as fit into the label's height.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { textDidChange() } }
  }

  /// The width of text with several lines if no width is given from outside, in points; 0 for the longest line's.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// How the text is set, beyond UIKit's settings.
  package final var setting = TextSetting() {
    didSet { if setting != oldValue { textDidChange() } }
  }

  // Appearance.

  /// The colour of a sharp shadow; nil for none.
  open var shadowColor: UIColor? {
    didSet { setNeedsDisplay() }
  }
  /// The offset of the shadow to the right and down, in points.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { if shadowOffset != oldValue { setNeedsDisplay() } }
  }

  /// The colour while the label is highlighted; nil keeps `textColor`.
  open var highlightedTextColor: UIColor? {
    didSet { if isHighlighted { setNeedsDisplay() } }
  }
  /// Whether the label is shown in `highlightedTextColor`.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }
  /// Whether the text has its full colour; otherwise it is paler.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }

  /// Whether text that does not fit gets a smaller font: a single line that is too wide, or lines that are too many or
  /// too high.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
  }
  /// The minimum size of the font for a line that is too wide, as a fraction of the full size; 0 sets no limit.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { setNeedsDisplay() } }
  }
  /// The position of a line whose font was made smaller; several lines are where they would be in any font.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { if baselineAdjustment != oldValue { setNeedsDisplay() } }
  }
  /// The value is stored without effect: lines break where Pango breaks them.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
  /// The value is stored without effect: letters are not tightened.
  open var allowsDefaultTighteningForTruncation = false
  /// Whether the font follows the preferred size of text, if it was created for a text style or by `UIFontMetrics`.
  open var adjustsFontForContentSizeCategory = false
  override func environmentDidChange(from previous: UITraitCollection, to new: UITraitCollection) {
    super.environmentDidChange(from: previous, to: new)
    if previous.values.alignsNaturally(otherThan: new.values), textAlignment == .natural { setNeedsDisplay() }
    if previous.pseudolanguage != new.pseudolanguage || previous.legibilityWeight != new.legibilityWeight {
      textDidChange()
    }
    guard adjustsFontForContentSizeCategory else { return }
    let adapted = look.font.adapted(from: previous, to: new)
    if adapted != look.font { font = adapted }
  }

  // Sizes.

  /// The rectangle of the text in `bounds`, from its top left corner, with a maximum number of lines; 0 for all.
  ///
  /// `sizeThatFits(_:)` and `intrinsicContentSize` call it, with `.greatestFiniteMagnitude` for a length without a
  /// limit, so a subclass that adds margins overrides it and `drawText(in:)`.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard let content, let text, !text.isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
    ownLayer.context.spend(3 + text.utf8.count / 16)
    let padding = setting.padding
    let room = CGSize(
      width: bounds.size.width - padding.left - padding.right, height: bounds.size.height - padding.top - padding.bottom
    )
    let width = Self.isLimit(bounds.size.width) ? Double(max(room.width, 1)) : nil
    var layout = content.layout(width: width, lineLimit: numberOfLines)
    if numberOfLines != 1, Self.isLimit(bounds.size.height), let fewer = lines(of: layout, in: max(room.height, 1)) {
      layout = content.layout(width: width, lineLimit: fewer)
    }
    let size = layout.labelSize(scale: pixelsPerPoint)
    return CGRect(
      origin: bounds.origin,
      size: CGSize(
        width: size.width + padding.left + padding.right, height: size.height + padding.top + padding.bottom))
  }

  /// Whether text has only a certain room: longer lines are not broken, and no room is as good as any.
  private static func isLimit(_ room: CGFloat) -> Bool { room > 0 && room < 1e6 }

  /// The size of the text in a width, 0 for any; a single line has its full width.
  private func textSize(inWidth width: CGFloat) -> CGSize {
    let any = CGFloat.greatestFiniteMagnitude
    let width = numberOfLines != 1 && width.isFinite && width > 0 ? width : any
    return textRect(forBounds: CGRect(x: 0, y: 0, width: width, height: any), limitedToNumberOfLines: numberOfLines)
      .size
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(inWidth: size.width) }

  /// The size of the text, broken at `preferredMaxLayoutWidth`, or at the width that constraints give the label.
  open override var intrinsicContentSize: CGSize {
    textSize(inWidth: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : widthByConstraints)
  }

  /// The width for which constraints ask for the height, in points; 0 while they do not.
  private var widthByConstraints: CGFloat = 0

  override func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .vertical ? .defaultLow + 1 : .defaultLow
  }

  override var baselineDistance: CGFloat? { font.lineHeight }
  override var breaksContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }

  override func contentHeight(forWidth width: CGFloat) -> CGFloat {
    widthByConstraints = width
    defer { widthByConstraints = 0 }
    return intrinsicContentSize.height
  }

  override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
    guard let content, !(text ?? "").isEmpty else { return (0, 0) }
    let inner = CGRect(origin: .zero, size: size).inset(by: setting.padding)
    let layout = fitting(content, in: inner.size).layout
    guard let first = layout.lines.first, let last = layout.lines.last else { return (0, 0) }
    let top = Double(inner.minY) + top(of: layout, in: Double(inner.height))
    return (top + first.baseline, Double(size.height) - top - last.baseline)
  }

  // Drawing.

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    guard let text, !text.isEmpty else {
      context.wasLeftToDefault = true
      return
    }
    context.text = text
    drawText(in: bounds)
  }

  /// Draws the text in a rectangle, centred vertically; called with the bounds.
  open func drawText(in rect: CGRect) {
    drawText(only: nil, in: rect)
  }

  /// Draws a part of the text, in UTF-16 code units, or all of it, at its place in a rectangle.
  final func drawText(only range: Range<Int>?, in rect: CGRect) {
    let rect = rect.inset(by: setting.padding)
    guard let context = UIGraphicsGetCurrentContext(), let (fit, top) = fit(in: rect) else { return }
    context.saveGState()
    if !isEnabled { context.multiplyAlpha(by: 0.3) }
    if let path = setting.path {
      draw(fit.content, along: path, into: context, only: range)
    } else {
      fit.content.draw(
        fit.layout, into: context, at: CGPoint(x: rect.minX, y: rect.minY + CGFloat(top)), scale: pixelsPerPoint,
        shadow: shadowColor.map { TextLook.Shadow(offset: shadowOffset, color: $0.cgColor.rgba) }, only: range)
    }
    context.restoreGState()
  }

  /// Counts the changes of anything that is drawn.
  private(set) final var changeCount = 0
  open override func setNeedsDisplay() {
    changeCount += 1
    super.setNeedsDisplay()
  }

  /// The layout in a rectangle, and how far below its top the lines begin; nil without text.
  final func fit(
    in rect: CGRect
  ) -> (fit: (content: TextContent, layout: TextLayout, factor: Double), top: Double)? {
    guard let content, !rect.isEmpty else { return nil }
    let (scale, height) = (pixelsPerPoint, Double(rect.height))
    let fit = fitting(content, in: rect.size)
    let top: Double
    switch baselineAdjustment {
    case .alignBaselines where fit.factor < 1 && numberOfLines == 1:
      let full = content.layout()
      let start = PixelGrid.nearest((height - full.height) / 2, scale: scale)
      top = start + (full.lines.first?.baseline ?? 0) - (fit.layout.lines.first?.baseline ?? 0)
    case .none where fit.factor < 1 && numberOfLines == 1:
      top = PixelGrid.nearest((height - content.layout().height) / 2, scale: scale)
    case .alignBaselines, .alignCenters, .none:
      top = self.top(of: fit.layout, in: height)
    }
    return (fit, top)
  }

  open override var description: String {
    MainActor.assumeIsolated {
      let words = text.map { "; text = “\($0.prefix(40))”" } ?? ""
      return super.description.dropLast() + words + ">"
    }
  }
}

extension UILabel {
  /// The content to lay out and draw; nil for none.
  final var content: TextContent? {
    let isBold = environment.legibilityWeight == .bold
    let own = attributed == nil ? look : fallback
    let color = isHighlighted ? highlightedTextColor ?? own.color : own.color
    var defaults = TextContent.Defaults(
      font: own.font.traits.font(isBold: isBold), isBold: isBold, color: color.cgColor.rgba)
    (defaults.style.alignment, defaults.style.lineBreak) = (resolved(own.alignment).text, own.lineBreakMode.text)
    defaults.pseudolanguage = environment.pseudolanguage
    if setting.letterSpacing != 0 { defaults.font.kerning = Double(setting.letterSpacing) }
    if setting.lineHeight > 0 {
      let height = Double(setting.lineHeight)
      (defaults.style.minimumLineHeight, defaults.style.maximumLineHeight) = (height, height)
    }
    if let attributed { return TextContent(attributed, defaults) }
    return plain.map { TextContent($0, defaults) }
  }

  /// The label's attributes, for a plain text.
  private var attributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineBreakMode) = (textAlignment, lineBreakMode)
    return [.font: look.font, .foregroundColor: look.color, .paragraphStyle: style]
  }

  private func textDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// Changes the attributes of all of an attributed text, which has them already if code sets a property in each layout:
  /// that must not request another one.
  private func override(_ isSame: Bool, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    let changed = attributed?.mapping(change)
    if isSame, changed == attributed { return }
    attributed = changed
    textDidChange()
  }

  /// Changes the styles of an attributed text's paragraphs.
  private func overrideParagraphs(_ isSame: Bool, _ change: (NSMutableParagraphStyle) -> Void) {
    override(isSame) { [fallback] attributes in
      let style = NSMutableParagraphStyle()
      (style.alignment, style.lineBreakMode) = (fallback.alignment, fallback.lineBreakMode)
      if let old = attributes[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(old) }
      change(style)
      attributes[.paragraphStyle] = style
    }
  }
}
