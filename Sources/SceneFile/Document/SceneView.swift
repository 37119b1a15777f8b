package import CoreGraphics
package import UIKit
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
  /// `size` or `bounds`; only image views and labels may lack those, and are then as large as their image or text.
  package internal(set) var properties: [ViewProperty] = []

  /// The kind of outline that the view collides with.
  package internal(set) var collisionBounds = UIDynamicItemCollisionBoundsType.rectangle
  /// The outline around (0, 0) as the center, if it is a path.
  package internal(set) var collisionPath: Path?

  /// What makes it a scroll view.
  package internal(set) var scroll: SceneScroll?

  /// Where the view's gestures are in the document's list; nil without any.
  package internal(set) var gestures: Int?

  /// The view whose alpha is multiplied with what this view shows; at most one.
  package internal(set) var masks: [SceneView] = []
  /// What a text field has beyond a label; nil for other views.
  package internal(set) var field: [ViewProperty]?

  /// How the subviews are laid out, if the view is a stack.
  package internal(set) var stack: [ViewProperty]?
  /// What constraints and stacks have to know of the view.
  package internal(set) var layout: [ViewProperty] = []
  /// The natural width and height, below 0 for none; nil for the content's.
  package internal(set) var contentSize: [Double]?

  /// Back to front.
  package internal(set) var subviews: [SceneView] = []

  /// Whether the view is a label.
  package var isLabel: Bool { field == nil && properties.contains { if case .text = $0 { true } else { false } } }

  /// Whether the view blurs what lies behind it.
  package var isEffectView: Bool {
    properties.contains { if case .attribute(.blurEffect, _) = $0 { true } else { false } }
  }

  /// Whether the view or one in it is a stack.
  var hasStack: Bool { stack != nil || subviews.contains(where: \.hasStack) }

  /// Whether the file says where the view is; otherwise constraints or a stack do.
  var isPlaced: Bool {
    properties.contains { property in
      switch property {
      case .attribute(.frame, _), .attribute(.center, _): true
      default: false
      }
    }
  }

  /// Whether the view has a size of its own.
  var hasSize: Bool {
    properties.contains { property in
      switch property {
      case .attribute(.frame, _), .attribute(.size, _), .attribute(.bounds, _): true
      default: false
      }
    }
  }

  /// The file of an image view.
  package var image: ImageReference? {
    guard case .image(let image) = properties.first else { return nil }
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
  // What scenes put together.
  case image(ImageReference)
  case gradient(SceneGradient)
  case replicator(SceneReplicator)
  case emitter(SceneEmitter)
  case font(SceneFont)
  case text(LabelText)
}

extension ViewProperty {
  /// The key, and the views that have the property.
  var word: (key: String, owner: ViewAttribute.Owner) {
    switch self {
    case .attribute(let attribute, _): (attribute.name, attribute.owner)
    case .image: ("image", .view)
    case .gradient: ("gradient", .view)
    case .replicator: ("replicator", .view)
    case .emitter: ("emitter", .view)
    case .font: ("font", .text)
    case .text: ("text", .text)
    }
  }

  /// Whether only labels and text fields have the property.
  var isText: Bool { word.owner == .text || isOfLabels }

  /// Whether labels have the property, and text fields do not.
  var isOfLabels: Bool { word.owner == .label }
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
