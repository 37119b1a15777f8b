/// The things that an attribute of a view decides besides its value: the class and the place of the view, and which checks it
/// needs.
///
/// Each row of `ViewAttribute` says which roles it has. Scenes have up to twenty thousand views, and each is asked two
/// dozen times, so that their roles are kept as bits.
package struct ViewRoles: OptionSet, Sendable, Hashable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  private init(bit: UInt32) { rawValue = 1 << bit }

  // These decide about the class of the view.
  package static let image = ViewRoles(bit: 0)
  package static let text = ViewRoles(bit: 1)
  package static let blurEffect = ViewRoles(bit: 2)
  package static let gradient = ViewRoles(bit: 3)
  package static let path = ViewRoles(bit: 4)
  package static let replicator = ViewRoles(bit: 5)
  package static let emitter = ViewRoles(bit: 6)
  package static let strokeColor = ViewRoles(bit: 7)
  package static let fillColor = ViewRoles(bit: 8)

  // These decide about its place.
  package static let frame = ViewRoles(bit: 9)
  package static let center = ViewRoles(bit: 10)
  package static let size = ViewRoles(bit: 11)
  package static let bounds = ViewRoles(bit: 12)

  // The view may need a canvas of its own for these.
  package static let alpha = ViewRoles(bit: 13)
  package static let shadowOpacity = ViewRoles(bit: 14)
  package static let blendMode = ViewRoles(bit: 15)
  package static let clipsToBounds = ViewRoles(bit: 16)
  package static let cornerRadius = ViewRoles(bit: 17)

  /// The property makes a picture of the view and of everything in it.
  package static let picture = ViewRoles(bit: 18)
  /// The property makes the view show something by itself.
  package static let drawing = ViewRoles(bit: 19)
  package static let isUserInteractionEnabled = ViewRoles(bit: 20)
  package static let lineBreakMode = ViewRoles(bit: 21)
  package static let textPath = ViewRoles(bit: 22)
  package static let font = ViewRoles(bit: 23)
  /// The property belongs only to views of some classes.
  package static let ofClasses = ViewRoles(bit: 24)
  /// The property belongs to few views: a mask, gestures and so on.
  package static let parts = ViewRoles(bit: 25)
  /// The property belongs to every view.
  package static let any = ViewRoles(bit: 26)
  package static let anchorPoint = ViewRoles(bit: 27)
  /// Groups of items in dynamics have the property, too.
  package static let ofGroups = ViewRoles(bit: 28)

  /// Where the view is, and how large.
  package static let place: ViewRoles = [.frame, .center, .size, .bounds, .anchorPoint]

  /// The roles for which a view may need a canvas of its own.
  package static let canvas: ViewRoles = [
    .alpha, .shadowOpacity, .blendMode, .blurEffect, .clipsToBounds, .cornerRadius,
  ]
}
