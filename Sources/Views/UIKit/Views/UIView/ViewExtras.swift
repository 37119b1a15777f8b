/// The state of a view that most views do not have: an object made when the first part of it is set, so that plain views
/// stay small.
@MainActor
final class ViewExtras {
  var ownTraits: OwnTraits?
  var knownTraits: UITraitCollection?
  var sizeFollowers: [SizeFollower] = []
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

  private var madeExtras: ViewExtras {
    if let extras { return extras }
    let made = ViewExtras()
    extras = made
    return made
  }
}
