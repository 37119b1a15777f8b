import CoreGraphics
import Foundation
import Media
import Mutoscope
import QuartzCore
import Snapshots
import SnapshotsTestSupport
import Testing
import UIKit

@MainActor
struct TraceTests {
  @Test func `Only what changes is written`() async throws {
    let capture = try await MovingBox().capture()
    #expect(
      capture.trace.text == """
        {"trace":1,"frames":"0-9"}
        {"frame":0,"order":["window","box","UIView[0]"],"depths":[0,1,1],"views":{\
        "window":{"center":[20,10],"bounds":[0,0,40,20],"backgroundColor":"#ffffff"},\
        "box":{"center":[5,10],"bounds":[0,0,10,10],"backgroundColor":"#ff0000"},\
        "UIView[0]":{"center":[32.5,2.5],"bounds":[0,0,5,5],"backgroundColor":"#0000ff"}}}
        {"frame":3,"views":{"box":{"center":[10,10]}}}
        {"frame":4,"views":{"box":{"center":[15,10]}}}
        {"frame":5,"views":{"box":{"center":[20,10]}}}
        {"frame":6,"views":{"box":{"center":[25,10]}}}

        """)
    #expect(try Trace(text: capture.trace.text) == capture.trace)
  }

  @Test func `A track knows its values`() async throws {
    let trace = try await MovingBox().capture().trace
    let center = trace.track("box", .center)
    #expect([0, 2, 3, 9].map(center.value) == [5, 5, 10, 25].map { .numbers([$0, 10]) })
    #expect(trace.track("box", .alpha).value(at: 4) == .numbers([1]))
    #expect(trace.views == ["window", "box", "UIView[0]"])
  }

  /// Views that are removed and added again keep their names; layers without views have names, too.
  @Test func `Views keep their names when others leave, and layers have names`() async throws {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let (first, second) = (UIView(), UIView())
    stage.perform {
      for view in [first, second] { stage.addSubview(view) }
      let named = UIView()
      named.accessibilityIdentifier = "card"
      stage.addSubview(named)
      let twin = UIImageView()
      twin.accessibilityIdentifier = "card"
      named.addSubview(twin)
      named.layer.addSublayer(CAShapeLayer())
      twin.addSubview(UIView())
    }
    stage.schedule(at: 0.5) { first.removeFromSuperview() }
    let plan = try FramePlan(duration: 1, framesPerSecond: 4, includesEnd: false, selection: .all)
    let trace = try await CaptureJob(plan: plan, sceneName: "names").run(on: stage).trace
    let rest = ["card", "card#2", "card#2/UIView[0]", "card/CAShapeLayer[0]"]
    #expect(trace.order(at: 0) == ["window", "UIView[0]", "UIView[1]"] + rest)
    #expect(trace.order(at: 2) == ["window", "UIView[1]"] + rest)
    #expect(trace.orders.map(\.frame) == [0, 2])
    #expect(try Trace(text: trace.text) == trace)
  }

  @Test func `Numbers are rounded`() {
    #expect(TraceValue.numbers([1.00049, -0.0001, 1e300], decimals: 3) == .numbers([1, 0, 1e300]))
    #expect(TraceValue.numbers([.nan], decimals: 3) == .text("not a number"))
    #expect("\(TraceValue.numbers([-0.0], decimals: 3))" == "0")
  }

  @Test(arguments: [
    ("", "Line 1 is neither the head of a trace nor a frame."),
    (
      "{\"trace\":2,\"frames\":\"0\"}",
      "This trace has format 2, written by a newer version; this version reads formats up to 1."
    ),
    ("{\"trace\":1,\"frames\":\"3-1\"}", "The head lists frames as '3-1', which is not a range."),
    ("{\"trace\":1,\"frames\":\"0-9999999999\"}", "The head lists frames as '0-9999999999', which is not a range."),
    ("{\"trace\":1,\"frames\":\"0-1\"}\n{\"frame\":", "Line 2 is not a frame."),
    (
      "{\"trace\":1,\"frames\":\"0-1\"}\n{\"frame\":0,\"views\":{\"a\":{\"shine\":1}}}",
      "Line 2 has a property 'shine', which this version does not know."
    ),
    (
      "{\"trace\":1,\"frames\":\"0-1\"}\n{\"frame\":1,\"order\":[\"a\"]}\n{\"frame\":1,\"order\":[\"b\"]}",
      "Line 3 is of frame 1, not above that of the line before it."
    ),
  ])
  func `A malformed trace is refused with the reason`(_ text: String, _ sentence: String) {
    let error = #expect(throws: TraceError.self) { try Trace(text: text) }
    #expect(error?.description == sentence)
  }

  @Test func `Frames of a trace can be replaced by those of another`() async throws {
    let (right, late) = (try await MovingBox().capture().trace, try await MovingBox(start: 0.4).capture().trace)
    let all = Set(0..<10)
    #expect(right.replacing(all, with: late) == late)
    #expect(right.replacing([], with: late) == right)
    let mixed = right.replacing([3, 4], with: late).track("box", .center)
    #expect((2...5).map(mixed.value) == [5, 5, 5, 20].map { .numbers([$0, 10]) })
  }
}
