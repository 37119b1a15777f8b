public import CoreGraphics
import DisplayList
public import Foundation
import ViewVocabulary

/// A layer that draws a path: filled, stroked or both, between its contents and its sublayers.
///
/// The path is in the layer's own coordinates and may extend beyond the bounds.
///
///     let ring = CAShapeLayer()
///     ring.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 60, height: 60)).cgPath
///     (ring.fillColor, ring.strokeColor, ring.lineWidth) = (nil, UIColor.systemGreen.cgColor, 6)
///     ring.strokeEnd = 0.75
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  /// Creates a layer without a path that fills in black.
  public override init() {
    super.init()
    modelValues.kind = .shape(ShapeValues())
  }

  /// Creates a copy of a layer's state for presentation.
  public override init(layer: Any) {
    super.init(layer: layer)
    if modelValues.kind == nil { modelValues.kind = .shape(ShapeValues()) }
  }

  /// Archives are not supported; creates a layer without a path.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    modelValues.kind = .shape(ShapeValues())
  }

  /// The path; animatable by explicit animations between paths with the same kinds of elements.
  open var path: CGPath? {
    get { modelValues.shape.path.map { CGPath($0) } }
    set { change(.path, to: .path(newValue?.path)) }
  }

  /// The fill colour, initially black; nil means no fill; animatable.
  open var fillColor: CGColor? {
    get { modelValues.shape.fillColor.map { CGColor(rgba: $0) } }
    set { change(.fillColor, to: .color(newValue?.rgba)) }
  }

  /// The rule that decides which regions are inside.
  open var fillRule: CAShapeLayerFillRule {
    get { modelValues.shape.fillRule == .evenOdd ? .evenOdd : .nonZero }
    set { modelValues.shape.fillRule = newValue == .evenOdd ? .evenOdd : .winding }
  }

  /// The stroke colour, initially nil, which means no stroke; animatable.
  open var strokeColor: CGColor? {
    get { modelValues.shape.strokeColor.map { CGColor(rgba: $0) } }
    set { change(.strokeColor, to: .color(newValue?.rgba)) }
  }

  /// Where the stroke begins, as a fraction of the path's length; animatable.
  open var strokeStart: CGFloat {
    get { CGFloat(modelValues.shape.strokeStart) }
    set { change(.strokeStart, to: AnimatableValue(newValue)) }
  }

  /// Where the stroke ends, as a fraction of the path's length; animatable.
  open var strokeEnd: CGFloat {
    get { CGFloat(modelValues.shape.strokeEnd) }
    set { change(.strokeEnd, to: AnimatableValue(newValue)) }
  }

  /// The width of the line in points; 0 draws none; animatable.
  open var lineWidth: CGFloat {
    get { modelValues.shape.line.width }
    set { change(.lineWidth, to: AnimatableValue(newValue)) }
  }

  /// The largest ratio of a miter's length to the line width, beyond which the join is bevelled; animatable.
  open var miterLimit: CGFloat {
    get { modelValues.shape.line.miterLimit }
    set { change(.miterLimit, to: AnimatableValue(newValue)) }
  }

  /// How open lines end.
  open var lineCap: CAShapeLayerLineCap {
    get { CAShapeLayerLineCap(modelValues.shape.line.cap) }
    set { modelValues.shape.line.cap = newValue.cap }
  }

  /// How lines meet.
  open var lineJoin: CAShapeLayerLineJoin {
    get { CAShapeLayerLineJoin(modelValues.shape.line.join) }
    set { modelValues.shape.line.join = newValue.join }
  }

  /// The phase of the dashes at which the line begins, in points; animatable.
  open var lineDashPhase: CGFloat {
    get { modelValues.shape.line.dashPhase }
    set { change(.lineDashPhase, to: AnimatableValue(newValue)) }
  }

  /// The alternating lengths of dashes and gaps, in points; nil for a solid line.
  open var lineDashPattern: [NSNumber]? {
    get {
      let dashes = modelValues.shape.line.dashes
      return dashes.isEmpty ? nil : dashes.map { NSNumber(value: Double($0)) }
    }
    set { modelValues.shape.line.dashes = (newValue ?? []).map { CGFloat($0.doubleValue) } }
  }

  /// The measure of the path, cached for the last path.
  final func measure(_ path: Path) -> PathMeasure {
    if let measured, measured.path == path { return measured.measure }
    let measure = PathMeasure(path)
    measured = (path, measure)
    return measure
  }
  private final var measured: (path: Path, measure: PathMeasure)?
}
