import CoreGraphics
import QuartzCore

/// What a row's place in its list says about how it looks.
struct ListPlace: Equatable {
  static let radius: CGFloat = 26
  var showsSeparator = false
  /// Whether the row is part of a group, on the colour of groups.
  var isGrouped = false
  var corners: CACornerMask = []
}
