package import CoreGraphics
package import SceneText
package import ViewVocabulary

/// One view of the scene with its subviews.
package struct SceneView: Sendable, Hashable {
  /// Unique in the scene.
  package internal(set) var id = ""
  /// The view's position in the file.
  package internal(set) var position = SourcePosition.start

  /// The properties, in the order in which to set them.
  ///
  /// An image view has an `image`, as the first, and a label a `text`. There is either a `frame`, or a `center` with a
  /// `size` or `bounds`; only image views, labels and shapes may lack those, and are then as large as their
  /// image or text, or where their path is.
  package internal(set) var properties: [ViewProperty] = []
  /// The roles of its properties.
  package var roles: ViewRoles = []
  /// The roles of its properties, and of those of the views in it.
  var rolesInside: ViewRoles = []

  // Values that only few views have.

  /// The component that the file says it is; always empty, as templates put its view in its place.
  package var component = ""
  var hasArguments = false
  /// The properties that depend on the time.
  package var timed: [TimedProperty] = []
  /// The kind of outline that the view collides with.
  package internal(set) var collisionBounds = Named.CollisionBoundsType.rectangle
  /// The outline around (0, 0) as the center, if it is a path.
  package internal(set) var collisionPath: Path?
  /// Its values as a scroll view; nil for other views.
  package internal(set) var scroll: SceneScroll?
  /// Where the view's gestures are in the document's list; nil without any.
  package internal(set) var gestures: Int?
  /// The view whose alpha is multiplied with what this view shows; at most one.
  package internal(set) var masks: [SceneView] = []
  /// The properties that a text field has beyond those of a label; nil for other views.
  package internal(set) var field: [ViewProperty]?
  /// How the subviews are laid out, if the view is a stack.
  package internal(set) var stack: [ViewProperty]?
  /// The view's properties that constraints and stacks have to know.
  package internal(set) var layout: [ViewProperty] = []
  /// The natural width and height, below 0 for none; nil for the content's.
  package internal(set) var contentSize: [Double]?

  /// The subviews, back to front.
  package internal(set) var subviews: [SceneView] = []

  /// Whether the view is a label.
  package var isLabel: Bool { has(.text) && field == nil }

  /// Whether the view blurs what lies behind it.
  package var isEffectView: Bool { has(.blurEffect) }

  /// Whether the view is filled with a gradient.
  package var hasGradient: Bool { has(.gradient) }

  /// Whether the view draws a path.
  package var isShape: Bool { has(.path) }

  /// Calls `body` with the mask and the views that are directly in this one, back to front, that have one of some keys, or
  /// in which a view has one.
  func forEachInside(with wanted: ViewRoles, _ body: (borrowing SceneView) -> Void) {
    masks.forEach(with: wanted, body)
    subviews.forEach(with: wanted, body)
  }

  /// Whether the file says where the view is; otherwise constraints or a stack do.
  package var isPlaced: Bool { has([.frame, .center]) }

  /// Whether the view has a size of its own.
  package var hasSize: Bool { has([.frame, .size, .bounds]) }

  /// Whether the view has anything that few views have.
  package var hasParts: Bool {
    !component.isEmpty || hasArguments || !timed.isEmpty || collisionBounds != .rectangle || collisionPath != nil
      || scroll != nil || gestures != nil || !masks.isEmpty || field != nil || stack != nil || !layout.isEmpty
      || contentSize != nil
  }

  /// The file of an image view.
  package var image: ImageReference? {
    guard has(.image), case .image(let image) = properties.first else { return nil }
    return image
  }
}

extension [SceneView] {
  /// Calls `body` with those of these views that have one of some keys, or in which a view has one.
  ///
  /// The others are passed over without a copy: most scenes have few of most things, and twenty thousand copies would
  /// take longer than the work with them.
  package func forEach(with wanted: ViewRoles, _ body: (borrowing SceneView) -> Void) {
    for place in indices where !self[place].rolesInside.isDisjoint(with: wanted) { body(self[place]) }
  }

  /// Calls `body` with those of these views, and of all in them, that have one of some keys, in the order of the file.
  package func visit(with wanted: ViewRoles, _ body: (borrowing SceneView) -> Void) {
    forEach(with: wanted) { view in
      if view.has(wanted) { body(view) }
      view.masks.visit(with: wanted, body)
      view.subviews.visit(with: wanted, body)
    }
  }

  /// Whether one of these views, or of those in them, has one of some keys.
  package func have(_ wanted: ViewRoles) -> Bool {
    indices.contains { !self[$0].rolesInside.isDisjoint(with: wanted) }
  }

  /// Whether something of one of them, or of those in them, depends on the time.
  package var isTimed: Bool { contains(.parts) { !$0.timed.isEmpty } }

  /// Whether one of them, or of those in them, is a stack.
  package var hasStack: Bool { contains(.parts) { $0.stack != nil } }

  /// Whether one with some keys satisfies a condition.
  private func contains(_ wanted: ViewRoles, where condition: (borrowing SceneView) -> Bool) -> Bool {
    var found = false
    visit(with: wanted) { if condition($0) { found = true } }
    return found
  }
}

/// A value for one property of a view.
///
/// It has the same meaning in a view's description, in an animation and in a `set` event. If several are set together,
/// they are set in the order of `Grammar.properties`.
package enum ViewProperty: Sendable, Hashable {
  /// A value of one of the rows of `ViewAttribute`.
  case attribute(ViewAttribute, AttributeValue)
  // Values that scenes put together. Large ones are indirect, or every property would be as large.
  case image(ImageReference)
  indirect case gradient(SceneGradient)
  indirect case replicator(SceneReplicator)
  indirect case emitter(SceneEmitter)
  indirect case font(SceneFont)
  case text(LabelText)
}

extension ViewProperty {
  /// The key.
  package var key: String {
    switch self {
    case .attribute(let attribute, _): attribute.name
    case .image: "image"
    case .gradient: "gradient"
    case .replicator: "replicator"
    case .emitter: "emitter"
    case .font: "font"
    case .text: "text"
    }
  }

  /// The views that have the property.
  private var owner: ViewAttribute.Owner {
    switch self {
    case .attribute(let attribute, _): attribute.owner
    case .font, .text: .text
    case .image, .gradient, .replicator, .emitter: .view
    }
  }

  /// Whether the property is a part of where the view is, and how large.
  var isPlace: Bool {
    guard case .attribute(let attribute, _) = self else { return false }
    return !attribute.roles.isDisjoint(with: .place)
  }

  /// Whether only labels and text fields have the property.
  package var isText: Bool { owner == .text || isOfLabels }

  /// Whether labels have the property, and text fields do not.
  var isOfLabels: Bool { owner == .label }

  /// Whether only views with a path have the property.
  var isOfShapes: Bool { owner == .shape }
}

/// An image file.
package struct ImageReference: Sendable, Hashable {
  /// The path relative to the document's `assets`, and lexically inside it; links are not resolved.
  package let path: String
  /// Its position in the scene file.
  package let position: SourcePosition
  /// How it is played, if it is a video; nil for an image, which is played from the beginning of the scene and repeated
  /// if it is animated.
  package let footage: SceneFootage?

  package init(path: String, position: SourcePosition, footage: SceneFootage? = nil) {
    (self.path, self.position, self.footage) = (path, position, footage)
  }
}
