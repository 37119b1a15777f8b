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
  private var text = ""

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
    switch operation {
    case .fill(let shape, let color):
      word("fill")
      add(shape)
      add(color)
    case .shade(let shape, let gradient):
      word("shade")
      add(shape)
      add(gradient)
    case .image(let fill):
      word("image")
      numbers(Double(fill.image.width), Double(fill.image.height))
      word(Self.digest(of: fill.image))
      add(fill.source)
      add(fill.destination)
      add(fill.transform)
      numbers(fill.alpha)
      word(fill.filter.word)
    case .glyphs(let fill):
      word("glyphs")
      for half in [fill.run.font.high, fill.run.font.low] { word(String(half, radix: 16)) }
      numbers(fill.run.font.weight, fill.run.size)
      for glyph in fill.run.glyphs {
        word(String(glyph.id))
        add(glyph.origin)
      }
      add(fill.color)
      add(fill.transform)
    case .pushClip(let shape):
      word("clip")
      add(shape)
    case .popClip: word("end-clip")
    case .pushGroup(let alpha, let bounds, let blend, let outset):
      word("group")
      numbers(alpha)
      add(bounds)
      word(blend.word)
      if outset != 0 { word("outset \(outset)") }
    case .popGroup: word("end-group")
    case .shadow(let shadow):
      word("shadow")
      add(shadow.shape)
      numbers(Double(shadow.blur))
      add(shadow.color)
    case .pushShadow(let shadow):
      word("casting")
      add(shadow.bounds)
      numbers(Double(shadow.offset.dx), Double(shadow.offset.dy), Double(shadow.blur.width), Double(shadow.blur.height))
      add(shadow.color)
    case .popShadow: word("end-casting")
    case .backdrop(let backdrop):
      word("backdrop")
      add(backdrop.shape)
      numbers(Double(backdrop.blur), backdrop.saturation, backdrop.alpha)
      add(backdrop.tint)
    case .pushPlane(let plane):
      word("plane")
      let bounds = plane.bounds
      numbers(Double(bounds.minX), Double(bounds.minY), Double(bounds.maxX), Double(bounds.maxY))
      add(plane.toDevice.affine)
      let depth = plane.toDevice.depth
      // Digits count to a ten-thousandth, and a depth grows by thousandths over a pixel.
      numbers(Double(depth.x) * 10_000, Double(depth.y) * 10_000, Double(depth.w))
      if !plane.hasSmoothEdges { word("hard") }
    case .popPlane: word("end-plane")
    case .pushFilter(let filter):
      word("filter")
      add(filter.bounds)
      numbers(Double(filter.blur.width), Double(filter.blur.height), filter.alpha)
      for number in filter.colors.rows { numbers(number) }
    case .popFilter: word("end-filter")
    }
  }

  private mutating func add(_ shape: Shape) {
    switch shape.geometry {
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
    add(shape.transform)
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

  private mutating func add(_ gradient: Gradient) {
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

  private mutating func add(_ color: RGBA) {
    word("color")
    numbers(color.red, color.green, color.blue, color.alpha)
  }

  private mutating func add(_ point: CGPoint) { numbers(Double(point.x), Double(point.y)) }

  private mutating func add(_ rect: CGRect) {
    numbers(Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height))
  }

  private mutating func add(_ t: CGAffineTransform) {
    word("at")
    numbers(Double(t.a), Double(t.b), Double(t.c), Double(t.d), Double(t.tx), Double(t.ty))
  }

  private mutating func word(_ word: String) {
    if !text.isEmpty { text += " " }
    text += word
  }

  /// In ten-thousandths; what is too large for whole ones, or no number, as powers of two or a word.
  private mutating func numbers(_ numbers: Double...) {
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
