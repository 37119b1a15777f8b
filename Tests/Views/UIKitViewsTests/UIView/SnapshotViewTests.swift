import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit

/// `resizableSnapshotView` and its caps.
@MainActor
struct SnapshotViewTests {
  /// Red corners and a blue left edge, 10 points wide, around green, in 40 × 40 points.
  private func framed() -> UIView {
    let view = UIView(frame: .size(40, 40))
    view.backgroundColor = .green
    let edge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40))
    edge.backgroundColor = .blue
    view.addSubview(edge)
    for (x, y) in [(0, 0), (30, 0), (0, 30), (30, 30)] {
      let corner = UIView(frame: CGRect(x: x, y: y, width: 10, height: 10))
      corner.backgroundColor = .red
      view.addSubview(corner)
    }
    return view
  }

  private func shown(_ size: CGSize, caps: UIEdgeInsets) throws -> CGImage {
    let stage = Stage(size: CGSize(width: 100, height: 60), backgroundColor: .white)
    let view = framed()
    try stage.perform {
      let snapshot = try #require(
        view.resizableSnapshotView(from: view.bounds, afterScreenUpdates: true, withCapInsets: caps))
      snapshot.frame = CGRect(origin: .zero, size: size)
      stage.addSubview(snapshot)
    }
    return try stage.image()
  }

  @Test func `Caps keep their size`() throws {
    let caps = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let image = try shown(CGSize(width: 100, height: 60), caps: caps)
    let edge = Array(repeating: Pixel.red, count: 10)
    #expect(image.row(5) == edge + Array(repeating: .green, count: 80) + edge)
    #expect(image.column(5) == edge + Array(repeating: .blue, count: 40) + edge)
    #expect(image.row(30) == Array(repeating: .blue, count: 10) + Array(repeating: .green, count: 90))
  }

  @Test func `Caps shrink together where there is no room`() throws {
    let caps = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
    let image = try shown(CGSize(width: 20, height: 40), caps: caps)
    // 30 and 10 points in 20: half of each.
    #expect(
      image.row(5)
        == Array(repeating: .red, count: 5) + Array(repeating: .green, count: 10) + Array(repeating: .red, count: 5)
        + Array(repeating: .white, count: 80))
  }

  @Test func `Everything is stretched without caps`() throws {
    let image = try shown(CGSize(width: 80, height: 40), caps: .zero)
    #expect(
      image.row(5)
        == Array(repeating: .red, count: 20) + Array(repeating: .green, count: 40) + Array(repeating: .red, count: 20)
        + Array(repeating: .white, count: 20))
  }
}
