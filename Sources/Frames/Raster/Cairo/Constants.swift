import CCairo
import CPixels
import CoreGraphics
import DisplayList
import Foundation

extension CGAffineTransform {
  var cairo: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty) }
}

extension CGLineCap {
  var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension CGLineJoin {
  var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}

extension BlendMode {
  /// The code that blends.
  enum Arithmetic {
    case cairo(cairo_operator_t)
    /// Rows of pixels of our own: pixman computes these modes in fractions, with other bits on other processors.
    case rows(CPixelsBlendMode)
    /// A multiplication by the group's alpha, in all of its bounds.
    case mask
  }

  var arithmetic: Arithmetic {
    switch self {
    case .over: .cairo(CAIRO_OPERATOR_OVER)
    case .add: .cairo(CAIRO_OPERATOR_ADD)
    case .multiply: .cairo(CAIRO_OPERATOR_MULTIPLY)
    case .screen: .cairo(CAIRO_OPERATOR_SCREEN)
    case .overlay: .cairo(CAIRO_OPERATOR_OVERLAY)
    case .darken: .cairo(CAIRO_OPERATOR_DARKEN)
    case .lighten: .cairo(CAIRO_OPERATOR_LIGHTEN)
    case .colorDodge: .rows(CPIXELS_COLOR_DODGE)
    case .colorBurn: .rows(CPIXELS_COLOR_BURN)
    case .softLight: .rows(CPIXELS_SOFT_LIGHT)
    case .hardLight: .cairo(CAIRO_OPERATOR_HARD_LIGHT)
    case .difference: .cairo(CAIRO_OPERATOR_DIFFERENCE)
    case .exclusion: .cairo(CAIRO_OPERATOR_EXCLUSION)
    case .hue: .rows(CPIXELS_HUE)
    case .saturation: .rows(CPIXELS_SATURATION)
    case .color: .rows(CPIXELS_COLOR)
    case .luminosity: .rows(CPIXELS_LUMINOSITY)
    case .sourceAtop: .cairo(CAIRO_OPERATOR_ATOP)
    case .destinationOver: .cairo(CAIRO_OPERATOR_DEST_OVER)
    case .destinationOut: .cairo(CAIRO_OPERATOR_DEST_OUT)
    case .destinationIn: .mask
    case .xor: .cairo(CAIRO_OPERATOR_XOR)
    }
  }
}
