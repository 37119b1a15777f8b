import CoreGraphics
import Foundation
import Utilities

/// A line of a trace: a JSON object that says what is known of a frame.
///
/// The one form in which traces are written and read: as a golden keeps them, where a line has only what has changed
/// since the line before and numbers are rounded, and as `mutoscope trace` prints them, where a line has everything.
struct TraceLine {
  var frame: Int
  /// The time in seconds.
  var time: TimeInterval?
  /// The views, those that lie behind first.
  var order: [String]?
  /// How many views each of those in the order is in.
  var depths: [Int]?
  var views: [(name: String, values: [(property: TraceProperty, value: TraceValue)])] = []
  var animators: [(id: String, animator: PropertyAnimator)]?
  var dynamics: [(id: String, animator: DynamicAnimator)]?

  /// The touches of fingers since the line before, and which view was touched; left out if there are none.
  var touches: [(view: String?, phase: String, location: CGPoint, time: TimeInterval)] = []
  /// The states that gesture recognisers have reported to their targets since the line before; left out if there are
  /// none.
  var gestures: [(view: String?, recognizer: String, state: String, time: TimeInterval)] = []

  /// The state of a property animator.
  struct PropertyAnimator {
    var state: String
    var isRunning: Bool
    var isReversed: Bool
    var fractionComplete: Double
    /// The duration in seconds; infinite for a spring that never settles.
    var duration: Double
  }

  /// The state of a dynamic animator.
  struct DynamicAnimator {
    var isRunning: Bool
    /// The elapsed time in seconds.
    var elapsedTime: Double
  }

  init(frame: Int, time: TimeInterval? = nil) { (self.frame, self.time) = (frame, time) }
}

extension TraceLine {
  /// The line without its line break.
  var text: String { text(views.map { ($0.name, Self.json($0.values)) }) }

  /// The line without its line break, with what its views show already in writing.
  func text(_ views: [(name: String, json: [UInt8])]) -> String {
    JSONWriter.text { writer in
      writer.object(.dense) { json in
        json.member("frame", frame)
        if let time { json.member("time", time) }
        if let order { json.member("order", order, .dense) }
        if let depths { json.member("depths", depths.map(Double.init), .dense) }
        if !views.isEmpty || time != nil {
          json.member("views") {
            $0.object(.dense) { object in for view in views { object.member(view.name) { $0.write(json: view.json) } } }
          }
        }
        if let animators {
          json.member("animators") { $0.object(.dense) { for (id, one) in animators { $0.member(id, one.write) } } }
        }
        if let dynamics {
          json.member("dynamics") { $0.object(.dense) { for (id, one) in dynamics { $0.member(id, one.write) } } }
        }
        Self.list("touches", touches, in: &json) { json, touch in
          Self.view(touch.view, in: &json)
          json.member("phase", touch.phase)
          json.member("location", [Double(touch.location.x), Double(touch.location.y)], .dense)
          json.member("time", touch.time)
        }
        Self.list("gestures", gestures, in: &json) { json, gesture in
          Self.view(gesture.view, in: &json)
          json.member("recognizer", gesture.recognizer)
          json.member("state", gesture.state)
          json.member("time", gesture.time)
        }
      }
    }
  }

  private static func view(_ name: String?, in json: inout JSONWriter) {
    json.member("view") { if let name { $0.write(name) } else { $0.writeNull() } }
  }

  /// Adds a member whose value is a list of objects, unless there are none.
  private static func list<Element>(
    _ name: String, _ elements: [Element], in json: inout JSONWriter, _ body: (inout JSONWriter, Element) -> Void
  ) {
    if elements.isEmpty { return }
    json.member(name) {
      $0.array(.dense) { list in
        for element in elements { list.element { $0.object(.dense) { body(&$0, element) } } }
      }
    }
  }

  /// The values of a view, as an object.
  static func json(_ values: [(property: TraceProperty, value: TraceValue)]) -> [UInt8] {
    var writer = JSONWriter()
    writer.object(.dense) { for (property, value) in values { $0.member(property.rawValue, value.write) } }
    return writer.bytes
  }
}

extension TraceLine.PropertyAnimator {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object(.dense) { json in
      json.member("state", state)
      json.member("isRunning", isRunning)
      json.member("isReversed", isReversed)
      json.member("fractionComplete", fractionComplete)
      json.member("duration", duration)
    }
  }
}

extension TraceLine.DynamicAnimator {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object(.dense) { json in
      json.member("isRunning", isRunning)
      json.member("elapsedTime", elapsedTime)
    }
  }
}

extension TraceValue {
  fileprivate func write(to writer: inout JSONWriter) {
    switch self {
    case .numbers(let numbers) where numbers.count == 1: writer.write(numbers[0])
    case .numbers(let numbers): writer.array(.dense) { for number in numbers { $0.element { $0.write(number) } } }
    case .flag(let flag): writer.write(flag)
    case .text, .color, .colors: writer.write(description)
    case .exactColor(let color):
      writer.object(.dense) { json in
        json.member("red", color.red)
        json.member("green", color.green)
        json.member("blue", color.blue)
        json.member("alpha", color.alpha)
      }
    }
  }
}

extension TraceLine: Decodable {
  private enum CodingKeys: CodingKey { case frame, time, order, depths, views }

  /// Reads a line; the states of animators are left out.
  ///
  /// - Throws: `TraceError` for a property that this version does not know, else what is wrong with the JSON.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    frame = try container.decode(Int.self, forKey: .frame)
    time = try container.decodeIfPresent(TimeInterval.self, forKey: .time)
    order = try container.decodeIfPresent([String].self, forKey: .order)
    depths = try container.decodeIfPresent([Int].self, forKey: .depths)
    let views = try container.decodeIfPresent([String: [String: TraceValue]].self, forKey: .views) ?? [:]
    self.views = try views.sorted { $0.key < $1.key }.map { name, values in
      let values = try values.sorted { $0.key < $1.key }.compactMap {
        name, value -> (property: TraceProperty, value: TraceValue)? in
        guard let property = TraceProperty(rawValue: name) else { throw UnknownProperty(name: name) }
        return property.isInWholeLinesOnly ? nil : (property, value)
      }
      return (name, values)
    }
  }

  /// A line has a property that this version does not know.
  struct UnknownProperty: Error {
    var name: String
  }
}
