import CoreGraphics

/// A type whose cases have codes in encoded frames: operations and their parts.
///
/// The numbers are part of goldens: they are never given to another case. A new case gets the next one; the
/// switches name every place that lacks it. Each makes a new format version, as older readers do not know it.
protocol CodedCase: CaseIterable, Equatable {
  var code: UInt8 { get }
}

extension CodedCase {
  init(code: UInt8) throws(FrameCodingError) {
    guard let match = Self.allCases.first(where: { $0.code == code }) else {
      throw FrameCodingError("they contain something that this version does not know")
    }
    self = match
  }
}

extension DrawOperation.Kind: CodedCase {
  var code: UInt8 { rawValue }
}

/// The kind of a shape's geometry.
enum GeometryKind: UInt8, CodedCase {
  case rect = 0
  case roundedRect = 1
  case ring = 2
  case path = 3
  case stroke = 4

  var code: UInt8 { rawValue }
}

extension Shape.Geometry {
  var kind: GeometryKind {
    switch self {
    case .rect: .rect
    case .roundedRect: .roundedRect
    case .ring: .ring
    case .path: .path
    case .stroke: .stroke
    }
  }
}

/// The kind of a path's element.
enum ElementKind: UInt8, CodedCase {
  case move = 0
  case line = 1
  case quadCurve = 2
  case curve = 3
  case close = 4

  var code: UInt8 { rawValue }
}

/// The kind of a gradient.
enum GradientKind: UInt8, CodedCase {
  case axial = 0
  case radial = 1
  case conic = 2

  var code: UInt8 { rawValue }
}

extension BlendMode: CodedCase {
  var code: UInt8 {
    switch self {
    case .over: 0
    case .add: 1
    case .multiply: 2
    case .screen: 3
    case .overlay: 4
    case .darken: 5
    case .lighten: 6
    case .colorDodge: 7
    case .colorBurn: 8
    case .softLight: 9
    case .hardLight: 10
    case .difference: 11
    case .exclusion: 12
    case .hue: 13
    case .saturation: 14
    case .color: 15
    case .luminosity: 16
    case .sourceAtop: 17
    case .destinationOver: 18
    case .destinationOut: 19
    case .xor: 20
    case .destinationIn: 21
    }
  }
}

extension FillRule: CodedCase {
  package static let allCases: [FillRule] = [.winding, .evenOdd]

  var code: UInt8 {
    switch self {
    case .winding: 0
    case .evenOdd: 1
    }
  }
}

extension ImageFill.Filter: CodedCase {
  package static let allCases: [ImageFill.Filter] = [.linear, .nearest]

  var code: UInt8 {
    switch self {
    case .linear: 0
    case .nearest: 1
    }
  }
}

/// A line's end.
struct CapCode: CodedCase {
  var cap: CGLineCap
  static let allCases = [CGLineCap.butt, .round, .square].map(CapCode.init)

  var code: UInt8 {
    switch cap {
    case .butt: 0
    case .round: 1
    case .square: 2
    }
  }
}

/// A line's corner.
struct JoinCode: CodedCase {
  var join: CGLineJoin
  static let allCases = [CGLineJoin.miter, .round, .bevel].map(JoinCode.init)

  var code: UInt8 {
    switch join {
    case .miter: 0
    case .round: 1
    case .bevel: 2
    }
  }
}
