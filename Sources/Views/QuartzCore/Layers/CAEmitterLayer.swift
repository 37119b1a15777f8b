import CoreGraphics
public import Foundation

/// A layer that emits particles: the same ones in every run, at every frame rate, for the same `seed`.
///
/// Emission begins at the layer's local time 0, so a layer that is added later shows what it would have emitted before,
/// unless its `beginTime` is `CACurrentMediaTime()`. `birthRate` may change at any time; other properties change all
/// particles that are there, and none is animated. Particles are drawn below sublayers, in front of the contents.
@preconcurrency @MainActor
open class CAEmitterLayer: CALayer {
  /// Creates a layer that emits nothing.
  public override init() {
    super.init()
    modelValues.kind = .emitter(EmitterValues())
  }

  /// Creates a copy of a layer's state for presentation.
  public override init(layer: Any) {
    super.init(layer: layer)
    if modelValues.kind == nil { modelValues.kind = .emitter(EmitterValues()) }
    cells = (layer as? CAEmitterLayer)?.cells
  }

  /// Archives are not supported; creates a layer that emits nothing.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    modelValues.kind = .emitter(EmitterValues())
  }

  private final var cells: [CAEmitterCell]?

  /// The kinds of particles, as they are now.
  open var emitterCells: [CAEmitterCell]? {
    get { cells }
    set {
      cells = newValue
      modelValues.emitter.cells = (newValue ?? []).filter(\.isEnabled).map(\.values)
    }
  }

  /// The factor of the cells' birth rates from now on; particles that have been emitted stay.
  open var birthRate: Float {
    get { Float(modelValues.emitter.rates.last?.factor ?? 0) }
    set { modelValues.emitter.setRate(Double(newValue), from: convertTime(context.now, from: nil)) }
  }

  /// Emits from a local time on, for a number of seconds or forever, in place of earlier particles.
  package final func emit(from start: Double, for duration: Double?) {
    var rates = [EmitterValues.Rate(start: start, factor: 1)]
    if let duration { rates.append(EmitterValues.Rate(start: start + duration, factor: 0)) }
    modelValues.emitter.rates = rates
  }

  /// The factor of the cells' lifetimes.
  open var lifetime: Float {
    get { Float(modelValues.emitter.lifetime) }
    set { modelValues.emitter.lifetime = Double(newValue) }
  }
  /// The factor of the cells' velocities.
  open var velocity: Float {
    get { Float(modelValues.emitter.velocity) }
    set { modelValues.emitter.velocity = Double(newValue) }
  }
  /// The factor of the cells' scales.
  open var scale: Float {
    get { Float(modelValues.emitter.scale) }
    set { modelValues.emitter.scale = Double(newValue) }
  }
  /// The factor of the cells' spins.
  open var spin: Float {
    get { Float(modelValues.emitter.spin) }
    set { modelValues.emitter.spin = Double(newValue) }
  }
  /// The seed of everything that is random.
  open var seed: UInt32 {
    get { modelValues.emitter.seed }
    set { modelValues.emitter.seed = newValue }
  }

  /// The center of where particles begin, in the layer's coordinates.
  open var emitterPosition: CGPoint {
    get { modelValues.emitter.position }
    set { modelValues.emitter.position = newValue }
  }
  /// How far in front of the layer's plane particles begin, where nothing is seen of it.
  open var emitterZPosition: CGFloat = 0
  /// The size of where particles begin; of circles and spheres the width is the radius.
  open var emitterSize: CGSize {
    get { modelValues.emitter.size }
    set { modelValues.emitter.size = newValue }
  }
  /// The depth at which particles begin; it has no effect.
  open var emitterDepth: CGFloat = 0

  /// The shape of where particles begin; in circles and spheres, directions are counted from outwards.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { CAEmitterLayerEmitterShape(rawValue: modelValues.emitter.shape.rawValue) }
    set { modelValues.emitter.shape = EmitterValues.Shape(rawValue: newValue.rawValue) ?? .point }
  }
  /// On which part of the shape particles begin.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { CAEmitterLayerEmitterMode(rawValue: modelValues.emitter.mode.rawValue) }
    set { modelValues.emitter.mode = EmitterValues.Mode(rawValue: newValue.rawValue) ?? .volume }
  }
  /// The order in which particles are drawn.
  open var renderMode: CAEmitterLayerRenderMode {
    get { CAEmitterLayerRenderMode(rawValue: modelValues.emitter.order.rawValue) }
    set { modelValues.emitter.order = EmitterValues.Order(rawValue: newValue.rawValue) ?? .unordered }
  }
  /// Whether particles keep their depth; stored, they are drawn on the layer's plane.
  open var preservesDepth = false
}

/// The shapes of emitters.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The parts of an emitter's shape on which particles begin.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the corners, or the center of a circle.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The orders in which particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// The colours of particles that overlap add up.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
