import CoreGraphics
import Foundation
import Testing

@Suite struct SVGPathTests {
  /// Path data and the equivalent in absolute, fully spelled commands.
  @Test(arguments: [
    ("M10 20L30 40", "M 10 20 L 30 40"),
    ("m10 20l30 40", "M 10 20 L 40 60"),
    ("M10 20 30 40 50 60", "M 10 20 L 30 40 L 50 60"),
    ("m10 20 30 40 50 60", "M 10 20 L 40 60 L 90 120"),
    ("M1 2H5V9h-1v-2", "M 1 2 L 5 2 L 5 9 L 4 9 L 4 7"),
    ("M1 2H5 6 7", "M 1 2 L 5 2 L 6 2 L 7 2"),
    ("M0 0c1 2 3 4 5 6 1 2 3 4 5 6", "M 0 0 C 1 2 3 4 5 6 C 6 8 8 10 10 12"),
    ("M0 0C1 2 3 4 5 6S9 10 11 12", "M 0 0 C 1 2 3 4 5 6 C 7 8 9 10 11 12"),
    ("M0 0c1 2 3 4 5 6s4 4 6 6", "M 0 0 C 1 2 3 4 5 6 C 7 8 9 10 11 12"),
    ("M5 5S9 10 11 12", "M 5 5 C 5 5 9 10 11 12"),
    ("M0 0Q1 2 5 5S9 10 11 12", "M 0 0 Q 1 2 5 5 C 5 5 9 10 11 12"),
    ("M0 0q1 2 3 4", "M 0 0 Q 1 2 3 4"),
    ("M0 0Q1 2 3 4T7 8t4 4", "M 0 0 Q 1 2 3 4 Q 5 6 7 8 Q 9 10 11 12"),
    ("M5 5T9 9", "M 5 5 Q 5 5 9 9"),
    ("M5 5L6 6ZL9 9", "M 5 5 L 6 6 Z L 9 9"),
    ("M5 5L6 6zl1 1", "M 5 5 L 6 6 Z L 6 6"),
    ("M5 5l1 1zm1 1l1 1", "M 5 5 L 6 6 Z M 6 6 L 7 7"),
    ("M5 5zzl1 1", "M 5 5 Z L 6 6"),
    ("  M 1 , 2\n\tL\r3,4 ", "M 1 2 L 3 4"),
    ("M.5.5-1-1+2+2", "M 0.5 0.5 L -1 -1 L 2 2"),
    ("M1e2 1E-1L2.e1 -.5e+1", "M 100 0.1 L 20 -5"),
    ("M0 0A0 5 0 0 1 9 9", "M 0 0 L 9 9"),
    ("M3 3A5 5 0 0 1 3 3L4 4", "M 3 3 L 4 4"),
    // Radii that cannot be computed with.
    ("M3 3A0.4 18 1e308 0 1 73 4", "M 3 3 L 73 4"),
    ("M3 3A1e300 5e-324 0 0 1 73 4", "M 3 3 L 73 4"),
    ("", ""),
    (" \n ", ""),
  ])
  func `Commands and numbers are read`(_ data: String, _ spelled: String) throws {
    #expect(try Path(svgPathData: data) == Path(svgPathData: spelled))
  }

  @Test func `Steps are read as written`() throws {
    #expect(
      try Path(svgPathData: "M1 2 L3 4 Q5 6 7 8 C9 10 11 12 13 14 Z").elements == [
        .move(to: CGPoint(x: 1, y: 2)), .line(to: CGPoint(x: 3, y: 4)),
        .quadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6)),
        .curve(to: CGPoint(x: 13, y: 14), control1: CGPoint(x: 9, y: 10), control2: CGPoint(x: 11, y: 12)),
        .closeSubpath,
      ])
  }

  /// Path data with one arc, the number of its curves, and a point half way.
  @Test(arguments: [
    ("M0 0A10 10 0 0 1 20 0", 2, CGPoint(x: 10, y: -10)),
    ("M0 0A10 10 0 0 0 20 0", 2, CGPoint(x: 10, y: 10)),
    ("M0 0A10 10 0 0 1 10 10", 1, CGPoint(x: 7.0710678, y: 2.9289322)),
    ("M0 0A10 10 0 0 0 10 10", 1, CGPoint(x: 2.9289322, y: 7.0710678)),
    ("M0 0A10 10 0 1 1 10 10", 3, CGPoint(x: 17.0710678, y: -7.0710678)),
    ("M0 0A10 10 0 1 0 10 10", 3, CGPoint(x: -7.0710678, y: 17.0710678)),
    // Radii that are too short are scaled up, and negative ones count as positive.
    ("M0 0A1 1 0 0 1 20 0", 2, CGPoint(x: 10, y: -10)),
    ("M0 0A-10 -10 0 0 1 20 0", 2, CGPoint(x: 10, y: -10)),
    // Ellipses: upright, turned by a right angle, and relative with flags run together.
    ("M0 0A20 10 0 0 1 40 0", 2, CGPoint(x: 20, y: -10)),
    ("M0 0A10 20 90 0 1 40 0", 2, CGPoint(x: 20, y: -10)),
    ("M5 5a20 10 0 0140 0", 2, CGPoint(x: 25, y: -5)),
    ("M5 5a20,10,0,01,40,0", 2, CGPoint(x: 25, y: -5)),
  ])
  func `Arcs become curves through the middle of the arc`(_ data: String, _ curves: Int, _ middle: CGPoint) throws {
    let path = try Path(svgPathData: data)
    #expect(path.elements.count == curves + 1)
    let measure = PathMeasure(path)
    let half = measure.length(ofSegment: 0) * CGFloat(curves) / 2
    #expect(try #require(measure.position(atLength: half)).point.isClose(to: middle, within: 1e-5))
  }

  @Test func `Arcs end exactly where they say`() throws {
    #expect(try Path(svgPathData: "M0.1 0.7A3 4 25 1 0 7.3 1.9").currentPoint == CGPoint(x: 7.3, y: 1.9))
    #expect(try Path(svgPathData: "M1 1a3 4 25 1 0 .1 .2l1 1").currentPoint == CGPoint(x: 2.1, y: 2.2))
  }

  /// Path data, the offset of the error, and its message.
  @Test(arguments: [
    ("L1 2", 0, "Path data has to begin with M or m, not with “L”."),
    ("  z", 2, "Path data has to begin with M or m, not with “z”."),
    ("10 10", 0, "A command (one of M L H V C S Q T A Z, in either case) is expected here, not “1”."),
    ("M1 2 X3 4", 5, "A command (one of M L H V C S Q T A Z, in either case) is expected here, not “X”."),
    ("M1 2 ß", 5, "A command (one of M L H V C S Q T A Z, in either case) is expected here, not “ß”."),
    ("M1 2z3 4", 5, "A command (one of M L H V C S Q T A Z, in either case) is expected here, not “3”."),
    ("M1 2L3e", 6, "A number is expected here, not “e”."),
    ("M1", 2, "A number is expected here, not the end of the data."),
    ("M1 2L3", 6, "A number is expected here, not the end of the data."),
    ("M,1 2", 1, "A number is expected here, not “,”."),
    ("M1,,2", 3, "A number is expected here, not “,”."),
    ("M1 2,", 5, "A number is expected here, not the end of the data."),
    ("M1 2,L3 4", 5, "A number is expected here, not “L”."),
    ("M1 2L- 3", 6, "A number is expected here, not “ ”."),
    ("M1 2L. 3", 6, "A number is expected here, not “ ”."),
    ("M1 1e999", 3, "The number 1e999 is too large to draw with."),
    ("M0 0A5 5 0 2 1 9 9", 11, "A flag of an arc, 0 or 1, is expected here, not “2”."),
    ("M0 0A5 5 0 1", 12, "A flag of an arc, 0 or 1, is expected here, not the end of the data."),
    ("M0 0 é", 5, "A command (one of M L H V C S Q T A Z, in either case) is expected here, not “é”."),
    ("M0 0\r\nL1 y", 9, "A number is expected here, not “y”."),
  ])
  func `Errors say where and what`(_ data: String, _ offset: Int, _ message: String) {
    #expect(throws: SVGPathError.self) { try Path(svgPathData: data) }
    do throws(SVGPathError) {
      _ = try Path(svgPathData: data)
    } catch {
      #expect(error.offset == offset)
      #expect(error.message == message)
      #expect(error.description == "\(message) (at character \(offset + 1))")
    }
  }
}
