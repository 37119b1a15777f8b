import CoreGraphics
public import Foundation

/// A layer that emits particles: the same ones in every run, at every frame rate, for the same `seed`.
///
/// Emission begins at the layer's local time 0, so a layer that is added later shows what it would have emitted before,
/// unless its `beginTime` is `CACurrentMediaTime()`. A particle keeps the values that the layer and its cell had when
/// it was born: later changes hold for the particles that are born from then on. Values set at the time at which the
/// layer was created hold from the beginning. No property is animated. Particles are drawn below sublayers, in front of
/// the contents.
///
///     let sparks = CAEmitterLayer()
///     sparks.emitterCells = [spark]                // a CAEmitterCell with contents, a birth rate and a lifetime
///     sparks.birthRate = 0                         // nothing until it is wanted
///     sparks.setValue(20, forKeyPath: "emitterCells.spark.birthRate")   // a cell, by its name
@preconcurrency @MainActor
open class CAEmitterLayer: CALayer, LayerWithParts {
  /// Creates a layer that emits nothing.
  public override init() {
    super.init()
    modelValues.kind = .emitter(EmitterValues())
    created = context.now
  }

  /// Creates a copy of a layer's state for presentation.
  public override init(layer: Any) {
    super.init(layer: layer)
    if modelValues.kind == nil { modelValues.kind = .emitter(EmitterValues()) }
    cells = (layer as? CAEmitterLayer)?.cells
    created = (layer as? CAEmitterLayer)?.created ?? context.now
  }

  /// Archives are not supported; creates a layer that emits nothing.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    modelValues.kind = .emitter(EmitterValues())
    created = context.now
  }

  private final var cells: [CAEmitterCell]?
  /// The time of the stage's clock at which the layer was created.
  private final var created = 0.0

  /// Changes the state from now on; from the beginning, if the layer has just been created.
  private final func change(_ change: (inout EmitterValues.State) -> Void) {
    let now = context.now
    modelValues.emitter.change(from: now == created ? nil : convertTime(now, from: nil), change)
  }

  private final var emission: EmitterValues.State { modelValues.emitter.state }

  open override var beginTime: CFTimeInterval {
    get { super.beginTime }
    set {
      super.beginTime = newValue
      modelValues.emitter.begin(by: convertTime(context.now, from: nil))
    }
  }

  /// The kinds of particles, as they are now.
  open var emitterCells: [CAEmitterCell]? {
    get { cells }
    set {
      cells = newValue
      let values = (newValue ?? []).filter(\.isEnabled).map(\.values)
      change { $0.cells = values }
    }
  }

  /// The cell and the key that a path such as `emitterCells.spark.birthRate` names.
  private final func cell(at keyPath: String) -> (cell: CAEmitterCell, key: String)? {
    let names = keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard names.count > 2, names[0] == "emitterCells" else { return nil }
    var (cell, rest) = (cells?.first { $0.name == names[1] }, names.dropFirst(2))
    while rest.count > 2, rest.first == "emitterCells" {
      rest = rest.dropFirst()
      let name = rest.removeFirst()
      cell = cell?.emitterCells?.first { $0.name == name }
    }
    guard let cell, rest.count == 1, let key = rest.first else { return nil }
    return (cell, key)
  }

  final func value(ofPart keyPath: String) -> Any? {
    cell(at: keyPath).flatMap { $0.cell.value(forKey: $0.key) }
  }

  final func setValue(_ value: Any?, ofPart keyPath: String) -> Bool {
    guard let (cell, key) = cell(at: keyPath) else { return false }
    cell.setValue(value, forKey: key)
    // The cells are taken over again, with those that they emit.
    for cell in cells ?? [] { cell.emitterCells = cell.emitterCells }
    emitterCells = cells
    return true
  }

  /// The factor of the cells' birth rates from now on; particles that have been emitted stay.
  open var birthRate: Float {
    get { Float(emission.rate) }
    set { change { $0.rate = Double(newValue) } }
  }

  /// Emits from a local time on, for a number of seconds or forever, in place of earlier particles.
  package final func emit(from start: Double, for duration: Double?) {
    modelValues.emitter.emit(from: start, for: duration)
  }

  /// The factor of the cells' lifetimes.
  open var lifetime: Float {
    get { Float(emission.lifetime) }
    set { change { $0.lifetime = Double(newValue) } }
  }
  /// The factor of the cells' velocities.
  open var velocity: Float {
    get { Float(emission.velocity) }
    set { change { $0.velocity = Double(newValue) } }
  }
  /// The factor of the cells' scales.
  open var scale: Float {
    get { Float(emission.scale) }
    set { change { $0.scale = Double(newValue) } }
  }
  /// The factor of the cells' spins.
  open var spin: Float {
    get { Float(emission.spin) }
    set { change { $0.spin = Double(newValue) } }
  }
  /// The seed of everything that is random.
  open var seed: UInt32 {
    get { modelValues.emitter.seed }
    set { modelValues.emitter.seed = newValue }
  }

  /// The center of where particles begin, in the layer's coordinates.
  open var emitterPosition: CGPoint {
    get { emission.position }
    set { change { $0.position = newValue } }
  }
  /// How far in front of the layer's plane particles begin; it has no effect.
  open var emitterZPosition: CGFloat = 0
  /// The size of where particles begin; of circles and spheres the width is the radius.
  open var emitterSize: CGSize {
    get { emission.size }
    set { change { $0.size = newValue } }
  }
  /// The depth at which particles begin; it has no effect.
  open var emitterDepth: CGFloat = 0

  /// The shape of where particles begin; in circles and spheres, directions are counted from outwards.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { CAEmitterLayerEmitterShape(rawValue: emission.shape.rawValue) }
    set { change { $0.shape = EmitterValues.Shape(rawValue: newValue.rawValue) ?? .point } }
  }
  /// The part of the shape on which particles begin.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { CAEmitterLayerEmitterMode(rawValue: emission.mode.rawValue) }
    set { change { $0.mode = EmitterValues.Mode(rawValue: newValue.rawValue) ?? .volume } }
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
  /// Particles begin at the corners, or at the center of a circle.
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
