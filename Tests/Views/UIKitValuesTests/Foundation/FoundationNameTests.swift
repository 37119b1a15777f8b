import Foundation
import Testing
import UIKit

/// Names of Apple's Foundation that Foundation on Linux lacks.
struct FoundationNameTests {
  @Test func `Numbers are counted by several threads`() {
    let number = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    number.initialize(to: 0)
    defer { number.deallocate() }
    nonisolated(unsafe) let shared = number
    DispatchQueue.concurrentPerform(iterations: 4) { _ in for _ in 0..<1000 { OSAtomicIncrement32(shared) } }
    #expect(number.pointee == 4000)
    #expect(OSAtomicDecrement32(number) == 3999)
    #expect(OSAtomicAdd32(-3999, number) == 0)
  }

  @Test func `Geometry is written as text, and read from it`() {
    #expect(NSCoder.string(for: CGPoint(x: 1, y: 2.5)) == "{1, 2.5}")
    #expect(NSCoder.string(for: CGRect(x: 1, y: 2, width: 3, height: 4)) == "{{1, 2}, {3, 4}}")
    #expect(NSCoder.string(for: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == "{1, 2, 3, 4}")
    #expect(NSCoder.string(for: CGAffineTransform.identity) == "[1, 0, 0, 1, 0, 0]")
    #expect(NSCoder.string(for: CGSize(width: 0.1, height: 0)) == "{0.10000000000000001, 0}")
    #expect(NSCoder.cgRect(for: "{{1, 2}, {3, 4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(NSCoder.cgAffineTransform(for: "[1, 0, 0, 1, 5, 6]") == CGAffineTransform(translationX: 5, y: 6))
    #expect(NSCoder.uiEdgeInsets(for: "{1, 2, 3, 4}") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }

  @Test func `Detectors report the addresses and numbers that they find`() throws {
    let text = "Ask ada@example.org, see www.example.org or https://example.org/a?b=1, or call +49 30 1234567."
    let (link, number): (UInt64, UInt64) = (1 << 5, 1 << 11)
    let detector = try NSDataDetector(types: link | number)
    let found = detector.matches(in: text, range: NSRange(location: 0, length: text.utf16.count))
    #expect(
      found.compactMap { $0.url?.absoluteString } == [
        "mailto:ada@example.org", "http://www.example.org", "https://example.org/a?b=1",
      ])
    #expect(found.compactMap(\.phoneNumber) == ["+49 30 1234567"])
    #expect(detector.firstMatch(in: text, range: NSRange(location: 0, length: 20))?.url?.scheme == "mailto")
  }

  @Test func `A link that code has found itself has its range and its address`() throws {
    let address = try #require(URL(string: "tel:123"))
    let link = NSTextCheckingResult.linkCheckingResult(range: NSRange(location: 3, length: 4), url: address)
    #expect(link.range == NSRange(location: 3, length: 4) && link.range(at: 0) == link.range)
    #expect(link.url == address && link.phoneNumber == nil)
    #expect(link.resultType.rawValue == 1 << 5)
  }
}
