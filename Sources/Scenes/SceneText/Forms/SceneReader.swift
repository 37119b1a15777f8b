import Utilities

/// The state while one file is read: its ids and its errors.
package final class SceneReader {
  package let source: SourceText
  package let limits: SceneLimits
  package private(set) var diagnostics: [SceneDiagnostic]

  /// The declared ids, one table for each kind.
  package var ids = IDTables()

  /// The kinds of the behaviors with known ids.
  package var behaviorKinds: [String: BehaviorKind] = [:]
  private var unnamedCount = 0

  /// The keys that mappings have unless they say otherwise.
  package var defaults: [DefaultsSection: [SourceNode.Entry]] = [:]

  /// Whether constraints or stacks may place views.
  package var hasLayout = false

  /// The gestures of views, which are read when all animators are known.
  package private(set) var gestures: [SourceNode] = []

  /// Puts off reading gestures; returns their place in the list.
  package func postpone(gestures node: SourceNode) -> Int {
    gestures.append(node)
    return gestures.count - 1
  }

  /// Whether exceeding the limit on views has been reported, which happens once.
  package internal(set) var hasTooManyViews = false

  /// The positions of the aliases through which the current value is read, outermost first.
  private var aliases: [SourcePosition] = []

  package init(_ source: SourceText, limits: SceneLimits, diagnostics: [SceneDiagnostic]) {
    (self.source, self.limits, self.diagnostics) = (source, limits, diagnostics)
  }

  /// The position of the outermost alias through which the current value is read, if there is one.
  var aliasPosition: SourcePosition? { aliases.first }

  /// The number of views without an id.
  package var unnamedViews = 0

  /// Whether values depend on the time.
  package var hasTimedValues = false
  /// Where such values are that something follows.
  private var followed: Set<SourcePosition> = []

  /// Records that something follows the values at these places, which depend on the time.
  package func follow(_ places: [SourcePosition]) { followed.formUnion(places) }

  /// Reports the values that depend on the time without anything that follows it.
  package func reportUnfollowed(_ places: [SourcePosition]) {
    for place in places where !followed.contains(place) {
      report(
        "this depends on the time 't', which only properties of views in 'views' follow; in events and animators it "
          + "has no value", at: place)
    }
  }

  /// The number of corners of the boundaries, and of parts of regions, so far.
  private var boundaryCorners = 0

  /// Counts the corners of a boundary, or a part of a region as one; false, with an error at the first time, if there are too many.
  package func count(corners: Int, at position: SourcePosition) -> Bool {
    guard boundaryCorners <= limits.boundaryCorners else { return false }
    boundaryCorners += corners
    guard boundaryCorners > limits.boundaryCorners else { return true }
    let most = grouped(limits.boundaryCorners)
    report("with this one, the boundaries and regions have more than \(most) corners", at: position)
    return false
  }

  /// The default keys of a mapping with some keys of its own: those that it neither has nor excludes.
  package func defaults(
    of section: DefaultsSection, for entries: [SourceNode.Entry], choices: [Choice]
  ) -> [SourceNode.Entry] {
    guard let all = defaults[section] else { return [] }
    return all.filter { entry in
      section.offers(entry.key, beside: entries) && !entries.contains { $0.key == entry.key }
        && !choices.contains { $0.excludes(entry.key, beside: entries) }
    }
  }

  /// How many more names are compared, so that the time for a file with very many errors is bounded.
  private var comparisonsLeft = 100_000

  /// The nearest of some names; nil if there is none, or once too many were looked up.
  package func nearest(to name: String, in names: [String]) -> String? {
    guard comparisonsLeft > 0 else { return nil }
    comparisonsLeft -= names.count
    return nearestName(to: name, in: names)
  }

  /// A generated id for something without one; no file can contain it.
  package func makeName() -> String {
    unnamedCount += 1
    return "#\(unnamedCount)"
  }

  /// Begins to read a value through an alias.
  func enterAlias(at position: SourcePosition) { aliases.append(position) }

  /// Ends reading the value of the last alias.
  func leaveAlias() { aliases.removeLast() }

  /// Reports an error; returns `nil`, so that a form can return what this returns.
  @discardableResult
  package func report<Value>(_ message: String, suggestion: String? = nil, at position: SourcePosition) -> Value? {
    report(message, suggestion: suggestion, at: position)
    return nil
  }

  /// Reports an error.
  package func report(_ message: String, suggestion: String? = nil, at position: SourcePosition) {
    guard diagnostics.count < limits.diagnostics else { return }
    diagnostics.append(SceneDiagnostic(message, suggestion: suggestion, at: position, in: source))
  }

  /// Reports that a value does not have the expected kind.
  ///
  /// - Parameter asNumber: whether a number was expected and found, so that the word can be omitted.
  package func refuse<Value>(
    _ node: SourceNode, expected: String, suggestion: String? = nil, asNumber: Bool = false
  ) -> Value? {
    var found = node.spoken
    if asNumber, case .scalar(let scalar) = node.content { found = scalar.text.shortened }
    report("expected \(expected), found \(found)", suggestion: suggestion, at: node.position)
    return nil
  }
}
