public import CoreGraphics
public import Foundation

/// A description of the particles of an emitter layer.
///
/// An emitter layer takes over the values when the cell is given to it; changes after that have no effect. Ranges are how
/// far a value may be from the mean, either way, uniformly.
open class CAEmitterCell: NSObject {
  var values = EmitterCellValues()
  /// Whether the cell emits at all.
  open var isEnabled = true
  /// A name.
  open var name: String?

  /// Creates a cell that emits nothing.
  public override init() { super.init() }

  /// The picture of a particle: a `CGImage`, multiplied by the colour; nil shows nothing.
  open var contents: Any? {
    get { values.image }
    set { values.image = newValue as? CGImage }
  }
  /// The pixels of the contents per point.
  open var contentsScale: CGFloat {
    get { CGFloat(values.contentsScale) }
    set { values.contentsScale = newValue > 0 ? Double(newValue) : 1 }
  }
  /// A shape around the origin, in points, that is filled with the colour instead of contents.
  package final var outline: Path? {
    get { values.outline }
    set { values.outline = newValue }
  }

  private final var cells: [CAEmitterCell]?

  /// The cells that each particle emits from where it is, as long as it lives; as the cells are when they are set.
  ///
  /// Directions are the layer's, and particles fly on by themselves once they have been emitted.
  open var emitterCells: [CAEmitterCell]? {
    get { cells }
    set {
      cells = newValue
      values.cells = (newValue ?? []).filter(\.isEnabled).map(\.values)
    }
  }

  /// Particles a second.
  open var birthRate: Float {
    get { Float(values.birthRate) }
    set { values.birthRate = Double(newValue) }
  }
  /// Seconds that a particle lives.
  open var lifetime: Float {
    get { Float(values.lifetime) }
    set { values.lifetime = Double(newValue) }
  }
  /// How far a lifetime may be from `lifetime`.
  open var lifetimeRange: Float {
    get { Float(values.lifetimeRange) }
    set { values.lifetimeRange = Double(newValue) }
  }
  /// Points a second.
  open var velocity: CGFloat {
    get { CGFloat(values.velocity) }
    set { values.velocity = Double(newValue) }
  }
  /// How far a velocity may be from `velocity`.
  open var velocityRange: CGFloat {
    get { CGFloat(values.velocityRange) }
    set { values.velocityRange = Double(newValue) }
  }
  /// The direction in which particles fly in the layer's plane: radians, clockwise from the x axis; from a line they
  /// count from upwards, and from a circle outwards.
  open var emissionLongitude: CGFloat {
    get { CGFloat(values.longitude) }
    set { values.longitude = Double(newValue) }
  }
  /// The direction out of the layer's plane, in radians.
  open var emissionLatitude: CGFloat {
    get { CGFloat(values.latitude) }
    set { values.latitude = Double(newValue) }
  }
  /// The angle of the cone around that direction in which particles fly, in radians.
  open var emissionRange: CGFloat {
    get { CGFloat(values.emissionRange) }
    set { values.emissionRange = Double(newValue) }
  }
  /// Points per second squared.
  open var xAcceleration: CGFloat {
    get { values.acceleration.dx }
    set { values.acceleration.dx = newValue }
  }
  /// Points per second squared.
  open var yAcceleration: CGFloat {
    get { values.acceleration.dy }
    set { values.acceleration.dy = newValue }
  }
  /// Outside the layer's plane, so it has no effect.
  open var zAcceleration: CGFloat = 0

  /// The size of a particle, 1 that of its contents.
  open var scale: CGFloat {
    get { CGFloat(values.scale) }
    set { values.scale = Double(newValue) }
  }
  /// How far a size may be from `scale`.
  open var scaleRange: CGFloat {
    get { CGFloat(values.scaleRange) }
    set { values.scaleRange = Double(newValue) }
  }
  /// How much the size grows in a second.
  open var scaleSpeed: CGFloat {
    get { CGFloat(values.scaleSpeed) }
    set { values.scaleSpeed = Double(newValue) }
  }
  /// Radians a second, clockwise.
  open var spin: CGFloat {
    get { CGFloat(values.spin) }
    set { values.spin = Double(newValue) }
  }
  /// How far a spin may be from `spin`.
  open var spinRange: CGFloat {
    get { CGFloat(values.spinRange) }
    set { values.spinRange = Double(newValue) }
  }

  /// The colour that the contents are multiplied by; white by default.
  open var color: CGColor? {
    get { CGColor(rgba: values.color) }
    set { values.color = newValue?.rgba ?? .white }
  }
  /// How far the red of a particle may be from its colour's.
  open var redRange: Float {
    get { Float(values.colorRange.red) }
    set { values.colorRange.red = Double(newValue) }
  }
  /// How far the green of a particle may be from its colour's.
  open var greenRange: Float {
    get { Float(values.colorRange.green) }
    set { values.colorRange.green = Double(newValue) }
  }
  /// How far the blue of a particle may be from its colour's.
  open var blueRange: Float {
    get { Float(values.colorRange.blue) }
    set { values.colorRange.blue = Double(newValue) }
  }
  /// How far the alpha of a particle may be from its colour's.
  open var alphaRange: Float {
    get { Float(values.colorRange.alpha) }
    set { values.colorRange.alpha = Double(newValue) }
  }
  /// How much the red changes in a second.
  open var redSpeed: Float {
    get { Float(values.colorSpeed.red) }
    set { values.colorSpeed.red = Double(newValue) }
  }
  /// How much the green changes in a second.
  open var greenSpeed: Float {
    get { Float(values.colorSpeed.green) }
    set { values.colorSpeed.green = Double(newValue) }
  }
  /// How much the blue changes in a second.
  open var blueSpeed: Float {
    get { Float(values.colorSpeed.blue) }
    set { values.colorSpeed.blue = Double(newValue) }
  }
  /// How much the alpha changes in a second.
  open var alphaSpeed: Float {
    get { Float(values.colorSpeed.alpha) }
    set { values.colorSpeed.alpha = Double(newValue) }
  }
}
