extension LayerProperty {
  /// The one description of each property.
  var entry: LayerPropertyDescriptor {
    switch self {
    case .position:
      LayerPropertyDescriptor(
        "position", name: "center", .point, isGeometry: true, scene: "Where the anchor point lies in the superview.")
    case .bounds:
      LayerPropertyDescriptor(
        "bounds", .rect, isGeometry: true, scene: "The rectangle in the view's own coordinates.")
    case .transform:
      LayerPropertyDescriptor(
        "transform", .transform, decimals: 4, isGeometry: true, scene: "What is done to the view around its center.")
    case .anchorPoint:
      LayerPropertyDescriptor(
        "anchorPoint", .point, decimals: 4, isGeometry: true,
        scene: "What center and transform refer to, [0.5, 0.5] the middle.")
    case .zPosition:
      LayerPropertyDescriptor("zPosition", .number, scene: "Views with more are drawn over their siblings.")
    case .opacity:
      LayerPropertyDescriptor(
        "opacity", name: "alpha", .number, decimals: 4, limits: .share, overlap: .takeover, scene: "The opacity.")
    case .backgroundColor:
      LayerPropertyDescriptor("backgroundColor", .color, scene: "What fills the bounds.")
    case .cornerRadius:
      LayerPropertyDescriptor("cornerRadius", .number, limits: .notNegative, scene: "The radius of the corners.")
    case .borderWidth:
      LayerPropertyDescriptor("borderWidth", .number, limits: .notNegative, scene: "The width of the line inside.")
    case .borderColor:
      LayerPropertyDescriptor("borderColor", .color, scene: "The colour of the line inside the bounds.")
    case .contents:
      LayerPropertyDescriptor("contents", .picture)
    case .contentsRect:
      LayerPropertyDescriptor("contentsRect", .rect, decimals: 4)

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
    }
  }
}
