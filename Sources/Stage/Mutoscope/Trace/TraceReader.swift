import Foundation

/// Puts the lines of a trace together.
struct TraceReader {
  /// Whether each line has everything that there is to say about its frame, not only what has changed.
  var isWhole: Bool
  /// Where a view's track of a property is.
  private var indices: [String: [TraceProperty: Int]] = [:]
  private var lastFrame = -1

  init(isWhole: Bool) { self.isWhole = isWhole }

  /// Adds what a line says.
  ///
  /// - Throws: An error whose text is the rest of a sentence that begins with the line's number.
  mutating func read(_ text: Substring, into trace: inout Trace) throws(TraceError) {
    let line: TraceLine
    do {
      line = try JSONDecoder().decode(TraceLine.self, from: Data(text.utf8))
    } catch let error as TraceLine.UnknownProperty {
      throw TraceError("has a property '\(error.name)', which this version does not know.", isNewer: true)
    } catch {
      throw TraceError("is not a frame.")
    }
    guard line.frame > lastFrame else {
      throw TraceError("is of frame \(line.frame), not above that of the line before it.")
    }
    lastFrame = line.frame
    if isWhole { trace.frames.append(line.frame) }
    line.order.map { trace.orders.append(Trace.Change(frame: line.frame, value: $0)) }
    line.depths.map { trace.depths.append(Trace.Change(frame: line.frame, value: $0)) }
    for (view, values) in line.views { record(view, values, frame: line.frame, in: &trace) }
  }

  private mutating func record(
    _ view: String, _ values: [(property: TraceProperty, value: TraceValue)], frame: Int, in trace: inout Trace
  ) {
    for (property, value) in values {
      let value = value.rounded(for: property)
      let index = indices[view]?[property]
      if isWhole, value == index.flatMap({ trace.tracks[$0].changes.last?.value }) ?? property.standard { continue }
      if let index {
        trace.tracks[index].changes.append(Trace.Change(frame: frame, value: value))
      } else {
        indices[view, default: [:]][property] = trace.tracks.count
        trace.tracks.append(
          Trace.Track(view: view, property: property, changes: [Trace.Change(frame: frame, value: value)]))
      }
    }
    guard isWhole else { return }
    // A property that a whole line leaves out has its default.
    let given = Set(values.map(\.property))
    for (property, index) in indices[view] ?? [:] where !given.contains(property) {
      if trace.tracks[index].changes.last?.value != property.standard {
        trace.tracks[index].changes.append(Trace.Change(frame: frame, value: property.standard))
      }
    }
  }
}
