import CoreGraphics
package import Foundation
import QuartzCore
import Text

/// The units into which texts are divided.
package enum TextUnit: String, Sendable, Hashable, CaseIterable {
  /// Characters as people count them; spaces belong to none.
  case letter
  /// The text between spaces.
  case word
  /// The lines as they are laid out.
  case line
}

/// A view that shows a part of a label's text where the label shows it: animations by letter consist of these.
@preconcurrency @MainActor
package final class TextPieceView: UIView {
  private let text: DividedText
  private let number: Int

  fileprivate init(_ number: Int, of text: DividedText, in box: CGRect) {
    (self.text, self.number) = (text, number)
    super.init(frame: box)
    // Its coordinates are the label's.
    bounds.origin = box.origin
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  package required init?(coder: NSCoder) { nil }

  package override func draw(_ rect: CGRect) { text.draw(number) }
}

/// A divided text of a label: it is laid out once for all parts, as long as nothing about the label changes.
@MainActor
private final class DividedText {
  private weak var label: UILabel?
  private let ranges: [Range<Int>]
  private var drawn: (state: State, content: TextContent, top: Double, parts: [[TextContent.LinePart]])?

  /// Everything that determines how the text is drawn.
  private struct State: Equatable {
    let changeCount: Int
    let bounds: CGRect
    let scale: CGFloat
    let environment: ObjectIdentifier
  }

  init(_ ranges: [Range<Int>], of label: UILabel) { (self.ranges, self.label) = (ranges, label) }

  /// Draws a part into the current context.
  func draw(_ number: Int) {
    guard let label else { return }
    let state = State(
      changeCount: label.changeCount, bounds: label.bounds, scale: label.pixelsPerPoint,
      environment: ObjectIdentifier(label.environment))
    if drawn?.state != state {
      drawn = label.fit(in: label.textBounds).map { fit, top in
        fit.content.recordFonts(of: fit.layout)
        return (state, fit.content, top, fit.content.lines(of: fit.layout, for: ranges.withSpaces))
      }
    }
    guard let drawn, let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if !label.isEnabled { context.multiplyAlpha(by: 0.3) }
    drawn.content.draw(
      drawn.parts[number], into: context,
      at: CGPoint(x: label.textBounds.minX, y: label.textBounds.minY + CGFloat(drawn.top)), scale: state.scale,
      shadow: label.shadowColor.map { TextLook.Shadow(offset: label.shadowOffset, color: $0.cgColor.rgba) })
    context.restoreGState()
  }
}

extension UILabel {
  /// Views for the parts of the text, in reading order, each as large as its part.
  ///
  /// They have no superview. In superviews with the label's coordinates, all of them together look like the label.
  package func pieces(by unit: TextUnit) -> [TextPieceView] {
    let bounds = textBounds
    guard let (fit, top) = fit(in: bounds), let string = text else { return [] }
    let ranges = unit.ranges(of: string, fit.layout)
    let divided = DividedText(ranges, of: self)
    return fit.layout.boxes(of: ranges).enumerated().compactMap { number, box in
      guard !box.isNull else { return nil }
      // Letters reach beyond their advances; the centre stays where it is.
      let margin = box.height * 0.35
      return TextPieceView(
        number, of: divided,
        in: box.offsetBy(dx: bounds.minX, dy: bounds.minY + top).insetBy(dx: -margin, dy: -margin))
    }
  }
}

extension [Range<Int>] {
  /// The parts with the spaces behind them, whose underlines and backgrounds belong to the whole as well.
  fileprivate var withSpaces: [Range<Int>] {
    indices.map { self[$0].lowerBound..<(indices.contains($0 + 1) ? self[$0 + 1].lowerBound : self[$0].upperBound) }
  }
}

extension TextUnit {
  /// The parts of a text, in UTF-16 code units.
  func ranges(of string: String, _ layout: TextLayout) -> [Range<Int>] {
    func units(_ range: Range<String.Index>) -> Range<Int> {
      range.lowerBound.utf16Offset(in: string)..<range.upperBound.utf16Offset(in: string)
    }
    switch self {
    case .line: return layout.lines.map(\.range)
    case .letter:
      return string.indices.filter { !string[$0].isWhitespace }.map { units($0..<string.index(after: $0)) }
    case .word: return string.split(whereSeparator: \.isWhitespace).map { units($0.startIndex..<$0.endIndex) }
    }
  }
}

extension TextLayout {
  /// The rectangles around parts of the text, which do not overlap, relative to the top left corner of the whole; null
  /// for a part without glyphs.
  func boxes(of parts: [Range<Int>]) -> [CGRect] {
    var boxes = [CGRect](repeating: .null, count: parts.count)
    // The part to which each code unit belongs.
    var owners = [Int?](repeating: nil, count: parts.map(\.upperBound).max() ?? 0)
    for (number, part) in parts.enumerated() { for unit in part { owners[unit] = number } }
    for line in lines {
      for run in line.runs {
        func add(_ unit: Int, from start: Double, to end: Double) {
          guard owners.indices.contains(unit), let owner = owners[unit] else { return }
          let box = CGRect(x: line.x + run.x + start, y: line.top, width: max(end - start, 0), height: line.height)
          boxes[owner] = boxes[owner].union(box)
        }
        for place in run.glyphs.indices {
          let next = run.positions.indices.contains(place + 1) ? run.positions[place + 1].x : run.width
          add(run.indices[place], from: run.positions[place].x, to: next)
        }
        // Images have no glyphs.
        if run.glyphs.isEmpty { for unit in run.range { add(unit, from: 0, to: run.width) } }
      }
    }
    return boxes
  }
}
