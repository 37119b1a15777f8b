import CoreGraphics
import DisplayList
import Foundation
import Media
import QuartzCore
import Utilities

/// Describes what a layer shows as properties of a trace.
@MainActor
final class LayerDescription {
  /// Everything that the description depends on.
  struct Input: Equatable {
    var values: LayerValues
    var isHidden: Bool
    var masksToBounds: Bool
    var maskedCorners: CACornerMask
    var gravity: CALayerContentsGravity
    var transition: Double
    /// Retained, so that its address is not reused.
    var contents: AnyObject?

    @MainActor
    init(_ layer: CALayer) {
      values = layer.currentValues
      isHidden = layer.isHidden
      masksToBounds = layer.masksToBounds
      maskedCorners = layer.maskedCorners
      gravity = layer.contentsGravity
      contents = layer.contents.map { $0 as AnyObject }
      transition = layer.transitionProgress ?? 0
    }

    static func == (a: Input, b: Input) -> Bool {
      a.contents === b.contents && a.values == b.values && a.isHidden == b.isHidden
        && a.masksToBounds == b.masksToBounds && a.maskedCorners == b.maskedCorners && a.gravity == b.gravity
        && a.transition == b.transition
    }
  }

  /// Descriptions of contents, which are retained so that their addresses are not reused.
  private var contents: [ObjectIdentifier: (object: AnyObject, words: String)] = [:]

  /// Every property that the kind of layer has.
  func properties(of layer: CALayer, _ input: Input) -> [(TraceProperty, TraceValue)] {
    let values = input.values
    func number(_ property: TraceProperty, _ numbers: Double...) -> (TraceProperty, TraceValue) {
      (property, .numbers(numbers, decimals: property.decimals))
    }
    func color(_ property: TraceProperty, _ color: RGBA?) -> (TraceProperty, TraceValue) {
      (property, .text(color.map(Self.hex) ?? "none"))
    }
    let (bounds, part) = (values.bounds, values.contentsRect)
    var properties = [
      number(.center, values.position.x, values.position.y),
      number(.bounds, bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height),
      (.transform, Self.transform(values.transform)),
      number(.anchorPoint, values.anchorPoint.x, values.anchorPoint.y),
      number(.zPosition, values.zPosition), number(.alpha, values.opacity),
      (.isHidden, .flag(input.isHidden)), (.clipsToBounds, .flag(input.masksToBounds)),
      color(.backgroundColor, values.backgroundColor), number(.cornerRadius, values.cornerRadius),
      (.maskedCorners, .text(Self.corners(input.maskedCorners))), number(.borderWidth, values.borderWidth),
      color(.borderColor, values.borderColor), (.contents, .text(words(for: layer.contents))),
      (.contentsGravity, .text(input.gravity.rawValue)),
      number(.contentsRect, part.origin.x, part.origin.y, part.size.width, part.size.height),
      number(.transition, input.transition),
    ]
    switch values.kind {
    case .shape(let shape)?:
      properties += [
        (.path, .text(shape.path.map { Self.digest("\($0)") } ?? "none")), color(.fillColor, shape.fillColor),
        color(.strokeColor, shape.strokeColor), number(.lineWidth, Double(shape.line.width)),
        number(.strokeStart, shape.strokeStart), number(.strokeEnd, shape.strokeEnd),
      ]
    case .gradient(let gradient)?:
      let locations = gradient.locations.map { TraceValue.numbers($0, decimals: TraceProperty.locations.decimals) }
      properties += [
        (.colors, .text(gradient.colors.map(Self.hex).joined(separator: " "))),
        (.locations, locations ?? .text("none")),
        number(.startPoint, gradient.startPoint.x, gradient.startPoint.y),
        number(.endPoint, gradient.endPoint.x, gradient.endPoint.y),
      ]
    case nil: break
    }
    return properties
  }

  private static func transform(_ m: CATransform3D) -> TraceValue {
    let decimals = TraceProperty.transform.decimals
    if CATransform3DIsAffine(m) {
      let t = CATransform3DGetAffineTransform(m)
      return .numbers([t.a, t.b, t.c, t.d, t.tx, t.ty], decimals: decimals)
    }
    return .numbers(
      [
        m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44,
      ].map { Double($0) }, decimals: decimals)
  }

  private static func corners(_ mask: CACornerMask) -> String {
    let names: [(CACornerMask, String)] = [
      (.layerMinXMinYCorner, "topLeft"), (.layerMaxXMinYCorner, "topRight"), (.layerMinXMaxYCorner, "bottomLeft"),
      (.layerMaxXMaxYCorner, "bottomRight"),
    ]
    let set = names.filter { mask.contains($0.0) }.map(\.1)
    return set.count == names.count ? "all" : set.isEmpty ? "none" : set.joined(separator: " ")
  }

  /// `#RRGGBB`, or `#RRGGBBAA` if it is not opaque.
  private static func hex(_ color: RGBA) -> String {
    func digits(_ component: Double) -> String {
      let value = Int((min(max(component.isNaN ? 0 : component, 0), 1) * 255).rounded())
      return (value < 16 ? "0" : "") + String(value, radix: 16)
    }
    let rgb = "#" + digits(color.red) + digits(color.green) + digits(color.blue)
    return color.alpha >= 1 ? rgb : rgb + digits(color.alpha)
  }

  private func words(for contents: Any?) -> String {
    guard let contents else { return "none" }
    let object = contents as AnyObject
    let id = ObjectIdentifier(object)
    if let known = self.contents[id] { return known.words }
    let words: String
    switch contents {
    case let image as CGImage:
      words = "image \(image.width) × \(image.height) " + PixelHash(of: image.pixels).description.prefix(8)
    case let picture as Picture:
      words = "drawing " + Self.digest("\(picture.commands.map(\.operation))")
    default: words = "\(type(of: contents))"
    }
    // Contents that are drawn again for each frame must not accumulate.
    if self.contents.count >= 256 { self.contents.removeAll() }
    self.contents[id] = (object, words)
    return words
  }

  /// A hash of a text as eight hexadecimal digits.
  private static func digest(_ text: String) -> String { FNV1a<UInt32>(text.utf8).hash.hexDigits }
}
