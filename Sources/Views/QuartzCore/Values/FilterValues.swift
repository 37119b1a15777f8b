import CoreGraphics
import DisplayList
import Elementary
import Foundation
import ViewVocabulary

/// The filters for everything that a layer and its sublayers show: blurs and changes of colours, as CSS has them.
///
/// They apply in this order; colours between two of them are not cut to what can be shown.
package struct FilterValues: Hashable, Sendable {
  /// The standard deviation of a Gaussian, in points.
  package var blur: Double = 0
  /// The factor of all colours.
  package var brightness: Double = 1
  /// How far colours are from middle grey: 1 for as far as before.
  package var contrast: Double = 1
  /// How far colours are from grey of the same lightness: 1 for as far as before.
  package var saturate: Double = 1
  /// How grey colours become, 0…1.
  package var grayscale: Double = 0
  /// How far hues are turned, in degrees.
  package var hueRotate: Double = 0
  /// How much of colours is replaced by their opposites, 0…1.
  package var invert: Double = 0
  /// The colour that colours, and the opacity, are multiplied by.
  package var colorMultiply: RGBA? = .white

  package init() {}
}

extension FilterValues {
  /// The change of colours.
  var colors: ColorMatrix {
    var rest = self
    rest.blur = 0
    if rest == FilterValues() { return .identity }
    let shift = 0.5 * (1 - contrast)
    var matrix = ColorMatrix.scaling(brightness, brightness, brightness)
      .concatenating(.scaling(contrast, contrast, contrast, adding: shift))
    for amount in [max(saturate, 0), 1 - min(max(grayscale, 0), 1)] where amount != 1 {
      matrix = matrix.concatenating(.saturation(amount))
    }
    if hueRotate != 0 { matrix = matrix.concatenating(.hueRotation(hueRotate * .pi / 180)) }
    if invert != 0 {
      let share = min(max(invert, 0), 1)
      matrix = matrix.concatenating(.scaling(1 - 2 * share, 1 - 2 * share, 1 - 2 * share, adding: share))
    }
    if let color = colorMultiply { matrix = matrix.concatenating(.scaling(color.red, color.green, color.blue)) }
    return matrix
  }
}

extension ColorMatrix {
  fileprivate static func scaling(
    _ red: Double, _ green: Double, _ blue: Double, adding shift: Double = 0
  ) -> ColorMatrix {
    ColorMatrix([red, 0, 0, shift, 0, green, 0, shift, 0, 0, blue, shift])
  }

  /// The shares of red, green and blue in the lightness of a colour (ITU-R BT.709).
  private static let lightness = [0.2126, 0.7152, 0.0722]

  fileprivate static func saturation(_ amount: Double) -> ColorMatrix {
    var rows: [Double] = []
    for row in 0..<3 {
      rows += (0..<3).map { lightness[$0] * (1 - amount) + ($0 == row ? amount : 0) }
      rows.append(0)
    }
    return ColorMatrix(rows)
  }

  /// A turn about the axis of greys that keeps the lightness.
  fileprivate static func hueRotation(_ angle: Double) -> ColorMatrix {
    let (cosine, sine) = (Elementary.cos(angle), Elementary.sin(angle))
    let (r, g, b) = (lightness[0], lightness[1], lightness[2])
    // The matrix of the specification of CSS's filters, with its three constants.
    return ColorMatrix([
      r + cosine * (1 - r) - sine * r, g - cosine * g - sine * g, b - cosine * b + sine * (1 - b), 0,
      r - cosine * r + sine * 0.143, g + cosine * (1 - g) + sine * 0.140, b - cosine * b - sine * 0.283, 0,
      r - cosine * r - sine * (1 - r), g - cosine * g + sine * g, b + cosine * (1 - b) + sine * b, 0,
    ])
  }
}

extension LayerValues {
  /// The filter's properties.
  package var filter: FilterValues {
    get { filterStorage?.value ?? FilterValues() }
    set { filterStorage = newValue == FilterValues() ? nil : .value(newValue) }
  }
}

extension FilterValues {
  /// The value of a property; nil for those of other values, which cannot be set.
  subscript(property: LayerProperty) -> AnimatableValue? {
    get {
      switch property {
      case .blur: AnimatableValue(blur)
      case .brightness: AnimatableValue(brightness)
      case .contrast: AnimatableValue(contrast)
      case .saturate: AnimatableValue(saturate)
      case .grayscale: AnimatableValue(grayscale)
      case .hueRotate: AnimatableValue(hueRotate)
      case .invert: AnimatableValue(invert)
      case .colorMultiply: .color(colorMultiply)
      default: nil
      }
    }
    set {
      guard let newValue else { return }
      switch property {
      case .blur: blur = newValue.scalar
      case .brightness: brightness = newValue.scalar
      case .contrast: contrast = newValue.scalar
      case .saturate: saturate = newValue.scalar
      case .grayscale: grayscale = newValue.scalar
      case .hueRotate: hueRotate = newValue.scalar
      case .invert: invert = newValue.scalar
      case .colorMultiply: colorMultiply = newValue.color
      default: break
      }
    }
  }
}
