import CoreGraphics
import Foundation
import Media
import Mutoscope
import Raster
import Testing
import UIKit

/// A label that grows from half its size to eight times it.
@MainActor
struct ZoomTests {
  private static let side = 160

  private static func stage() -> (stage: Stage, label: UILabel) {
    let stage = Stage(size: CGSize(width: side, height: side), scale: 1, backgroundColor: .white)
    let label = stage.perform {
      let label = UILabel()
      label.text = "ag"
      label.font = .systemFont(ofSize: 17)
      label.sizeToFit()
      label.center = CGPoint(x: side / 2, y: side / 2)
      stage.window.addSubview(label)
      return label
    }
    return (stage, label)
  }

  /// How dark each pixel is, at a scale.
  private static func darkness(_ scale: CGFloat, _ stage: Stage, _ label: UILabel) throws -> [Double] {
    stage.perform { label.transform = CGAffineTransform(scaleX: scale, y: scale) }
    let pixels = try Rasteriser().render(stage.frame())
    return pixels.withUnsafeBytes { bytes in
      (0..<side * side).map { 255 - Double(bytes[$0 / side * pixels.bytesPerRow + $0 % side * 4]) }
    }
  }

  private static func difference(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { $0 + abs($1.0 - $1.1) }
  }

  /// The darkness of all pixels together grows with the square of the scale, without a jump anywhere.
  @Test func `The ink grows with the letters`() throws {
    let (stage, label) = Self.stage()
    let whole = try Self.darkness(8, stage, label).reduce(0, +) / 64
    for step in 0...50 {
      let scale = 0.5 * pow(16, Double(step) / 50)
      let ink = try Self.darkness(CGFloat(scale), stage, label).reduce(0, +) / (scale * scale)
      #expect(abs(ink / whole - 1) < 0.02, "at \(scale)")
    }
  }

  /// Text at rest is drawn with letters at quarters of a pixel, text that grows from outlines: where one takes over from
  /// the other, at whole scales, nothing moves by more than an eighth of a pixel.
  @Test(arguments: [1.0, 2, 3, 4])
  func `Nothing jumps when text comes to rest`(_ scale: Double) throws {
    let (stage, label) = Self.stage()
    let step = 0.001
    let frames = try [-2.0, -1, 0, 1, 2].map { try Self.darkness(CGFloat(scale + $0 * step), stage, label) }
    let ink = frames[2].reduce(0, +)
    // As much as when the letters move by an eighth of a pixel each way.
    let edges = try Self.difference(frames[1], Self.shifted(by: 0.125, scale - step, stage, label))
    for (before, after) in [(frames[1], frames[2]), (frames[2], frames[3])] {
      #expect(Self.difference(before, after) < 1.5 * edges, "\(Self.difference(before, after) / ink)")
    }
  }

  /// The same with the label moved both ways.
  private static func shifted(
    by distance: CGFloat, _ scale: Double, _ stage: Stage, _ label: UILabel
  ) throws -> [Double] {
    let center = label.center
    defer { stage.perform { label.center = center } }
    stage.perform { label.center = CGPoint(x: center.x + distance, y: center.y + distance) }
    return try darkness(CGFloat(scale), stage, label)
  }
}
