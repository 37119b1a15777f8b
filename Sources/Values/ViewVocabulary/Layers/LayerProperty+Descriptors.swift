extension LayerProperty {
  /// The one description of each property.
  var entry: LayerPropertyDescriptor {
    switch self {
    case .position: LayerPropertyDescriptor("position", .point, isGeometry: true)
    case .bounds: LayerPropertyDescriptor("bounds", .rect, isGeometry: true)
    case .transform: LayerPropertyDescriptor("transform", .transform, isGeometry: true)
    case .anchorPoint: LayerPropertyDescriptor("anchorPoint", .point, isGeometry: true)
    case .zPosition: LayerPropertyDescriptor("zPosition", .number)
    case .opacity: LayerPropertyDescriptor("opacity", .number, limits: .share, overlap: .takeover)
    case .backgroundColor: LayerPropertyDescriptor("backgroundColor", .color)
    case .cornerRadius: LayerPropertyDescriptor("cornerRadius", .number, limits: .notNegative)
    case .borderWidth: LayerPropertyDescriptor("borderWidth", .number, limits: .notNegative)
    case .borderColor: LayerPropertyDescriptor("borderColor", .color)
    case .contents: LayerPropertyDescriptor("contents", .picture)
    case .contentsRect: LayerPropertyDescriptor("contentsRect", .rect)
    case .shadowColor: LayerPropertyDescriptor("shadowColor", .color)
    case .shadowOpacity: LayerPropertyDescriptor("shadowOpacity", .number, limits: .share)
    case .shadowOffset: LayerPropertyDescriptor("shadowOffset", .size)
    case .shadowRadius: LayerPropertyDescriptor("shadowRadius", .number, limits: .notNegative)
    case .shadowPath: LayerPropertyDescriptor("shadowPath", .path, hasActions: false)
    case .anchorPointZ: LayerPropertyDescriptor("anchorPointZ", .number, isGeometry: true)
    case .sublayerTransform: LayerPropertyDescriptor("sublayerTransform", .transform, isGeometry: true)

    case .path: LayerPropertyDescriptor("path", .path, of: .shape, hasActions: false)
    case .fillColor: LayerPropertyDescriptor("fillColor", .color, of: .shape)
    case .strokeColor: LayerPropertyDescriptor("strokeColor", .color, of: .shape)
    case .lineWidth: LayerPropertyDescriptor("lineWidth", .number, of: .shape, limits: .notNegative)
    case .miterLimit: LayerPropertyDescriptor("miterLimit", .number, of: .shape)
    case .lineDashPhase: LayerPropertyDescriptor("lineDashPhase", .number, of: .shape)
    case .strokeStart: LayerPropertyDescriptor("strokeStart", .number, of: .shape, limits: .share)
    case .strokeEnd: LayerPropertyDescriptor("strokeEnd", .number, of: .shape, limits: .share)

    case .colors: LayerPropertyDescriptor("colors", .colors, of: .gradient)
    case .locations: LayerPropertyDescriptor("locations", .numbers, of: .gradient)
    case .startPoint: LayerPropertyDescriptor("startPoint", .point, of: .gradient)
    case .endPoint: LayerPropertyDescriptor("endPoint", .point, of: .gradient)

    case .blurRadius: LayerPropertyDescriptor("blurRadius", .number, of: .backdrop, limits: .notNegative)
    case .saturation: LayerPropertyDescriptor("saturation", .number, of: .backdrop, limits: .notNegative)
    case .tint: LayerPropertyDescriptor("tint", .color, of: .backdrop)

    case .foregroundColor: LayerPropertyDescriptor("foregroundColor", .color, of: .text)
    case .fontSize: LayerPropertyDescriptor("fontSize", .number, of: .text, limits: .notNegative)

    case .blur: LayerPropertyDescriptor("blur", .number, limits: .notNegative)
    case .brightness: LayerPropertyDescriptor("brightness", .number, limits: .notNegative)
    case .contrast: LayerPropertyDescriptor("contrast", .number, limits: .notNegative)
    case .saturate: LayerPropertyDescriptor("saturate", .number, limits: .notNegative)
    case .grayscale: LayerPropertyDescriptor("grayscale", .number, limits: .share)
    case .hueRotate: LayerPropertyDescriptor("hueRotate", .number)
    case .invert: LayerPropertyDescriptor("invert", .number, limits: .share)
    case .colorMultiply: LayerPropertyDescriptor("colorMultiply", .color)

    case .cameraOffset: LayerPropertyDescriptor("cameraOffset", .size, isGeometry: true)
    case .cameraZoom: LayerPropertyDescriptor("cameraZoom", .number, isGeometry: true, limits: .notNegative)
    case .cameraTurn: LayerPropertyDescriptor("cameraTurn", .number, isGeometry: true)
    case .cameraDistance: LayerPropertyDescriptor("cameraDistance", .number, isGeometry: true, limits: .notNegative)
    case .cameraShake: LayerPropertyDescriptor("cameraShake", .number, limits: .notNegative)
    case .cameraFocus: LayerPropertyDescriptor("cameraFocus", .number)
    case .cameraAperture: LayerPropertyDescriptor("cameraAperture", .number, limits: .notNegative)
    }
  }
}
