/// What is known while one file is read: its ids, and what is wrong with it.
final class SceneReader {
  let source: SourceText
  let limits: SceneLimits
  private(set) var diagnostics: [SceneDiagnostic]

  /// The ids that were given, one table for each kind of thing.
  var ids: [IDKind: IDTable] = [:]

  /// What the behaviors are whose ids are known.
  var behaviorKinds: [String: BehaviorKind] = [:]
  private var unnamedCount = 0

  /// Whether the limit on views was passed, which is reported once.
  var hasReportedTooManyViews = false

  /// Where the aliases are behind which the value lies that is being read, outermost first.
  private var aliases: [SourcePosition] = []

  init(_ source: SourceText, limits: SceneLimits, diagnostics: [SceneDiagnostic]) {
    (self.source, self.limits, self.diagnostics) = (source, limits, diagnostics)
  }

  /// Where the value that is being read is used in the file, if it stands there as an alias.
  var aliasPosition: SourcePosition? { aliases.first }

  /// A name for something that the file gives no id, which no file can give.
  func makeName() -> String {
    unnamedCount += 1
    return "#\(unnamedCount)"
  }

  /// Reads a value, which may lie behind an alias.
  func following<Value>(_ node: SourceNode, _ read: () -> Value) -> Value {
    guard node.isAlias else { return read() }
    aliases.append(node.position)
    defer { aliases.removeLast() }
    return read()
  }

  /// Reports an error; returns `nil`, so that a form can return what this returns.
  @discardableResult
  func report<Value>(_ message: String, suggestion: String? = nil, at position: SourcePosition) -> Value? {
    report(message, suggestion: suggestion, at: position)
    return nil
  }

  /// Reports an error.
  func report(_ message: String, suggestion: String? = nil, at position: SourcePosition) {
    guard diagnostics.count < limits.diagnostics else { return }
    diagnostics.append(SceneDiagnostic(message, suggestion: suggestion, at: position, in: source))
  }

  /// Reports that a value is of another kind than its form.
  ///
  /// - Parameter asNumber: whether a number was expected and found, so that the word need not be said.
  func refuse<Value>(
    _ node: SourceNode, expected: String, suggestion: String? = nil, asNumber: Bool = false
  ) -> Value? {
    var found = node.spoken
    if asNumber, case .scalar(let scalar) = node.content { found = scalar.text.shortened }
    report("expected \(expected), found \(found)", suggestion: suggestion, at: node.position)
    return nil
  }
}
