package import SceneText

/// A value of a file that depends on the time.
final class TimeFunction: NodeFunction {
  let text: TemplateText
  let scope: ExpressionScope

  init(_ text: TemplateText, in scope: ExpressionScope) { (self.text, self.scope) = (text, scope) }
}

extension SourceNode {
  /// How the value depends on the time; nil if it does not.
  var timeFunction: TimeFunction? { function as? TimeFunction }

  /// Whether something in the value depends on the time.
  package var isTimed: Bool {
    if timeFunction != nil { return true }
    switch content {
    case .scalar, .unreadable: return false
    case .list(let nodes): return nodes.contains(where: \.isTimed)
    case .mapping(let entries): return entries.contains { $0.value.isTimed }
    }
  }

  /// The positions of values that depend on the time.
  package var timedPositions: [SourcePosition] {
    if timeFunction != nil { return [position] }
    switch content {
    case .scalar, .unreadable: return []
    case .list(let nodes): return nodes.flatMap(\.timedPositions)
    case .mapping(let entries): return entries.flatMap(\.value.timedPositions)
    }
  }

  /// The value at a time; a part without a value is unreadable, and reported to the reader.
  package func sampled(_ run: ExpressionRun, _ reader: SceneReader) -> SourceNode {
    if let function = timeFunction {
      var number = 0
      do throws(ExpressionProblem) {
        let value = try function.text.interpolation.result(
          in: function.scope, run, limit: 1 << 20, numberOfProblem: &number)
        return SourceNode(position: position, content: value.content(at: position))
      } catch {
        let place =
          isAlias
          ? position : reader.source.position(of: error, in: function.text.text, number: number, at: position)
        reader.report(error.sentence, suggestion: error.suggestion, at: place)
        return SourceNode(position: position, content: .unreadable)
      }
    }
    switch content {
    case .scalar, .unreadable: return self
    case .list(let nodes):
      return SourceNode(position: position, content: .list(nodes.map { $0.sampled(run, reader) }))
    case .mapping(let entries):
      return SourceNode(
        position: position,
        content: .mapping(
          entries.map { Entry(key: $0.key, position: $0.position, value: $0.value.sampled(run, reader)) }))
    }
  }
}
