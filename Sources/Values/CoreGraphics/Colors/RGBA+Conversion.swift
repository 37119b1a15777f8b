import Elementary
import Foundation

// The conversions are between sRGB and other spaces, by way of linear light. The matrices are derived from the
// published chromaticities of the primaries and the white D65 (0.3127, 0.3290): sRGB (0.64, 0.33), (0.30, 0.60), (0.15,
// 0.06); Display P3 (0.680, 0.320), (0.265, 0.690), (0.150, 0.060). Both spaces share sRGB's curve.

extension RGBA {
  /// The sRGB equivalent of the receiver's components as Display P3; outside 0…1 for colours that sRGB lacks.
  var convertedFromDisplayP3: RGBA {
    mappingLinearLight { r, g, b in
      (
        1.2249401762805598 * r - 0.22494017628055996 * g,
        -0.04205695470968816 * r + 1.042056954709688 * g,
        -0.019637554590334432 * r - 0.07863604555063189 * g + 1.0982736001409663 * b
      )
    }
  }

  /// The receiver's components in Display P3.
  var convertedToDisplayP3: RGBA {
    mappingLinearLight { r, g, b in
      (
        0.8224619687143623 * r + 0.17753803128563775 * g,
        0.03319419885096162 * r + 0.9668058011490384 * g,
        0.017082630721120033 * r + 0.07239744066396347 * g + 0.9105199286149165 * b
      )
    }
  }

  /// The sRGB grey with the receiver's luminance.
  var grayOfSameLuminance: Double {
    if red == green, green == blue { return red }
    return RGBA.encoded(
      0.21263900587151036 * RGBA.linear(red) + 0.7151686787677559 * RGBA.linear(green)
        + 0.07219231536073371 * RGBA.linear(blue))
  }

  private func mappingLinearLight(
    _ map: (Double, Double, Double) -> (Double, Double, Double)
  ) -> RGBA {
    let (r, g, b) = map(RGBA.linear(red), RGBA.linear(green), RGBA.linear(blue))
    return RGBA(red: RGBA.encoded(r), green: RGBA.encoded(g), blue: RGBA.encoded(b), alpha: alpha)
  }

  /// The linear light of an sRGB component (IEC 61966-2-1), mirrored below zero.
  private static func linear(_ value: Double) -> Double {
    let magnitude = abs(value)
    let light = magnitude <= 0.04045 ? magnitude / 12.92 : Elementary.pow((magnitude + 0.055) / 1.055, 2.4)
    return value < 0 ? -light : light
  }

  /// The sRGB component for an amount of linear light, mirrored below zero.
  private static func encoded(_ light: Double) -> Double {
    let magnitude = abs(light)
    let value = magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * Elementary.pow(magnitude, 1 / 2.4) - 0.055
    return light < 0 ? -value : value
  }
}
