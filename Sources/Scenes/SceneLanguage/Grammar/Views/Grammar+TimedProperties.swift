package import SceneTemplates
package import SceneText

extension TimedProperty {
  /// The property at a time.
  ///
  /// - Parameter reader: Takes the errors.
  package func value(_ run: ExpressionRun, _ reader: SceneReader) -> ViewProperty? {
    let sample = node.sampled(run, reader)
    return Grammar.propertyForms[key].flatMap { $0.form.read(sample, reader) }
  }
}

extension Grammar {
  /// The forms of the properties of views, by key.
  static let propertyForms = Dictionary(properties.map { ($0.key, $0) }) { first, _ in first }

  /// The properties in a view's mapping that depend on the time.
  static func timedProperties(_ keys: MappingKeys, _ reader: SceneReader) -> [TimedProperty] {
    let timed = keys.entries.filter { propertyForms[$0.key] != nil && $0.value.isTimed }
    for entry in timed {
      reader.follow(entry.value.timedPositions)
      guard isFixed(entry) else { continue }
      reader.report("'\(entry.key)' cannot depend on the time; change it with 'set' events", at: entry.position)
    }
    return timed.filter { !isFixed($0) }.map { TimedProperty(key: $0.key, node: $0.value) }
  }

  private static func isFixed(_ entry: SourceNode.Entry) -> Bool { propertyForms[entry.key]?.isFixed ?? false }
}
