import CoreGraphics
package import Foundation
import QuartzCore
import Text

/// What texts are divided into.
package enum TextUnit: String, Sendable, Hashable, CaseIterable {
  /// Characters as people count them; blanks belong to none.
  case letter
  /// What is between blanks.
  case word
  /// The lines as they are laid out.
  case line
}

/// A view that shows a part of a label's text where the label shows it: what moves by letters is made of these.
@preconcurrency @MainActor
package final class TextPieceView: UIView {
  private weak var label: UILabel?
  private let range: Range<Int>

  fileprivate init(_ range: Range<Int>, of label: UILabel, in box: CGRect) {
    (self.label, self.range) = (label, range)
    super.init(frame: box)
    // Its own coordinates are the label's.
    bounds.origin = box.origin
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  package required init?(coder: NSCoder) { nil }

  package override func draw(_ rect: CGRect) { label?.drawText(only: range, in: label?.bounds ?? .zero) }
}

extension UILabel {
  /// Views for the parts of the text, in the order of reading, each as large as its part.
  ///
  /// They are not added to anything. With their superviews' coordinates being the label's, all of them together look like
  /// the label.
  package func pieces(by unit: TextUnit) -> [TextPieceView] {
    guard let (layout, top) = placement(in: bounds), let string = text else { return [] }
    let ranges = unit.ranges(of: string, layout)
    return zip(ranges, layout.boxes(of: ranges)).compactMap { range, box in
      guard !box.isNull else { return nil }
      // Letters reach beyond their advances; the middle stays where it is.
      let margin = box.height * 0.35
      return TextPieceView(
        range, of: self, in: box.offsetBy(dx: bounds.minX, dy: bounds.minY + top).insetBy(dx: -margin, dy: -margin))
    }
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
  /// The rectangles around parts of the text, which do not overlap, from the top left corner of all; null where no glyph
  /// belongs to one.
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
