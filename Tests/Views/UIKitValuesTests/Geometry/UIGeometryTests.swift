import CoreGraphics
import Foundation
import Testing
import UIKit

@Suite struct UIGeometryTests {
  private func throughJSON<T: Codable>(_ value: T) throws -> T {
    try JSONDecoder().decode(T.self, from: JSONEncoder().encode(value))
  }

  @Test func `Insets move sides inwards`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(rect.inset(by: insets) == CGRect(x: 12, y: 21, width: 24, height: 36))
    #expect(rect.inset(by: .zero) == rect)
    #expect(
      rect.inset(by: UIEdgeInsets(top: -1, left: -1, bottom: 0, right: 0))
        == CGRect(x: 9, y: 19, width: 31, height: 41))
    #expect(rect.inset(by: UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)).size.width == -10)
  }

  @Test func `Insets are made, compared and coded`() throws {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(UIEdgeInsets() == .zero && UIEdgeInsetsMake(1, 2, 3, 4) == insets)
    #expect(UIEdgeInsetsEqualToEdgeInsets(insets, insets) && !UIEdgeInsetsEqualToEdgeInsets(insets, .zero))
    #expect(try throughJSON(insets) == insets)
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(NSDirectionalEdgeInsets() == .zero && directional.trailing == 4 && directional.leading == 2)
    #expect(try throughJSON(directional) == directional)
  }

  @Test func `Offsets are made, compared and coded`() throws {
    let offset = UIOffset(horizontal: 1, vertical: -2)
    #expect(UIOffset() == .zero && UIOffsetMake(1, -2) == offset)
    #expect(UIOffsetEqualToOffset(offset, offset) && !UIOffsetEqualToOffset(offset, .zero))
    #expect(try throughJSON(offset) == offset)
  }

  @Test func `Edges and corners have UIKit's values`() {
    let edges: [UIRectEdge] = [.top, .left, .bottom, .right, .all]
    #expect(edges.map(\.rawValue) == [1, 2, 4, 8, 15])
    let corners: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight, .allCorners]
    #expect(corners.map(\.rawValue) == [1, 2, 4, 8, .max])
    #expect(UIRectCorner.allCorners.contains([.topLeft, .bottomRight]))
  }
}
