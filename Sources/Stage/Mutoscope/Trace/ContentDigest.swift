package import CoreGraphics
package import DisplayList
import Foundation
import Media

/// Spells out what is drawn, for a digest that stands for it in traces.
///
/// Digests are part of goldens. Everything that is hashed is therefore written here, in words and digits of this file's
/// own: neither the name of a type or a case nor the way in which Swift prints values decides. Numbers count to a
/// ten-thousandth. Changing a word changes the digests of every golden with such content.
package struct ContentDigest {
  fileprivate private(set) var text = ""

  /// Eight hexadecimal digits that stand for a path.
  package static func digest(of path: Path) -> String { digest(of: spelling(of: path)) }

  /// Eight hexadecimal digits that stand for a drawing.
  package static func digest(of picture: Picture) -> String { digest(of: spelling(of: picture)) }

  /// Eight hexadecimal digits that stand for an image's size and pixels.
  static func digest(of image: CGImage) -> String { String(PixelHash(of: image.pixels).description.prefix(8)) }

  private static func digest(of text: String) -> String { String(TextHash(of: text).description.prefix(8)) }

  /// The text that is hashed for a path.
  package static func spelling(of path: Path) -> String {
    var content = ContentDigest()
    content.add(path)
    return content.text
  }

  /// The text that is hashed for a drawing.
  package static func spelling(of picture: Picture) -> String {
    var content = ContentDigest()
    for command in picture.commands { content.add(command.operation) }
    return content.text
  }

  private mutating func add(_ operation: DrawOperation) {
    var (operation, spelling) = (operation, OperationSpelling(operation.kind))
    operation.visit(&spelling)
    word(spelling.text)
  }

  fileprivate mutating func add(_ geometry: Shape.Geometry) {
    switch geometry {
    case .rect(let rect):
      word("rect")
      add(rect)
    case .roundedRect(let rect): add(rect)
    case .ring(let outer, let inner):
      word("ring")
      add(outer)
      add(inner)
    case .path(let path, let rule):
      word("path")
      add(path)
      word(rule.word)
    case .stroke(let path, let style):
      word("stroke")
      add(path)
      add(style)
    }
  }

  private mutating func add(_ rect: RoundedRect) {
    word("rounded")
    add(rect.rect)
    numbers(Double(rect.radius))
    let corners: [(RoundedRect.Corners, String)] = [
      (.minXMinY, "tl"), (.maxXMinY, "tr"), (.minXMaxY, "bl"), (.maxXMaxY, "br"),
    ]
    for (corner, name) in corners where rect.corners.contains(corner) { word(name) }
    if rect.isContinuous { word("continuous") }
  }

  private mutating func add(_ style: StrokeStyle) {
    numbers(Double(style.width), Double(style.miterLimit), Double(style.dashPhase))
    word(style.cap.word)
    word(style.join.word)
    for dash in style.dashes { numbers(Double(dash)) }
  }

  /// The letters of SVG's path data.
  private mutating func add(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let end):
        word("M")
        add(end)
      case .line(let end):
        word("L")
        add(end)
      case .quadCurve(let end, let control):
        word("Q")
        add(control)
        add(end)
      case .curve(let end, let control1, let control2):
        word("C")
        add(control1)
        add(control2)
        add(end)
      case .closeSubpath: word("Z")
      }
    }
  }

  fileprivate mutating func add(_ gradient: Gradient) {
    switch gradient.geometry {
    case .axial(let start, let end):
      word("axial")
      add(start)
      add(end)
    case .conic(let center, let start):
      word("conic")
      add(center)
      add(start)
    case .radial(let start, let end):
      word("radial")
      for circle in [start, end] {
        add(circle.center)
        numbers(Double(circle.radius))
      }
    }
    for stop in gradient.stops {
      numbers(stop.offset)
      add(stop.color)
    }
    add(gradient.transform)
  }

  fileprivate mutating func add(_ color: RGBA) {
    word("color")
    numbers(color.red, color.green, color.blue, color.alpha)
  }

  fileprivate mutating func add(_ point: CGPoint) { numbers(Double(point.x), Double(point.y)) }

  fileprivate mutating func add(_ rect: CGRect) {
    numbers(Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height))
  }

  fileprivate mutating func add(_ t: CGAffineTransform) {
    word("at")
    numbers(Double(t.a), Double(t.b), Double(t.c), Double(t.d), Double(t.tx), Double(t.ty))
  }

  fileprivate mutating func word(_ word: String) {
    if !text.isEmpty { text += " " }
    text += word
  }

  /// In ten-thousandths; numbers too large for that as powers of two, and values that are not finite as words.
  fileprivate mutating func numbers(_ numbers: Double...) {
    for number in numbers {
      let scaled = (number * 10_000).rounded()
      if abs(scaled) < 0x1p62 {
        word(String(Int64(scaled)))
      } else if number.isFinite {
        word("\(number < 0 ? "-" : "")\(number.significandBitPattern)p\(number.exponent)")
      } else {
        word(number.isNaN ? "nan" : number < 0 ? "-inf" : "inf")
      }
    }
  }
}

/// Spells out the fields of one operation.
///
/// Fields come in an order of their own, which digests have had from the beginning.
private struct OperationSpelling: FieldVisitor {
  private enum Slot: Int, CaseIterable {
    case groupAlpha, shape, source, destination, place, offset, blur, saturation, alpha, color, textPlace, manner
  }

  private let kind: DrawOperation.Kind
  private var slots = [ContentDigest?](repeating: nil, count: Slot.allCases.count)

  init(_ kind: DrawOperation.Kind) { self.kind = kind }

  /// The word for the operation, and its fields.
  var text: String { ([kind.row.word] + slots.compactMap { $0?.text }).joined(separator: " ") }

  private mutating func spell(_ slot: Slot, _ body: (inout ContentDigest) -> Void) {
    var content = slots[slot.rawValue] ?? ContentDigest()
    body(&content)
    slots[slot.rawValue] = content.text.isEmpty ? nil : content
  }

  mutating func place(_ value: inout CGAffineTransform) {
    let isText = kind == .glyphs || kind == .movingGlyphs
    spell(isText ? .textPlace : .place) { $0.add(value) }
  }

  mutating func place(_ value: inout Projection) {
    let depth = value.depth
    spell(.place) {
      $0.add(value.affine)
      // Digits count to a ten-thousandth, and a depth grows by thousandths over a pixel.
      $0.numbers(Double(depth.x) * 10_000, Double(depth.y) * 10_000, Double(depth.w))
    }
  }

  mutating func geometry(_ value: inout Shape.Geometry) { spell(.shape) { $0.add(value) } }

  mutating func run(_ value: inout GlyphRun) {
    spell(.shape) {
      for half in [value.font.high, value.font.low] { $0.word(String(half, radix: 16)) }
      $0.numbers(value.font.weight, value.size)
      for glyph in value.glyphs {
        $0.word(String(glyph.id))
        $0.add(glyph.origin)
      }
    }
  }

  mutating func image(_ value: inout CGImage) {
    spell(.shape) {
      $0.numbers(Double(value.width), Double(value.height))
      $0.word(ContentDigest.digest(of: value))
    }
  }

  mutating func destination(_ value: inout CGRect) { spell(.destination) { $0.add(value) } }
  mutating func source(_ value: inout CGRect) { spell(.source) { $0.add(value) } }
  mutating func filter(_ value: inout ImageFill.Filter) { spell(.manner) { $0.word(value.word) } }
  mutating func bounds(_ value: inout CGRect) { spell(.shape) { $0.add(value) } }

  mutating func canvas(_ value: inout PixelRect) {
    spell(.shape) { $0.numbers(Double(value.minX), Double(value.minY), Double(value.maxX), Double(value.maxY)) }
  }

  mutating func offset(_ value: inout CGVector) { spell(.offset) { $0.numbers(Double(value.dx), Double(value.dy)) } }

  mutating func outset(_ value: inout Int) {
    // It follows the mode, which is visited first.
    if value != 0 { spell(.manner) { $0.word("outset \(value)") } }
  }

  mutating func blur(_ value: inout CGFloat) { spell(.blur) { $0.numbers(Double(value)) } }

  mutating func blur(_ value: inout CGSize) {
    spell(.blur) { $0.numbers(Double(value.width), Double(value.height)) }
  }

  mutating func color(_ value: inout RGBA) { spell(.color) { $0.add(value) } }
  mutating func tint(_ value: inout RGBA) { spell(.color) { $0.add(value) } }
  mutating func gradient(_ value: inout Gradient) { spell(.color) { $0.add(value) } }
  mutating func colors(_ value: inout ColorMatrix) { spell(.color) { for number in value.rows { $0.numbers(number) } } }
  mutating func saturation(_ value: inout Double) { spell(.saturation) { $0.numbers(value) } }
  mutating func opacity(_ value: inout Double) { spell(.alpha) { $0.numbers(value) } }
  mutating func alpha(_ value: inout Double) { spell(kind == .pushGroup ? .groupAlpha : .alpha) { $0.numbers(value) } }
  mutating func blend(_ value: inout BlendMode) { spell(.manner) { $0.word(value.word) } }
  mutating func flags(_ isSmooth: inout Bool, _ isIndivisible: inout Bool) {
    if !isSmooth { spell(.manner) { $0.word("hard") } }
  }
}

extension ImageFill.Filter {
  fileprivate var word: String {
    switch self {
    case .linear: "linear"
    case .nearest: "nearest"
    }
  }
}

extension FillRule {
  fileprivate var word: String {
    switch self {
    case .winding: "nonzero"
    case .evenOdd: "evenodd"
    }
  }
}

extension CGLineCap {
  fileprivate var word: String {
    switch self {
    case .butt: "butt"
    case .round: "round"
    case .square: "square"
    }
  }
}

extension CGLineJoin {
  fileprivate var word: String {
    switch self {
    case .miter: "miter"
    case .round: "round"
    case .bevel: "bevel"
    }
  }
}

extension BlendMode {
  fileprivate var word: String {
    switch self {
    case .over: "over"
    case .add: "add"
    case .multiply: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .sourceAtop: "source-atop"
    case .destinationOver: "destination-over"
    case .destinationOut: "destination-out"
    case .destinationIn: "destination-in"
    case .xor: "xor"
    }
  }
}
