/// The rows of layout, scroll views, stacks and tables.
extension ViewAttribute {
  /// The attributes of a view that constraints and stacks have to know.
  package static let layout = [
    ViewAttribute(
      .contentHuggingPriority, .priorities,
      "How much the view resists being larger than its content; 250 by default."),
    ViewAttribute(
      .contentCompressionResistancePriority, .priorities,
      "How much the view resists being smaller than its content; 750 by default."),
    ViewAttribute(
      .layoutMargins, .insets,
      "The distances of the guide 'margins' from the view's edges, in points: [top, left, bottom, right]; 8 by default."
    ),
  ]

  package static let contentSize = ViewAttribute(
    .contentSize, .size, of: .scrollView, "The size of the content; constraints may decide it instead.")

  package static let scrollViews = [
    contentSize,
    ViewAttribute(
      .contentInset, .insets, of: .scrollView, "Points around the content: top, left, bottom, right."),
    flag(.isScrollEnabled, of: .scrollView, "Whether fingers scroll.", standard: true),
    flag(.isPagingEnabled, of: .scrollView, "Whether flicks end on pages as large as the view.", standard: false),
    flag(
      .isDirectionalLockEnabled, of: .scrollView, "Whether drags keep their first direction.", standard: false),
    flag(.bounces, of: .scrollView, "Whether the content goes beyond its edges.", standard: true),
    flag(.alwaysBounceVertical, of: .scrollView, "Even if all of it is visible.", standard: false),
    flag(.alwaysBounceHorizontal, of: .scrollView, "Even if all of it is visible.", standard: false),
    flag(
      .showsVerticalScrollIndicator, of: .scrollView, "Whether a bar shows while it scrolls.", standard: true),
    flag(
      .showsHorizontalScrollIndicator, of: .scrollView, "Whether a bar shows while it scrolls.", standard: true),
    choice(
      .decelerationRate, "deceleration rate", Named.DecelerationRate.self, of: .scrollView,
      "How soon a flick ends; normal by default."),
    number(
      .minimumZoomScale, .positive, of: .scrollView, "The least scale of the first subview.", standard: 1),
    number(
      .maximumZoomScale, .positive, of: .scrollView,
      "The largest scale of the first subview; two fingers zoom it if this is above the least one.", standard: 1),
  ]

  package static let stacks = [
    choice(.axis, "axis", Named.Axis.self, of: .stack, "A row or a column; a row by default."),
    choice(
      .distribution, "distribution", Named.Distribution.self, of: .stack, "How lengths along the axis are chosen."),
    choice(
      .alignment, "stack alignment", Named.StackAlignment.self, of: .stack, "Where views lie across the axis."),
    number(.spacing, .number(.unlimited), of: .stack, "Points between views.", standard: 0),
    ViewAttribute(.margins, .insets, of: .stack, "[top, left, bottom, right] in points around the views."),
    ViewAttribute(
      .directionalMargins, .insets, of: .stack,
      "The same as [top, leading, bottom, trailing]: from right to left, leading is on the right."),
  ]

  /// Tables are not among the views of scenes.
  package static let tables = [
    ViewAttribute(
      .separatorInset, .insets, of: .table,
      "How far the lines between rows are from the rows' edges, in points; -1 for automatic.")
  ]
}
