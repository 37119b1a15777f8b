import CoreGraphics
import QuartzCore

/// The look of a row that follows from its position in its list.
struct ListPlace: Equatable {
  static let radius: CGFloat = 26
  /// Whether there is a line below the row.
  var showsSeparator = false
  /// Whether there is a line above the row.
  var showsTopSeparator = false
  /// The look of the lines.
  var separator = UIListSeparatorConfiguration()
  /// Whether the row is part of a group, on the colour of groups.
  var isGrouped = false
  /// Whether it is a header or a footer, which has no background in groups.
  var isHeader = false
  var corners: CACornerMask = []
}
