import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import Snapshots
import SnapshotsTestSupport
import Testing
import UIKit

/// Of several views that are not as expected, the one that can explain the differing pixels is named.
@MainActor
struct SeenViewTests {
  /// Compares one stage with the golden of another, of 10 frames.
  private static func verdict(
    _ options: ComparisonOptions = .exact, right: @escaping (Stage) -> Void, wrong: @escaping (Stage) -> Void
  ) async throws -> SceneVerdict {
    var verdict: SceneVerdict?
    try await GoldenFolder.with { folder in
      var test = try MovingBox().test(folder, .missing)
      (test.pictures, test.options) = (.all, options)
      for (build, update) in [(right, UpdateMode.missing), (wrong, .none)] {
        let stage = Stage(size: CGSize(width: 40, height: 20))
        stage.perform { build(stage) }
        test.update = update
        verdict = try await test.run(on: stage)
      }
    }
    return try #require(verdict)
  }

  private static func first(_ verdict: SceneVerdict) -> String? {
    verdict.motion.map { "\($0.frame) \($0.place) \($0.expected) → \($0.actual)" }
  }

  @discardableResult
  private static func add(_ name: String, _ frame: CGRect, _ color: UIColor?, to stage: Stage) -> UIView {
    let view = UIView(frame: frame)
    view.accessibilityIdentifier = name
    view.backgroundColor = color
    stage.addSubview(view)
    return view
  }

  /// A shape is drawn outside bounds that are empty.
  @Test func `A shape outside its empty bounds is found`() async throws {
    func build(_ color: CGColor) -> (Stage) -> Void {
      { stage in
        let shape = CAShapeLayer()
        shape.name = "shape"
        shape.path = CGPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10), transform: nil)
        shape.fillColor = color
        stage.window.layer.addSublayer(shape)
      }
    }
    let verdict = try await Self.verdict(right: build(UIColor.red.cgColor), wrong: build(UIColor.blue.cgColor))
    #expect(Self.first(verdict) == "0 shape.fillColor #ff0000 → #0000ff")
    #expect(verdict.pattern == .recoloured)
  }

  /// Both change in the same frame; one of them is invisible, and elsewhere.
  @Test func `The view where pixels differ comes first`() async throws {
    func build(_ places: (clear: CGFloat, red: CGFloat)) -> (Stage) -> Void {
      { stage in
        let clear = Self.add("clear", CGRect(x: 0, y: 0, width: 5, height: 5), nil, to: stage)
        let red = Self.add("red", CGRect(x: 20, y: 10, width: 5, height: 5), .red, to: stage)
        stage.schedule(at: 0.3) { (clear.frame.origin.x, red.frame.origin.x) = places }
      }
    }
    let verdict = try await Self.verdict(right: build((1, 21)), wrong: build((2, 22)))
    #expect(Self.first(verdict) == "3 red.center.x 23.5 → 24.5")
    #expect(verdict.motion?.views == ["clear", "red"])
  }

  /// Views under a mask are ignored, unless they extend beyond the mask.
  @Test(arguments: [(6, "3 box.center.x 5 → 6"), (3, "0 lid.backgroundColor #ff0000 → #0000ff")])
  func `A view under a mask explains nothing`(_ width: Int, _ first: String) async throws {
    func build(_ color: UIColor, _ place: Double) -> (Stage) -> Void {
      { stage in
        Self.add("lid", CGRect(x: 0, y: 0, width: 5, height: 5), color, to: stage)
        let box = Self.add("box", CGRect(x: 0, y: 10, width: 10, height: 10), .red, to: stage)
        stage.schedule(at: 0.3) { box.center.x = place }
      }
    }
    let options = ComparisonOptions(masks: [PixelRect(x: -1, y: -1, width: width + 1, height: 6)])
    let verdict = try await Self.verdict(options, right: build(.red, 5), wrong: build(.blue, 6))
    #expect(Self.first(verdict) == first)
  }

  /// A view that was renamed, with unnamed subviews.
  @Test func `A renamed view is the same view`() async throws {
    func build(_ name: String, _ color: UIColor) -> (Stage) -> Void {
      { stage in
        let card = Self.add(name, CGRect(x: 0, y: 0, width: 10, height: 10), .green, to: stage)
        let dot = UIView(frame: CGRect(x: 2, y: 2, width: 3, height: 3))
        dot.backgroundColor = .black
        card.addSubview(dot)
        Self.add("box", CGRect(x: 20, y: 10, width: 10, height: 10), color, to: stage)
      }
    }
    #expect(try await Self.verdict(right: build("card", .red), wrong: build("tile", .red)).outcome == .same)
    let verdict = try await Self.verdict(right: build("card", .red), wrong: build("tile", .blue))
    #expect(Self.first(verdict) == "0 box.backgroundColor #ff0000 → #0000ff")
    #expect(verdict.motion?.views == ["box"] && verdict.pattern == .recoloured)
  }

  /// Numbers have as many digits as are needed to distinguish them.
  @Test func `Numbers have enough digits to distinguish them`() throws {
    func scale(_ factor: Double) -> TraceValue { .numbers([factor, 0, 0, factor, 0, 0]) }
    let part = try #require(TransformPart(scale(1.0118), scale(1.0121)))
    #expect([part.name, part.expected, part.actual] == ["scale.x", "1.0118", "1.0121"])
    let far = try #require(TransformPart(scale(1), scale(1.5)))
    #expect([far.expected, far.actual] == ["1", "1.5"])
    #expect(TransformPart(scale(1), scale(1)) == nil)
    #expect(MotionPattern.offset(.alpha, by: [0.0004]).description == "constant offset: alpha by 0.0004")
    #expect(MotionPattern.offset(.center, by: [0.0004, 2]).description == "constant offset: center by (0, 2)")
  }
}
