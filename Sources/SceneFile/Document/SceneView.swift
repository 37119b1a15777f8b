package import CoreGraphics
package import Foundation

/// One view of the scene with everything that lies in it.
package struct SceneView: Sendable, Hashable {
  /// Unique in the scene.
  package internal(set) var id = ""
  /// Where the view is described in the file.
  package internal(set) var position = SourcePosition.start

  /// What to set, in the order in which to set it.
  ///
  /// Has an `image` exactly if the view is to be an image view, then as the first. Has either a `frame`, or a
  /// `center` with a `size` or `bounds`; only an image view may lack those, it is as large as its image.
  package internal(set) var properties: [ViewProperty] = []

  /// What outline the view collides with.
  package internal(set) var collisionBounds = CollisionBoundsType.rectangle
  /// The outline around (0, 0) as the center, where it is a path.
  package internal(set) var collisionPath: Path?

  /// Back to front.
  package internal(set) var subviews: [SceneView] = []

  /// The file that an image view shows.
  package var image: ImageReference? {
    guard case .image(let image) = properties.first else { return nil }
    return image
  }
}

/// A value for one property of a view.
///
/// Stands for the same thing in a view's description, in an animation and in a `set` event. Where several
/// are set together they come in the order of the cases here: what others depend on comes first, so that
/// `frame` is laid out around the new `anchorPoint` and before the new `transform`.
package enum ViewProperty: Sendable, Hashable {
  case image(ImageReference)
  case contentMode(ContentMode)
  case anchorPoint(CGPoint)
  case frame(CGRect)
  case bounds(CGRect)
  /// The size of the bounds, whose origin stays.
  case size(CGSize)
  case center(CGPoint)
  case transform(CGAffineTransform)
  case alpha(Double)
  case isHidden(Bool)
  case clipsToBounds(Bool)
  case backgroundColor(ColorValue)
  case cornerRadius(Double)
  case maskedCorners([Corner])
  case borderWidth(Double)
  case borderColor(ColorValue)
  case zPosition(Double)
}

/// An image file.
package struct ImageReference: Sendable, Hashable {
  /// Relative to the document's `assets`, and inside it by its look, links not followed.
  package let path: String
  /// Where it is named in the scene file.
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

/// The names of `CACornerMask`.
package enum Corner: String, Sendable, CaseIterable {
  case layerMinXMinYCorner, layerMaxXMinYCorner, layerMinXMaxYCorner, layerMaxXMaxYCorner
}
