package import CoreGraphics
package import Foundation

/// A value that can be interpolated: the common form of all animatable properties.
package enum AnimatableValue: Hashable, Sendable {
  /// Up to four numbers: a scalar (x), a point or size (x, y), a rectangle (x, y, width, height).
  case vector(SIMD4<Double>)
  /// Indirect, because it is four times as large as the others.
  indirect case transform(CATransform3D)
  /// A colour, or nil, which counts as the other end's colour with alpha 0.
  case color(RGBA?)
  /// Several values that change together, such as a gradient's colours.
  case list([AnimatableValue])
  case path(Path?)
  /// A layer's contents.
  case contents(ShownContents)

  package init(_ scalar: Double) { self = .vector(SIMD4(scalar, 0, 0, 0)) }
  package init(_ point: CGPoint) { self = .vector(SIMD4(point.x, point.y, 0, 0)) }
  package init(_ size: CGSize) { self = .vector(SIMD4(size.width, size.height, 0, 0)) }
  package init(_ rect: CGRect) {
    self = .vector(SIMD4(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height))
  }

  package var vector: SIMD4<Double> {
    guard case .vector(let vector) = self else { return .zero }
    return vector
  }
  package var scalar: Double { vector.x }
  package var point: CGPoint { CGPoint(x: vector.x, y: vector.y) }
  package var size: CGSize { CGSize(width: vector.x, height: vector.y) }
  package var rect: CGRect { CGRect(x: vector.x, y: vector.y, width: vector.z, height: vector.w) }
  package var transform: CATransform3D {
    guard case .transform(let transform) = self else { return CATransform3DIdentity }
    return transform
  }
  package var list: [AnimatableValue] {
    guard case .list(let values) = self else { return [] }
    return values
  }
  package var path: Path? {
    guard case .path(let path) = self else { return nil }
    return path
  }
  var contents: ShownContents? {
    guard case .contents(let contents) = self else { return nil }
    return contents
  }
  package var color: RGBA? {
    guard case .color(let color) = self else { return nil }
    return color
  }
}

extension AnimatableValue {
  /// The value interpolated from the receiver to `end`; `progress` may be outside 0…1.
  ///
  /// Numbers are interpolated by component, colours premultiplied, transforms by their decomposition, lists by element,
  /// paths by point; contents dissolve. Values of different kinds, lists of different lengths and paths with different
  /// elements cannot be interpolated: the end is shown at once, as in Core Animation.
  package func interpolated(to end: AnimatableValue, progress: Double) -> AnimatableValue {
    switch (self, end) {
    case (.vector(let a), .vector(let b)): .vector(a + (b - a) * progress)
    case (.transform(let a), .transform(let b)): .transform(a.interpolated(to: b, progress: progress))
    case (.color(let a), .color(let b)): .color(RGBA.interpolated(from: a, to: b, progress: progress))
    case (.list(let a), .list(let b)) where a.count == b.count:
      .list(zip(a, b).map { $0.interpolated(to: $1, progress: progress) })
    case (.contents(let a), .contents(let b)): .contents(a.mixed(with: b, progress: progress))
    case (.path(let a?), .path(let b?)): a.interpolated(to: b, progress: CGFloat(progress)).map { .path($0) } ?? end
    case (.vector, _), (.transform, _), (.color, _), (.list, _), (.path, _), (.contents, _): end
    }
  }

  /// Whether animations of this kind of value are additive; others replace one another.
  package var isAdditive: Bool {
    switch self {
    case .vector, .transform: true
    case .color, .list, .path, .contents: false
    }
  }
}

extension RGBA {
  /// Two colours interpolated premultiplied; nil is transparent.
  static func interpolated(from start: RGBA?, to end: RGBA?, progress: Double) -> RGBA? {
    if start == end { return start }
    if progress == 0 { return start }
    if progress == 1 { return end }
    let a = start.map(\.premultipliedVector) ?? .zero
    let b = end.map(\.premultipliedVector) ?? .zero
    return RGBA(premultipliedVector: a + (b - a) * progress)
  }

  private var premultipliedVector: SIMD4<Double> { SIMD4(red * alpha, green * alpha, blue * alpha, alpha) }

  private init(premultipliedVector v: SIMD4<Double>) {
    guard v.w > 0 else { self = .clear; return }
    self.init(red: v.x / v.w, green: v.y / v.w, blue: v.z / v.w, alpha: v.w)
  }
}
