package import CoreGraphics
package import Foundation
package import ViewVocabulary

/// The animatable state of a layer: its model values, to which animations are applied for the presentation.
package struct LayerValues: Hashable, Sendable {
  /// The position in the superlayer's coordinates.
  package var position = CGPoint.zero
  /// The bounds in the layer's own coordinates.
  package var bounds = CGRect.zero
  /// In the unit square of the bounds; (0, 0) is the top left corner.
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var zPosition: Double = 0
  package var transform = CATransform3DIdentity
  /// 0…1 once presented; additive animations may exceed that in between.
  package var opacity: Double = 1
  package var backgroundColor: RGBA?
  package var cornerRadius: Double = 0
  package var borderWidth: Double = 0
  package var borderColor: RGBA? = .black
  /// The shown part in the unit square of the contents.
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The shadow; nil for that of a new layer, which cannot be seen.
  var shadowStorage: Indirect<ShadowValues>?
  /// The filters for everything that is shown; nil for none.
  var filterStorage: Indirect<FilterValues>?
  /// How the layer and its sublayers lie in space; nil for most.
  var spaceStorage: Indirect<SpaceValues>?
  /// The values that only layers of one kind have; nil for plain ones.
  package var kind: KindValues?
  /// The layer's other state as animations show it; nil in the model.
  var shownStorage: Indirect<ShownValues>?

  package init() {}
}

extension LayerValues {
  /// The shadow's properties.
  package var shadow: ShadowValues {
    get { shadowStorage?.value ?? ShadowValues() }
    set { shadowStorage = newValue == ShadowValues() ? nil : .value(newValue) }
  }

  /// Whether contents and sublayers are clipped.
  @MainActor
  func masksToBounds(_ traits: LayerTraits) -> Bool { shownStorage?.value.masksToBounds ?? traits.masksToBounds }

  /// The share of the layer that is shown: less than 1 while it is being hidden.
  @MainActor
  func visibleShare(_ traits: LayerTraits) -> Double {
    1 - (shownStorage?.value.hidden ?? (traits.isHidden ? 1 : 0))
  }

  /// Whether the shadow differs from that of a new layer, which cannot be seen.
  var hasShadow: Bool { shadowStorage != nil }

  /// The value of one property, in the form used by animations.
  ///
  /// A property that the kind of layer does not have has its default, and cannot be set. Written as a switch, because
  /// every animation does this in every frame.
  package subscript(property: LayerProperty) -> AnimatableValue {
    get {
      switch property {
      case .position: AnimatableValue(position)
      case .bounds: AnimatableValue(bounds)
      case .transform: .transform(transform)
      case .anchorPoint: AnimatableValue(anchorPoint)
      case .zPosition: AnimatableValue(zPosition)
      case .anchorPointZ: AnimatableValue(space.anchorPointZ)
      case .sublayerTransform: .transform(space.sublayerTransform)
      case .opacity: AnimatableValue(opacity)
      case .backgroundColor: .color(backgroundColor)
      case .cornerRadius: AnimatableValue(cornerRadius)
      case .borderWidth: AnimatableValue(borderWidth)
      case .borderColor: .color(borderColor)
      case .contentsRect: AnimatableValue(contentsRect)
      case .contents: AnimatableValue(0)
      case .shadowColor: .color(shadow.color)
      case .shadowOpacity: AnimatableValue(shadow.opacity)
      case .shadowOffset: AnimatableValue(shadow.offset)
      case .shadowRadius: AnimatableValue(shadow.radius)
      case .shadowPath: .path(shadow.path)
      case .blur, .brightness, .contrast, .saturate, .grayscale, .hueRotate, .invert, .colorMultiply:
        filter[property] ?? AnimatableValue(0)
      case .cameraOffset, .cameraZoom, .cameraTurn, .cameraDistance, .cameraShake, .cameraFocus, .cameraAperture:
        space.camera[property] ?? AnimatableValue(0)
      default: kindValue(property)
      }
    }
    set {
      switch property {
      case .position: position = newValue.point
      case .bounds: bounds = newValue.rect
      case .transform: transform = newValue.transform
      case .anchorPoint: anchorPoint = newValue.point
      case .zPosition: zPosition = newValue.scalar
      case .anchorPointZ: space.anchorPointZ = newValue.scalar
      case .sublayerTransform: space.sublayerTransform = newValue.transform
      case .opacity: opacity = newValue.scalar
      case .backgroundColor: backgroundColor = newValue.color
      case .cornerRadius: cornerRadius = newValue.scalar
      case .borderWidth: borderWidth = newValue.scalar
      case .borderColor: borderColor = newValue.color
      case .contentsRect: contentsRect = newValue.rect
      case .contents: break
      case .shadowColor: shadow.color = newValue.color
      case .shadowOpacity: shadow.opacity = newValue.scalar
      case .shadowOffset: shadow.offset = newValue.size
      case .shadowRadius: shadow.radius = newValue.scalar
      case .shadowPath: shadow.path = newValue.path
      case .blur, .brightness, .contrast, .saturate, .grayscale, .hueRotate, .invert, .colorMultiply:
        filter[property] = newValue
      case .cameraOffset, .cameraZoom, .cameraTurn, .cameraDistance, .cameraShake, .cameraFocus, .cameraAperture:
        space.camera[property] = newValue
      default: setKindValue(property, newValue)
      }
    }
  }

  /// The value of a property, or of a part of it.
  package subscript(path: LayerKeyPath) -> AnimatableValue {
    get {
      let whole = self[path.property]
      return path.component.map { whole[$0] } ?? whole
    }
    set {
      guard let component = path.component else {
        self[path.property] = newValue
        return
      }
      self[path.property][component] = newValue
    }
  }

  /// Clamps values that overlapping animations have taken beyond their limits.
  mutating func limitWhatIsShown() { opacity = min(max(opacity, 0), 1) }
}
