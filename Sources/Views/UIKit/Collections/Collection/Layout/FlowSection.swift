import CoreGraphics
import Foundation

/// One section of a flow layout, with the frames of its elements.
struct FlowSection {
  struct Metrics {
    var sizes: [CGSize]
    var inset: UIEdgeInsets
    var lineSpacing: CGFloat
    var itemSpacing: CGFloat
    var header: CGSize
    var footer: CGSize
    /// Pixels per point; items are aligned to this grid.
    var scale: CGFloat
  }

  private struct Line {
    var items: Range<Int>
    var low: CGFloat
    var high: CGFloat
  }

  private(set) var header = CGRect.null
  private(set) var footer = CGRect.null
  /// The range between the section's header and footer, along the main axis.
  private(set) var body: (low: CGFloat, high: CGFloat) = (0, 0)
  private(set) var frames: [CGRect] = []
  /// The start of the next section, along the main axis.
  private(set) var end: CGFloat
  private let start: CGFloat
  private let axis: Axis
  private var lines: [Line] = []

  /// Arranges the items of a section in lines of a given width.
  init(_ metrics: Metrics, axis: Axis, start: CGFloat, width: CGFloat) {
    (self.start, self.axis) = (start, axis)
    var position = start
    let headerLength = axis.of(metrics.header)
    if headerLength > 0 {
      header = axis.rect(along: position, across: 0, axis.size(along: headerLength, across: width))
      position += headerLength
    }
    end = position
    body.low = position
    let insets = axis.of(metrics.inset)
    position += insets.before
    let room = max(width - axis.other.sum(of: metrics.inset), 0)
    for range in FlowSection.breaks(metrics, axis: axis, room: room) {
      if !lines.isEmpty { position += metrics.lineSpacing }
      position = set(range, of: metrics, at: position, room: room)
    }
    position += insets.after
    // A section without items keeps its insets, as in UIKit.
    end = position
    body.high = position
    let footerLength = axis.of(metrics.footer)
    if footerLength > 0 {
      footer = axis.rect(along: end, across: 0, axis.size(along: footerLength, across: width))
      end += footerLength
    }
  }

  /// The ranges of items that share a line: as many as fit.
  private static func breaks(_ metrics: Metrics, axis: Axis, room: CGFloat) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var (first, used) = (0, CGFloat(0))
    for (index, size) in metrics.sizes.enumerated() {
      let wanted = index == first ? axis.other.of(size) : used + metrics.itemSpacing + axis.other.of(size)
      // Widths are often fractions of the available width, whose sum may be off by rounding.
      if index > first, wanted > room + 1e-6 {
        result.append(first..<index)
        (first, used) = (index, axis.other.of(size))
      } else {
        used = wanted
      }
    }
    if first < metrics.sizes.count { result.append(first..<metrics.sizes.count) }
    return result
  }

  /// Places the items of a line and returns its end.
  private mutating func set(_ range: Range<Int>, of metrics: Metrics, at position: CGFloat, room: CGFloat) -> CGFloat {
    let sizes = metrics.sizes[range]
    let length = sizes.reduce(0) { max($0, axis.of($1)) }
    let spare = room - sizes.reduce(0) { $0 + axis.other.of($1) }
    var gap = range.count > 1 ? spare / CGFloat(range.count - 1) : 0
    var cross = axis.other.of(metrics.inset).before
    let isLast = range.upperBound == metrics.sizes.count
    let another = metrics.itemSpacing + axis.other.of(metrics.sizes[range.upperBound - 1])
    if isLast, spare - metrics.itemSpacing * CGFloat(range.count - 1) >= another - 1e-6 {
      // The last line has room for more items, so it is not stretched: items of equal size line up with those of other
      // lines.
      let isEven = metrics.sizes.allSatisfy { $0 == metrics.sizes[0] }
      let gapAbove = lines.last.flatMap { FlowSection.gap(in: $0.items, of: frames, axis: axis) }
      gap = isEven ? gapAbove ?? metrics.itemSpacing : metrics.itemSpacing
    } else if range.count == 1 {
      cross += spare / 2
    }
    for size in sizes {
      let frame = axis.rect(along: position + (length - axis.of(size)) / 2, across: cross, size)
      frames.append(FlowSection.onPixels(frame, metrics.scale))
      cross += axis.other.of(size) + gap
    }
    lines.append(Line(items: range, low: position, high: position + length))
    return position + length
  }

  /// A frame whose edges are on pixels, so that neighbours meet without a seam.
  private static func onPixels(_ frame: CGRect, _ scale: CGFloat) -> CGRect {
    func rounded(_ place: CGFloat) -> CGFloat { (place * scale).rounded() / scale }
    let (x, y) = (rounded(frame.minX), rounded(frame.minY))
    return CGRect(x: x, y: y, width: rounded(frame.maxX) - x, height: rounded(frame.maxY) - y)
  }

  private static func gap(in items: Range<Int>, of frames: [CGRect], axis: Axis) -> CGFloat? {
    guard items.count > 1 else { return nil }
    let (a, b) = (frames[items.lowerBound], frames[items.lowerBound + 1])
    return axis.other.of(b).low - axis.other.of(a).high
  }

  /// Whether any part of the section may lie in a rectangle.
  func touches(_ rect: CGRect) -> Bool {
    let range = axis.of(rect)
    return range.low < end && range.high > start
  }

  /// The items that touch a rectangle, in order.
  ///
  /// - Complexity: O(log n) in the number of lines, plus the items of the lines in the rectangle.
  func items(in rect: CGRect) -> [Int] {
    let range = axis.of(rect)
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].high <= range.low { low = middle + 1 } else { high = middle }
    }
    return lines[low...].prefix { $0.low < range.high }.flatMap { line in
      line.items.filter { frames[$0].intersects(rect) }
    }
  }
}
