import CoreGraphics
package import Foundation
import QuartzCore
import ViewVocabulary

/// The positions of a trace's views on screen.
package struct ViewPlaces: Sendable {
  private let trace: Trace
  /// The tracks that determine positions, by view.
  private let tracks: [String: [TraceProperty: Trace.Track]]

  /// Nil if the trace does not contain the view hierarchy.
  package init?(_ trace: Trace) {
    guard !trace.depths.isEmpty else { return nil }
    self.trace = trace
    var tracks: [String: [TraceProperty: Trace.Track]] = [:]
    for track in trace.tracks where Self.properties.contains(track.property) {
      tracks[track.view, default: [:]][track.property] = track
    }
    self.tracks = tracks
  }

  private static let properties: Set<TraceProperty> = [
    .center, .bounds, .transform, .anchorPoint, .alpha, .isHidden, .clipsToBounds, .path, .contents, .contentsGravity,
    .layer(.shadowOpacity), .layer(.shadowRadius), .layer(.shadowOffset), .layer(.shadowPath),
  ]

  /// The content gravities that keep contents inside the bounds.
  private static let fitted: Set<TraceValue> = [.text("resize"), .text("resizeAspect")]

  /// The names of all views that exist in some frame.
  package var views: [String] { trace.views }

  /// The coordinate system and clip inside a view.
  private struct Surroundings {
    var toScreen: Projection
    /// The intersection of the clipping views, in the stage's points; nil for everything.
    var clip: CGRect?
    var isVisible: Bool
    /// Whether the transform is only a translation.
    var isUpright: Bool
    /// Whether there is no perspective, which `toScreen` lacks.
    var isFlat: Bool
  }

  /// The position of a view together with its subviews.
  package struct Place {
    /// The bounding box of the bounds, after clipping, in the stage's points; nil if it is empty.
    package var extent: CGRect?
    /// The same with the shadows.
    package var shadedExtent: CGRect?
    /// Whether neither the view nor an ancestor is hidden or fully transparent.
    package var isVisible: Bool
    /// Whether nothing is drawn outside the extent, as paths and contents that are not fitted into the bounds may be.
    package var isBounded: Bool

    /// Includes a subview.
    fileprivate mutating func add(_ inner: Place) {
      if let other = inner.extent { extent = extent.map { $0.union(other) } ?? other }
      if let other = inner.shadedExtent { shadedExtent = shadedExtent.map { $0.union(other) } ?? other }
      isBounded = isBounded && (inner.isBounded || !inner.isVisible)
    }
  }

  /// The bounding box of a view and its subviews, after clipping, in the stage's points.
  ///
  /// Only bounds are considered, not what is drawn outside them. It is a little larger where rotations or scales, which
  /// a trace rounds, would make it uncertain.
  ///
  /// - Returns: Nil in frames in which the view does not exist, is hidden or fully transparent, or is empty.
  package func extent(of view: String, at frame: Int) -> CGRect? { places(at: frame)[view]?.extent }

  /// The position of each view in a frame.
  ///
  /// O(n) in the number of views.
  package func places(at frame: Int) -> [String: Place] {
    let (order, depths) = (trace.order(at: frame), trace.depths(at: frame))
    guard order.count == depths.count else { return [:] }
    var places: [String: Place] = [:]
    // The views that may be the next one's superview.
    var open: [(name: String, place: Place, inside: Surroundings)] = []
    func close(to depth: Int) {
      while open.count > depth {
        let (name, place, _) = open.removeLast()
        places[name] = place
        if let last = open.indices.last { open[last].place.add(place) }
      }
    }
    for (name, depth) in zip(order, depths) {
      guard (0...open.count).contains(depth) else { return [:] }
      close(to: depth)
      let (inside, place) = place(name, at: frame, in: open.last?.inside)
      open.append((name, place, inside))
    }
    close(to: 0)
    return places
  }

  /// The surroundings of a view's subviews, and the view's own position.
  private func place(
    _ view: String, at frame: Int, in parent: Surroundings?
  ) -> (inside: Surroundings, place: Place) {
    func value(_ property: TraceProperty) -> TraceValue {
      tracks[view]?[property]?.value(at: frame) ?? property.standard
    }
    let values = LayerValues(value)
    let matrix = values.transform
    let isShifted = matrix.m11 == 1 && matrix.m12 == 0 && matrix.m21 == 0 && matrix.m22 == 1
    var inside =
      parent ?? Surroundings(toScreen: .identity, clip: nil, isVisible: true, isUpright: true, isFlat: true)
    inside.toScreen = values.toSuperlayer.concatenating(inside.toScreen)
    inside.isUpright = inside.isUpright && isShifted
    if case .numbers(let numbers) = value(.transform), numbers.count == 16 { inside.isFlat = false }
    inside.isVisible = inside.isVisible && value(.isHidden) == .flag(false) && values.opacity > 0
    var box = inside.toScreen.boundingBox(of: values.bounds)
    if !inside.isUpright {
      let slack = max(box.size.width, box.size.height) / 2000
      box = box.insetBy(dx: -slack, dy: -slack)
    }
    let seen = inside.clip.map(box.intersection) ?? box
    let clips = value(.clipsToBounds) == .flag(true)
    var shaded = seen
    let shadow = clips ? nil : values.shadowBounds(value(.layer(.shadowOpacity)), value(.layer(.shadowOffset)))
    if let shadow {
      let cast = inside.toScreen.boundingBox(of: shadow)
      shaded = seen.isNull ? cast : seen.union(inside.clip.map(cast.intersection) ?? cast)
    }
    if clips { inside.clip = seen.isNull ? .zero : seen }
    let isFitted = value(.contents) == .absent || Self.fitted.contains(value(.contentsGravity))
    func shown(_ rect: CGRect) -> CGRect? { inside.isVisible && !rect.isNull && !rect.isEmpty ? rect : nil }
    let place = Place(
      extent: shown(seen), shadedExtent: shown(shaded), isVisible: inside.isVisible,
      isBounded: inside.isFlat && isFitted && value(.path) == .absent
        && (shadow == nil || value(.layer(.shadowPath)) == .absent))
    return (inside, place)
  }
}

extension LayerValues {
  /// Where the shadow of the bounds can be seen, in the layer's own coordinates; nil if it cannot.
  fileprivate func shadowBounds(_ opacity: TraceValue, _ offset: TraceValue) -> CGRect? {
    guard case .numbers(let share) = opacity, share.first ?? 0 > 0, case .numbers(let move) = offset, move.count == 2
    else { return nil }
    let reach = 3 * CGFloat(max(shadow.radius, 0))
    return bounds.insetBy(dx: -reach, dy: -reach).offsetBy(dx: CGFloat(move[0]), dy: CGFloat(move[1]))
  }

  /// The values of a view in a trace that determine its position.
  fileprivate init(_ value: (TraceProperty) -> TraceValue) {
    func numbers(_ property: TraceProperty, _ count: Int) -> [Double] {
      if case .numbers(let numbers) = value(property), numbers.count == count { return numbers }
      if case .numbers(let numbers) = property.standard, numbers.count == count { return numbers }
      return Array(repeating: 0, count: count)
    }
    self.init()
    let (center, anchor, rect) = (numbers(.center, 2), numbers(.anchorPoint, 2), numbers(.bounds, 4))
    position = CGPoint(x: center[0], y: center[1])
    anchorPoint = CGPoint(x: anchor[0], y: anchor[1])
    bounds = CGRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3])
    opacity = numbers(.alpha, 1)[0]
    shadow.radius = numbers(.layer(.shadowRadius), 1)[0]
    if case .numbers(let matrix) = value(.transform), matrix.count == 16 {
      (transform.m11, transform.m12, transform.m21, transform.m22) = (matrix[0], matrix[1], matrix[4], matrix[5])
      (transform.m41, transform.m42) = (matrix[12], matrix[13])
    } else {
      let matrix = numbers(.transform, 6)
      transform = CATransform3DMakeAffineTransform(
        CGAffineTransform(a: matrix[0], b: matrix[1], c: matrix[2], d: matrix[3], tx: matrix[4], ty: matrix[5]))
    }
  }
}
