package import CoreGraphics
package import Foundation

/// The operation of a command.
///
/// A new operation is spelled in four places: here as a case and as a row of `Kind`; in `visit(_:)`, which lists its
/// fields; in `reach`, the pixels that it can change; and in the rasteriser's `Painter`, which draws it. The code that encodes,
/// digests, compares and transforms operations visits their fields.
package enum DrawOperation: Sendable, Hashable {
  /// Covers a shape with one colour, anti-aliased.
  case fill(Shape, RGBA)
  /// Covers a shape with a gradient, anti-aliased.
  indirect case shade(Shape, Gradient)
  /// Draws an image.
  case image(ImageFill)
  /// Draws text: glyphs of one font in one colour, anti-aliased.
  case glyphs(GlyphFill)
  /// Restricts everything up to the matching `popClip` to a shape, anti-aliased; clips nest and intersect.
  case pushClip(Shape)
  case popClip
  /// Draws everything up to the matching `popGroup` on a transparent canvas of its own, which is then drawn once with
  /// `alpha`.
  ///
  /// Nothing inside reaches outside `bounds`. The group's effect reaches at most `outset` pixels further on each side,
  /// and each of its pixels depends on content at most that far away.
  case pushGroup(alpha: Double, bounds: CGRect, blend: BlendMode = .over, outset: Int = 0)
  case popGroup
  /// Draws the shadow of a shape.
  indirect case shadow(ShadowFill)
  /// Draws everything up to the matching `popShadow` above the shadow that it casts.
  indirect case pushShadow(CastShadow)
  case popShadow
  /// Blurs what lies below, on the canvas that is drawn on.
  indirect case backdrop(Backdrop)
  /// Draws everything up to the matching `popPlane` on a canvas of its own, which is then seen through a projective map.
  ///
  /// Inside, places are in the canvas's coordinates, and nothing is drawn outside its bounds.
  indirect case pushPlane(Plane)
  case popPlane
  /// Draws everything up to the matching `popFilter` on a transparent canvas of its own, which is then blurred, gets
  /// other colours, and is drawn once.
  indirect case pushFilter(ContentFilter)
  case popFilter
}

extension DrawOperation {
  /// A case without its fields.
  ///
  /// The raw values are codes in encoded frames, which are part of goldens: a code is never given to another kind, and a
  /// new kind takes the next one.
  package enum Kind: UInt8, Sendable, CaseIterable {
    case fill = 0
    case shade = 1
    case image = 2
    case pushClip = 3
    case popClip = 4
    case pushGroup = 5
    case popGroup = 6
    case glyphs = 7
    case shadow = 8
    case pushShadow = 9
    case popShadow = 10
    case backdrop = 11
    case pushPlane = 12
    case popPlane = 13
    /// Text that moves.
    case movingGlyphs = 14
    case pushFilter = 15
    case popFilter = 16
  }

  package var kind: Kind {
    switch self {
    case .fill: .fill
    case .shade: .shade
    case .image: .image
    case .glyphs(let fill): fill.isMoving ? .movingGlyphs : .glyphs
    case .pushClip: .pushClip
    case .popClip: .popClip
    case .pushGroup: .pushGroup
    case .popGroup: .popGroup
    case .shadow: .shadow
    case .pushShadow: .pushShadow
    case .popShadow: .popShadow
    case .backdrop: .backdrop
    case .pushPlane: .pushPlane
    case .popPlane: .popPlane
    case .pushFilter: .pushFilter
    case .popFilter: .popFilter
    }
  }
}

extension DrawOperation.Kind {
  /// The role of operations of a kind in the order of commands.
  var role: DrawOperation.Role {
    switch self {
    case .fill, .shade, .image, .glyphs, .movingGlyphs, .shadow, .backdrop: .draw
    case .pushClip: .push(.clip)
    case .pushGroup: .push(.group)
    case .pushShadow: .push(.shadow)
    case .pushPlane: .push(.plane)
    case .pushFilter: .push(.filter)
    case .popClip: .pop(.clip)
    case .popGroup: .pop(.group)
    case .popShadow: .pop(.shadow)
    case .popPlane: .pop(.plane)
    case .popFilter: .pop(.filter)
    }
  }

  /// Everything else that is known about all operations of a kind.
  package var row: Row {
    switch self {
    case .fill: Row(1, "fill") { .fill(.blank, .clear) }
    case .shade: Row(1, "shade") { .shade(.blank, .blank) }
    case .image: Row(1, "image") { .image(.blank) }
    case .glyphs: Row(2, "glyphs") { .glyphs(.blank) }
    case .movingGlyphs: Row(4, "glyphs") { .glyphs(.movingBlank) }
    case .shadow: Row(3, "shadow") { .shadow(ShadowFill(.blank, blur: 0, color: .clear)) }
    case .backdrop: Row(3, "backdrop") { .backdrop(Backdrop(.blank, blur: 0, saturation: 1, tint: .clear, alpha: 1)) }
    case .pushClip: Row(1, "clip") { .pushClip(.blank) }
    case .pushGroup: Row(1, "group") { .pushGroup(alpha: 1, bounds: .zero) }
    case .pushShadow:
      Row(3, "casting") { .pushShadow(CastShadow(bounds: .zero, offset: .zero, blur: .zero, color: .clear)) }
    case .pushPlane: Row(3, "plane") { .pushPlane(Plane(bounds: .empty, toDevice: Projection(.identity))) }
    case .pushFilter: Row(4, "filter") { .pushFilter(ContentFilter(bounds: .zero, blur: .zero)) }
    case .popClip: Row(1, "end-clip") { .popClip }
    case .popGroup: Row(1, "end-group") { .popGroup }
    case .popShadow: Row(3, "end-casting") { .popShadow }
    case .popPlane: Row(3, "end-plane") { .popPlane }
    case .popFilter: Row(4, "end-filter") { .popFilter }
    }
  }

  package struct Row {
    /// The first format of encoded frames that has the kind.
    let format: UInt8
    /// The word by which digests of drawings, which are part of goldens, begin to spell the operation.
    package let word: String
    /// Makes an operation of the kind, for a decoder that overwrites its fields.
    let blank: () -> DrawOperation

    fileprivate init(_ format: UInt8, _ word: String, blank: @escaping () -> DrawOperation) {
      (self.format, self.word, self.blank) = (format, word, blank)
    }
  }
}

extension DrawOperation {
  /// The role of an operation in the order of commands.
  enum Role { case draw, push(Scope), pop(Scope) }

  /// A kind of scope between a push and its pop; the raw value is its name in messages.
  enum Scope: String {
    case clip, group, shadow, plane, filter

    fileprivate var pop: DrawOperation {
      switch self {
      case .clip: .popClip
      case .group: .popGroup
      case .shadow: .popShadow
      case .plane: .popPlane
      case .filter: .popFilter
      }
    }
  }

  /// The role of the operation in the order of commands.
  var role: Role { kind.role }

  /// Whether what follows, up to a pop, belongs to the operation.
  var opensScope: Bool { if case .push = role { true } else { false } }

  /// The operation that closes the scope; nil if this one opens none.
  package var pop: DrawOperation? { if case .push(let scope) = role { scope.pop } else { nil } }
}

extension Shape {
  fileprivate static let blank = Shape(.rect(.zero), transform: .identity)
}

extension Gradient {
  fileprivate static let blank = Gradient(.axial(from: .zero, to: .zero), stops: [], transform: .identity)
}

extension ImageFill {
  fileprivate static let blank = ImageFill(
    image: CGImage(pixels: Pixels(width: 1, height: 1)), source: .zero, destination: .zero, transform: .identity,
    alpha: 1)
}

extension GlyphFill {
  fileprivate static let blank = GlyphFill(
    GlyphRun(font: GlyphFont(high: 0, low: 0, weight: 0), size: 0, glyphs: [], bounds: .zero), transform: .identity,
    color: .clear)
  fileprivate static let movingBlank = GlyphFill(blank.run, transform: .identity, color: .clear, isMoving: true)
}
