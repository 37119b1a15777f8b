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
  open var attributedText: NSAttributedString? {
    get { attributed ?? plain.map { NSAttributedString(string: $0, attributes: attributes) } }
    set {
      (plain, attributed) = (nil, newValue)
      textDidChange()
    }
  }

  private var plain: String?
  private var attributed: NSAttributedString?

  /// The font; by default the system font at 17 points. Setting it changes all of an attributed text.
  // Declared as Apple declares it, so that `font.pointSize` compiles.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! {
    get { ownFont }
    set {
      ownFont = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      override(.font, by: ownFont)
    }
  }
  private var ownFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  /// The colour; by default black. Setting it changes all of an attributed text. Not animatable, as on iOS.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! {
    get { ownColor }
    set {
      ownColor = newValue ?? .label
      override(.foregroundColor, by: ownColor)
    }
  }
  private var ownColor = UIColor.label

  /// The position of lines that are narrower than the label; by default at the side where the writing begins.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { overrideParagraphs { $0.alignment = textAlignment } } }
  }

  /// How text is wrapped or truncated; by default its end is replaced with an ellipsis.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { overrideParagraphs { $0.lineBreakMode = lineBreakMode } } }
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
  /// Stored without effect: lines break where Pango breaks them.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
  /// Stored without effect: letters are not tightened.
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
    let adapted = ownFont.adapted(from: previous, to: new)
    if adapted != ownFont { font = adapted }
  }

  // Sizes.

  /// The rectangle of the text in `bounds`, from its top left corner, with a maximum number of lines; 0 for all.
  ///
  /// `sizeThatFits(_:)` and `intrinsicContentSize` call it, so a subclass that adds margins overrides it and
  /// `drawText(in:)`. A single line has its full width, whatever the bounds.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard let content, !(text ?? "").isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
    let width = numberOfLines == 1 || !bounds.width.isFinite || bounds.width <= 0 ? nil : Double(bounds.width)
    var layout = content.layout(width: width.map { min($0, Self.large) }, lineLimit: numberOfLines)
    if numberOfLines != 1, bounds.height.isFinite, bounds.height > 0, let fewer = lines(of: layout, in: bounds.height) {
      layout = content.layout(width: width.map { min($0, Self.large) }, lineLimit: fewer)
    }
    let size = layout.labelSize(scale: pixelsPerPoint)
    return CGRect(origin: bounds.origin, size: CGSize(width: size.width, height: size.height))
  }

  /// Longer lines are not broken.
  private static let large = 1e6

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textRect(
      forBounds: CGRect(origin: .zero, size: CGSize(width: size.width, height: 0)),
      limitedToNumberOfLines: numberOfLines
    ).size
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
  }

  override func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .vertical ? .defaultLow + 1 : .defaultLow
  }

  override var baselineDistance: CGFloat? { font.lineHeight }
  override var breaksContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }

  override func contentHeight(forWidth width: CGFloat) -> CGFloat {
    sizeThatFits(CGSize(width: width, height: 0)).height
  }

  override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
    guard let content, !(text ?? "").isEmpty else { return (0, 0) }
    let layout = fitting(content, in: size).layout
    guard let first = layout.lines.first, let last = layout.lines.last else { return (0, 0) }
    let top = top(of: layout, in: Double(size.height))
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
  /// The share of its size that the text is drawn in, because it has no room: 1 for all of it.
  package final var shownScale: CGFloat {
    content.map { CGFloat(fitting($0, in: bounds.size).factor) } ?? 1
  }

  /// The additional size in which the text would be fully visible, in points; zero if it is.
  ///
  /// Less than half a pixel counts as zero, and so does height without which no letter is cut off. For text along a
  /// path, the width is the length that the path lacks.
  package final var missingRoom: CGSize {
    guard let content, !(text ?? "").isEmpty else { return .zero }
    if let path = setting.path {
      // The outer halves of the first and the last letter may stick out.
      let missing = (content.layout().lines.first?.width ?? 0) - Double(path.length)
      return missing > Double(font.pointSize) ? CGSize(width: missing, height: 0) : .zero
    }
    let (width, height, slack) = (Double(bounds.width), Double(bounds.height), 0.5 / Double(pixelsPerPoint))
    let fit = fitting(content, in: bounds.size)
    // Without truncation, the whole text has been laid out already.
    let whole =
      !fit.layout.isTruncated
      ? fit.layout : numberOfLines == 1 ? fit.content.layout() : fit.content.layout(width: width)
    // A word that is too long for its line is broken, or sticks out.
    if whole.width > width + slack { return CGSize(width: whole.width - width, height: 0) }
    if whole.lines.count > fit.layout.lines.count {
      return CGSize(width: 0, height: whole.height - min(fit.layout.height, height))
    }
    // Every line has space above and below its letters.
    let spare = 0.2 * (whole.lines.first?.height ?? 0)
    return whole.height - spare > height + slack ? CGSize(width: 0, height: whole.height - height) : .zero
  }

  /// The content to lay out and draw; nil for none.
  private var content: TextContent? {
    let isBold = environment.legibilityWeight == .bold
    var defaults = TextContent.Defaults(
      font: ownFont.traits.font(isBold: isBold), isBold: isBold, color: shownColor.cgColor.rgba)
    (defaults.style.alignment, defaults.style.lineBreak) = (resolved(textAlignment).text, lineBreakMode.text)
    defaults.pseudolanguage = environment.pseudolanguage
    if setting.letterSpacing != 0 { defaults.font.kerning = Double(setting.letterSpacing) }
    if setting.lineHeight > 0 {
      let height = Double(setting.lineHeight)
      (defaults.style.minimumLineHeight, defaults.style.maximumLineHeight) = (height, height)
    }
    if let attributed { return TextContent(attributed, defaults) }
    return plain.map { TextContent($0, defaults) }
  }

  private var shownColor: UIColor { isHighlighted ? highlightedTextColor ?? ownColor : ownColor }

  /// The label's attributes, for a plain text.
  private var attributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineBreakMode) = (textAlignment, lineBreakMode)
    return [.font: ownFont, .foregroundColor: ownColor, .paragraphStyle: style]
  }

  private func textDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// Sets an attribute for all of an attributed text.
  private func override(_ key: NSAttributedString.Key, by value: Any) {
    attributed = attributed?.mapping { $0[key] = value }
    textDidChange()
  }

  /// Changes the styles of an attributed text's paragraphs.
  private func overrideParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
    attributed = attributed?.mapping { attributes in
      let style = NSMutableParagraphStyle()
      (style.alignment, style.lineBreakMode) = (textAlignment, lineBreakMode)
      if let old = attributes[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(old) }
      change(style)
      attributes[.paragraphStyle] = style
    }
    textDidChange()
  }
}
