extension LayerProperty {
  /// The one description of each property.
  var entry: LayerPropertyDescriptor {
    switch self {
    case .position:
      LayerPropertyDescriptor(
        "position", name: "center", .point, isGeometry: true,
        scene: "The position of the anchor point in the superview.")
    case .bounds:
      LayerPropertyDescriptor(
        "bounds", .rect, isGeometry: true, scene: "The rectangle in the view's own coordinates.")
    case .transform:
      LayerPropertyDescriptor(
        "transform", .transform, decimals: 4, isGeometry: true, scene: "The view's transform around its anchor point.")
    case .anchorPoint:
      LayerPropertyDescriptor(
        "anchorPoint", .point, decimals: 4, isGeometry: true,
        scene: "What center and transform refer to, [0.5, 0.5] the middle.")
    case .zPosition:
      LayerPropertyDescriptor("zPosition", .number, scene: "Views with larger values are drawn over their siblings.")
    case .opacity:
      LayerPropertyDescriptor(
        "opacity", name: "alpha", .number, decimals: 4, limits: .share, overlap: .takeover, scene: "The opacity.")
    case .backgroundColor:
      LayerPropertyDescriptor("backgroundColor", .color, scene: "What fills the bounds.")
    case .cornerRadius:
      LayerPropertyDescriptor("cornerRadius", .number, limits: .notNegative, scene: "The radius of the corners.")
    case .borderWidth:
      LayerPropertyDescriptor(
        "borderWidth", .number, limits: .notNegative, scene: "The width of the border inside the bounds.")
    case .borderColor:
      LayerPropertyDescriptor("borderColor", .color, scene: "The colour of the border.")
    case .contents:
      LayerPropertyDescriptor("contents", .picture)
    case .contentsRect:
      LayerPropertyDescriptor("contentsRect", .rect, decimals: 4)
    case .shadowColor:
      LayerPropertyDescriptor("shadowColor", .color, scene: "The colour of the shadow.")
    case .shadowOpacity:
      LayerPropertyDescriptor(
        "shadowOpacity", .number, decimals: 4, limits: .share, scene: "The opacity of the shadow; 0 for none.")
    case .shadowOffset:
      LayerPropertyDescriptor(
        "shadowOffset", .size, scene: "How far the shadow lies to the right and below, in points.")
    case .shadowRadius:
      LayerPropertyDescriptor(
        "shadowRadius", .number, limits: .notNegative,
        scene: "The standard deviation of the shadow's blur, in points.")
    case .shadowPath:
      LayerPropertyDescriptor(
        "shadowPath", .path, hasActions: false,
        scene: "SVG path data of what casts the shadow, in the view's points; without it, all that the view shows.")
    case .anchorPointZ:
      LayerPropertyDescriptor("anchorPointZ", .number, isGeometry: true)
    case .sublayerTransform:
      LayerPropertyDescriptor(
        "sublayerTransform", .transform, decimals: 4, isGeometry: true,
        scene: "What is done to all subviews, around the anchor point; with perspective, what they are seen in.")

    case .path:
      LayerPropertyDescriptor("path", .path, of: .shape, hasActions: false)
    case .fillColor:
      LayerPropertyDescriptor("fillColor", .color, of: .shape)
    case .strokeColor:
      LayerPropertyDescriptor("strokeColor", .color, of: .shape)
    case .lineWidth:
      LayerPropertyDescriptor("lineWidth", .number, of: .shape, limits: .notNegative)
    case .miterLimit:
      LayerPropertyDescriptor("miterLimit", .number, of: .shape)
    case .lineDashPhase:
      LayerPropertyDescriptor("lineDashPhase", .number, of: .shape)
    case .strokeStart:
      LayerPropertyDescriptor("strokeStart", .number, of: .shape, decimals: 4, limits: .share)
    case .strokeEnd:
      LayerPropertyDescriptor("strokeEnd", .number, of: .shape, decimals: 4, limits: .share)

    case .colors:
      LayerPropertyDescriptor("colors", .colors, of: .gradient)
    case .locations:
      LayerPropertyDescriptor("locations", .numbers, of: .gradient, decimals: 4)
    case .startPoint:
      LayerPropertyDescriptor("startPoint", .point, of: .gradient, decimals: 4)
    case .endPoint:
      LayerPropertyDescriptor("endPoint", .point, of: .gradient, decimals: 4)

    case .blurRadius:
      LayerPropertyDescriptor("blurRadius", .number, of: .backdrop, limits: .notNegative)
    case .saturation:
      LayerPropertyDescriptor("saturation", .number, of: .backdrop, decimals: 4, limits: .notNegative)
    case .tint:
      LayerPropertyDescriptor("tint", .color, of: .backdrop)
    }
  }
}
