import CoreGraphics
import DisplayList
import Foundation
import LayerTestSupport
import QuartzCore
import TestSupport
import Testing
import ViewVocabulary

/// Consequences of a property's description, for every property.
@MainActor
struct LayerPropertyTests {
  /// Those that have values.
  nonisolated static let properties = LayerProperty.allCases.filter { $0 != .contents }

  @Test func `Properties have the names that code uses`() {
    #expect(
      LayerProperty.allCases.map(\.descriptor.key) == [
        "position", "bounds", "transform", "anchorPoint", "zPosition", "opacity", "backgroundColor", "cornerRadius",
        "borderWidth", "borderColor", "contents", "contentsRect", "shadowColor", "shadowOpacity", "shadowOffset",
        "shadowRadius", "shadowPath", "anchorPointZ", "sublayerTransform", "path", "fillColor", "strokeColor",
        "lineWidth",
        "miterLimit", "lineDashPhase", "strokeStart", "strokeEnd", "colors", "locations", "startPoint", "endPoint",
        "blurRadius", "saturation", "tint", "foregroundColor", "fontSize", "blur", "brightness", "contrast", "saturate",
        "grayscale", "hueRotate", "invert", "colorMultiply", "cameraOffset", "cameraZoom", "cameraTurn",
        "cameraDistance", "cameraShake", "cameraFocus", "cameraAperture",
      ])
  }

  @Test func `A set of properties has room for all of them`() {
    // Which are animated is kept in the bits of a word.
    #expect(LayerProperty.allCases.allSatisfy { $0.rawValue < 64 })
  }

  @Test(arguments: properties)
  func `Each property is stored in its own place`(_ property: LayerProperty) {
    let before = property.makeLayer().modelValues
    var values = before
    let sample = property.descriptor.kind.sample
    #expect(values[property] != sample)
    values[property] = sample
    #expect(values[property] == sample)
    for other in LayerProperty.allCases where other != property { #expect(values[other] == before[other], "\(other)") }
    #expect(values != before)
  }

  @Test(arguments: properties)
  func `A layer of another kind has the default`(_ property: LayerProperty) {
    guard let owner = property.descriptor.owner else { return }
    let (own, other) = (property.makeLayer(), owner == .shape ? CAGradientLayer() : CAShapeLayer())
    for layer in [CALayer(), other] {
      #expect(layer.modelValues[property] == own.modelValues[property])
      layer.modelValues[property] = property.descriptor.kind.sample
      #expect(layer.modelValues[property] == own.modelValues[property])
    }
  }

  @Test(arguments: LayerKeyPath.all)
  func `Each key path reads what was written`(_ path: LayerKeyPath) throws {
    #expect(LayerKeyPath(path.string) == path)
    let layer = path.property.makeLayer()
    let sample = path.kind.sample
    layer.modelValues[path] = sample
    let object = layer.value(forKeyPath: path.string)
    let other = path.property.makeLayer()
    #expect(layer.modelValues != other.modelValues)
    other.setValue(object, forKeyPath: path.string)
    try expectSame(other.modelValues[path], sample)
    try expectSame(other.modelValues[path.property], layer.modelValues[path.property])
  }

  @Test(arguments: LayerKeyPath.all)
  func `Each key path can be animated`(_ path: LayerKeyPath) throws {
    let context = MediaContext()
    let layer = path.property.makeLayer()
    let (start, end) = (layer.modelValues[path], path.kind.sample)
    layer.modelValues[path] = end
    let animation = CABasicAnimation(keyPath: path.string)
    animation.toValue = layer.value(forKeyPath: path.string)
    layer.modelValues[path] = start
    animation.duration = 1
    context.perform { layer.add(animation, forKey: nil) }
    try expectSame(layer.presentedValues(at: 0.25)[path], start.interpolated(to: end, progress: 0.25))
  }

  /// Whether values are equal up to rounding errors.
  private func expectSame(_ a: AnimatableValue, _ b: AnimatableValue) throws {
    switch (a, b) {
    case (.vector(let a), .vector(let b)): #expect((0..<4).allSatisfy { abs(a[$0] - b[$0]) < 1e-12 }, "\(a) and \(b)")
    case (.transform(let a), .transform(let b)):
      #expect(zip(a.elements, b.elements).allSatisfy { abs($0 - $1) < 1e-12 }, "\(a) and \(b)")
    default: #expect(a == b)
    }
  }

  @Test(arguments: properties)
  func `A value set by name is the property's, or is kept if the layer has no such property`(_ property: LayerProperty)
  {
    let key = property.descriptor.key
    let own = property.makeLayer()
    own.modelValues[property] = property.descriptor.kind.sample
    let object = own.value(forKey: key)
    #expect(object != nil)
    guard property.descriptor.owner != nil else { return }
    let plain = CALayer()
    #expect(plain.value(forKey: key) == nil)
    plain.setValue(object, forKey: key)
    #expect(plain.value(forKey: key) != nil)
    #expect(plain.modelValues == CALayer().modelValues)
  }

  @Test func `Paths that name nothing are refused`() {
    for path in [
      "", "center", "position.z", "position.", "opacity.x", "bounds.width", "transform.origin", "fillColor.red",
      "position.x.y", "hidden",
    ] {
      #expect(LayerKeyPath(path) == nil, "\(path)")
    }
  }

  @Test func `An animation that takes over stays within its limits`() {
    let properties = LayerProperty.allCases.filter { $0.descriptor.overlap == .takeover }
    #expect(properties == [.opacity])
    for property in properties {
      let layer = CALayer()
      let animation = CABasicAnimation(keyPath: property.descriptor.key)
      (animation.fromValue, animation.toValue, animation.duration) = (-3, 5, 1)
      MediaContext().perform { layer.add(animation, forKey: nil) }
      #expect(layer.presentedValues(at: 0)[property] == AnimatableValue(property.descriptor.limits.lowerBound))
      #expect(layer.presentedValues(at: 0.75)[property] == AnimatableValue(property.descriptor.limits.upperBound))
    }
  }
}

extension CATransform3D {
  fileprivate var elements: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map { Double($0) }
  }
}
