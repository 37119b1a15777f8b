import CoreGraphics
import DisplayList
import Foundation
import Testing

/// The damage between two frames.
struct DamageTests {
  private let red = RGBA(red: 1, green: 0, blue: 0)
  private let blue = RGBA(red: 0, green: 0, blue: 1)

  private func fill(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: RGBA) -> DrawOperation {
    .fill(Shape(.rect(CGRect(x: x, y: y, width: width, height: height)), transform: .identity), color)
  }

  private func damage(_ old: [DrawOperation], _ new: [DrawOperation]) -> Damage {
    Damage(from: frame(1000, 1000, old), to: frame(1000, 1000, new))
  }

  @Test func `Equal frames are undamaged`() {
    let operations = [fill(10, 10, 20, 20, red), fill(100, 100, 20, 20, blue)]
    #expect(damage(operations, operations) == .none)
  }

  @Test func `A moved shape damages both its places`() {
    #expect(
      damage([fill(10, 10, 20, 20, red)], [fill(500, 510, 20, 20, red)])
        == .rects([
          PixelRect(minX: 10, minY: 10, maxX: 30, maxY: 30), PixelRect(minX: 500, minY: 510, maxX: 520, maxY: 530),
        ]))
  }

  @Test func `A move within a pixel is damage, but a zero of the other sign is not`() {
    func moved(_ x: CGFloat, _ y: CGFloat) -> [DrawOperation] {
      let square = CGRect(x: 10, y: 10, width: 20.5, height: 20.5)
      return [.fill(Shape(.rect(square), transform: CGAffineTransform(translationX: x, y: y)), red)]
    }
    let place = Damage.rects([PixelRect(minX: 10, minY: 10, maxX: 31, maxY: 31)])
    #expect(damage(moved(0, 0), moved(0.25, 0)) == place)
    #expect(damage(moved(0, 0), moved(0, 0.25)) == place)
    #expect(damage(moved(0.25, 0), moved(0, 0.25)) == place)
    #expect(damage(moved(0, 0), moved(-0.0, -0.0)) == .none)
  }

  @Test func `The rows of changes leave out the rows between them`() {
    func rows(_ old: [DrawOperation], _ new: [DrawOperation]) -> [Range<Int>] {
      FrameDamage(from: frame(1000, 1000, old), to: frame(1000, 1000, new)).rows
    }
    func column(_ color: RGBA) -> [DrawOperation] {
      [fill(10, 10, 4, 20, color), fill(10, 60, 4, 10, color), fill(10, 70, 4, 2, color), fill(10, 127, 4, 130, color)]
    }
    #expect(damage(column(red), column(blue)) == .rects([PixelRect(minX: 10, minY: 10, maxX: 14, maxY: 257)]))
    #expect(rows(column(red), column(blue)) == [10..<30, 60..<72, 127..<257])
    // One rectangle inside another, from the largest one to its rows.
    let nested = [fill(10, 64, 4, 64, red), fill(10, 63, 4, 1, red), fill(11, 70, 2, 2, red)]
    #expect(rows([], nested) == [63..<128])
    #expect(rows([], [fill(0, 0, 1000, 999, red)]) == [0..<1000])
    #expect(rows(nested, nested) == [])
    #expect(rows([], [fill(10, -5, 4, 6, red), fill(10, 999, 4, 50, red)]) == [0..<1, 999..<1000])
  }

  @Test func `A change inside a group damages only itself`() {
    func group(_ color: RGBA) -> [DrawOperation] {
      [
        .pushGroup(alpha: 0.5, bounds: CGRect(x: 0, y: 0, width: 500, height: 500)), fill(10, 10, 20, 20, color),
        .popGroup,
      ]
    }
    #expect(damage(group(red), group(blue)) == .rects([PixelRect(minX: 10, minY: 10, maxX: 30, maxY: 30)]))
  }

  @Test func `An outset widens the damage of the group's contents`() {
    func group(_ color: RGBA) -> [DrawOperation] {
      [
        .pushGroup(alpha: 0.5, bounds: CGRect(x: 100, y: 100, width: 400, height: 400), outset: 8),
        fill(100, 200, 20, 20, color), .popGroup,
      ]
    }
    // On the left it extends beyond the group's bounds.
    #expect(damage(group(red), group(blue)) == .rects([PixelRect(minX: 92, minY: 192, maxX: 128, maxY: 228)]))
  }

  @Test func `Outsets of nested groups add up`() {
    func groups(_ color: RGBA) -> [DrawOperation] {
      let bounds = CGRect(x: 100, y: 100, width: 400, height: 400)
      return [
        .pushGroup(alpha: 1, bounds: bounds, outset: 8), .pushGroup(alpha: 1, bounds: bounds, outset: 2),
        fill(200, 200, 20, 20, color), .popGroup, .popGroup,
      ]
    }
    #expect(damage(groups(red), groups(blue)) == .rects([PixelRect(minX: 190, minY: 190, maxX: 230, maxY: 230)]))
  }

  @Test func `An outset reveals what a clip hides`() {
    func clipped(_ color: RGBA) -> [DrawOperation] {
      [
        .pushClip(Shape(.rect(CGRect(x: 200, y: 0, width: 100, height: 1000)), transform: .identity)),
        .pushGroup(alpha: 1, bounds: CGRect(x: 0, y: 0, width: 1000, height: 1000), outset: 10),
        fill(100, 500, 95, 20, color), .popGroup, .popClip,
      ]
    }
    // The shape ends 5 pixels to the left of the clip, and its group's outset is 10 pixels.
    #expect(damage(clipped(red), clipped(blue)) == .rects([PixelRect(minX: 200, minY: 490, maxX: 205, maxY: 530)]))
  }

  @Test func `A group that gains or loses an outset is damaged as a whole`() {
    func group(outset: Int) -> [DrawOperation] {
      [
        .pushGroup(alpha: 1, bounds: CGRect(x: 100, y: 100, width: 400, height: 400), outset: outset),
        fill(200, 200, 20, 20, red), .popGroup,
      ]
    }
    #expect(damage([], group(outset: 8)) == .rects([PixelRect(minX: 192, minY: 192, maxX: 228, maxY: 228)]))
    #expect(
      damage(group(outset: 0), group(outset: 8)) == .rects([PixelRect(minX: 192, minY: 192, maxX: 228, maxY: 228)]))
  }
}
