/// A value in a list that may stand for several.
package enum ListItem {
  /// The keys that items of lists have in addition to their own; `TemplateCompiler` reads them.
  package static let properties: [(String, JSON)] = [
    (
      "repeat",
      [
        "description": "Repeats this item: a number of copies, or the values to repeat it for.",
        "$ref": "#/$defs/repeat",
      ]
    ),
    (
      "stagger",
      [
        "description": "Seconds by which each copy is later than the one before.", "type": ["number", "string"],
        "pattern": #"\$\{"#,
      ]
    ),
  ]
}
