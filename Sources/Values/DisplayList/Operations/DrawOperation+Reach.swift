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
    case .shadow(let shadow): shadow.color.alpha > 0 ? PixelRect(touchedBy: shadow.bounds) : .empty
    case .pushShadow(let shadow): PixelRect(touchedBy: shadow.bounds).outset(by: shadow.outset)
    case .backdrop(let backdrop): PixelRect(touchedBy: backdrop.shape.bounds)
    case .pushPlane(let plane): plane.image(of: plane.bounds)
    case .pushFilter(let filter): PixelRect(touchedBy: filter.bounds).outset(by: filter.outset)
    case .popClip, .popGroup, .popShadow, .popPlane, .popFilter: .empty
    }
  }

  /// How far the contents affect pixels outside their own area: 0 unless the operation opens a group with an effect.
  package var outset: Int {
    switch self {
    case .pushGroup(_, _, _, let outset): outset
    case .pushShadow(let shadow): shadow.outset
    case .pushFilter(let filter): filter.outset
    case .fill, .shade, .image, .glyphs, .shadow, .backdrop, .pushClip, .popClip, .popGroup, .popShadow,
      .pushPlane, .popPlane, .popFilter:
      0
    }
  }

  /// Whether the scope that the operation opens changes pixels that nothing inside reaches: a mask.
  var changesAllInReach: Bool {
    if case .pushGroup(_, _, .destinationIn, _) = self { true } else { false }
  }

  /// The distance up to which the operation's result depends on the contents below; nil if it does not look there.
  var sight: Int? {
    if case .backdrop(let backdrop) = self { backdrop.sight } else { nil }
  }

  /// The canvas that the operation opens, if what is inside has coordinates of its own.
  package var plane: Plane? { if case .pushPlane(let plane) = self { plane } else { nil } }

  /// The pixels that something inside of the operation's scope can change, if it can change `part` there.
  package func image(of part: PixelRect) -> PixelRect {
    let part = plane.map { $0.image(of: part) } ?? part.intersection(reach).outset(by: outset)
    return part.intersection(reach)
  }

  /// The part of the inside of the operation's scope that pixels in `part` depend on.
  package func source(of part: PixelRect) -> PixelRect {
    plane.map { $0.source(of: part.intersection(reach)) } ?? reach.intersection(part.outset(by: outset))
  }
}
