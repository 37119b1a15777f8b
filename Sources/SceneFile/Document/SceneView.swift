package import CoreGraphics
package import Foundation
package import QuartzCore

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
  package internal(set) var collisionBounds = CollisionBoundsType.rectangle
  /// The outline around (0, 0) as the center, if it is a path.
  package internal(set) var collisionPath: Path?

  /// What makes it a scroll view.
  package internal(set) var scroll: SceneScroll?

  /// Where the view's gestures are in the document's list; nil without any.
  package internal(set) var gestures: Int?

  /// The view whose alpha is multiplied with what this view shows; at most one.
  package internal(set) var masks: [SceneView] = []
  /// What makes the view a text field; nil for others.
  package internal(set) var field: SceneField?

  /// How the subviews are laid out, if the view is a stack.
  package internal(set) var stack: SceneStack?
  /// The natural size for constraints and stacks.
  package internal(set) var content = SceneContentSize()

  /// Back to front.
  package internal(set) var subviews: [SceneView] = []

  /// Whether the view is a label.
  package var isLabel: Bool { field == nil && properties.contains { if case .text = $0 { true } else { false } } }

  /// Whether the view blurs what lies behind it.
  package var isEffectView: Bool { properties.contains { if case .blurEffect = $0 { true } else { false } } }

  /// Whether the view or one in it is a stack.
  var hasStack: Bool { stack != nil || subviews.contains(where: \.hasStack) }

  /// Whether the file says where the view is; otherwise constraints or a stack do.
  var isPlaced: Bool {
    properties.contains { property in
      switch property {
      case .frame, .layer(.position, _): true
      default: false
      }
    }
  }

  /// Whether the view has a size of its own.
  var hasSize: Bool {
    properties.contains { property in
      switch property {
      case .frame, .size, .layer(.bounds, _): true
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
  case image(ImageReference)
  case contentMode(ContentMode)
  case frame(CGRect)
  /// The size of the bounds, whose origin is unchanged.
  case size(CGSize)
  case isHidden(Bool)
  case isUserInteractionEnabled(Bool)
  case clipsToBounds(Bool)
  case maskedCorners([Corner])
  case cornerCurve(CornerCurve)
  case blendMode(BlendModeName)
  case blurEffect(BlurEffectName)
  case isDoubleSided(Bool)
  case gradient(SceneGradient)
  case replicator(SceneReplicator)
  case emitter(SceneEmitter)
  case font(SceneFont)
  case textColor(ColorValue)
  case textAlignment(TextAlignmentName)
  case numberOfLines(Int)
  case lineBreakMode(LineBreakName)
  case adjustsFontSizeToFitWidth(Bool)
  case text(LabelText)
  /// A property that can be animated.
  case layer(LayerProperty, SceneValue)
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

/// The names of `UIView.ContentMode`.
package enum ContentMode: String, Sendable, CaseIterable {
  case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
  case topLeft, topRight, bottomLeft, bottomRight
}

/// The names of `CALayerCornerCurve`.
package enum CornerCurve: String, Sendable, CaseIterable { case circular, continuous }

/// The names of blend modes, as `CGBlendMode` has them.
package enum BlendModeName: String, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity, plusLighter
}

/// The names of `UIBlurEffect.Style`, and `none` for no effect.
package enum BlurEffectName: String, Sendable, CaseIterable {
  case none, extraLight, light, dark, extraDark, regular, prominent
  case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
  case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
  case systemChromeMaterialLight
  case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
  case systemChromeMaterialDark
}

/// The names of `CACornerMask`.
package enum Corner: String, Sendable, CaseIterable {
  case layerMinXMinYCorner, layerMaxXMinYCorner, layerMinXMaxYCorner, layerMaxXMaxYCorner
}
