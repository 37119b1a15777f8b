import CoreGraphics
public import Foundation
import ViewVocabulary

/// A layer whose bounds, including rounded corners, are filled with a gradient.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// Creates a layer without colours.
  public override init() {
    super.init()
    modelValues.kind = .gradient(GradientValues())
  }

  /// Creates a copy of a layer's state for presentation.
  public override init(layer: Any) {
    super.init(layer: layer)
    if modelValues.kind == nil { modelValues.kind = .gradient(GradientValues()) }
  }

  /// Archives are not supported; creates a layer without colours.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    modelValues.kind = .gradient(GradientValues())
  }

  /// The colours, as `CGColor`s, from start to end; nil draws nothing; animatable between equal numbers of colours.
  open var colors: [Any]? {
    get {
      let colors = modelValues.gradient.colors
      return colors.isEmpty ? nil : colors.map { CGColor(rgba: $0) }
    }
    set {
      let colors = (newValue ?? []).compactMap { color -> AnimatableValue? in
        guard let color = color as? CGColor else {
          ProgrammerError.report(
            "CAGradientLayer.colors", "the colors are CGColors, not \(Swift.type(of: color)); use its cgColor.",
            isWarning: true)
          return nil
        }
        return .color(color.rgba)
      }
      change(.colors, to: .list(colors))
    }
  }

  /// The location of each colour, 0…1 in ascending order; evenly spread if nil or not one for each; animatable.
  open var locations: [NSNumber]? {
    get { modelValues.gradient.locations?.map { NSNumber(value: $0) } }
    set { change(.locations, to: .list((newValue ?? []).map { AnimatableValue($0.doubleValue) })) }
  }

  /// The position of the first colour, in the unit square of the bounds; the center of a radial or conic gradient;
  /// animatable.
  open var startPoint: CGPoint {
    get { modelValues.gradient.startPoint }
    set { change(.startPoint, to: AnimatableValue(newValue)) }
  }

  /// The position of the last colour, in the unit square of the bounds; animatable.
  ///
  /// For a radial gradient it is a corner of the rectangle around the ellipse; for a conic one it lies in the direction in
  /// which the colours begin, to go round clockwise.
  open var endPoint: CGPoint {
    get { modelValues.gradient.endPoint }
    set { change(.endPoint, to: AnimatableValue(newValue)) }
  }

  /// The kind of gradient; an unknown one is axial.
  open var type: CAGradientLayerType {
    get { CAGradientLayerType(rawValue: modelValues.gradient.style.rawValue) }
    set { modelValues.gradient.style = GradientValues.Style(rawValue: newValue.rawValue) ?? .axial }
  }
}

/// The kinds of gradients.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Colors change along the line from start to end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Colors change from the center outwards.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Colors change around the center.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
