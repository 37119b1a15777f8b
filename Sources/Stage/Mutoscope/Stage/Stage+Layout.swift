import CoreGraphics
import DisplayList
import Foundation
import QuartzCore
import UIKit

extension Stage {
  /// Whether frames show how views are laid out, above all views; by default false.
  ///
  /// Views that constraints place have blue outlines, those whose frames are set grey ones; ambiguous ones are orange and
  /// filled. Guides are violet and dashed. A constraint is a line from the place that it relates to, or along a length,
  /// with its constant; edges that are aligned share a line. Lines of optional constraints are dashed, and orange where
  /// they are not satisfied. Required constraints that were left out are red, and listed at the bottom.
  public var showsLayoutDebug: Bool {
    get { context.service(LayoutOverlaySwitch.self).isOn }
    set { context.service(LayoutOverlaySwitch.self).isOn = newValue }
  }

  /// The frame with the overlay of `showsLayoutDebug` in front.
  func drawingLayoutDebug(over frame: Frame) -> Frame {
    if !showsLayoutDebug { return frame }
    var pen = LayoutPen(
      layer: LayerID(rawValue: window.layer.number), place: placement, size: window.bounds.size)
    pen.draw(context.perform { LayoutOverlay(of: window) })
    return frame.adding(pen.commands)
  }
}

/// Whether a stage shows how views are laid out.
@MainActor
private final class LayoutOverlaySwitch: MediaService {
  var isOn = false
  init(context: MediaContext) {}
}

/// Draws in the window's points.
private struct LayoutPen {
  let layer: LayerID
  let scale: CGFloat
  let toPixels: CGAffineTransform
  let size: CGSize
  var commands: [DrawCommand] = []
  /// Where labels are already.
  private var taken: [CGRect] = []

  init(layer: LayerID, place: CanvasPlacement, size: CGSize) {
    (self.layer, scale, toPixels, self.size) = (layer, place.scale, place.toPixels, size)
  }

  private enum Ink {
    static let framed = RGBA(red: 0.55, green: 0.57, blue: 0.62)
    static let placed = RGBA(red: 0.05, green: 0.45, blue: 1)
    static let guide = RGBA(red: 0.6, green: 0.3, blue: 0.95)
    static let satisfied = RGBA(red: 0.1, green: 0.6, blue: 0.3)
    static let ambiguous = RGBA(red: 1, green: 0.55, blue: 0)
    static let leftOut = RGBA(red: 0.95, green: 0.1, blue: 0.15)
    static let paper = RGBA(red: 1, green: 1, blue: 1, alpha: 0.85)
  }

  mutating func draw(_ sketch: LayoutOverlay) {
    for outline in sketch.outlines { draw(outline) }
    // Faults are drawn above everything else.
    for state in [LayoutOverlay.Line.State.satisfied, .missed, .leftOut] {
      for line in sketch.lines where line.state == state { draw(line) }
    }
    for state in [LayoutOverlay.Line.State.leftOut, .missed, .satisfied] {
      for line in sketch.lines where line.state == state && !line.label.isEmpty {
        write(line.label, around: line.middle, ink(of: line))
      }
    }
    for (index, rule) in sketch.leftOut.suffix(12).reversed().enumerated() {
      let height = PixelLettering.height * side + 4
      write("left out: \(rule)", at: CGPoint(x: 4, y: size.height - 4 - height * CGFloat(index + 1)), Ink.leftOut)
    }
  }

  private mutating func draw(_ outline: LayoutOverlay.Outline) {
    var path = Path()
    for (index, corner) in outline.corners.enumerated() {
      if index == 0 { path.move(to: corner.applying(toPixels)) } else { path.addLine(to: corner.applying(toPixels)) }
    }
    path.closeSubpath()
    let (ink, dashes): (RGBA, [CGFloat]) =
      switch outline.kind {
      case .framed: (Ink.framed, [])
      case .placed: (Ink.placed, [])
      case .alignment: (Ink.placed, [2, 2])
      case .guide: (Ink.guide, [5, 3])
      }
    if outline.isAmbiguous {
      add(.fill(Shape(.path(path, .winding), transform: .identity), Ink.ambiguous.withAlpha(0.25)))
    }
    stroke(path, outline.isAmbiguous ? Ink.ambiguous : ink, dashes: dashes)
  }

  private func ink(of line: LayoutOverlay.Line) -> RGBA {
    switch line.state {
    case .satisfied: Ink.satisfied
    case .missed: Ink.ambiguous
    case .leftOut: Ink.leftOut
    }
  }

  private mutating func draw(_ line: LayoutOverlay.Line) {
    let (start, end) = (line.ends.0.applying(toPixels), line.ends.1.applying(toPixels))
    var path = Path()
    path.move(to: start)
    path.addLine(to: end)
    stroke(path, ink(of: line), dashes: line.isRequired ? [] : [3, 2])
    if line.isAlignment { return }
    // Bars across the ends.
    let bar = 3 * scale
    let isHorizontal = abs(end.x - start.x) >= abs(end.y - start.y)
    var bars = Path()
    for point in [start, end] {
      let (dx, dy) = isHorizontal ? (0, bar) : (bar, 0)
      bars.move(to: CGPoint(x: point.x - dx, y: point.y - dy))
      bars.addLine(to: CGPoint(x: point.x + dx, y: point.y + dy))
    }
    stroke(bars, ink(of: line))
  }

  /// The side of a letter's squares, in points; whole pixels.
  private var side: Double { max(1, (Double(scale) * 0.8).rounded()) / Double(scale) }

  /// Writes beside a point, where nothing else has been written.
  private mutating func write(_ text: String, around point: CGPoint, _ ink: RGBA) {
    let (width, height) = (PixelLettering.width(text) * side + 4, PixelLettering.height * side + 3)
    var place = CGRect(x: point.x - width / 2, y: point.y - height / 2, width: width, height: height)
    place.origin.x = min(max(place.minX, 0), max(0, size.width - width))
    place.origin.y = min(max(place.minY, 0), max(0, size.height - height))
    let middle = place.minY
    for step in 0..<12 where taken.contains(where: { $0.intersects(place) }) {
      let distance = CGFloat(step / 2 + 1) * (height + 1)
      place.origin.y = middle + (step % 2 == 0 ? distance : -distance)
    }
    write(text, at: place.origin, ink)
  }

  private mutating func write(_ text: String, at origin: CGPoint, _ ink: RGBA) {
    let (width, height) = (PixelLettering.width(text) * side + 4, PixelLettering.height * side + 3)
    let rect = CGRect(x: origin.x, y: origin.y, width: width, height: height)
    taken.append(rect)
    // The corner is on whole pixels, so that letters are sharp.
    let corner = CGPoint(x: (rect.minX * scale).rounded(), y: (rect.minY * scale).rounded())
    add(
      .fill(
        Shape(
          .rect(CGRect(x: corner.x, y: corner.y, width: width * scale, height: height * scale)), transform: .identity),
        Ink.paper))
    let letters = PixelLettering.path(text.lowercased(), side: side * Double(scale))
    let move = CGAffineTransform(translationX: corner.x + (2 * scale).rounded(), y: corner.y + (2 * scale).rounded())
    add(.fill(Shape(.path(letters.path.applying(move), .winding), transform: .identity), ink))
  }

  private mutating func stroke(_ path: Path, _ color: RGBA, dashes: [CGFloat] = []) {
    let style = StrokeStyle(width: scale, dashes: dashes.map { $0 * scale })
    add(.fill(Shape(.stroke(path, style), transform: .identity), color))
  }

  private mutating func add(_ operation: DrawOperation) {
    commands.append(DrawCommand(layer: layer, operation: operation))
  }
}

extension LayoutOverlay.Line {
  fileprivate var middle: CGPoint { CGPoint(x: (ends.0.x + ends.1.x) / 2, y: (ends.0.y + ends.1.y) / 2) }
}

extension RGBA {
  fileprivate func withAlpha(_ alpha: Double) -> RGBA { RGBA(red: red, green: green, blue: blue, alpha: alpha) }
}
