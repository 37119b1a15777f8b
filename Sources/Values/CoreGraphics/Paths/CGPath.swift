public import Foundation

/// A path made of lines and Bézier curves.
///
/// It is immutable, unless it is a `CGMutablePath`. Paths with the same elements are equal, whether mutable or not.
public class CGPath {
  /// The path as a value.
  package internal(set) final var path: Path

  /// Creates a path that shows `path`.
  package init(_ path: Path) { self.path = path }

  /// Creates a rectangle, transformed; see `CGMutablePath.addRect(_:transform:)`.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = Path()
    path.addRect(rect)
    self.init(path.applying(transform))
  }

  /// Creates an ellipse, transformed; see `CGMutablePath.addEllipse(in:transform:)`.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = Path()
    path.addEllipse(in: rect)
    self.init(path.applying(transform))
  }

  /// Creates a rounded rectangle, transformed.
  ///
  /// See `CGMutablePath.addRoundedRect(in:cornerWidth:cornerHeight:transform:)`.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var path = Path()
    path.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    self.init(path.applying(transform))
  }

  /// An immutable path with the same elements.
  public func copy() -> CGPath? { CGPath(path) }

  /// An immutable path with the same elements, transformed.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path.applying(transform))
  }

  /// A mutable path with the same elements.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  /// A mutable path with the same elements, transformed.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(path.applying(transform))
  }

  /// The path with its curves replaced by lines.
  ///
  /// No line is farther than `threshold`, which must be greater than zero, from its curve.
  public func flattened(threshold: CGFloat) -> CGPath {
    CGPath(path.withLinesOnly(tolerance: threshold))
  }
}

extension CGPath: Hashable {
  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.path == b.path }
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension Path {
  /// The path transformed, or unchanged if there is no transform.
  fileprivate func applying(_ transform: UnsafePointer<CGAffineTransform>?) -> Path {
    transform.map { applying($0.pointee) } ?? self
  }
}
