/// The properties in a trace, with UIKit's and Core Animation's names.
///
/// All are presentation values; positions are in the superview's points. The first difference is searched in this
/// order.
package enum TraceProperty: String, Sendable, CaseIterable, CodingKeyRepresentable {
  case center, bounds, transform, anchorPoint, zPosition
  case alpha, isHidden, clipsToBounds
  case backgroundColor, cornerRadius, maskedCorners, borderWidth, borderColor
  case contents, contentsGravity, contentsRect, transition
  // Of shape layers.
  case path, fillColor, strokeColor, lineWidth, strokeStart, strokeEnd
  // Of gradient layers.
  case colors, locations, startPoint, endPoint

  /// The default, which is not written.
  package var standard: TraceValue {
    switch self {
    case .center, .zPosition, .cornerRadius, .borderWidth, .strokeStart, .transition: .numbers([0, 0].prefix(length))
    case .bounds: .numbers([0, 0, 0, 0])
    case .transform: .numbers([1, 0, 0, 1, 0, 0])
    case .anchorPoint: .numbers([0.5, 0.5])
    case .alpha, .lineWidth, .strokeEnd: .numbers([1])
    case .isHidden, .clipsToBounds: .flag(false)
    case .contentsRect: .numbers([0, 0, 1, 1])
    case .startPoint: .numbers([0.5, 0])
    case .endPoint: .numbers([0.5, 1])
    case .borderColor, .fillColor: .text("#000000")
    case .contentsGravity: .text("resize")
    case .maskedCorners: .text("all")
    case .backgroundColor, .contents, .path, .strokeColor, .colors, .locations: .text("none")
    }
  }

  /// The number of decimals: a thousandth of a point is invisible, but factors need more, since they move distant
  /// points.
  package var decimals: Int {
    switch self {
    case .transform, .anchorPoint, .contentsRect, .alpha, .strokeStart, .strokeEnd, .locations, .startPoint, .endPoint,
      .transition:
      4
    default: 3
    }
  }

  /// Whether the property affects position or size.
  package var isGeometry: Bool {
    switch self {
    case .center, .bounds, .transform, .anchorPoint: true
    default: false
    }
  }

  /// Whether the property is a colour or several.
  package var isColor: Bool {
    switch self {
    case .backgroundColor, .borderColor, .fillColor, .strokeColor, .colors: true
    default: false
    }
  }

  /// The names of the components of a value with `count` numbers; empty for a single number.
  package func components(_ count: Int) -> [String] {
    switch (self, count) {
    case (.center, 2), (.anchorPoint, 2), (.startPoint, 2), (.endPoint, 2): ["x", "y"]
    case (.bounds, 4), (.contentsRect, 4): ["x", "y", "width", "height"]
    case (.transform, 6): ["a", "b", "c", "d", "tx", "ty"]
    case (.transform, 16): (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
    case (_, 1): []
    default: (0..<count).map(String.init)
    }
  }

  private var length: Int { self == .center ? 2 : 1 }
}
