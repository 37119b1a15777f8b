package import CoreGraphics
import Foundation

extension DrawOperation {
  /// The pixels that the operation can change; for a push, those that everything up to its pop can change.
  ///
  /// The clips and groups around it are ignored. A conservative estimate: never too small.
  package var reach: PixelRect {
    switch self {
    case .fill(let shape, let color): color.alpha > 0 ? PixelRect(touchedBy: shape.bounds) : .empty
    case .shade(let shape, _): PixelRect(touchedBy: shape.bounds)
    case .image(let fill): PixelRect(touchedBy: fill.destination.applying(fill.transform))
    case .glyphs(let fill):
      fill.color.alpha > 0
        ? PixelRect(touchedBy: fill.run.bounds.applying(fill.transform)).outset(by: GlyphFill.slack) : .empty
    case .pushClip(let shape): PixelRect(touchedBy: shape.bounds)
    case .pushGroup(_, let bounds, _, let outset): PixelRect(touchedBy: bounds).outset(by: outset)
    case .popClip, .popGroup: .empty
    }
  }

  /// How far the contents affect pixels outside their own area: 0 unless the operation opens a group with an effect.
  package var outset: Int {
    switch self {
    case .pushGroup(_, _, _, let outset): outset
    case .fill, .shade, .image, .glyphs, .pushClip, .popClip, .popGroup: 0
    }
  }

  /// What the operation does in the order of commands.
  var role: Role {
    switch self {
    case .fill, .shade, .image, .glyphs: .draw
    case .pushClip, .pushGroup: .push
    case .popClip, .popGroup: .pop
    }
  }

  enum Role { case draw, push, pop }

  /// What closes the scope that the operation opens; nil if it opens none.
  package var pop: DrawOperation? {
    switch self {
    case .pushClip: .popClip
    case .pushGroup: .popGroup
    case .fill, .shade, .image, .glyphs, .popClip, .popGroup: nil
    }
  }
}

extension Frame {
  /// The layer of the frontmost command that can change a pixel of a rectangle; nil if there is only background.
  package func topLayer(in rect: PixelRect) -> LayerID? {
    commands.last { $0.operation.reach.intersects(rect) }?.layer
  }
}
