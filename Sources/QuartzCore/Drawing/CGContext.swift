import Contracts
public import CoreGraphics
package import DisplayList
public import Foundation

/// What drawing code draws with: records shapes and pictures, which become pixels when they are shown.
///
/// Contexts come from `UIGraphicsGetCurrentContext()`, an image renderer or `CALayer.draw(in:)`; there, y points down
/// and a unit is a point. What is recorded keeps its edges however large it is shown.
///
/// On iOS the class is in Core Graphics; here it comes with QuartzCore, and so with `import UIKit`.
public final class CGContext {
  /// What a context draws on.
  package struct Canvas {
    /// The part of the plane that is kept, in points.
    package var bounds: CGRect
    /// Pixels per point.
    package var scale: CGFloat
    /// Whether the canvas is black and opaque before anything is drawn, rather than transparent.
    package var isOpaque: Bool

    package init(bounds: CGRect, scale: CGFloat, isOpaque: Bool = false) {
      self.bounds = bounds
      self.scale = scale
      self.isOpaque = isOpaque
    }
  }

  package let canvas: Canvas
  /// Whether only a default implementation of drawing was asked, which leaves a layer's contents as they are.
  package var wasLeftToDefault = false

  var recorder = CommandRecorder()
  var state = GraphicsState()
  /// The path under construction, in the coordinates that drawing code uses at the moment.
  var currentPath = Path()
  /// Whether something was drawn that the canvas' edge cuts off.
  var reachesOut = false
  private var savedStates: [GraphicsState] = []
  /// How many states had been saved when each of the open transparency layers began.
  private var layerDepths: [Int] = []
  private var nextClip = 0

  package init(canvas: Canvas) { self.canvas = canvas }

  // The graphics state.

  /// Keeps everything but the path, to be brought back by `restoreGState()`.
  public func saveGState() { savedStates.append(state) }

  /// Brings back what the last `saveGState()` kept; clips made since then are gone.
  public func restoreGState() {
    guard savedStates.count > layerDepths.last ?? 0 else {
      misuse("restoreGState() without a saveGState() before it: each restore needs a save of its own.")
    }
    restore(savedStates.removeLast())
  }

  private func restore(_ saved: GraphicsState) {
    movePath(to: saved.transform)
    state = saved
  }

  // Transforms.

  /// From the coordinates that drawing code uses to pixels with y pointing up from the lower left corner, as on iOS.
  public var ctm: CGAffineTransform { state.transform.concatenating(toDevice) }

  /// The same as `ctm`.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  /// Transforms what is drawn from now on, before the transforms in force.
  public func concatenate(_ transform: CGAffineTransform) {
    let changed = transform.concatenating(state.transform)
    movePath(to: changed)
    state.transform = changed
  }

  /// Moves the origin.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
  /// Makes units of another size.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
  /// Turns about the origin by an angle in radians; positive is clockwise where y points down.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// A point as `ctm` maps it.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  /// A size as `ctm` maps it.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  /// The smallest rectangle around where `ctm` maps a rectangle.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  /// The point that `ctm` maps to another.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  /// The size that `ctm` maps to another.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  /// The smallest rectangle around what `ctm` maps to a rectangle.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  /// Keeps the path where it is on the canvas; one that a transform has flattened is lost when that changes.
  private func movePath(to transform: CGAffineTransform) {
    guard !currentPath.isEmpty, transform != state.transform else { return }
    currentPath = currentPath.applying(state.transform.concatenating(transform.inverted()))
  }

  private var toDevice: CGAffineTransform {
    let (bounds, scale) = (canvas.bounds, canvas.scale)
    return CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: -bounds.minX * scale, ty: bounds.maxY * scale)
  }

  // Transparency layers.

  /// Collects what follows as one picture, which `endTransparencyLayer()` draws with the alpha and blend mode of now.
  ///
  /// Inside, alpha is 1 and the blend mode normal. The layer itself is drawn normally for the modes `copy`, `clear` and
  /// `destinationIn`. `auxiliaryInfo` has no effect.
  public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) {
    savedStates.append(state)
    layerDepths.append(savedStates.count)
    recorder.beginGroup()
    state.alpha = 1
    state.blendMode = .normal
  }

  /// Collects what follows inside a rectangle as one picture; see `beginTransparencyLayer(auxiliaryInfo:)`.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [AnyHashable: Any]?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Draws what was collected, and brings back the state of when the layer began.
  public func endTransparencyLayer() {
    guard let depth = layerDepths.popLast() else {
      misuse("endTransparencyLayer() without a beginTransparencyLayer(auxiliaryInfo:) before it.")
    }
    restore(savedStates[depth - 1])
    savedStates.removeSubrange((depth - 1)...)
    endGroup()
  }

  // Clipping.

  /// Restricts drawing to the inside of the path, and begins a new one.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(to: Shape.Geometry(currentPath, rule))
    beginPath()
  }

  /// Restricts drawing to a rectangle, and begins a new path.
  public func clip(to rect: CGRect) {
    clip(to: .rect(rect))
    beginPath()
  }

  /// Restricts drawing to what lies in any of the rectangles, and begins a new path.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// The smallest rectangle around what can still be drawn on, in the coordinates that drawing code uses.
  public var boundingBoxOfClipPath: CGRect {
    let rest = state.clipBounds.intersection(canvas.bounds)
    return rest.isNull ? rest : rest.applying(state.transform.inverted())
  }

  package func clip(to geometry: Shape.Geometry) {
    let shape = Shape(geometry, transform: state.transform)
    state.clips.append(CommandRecorder.Clip(number: nextClip, shape: shape))
    state.clipBounds = state.clipBounds.intersection(shape.bounds)
    nextClip += 1
  }
}

extension Shape.Geometry {
  /// The inside of a path; a rectangle where it is one, which is faster to draw.
  package init(_ path: Path, _ rule: CGPathFillRule) {
    if path.elements.count <= 6, let rect = path.asRect {
      self = .rect(rect)
    } else {
      self = .path(path, rule == .evenOdd ? .evenOdd : .winding)
    }
  }
}
