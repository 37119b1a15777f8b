import CoreGraphics
import DisplayList
import Foundation

/// A layer's own drawing: background, contents and border.
@MainActor
struct LayerContent {
  var background: RGBA?
  /// An image, in one part or nine.
  var images: [ImageFill] = []
  /// A recording instead of an image.
  var picture: Picture?
  /// The colour that a text is drawn in, and the one that it is shown in; nil if they are the same.
  private(set) var textColors: (drawn: RGBA, shown: RGBA)?
  /// The transform from the recording's coordinates to device pixels.
  private(set) var pictureToDevice = Projection.identity
  /// Several contents that turn into each other, instead of an image or a recording.
  private(set) var mixed: [MixedPart] = []
  /// A gradient layer's gradient, over its background.
  private(set) var gradient: Gradient?
  private var backdropValues: BackdropValues?
  /// A shape layer's fills, over its contents, the lowest first.
  private(set) var fills: [(shape: Shape, color: RGBA)] = []
  var border: RGBA?
  private let outline: OwnOutline
  private let borderWidth: CGFloat

  /// Decides which parts of a layer are drawn: background and border if any part of the bounds is in sight, contents if they
  /// reach into `clip`, which is in device pixels.
  ///
  /// - Parameter values: The layer's presentation values.
  init(of layer: CALayer, _ values: LayerValues, _ paint: PaintState, isInSight: Bool, clip: CGRect) {
    let toDevice = paint.toDevice
    outline = OwnOutline(values.bounds, radius: values.cornerRadius, layer.state.traits)
    let bounds = outline.bounds
    borderWidth = min(max(values.borderWidth, 0), min(bounds.width, bounds.height) / 2)
    if case .shape(let shape)? = values.kind {
      let measure = { (path: Path) in (layer as? CAShapeLayer)?.measure(path) ?? PathMeasure(path) }
      // With flipped geometry, y also points up for the layer's own path.
      let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY)
      let place = values.space.isFlipped ? flip.concatenating(toDevice.affine) : toDevice.affine
      fills = shape.fills(place, measure: measure).filter { $0.shape.bounds.intersects(clip) }
    }
    guard !bounds.isEmpty else { return }
    if isInSight {
      if case .backdrop(let values)? = values.kind { backdropValues = values }
      if case .gradient(let values)? = values.kind { gradient = values.gradient(in: bounds, toDevice.affine) }
      if let color = values.backgroundColor, color.alpha > 0 { background = color }
      if borderWidth > 0, let color = values.borderColor, color.alpha > 0 { border = color }
    }
    guard let drawing = values.shownStorage?.value.contents ?? layer.state.drawing else { return }
    var place = toDevice
    if paint.isFlipped {
      let upright = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY)
      place = Projection(upright).concatenating(toDevice)
    }
    switch drawing {
    case .image(let contents):
      images = ImageFill.parts(contents, of: layer.state, values: values, bounds: bounds, toDevice: place).filter {
        $0.destination.applying($0.transform).intersects(clip)
      }
    case .picture(let contents):
      var placement = contents.placed(by: layer.state.contentsGravity, in: bounds)
      if case .text(let shown)? = values.kind, case .text(let drawn)? = layer.state.values.kind, shown != drawn {
        let scale = shown.scale(drawnAs: drawn)
        if scale != 1 { placement = contents.placed(scale: scale, around: shown.anchor, in: bounds) }
        if let one = drawn.color, let other = shown.color, one != other { textColors = (one, other) }
      }
      pictureToDevice = placement.concatenating(place)
      if pictureToDevice.boundingBox(of: contents.bounds).intersects(clip) { picture = contents }
    case .mix(let parts):
      mixed = parts.map { part in
        switch part.contents {
        case .image(let image):
          let images = ImageFill.parts(image, of: layer.state, values: values, bounds: bounds, toDevice: place)
          return MixedPart(images: images, share: part.share)
        case .picture(let picture):
          let placement = picture.placed(by: layer.state.contentsGravity, in: bounds)
          return MixedPart(picture: picture, toDevice: placement.concatenating(place), share: part.share)
        case .mix: return MixedPart(share: part.share)
        }
      }
    }
  }

  /// One of several contents that turn into each other.
  struct MixedPart {
    var images: [ImageFill] = []
    var picture: Picture?
    var toDevice = Projection.identity
    var share: Double
  }

  /// Whether there are contents between background and border.
  var hasPicture: Bool { !images.isEmpty || picture != nil || !mixed.isEmpty || !fills.isEmpty }

  /// The number of parts drawn over each other; a snapshot may count as several.
  var count: Int {
    (background == nil ? 0 : 1) + (gradient == nil ? 0 : 1) + images.count + (picture == nil ? 0 : 2)
      + (mixed.isEmpty ? 0 : 2) + fills.count + (border == nil ? 0 : 1) + (backdropValues == nil ? 0 : 1)
  }

  func shape(_ toDevice: Projection) -> Shape { outline.shape(toDevice.affine) }

  /// The layer's effect on the contents below it, inside a shape.
  func backdrop(_ shape: Shape, alpha: Double) -> Backdrop? { backdropValues?.backdrop(in: shape, alpha: alpha) }

  /// Leaves the contents below as they are.
  mutating func removeBackdrop() { backdropValues = nil }

  /// The shape that all of the layer's shadow is cast by, if it is a simple one; in the layer's coordinates.
  ///
  /// - Parameters:
  ///   - inside: The place of contents and sublayers, in device pixels.
  func caster(_ toDevice: Projection, inside: CGRect) -> (geometry: Shape.Geometry, alpha: Double)? {
    let shape = outline.shape(toDevice.affine)
    if backdropValues != nil { return (shape.geometry, 1) }
    if let background {
      // Translucent parts over each other cast a denser shadow.
      if background.alpha < 1 {
        let isAlone = inside.isNull && gradient == nil && border == nil
        return isAlone ? (shape.geometry, background.alpha) : nil
      }
      if inside.isNull || outline.innerRect(toDevice)?.encloses(inside) == true { return (shape.geometry, 1) }
    }
    if images.count == 1, let image = images.first, image.image.pixels.isOpaque, border == nil, fills.isEmpty,
      gradient == nil,
      CGRect(x: 0, y: 0, width: image.image.width, height: image.image.height).contains(image.source),
      inside == toDevice.boundingBox(of: image.destination), toDevice.isUpright
    {
      return (.rect(image.destination), 1)
    }
    return nil
  }

  func rectangle(_ toDevice: Projection) -> Shape { Shape(.rect(outline.bounds), transform: toDevice.affine) }

  func borderShape(_ toDevice: Projection) -> Shape {
    let outer = outline.roundedRect
    let inner = RoundedRect(
      rect: outer.rect.insetBy(dx: borderWidth, dy: borderWidth), radius: max(0, outer.radius - borderWidth),
      corners: outer.corners, isContinuous: outer.isContinuous)
    return Shape(.ring(outer: outer, inner: inner), transform: toDevice.affine)
  }
}

/// A layer's bounds with their corners.
@MainActor
struct OwnOutline {
  let roundedRect: RoundedRect
  var bounds: CGRect { roundedRect.rect }

  init(_ bounds: CGRect, radius: CGFloat, _ traits: LayerTraits) {
    // Most rectangles need no call into Foundation.
    let bounds = bounds.size.width >= 0 && bounds.size.height >= 0 ? bounds : bounds.standardized
    roundedRect = RoundedRect(
      rect: bounds, radius: min(max(radius, 0), min(bounds.size.width, bounds.size.height) / 2),
      corners: RoundedRect.Corners(rawValue: UInt8(truncatingIfNeeded: traits.maskedCorners.rawValue & 0b1111)),
      isContinuous: traits.hasContinuousCorners)
  }

  /// A rectangle of device pixels inside of the outline; nil if the layer is turned.
  fileprivate func innerRect(_ toDevice: Projection) -> CGRect? {
    guard toDevice.isUpright else { return nil }
    // The distance from a corner to the point where its diagonal meets the arc.
    let inset = roundedRect.corners.isEmpty ? 0 : roundedRect.radius * (1 - CGFloat(0.5).squareRoot())
    return toDevice.boundingBox(of: bounds.insetBy(dx: inset, dy: inset))
  }

  func shape(_ toDevice: CGAffineTransform) -> Shape {
    roundedRect.isRounded
      ? Shape(.roundedRect(roundedRect), transform: toDevice) : Shape(.rect(bounds), transform: toDevice)
  }
}

extension CGRect {
  /// Whether another rectangle, whose size is not negative, lies inside, but for rounding.
  fileprivate func encloses(_ other: CGRect) -> Bool {
    let dust = 1e-6
    return minX <= other.minX + dust && minY <= other.minY + dust && other.maxX <= maxX + dust
      && other.maxY <= maxY + dust
  }
}

extension LayerValues {
  /// Whether the values can show only a background.
  var isPlain: Bool { kind == nil && borderWidth <= 0 }
}
