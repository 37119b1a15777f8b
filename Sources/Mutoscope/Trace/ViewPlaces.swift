import CoreGraphics
package import Foundation
import QuartzCore

/// Where the views of a trace are on screen.
package struct ViewPlaces: Sendable {
  private let trace: Trace
  /// What decides about places, by view.
  private let tracks: [String: [TraceProperty: Trace.Track]]

  /// Nil if the trace does not say which view is in which.
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
  ]

  /// The ways to place contents that keep them inside of the bounds.
  private static let fitted: Set<TraceValue> = [.text("resize"), .text("resizeAspect")]

  /// The names of all views that are there in some frame.
  package var views: [String] { trace.views }

  /// What the views of an order are in.
  private struct Surroundings {
    var toScreen: Projection
    /// What clipping views leave, in the stage's points; nil for everything.
    var clip: CGRect?
    var isVisible: Bool
    /// Whether coordinates are only shifted.
    var isUpright: Bool
    /// Whether there is no perspective, which `toScreen` lacks.
    var isFlat: Bool
  }

  /// Where a view is, together with all that is in it.
  package struct Place {
    /// The smallest rectangle around the bounds, as far as they are not clipped, in the stage's points; nil when they
    /// cover nothing.
    package var extent: CGRect?
    /// Whether the view is not hidden or fully transparent, nor in one that is.
    package var isVisible: Bool
    /// Whether nothing is drawn out of the extent: paths may be, and contents that are not fitted into the bounds.
    package var isBounded: Bool

    /// Makes room for a view inside.
    fileprivate mutating func add(_ inner: Place) {
      if let other = inner.extent { extent = extent.map { $0.union(other) } ?? other }
      isBounded = isBounded && (inner.isBounded || !inner.isVisible)
    }
  }

  /// The smallest rectangle around a view and all that is in it, as far as it is not clipped, in the stage's points.
  ///
  /// Bounds are what counts, not what is drawn outside of them. It is a little larger where rotations or scales, which
  /// a trace has rounded, would make it uncertain.
  ///
  /// - Returns: Nil in frames in which the view is not there, is hidden or fully transparent, or covers nothing.
  package func extent(of view: String, at frame: Int) -> CGRect? { places(at: frame)[view]?.extent }

  /// Where each view is that is there in a frame.
  ///
  /// Takes a time that is linear in the number of views.
  package func places(at frame: Int) -> [String: Place] {
    let (order, depths) = (trace.order(at: frame), trace.depths(at: frame))
    guard order.count == depths.count else { return [:] }
    var places: [String: Place] = [:]
    // The views that the next one may be in.
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

  /// What the views in a view are in, and where it is itself.
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
    if value(.clipsToBounds) == .flag(true) { inside.clip = seen.isNull ? .zero : seen }
    let isFitted = value(.contents) == TraceProperty.contents.standard || Self.fitted.contains(value(.contentsGravity))
    let place = Place(
      extent: inside.isVisible && !seen.isNull && !seen.isEmpty ? seen : nil, isVisible: inside.isVisible,
      isBounded: inside.isFlat && isFitted && value(.path) == TraceProperty.path.standard)
    return (inside, place)
  }
}

extension LayerValues {
  /// The values of a view in a trace, as far as they decide about its place.
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
