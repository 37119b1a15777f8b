import ViewVocabulary

/// The interpolation of up to four numbers from their old values to the model's, which most animations are.
///
/// It is stored as plain numbers, because vectors of this size would have every animation allocated at a multiple of 32
/// bytes.
struct LinearInterpolation {
  private let start: (Double, Double, Double, Double)
  private let end: (Double, Double, Double, Double)

  /// Takes the way from an animation's effect; nil if that is another kind of effect.
  init?(_ effect: LayerAnimation.Effect) {
    guard case .remainder(.straight(.vector(let start), .vector(let end))) = effect else { return nil }
    self.start = (start.x, start.y, start.z, start.w)
    self.end = (end.x, end.y, end.z, end.w)
  }

  /// The numbers below the animation plus the remaining distance at `progress`: see
  /// `AnimatableValue.adding(remainderOf:at:)`.
  @inline(__always)
  func remaining(at progress: Double, over below: SIMD4<Double>) -> SIMD4<Double> {
    let start = SIMD4(start.0, start.1, start.2, start.3)
    let end = SIMD4(end.0, end.1, end.2, end.3)
    let shown = progress == 0 ? start : start + (end - start) * progress
    return below == end ? shown : below + (shown - end)
  }
}

extension CALayer {
  /// The numbers of a property at a local time, with its animations applied to the model's; nil if one of these goes
  /// another way than straight on.
  ///
  /// The same as that of the presented values, for a caller that needs one property.
  final func numbers(of property: LayerProperty, from model: SIMD4<Double>, at time: Double) -> SIMD4<Double>? {
    var numbers = model
    // Animations are visited from the newest to the oldest: see `add(_:to:at:)`.
    for index in state.animations.indices.reversed() where state.animations[index].path.property == property {
      let animation = state.animations[index]
      guard let linearInterpolation = animation.linearInterpolation else { return nil }
      guard let progress = animation.progress(at: time), progress != 1 else { continue }
      if let component = animation.path.component {
        var whole = AnimatableValue.vector(numbers)
        whole[component] = .vector(linearInterpolation.remaining(at: progress, over: whole[component].vector))
        numbers = whole.vector
      } else {
        numbers = linearInterpolation.remaining(at: progress, over: numbers)
      }
    }
    return numbers
  }
}
