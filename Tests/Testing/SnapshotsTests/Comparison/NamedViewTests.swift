import CoreGraphics
import Foundation
import Media
import Mutoscope
import QuartzCore
import Snapshots
import Testing
import UIKit

/// The positions of views on screen, from a trace.
@MainActor
struct NamedViewTests {
  private static func trace(_ build: (Stage) -> Void) async throws -> Trace {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    stage.perform { build(stage) }
    let plan = try FramePlan(duration: 1, framesPerSecond: 2, includesEnd: false, selection: .all)
    return try await CaptureJob(plan: plan, sceneName: "places").run(on: stage).trace
  }

  private static func view(_ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> UIView {
    let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
    view.accessibilityIdentifier = name
    return view
  }

  @Test func `A view is where its superviews put it`() async throws {
    let trace = try await Self.trace { stage in
      let card = Self.view("card", 20, 30, 40, 40)
      let label = Self.view("label", 5, 5, 10, 10)
      let badge = Self.view("badge", 35, -5, 10, 10)
      card.addSubview(label)
      card.addSubview(badge)
      stage.addSubview(card)
      let scroll = Self.view("scroll", 0, 0, 20, 20)
      scroll.clipsToBounds = true
      scroll.bounds.origin.y = 10
      scroll.addSubview(Self.view("row", 0, 5, 40, 10))
      scroll.addSubview(Self.view("far", 0, 50, 40, 10))
      stage.addSubview(scroll)
    }
    let places = try #require(ViewPlaces(trace))
    func extent(_ name: String) -> CGRect? { places.extent(of: name, at: 0) }
    #expect(extent("label") == CGRect(x: 25, y: 35, width: 10, height: 10))
    #expect(extent("badge") == CGRect(x: 55, y: 25, width: 10, height: 10))
    // Including subviews that extend beyond it.
    #expect(extent("card") == CGRect(x: 20, y: 25, width: 45, height: 45))
    #expect(extent("row") == CGRect(x: 0, y: 0, width: 20, height: 5))
    #expect(extent("scroll") == CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(extent("far") == nil)
    #expect(extent("window") == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(extent("nobody") == nil)
  }

  @Test func `A view that is not visible has no place`() async throws {
    let trace = try await Self.trace { stage in
      let (hidden, clear) = (Self.view("hidden", 0, 0, 10, 10), Self.view("clear", 0, 0, 10, 10))
      hidden.isHidden = true
      clear.alpha = 0
      hidden.addSubview(Self.view("inside", 0, 0, 10, 10))
      for view in [hidden, clear] { stage.addSubview(view) }
      stage.schedule(at: 0.25) { hidden.isHidden = false }
    }
    let places = try #require(ViewPlaces(trace))
    #expect(places.extent(of: "inside", at: 0) == nil)
    #expect(places.extent(of: "inside", at: 1) == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(places.extent(of: "clear", at: 1) == nil)
  }

  /// A square rotated by 45° inside one of twice the size; the trace has rounded both.
  @Test func `The extent of a view covers its rotated shape`() async throws {
    let trace = try await Self.trace { stage in
      let large = Self.view("large", 30, 30, 40, 40)
      large.transform = CGAffineTransform(scaleX: 2, y: 2)
      let square = Self.view("square", 10, 10, 20, 20)
      square.transform = CGAffineTransform(rotationAngle: .pi / 4)
      large.addSubview(square)
      stage.addSubview(large)
    }
    let extent = try #require(ViewPlaces(trace)?.extent(of: "square", at: 0))
    let half = 20 * 2.0.squareRoot()
    #expect(extent.minX <= 50 - half && extent.minX > 50 - half - 0.1)
    #expect(extent.maxY >= 50 + half && extent.maxY < 50 + half + 0.1)
  }

  @Test func `A view that moves to another superview is found there`() async throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let (left, right) = (Self.view("left", 0, 0, 50, 50), Self.view("right", 50, 0, 50, 50))
    let ball = Self.view("ball", 10, 10, 10, 10)
    stage.perform {
      left.addSubview(ball)
      for view in [left, right] { stage.addSubview(view) }
    }
    stage.schedule(at: 0.5) { right.addSubview(ball) }
    let plan = try FramePlan(duration: 1, framesPerSecond: 2, includesEnd: false, selection: .all)
    let trace = try await CaptureJob(plan: plan, sceneName: "ball").run(on: stage).trace
    #expect(trace.depths(at: 0) == [0, 1, 2, 1])
    #expect(trace.depths(at: 1) == [0, 1, 1, 2])
    #expect(try Trace(text: trace.text) == trace)
    let places = try #require(ViewPlaces(trace))
    #expect(places.extent(of: "ball", at: 0)?.origin == CGPoint(x: 10, y: 10))
    #expect(places.extent(of: "ball", at: 1)?.origin == CGPoint(x: 60, y: 10))
    let old = try Trace(text: trace.text.replacing(#/"depths":\[[0-9,]*\],?/#, with: ""))
    #expect(ViewPlaces(old) == nil)
  }
}
