import CoreGraphics
import Foundation
import ViewVocabulary

extension FrameBuilder {
  /// Draws a layer that shows no more than a rectangle of one colour, as most of thousands do; nil, and nothing is drawn, if
  /// it may show more.
  ///
  /// This is a second way to the result of `drawOnPlane`, which reads single values instead of copying all of the
  /// layer's state: the display list of 2,000 rectangles that move takes two thirds of the time. A frame that is built
  /// from scratch does without it, so every comparison of such a frame with another (`--self-check`, the tests of all
  /// scenes) proves that both ways agree.
  @inline(__always)
  func drawBox(_ layer: CALayer, _ outer: PaintState, into buffer: inout CommandBuffer) -> DrawnPlace? {
    guard reusesCommands, outer.takesBoxes, layer.isBox else { return nil }
    var box = Box(
      position: layer.state.values.position, bounds: layer.state.values.bounds, opacity: layer.state.values.opacity)
    if showsAnimations, !layer.state.animated.isEmpty {
      guard layer.state.animated.isSubset(of: .ofBoxes) else { return nil }
      let time = layer.state.timing.isIdentity ? outer.time : layer.state.timing.local(outer.time)
      guard box.animate(with: layer, at: time) else { return nil }
      buffer.dependsOnTime = true
    }
    let place = DrawnPlace(
      depth: layer.state.values.zPosition + Double(layer.state.values.transform.m43), isTurned: false)
    let alpha = min(box.opacity, 1) * outer.alpha
    if alpha <= 0 { return place }
    let anchor = box.bounds.anchor(at: layer.state.values.anchorPoint)
    let toDevice = layer.state.values.transform.affine(about: anchor, at: box.position)
      .concatenating(outer.toDevice.affine)
    let touched = box.bounds.applying(toDevice)
    let visible = touched.part(in: outer.clip)
    if visible.isEmpty { return place }
    let id = layerID(of: layer)
    let outline = OwnOutline(box.bounds, radius: layer.state.values.cornerRadius, layer.state.traits)
    guard !outline.bounds.isEmpty, let background = layer.state.values.backgroundColor, background.alpha > 0 else {
      return place
    }
    buffer.append(
      outline.roundedRect, toDevice, background.multiplied(byAlpha: alpha), inside: touched, of: id, touching: visible)
    return place
  }

  /// The values of a rectangle that animations usually change.
  private struct Box {
    var position: CGPoint
    var bounds: CGRect
    var opacity: Double

    /// Applies the animations of a layer at its local time, as `CALayer.animate` does; returns whether all of them are
    /// linear interpolations of these values.
    @inline(__always)
    @MainActor
    mutating func animate(with layer: CALayer, at time: Double) -> Bool {
      for index in layer.state.animations.indices.reversed() {
        let animation = layer.state.animations[index]
        guard animation.path.component == nil, let interpolation = animation.linearInterpolation else { return false }
        guard let progress = animation.progress(at: time), progress != 1 else { continue }
        switch animation.path.property {
        case .position:
          let numbers = interpolation.remaining(at: progress, over: SIMD4(position.x, position.y, 0, 0))
          position = CGPoint(x: numbers.x, y: numbers.y)
        case .bounds:
          let (origin, size) = (bounds.origin, bounds.size)
          let numbers = interpolation.remaining(at: progress, over: SIMD4(origin.x, origin.y, size.width, size.height))
          bounds = CGRect(x: numbers.x, y: numbers.y, width: numbers.z, height: numbers.w)
        case .opacity: opacity = interpolation.remaining(at: progress, over: SIMD4(opacity, 0, 0, 0)).x
        default: return false
        }
      }
      opacity = min(max(opacity, 0), 1)
      return true
    }
  }
}

extension PropertySet {
  /// The properties that may be animated in a layer that is drawn as a rectangle.
  fileprivate static let ofBoxes: PropertySet = [.position, .bounds, .opacity]
}

extension PaintState {
  /// Whether rectangles inside are drawn as rectangles: nothing bends or blurs them.
  @inline(__always)
  fileprivate var takesBoxes: Bool { space == nil && lens == nil && lensBlur == 0 && toDevice.isAffine }
}

extension CALayer {
  /// Whether the layer shows no more than a rectangle in the plane, plain or rounded, of one colour, as far as its
  /// model says.
  ///
  /// It reads field by field, because calling a property of the state would copy the state.
  @inline(__always)
  final fileprivate var isBox: Bool {
    if !state.sublayers.isEmpty || state.rasterizationScale != nil { return false }
    let traits = state.traits
    if traits.isHidden || traits.isShownElsewhere || traits.hasEffects || traits.hasContents || !traits.isPlain {
      return false
    }
    if state.values.kind != nil || state.values.borderWidth > 0 || state.values.shadowStorage != nil { return false }
    if state.values.filterStorage != nil || state.values.spaceStorage != nil { return false }
    return !state.values.transform.isTurning && state.values.transform.m44 == 1
  }
}
