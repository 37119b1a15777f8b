package import CoreGraphics
import Foundation
import ViewVocabulary

extension CALayer {
  /// A copy of the layer as it is on screen now, by `init(layer:)` of its class.
  final func copyOnScreen() -> CALayer {
    copy(showing: currentValues)
  }

  /// Whether there is something on screen of the layer, or would be if a stage showed it.
  final var hasPresentation: Bool {
    let context = context
    if context.hasCommitted(self) { return true }
    return !animations.isEmpty && !withSuperlayers.contains { $0 === context.host }
  }

  /// The presentation at a local time of the layer: the model with its animations applied.
  package final func presentedValues(at time: Double) -> LayerValues {
    var values = modelValues
    animate(&values, at: time)
    return values
  }

  /// Applies the layer's animations to its model values at a local time.
  final func animate(_ values: inout LayerValues, at time: Double) {
    if animations.isEmpty { return }
    if animations.count == 1 {
      animations[0].apply(to: &values, at: time)
    } else if animations.contains(where: { !$0.isAdditive }) {
      for property in LayerProperty.allCases where isAnimating(property) {
        apply(animations.filter { $0.path.property == property }, to: &values, at: time)
      }
    } else {
      apply(animations, to: &values, at: time)
    }
    animateShown(&values, at: time)
    values.limitWhatIsShown()
  }

  /// Applies animations in the order in which they were added, including those that replace the value below.
  private final func apply(_ animations: [LayerAnimation], to values: inout LayerValues, at time: Double) {
    var applied = animations.startIndex
    for index in animations.indices where !animations[index].isAdditive {
      guard animations[index].progress(at: time) != nil else { continue }
      add(animations[applied..<index], to: &values, at: time)
      animations[index].apply(to: &values, at: time)
      applied = index + 1
    }
    add(animations[applied...], to: &values, at: time)
  }

  /// Applies additive animations from the newest to the oldest, because the newest remainder is relative to the current
  /// model.
  private final func add(_ animations: ArraySlice<LayerAnimation>, to values: inout LayerValues, at time: Double) {
    for animation in animations.reversed() where animation.isAdditive { animation.apply(to: &values, at: time) }
  }

  /// The presentation now.
  package final var currentValues: LayerValues {
    guard !animations.isEmpty else { return modelValues }
    return presentedValues(at: convertTime(context.now, from: nil))
  }

  /// The transform from the layer's coordinates, as presented now, to those outside an outer layer; nil if the layer is
  /// not in that.
  package final func shownPlace(in root: CALayer) -> Projection? {
    guard isWithin(root) else { return nil }
    return projection(to: root.superlayerStorage) { $0.currentValues }
  }

  /// The progress of the layer's transition, 0…1; nil if there is none.
  package final var transitionProgress: Double? {
    guard animations.contains(where: \.isTransition) else { return nil }
    let time = convertTime(context.now, from: nil)
    for animation in animations.reversed() {
      guard case .transition = animation.effect,
        let progress = animation.progress(at: time), progress < 1
      else { continue }
      return progress
    }
    return nil
  }
}

extension CALayer {
  /// The model value that keeps the presentation unchanged when an animation, at `progress`, is removed from the layer.
  ///
  /// The animation's remaining distance is added to the model. Numbers are added; a transform has to be commuted past
  /// the newer animations of other owners, which `isOther` selects. `time` is the layer's local time.
  package final func modelValue(
    absorbing animation: LayerAnimation, along interpolation: Interpolation, at progress: Double, time: Double,
    isOther: (LayerAnimation) -> Bool
  ) -> AnimatableValue {
    let value = modelValues[animation.path]
    var covers: [Interpolation] = []
    if case .transform = value, let index = animations.firstIndex(where: { $0 === animation }) {
      for newer in animations[(index + 1)...].reversed() where newer.path == animation.path && isOther(newer) {
        guard case .remainder(let interpolation) = newer.effect,
          let progress = newer.progress(at: time)
        else { continue }
        covers.append(.straight(from: interpolation.value(at: progress), to: interpolation.end))
      }
    }
    var result = covers.reduce(value) { $0.adding(remainderOf: $1, at: 0) }.adding(
      remainderOf: interpolation, at: progress)
    for cover in covers.reversed() {
      result = result.adding(remainderOf: .straight(from: cover.end, to: cover.start), at: 0)
    }
    return result
  }
}
