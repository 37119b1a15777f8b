package import ViewAttributes

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
  /// Which of the properties there are.
  var keys: SceneViewKeys = []

  /// What few views have: nothing, or one element.
  var parts: [SceneViewParts] = []

  /// Back to front.
  package internal(set) var subviews: [SceneView] = []

  /// Whether the view is a label.
  package var isLabel: Bool { field == nil && has(.text) }

  /// Whether the view blurs what lies behind it.
  package var isEffectView: Bool { has(.blurEffect) }

  /// Whether the view is filled with a gradient.
  package var hasGradient: Bool { has(.gradient) }

  /// Whether the view draws a path.
  package var isShape: Bool { has(.path) }

  /// Calls `body` with each view that is directly in this one, back to front, without copying it.
  func forEachSubview(_ body: (borrowing SceneView) -> Void) {
    for index in subviews.indices { body(subviews[index]) }
  }

  /// Calls `body` with each mask.
  func forEachMask(_ body: (borrowing SceneView) -> Void) {
    if parts.isEmpty { return }
    for mask in masks { body(mask) }
  }

  /// Calls `body` with the view, its masks and all views in them, in the order of the file.
  ///
  /// They are not collected: twenty thousand copies take longer than what is done with them.
  func visit(_ body: (borrowing SceneView) -> Void) {
    body(self)
    for index in masks.indices { masks[index].visit(body) }
    for index in subviews.indices { subviews[index].visit(body) }
  }

  /// Whether something of the view, or of one in it, depends on the time.
  var isTimed: Bool { !timed.isEmpty || masks.contains(where: \.isTimed) || subviews.contains(where: \.isTimed) }

  /// Whether the view or one in it is a stack.
  var hasStack: Bool { stack != nil || subviews.contains(where: \.hasStack) }

  /// Whether the file says where the view is; otherwise constraints or a stack do.
  var isPlaced: Bool { has([.frame, .center]) }

  /// Whether the view has a size of its own.
  var hasSize: Bool { has([.frame, .size, .bounds]) }

  /// Whether there are properties that only views of some classes have.
  var hasPropertiesOfClasses: Bool {
    properties.indices.contains { properties[$0].isText || properties[$0].isOfShapes }
  }

  /// Whether the view has anything that few views have.
  var hasParts: Bool { !parts.isEmpty }

  /// The file of an image view.
  package var image: ImageReference? {
    guard has(.image), case .image(let image) = properties.first else { return nil }
    return image
  }
}

/// A value for one property of a view.
///
/// It has the same meaning in a view's description, in an animation and in a `set` event. If several are set together,
/// they are set in the order of `Grammar.properties`.
package enum ViewProperty: Sendable, Hashable {
  /// A value of one of the rows of `ViewAttribute`.
  case attribute(ViewAttribute, AttributeValue)
  // What scenes put together. What is large is apart, or every property would be as large.
  case image(ImageReference)
  indirect case gradient(SceneGradient)
  indirect case replicator(SceneReplicator)
  indirect case emitter(SceneEmitter)
  indirect case font(SceneFont)
  case text(LabelText)
}

extension ViewProperty {
  /// The key.
  var key: String {
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

  /// Whether only labels and text fields have the property.
  var isText: Bool { owner == .text || isOfLabels }

  /// Whether labels have the property, and text fields do not.
  var isOfLabels: Bool { owner == .label }

  /// Whether only views with a path have the property.
  var isOfShapes: Bool { owner == .shape }
}

/// An image file.
package struct ImageReference: Sendable, Hashable {
  /// Relative to the document's `assets`, and lexically inside it; links are not resolved.
  package let path: String
  /// Its position in the scene file.
  package let position: SourcePosition

  package init(path: String, position: SourcePosition) {
    (self.path, self.position) = (path, position)
  }
}
