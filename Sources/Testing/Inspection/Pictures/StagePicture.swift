package import CoreGraphics
import DisplayList
import Foundation
package import Mutoscope
import QuartzCore
import Raster
import UIKit

/// A picture of what a stage shows now, for readers who pay by the pixel: a part of it, at a size that they can afford, with
/// the references of its views if they want them.
@MainActor
package struct StagePicture {
  /// The part of the window that is shown, in points; nil for all of it.
  package var crop: CGRect?
  /// How much more is shown around the part, in points.
  package var margin: CGFloat = 0
  /// The largest number of pixels; nil for the stage's scale.
  package var mostPixels: Int?
  /// The views whose references are drawn on the picture.
  package var marks: [Mark] = []

  /// A view that is marked.
  package struct Mark {
    package var reference: String
    /// The frame in the window's points.
    package var frame: CGRect

    package init(reference: String, frame: CGRect) { (self.reference, self.frame) = (reference, frame) }
  }

  package init() {}

  /// No part of the requested area is on the screen.
  package struct NothingThere: Error, CustomStringConvertible {
    package let description = "The part of the picture that was asked for is not on the screen."
  }

  /// The fewest pixels that a picture can be asked to have.
  nonisolated package static let fewestPixels = 64

  /// Draws the picture.
  ///
  /// - Throws: `NothingThere`, or an error if there is not enough memory.
  package func draw(_ stage: Stage) throws -> Pixels {
    let frame = stage.frame()
    let canvas = CGRect(x: 0, y: 0, width: frame.width, height: frame.height)
    // Pixels of the frame, whose window lies in its middle.
    let toPixels = CGFloat(frame.width) / max(stage.canvasSize.width, 1)
    let wanted = crop.map { $0.insetBy(dx: -margin, dy: -margin) } ?? CGRect(origin: .zero, size: stage.canvasSize)
    let part = CGRect(
      x: wanted.minX * toPixels, y: wanted.minY * toPixels, width: wanted.width * toPixels,
      height: wanted.height * toPixels
    ).integral.intersection(canvas)
    guard !part.isNull, part.width >= 1, part.height >= 1 else { throw NothingThere() }
    var factor = 1.0
    if let mostPixels, Double(part.width * part.height) > Double(mostPixels) {
      factor = (Double(mostPixels) / Double(part.width * part.height)).squareRoot()
    }
    var scaled = frame
    if factor < 1 {
      scaled = frame.scaled(
        toWidth: max(1, Int((Double(frame.width) * factor).rounded(.down))),
        height: max(1, Int((Double(frame.height) * factor).rounded(.down))))
    }
    let pixels = try Rasteriser().render(scaled)
    let (across, down) = (
      CGFloat(scaled.width) / CGFloat(frame.width), CGFloat(scaled.height) / CGFloat(frame.height)
    )
    let (x, y) = (Int(part.minX * across), Int(part.minY * down))
    let width = max(1, min(Int(part.width * across), pixels.width - x))
    let height = max(1, min(Int(part.height * down), pixels.height - y))
    let isWhole = x == 0 && y == 0 && width == pixels.width && height == pixels.height
    let cut = isWhole ? pixels : pixels.cropped(x: x, y: y, width: width, height: height)
    if marks.isEmpty { return cut }
    let place = CGAffineTransform(
      a: toPixels * across, b: 0, c: 0, d: toPixels * down, tx: -CGFloat(x), ty: -CGFloat(y))
    return try marked(cut, place)
  }

  private static let colors: [UIColor] = [.systemRed, .systemBlue, .systemGreen, .systemOrange, .systemPurple]

  /// The picture with a frame around each marked view, and its reference at the frame's corner.
  private func marked(_ pixels: Pixels, _ place: CGAffineTransform) throws -> Pixels {
    let stage = Stage(size: CGSize(width: pixels.width, height: pixels.height))
    let side = max(1, min(3, (Double(pixels.width) / 500).rounded()))
    stage.perform {
      let picture = UIImageView(image: UIImage(cgImage: CGImage(pixels: pixels)))
      picture.frame = stage.window.bounds
      stage.addSubview(picture)
      for (number, mark) in marks.enumerated() {
        let color = Self.colors[number % Self.colors.count]
        let frame = mark.frame.applying(place)
        guard frame.intersects(stage.window.bounds), !frame.isEmpty else { continue }
        let outline = UIView(frame: frame)
        outline.layer.borderWidth = side
        outline.layer.borderColor = color.cgColor
        stage.addSubview(outline)
        let size = CGSize(
          width: (PixelLettering.width(mark.reference) + 2) * side, height: (PixelLettering.height + 1) * side)
        let corner = CGPoint(
          x: max(0, min(frame.minX, stage.size.width - size.width)),
          y: max(0, min(frame.minY, stage.size.height - size.height)))
        let plate = UIView(frame: CGRect(origin: corner, size: size))
        plate.backgroundColor = color
        stage.addSubview(plate)
        stage.addSubview(
          PixelLabel(
            mark.reference, at: CGPoint(x: corner.x + side, y: corner.y + side), color: .white, side: side))
      }
    }
    return try Rasteriser().render(stage.frame())
  }
}
