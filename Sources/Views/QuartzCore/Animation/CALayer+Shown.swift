import CoreGraphics
import Foundation
import ViewVocabulary

/// State that is not among a layer's animatable values, and the keys of subclasses.
extension CALayer {
  /// The state that a key path names, if it is not one of the layer's animatable values.
  final func shownKey(_ keyPath: String) -> ShownKey? {
    ShownKey(builtIn: keyPath) ?? (namedPath(keyPath) == nil ? .custom(keyPath) : nil)
  }

  /// Applies the animations of such state at a local time.
  final func animateShown(_ values: inout LayerValues, at time: Double) {
    guard isAnimating(.contents) else { return }
    var shown = ShownValues()
    for animation in animations { animation.apply(to: &shown, below: modelValue, at: time) }
    values.shownStorage = shown == ShownValues() ? nil : .value(shown)
  }

  /// The model's value, in the form used by animations.
  private final func modelValue(of key: ShownKey, for function: any ValueFunction) -> AnimatableValue {
    switch key {
    case .contents: state.drawing.map { .contents($0) } ?? AnimatableValue(0)
    case .hidden: AnimatableValue(traits.isHidden ? 1 : 0)
    case .masksToBounds: AnimatableValue(traits.masksToBounds ? 1 : 0)
    case .contentsCenter: AnimatableValue(state.contentsCenter)
    case .custom(let name):
      customValue(forKey: name).flatMap(AnimatableValue.init(any:)) ?? function.sample ?? AnimatableValue(0)
    }
  }

  /// Changes such state, and runs the action of the change.
  final func change(_ key: ShownKey, isDifferent: Bool = true, _ body: () -> Void) {
    let running = MediaContext.running
    let isQuiet = !isDifferent || presentationSource != nil || (hasViewAsDelegate && !asksForActions)
    if isQuiet || !running.areActionsEnabled { return body() }
    let action = RecordingAction.expecting(key.name) { self.action(forKey: key.name) }
    let before = action == nil ? nil : presentedValue(of: key)
    body()
    guard let action, type(of: action) != RecordingAction.self else { return }
    if action is ImplicitAction {
      if let before { addImplicitAnimation(keyPath: key.name, from: before, in: running) }
    } else {
      PreviousValue.during(before.flatMap { self.object($0, of: key) }) {
        action.run(forKey: key.name, object: self, arguments: nil)
      }
    }
  }

  /// The value of such state on screen; nil if there is nothing from which to animate.
  private final func presentedValue(of key: ShownKey) -> AnimatableValue? {
    if let shown = currentValues.shownStorage?.value[key] { return shown }
    switch key {
    case .contents: return state.drawing.map { .contents($0) }
    case .custom(let name): return customValue(forKey: name).flatMap(AnimatableValue.init(any:))
    default: return modelValue(of: key, for: BasicValues())
    }
  }

  /// An animation's value as client code reads it.
  private final func object(_ value: AnimatableValue, of key: ShownKey) -> Any? {
    switch key {
    case .contents: value.any
    case .hidden: value.scalar >= 1
    case .masksToBounds: value.scalar >= 0.5
    case .contentsCenter: value.rect
    case .custom(let name): value.object(like: customValue(forKey: name) ?? sample(of: name))
    }
  }

  /// A value that an animation was given for a custom key.
  private final func sample(of key: String) -> Any? {
    for animation in animations.reversed() {
      guard case .shown(.custom(key), _, _) = animation.effect, let added = animation.run?.animation else { continue }
      if let sample = added.sample(ofKeyPath: key) { return sample }
    }
    return nil
  }
}

extension CALayer {
  /// A copy of the layer that shows values, by `init(layer:)` of its class.
  final func copy(showing values: LayerValues) -> CALayer {
    let outer = PresentationCopies.isMaking
    PresentationCopies.isMaking = true
    let copy = CALayer.make(type(of: self), copying: self)
    PresentationCopies.isMaking = outer
    copy.modelValues = values
    copy.presentationSource = self
    (copy.view, copy.otherDelegate) = (view, otherDelegate)
    guard let shown = values.shownStorage?.value else { return copy }
    if let contents = shown.contents { copy.state.contents = contents.any }
    if let hidden = shown.hidden { copy.traits.isHidden = hidden >= 1 }
    if let masks = shown.masksToBounds { copy.traits.masksToBounds = masks }
    if let center = shown.contentsCenter { copy.state.contentsCenter = center }
    for custom in shown.custom {
      let value = object(custom.value, of: .custom(custom.key))
      if !copy.setOwnProperty(value, forKey: custom.key) { copy.keptValues[custom.key] = value }
    }
    return copy
  }

  /// Draws the layer as it is at animated values, if its class says that it looks different then.
  final func drawContents(showing values: inout LayerValues) {
    guard type(of: self) != CALayer.self, ClientClasses.contain(type(of: self)), !values.bounds.isEmpty else { return }
    let context = context
    let drawing: ShownContents? = context.callOut {
      let keys = animations.map { animation in
        if case .shown(let key, _, _) = animation.effect { key.name } else { animation.path.property.descriptor.key }
      }
      guard keys.contains(where: type(of: self).needsDisplay(forKey:)) else { return nil }
      let copy = copy(showing: values)
      copy.display()
      return copy.state.drawing
    }
    guard let drawing else { return }
    var shown = values.shownStorage?.value ?? ShownValues()
    shown.contents = drawing
    values.shownStorage = .value(shown)
  }
}

/// Whether layers are being copied for presentation: what `init(layer:)` sets is not a change.
@MainActor
enum PresentationCopies {
  static var isMaking = false
}

/// The value of a property that a layer showed before the change whose action runs.
@MainActor
enum PreviousValue {
  private(set) static var current: Any?

  static func during(_ value: Any?, _ body: () -> Void) {
    let outer = current
    current = value
    defer { current = outer }
    body()
  }
}

extension AnimatableValue {
  /// The value as an object of the same type as another.
  func object(like other: Any?) -> Any? {
    switch other {
    case is Double: scalar
    case is CGFloat: CGFloat(scalar)
    case is Float: Float(scalar)
    case is Int: Int(exactly: scalar.rounded()) ?? (scalar < 0 ? .min : scalar > 0 ? .max : 0)
    case is Bool: scalar >= 0.5
    case is CGPoint: point
    case is CGSize: size
    case is CGRect: rect
    case is CATransform3D: transform
    case is CGAffineTransform: CATransform3DGetAffineTransform(transform)
    case is NSNumber: NSNumber(value: scalar)
    default: any
    }
  }
}
