import CoreGraphics
import Foundation
import ViewVocabulary

/// How a layer's sublayers are seen: by a camera in front of the layer.
package struct CameraValues: Hashable, Sendable {
  /// How far the camera is from the middle of the bounds, in points.
  package var offset = CGSize.zero
  /// How much larger everything is.
  package var zoom: Double = 1
  /// How far the camera is turned clockwise, in degrees.
  package var turn: Double = 0
  /// How far the eye is from the layer's plane, in points; 0 for everything being equally large at every depth.
  package var distance: Double = 0
  /// How far it trembles, in points.
  package var shake: Double = 0
  /// How often in a second it trembles to another place.
  package var shakeRate: Double = 6
  /// The number that selects a trembling.
  package var seed: Double = 0
  /// The depth at which everything is sharp, in points in front of the layer's plane.
  package var focus: Double = 0
  /// The blur of contents that are a hundred points nearer or further: the standard deviation, in points.
  package var aperture: Double = 0

  package init() {}
}

extension CameraValues {
  /// Whether the camera changes nothing.
  private var isPlain: Bool { offset == .zero && zoom == 1 && turn == 0 && distance == 0 }

  /// The map of the sublayers of a layer with some bounds; nil for none.
  func map(in bounds: CGRect) -> CATransform3D? {
    if isPlain { return nil }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    var map = CATransform3DMakeTranslation(-middle.x - offset.width, -middle.y - offset.height, 0)
    if distance > 0 {
      var perspective = CATransform3DIdentity
      perspective.m34 = CGFloat(-1 / distance)
      map = CATransform3DConcat(map, perspective)
    }
    if turn != 0 { map = CATransform3DConcat(map, CATransform3DMakeRotation(CGFloat(-turn * .pi / 180), 0, 0, 1)) }
    let zoom = CGFloat(max(zoom, 0))
    map = CATransform3DConcat(map, CATransform3DMakeScale(zoom, zoom, 1))
    return CATransform3DConcat(map, CATransform3DMakeTranslation(middle.x, middle.y, 0))
  }

  /// Whether the camera trembles.
  var isShaking: Bool { shake > 0 && shake.isFinite && shakeRate > 0 }

  /// The distance by which the trembling has moved the picture, at a time in seconds.
  func shift(at time: Double) -> CGVector {
    let number = UInt64(bitPattern: Int64(seed))
    let place = min(max(time * shakeRate, -1e15), 1e15)
    return CGVector(
      dx: shake * zoom * SmoothNoise.value(at: place, seed: number &* 2),
      dy: shake * zoom * SmoothNoise.value(at: place, seed: number &* 2 &+ 1))
  }

  /// The blur of sublayers at other depths than the lens's focus; nil for none; `scale` is pixels per point.
  func lens(scale: CGFloat) -> Lens? {
    aperture > 0 && aperture.isFinite
      ? Lens(focus: focus, blur: aperture / 100 * Double(scale) * max(zoom, 0)) : nil
  }
}

/// How sharp sublayers are by their depths.
struct Lens: Equatable {
  /// The depth at which everything is sharp.
  var focus: Double
  /// The standard deviation in pixels for each point of depth.
  var blur: Double

  func blur(at depth: Double) -> CGFloat { CGFloat(abs(depth - focus) * blur) }
}

/// A smooth function that looks random, -1…1; the same in every run.
private enum SmoothNoise {
  static func value(at place: Double, seed: UInt64) -> Double {
    let start = place.rounded(.down)
    let share = place - start
    let index = Int64(start)
    let (from, to) = (corner(index, seed), corner(index + 1, seed))
    return from + (to - from) * share * share * (3 - 2 * share)
  }

  private static func corner(_ index: Int64, _ seed: UInt64) -> Double {
    // SplitMix64.
    var bits = UInt64(bitPattern: index) &* 0x9E37_79B9_7F4A_7C15 &+ seed &* 0xD1B5_4A32_D192_ED03
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Double(bits >> 11) / Double(1 << 52) - 1
  }
}

extension CameraValues {
  /// The value of a property; nil for those of other values, which cannot be set.
  subscript(property: LayerProperty) -> AnimatableValue? {
    get {
      switch property {
      case .cameraOffset: AnimatableValue(offset)
      case .cameraZoom: AnimatableValue(zoom)
      case .cameraTurn: AnimatableValue(turn)
      case .cameraDistance: AnimatableValue(distance)
      case .cameraShake: AnimatableValue(shake)
      case .cameraFocus: AnimatableValue(focus)
      case .cameraAperture: AnimatableValue(aperture)
      default: nil
      }
    }
    set {
      guard let newValue else { return }
      switch property {
      case .cameraOffset: offset = newValue.size
      case .cameraZoom: zoom = newValue.scalar
      case .cameraTurn: turn = newValue.scalar
      case .cameraDistance: distance = newValue.scalar
      case .cameraShake: shake = newValue.scalar
      case .cameraFocus: focus = newValue.scalar
      case .cameraAperture: aperture = newValue.scalar
      default: break
      }
    }
  }
}
