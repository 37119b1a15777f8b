package import SceneText
package import ViewVocabulary

/// The section `layout`: constraints between views.
package struct SceneLayout: Sendable, Hashable {
  /// The covered edges of the root view, in points: top, left, bottom, right.
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
  package internal(set) var relation = Named.Relation.equal
  /// The anchor on the other side; nil if a length is only compared with a number.
  package internal(set) var second: SceneAnchor?
  package internal(set) var multiplier = 1.0
  /// The constant in points.
  package internal(set) var constant = 0.0
  /// The priority, above 0 and at most 1000.
  package internal(set) var priority = 1000.0
}

/// An edge, a centre, a baseline or a length of a view or of one of its guides.
package struct SceneAnchor: Sendable, Hashable {
  /// The id of the view.
  package internal(set) var view = ""
  /// The guide of the view; nil for the view itself.
  package internal(set) var guide: LayoutGuideName?
  package internal(set) var attribute = Named.LayoutAttribute.left
}

/// The guides that every view has, and those of scroll views.
package enum LayoutGuideName: String, Sendable, CaseIterable {
  case safeArea, margins, readableContent
  /// A scroll view's content, and its frame.
  case content, frame

  var isOfScrollViews: Bool { self == .content || self == .frame }
}

/// A new constant of a named constraint.
package struct SceneConstant: Sendable, Hashable {
  /// The id of the constraint.
  package internal(set) var constraint = ""
  /// The constant in points.
  package internal(set) var constant = 0.0
}
