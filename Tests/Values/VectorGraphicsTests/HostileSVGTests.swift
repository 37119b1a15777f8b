import CoreGraphics
import DisplayList
import Foundation
import TestSupport
import Testing
import VectorGraphics

/// SVG files that are designed to do harm.
struct HostileSVGTests {
  private func error(_ text: String) -> String? {
    do throws(SVGError) {
      _ = try SVGDrawing(Array(text.utf8))
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `Files that grow by references are refused`() {
    // Each group shows the one before twice.
    var text = "<svg><defs><g id='a0'><path d='M0 0h9'/></g>"
    for level in 1...60 { text += "<g id='a\(level)'><use href='#a\(level - 1)'/><use href='#a\(level - 1)'/></g>" }
    let found = error(text + "</defs><use href='#a60'/></svg>")
    #expect(found?.contains("references lead deeper than") == true || found?.contains("draws more than") == true)
    // Without any shape.
    text = "<svg><defs><g id='a0'/>"
    for level in 1...40 { text += "<g id='a\(level)'><use href='#a\(level - 1)'/><use href='#a\(level - 1)'/></g>" }
    #expect(error(text + "</defs><use href='#a40'/></svg>")?.contains("it repeats too much by references") == true)
  }

  @Test func `Rules that many elements have are counted for each of them`() {
    func text(_ rules: String, elements: Int) -> String {
      "<svg><style>\(rules)</style>" + String(repeating: "<g class='a'/>", count: elements) + "</svg>"
    }
    // The same declaration again changes nothing.
    let list = String(repeating: ".a,", count: 20_000)
    #expect(error(text(list + ".a{fill:red}", elements: 400)) == nil)
    let rules = (0..<2000).map { ".a{fill:\(String(repeating: "\($0 % 2)", count: 1000))}" }.joined()
    #expect(error(text(rules, elements: 10)) == nil)
    #expect(error(text(rules, elements: 40))?.contains("it repeats too much by references or styles") == true)
  }

  @Test func `Entities are not resolved`() throws {
    let text = "<!DOCTYPE svg [<!ENTITY a '0123456789'><!ENTITY b '&a;&a;'>]><svg><title>&b;</title></svg>"
    #expect(error(text) == nil)
  }

  @Test func `Depth and number have limits`() {
    let deep = String(repeating: "<g>", count: 101)
    #expect(error("<svg>\(deep)") == "line 1: more than 100 elements are in one another")
    #expect(error("<svg>" + String(repeating: "<g/>", count: 100_001)) == "it has more than 100000 elements")
    let many = String(repeating: "<path d='M0 0'/>", count: 50_001)
    #expect(error("<svg>\(many)</svg>") == "line 1: it draws more than 50000 shapes")
  }

  private static let sample = """
    <?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 24 24">
    <style>.a{fill:#0af;stroke:none}#b{opacity:.5}</style><defs><linearGradient id="g" gradientTransform="rotate(30)">
    <stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="hsl(200,50%,40%)"/></linearGradient>
    <symbol id="s" viewBox="0 0 2 2"><circle cx="1" cy="1" r="1"/></symbol><clipPath id="c"><rect width="9" height="9"/>
    </clipPath></defs><path class="a" d="M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10a5 3 30 1 0 2-9z"/><use href="#s" x="3"/>
    <g id="b" clip-path="url(#c)"><rect x="2" y="2" width="8" height="8" rx="2" fill="url(#g)" stroke="red"
    stroke-dasharray="2 1"/><polygon points="1,2 3,4-5 6"/></g><text>x</text></svg>
    """

  @Test(arguments: 0..<20)
  func `Mutants are drawn or refused`(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let original = Array(Self.sample.utf8)
    for _ in 0..<25 {
      var bytes = original
      for _ in 0..<1 + Int(random.number(in: 0...0.999999) * 6) {
        let place = Int(random.number(in: 0...0.999999) * Double(bytes.count))
        switch Int(random.number(in: 0...0.999999) * 4) {
        case 0: bytes[place] = UInt8(random.number(in: 0...0.999999) * 256)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: "<>\"'/&;#()0.9e-%".utf8.shuffled(using: &random).prefix(2), at: place)
        default:
          let other = Int(random.number(in: 0...0.999999) * Double(bytes.count))
          bytes.replaceSubrange(
            min(place, other)..<min(min(place, other) + 9, bytes.count), with: bytes[place...].prefix(9))
        }
      }
      guard let drawing = try? SVGDrawing(bytes) else { continue }
      #expect(drawing.size.width > 0)
      #expect(drawing.picture.bounds.isNull || drawing.picture.bounds.width.isFinite)
    }
  }
}
