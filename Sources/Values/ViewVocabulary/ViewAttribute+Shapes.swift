/// The rows of views that draw a path.
extension ViewAttribute {
  /// The path comes first: it may decide where the view is.
  package static let shapes =
    [of(.path)]
    + [
      choice(
        .fillRule, "fill rule", Named.FillRule.self, of: .shape,
        "Which parts are inside a path that crosses itself; nonZero by default.")
    ] + LayerProperty.allCases.filter { $0.descriptor.owner == .shape && $0 != .path }.map(of) + [
      choice(.lineCap, "line cap", Named.LineCap.self, of: .shape, "How open lines end; butt by default."),
      choice(.lineJoin, "line join", Named.LineJoin.self, of: .shape, "How lines meet; miter by default."),
      ViewAttribute(
        .lineDashPattern, .lengths, of: .shape,
        "The lengths of dashes and gaps in turn, in points; they march when lineDashPhase is animated."),
    ]
}
