package import CoreGraphics
import SceneTemplates
import SceneText
package import ViewVocabulary

/// The values that only few views of a scene have.
///
/// They are stored apart from the view: twenty thousand views are read, copied and destroyed several times, each with
/// everything that it stores.
package struct SceneViewParts: Sendable, Hashable {
  package var component = ""
  var hasArguments = false
  package var timed: [TimedProperty] = []
  package var collisionBounds = Named.CollisionBoundsType.rectangle
  package var collisionPath: Path?
  package var scroll: SceneScroll?
  package var gestures: Int?
  package var masks: [SceneView] = []
  package var field: [ViewProperty]?
  package var stack: [ViewProperty]?
  package var layout: [ViewProperty] = []
  package var contentSize: [Double]?
}

extension SceneView {
  /// The component that the file says it is; always empty, as templates put its view in its place.
  package var component: String {
    get { parts.first?.component ?? "" }
    set { rest.component = newValue }
  }

  var hasArguments: Bool {
    get { parts.first?.hasArguments ?? false }
    set { rest.hasArguments = newValue }
  }

  /// The properties that depend on the time.
  package var timed: [TimedProperty] {
    get { parts.first?.timed ?? [] }
    set { rest.timed = newValue }
  }

  /// The kind of outline that the view collides with.
  package internal(set) var collisionBounds: Named.CollisionBoundsType {
    get { parts.first?.collisionBounds ?? .rectangle }
    set { rest.collisionBounds = newValue }
  }

  /// The outline around (0, 0) as the center, if it is a path.
  package internal(set) var collisionPath: Path? {
    get { parts.first?.collisionPath }
    set { rest.collisionPath = newValue }
  }

  /// Its values as a scroll view; nil for other views.
  package internal(set) var scroll: SceneScroll? {
    get { parts.first?.scroll }
    set { rest.scroll = newValue }
  }

  /// Where the view's gestures are in the document's list; nil without any.
  package internal(set) var gestures: Int? {
    get { parts.first?.gestures }
    set { rest.gestures = newValue }
  }

  /// The view whose alpha is multiplied with what this view shows; at most one.
  package internal(set) var masks: [SceneView] {
    get { parts.first?.masks ?? [] }
    set { rest.masks = newValue }
  }

  /// The properties that a text field has beyond those of a label; nil for other views.
  package internal(set) var field: [ViewProperty]? {
    get { parts.first?.field }
    set { rest.field = newValue }
  }

  /// How the subviews are laid out, if the view is a stack.
  package internal(set) var stack: [ViewProperty]? {
    get { parts.first?.stack }
    set { rest.stack = newValue }
  }

  /// The view's properties that constraints and stacks have to know.
  package internal(set) var layout: [ViewProperty] {
    get { parts.first?.layout ?? [] }
    set { rest.layout = newValue }
  }

  /// The natural width and height, below 0 for none; nil for the content's.
  package internal(set) var contentSize: [Double]? {
    get { parts.first?.contentSize }
    set { rest.contentSize = newValue }
  }

  private var rest: SceneViewParts {
    get { parts.first ?? SceneViewParts() }
    set { parts = [newValue] }
  }
}
