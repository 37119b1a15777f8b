import CoreGraphics
import DisplayList
import Foundation
import Mutoscope
import QuartzCore
import Raster
import UIKit

/// The ink of texts, measured on what is drawn: where a text is really seen, in which colour, on what.
///
/// The frame is drawn as it is, and without the letters of some labels: the difference is their ink, and the
/// rest is behind it. So covers, clips, images, gradients and blurs count as they are seen.
@MainActor
final class TextInk {
  private let stage: Stage
  private let frame: Frame
  /// The scale from the window's points to pixels.
  private let toPixels: CGFloat
  private let whole: Pixels
  private var rasteriser = Rasteriser()

  /// Pixels per point, so that the stems of small letters have pixels of their own.
  private static let density: CGFloat = 3
  /// A larger picture costs more than it reveals.
  private static let mostPixels: CGFloat = 8e6

  init(_ stage: Stage) throws {
    self.stage = stage
    let frame = stage.frame()
    let size = stage.canvasSize
    let area = max(size.width * size.height, 1)
    let density = min(max(Self.density, stage.scale), (Self.mostPixels / area).squareRoot())
    let factor = density * size.width / CGFloat(max(frame.width, 1))
    let scaled =
      factor > 1
      ? frame.scaled(
        toWidth: Int((CGFloat(frame.width) * factor).rounded()),
        height: Int((CGFloat(frame.height) * factor).rounded())) : frame
    self.frame = scaled
    toPixels = CGFloat(scaled.width) / max(size.width, 1)
    whole = try rasteriser.render(scaled)
  }

  /// A text's ink.
  struct Ink {
    /// In the window's points; null if nothing of the text is seen.
    var box = CGRect.null
    /// The number of pixels with ink.
    var count = 0
    /// The contrast between ink and what is behind it, 1…21, where it is largest.
    var contrast = 1.0
    /// The colours there, as red, green and blue of 0…255.
    var color = [0, 0, 0]
    var background = [0, 0, 0]
  }

  /// The ink of texts, each for itself: several that are far from each other are taken away at once.
  func ink(of labels: [(view: UIView, frame: CGRect)]) throws -> [Ink] {
    var inks = [Ink](repeating: Ink(), count: labels.count)
    var rest = Array(labels.indices)
    while !rest.isEmpty {
      var (batch, others) = ([Int](), [Int]())
      for index in rest {
        let area = labels[index].frame.insetBy(dx: -8, dy: -8)
        if batch.contains(where: { labels[$0].frame.insetBy(dx: -8, dy: -8).intersects(area) }) {
          others.append(index)
        } else {
          batch.append(index)
        }
      }
      let layers = Set(batch.map { LayerID(rawValue: labels[$0].view.layer.number) })
      let bare = try pixels { layers.contains($0.layer) && $0.operation.isText }
      for index in batch { inks[index] = ink(in: labels[index].frame, whole, bare) }
      rest = others
    }
    return inks
  }

  /// The ink that a text would have if nothing were around it.
  func freeInk(of view: UIView, in rect: CGRect) throws -> Ink {
    let layer = LayerID(rawValue: view.layer.number)
    var alone = frame
    alone.content = frame.content.keeping { $0.layer == layer && $0.operation.isText }
    var nothing = frame
    nothing.content = .empty
    return ink(in: rect, try rasteriser.render(alone), try rasteriser.render(nothing))
  }

  private func pixels(without isLeftOut: (DrawCommand) -> Bool) throws -> Pixels {
    var bare = frame
    bare.content = frame.content.keeping { !isLeftOut($0) }
    return try rasteriser.render(bare)
  }

  private func ink(in rect: CGRect, _ full: Pixels, _ bare: Pixels) -> Ink {
    // Letters may stick out of their labels.
    let box = CGRect(
      x: (rect.minX - 4) * toPixels, y: (rect.minY - 4) * toPixels, width: (rect.width + 8) * toPixels,
      height: (rect.height + 8) * toPixels
    ).integral.intersection(CGRect(x: 0, y: 0, width: full.width, height: full.height))
    guard !box.isNull, !box.isEmpty else { return Ink() }
    var result = Ink()
    var (least, most) = ((x: Int.max, y: Int.max), (x: Int.min, y: Int.min))
    full.withUnsafeBytes { full in
      bare.withUnsafeBytes { bare in
        for y in Int(box.minY)..<Int(box.maxY) {
          for x in Int(box.minX)..<Int(box.maxX) {
            let place = y * whole.bytesPerRow + 4 * x
            let (b, g, r) = (Int(full[place]), Int(full[place + 1]), Int(full[place + 2]))
            let (b0, g0, r0) = (Int(bare[place]), Int(bare[place + 1]), Int(bare[place + 2]))
            let difference = abs(b - b0) + abs(g - g0) + abs(r - r0)
            guard difference > 6 else { continue }
            result.count += 1
            least = (min(least.x, x), min(least.y, y))
            most = (max(most.x, x), max(most.y, y))
            let contrast = Self.contrast([r, g, b], [r0, g0, b0])
            if contrast > result.contrast {
              (result.contrast, result.color, result.background) = (contrast, [r, g, b], [r0, g0, b0])
            }
          }
        }
      }
    }
    guard result.count > 0 else { return result }
    result.box = CGRect(
      x: CGFloat(least.x) / toPixels, y: CGFloat(least.y) / toPixels,
      width: CGFloat(most.x - least.x + 1) / toPixels, height: CGFloat(most.y - least.y + 1) / toPixels)
    return result
  }

  /// The contrast of two colours as the Web Content Accessibility Guidelines define it: 1 for the same, 21 for black on
  /// white.
  static func contrast(_ a: [Int], _ b: [Int]) -> Double {
    let (first, second) = (luminance(a), luminance(b))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private static let linear: [Double] = (0...255).map { byte in
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func luminance(_ color: [Int]) -> Double {
    0.2126 * linear[color[0]] + 0.7152 * linear[color[1]] + 0.0722 * linear[color[2]]
  }
}

extension DrawOperation {
  /// Whether it draws letters.
  fileprivate var isText: Bool { if case .glyphs = self { true } else { false } }
}

extension CommandChunk {
  /// The commands for which a condition holds, with the clips and groups around them.
  fileprivate func keeping(_ isKept: (DrawCommand) -> Bool) -> CommandChunk {
    var list = CommandList()
    for item in items {
      switch item {
      case .command(let command): if isKept(command) { list.append(command) }
      case .chunk(let chunk):
        let rest = chunk.keeping(isKept)
        if !rest.items.isEmpty { list.append(rest) }
      case .scope(let push, let content):
        let rest = content.keeping(isKept)
        if !rest.items.isEmpty { list.append(push, around: rest) }
      }
    }
    return CommandChunk(list)
  }
}
