import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// The layout of an onion skin: the picture with the path drawn over it, and a chart for each curve below.
@MainActor
struct OnionPlate {
  var picture: CGImage
  /// The view's path in the picture's pixels, in parts.
  var path: [[CGPoint]]
  /// The ghosts' centers, in the picture's pixels.
  var dots: [CGPoint]
  var curves: [MotionCurve]
  /// The ghosts' times, in seconds.
  var marks: [Double]
  /// The scene's duration, in seconds.
  var duration: Double

  private static let ink = UIColor(white: 0.2, alpha: 1)
  private static let colors: [UIColor] = [
    .systemBlue, .systemRed, .systemGreen, .systemOrange, .systemPurple, .systemTeal, .systemPink,
  ]

  /// The side of the squares that letters consist of, in pixels.
  private var side: Double { max(1, min(4, (Double(picture.width) / 320).rounded())) }
  private var gap: Double { 8 * side }
  private var chartHeight: Double { 44 * side }
  private var width: Double { max(Double(picture.width), 240 * side) }

  /// The size with the curves, in pixels.
  var size: CGSize {
    let charts = Double(curves.count) * (chartHeight + gap) + gap + PixelLettering.height * side + gap
    return CGSize(width: width, height: Double(picture.height) + charts)
  }

  /// A stage that shows the plate.
  func stage() -> Stage {
    let stage = Stage(
      size: size, backgroundColor: UIColor(white: 0.92, alpha: 1))
    stage.perform {
      let view = UIImageView(image: UIImage(cgImage: picture))
      view.frame = CGRect(x: 0, y: 0, width: picture.width, height: picture.height)
      view.clipsToBounds = true
      stage.addSubview(view)
      drawPath(over: view)
      drawCharts(on: stage)
    }
    return stage
  }

  private func drawPath(over view: UIView) {
    let line = CGMutablePath()
    for part in path where part.count > 1 { line.addLines(between: part) }
    // Light around dark, so that the path is seen on every background.
    for (color, width) in [(UIColor.white, 3 * side), (Self.ink, side)] {
      view.layer.addSublayer(Self.shape(line, stroke: color, width: width))
      let spots = CGMutablePath()
      for dot in distinctDots {
        let radius = 2 * side + width / 2
        spots.addEllipse(in: CGRect(x: dot.x - radius, y: dot.y - radius, width: 2 * radius, height: 2 * radius))
      }
      view.layer.addSublayer(Self.shape(spots, fill: color))
    }
  }

  /// The dots without repeats at one place: the time to fill them grows with the square of their number.
  private var distinctDots: [CGPoint] {
    dots.reduce(into: []) { distinct, dot in
      if let last = distinct.last {
        let (dx, dy) = (Double(dot.x - last.x), Double(dot.y - last.y))
        if dx * dx + dy * dy < side * side / 16 { return }
      }
      distinct.append(dot)
    }
  }

  private func drawCharts(on stage: Stage) {
    let labels = curves.map { curve in
      [curve.maximum, curve.minimum].map { $0.map(Self.number) ?? "" }
    }
    let gutter = (zip(curves, labels).flatMap { [$0.name] + $1 }.map(PixelLettering.width).max() ?? 0) * side + 2 * gap
    let plot = CGRect(x: gutter, y: 0, width: width - gutter - gap, height: chartHeight)
    var top = Double(picture.height) + gap
    for (number, curve) in curves.enumerated() {
      let color = Self.colors[number % Self.colors.count]
      let area = plot.offsetBy(dx: 0, dy: top)
      stage.window.layer.addSublayer(Self.shape(CGPath(rect: area, transform: nil), fill: .white))
      drawMarks(in: area, on: stage)
      drawCurve(curve, color, in: area, on: stage)
      let middle = top + (chartHeight - PixelLettering.height * side) / 2
      write(curve.name, right: gutter - gap, y: middle, color, on: stage)
      write(labels[number][0], right: gutter - gap, y: top, Self.ink, on: stage)
      if curve.isMoving {
        let bottom = top + chartHeight - (PixelLettering.height - 2) * side
        write(labels[number][1], right: gutter - gap, y: bottom, Self.ink, on: stage)
      }
      top += chartHeight + gap
    }
    stage.addSubview(PixelLabel("0 s", at: CGPoint(x: gutter, y: top), color: Self.ink, side: side))
    write("\(Self.number(duration)) s", right: width - gap, y: top, Self.ink, on: stage)
  }

  private func drawMarks(in area: CGRect, on stage: Stage) {
    guard duration > 0 else { return }
    let lines = CGMutablePath()
    for mark in marks {
      lines.addRect(CGRect(x: place(mark, in: area) - side / 2, y: area.minY, width: side, height: area.height))
    }
    stage.window.layer.addSublayer(Self.shape(lines, fill: UIColor(white: 0.88, alpha: 1)))
  }

  private func drawCurve(_ curve: MotionCurve, _ color: UIColor, in area: CGRect, on stage: Stage) {
    guard let minimum = curve.minimum, let maximum = curve.maximum else { return }
    let inner = area.insetBy(dx: 0, dy: 3 * side)
    func point(_ sample: CGPoint) -> CGPoint {
      let share = curve.isMoving ? (Double(sample.y) - minimum) / (maximum - minimum) : 0.5
      return CGPoint(x: place(Double(sample.x), in: area), y: inner.maxY - share * inner.height)
    }
    let line = CGMutablePath()
    for part in curve.parts { line.addLines(between: part.map(point)) }
    stage.window.layer.addSublayer(Self.shape(line, stroke: color, width: 1.5 * side))
  }

  /// The column of a time.
  private func place(_ time: Double, in area: CGRect) -> Double {
    area.minX + (duration > 0 ? time / duration : 0) * area.width
  }

  private func write(_ text: String, right: Double, y: Double, _ color: UIColor, on stage: Stage) {
    let x = right - PixelLettering.width(text) * side
    stage.addSubview(PixelLabel(text, at: CGPoint(x: x, y: y), color: color, side: side))
  }

  private static func shape(
    _ path: CGPath, fill: UIColor? = nil, stroke: UIColor? = nil, width: Double = 0
  ) -> CAShapeLayer {
    let shape = CAShapeLayer()
    (shape.path, shape.fillColor, shape.strokeColor) = (path, fill?.cgColor, stroke?.cgColor)
    (shape.lineWidth, shape.lineJoin, shape.lineCap) = (width, .round, .round)
    return shape
  }

  /// A number with at most two decimals.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100 + 0
    return Int(exactly: rounded).map(String.init) ?? String(rounded)
  }
}
