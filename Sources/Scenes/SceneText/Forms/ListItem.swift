/// A value in a list that may stand for several.
package enum ListItem {
  /// The keys that items of lists have in addition to their own; `TemplateCompiler` reads them.
  package static let properties: [(String, JSON)] = [
    ("repeat", ["description": "Makes several of it: how many, or for which values.", "$ref": "#/$defs/repeat"]),
    (
      "stagger",
      [
        "description": "Seconds by which each copy is later than the one before.", "type": ["number", "string"],
        "pattern": #"\$\{"#,
      ]
    ),
  ]
}
