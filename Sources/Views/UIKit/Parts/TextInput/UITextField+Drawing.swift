import CoreGraphics
import Foundation
import QuartzCore
import Text

/// The positions of a text field's parts, and their drawing.
extension UITextField {
  private static let radius: CGFloat = 5
  private static let borderWidth: CGFloat = 0.64935
  private static let roundedInset = CGSize(width: 7, height: 2)

  /// The space between the text and the field's edges.
  private var textInset: CGSize {
    switch borderStyle {
    case .none: .zero
    case .line: CGSize(width: 2, height: 2)
    case .bezel, .roundedRect: Self.roundedInset
    }
  }

  /// The space between the side views and the field's edges.
  final var sideMargin: CGFloat { borderStyle == .none ? 0 : textInset.width }

  private func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .always: true
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    }
  }

  private var showsLeftView: Bool { leftView != nil && shows(leftViewMode) }
  private var showsClearButton: Bool { hasText && isEnabled && shows(clearButtonMode) }
  private var showsRightView: Bool { rightView != nil && !showsClearButton && shows(rightViewMode) }

  final func usualTextRect(_ bounds: CGRect) -> CGRect {
    let inset = textInset
    var rect = bounds.insetBy(dx: inset.width, dy: inset.height)
    func keepClear(of part: CGRect, isLeading: Bool) {
      let (low, high) = (rect.minX, rect.maxX)
      if isLeading != isMirrored {
        if part.maxX > low { (rect.origin.x, rect.size.width) = (part.maxX, max(0, high - part.maxX)) }
      } else if part.minX < high {
        rect.size.width = max(0, part.minX - low)
      }
    }
    if showsLeftView { keepClear(of: leftViewRect(forBounds: bounds), isLeading: true) }
    if showsClearButton {
      keepClear(of: clearButtonRect(forBounds: bounds), isLeading: false)
    } else if showsRightView {
      keepClear(of: rightViewRect(forBounds: bounds), isLeading: false)
    }
    return rect
  }

  /// The rectangle of a side view, given its rectangle from left to right.
  final func placed(_ place: CGRect, _ bounds: CGRect) -> CGRect { isMirrored ? place.mirrored(in: bounds) : place }

  final var naturalSize: CGSize {
    let text = edited.length > 0 ? content : placeholderContent
    let width = CGFloat((text?.layout(lineLimit: 1).width ?? 0).rounded(.up))
    let line = CGFloat(PixelGrid.up(lineHeight + 1.5, scale: pixelsPerPoint))
    // Published for a rounded field: 28 points wider than its text, and 34 high at 17 points.
    let more: CGSize =
      switch borderStyle {
      case .none: .zero
      case .line: CGSize(width: 4, height: 4)
      case .bezel, .roundedRect: CGSize(width: 28, height: 12)
      }
    return CGSize(width: width + more.width, height: line + more.height)
  }

  final var usedFont: UIFont { font ?? .systemFont(ofSize: 17) }

  /// The distances of the baseline from the top and from the bottom: of the text, the placeholder, or where text would
  /// be.
  final func lineBaselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
    let bounds = CGRect(origin: .zero, size: size)
    let rect =
      hasText
      ? isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds) : placeholderRect(forBounds: bounds)
    let (_, layout, origin) = line(of: hasText ? content : placeholderContent ?? content, in: rect)
    let baseline = origin.y + CGFloat(layout.lines.first?.baseline ?? 0)
    return (baseline, size.height - baseline)
  }

  private var lineHeight: Double { usedFont.traits.font.metrics.lineHeight }

  // Text.

  /// The visible text: dots, if it is secure.
  final var shownString: String {
    isSecureTextEntry ? String(repeating: "•", count: edited.length) : edited.string
  }

  private func defaults(_ color: UIColor) -> TextContent.Defaults {
    let isBold = environment.legibilityWeight == .bold
    var defaults = TextContent.Defaults(
      font: usedFont.traits.font(isBold: isBold), isBold: isBold, color: color.cgColor.rgba)
    defaults.style.alignment = resolved(textAlignment).text
    defaults.lineBreak = isEditing ? .clipping : .truncatingTail
    return defaults
  }

  private var content: TextContent {
    let defaults = defaults(textColor ?? .label)
    // One dot for each code unit, so that offsets in the text are the same.
    return isSecureTextEntry || edited.length == 0
      ? TextContent(shownString, defaults) : TextContent(edited.content, defaults)
  }

  private var placeholderContent: TextContent? {
    var defaults = defaults(.placeholderText)
    defaults.pseudolanguage = environment.pseudolanguage
    return attributedPlaceholder.map { TextContent($0, defaults) }
  }

  /// The text laid out in a rectangle: one line, shifted so that the caret is visible.
  private func line(
    of content: TextContent, in rect: CGRect
  ) -> (content: TextContent, layout: TextLayout, origin: CGPoint) {
    var content = content
    let width = Double(rect.width)
    var natural = content.layout(lineLimit: 1)
    if adjustsFontSizeToFitWidth, natural.width > width, natural.width > 0 {
      let least = Double(minimumFontSize) / Double(usedFont.pointSize)
      let whole = content
      var factor = max(width / natural.width * 0.995, least, 0.01)
      content = whole.scaled(by: factor)
      natural = content.layout(lineLimit: 1)
      // The tracking of a smaller font is wider.
      for _ in 0..<8 where natural.width > width && factor > max(least, 0.01) {
        factor = max(factor * width / natural.width * 0.999, least, 0.01)
        content = whole.scaled(by: factor)
        natural = content.layout(lineLimit: 1)
      }
    }
    let isWide = natural.width > width
    let layout = isWide && isEditing ? natural : content.layout(width: width, lineLimit: 1)
    let y = PixelGrid.nearest((Double(rect.height) - layout.height) / 2, scale: pixelsPerPoint)
    let x = rect.minX - (isWide && isEditing ? scroll : 0)
    return (content, layout, CGPoint(x: x, y: rect.minY + CGFloat(y)))
  }

  private var shownLine: (content: TextContent, layout: TextLayout, origin: CGPoint) {
    line(of: content, in: isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds))
  }

  final func drawLine(in rect: CGRect) {
    let (content, layout, origin) = line(of: content, in: rect)
    guard let context = UIGraphicsGetCurrentContext(), !layout.lines.isEmpty else { return }
    context.saveGState()
    context.clip(to: rect.insetBy(dx: -1, dy: 0))
    if isEditing {
      context.fillSelection(edited.selection, of: layout, at: origin, tint: tintColor)
    }
    if !isEnabled { context.multiplyAlpha(by: 0.3) }
    content.draw(layout, into: context, at: origin, scale: pixelsPerPoint)
    context.restoreGState()
  }

  final func drawPlaceholderLine(in rect: CGRect) {
    guard let content = placeholderContent, let context = UIGraphicsGetCurrentContext() else { return }
    let (shown, layout, origin) = line(of: content.breaking(.truncatingTail), in: rect)
    context.saveGState()
    context.clip(to: rect.insetBy(dx: -1, dy: 0))
    shown.draw(layout, into: context, at: origin, scale: pixelsPerPoint)
    context.restoreGState()
  }

  final func drawField() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.text = hasText ? shownString : placeholder
    drawBorder(context)
    if hasText {
      drawText(in: isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds))
    } else {
      drawPlaceholder(in: placeholderRect(forBounds: bounds))
    }
  }

  private func drawBorder(_ context: CGContext) {
    let rect = borderRect(forBounds: bounds)
    if borderStyle != .roundedRect, let image = isEnabled ? background : disabledBackground ?? background {
      return image.draw(in: rect)
    }
    let inner = rect.insetBy(dx: Self.borderWidth / 2, dy: Self.borderWidth / 2)
    guard borderStyle != .none, inner.width > 0, inner.height > 0 else { return }
    let isRound = borderStyle == .roundedRect
    let path = UIBezierPath(roundedRect: inner, cornerRadius: isRound ? Self.radius : 0)
    if borderStyle != .line {
      (isEnabled ? UIColor.systemBackground : .secondarySystemBackground).setFill()
      path.fill()
    }
    path.lineWidth = borderStyle == .line ? 1 : Self.borderWidth
    (borderStyle == .line ? UIColor.label : UIColor.label.withAlphaComponent(0.2)).setStroke()
    path.stroke()
  }

  // The parts.

  final func replace(_ old: UIView?, by new: UIView?) {
    if old === new { return }
    if old?.superview === self { old?.removeFromSuperview() }
    textDidChangeShape()
  }

  final func placeParts() {
    UIView.performWithoutAnimation {
      show(leftView, showsLeftView, in: leftViewRect(forBounds: bounds))
      show(rightView, showsRightView, in: rightViewRect(forBounds: bounds))
      if showsClearButton, clearButton == nil {
        clearButton = ClearButton { [weak self] in self?.clear() }
      }
      show(clearButton, showsClearButton, in: clearButtonRect(forBounds: bounds))
    }
    scrollToCaret()
    showCaret()
  }

  private func show(_ view: UIView?, _ isShown: Bool, in rect: CGRect) {
    guard let view else { return }
    guard isShown else {
      if view.superview === self { view.removeFromSuperview() }
      return
    }
    if view.superview !== self { addSubview(view) }
    if view.frame != rect { view.frame = rect }
  }

  /// Shifts the text by the smallest distance that shows the caret.
  private func scrollToCaret() {
    let rect = editingRect(forBounds: bounds)
    let natural = content.layout(lineLimit: 1)
    let old = scroll
    if isEditing, CGFloat(natural.width) > rect.width, let line = natural.lines.first {
      let place = CGFloat(line.caret(at: edited.selection.lowerBound))
      scroll = min(max(scroll, place - rect.width), place)
      scroll = max(0, min(scroll, CGFloat(natural.width) - rect.width))
    } else {
      scroll = 0
    }
    if scroll != old { setNeedsDisplay() }
  }

  final func caretRect(at index: Int) -> CGRect {
    let (_, layout, origin) = shownLine
    let height = CGFloat(lineHeight) + 1.5
    guard let line = layout.lines.first else { return CGRect(origin: origin, size: CGSize(width: 1, height: height)) }
    let x = origin.x + CGFloat(line.x + line.caret(at: index))
    return CGRect(x: x - 0.5, y: origin.y - 0.75, width: 1, height: height)
  }

  final func rects(of range: UITextRange) -> [CGRect] {
    let (_, layout, origin) = shownLine
    return layout.rects(of: range.offsets).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }

  final func index(at place: CGPoint) -> Int {
    let (_, layout, origin) = shownLine
    return layout.index(x: place.x - origin.x, y: place.y - origin.y)
  }
}
