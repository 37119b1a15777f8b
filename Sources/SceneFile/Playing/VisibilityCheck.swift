import CoreGraphics
import QuartzCore
import UIKit

/// Watches a rehearsal: which views come into sight, and which items move.
@MainActor
struct VisibilityCheck {
  /// Why a view is not in sight.
  enum Reason: Equatable {
    case hidden, transparent, empty, outside, clipped, blank, several

    /// The end of a sentence about a view.
    var sentence: String {
      switch self {
      case .hidden: "it stays hidden"
      case .transparent: "its alpha stays 0"
      case .empty: "its size stays 0"
      case .outside: "it stays outside the canvas"
      case .clipped: "it stays outside a view that clips it"
      case .blank: "it has no backgroundColor, image or border"
      case .several: "it is hidden, transparent or outside the canvas in every frame"
      }
    }
  }

  /// The views that have not been in sight yet, and why not.
  private var unseen: [(id: String, view: UIView, reason: Reason?)]
  /// The items that have not moved yet, with the places of their views at the beginning.
  private var unmoved: [(id: String, views: [UIView], places: [Place])]

  private struct Place {
    var position: CGPoint
    var transform: CATransform3D

    @MainActor
    init(_ view: UIView) {
      let values = view.layer.currentValues
      (position, transform) = (values.position, values.transform)
    }

    /// Whether the places are the same, but for rounding in the simulation.
    func isNear(_ other: Place) -> Bool {
      abs(position.x - other.position.x) < 0.01 && abs(position.y - other.position.y) < 0.01
        && abs(transform.m11 - other.transform.m11) < 1e-4 && abs(transform.m12 - other.transform.m12) < 1e-4
    }
  }

  /// - Parameters:
  ///   - scene: A scene with its clock at 0.
  ///   - items: The ids of the items to watch, each with its views' ids.
  init(_ scene: Scene, items: [(id: String, views: [String])]) {
    var hasMasks = false
    scene.document.visitViews { if !$0.masks.isEmpty { hasMasks = true } }
    unseen = scene.views.dropFirst().compactMap { hasMasks && Self.isInMask($1) ? nil : ($0, $1, nil) }
    unmoved = items.map { item in
      let views = item.views.compactMap(scene.view)
      return (item.id, views, views.map(Place.init))
    }
  }

  /// Whether a view is a mask, or lies in one: such views are not seen themselves.
  private static func isInMask(_ view: UIView) -> Bool {
    var outermost = view
    while let superview = outermost.superview { outermost = superview }
    return outermost.layer.superlayer != nil
  }

  /// Whether nothing is left to wait for.
  var isDone: Bool { unseen.isEmpty && unmoved.isEmpty }

  /// Looks at what the scene shows now.
  mutating func observe() {
    var surroundings = Surroundings()
    unseen = unseen.compactMap { id, view, before in
      guard let reason = Self.reason(view, &surroundings) else { return nil }
      return (id, view, before == nil || before == reason ? reason : .several)
    }
    unmoved.removeAll { item in zip(item.views.map(Place.init), item.places).contains { !$0.isNear($1) } }
  }

  /// Why a view is not in sight now; nil if it is.
  ///
  /// Rotated views count with their bounding boxes, so that none is missed that is in sight.
  private static func reason(_ view: UIView, _ surroundings: inout Surroundings) -> Reason? {
    let layer = view.layer
    let own = layer.currentValues
    if view.isHidden { return .hidden }
    if own.opacity <= 0 { return .transparent }
    let area = own.drawnArea
    if area.isEmpty { return .empty }
    guard paints(view, own) else { return .blank }
    guard var outer = surroundings.around(layer) else { return nil }
    var box =
      outer.hasPlainSpace
      ? own.toSuperlayer.boundingBox(of: area)
      : layer.projection(to: outer.layer) { $0.currentValues }.boundingBox(of: area)
    while true {
      if outer.isHidden { return .hidden }
      if outer.values.opacity <= 0 { return .transparent }
      if outer.outer == nil || outer.clips {
        box = box.intersection(outer.values.bounds)
        if box.isEmpty { return outer.outer == nil ? .outside : .clipped }
      }
      guard let next = outer.outer else { return nil }
      box =
        next.hasPlainSpace
        ? outer.values.toSuperlayer.boundingBox(of: box)
        : outer.layer.projection(to: next.layer) { $0.currentValues }.boundingBox(of: box)
      outer = next
    }
  }

  /// A layer around others, as it is now.
  private final class Surrounding {
    let layer: CALayer
    let values: LayerValues
    let isHidden: Bool
    let clips: Bool
    /// Whether nothing but a sublayer's own values places it.
    let hasPlainSpace: Bool
    let outer: Surrounding?

    /// - Parameter sublayer: Any of the layer's sublayers.
    @MainActor
    init(_ layer: CALayer, around sublayer: CALayer, in outer: Surrounding?) {
      (self.layer, values, isHidden, clips) = (layer, layer.currentValues, layer.isHidden, layer.masksToBounds)
      (hasPlainSpace, self.outer) = (sublayer.isInPlainSpace, outer)
    }
  }

  /// The layers around others at one time, of which most are around many.
  @MainActor
  private struct Surroundings {
    private var known: [ObjectIdentifier: Surrounding] = [:]
    private var last: Surrounding?

    /// The layer around another; nil if there is none.
    mutating func around(_ layer: CALayer) -> Surrounding? {
      guard let outer = layer.superlayer else { return nil }
      if let last, last.layer === outer { return last }
      let found: Surrounding
      if let surrounding = known[ObjectIdentifier(outer)] {
        found = surrounding
      } else {
        found = Surrounding(outer, around: layer, in: around(outer))
        known[ObjectIdentifier(outer)] = found
      }
      last = found
      return found
    }
  }

  /// Why a finger cannot touch a view now, as the end of a sentence; nil if it is in sight.
  static func obstacle(for view: UIView) -> String? {
    var surroundings = Surroundings()
    return switch reason(view, &surroundings) {
    case .hidden: "it is hidden"
    case .transparent: "its alpha is 0"
    case .empty: "its size is 0"
    case .outside: "it is outside the canvas"
    case .clipped: "it is outside a view that clips it"
    case .blank, .several, nil: nil
    }
  }

  /// Whether a view draws anything itself.
  private static func paints(_ view: UIView, _ values: LayerValues) -> Bool {
    if let colour = values.backgroundColor, colour.alpha > 0 { return true }
    if values.borderWidth > 0, let colour = values.borderColor, colour.alpha > 0 { return true }
    if values.shadow.path != nil, values.shadow.opacity > 0, let colour = values.shadow.color, colour.alpha > 0 {
      return true
    }
    if let view = view as? UIImageView { return view.image != nil }
    return type(of: view) != UIView.self || view.collisionOutline != nil || view.layer.contents != nil
  }

  /// The warnings about views that were never in sight, and items that never moved.
  func warnings(_ document: SceneDocument, _ idle: UnusedParts) -> [SceneDiagnostic] {
    let reasons = Dictionary(unseen.map { ($0.id, $0.reason ?? .several) }) { first, _ in first }
    var seen: Set<String> = []
    // Where views are written of which a copy was in sight.
    var seenPlaces: Set<SourcePosition> = []

    /// Collects the views that were in sight, or had one in them that was.
    func collect(_ view: SceneView) -> Bool {
      let isAnySeen = view.subviews.map(collect).contains(true)
      guard isAnySeen || reasons[view.id] == nil else { return false }
      seen.insert(view.id)
      seenPlaces.insert(view.position.inCopy(0))
      return true
    }
    for view in document.views { _ = collect(view) }
    var result: [SceneDiagnostic] = []
    let sections = document.sectionViews

    /// Reports the outermost views that were not in sight.
    func review(_ view: SceneView, isInSeen: Bool) {
      let isSeen = seen.contains(view.id)
      // What only holds others together shows nothing itself: they are to blame.
      guard let reason = reasons[view.id], !isSeen, reason != .blank || view.subviews.isEmpty else {
        // The views of a section are judged as the scene's own are.
        for subview in view.subviews { review(subview, isInSeen: isSeen && !sections.contains(view.id)) }
        return
      }
      // A list need not scroll to its end, nor a sheet come up whole.
      if isInSeen, [.outside, .clipped, .several].contains(reason) { return }
      // One of several bars may have the height 0, and what a component of the program is made of is its own affair.
      if reason == .empty, view.position.copy != 0, seenPlaces.contains(view.position.inCopy(0)) { return }
      if isInSeen, document.source.file(at: view.position).isLibrary { return }
      // What is drawn by nothing may still be there for others to collide with.
      if reason == .blank, idle.itemIDs.contains(view.id) { return }
      let verb = reason == .blank ? "shows nothing" : "is never in sight"
      result.append(document.warning("view '\(view.id)' \(verb): \(reason.sentence)", at: view.position))
    }
    for view in document.views { review(view, isInSeen: false) }
    return result + unmoved.compactMap { idle.warning(aboutItem: $0.id) }
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

extension SceneDocument {
  /// The ids of the views that hold those of a section, one for each of its turns.
  fileprivate var sectionViews: Set<String> {
    let ids = Set(sections.map(\.id))
    return Set(views.map(\.id).filter { ids.contains(String($0.prefix { $0 != "[" })) })
  }
}
