public import CoreGraphics
package import DisplayList
public import Foundation

/// A drawing context: records shapes and images, which become pixels when they are shown.
///
/// Contexts come from `UIGraphicsGetCurrentContext()`, an image renderer or `CALayer.draw(in:)`; there, y points down
/// and a unit is a point. Recorded drawing stays sharp at any scale.
///
/// On iOS the class is in Core Graphics; here it comes with QuartzCore, and so with `import UIKit`.
public final class CGContext {
  /// The canvas that a context draws on.
  package struct Canvas {
    /// The part of the plane that is recorded, in points.
    package var bounds: CGRect
    /// Pixels per point.
    package var scale: CGFloat
    /// Whether the canvas is initially black and opaque, instead of transparent.
    package var isOpaque: Bool

    package init(bounds: CGRect, scale: CGFloat, isOpaque: Bool = false) {
      self.bounds = bounds
      self.scale = scale
      self.isOpaque = isOpaque
    }
  }

  package private(set) var canvas: Canvas
  /// Where the pixels go, if it is a context of pixels.
  var bitmap: BitmapMemory?
  /// Whether only a default implementation of drawing was called, which leaves a layer's contents unchanged.
  package var wasLeftToDefault = false
  /// The document whose pages the context draws, if it draws pages.
  package var document: AnyObject?
  /// The text that the drawing shows, if it is a text, for traces.
  package var text: String?

  var recorder = CommandRecorder()
  var state = GraphicsState()
  /// The masks that cover the drawing, the outermost first; each has a group in the recording.
  var masks: [DrawingMask] = []
  /// The current path, in the current user space.
  var currentPath = Path()
  /// How the path is stroked whose outline is meant; nil if the path itself is meant.
  var pathOutline: StrokeStyle?
  /// Whether something was drawn that extends beyond the canvas.
  var reachesOut = false
  private var savedStates: [GraphicsState] = []
  /// The number of saved states when each of the open transparency layers began.
  private(set) var layerDepths: [Int] = []
  private var nextClip = 0

  package init(canvas: Canvas) { self.canvas = canvas }

  /// Forgets what has been drawn, and begins on an empty canvas in the initial state.
  package func begin(_ canvas: Canvas) {
    self.canvas = canvas
    (recorder, state, currentPath, pathOutline, reachesOut) = (CommandRecorder(), GraphicsState(), Path(), nil, false)
    (savedStates, layerDepths, masks, nextClip) = ([], [], [], 0)
  }

  // The graphics state.

  /// Saves everything except the path, to be restored by `restoreGState()`.
  public func saveGState() { savedStates.append(state) }

  /// Restores what the last `saveGState()` saved, including the clip.
  public func restoreGState() {
    guard savedStates.count > layerDepths.last ?? 0 else {
      return ProgrammerError.reportAnywhere(
        "restoreGState()", "there was no saveGState() before it: each restore needs a save of its own.",
        isWarning: true)
    }
    restore(savedStates.removeLast())
  }

  private func restore(_ saved: GraphicsState) {
    movePath(to: saved.transform)
    endMasks(beyond: saved.maskCount)
    state = saved
  }

  // Transforms.

  /// The transform from user space to pixels with y pointing up from the lower left corner, as on iOS.
  public var ctm: CGAffineTransform { state.transform.concatenating(toDevice) }

  /// The same as `ctm`.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  /// Concatenates a transform, which is applied before the current one.
  public func concatenate(_ transform: CGAffineTransform) {
    let changed = transform.concatenating(state.transform)
    movePath(to: changed)
    state.transform = changed
  }

  /// Moves the origin.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
  /// Scales the coordinates.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
  /// Rotates the coordinates about the origin by an angle in radians; positive is clockwise if y points down.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// A point mapped by `ctm`.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  /// A size mapped by `ctm`.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  /// The bounding box of a rectangle mapped by `ctm`.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  /// A point mapped by the inverse of `ctm`.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  /// A size mapped by the inverse of `ctm`.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  /// The bounding box of a rectangle mapped by the inverse of `ctm`.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  /// Keeps the path at the same position on the canvas; under a singular transform it is lost.
  private func movePath(to transform: CGAffineTransform) {
    guard !currentPath.isEmpty, transform != state.transform else { return }
    currentPath = currentPath.applying(state.transform.concatenating(transform.inverted()))
  }

  private var toDevice: CGAffineTransform {
    let (bounds, scale) = (canvas.bounds, canvas.scale)
    return CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: -bounds.minX * scale, ty: bounds.maxY * scale)
  }

  // Transparency layers.

  /// Starts a group, which `endTransparencyLayer()` draws with the current alpha and blend mode.
  ///
  /// Inside, alpha is 1, the blend mode is normal, and no shadow is set: the group casts one as a whole. The layer
  /// itself is drawn normally for the modes `copy`, `clear` and `destinationIn`. `auxiliaryInfo` has no effect.
  public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) {
    savedStates.append(state)
    layerDepths.append(savedStates.count)
    recorder.beginGroup()
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
  }

  /// Starts a group inside a rectangle; see `beginTransparencyLayer(auxiliaryInfo:)`.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [AnyHashable: Any]?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Draws the group, and restores the state at its beginning.
  public func endTransparencyLayer() {
    guard let depth = layerDepths.popLast() else {
      return ProgrammerError.reportAnywhere(
        "endTransparencyLayer()", "there was no beginTransparencyLayer(auxiliaryInfo:) before it.", isWarning: true)
    }
    restore(savedStates[depth - 1])
    savedStates.removeSubrange((depth - 1)...)
    endGroup()
  }

  // Clipping.

  /// Intersects the clip with the inside of the path, and starts a new path.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(to: pathGeometry(rule))
    beginPath()
  }

  /// Intersects the clip with a rectangle, and starts a new path.
  public func clip(to rect: CGRect) {
    clip(to: .rect(rect))
    beginPath()
  }

  /// Intersects the clip with the union of rectangles, and starts a new path.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// The bounding box of the clip, in user space.
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
  /// The inside of a path; as a rectangle if it is one, which is faster to draw.
  package init(_ path: Path, _ rule: CGPathFillRule) {
    if path.elements.count <= 6, let rect = path.asRect {
      self = .rect(rect)
    } else {
      self = .path(path, rule == .evenOdd ? .evenOdd : .winding)
    }
  }
}

/// Contexts are compared by identity.
extension CGContext: Hashable {
  public static func == (one: CGContext, other: CGContext) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
