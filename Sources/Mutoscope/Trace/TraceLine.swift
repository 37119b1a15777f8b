import CoreGraphics
import Foundation
import Utilities

/// A line of a trace: a JSON object that says what is known of a frame.
///
/// The one form in which traces are written and read: as a golden keeps them, where a line has only what has changed
/// since the line before and numbers are rounded, and as `mutoscope trace` prints them, where a line has everything.
struct TraceLine {
  var frame: Int
  /// In seconds.
  var time: TimeInterval?
  /// The views, those that lie behind first.
  var order: [String]?
  /// How many views each of those in the order is in.
  var depths: [Int]?
  var views: [(name: String, values: [(property: TraceProperty, value: TraceValue)])] = []
  var animators: [(id: String, animator: PropertyAnimator)]?
  var dynamics: [(id: String, animator: DynamicAnimator)]?

  /// What fingers have done since the line before, and which view was touched; left out if nothing.
  var touches: [(view: String?, phase: String, location: CGPoint, time: TimeInterval)] = []
  /// What gesture recognisers have told their targets since the line before; left out if nothing.
  var gestures: [(view: String?, recognizer: String, state: String, time: TimeInterval)] = []

  /// The state of a property animator.
  struct PropertyAnimator {
    var state: String
    var isRunning: Bool
    var isReversed: Bool
    var fractionComplete: Double
    /// In seconds; infinite for a spring that never settles.
    var duration: Double
  }

  /// The state of a dynamic animator.
  struct DynamicAnimator {
    var isRunning: Bool
    /// In seconds.
    var elapsedTime: Double
  }

  init(frame: Int, time: TimeInterval? = nil) { (self.frame, self.time) = (frame, time) }
}

extension TraceLine {
  /// The line without its line break.
  var text: String { text(views: views.map(Self.member)) }

  /// The line without its line break, with the members of its views already in writing.
  func text(views: [String]) -> String {
    var members = ["\"frame\":\(frame)"]
    if let time { members.append("\"time\":" + Self.number(time)) }
    if let order { members.append("\"order\":[" + order.map(JSONText.quoted).joined(separator: ",") + "]") }
    if let depths { members.append("\"depths\":[" + depths.map(String.init).joined(separator: ",") + "]") }
    if !views.isEmpty || time != nil {
      members.append("\"views\":{" + views.joined(separator: ",") + "}")
    }
    if let animators {
      members.append(
        Self.object(
          "animators",
          animators.map { id, animator in
            (
              id,
              [
                "\"state\":\"\(animator.state)\"", "\"isRunning\":\(animator.isRunning)",
                "\"isReversed\":\(animator.isReversed)",
                "\"fractionComplete\":" + Self.number(animator.fractionComplete),
                "\"duration\":" + Self.number(animator.duration),
              ]
            )
          }))
    }
    if let dynamics {
      members.append(
        Self.object(
          "dynamics",
          dynamics.map { id, animator in
            (id, ["\"isRunning\":\(animator.isRunning)", "\"elapsedTime\":" + Self.number(animator.elapsedTime)])
          }))
    }
    if !touches.isEmpty {
      members.append(
        Self.list(
          "touches",
          touches.map { touch in
            [
              Self.view(touch.view), "\"phase\":\"\(touch.phase)\"",
              "\"location\":[\(Self.number(touch.location.x)),\(Self.number(touch.location.y))]",
              "\"time\":" + Self.number(touch.time),
            ]
          }))
    }
    if !gestures.isEmpty {
      members.append(
        Self.list(
          "gestures",
          gestures.map { gesture in
            [
              Self.view(gesture.view), "\"recognizer\":" + JSONText.quoted(gesture.recognizer),
              "\"state\":\"\(gesture.state)\"", "\"time\":" + Self.number(gesture.time),
            ]
          }))
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  private static func view(_ name: String?) -> String { "\"view\":" + (name.map(JSONText.quoted) ?? "null") }

  /// A member whose value is a list of objects.
  private static func list(_ name: String, _ objects: [[String]]) -> String {
    "\"\(name)\":[" + objects.map { "{" + $0.joined(separator: ",") + "}" }.joined(separator: ",") + "]"
  }

  /// The member that says what a view shows.
  static func member(_ name: String, _ values: [(property: TraceProperty, value: TraceValue)]) -> String {
    var text = JSONText.quoted(name)
    text += ":{"
    var separator = "\""
    for (property, value) in values {
      text += separator
      text += property.rawValue
      text += "\":"
      text += json(value)
      separator = ",\""
    }
    return text + "}"
  }

  /// A member whose value is an object of objects.
  private static func object(_ name: String, _ members: [(String, [String])]) -> String {
    let members = members.map { JSONText.quoted($0) + ":{" + $1.joined(separator: ",") + "}" }
    return "\"\(name)\":{" + members.joined(separator: ",") + "}"
  }

  private static func json(_ value: TraceValue) -> String {
    switch value {
    case .numbers(let numbers) where numbers.count == 1: number(numbers[0])
    case .numbers(let numbers): "[" + numbers.map(number).joined(separator: ",") + "]"
    case .flag(let flag): "\(flag)"
    case .text(let text): JSONText.quoted(text)
    case .color(let color):
      "{\"red\":\(number(color.red)),\"green\":\(number(color.green)),\"blue\":\(number(color.blue)),"
        + "\"alpha\":\(number(color.alpha))}"
    }
  }

  /// The shortest digits that read back as the same number; `null` for what JSON has no number for.
  private static func number(_ number: Double) -> String {
    number.isFinite ? TraceValue.digits(number) : "null"
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
        return property.isRepetition ? nil : (property, value)
      }
      return (name, values)
    }
  }

  /// A line has a property that this version does not know.
  struct UnknownProperty: Error {
    var name: String
  }
}
