import CoreGraphics
import DisplayList
import Foundation
import Testing
import VectorGraphics

/// Features besides shapes that drawing programs write into SVG files.
struct SVGFeatureTests {
  private func drawing(_ text: String) throws -> SVGDrawing { try SVGDrawing(Array(text.utf8)) }

  private func operations(_ body: String, _ attributes: String = "width='100' height='50'") throws -> [DrawOperation] {
    try drawing("<svg \(attributes)>\(body)</svg>").picture.commands.map(\.operation)
  }

  private func path(_ data: String, _ transform: CGAffineTransform = .identity) throws -> Shape {
    Shape(.path(try Path(svgPathData: data), .winding), transform: transform)
  }

  private static let red = RGBA(red: 1, green: 0, blue: 0)
  private static let triangle = "d='M0 0h9v9z'"

  @Test func `Illustrator declares its styles as entities`() throws {
    let text = """
      <?xml version="1.0" encoding="utf-8"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
        <!ENTITY ns_svg "http://www.w3.org/2000/svg">
        <!ENTITY st0 "fill:&color;;">
        <!ENTITY color "#FF0000">
      ]>
      <svg xmlns="&ns_svg;" width="20" height="20"><path style="&st0;" \(Self.triangle)/></svg>
      """
    #expect(try drawing(text).picture.commands.map(\.operation) == [.fill(path("M0 0h9v9z"), Self.red)])
  }

  @Test func `Entities that multiply are refused, and files outside are not read`() throws {
    let bomb = (1...20).map { "<!ENTITY a\($0) '&a\($0 - 1);&a\($0 - 1);&a\($0 - 1);&a\($0 - 1);'>" }.joined()
    #expect(throws: SVGError.self) {
      try drawing("<!DOCTYPE svg [<!ENTITY a0 '\(String(repeating: "x", count: 999))'>\(bomb)]><svg id='&a20;'/>")
    }
    #expect(throws: SVGError.self) { try drawing("<!DOCTYPE svg [<!ENTITY a '&a;'>]><svg id='&a;'/>") }
    let outside = try drawing(
      "<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><svg width='9' height='9'><path fill='&a;' d='M0 0h9v9z'/></svg>"
    )
    #expect(outside.picture.commands.map(\.operation) == [.fill(try path("M0 0h9v9z"), .black)])
  }

  @Test func `Important declarations take precedence`() throws {
    let body = "<style>.a { fill: red !important } #b { fill: blue }</style><path id='b' class='a' \(Self.triangle) "
    #expect(try operations(body + "style='fill: lime'/>") == [.fill(path("M0 0h9v9z"), Self.red)])
    #expect(
      try operations(body + "style='fill: lime ! important'/>")
        == [.fill(path("M0 0h9v9z"), RGBA(red: 0, green: 1, blue: 0))])
  }

  @Test func `Symbols and files in a file are cut to their places`() throws {
    let symbol =
      "<symbol id='s' viewBox='0 0 4 4'\(" ")OVERFLOW><path \(Self.triangle)/></symbol><use href='#s' width='8' height='8'/>"
    let fitted = CGAffineTransform(scaleX: 2, y: 2)
    let clip = Shape(.rect(CGRect(x: 0, y: 0, width: 8, height: 8)), transform: .identity)
    let fill = DrawOperation.fill(try path("M0 0h9v9z", fitted), .black)
    #expect(try operations(symbol.replacing("OVERFLOW", with: "")) == [.pushClip(clip), fill, .popClip])
    #expect(try operations(symbol.replacing("OVERFLOW", with: "overflow='visible'")) == [fill])
    let inner = "<svg x='1' y='1' width='5' height='5'><path \(Self.triangle)/></svg>"
    #expect(
      try operations(inner) == [
        .pushClip(Shape(.rect(CGRect(x: 1, y: 1, width: 5, height: 5)), transform: .identity)),
        .fill(path("M0 0h9v9z", CGAffineTransform(translationX: 1, y: 1)), .black), .popClip,
      ])
  }

  @Test func `Lengths may refer to the size of the font`() throws {
    let body = "<g font-size='10'><rect width='2em' height='2ex' style='font-size: 2em'/></g>"
    var path = Path()
    path.addRect(CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(try operations(body) == [.fill(Shape(.path(path, .winding), transform: .identity), .black)])
  }

  @Test func `Dashes may be shares of the path`() throws {
    let body = "<path d='M0 0h50' pathLength='10' stroke='red' stroke-dasharray='1 3' stroke-dashoffset='2'/>"
    let line = StrokeStyle(width: 1, miterLimit: 4, dashes: [5, 15], dashPhase: 10)
    let stroke = try operations(body).filter { if case .fill(_, Self.red) = $0 { true } else { false } }
    #expect(stroke == [.fill(Shape(.stroke(try Path(svgPathData: "M0 0h50"), line), transform: .identity), Self.red)])
  }

  @Test(arguments: [
    ("transform: translate(10px, 20px)", CGAffineTransform(translationX: 10, y: 20)),
    ("transform: translateX(50%)", CGAffineTransform(translationX: 50, y: 0)),
    ("transform: scale(2); transform-origin: 10px 10px", CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: -10, ty: -10)),
    (
      "transform: scale(0.5); transform-origin: center", CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 25, ty: 12.5)
    ),
    ("transform: scaleY(2); transform-box: fill-box", CGAffineTransform(a: 1, b: 0, c: 0, d: 2, tx: 0, ty: -4.5)),
  ])
  func `Style sheets can set transforms`(_ style: String, _ expected: CGAffineTransform) throws {
    let found = try operations("<path style='\(style)' \(Self.triangle)/>")
    #expect(found.contains(.fill(try path("M0 0h9v9z", expected), .black)))
  }

  @Test func `A rotation in a style sheet equals one in the attribute`() throws {
    let attribute = try operations("<path transform='rotate(30 4 5)' \(Self.triangle)/>")
    let style = "style='transform: rotate(30deg); transform-origin: 4px 5px'"
    #expect(try operations("<path \(style) \(Self.triangle)/>") == attribute)
  }

  @Test func `The first child of a switch that can be drawn is drawn`() throws {
    let body = """
      <switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/"/>
      <g systemLanguage="de"><path d="M0 0h1"/></g><g><path \(Self.triangle)/></g><g><path d="M0 0h2"/></g></switch>
      """
    #expect(try operations(body) == [.fill(path("M0 0h9v9z"), .black)])
  }

  @Test func `Strokes may be below fills, and may keep their width`() throws {
    let line = "stroke='red' vector-effect='non-scaling-stroke'"
    let body = "<g paint-order='stroke' transform='scale(3)'><path \(Self.triangle) \(line)/></g>"
    let outline = try Path(svgPathData: "M0 0h9v9z").applying(CGAffineTransform(scaleX: 3, y: 3))
    let found = try operations(body, "width='100' height='50' viewBox='-10 -10 100 50'")
    let moved = CGAffineTransform(translationX: 10, y: 10)
    let stroke = Shape(.stroke(outline.applying(moved), StrokeStyle(miterLimit: 4)), transform: .identity)
    let fill = try path("M0 0h9v9z", CGAffineTransform(scaleX: 3, y: 3).concatenating(moved))
    #expect(found == [.fill(stroke, Self.red), .fill(fill, .black)])
  }

  @Test func `Files may be in UTF-16`() throws {
    let text = "<svg width='9' height='9'><path fill='red' \(Self.triangle)/></svg>"
    var (little, big): ([UInt8], [UInt8]) = ([0xFF, 0xFE], [0xFE, 0xFF])
    for unit in text.utf16 {
      little += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      big += [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    }
    for bytes in [little, big] {
      #expect(SVGDrawing.mayBe(bytes))
      #expect(try SVGDrawing(bytes).picture.commands.map(\.operation) == [.fill(path("M0 0h9v9z"), Self.red)])
    }
  }

  @Test func `Styles that are not drawn are named`() throws {
    let drawing = try drawing(
      "<svg width='9' height='9'><path style='mix-blend-mode: multiply' \(Self.triangle)/>"
        + "<path style='transform: spin(9)' \(Self.triangle)/></svg>")
    #expect(drawing.omissions == ["mix-blend-mode", "transform"])
  }
}
