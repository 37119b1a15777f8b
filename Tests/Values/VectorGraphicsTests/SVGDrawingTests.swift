import CoreGraphics
import DisplayList
import Foundation
import Testing
import VectorGraphics

/// SVG files as draw operations.
struct SVGDrawingTests {
  private func drawing(_ body: String, _ attributes: String = "width='100' height='50'") throws -> SVGDrawing {
    try SVGDrawing(Array("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(body)</svg>".utf8))
  }

  private func operations(_ body: String, _ attributes: String = "width='100' height='50'") throws -> [DrawOperation] {
    try drawing(body, attributes).picture.commands.map(\.operation)
  }

  private func path(_ data: String, _ transform: CGAffineTransform = .identity) throws -> Shape {
    Shape(.path(try Path(svgPathData: data), .winding), transform: transform)
  }

  private static let red = RGBA(red: 1, green: 0, blue: 0)

  @Test func `Shapes are filled and stroked`() throws {
    let body = "<path d='M0 0L10 0L10 10z' fill='red' stroke='#00f' stroke-width='2'/>"
    let line = StrokeStyle(width: 2, miterLimit: 4)
    #expect(
      try operations(body)
        == [
          .fill(path("M0 0L10 0L10 10z"), Self.red),
          .fill(
            Shape(.stroke(Path(svgPathData: "M0 0L10 0L10 10z"), line), transform: .identity),
            RGBA(red: 0, green: 0, blue: 1)),
          // A line goes out of the picture at its corner.
        ].wrapped(in: CGRect(x: 0, y: 0, width: 100, height: 50)))
    #expect(try operations("<polygon points='1,1 9-1.5.5'/>").count == 3)
    #expect(try operations("<line x1='1' y1='1' x2='9' y2='9'/>") == [.fill(path("M1 1L9 9"), .black)])
    #expect(try operations("<rect width='0' height='9'/><circle r='0'/><path d=''/>") == [])
    #expect(try operations("<rect x='10%' y='50%' width='5' height='5' fill='none'/>") == [])
  }

  @Test(arguments: [
    ("#f00", red), ("rgb(255, 0, 0)", red), ("RED", red), ("hsl(0, 100%, 50%)", red), ("#ff0000ff", red),
    ("rgba(255 0 0 / 50%)", RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)),
    ("rebeccapurple", RGBA(red: 102.0 / 255, green: 51.0 / 255, blue: 153.0 / 255)),
    ("url(#nothing) red", red),
  ])
  func `Colours are read in every notation`(_ text: String, _ color: RGBA) throws {
    #expect(try operations("<path d='M0 0h9v9z' fill='\(text)'/>") == [.fill(path("M0 0h9v9z"), color)])
  }

  @Test func `Style sheets override attributes, and styles override both`() throws {
    let body = """
      <style>/* … */ path, rect { fill: blue } .a { fill: lime } #b { fill: red; }</style>
      <g fill='gray' color='red'><path class='a x' id='b' d='M0 0h9v9z' fill='black'/>
      <path class='a' d='M0 0h9v9z' fill='black' style='fill: currentColor'/></g>
      """
    #expect(try operations(body) == Array(repeating: .fill(path("M0 0h9v9z"), Self.red), count: 2))
  }

  @Test func `The view box is fitted into the size, and transforms apply from the inside`() throws {
    let box = "width='100' height='50' viewBox='0 0 10 10'"
    let fitted = CGAffineTransform(a: 5, b: 0, c: 0, d: 5, tx: 25, ty: 0)
    #expect(try operations("<path d='M0 0h9v9z'/>", box) == [.fill(path("M0 0h9v9z", fitted), .black)])
    let stretched = CGAffineTransform(a: 10, b: 0, c: 0, d: 5, tx: 0, ty: 0)
    #expect(
      try operations("<path d='M0 0h9v9z'/>", box + " preserveAspectRatio='none'")
        == [.fill(path("M0 0h9v9z", stretched), .black)])
    let moved = CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 5, ty: 7)
    #expect(
      try operations("<g transform='translate(5,7)'><path transform='scale(2)' d='M0 0h9v9z'/></g>")
        == [.fill(path("M0 0h9v9z", moved), .black)])
    #expect(try drawing("", "viewBox='0 0 30 20'").size == CGSize(width: 30, height: 20))
    #expect(try drawing("", "width='1in' height='72pt'").size == CGSize(width: 96, height: 96))
  }

  @Test func `Gradients inherit stops and fill the box of the path`() throws {
    let stops = "<stop offset='0' stop-color='red'/><stop offset='100%' stop-color='red' stop-opacity='.5'/>"
    let body = """
      <linearGradient id='base'>\(stops)</linearGradient>
      <linearGradient id='g' href='#base' x2='0' y2='1'/><path d='M10 10h20v20h-20z' fill='url(#g)' fill-opacity='.5'/>
      """
    let box = CGAffineTransform(a: 20, b: 0, c: 0, d: 20, tx: 10, ty: 10)
    let colors = [0.5, 0.25].map { RGBA(red: 1, green: 0, blue: 0, alpha: $0) }
    let gradient = Gradient(
      .axial(from: .zero, to: CGPoint(x: 0, y: 1)),
      stops: [Gradient.Stop(offset: 0, color: colors[0]), Gradient.Stop(offset: 1, color: colors[1])], transform: box)
    #expect(try operations(body) == [.shade(path("M10 10h20v20h-20z"), gradient)])
  }

  @Test func `References, groups and clips are drawn`() throws {
    let body = """
      <defs><path id='p' d='M0 0h9v9z' fill='red'/><clipPath id='c'><path d='M0 0h20v20h-20z'/></clipPath></defs>
      <g clip-path='url(#c)' opacity='.5'><use href='#p' x='3'/><use xlink:href='#p' y='4'/></g>
      """
    let copies: [DrawOperation] = [
      .fill(try path("M0 0h9v9z", CGAffineTransform(translationX: 3, y: 0)), Self.red),
      .fill(try path("M0 0h9v9z", CGAffineTransform(translationX: 0, y: 4)), Self.red),
    ]
    #expect(
      try operations(body) == [
        .pushClip(path("M0 0h20v20h-20z")), .pushGroup(alpha: 0.5, bounds: CGRect(x: 0, y: 0, width: 12, height: 13)),
      ] + copies + [.popGroup, .popClip])
  }

  @Test func `Parts that are not drawn are reported once`() throws {
    let body = """
      <script>alert(1)</script><text>Hi</text><g><text>Ho</text></g><image href='http://a/b.png'/>
      <rect width='9' height='9' filter='url(#f)'/><inkscape:thing/><title>Name</title>
      """
    let drawing = try drawing(body)
    #expect(drawing.omissions == ["filter", "image", "script", "text"])
    #expect(drawing.picture.commands.count == 1)
  }

  @Test(arguments: [
    ("", "it has no element"), ("<html></html>", "its outermost element is <html>, not <svg>"),
    ("<svg>\n<g>\n</svg>", "line 3: </svg> ends nothing that is open"), ("<svg>\n<g", "line 2: <g> is not whole"),
    ("<svg a=1/>", "line 1: the value of 'a' needs quotes"), ("<svg><!-- ", "line 1: '-->' is missing"),
    ("<svg>\n<path d='M 0 0 L x'/></svg>", "line 2: the path's data is wrong: "),
    ("<svg><g transform='bend(3)'/></svg>", "line 1: 'bend(3)' is not a transform"),
    ("<svg width='0' height='5'/>", "its size is 0.0 × 5.0"), ("<svg>", "line 1: <svg> has no end"),
    ("<svg><g id='a'><use href='#a'/></g></svg>", "line 1: references lead deeper than 100 elements, or to themselves"),
  ])
  func `Files that are not SVG are refused`(_ text: String, _ reason: String) {
    do throws(SVGError) {
      _ = try SVGDrawing(Array(text.utf8))
      Issue.record("no error")
    } catch {
      #expect("\(error)".hasPrefix(reason), "\(error)")
    }
  }
}

extension [DrawOperation] {
  /// The operations inside a clip.
  fileprivate func wrapped(in rect: CGRect) -> [DrawOperation] {
    [.pushClip(Shape(.rect(rect), transform: .identity))] + self + [.popClip]
  }
}
