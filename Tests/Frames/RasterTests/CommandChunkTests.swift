import CoreGraphics
import DisplayList
import Foundation
import Testing

/// Frames as trees of shared parts.
struct CommandChunkTests {
  private func fill(_ number: Int, _ color: RGBA = .pureRed) -> DrawCommand {
    DrawCommand(
      layer: LayerID(rawValue: UInt32(number)),
      operation: .fill(.rect(CGFloat(number * 37 % 900), CGFloat(number * 53 % 700), 10, 10), color))
  }

  private var list: [DrawCommand] {
    let clip = DrawCommand(layer: LayerID(rawValue: 1000), operation: .pushClip(.rect(0, 0, 500, 500)))
    let end = DrawCommand(layer: LayerID(rawValue: 1000), operation: .popClip)
    return (0..<300).map { fill($0) } + [clip] + (300..<500).map { fill($0) } + [end] + (500..<600).map { fill($0) }
  }

  @Test func `A flat list is read back as it was`() {
    #expect(CommandChunk(list).commands == list)
    #expect(CommandChunk(list).count == 602)
    #expect(CommandChunk([DrawCommand]()).commands == [])
  }

  @Test func `The division of commands has no meaning`() {
    let whole = CommandChunk(list)
    let parts = CommandChunk([.chunk(CommandChunk(Array(list[..<7]))), .chunk(CommandChunk(Array(list[7...])))])
    #expect(whole == parts)
    #expect(whole.hashValue == parts.hashValue)
    var other = list
    other[550] = fill(550, .pureBlue)
    #expect(CommandChunk(other) != parts)
  }

  @Test func `Commands that meet a rectangle are found`() {
    let commands = (0..<64).map { fill($0) }
    let chunk = CommandChunk(commands)
    for rect in [
      PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1), PixelRect(minX: 100, minY: 90, maxX: 400, maxY: 130),
      PixelRect(minX: -50, minY: -50, maxX: 2000, maxY: 2000), PixelRect(minX: 899, minY: 0, maxX: 2000, maxY: 800),
    ] {
      var found: [Int] = []
      chunk.forEach(meeting: rect) { number, _ in found.append(number) }
      #expect(found == commands.indices.filter { commands[$0].operation.reach.intersects(rect) })
    }
  }

  @Test func `Commands that meet a rectangle are found far from the origin, and in chunks within chunks`() {
    let places = (0..<200).map { (x: $0 * 7919 % 9000 - 3000, y: $0 * 6007 % 5000 - 2000) }
    let squares = places.map { x, y in
      DrawCommand(layer: LayerID(rawValue: 1), operation: .fill(.rect(CGFloat(x), CGFloat(y), 31, 65), .pureBlue))
    }
    let inner = stride(from: 0, to: 200, by: 5).map { CommandChunk(Array(squares[$0..<$0 + 5])) }
    let chunk = CommandChunk(inner.map { .chunk($0) })
    for place in places {
      for (x, y) in [(0, 0), (30, 64), (-1, 0), (31, 0), (0, 65), (-33, -70)] {
        let rect = PixelRect(
          minX: place.x + x, minY: place.y + y, maxX: place.x + x + 1, maxY: place.y + y + 1)
        var found: [Int] = []
        chunk.forEach(meeting: rect) { outer, _ in
          inner[outer].forEach(meeting: rect) { number, _ in found.append(outer * 5 + number) }
        }
        #expect(found == squares.indices.filter { squares[$0].operation.reach.intersects(rect) })
      }
    }
  }

  @Test func `Damage is found across different divisions`() {
    var changed = list
    changed[400] = fill(399, .pureBlue)
    let old = Frame(width: 1000, height: 1000, background: .white, commands: list)
    let parts = CommandChunk([
      .chunk(CommandChunk(Array(changed[..<7]))), .chunk(CommandChunk(Array(changed[7...]))),
    ])
    let new = Frame(width: 1000, height: 1000, background: .white, content: parts)
    // The shape is at (399 · 37 mod 900, 399 · 53 mod 700).
    #expect(Damage(from: old, to: new) == .rects([PixelRect(minX: 363, minY: 147, maxX: 373, maxY: 157)]))
  }

  @Test func `Inserted and removed commands damage only themselves`() {
    let shared = CommandChunk((0..<64).map { fill($0) })
    func frame(_ items: [CommandChunk.Item]) -> Frame {
      Frame(width: 1000, height: 1000, background: .white, content: CommandChunk(items))
    }
    let one = CommandChunk.Item.command(fill(100, .pureBlue))
    // 100 · 37 mod 900 and 100 · 53 mod 700.
    let damage = Damage.rects([PixelRect(minX: 100, minY: 400, maxX: 110, maxY: 410)])
    #expect(Damage(from: frame([.chunk(shared)]), to: frame([one, .chunk(shared)])) == damage)
    #expect(Damage(from: frame([one, .chunk(shared)]), to: frame([.chunk(shared)])) == damage)
    #expect(Damage(from: frame([.chunk(shared)]), to: frame([.chunk(shared), one])) == damage)
  }
}
