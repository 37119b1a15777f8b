import CoreGraphics
import Media
import Mutoscope

/// The views that are visible in the compared parts of the frames of two recordings.
///
/// A view that is hidden, fully transparent, outside the frame or under a mask cannot be the reason why pixels differ.
package final class SeenViews {
  /// One of the recordings.
  struct Side {
    var views: RecordedViews
    var size: Manifest.PixelSize
  }

  private let sides: [Side]
  /// The options for a frame; nil if nothing is compared.
  private let options: (Int) -> ComparisonOptions?
  private var known: [Int: [String: Sight]] = [:]

  /// The visible part of a view and its subviews.
  fileprivate struct Sight {
    /// The pixels that its bounds touch on either side.
    var rect: PixelRect?
    /// Whether it may also draw outside its bounds.
    var isAnywhere = false
  }

  init(_ sides: [Side], options: @escaping (Int) -> ComparisonOptions?) {
    (self.sides, self.options) = (sides, options)
  }

  /// Whether a view or its subviews are visible on either side.
  func isSeen(_ view: String, at frame: Int) -> Bool { sights(at: frame)[view] != nil }

  /// Whether a view or its subviews may have drawn in a rectangle of pixels on either side.
  func touches(_ view: String, _ rect: PixelRect, at frame: Int) -> Bool {
    guard let sight = sights(at: frame)[view] else { return false }
    return sight.isAnywhere || sight.rect?.intersects(rect) == true
  }

  private func sights(at frame: Int) -> [String: Sight] {
    if let sights = known[frame] { return sights }
    var sights: [String: Sight] = [:]
    if let options = options(frame) {
      for side in sides {
        for (view, place) in side.views.places(at: frame) where place.isVisible {
          guard let sight = sight(place, in: side, options) else { continue }
          sights[view, default: Sight()].add(sight)
        }
      }
    }
    known[frame] = sights
    return sights
  }

  private func sight(_ place: ViewPlaces.Place, in side: Side, _ options: ComparisonOptions) -> Sight? {
    let picture = PixelRect(x: 0, y: 0, width: side.size.width, height: side.size.height)
    let rect = place.shadedExtent.flatMap(side.views.pixels)?.intersection(picture) ?? .empty
    if rect.isEmpty { return place.isBounded ? nil : Sight(isAnywhere: true) }
    let regions = (options.regions.isEmpty ? [picture] : options.regions).map(rect.intersection)
    let area = ComparedArea(
      width: picture.width, height: picture.height, regions: regions.contains { !$0.isEmpty } ? regions : [.empty],
      masks: options.masks)
    return area.pixelCount == 0 ? nil : Sight(rect: rect, isAnywhere: !place.isBounded)
  }
}

extension SeenViews.Sight {
  fileprivate mutating func add(_ other: Self) {
    if let more = other.rect { rect = rect?.union(more) ?? more }
    isAnywhere = isAnywhere || other.isAnywhere
  }
}
