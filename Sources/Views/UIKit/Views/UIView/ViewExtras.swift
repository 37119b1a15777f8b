/// The state of a view that most views do not have: an object made when the first part of it is set, so that plain views
/// stay small.
@MainActor
final class ViewExtras {
  var ownTraits: OwnTraits?
  var knownTraits: UITraitCollection?
  var sizeFollowers: [SizeFollower] = []
  var sizeLimits = ContentSizeLimits()
  var largeContent = LargeContent()
  var collisionOutline: CollisionOutline?
  var interactions: [any UIInteraction] = []
}

/// The smallest and the largest size of text in a view.
struct ContentSizeLimits: Equatable {
  var least: UIContentSizeCategory?
  var most: UIContentSizeCategory?

  /// A size within the limits.
  func clamp(_ size: UIContentSizeCategory) -> UIContentSizeCategory {
    if let least, size < least { return least }
    if let most, size > most { return most }
    return size
  }
}

/// The content of a view for the large content viewer.
struct LargeContent {
  var isShown = false
  var title: String?
  var image: UIImage?
  var scalesImage = false
  var imageInsets = UIEdgeInsets.zero
}

extension UIView {
  /// The traits that the view overrides, and their observers; nil if there are neither.
  final var ownTraits: OwnTraits? {
    get { extras?.ownTraits }
    set { madeExtras.ownTraits = newValue }
  }

  /// The traits that the view last reacted to; nil until they are first read.
  final var knownTraits: UITraitCollection? {
    get { extras?.knownTraits }
    set { madeExtras.knownTraits = newValue }
  }

  /// The objects that are notified when the view changes its size.
  final var sizeFollowers: [SizeFollower] {
    get { extras?.sizeFollowers ?? [] }
    set { if extras != nil || !newValue.isEmpty { madeExtras.sizeFollowers = newValue } }
  }

  /// The limits of the size of text; set by `setSizeLimits(_:)`.
  final var sizeLimits: ContentSizeLimits {
    get { extras?.sizeLimits ?? ContentSizeLimits() }
    set { madeExtras.sizeLimits = newValue }
  }

  /// The content for the large content viewer.
  final var largeContent: LargeContent {
    get { extras?.largeContent ?? LargeContent() }
    set { madeExtras.largeContent = newValue }
  }

  /// The outline behind `collisionBoundsType` and `collisionBoundingPath`, unless a subclass overrides them; nil for the
  /// bounds.
  package final var collisionOutline: CollisionOutline? {
    get { extras?.collisionOutline }
    set { madeExtras.collisionOutline = newValue }
  }

  /// The interactions of the view, in the order in which they were added.
  final var interactionStorage: [any UIInteraction] {
    get { extras?.interactions ?? [] }
    set { madeExtras.interactions = newValue }
  }

  private var madeExtras: ViewExtras {
    if let extras { return extras }
    let made = ViewExtras()
    extras = made
    return made
  }
}
