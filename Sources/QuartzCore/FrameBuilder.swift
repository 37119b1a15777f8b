package import CoreGraphics
package import DisplayList
package import Foundation

/// Turns a tree of layers into a display list: the only exit from the mutable world.
@MainActor
package struct FrameBuilder {
  private let mediaTime: Double
  private let context: MediaContext
  private let canvas: CGRect
  private var commands: [DrawCommand] = []

  /// Builds the frame that `root` shows at the context's time.
  ///
  /// The frame is `width` × `height` pixels; `scale` pixels make a point of the space that `root` lies in. Room is
  /// made for `capacity` commands, which is only a hint.
  package static func frame(
    of root: CALayer, width: Int, height: Int, scale: CGFloat, background: RGBA, context: MediaContext,
    capacity: Int = 0
  ) -> Frame {
    let canvas = CGRect(x: 0, y: 0, width: width, height: height)
    var builder = FrameBuilder(mediaTime: context.now, context: context, canvas: canvas)
    builder.commands.reserveCapacity(capacity)
    let toPixels = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
    _ = builder.append(root, time: context.now, toDevice: toPixels, alpha: 1, clip: canvas)
    return Frame(width: width, height: height, background: background, commands: builder.commands)
  }

  private init(mediaTime: Double, context: MediaContext, canvas: CGRect) {
    self.mediaTime = mediaTime
    self.context = context
    self.canvas = canvas
  }

  /// Draws a layer and what is in it; returns the device rectangle that was touched, null for none.
  private mutating func append(
    _ layer: CALayer, time parentTime: Double, toDevice parent: CGAffineTransform, alpha: Double, clip: CGRect
  ) -> CGRect {
    if layer.isHidden { return .null }
    let time = layer.timing.isIdentity ? parentTime : layer.timing.local(parentTime)
    let values = layer.presentedValues(at: time, mediaTime: mediaTime)
    let opacity = min(values.opacity, 1) * alpha
    if opacity <= 0 { return .null }

    let toDevice = values.toSuperlayer.concatenating(parent)
    let sublayers = layer.sublayerStorage
    let outline = values.bounds.applying(toDevice)
    let visible = outline.intersection(clip)
    // What is out of sight may still have contents or sublayers that are not.
    let reachesOut = !layer.masksToBounds && (!sublayers.isEmpty || layer.contents != nil)
    if visible.isEmpty, !reachesOut { return .null }

    let innerClip = layer.masksToBounds ? visible : clip
    let own = OwnContent(layer: layer, values: values, toDevice: toDevice, isInSight: !visible.isEmpty, clip: innerClip)
    let isGroup = opacity < 1 && layer.allowsGroupOpacity && own.count + (sublayers.isEmpty ? 0 : 2) > 1
    let number = layerID(of: layer)
    let start = commands.count
    if isGroup { commands.append(DrawCommand(layer: number, operation: .pushGroup(alpha: opacity, bounds: .zero))) }
    let innerAlpha = isGroup ? 1 : opacity

    var touched = own.background != nil || own.border != nil ? visible : .null
    if let background = own.background {
      append(.fill(own.shape(toDevice), background.multiplied(byAlpha: innerAlpha)), of: number)
    }
    let needsClip = layer.masksToBounds && (own.image != nil || !sublayers.isEmpty)
    let clipStart = commands.count
    if needsClip { append(.pushClip(own.shape(toDevice)), of: number) }
    if var image = own.image {
      image.alpha = innerAlpha
      append(.image(image), of: number)
      touched = touched.union(image.destination.applying(toDevice).intersection(innerClip))
    }
    let ordered = CALayer.backToFront(sublayers) { sublayer in
      sublayer.animations.isEmpty
        ? sublayer.modelValues.zPosition : sublayer.presentedValues(at: time, mediaTime: mediaTime).zPosition
    }
    for sublayer in ordered {
      touched = touched.union(
        append(sublayer, time: time, toDevice: toDevice, alpha: isGroup ? 1 : innerAlpha, clip: innerClip))
    }
    if needsClip {
      if commands.count == clipStart + 1 {
        commands.removeLast()
      } else {
        append(.popClip, of: number)
      }
    }
    if let border = own.border {
      append(.fill(own.borderShape(toDevice), border.multiplied(byAlpha: innerAlpha)), of: number)
    }
    if isGroup {
      if commands.count == start + 1 {
        commands.removeLast()
      } else {
        commands[start].operation = .pushGroup(alpha: opacity, bounds: touched)
        append(.popGroup, of: number)
      }
    }
    return touched
  }

  private mutating func append(_ operation: DrawOperation, of layer: LayerID) {
    commands.append(DrawCommand(layer: layer, operation: operation))
  }

  private func layerID(of layer: CALayer) -> LayerID {
    if layer.number == 0 { layer.number = context.makeLayerNumber() }
    return LayerID(rawValue: layer.number)
  }
}

/// What a layer itself draws: background, contents and border.
@MainActor
private struct OwnContent {
  var background: RGBA?
  var image: ImageFill?
  var border: RGBA?
  private let bounds: CGRect
  private let radius: CGFloat
  private let borderWidth: CGFloat
  private let corners: RoundedRect.Corners

  /// Decides what of a layer is drawn: background and border if any part of the bounds is in sight, contents if they
  /// reach into `clip`, which is in device pixels.
  init(layer: CALayer, values: LayerValues, toDevice: CGAffineTransform, isInSight: Bool, clip: CGRect) {
    bounds = values.bounds.standardized
    radius = min(max(values.cornerRadius, 0), min(bounds.width, bounds.height) / 2)
    borderWidth = min(max(values.borderWidth, 0), min(bounds.width, bounds.height) / 2)
    corners = RoundedRect.Corners(rawValue: UInt8(truncatingIfNeeded: layer.maskedCorners.rawValue & 0b1111))
    guard !bounds.isEmpty else { return }
    if isInSight {
      if let color = values.backgroundColor, color.alpha > 0 { background = color }
      if borderWidth > 0, let color = values.borderColor, color.alpha > 0 { border = color }
    }
    if let contents = layer.contents as? CGImage,
      let fill = ImageFill(contents, of: layer, values: values, bounds: bounds, transform: toDevice),
      fill.destination.applying(toDevice).intersects(clip)
    {
      image = fill
    }
  }

  var count: Int { (background == nil ? 0 : 1) + (image == nil ? 0 : 1) + (border == nil ? 0 : 1) }

  func shape(_ transform: CGAffineTransform) -> Shape {
    radius > 0 && !corners.isEmpty
      ? Shape(.roundedRect(RoundedRect(rect: bounds, radius: radius, corners: corners)), transform: transform)
      : Shape(.rect(bounds), transform: transform)
  }

  func borderShape(_ transform: CGAffineTransform) -> Shape {
    let inner = RoundedRect(
      rect: bounds.insetBy(dx: borderWidth, dy: borderWidth), radius: max(0, radius - borderWidth), corners: corners)
    return Shape(
      .ring(outer: RoundedRect(rect: bounds, radius: radius, corners: corners), inner: inner), transform: transform)
  }
}

extension RGBA {
  /// The colour seen through `alpha`, its components within what a screen can show.
  fileprivate func multiplied(byAlpha alpha: Double) -> RGBA {
    RGBA(red: red.unit, green: green.unit, blue: blue.unit, alpha: (self.alpha * alpha).unit)
  }
}

extension Double {
  fileprivate var unit: Double { min(max(self, 0), 1) }
}
