/// How the source is blended with the destination.
///
/// The formulas use premultiplied colours: S is the source, D the destination, Sa and Da their alphas.
public enum CGBlendMode: Int32, Sendable {
  /// S + D·(1 - Sa).
  case normal = 0
  case multiply = 1
  case screen = 2
  case overlay = 3
  case darken = 4
  case lighten = 5
  case colorDodge = 6
  case colorBurn = 7
  case softLight = 8
  case hardLight = 9
  case difference = 10
  case exclusion = 11
  case hue = 12
  case saturation = 13
  case color = 14
  case luminosity = 15
  /// 0.
  case clear = 16
  /// S.
  case copy = 17
  /// S·Da.
  case sourceIn = 18
  /// S·(1 - Da).
  case sourceOut = 19
  /// S·Da + D·(1 - Sa).
  case sourceAtop = 20
  /// S·(1 - Da) + D.
  case destinationOver = 21
  /// D·Sa.
  case destinationIn = 22
  /// D·(1 - Sa).
  case destinationOut = 23
  /// S·(1 - Da) + D·Sa.
  case destinationAtop = 24
  /// S·(1 - Da) + D·(1 - Sa).
  case xor = 25
  /// The larger of 0 and S + D - 1.
  case plusDarker = 26
  /// The smaller of 1 and S + D.
  case plusLighter = 27

  /// The mode that is drawn: itself, or the nearest one if it is not supported.
  package var drawn: CGBlendMode {
    switch self {
    case .sourceIn: .sourceAtop
    case .sourceOut: .xor
    case .destinationAtop: .destinationOver
    case .plusDarker: .multiply
    default: self
    }
  }
}

/// How a path is drawn: filled, stroked or both.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The inside, by the winding rule.
  case fill = 0
  /// The inside, by the even-odd rule.
  case eoFill = 1
  /// The line.
  case stroke = 2
  /// The inside by the winding rule, then the line over it.
  case fillStroke = 3
  /// The inside by the even-odd rule, then the line over it.
  case eoFillStroke = 4
}

/// The quality with which images are resampled when they are scaled.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0
  case none = 1
  case low = 2
  case high = 3
  case medium = 4
}
