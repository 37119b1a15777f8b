public import Foundation

/// An outline made of lines and Bézier curves.
///
/// Never changes, unless it is a `CGMutablePath`. Paths with the same steps are equal, whichever of the two
/// they are.
public class CGPath {
  /// The outline as a value.
  package internal(set) final var path: Path

  /// Creates a path that shows `path`.
  package init(_ path: Path) { self.path = path }

  /// Creates a rectangle, moved by a transform; see `CGMutablePath.addRect(_:transform:)`.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = Path()
    path.addRect(rect)
    self.init(path.applying(transform))
  }

  /// Creates an ellipse, moved by a transform; see `CGMutablePath.addEllipse(in:transform:)`.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = Path()
    path.addEllipse(in: rect)
    self.init(path.applying(transform))
  }

  /// Creates a rounded rectangle, moved by a transform.
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

  /// A path with the same steps that never changes.
  public func copy() -> CGPath? { CGPath(path) }

  /// A path with the same steps, moved by a transform, that never changes.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path.applying(transform))
  }

  /// A path with the same steps that can be changed.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  /// A path with the same steps, moved by a transform, that can be changed.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(path.applying(transform))
  }

  /// The path with its curves replaced by lines.
  ///
  /// No line lies farther than `threshold`, which must be more than zero, from its curve.
  public func flattened(threshold: CGFloat) -> CGPath {
    CGPath(path.withLinesOnly(tolerance: threshold))
  }
}

extension CGPath: Hashable {
  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.path == b.path }
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension Path {
  /// The path moved by a transform, or as it is where there is none.
  fileprivate func applying(_ transform: UnsafePointer<CGAffineTransform>?) -> Path {
    transform.map { applying($0.pointee) } ?? self
  }
}
