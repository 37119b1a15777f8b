import CoreGraphics
import Foundation

extension UIBezierPath {
  private enum Key {
    static let steps = "steps"
    static let coordinates = "coordinates"
    static let lineWidth = "lineWidth"
    static let lineCapStyle = "lineCapStyle"
    static let lineJoinStyle = "lineJoinStyle"
    static let miterLimit = "miterLimit"
    static let flatness = "flatness"
    static let usesEvenOddFillRule = "usesEvenOddFillRule"
    static let lineDashPattern = "lineDashPattern"
    static let lineDashPhase = "lineDashPhase"
  }

  /// Writes the element types as bytes, their points as numbers, and the drawing properties.
  func encodeContents(with coder: NSCoder) {
    var kinds: [UInt8] = []
    var points: [CGPoint] = []
    cgPath.applyWithBlock { element in
      let type = element.pointee.type
      kinds.append(UInt8(type.rawValue))
      points += UnsafeBufferPointer(start: element.pointee.points, count: type.pointCount)
    }
    coder.encode(NSData(data: Data(kinds)), forKey: Key.steps)
    coder.encode(NSData(data: Data(numbers: points.flatMap { [$0.x, $0.y] })), forKey: Key.coordinates)
    coder.encode(Double(lineWidth), forKey: Key.lineWidth)
    coder.encode(lineCapStyle.rawValue, forKey: Key.lineCapStyle)
    coder.encode(lineJoinStyle.rawValue, forKey: Key.lineJoinStyle)
    coder.encode(Double(miterLimit), forKey: Key.miterLimit)
    coder.encode(Double(flatness), forKey: Key.flatness)
    coder.encode(usesEvenOddFillRule, forKey: Key.usesEvenOddFillRule)
    coder.encode(NSData(data: Data(numbers: lineDash.pattern)), forKey: Key.lineDashPattern)
    coder.encode(Double(lineDash.phase), forKey: Key.lineDashPhase)
  }

  /// Reads what `encodeContents(with:)` wrote, and returns whether it was valid.
  func decode(from coder: NSCoder) -> Bool {
    guard let kinds = coder.decodeObject(of: NSData.self, forKey: Key.steps),
      let coordinates = coder.decodeObject(of: NSData.self, forKey: Key.coordinates),
      let path = Path(kinds: Array(Data(referencing: kinds)), coordinates: Data(referencing: coordinates).numbers),
      let cap = CGLineCap(rawValue: coder.decodeInt32(forKey: Key.lineCapStyle)),
      let join = CGLineJoin(rawValue: coder.decodeInt32(forKey: Key.lineJoinStyle)),
      let pattern = coder.decodeObject(of: NSData.self, forKey: Key.lineDashPattern)
    else { return false }
    self.path = path
    lineWidth = CGFloat(coder.decodeDouble(forKey: Key.lineWidth))
    lineCapStyle = cap
    lineJoinStyle = join
    miterLimit = CGFloat(coder.decodeDouble(forKey: Key.miterLimit))
    flatness = CGFloat(coder.decodeDouble(forKey: Key.flatness))
    usesEvenOddFillRule = coder.decodeBool(forKey: Key.usesEvenOddFillRule)
    lineDash = (Data(referencing: pattern).numbers, CGFloat(coder.decodeDouble(forKey: Key.lineDashPhase)))
    return true
  }
}

extension Path {
  /// Creates a path from the raw values of its element types and the coordinates of their points.
  ///
  /// Nil unless there are exactly as many coordinates as the elements need.
  fileprivate init?(kinds: [UInt8], coordinates: [CGFloat]) {
    self.init()
    var rest = coordinates[...]
    func point() -> CGPoint? {
      guard let x = rest.popFirst(), let y = rest.popFirst() else { return nil }
      return CGPoint(x: x, y: y)
    }
    for kind in kinds {
      guard let type = CGPathElementType(rawValue: Int32(kind)) else { return nil }
      let points = (0..<type.pointCount).compactMap { _ in point() }
      guard points.count == type.pointCount else { return nil }
      switch type {
      case .moveToPoint: elements.append(.move(to: points[0]))
      case .addLineToPoint: elements.append(.line(to: points[0]))
      case .addQuadCurveToPoint: elements.append(.quadCurve(to: points[1], control: points[0]))
      case .addCurveToPoint:
        elements.append(.curve(to: points[2], control1: points[0], control2: points[1]))
      case .closeSubpath: elements.append(.closeSubpath)
      }
    }
    guard rest.isEmpty else { return nil }
  }
}

extension CGPathElementType {
  /// The number of points of an element of this type.
  fileprivate var pointCount: Int {
    switch self {
    case .moveToPoint, .addLineToPoint: 1
    case .addQuadCurveToPoint: 2
    case .addCurveToPoint: 3
    case .closeSubpath: 0
    }
  }
}

extension Data {
  /// Creates data that holds numbers, eight bytes each, little-endian.
  fileprivate init(numbers: [CGFloat]) {
    self.init()
    for number in numbers {
      Swift.withUnsafeBytes(of: Double(number).bitPattern.littleEndian) { append(contentsOf: $0) }
    }
  }

  /// The numbers that the data holds, eight bytes each.
  fileprivate var numbers: [CGFloat] {
    withUnsafeBytes { bytes in
      (0..<bytes.count / 8).map { index in
        let bits = bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)
        return CGFloat(Double(bitPattern: UInt64(littleEndian: bits)))
      }
    }
  }
}
