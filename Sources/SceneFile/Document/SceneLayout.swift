/// The section `layout`: constraints between views.
package struct SceneLayout: Sendable, Hashable {
  /// What covers the edges of the root view, in points: top, left, bottom, right.
  package internal(set) var safeArea = [0.0, 0, 0, 0]
  package internal(set) var constraints: [SceneConstraint] = []
}

/// A constraint, as in `card.top = root.safeArea.top + 16 @750`.
package struct SceneConstraint: Sendable, Hashable {
  /// The name by which events and animators change the constant; nil without one.
  package internal(set) var id: String?
  /// The constraint's position in the file.
  package internal(set) var position = SourcePosition.start
  package internal(set) var first = SceneAnchor()
  package internal(set) var relation = ConstraintRelation.equal
  /// Nil if a length is compared with a number alone.
  package internal(set) var second: SceneAnchor?
  package internal(set) var multiplier = 1.0
  /// In points.
  package internal(set) var constant = 0.0
  /// Above 0 and at most 1000.
  package internal(set) var priority = 1000.0
}

/// An edge, a centre, a baseline or a length of a view or of one of its guides.
package struct SceneAnchor: Sendable, Hashable {
  /// The id of the view.
  package internal(set) var view = ""
  /// Nil for the view itself.
  package internal(set) var guide: LayoutGuideName?
  package internal(set) var attribute = LayoutAttributeName.left
}

package enum ConstraintRelation: String, Sendable, CaseIterable {
  case lessThanOrEqual = "<="
  case equal = "="
  case greaterThanOrEqual = ">="
}

/// The guides that every view has, and those of scroll views.
package enum LayoutGuideName: String, Sendable, CaseIterable {
  case safeArea, margins, readableContent
  /// A scroll view's content, and its frame.
  case content, frame

  var isOfScrollViews: Bool { self == .content || self == .frame }
}

/// What constraints relate.
package enum LayoutAttributeName: String, Sendable, CaseIterable {
  case top, bottom, leading, trailing, left, right, centerX, centerY, width, height, firstBaseline, lastBaseline

  /// 0 for places from left to right, 1 for places from top to bottom, 2 for lengths.
  var kind: Int {
    switch self {
    case .leading, .trailing, .left, .right, .centerX: 0
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline: 1
    case .width, .height: 2
    }
  }
}

/// How a stack view lays out its subviews.
package struct SceneStack: Sendable, Hashable {
  package internal(set) var axis = StackAxis.horizontal
  package internal(set) var distribution = StackDistribution.fill
  package internal(set) var alignment = StackAlignment.fill
  /// In points.
  package internal(set) var spacing = 0.0
  /// In points: top, left, bottom, right; nil for none.
  package internal(set) var margins: [Double]?
}

package enum StackAxis: String, Sendable, CaseIterable { case horizontal, vertical }

/// The names of `UIStackView.Distribution`.
package enum StackDistribution: String, Sendable, CaseIterable {
  case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
}

/// The names of `UIStackView.Alignment`.
package enum StackAlignment: String, Sendable, CaseIterable {
  case fill, leading, top, firstBaseline, center, trailing, bottom, lastBaseline
}

/// What a view says about its natural size.
package struct SceneContentSize: Sendable, Hashable {
  /// The width and the height in points, below 0 for none; nil for the content's.
  package internal(set) var size: [Double]?
  /// `contentHuggingPriority`: horizontal, vertical.
  package internal(set) var hugging: [Double]?
  /// `contentCompressionResistancePriority`: horizontal, vertical.
  package internal(set) var resistance: [Double]?
  /// `layoutMargins`: top, left, bottom, right.
  package internal(set) var margins: [Double]?
}

/// A new constant of a named constraint.
package struct SceneConstant: Sendable, Hashable {
  /// The id of the constraint.
  package internal(set) var constraint = ""
  /// In points.
  package internal(set) var constant = 0.0
}
