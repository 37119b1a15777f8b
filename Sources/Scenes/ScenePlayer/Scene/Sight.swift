import CoreGraphics
import Foundation
import QuartzCore
import UIKit
import ViewVocabulary

/// Finds out which views are in sight at one time.
@MainActor
struct Sight {
  /// The reasons that a view is not in sight.
  enum Reason: Equatable {
    case hidden, transparent, empty, flat, outside, clipped, blank, several

    /// The end of a sentence about a view.
    var sentence: String {
      switch self {
      case .hidden: "it stays hidden"
      case .transparent: "its alpha stays 0"
      case .empty: "its size stays 0"
      case .flat: "its transform leaves nothing to see"
      case .outside: "it stays outside the canvas"
      case .clipped: "it stays outside a view that clips it"
      case .blank: "it has no backgroundColor, image or border"
      case .several: "it is hidden, transparent or outside the canvas in every frame"
      }
    }
  }

  let time: TimeInterval
  /// The layers around the view that was looked at last, the innermost first: most views have those of the one before.
  private var around: [(layer: CALayer, values: LayerValues)] = []

  init(time: TimeInterval) { self.time = time }

  /// The reason that a view is not in sight; nil if it is.
  ///
  /// Rotated views count with their bounding boxes, so that none is missed that is in sight.
  mutating func reason(_ view: UIView) -> Reason? {
    let layer = view.layer
    if view.isHidden { return .hidden }
    let own = layer.values(atMediaTime: time)
    if own.opacity <= 0 { return .transparent }
    let area = own.drawnArea
    if area.isEmpty { return .empty }
    guard Self.paints(view, own) else { return .blank }
    guard let outer = layer.superlayer else { return nil }
    goInto(outer)
    var box = box(of: area, in: layer, own, outer)
    if box.isEmpty { return .flat }
    for place in around.indices {
      let isOutermost = place == around.count - 1
      if around[place].layer.isHidden { return .hidden }
      if around[place].values.opacity <= 0 { return .transparent }
      if isOutermost || around[place].layer.masksToBounds {
        box = box.intersection(around[place].values.bounds)
        if box.isEmpty { return isOutermost ? .outside : .clipped }
      }
      if isOutermost { break }
      box = self.box(of: box, in: around[place].layer, around[place].values, around[place + 1].layer)
    }
    return nil
  }

  /// Remembers a layer with views in it, and the layers around it.
  private mutating func goInto(_ layer: CALayer) {
    // This avoids a copy of all values.
    if !around.isEmpty, around[0].layer === layer { return }
    around.removeAll(keepingCapacity: true)
    for layer in sequence(first: layer, next: \.superlayer) {
      around.append((layer, layer.values(atMediaTime: time)))
    }
  }

  /// Where a rectangle of a layer is in the layer around it.
  private func box(of area: CGRect, in layer: CALayer, _ values: LayerValues, _ outer: CALayer) -> CGRect {
    layer.isInPlainSpace
      ? values.toSuperlayer.boundingBox(of: area)
      : layer.projection(to: outer) { $0.values(atMediaTime: time) }.boundingBox(of: area)
  }

  /// The end of a sentence that says why a finger cannot touch a view now; nil if it is in sight.
  static func obstacle(for view: UIView) -> String? {
    var sight = Sight(time: view.layer.context.now)
    return switch sight.reason(view) {
    case .hidden: "it is hidden"
    case .transparent: "its alpha is 0"
    case .empty: "its size is 0"
    case .flat: "its transform leaves nothing to see"
    case .outside: "it is outside the canvas"
    case .clipped: "it is outside a view that clips it"
    case .blank, .several, nil: nil
    }
  }

  /// Whether a view draws anything itself.
  static func paints(_ view: UIView, _ values: LayerValues) -> Bool {
    if let colour = values.backgroundColor, colour.alpha > 0 { return true }
    if values.borderWidth > 0, let colour = values.borderColor, colour.alpha > 0 { return true }
    if values.shadow.path != nil, values.shadow.opacity > 0, let colour = values.shadow.color, colour.alpha > 0 {
      return true
    }
    if let view = view as? UIImageView { return view.image != nil }
    return type(of: view) != UIView.self || view.collisionOutline != nil || view.layer.contents != nil
  }
}

extension CALayer {
  /// The values that the layer shows at a media time, if nothing happens until then except that animations go on.
  func values(atMediaTime time: TimeInterval) -> LayerValues {
    animations.isEmpty ? modelValues : presentedValues(at: convertTime(time, from: nil))
  }
}

extension LayerValues {
  /// Where the layer itself draws, in its own coordinates: its bounds, or the line and the inside of its path.
  fileprivate var drawnArea: CGRect {
    guard case .shape? = kind, let path = self[.path].path, !path.isEmpty else { return bounds }
    let margin = self[.strokeColor].color == nil ? 0 : CGFloat(self[.lineWidth].scalar) / 2
    return path.boundingBox.insetBy(dx: -margin, dy: -margin)
  }
}
