/// The rows of the properties that layers can animate.
extension ViewAttribute {
  /// The row of a layer's property.
  package static func of(_ property: LayerProperty) -> ViewAttribute { layers[Int(property.rawValue)] }

  package static let center = of(.position)
  package static let bounds = of(.bounds)
  package static let transform = of(.transform)
  package static let anchorPoint = of(.anchorPoint)

  private static let layers = LayerProperty.allCases.map(entry)

  private static func entry(of property: LayerProperty) -> ViewAttribute {
    switch property {
    case .position:
      layer(
        property, "The position of the anchor point in the superview.", name: "center", roles: [.center, .ofGroups])
    case .bounds: layer(property, "The rectangle in the view's own coordinates.", roles: .bounds)
    case .transform: layer(property, "The view's transform around its anchor point.", decimals: 4, roles: .ofGroups)
    case .anchorPoint:
      layer(property, "What center and transform refer to, [0.5, 0.5] the middle.", decimals: 4, roles: .anchorPoint)
    case .zPosition: layer(property, "Views with larger values are drawn over their siblings.")
    case .opacity: layer(property, "The opacity.", name: "alpha", decimals: 4, roles: .alpha, plain: .number(1))
    case .backgroundColor: layer(property, "What fills the bounds.", roles: .drawing)
    case .cornerRadius: layer(property, "The radius of the corners.", roles: .cornerRadius, plain: .number(0))
    case .borderWidth: layer(property, "The width of the border inside the bounds.", roles: .drawing)
    case .borderColor: layer(property, "The colour of the border.")
    case .contents: layer(property)
    case .contentsRect: layer(property, decimals: 4)
    case .shadowColor: layer(property, "The colour of the shadow.")
    case .shadowOpacity:
      layer(property, "The opacity of the shadow; 0 for none.", decimals: 4, roles: .shadowOpacity, plain: .number(0))
    case .shadowOffset: layer(property, "How far the shadow lies to the right and below, in points.")
    case .shadowRadius: layer(property, "The standard deviation of the shadow's blur, in points.")
    case .shadowPath:
      layer(
        property, "SVG path data of what casts the shadow, in the view's points; without it, all that the view shows.",
        animation: .never)
    case .anchorPointZ: layer(property)
    case .sublayerTransform:
      layer(
        property,
        "A transform of all subviews, around the anchor point; it can have the perspective that they are seen in.",
        decimals: 4)
    case .path:
      layer(
        property, "The path of a shape, in the view's points; without a frame, in the superview's.",
        roles: [.path, .drawing])
    case .fillColor:
      layer(property, "What fills a shape; black by default, nothing if it has a strokeColor.", roles: .fillColor)
    case .strokeColor: layer(property, "The colour of a shape's line.", roles: .strokeColor)
    case .lineWidth: layer(property, "The width of a shape's line, 1 by default.")
    case .miterLimit: layer(property, "How far corners may stick out, in line widths; 10 by default.")
    case .lineDashPhase: layer(property, "Where in its pattern a dashed line begins, in points.")
    case .strokeStart: layer(property, "Where along the path the line begins, from 0 to 1.", decimals: 4)
    case .strokeEnd: layer(property, "Where along the path the line ends, from 0 to 1; 1 by default.", decimals: 4)
    case .blur: layer(property, "Blurs the view and all in it: the standard deviation, in points.", roles: .picture)
    case .brightness:
      layer(property, "What the colours of the view and all in it are multiplied by.", decimals: 4, roles: .picture)
    case .contrast:
      layer(property, "How far colours are from middle grey; 1 leaves them.", decimals: 4, roles: .picture)
    case .saturate:
      layer(
        property, "How colourful the view and all in it are; 1 leaves them, 0 is grey.", decimals: 4, roles: .picture)
    case .grayscale: layer(property, "How grey the view and all in it are, from 0 to 1.", decimals: 4, roles: .picture)
    case .hueRotate:
      layer(property, "How far the hues of the view and all in it are turned, in degrees.", roles: .picture)
    case .invert:
      layer(property, "How much of colours is replaced by their opposites, from 0 to 1.", decimals: 4, roles: .picture)
    case .colorMultiply:
      layer(property, "What the colours of the view and all in it are multiplied by.", roles: .picture)
    case .cameraZoom: layer(property, "How much larger the subviews are seen.", decimals: 4)
    case .cameraTurn: layer(property, "How far the camera over the subviews is turned clockwise, in degrees.")
    case .cameraDistance:
      layer(
        property, "How far the eye is from the view, in points: deeper views look smaller; 0 turns perspective off.")
    case .cameraShake: layer(property, "How far the camera over the subviews trembles, in points.")
    case .cameraFocus: layer(property, "The depth at which subviews are sharp, as their zPosition.")
    case .cameraAperture:
      layer(property, "The blur of subviews a hundred points out of focus: the standard deviation, in points.")
    case .colors, .blurRadius, .tint, .cameraOffset, .foregroundColor, .fontSize: layer(property)
    case .locations, .startPoint, .endPoint, .saturation: layer(property, decimals: 4)
    }
  }

  private static func layer(
    _ property: LayerProperty, _ help: String? = nil, name: String? = nil, animation: Animation = .always,
    decimals: Int = 3, roles: ViewRoles = [], plain: AttributeValue? = nil
  ) -> ViewAttribute {
    ViewAttribute(
      property, name: name, of: property.descriptor.owner == .shape ? .shape : .view, help, animation: animation,
      decimals: decimals, roles: roles, plain: plain)
  }
}
