import CoreGraphics
import QuartzCore
import UIKit

extension StageReading {
  /// The opaque views that may cover others: their positions, and what they certainly cover.
  var covers: [(position: Int, rect: CGRect)] {
    views.indices.compactMap { position in
      let view = views[position]
      guard view.isOpaque, view.parent != nil, !view.visible.isEmpty else { return nil }
      // The square that a circle leaves in a corner.
      let corner = 0.3 * view.view.layer.currentValues.cornerRadius
      let rect = view.visible.insetBy(dx: corner, dy: corner)
      return rect.isNull || rect.isEmpty ? nil : (position, rect)
    }
  }

  /// Whether one of the opaque views between a view and one in front of it covers the first view's middle.
  func isCovered(_ position: Int, below front: Int, by covers: [(position: Int, rect: CGRect)]) -> Bool {
    let rect = views[position].visible
    let middle = CGPoint(x: rect.midX, y: rect.midY)
    return covers.contains {
      $0.position > position && $0.position < front && !isInside($0.position, position) && $0.rect.contains(middle)
    }
  }

  /// With more views, covering is not looked for: it is asked of pairs.
  private static let mostViews = 2000

  /// The share of each view's remaining area that opaque views in front of it cover, 0…1, and the one that covers most.
  ///
  /// Sixteen points of each view decide. Views are covered by views that are drawn after them and are not inside them.
  package func coverage() -> [(share: Double, by: Int?)] {
    guard views.count <= Self.mostViews else { return views.map { _ in (0, nil) } }
    let covers = covers
    return views.indices.map { position in
      let rect = views[position].visible
      guard views[position].isSeen else { return (0, nil) }
      let over = covers.filter {
        $0.position > position && $0.rect.intersects(rect) && !isInside($0.position, position)
      }
      if over.isEmpty { return (0, nil) }
      var (count, counts) = (0, [Int](repeating: 0, count: over.count))
      for row in 0..<4 {
        for column in 0..<4 {
          let point = CGPoint(
            x: rect.minX + rect.width * (Double(column) + 0.5) / 4,
            y: rect.minY + rect.height * (Double(row) + 0.5) / 4)
          let hits = over.indices.filter { over[$0].rect.contains(point) }
          if !hits.isEmpty { count += 1 }
          for hit in hits { counts[hit] += 1 }
        }
      }
      let most = counts.indices.max { counts[$0] < counts[$1] }
      return (Double(count) / 16, count == 0 ? nil : most.map { over[$0].position })
    }
  }
}
