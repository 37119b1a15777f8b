import CoreGraphics
import Foundation
import Testing

@Suite struct AxisTests {
  @Test func `Points, sizes and rectangles are measured along an axis`() {
    let rect = CGRect(x: 1, y: 20, width: 300, height: 4000)
    #expect(Axis.horizontal.of(rect.origin) == 1)
    #expect(Axis.vertical.of(rect.origin) == 20)
    #expect(Axis.horizontal.of(rect.size) == 300)
    #expect(Axis.vertical.of(rect.size) == 4000)
    #expect(Axis.horizontal.of(rect) == (low: 1, high: 301))
    #expect(Axis.vertical.of(rect) == (low: 20, high: 4020))
    #expect(Axis.allCases.map(\.other) == [.vertical, .horizontal])
  }

  @Test func `Points, sizes and rectangles are made along and across an axis`() {
    #expect(Axis.horizontal.point(along: 1, across: 2) == CGPoint(x: 1, y: 2))
    #expect(Axis.vertical.point(along: 1, across: 2) == CGPoint(x: 2, y: 1))
    #expect(Axis.horizontal.size(along: 3, across: 4) == CGSize(width: 3, height: 4))
    #expect(Axis.vertical.size(along: 3, across: 4) == CGSize(width: 4, height: 3))
    #expect(
      Axis.vertical.rect(along: 1, across: 2, CGSize(width: 3, height: 4)) == CGRect(x: 2, y: 1, width: 3, height: 4))
  }
}
