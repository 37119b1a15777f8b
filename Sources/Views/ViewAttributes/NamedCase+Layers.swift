// Written by Scripts/make-facts from Scripts/api-facts; change that instead.
package import CoreGraphics
package import QuartzCore
package import ViewVocabulary

extension CALayerCornerCurve: NamedCase {
  package init(named name: Named.CornerCurve) {
    self =
      switch name {
      case .circular: .circular
      case .continuous: .continuous
      }
  }
}
extension CACornerMask: NamedCase, Hashable {
  package init(named name: Named.Corner) {
    self =
      switch name {
      case .layerMinXMinYCorner: .layerMinXMinYCorner
      case .layerMaxXMinYCorner: .layerMaxXMinYCorner
      case .layerMinXMaxYCorner: .layerMinXMaxYCorner
      case .layerMaxXMaxYCorner: .layerMaxXMaxYCorner
      }
  }
}
extension CGBlendMode: NamedCase {
  package init(named name: Named.BlendMode) {
    self =
      switch name {
      case .normal: .normal
      case .multiply: .multiply
      case .screen: .screen
      case .overlay: .overlay
      case .darken: .darken
      case .lighten: .lighten
      case .colorDodge: .colorDodge
      case .colorBurn: .colorBurn
      case .softLight: .softLight
      case .hardLight: .hardLight
      case .difference: .difference
      case .exclusion: .exclusion
      case .hue: .hue
      case .saturation: .saturation
      case .color: .color
      case .luminosity: .luminosity
      case .plusLighter: .plusLighter
      }
  }
}
extension CAGradientLayerType: NamedCase {
  package init(named name: Named.GradientType) {
    self =
      switch name {
      case .axial: .axial
      case .radial: .radial
      case .conic: .conic
      }
  }
}
extension CAShapeLayerFillRule: NamedCase {
  package init(named name: Named.FillRule) {
    self =
      switch name {
      case .nonZero: .nonZero
      case .evenOdd: .evenOdd
      }
  }
}
extension CAShapeLayerLineCap: NamedCase {
  package init(named name: Named.LineCap) {
    self =
      switch name {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
  }
}
extension CAShapeLayerLineJoin: NamedCase {
  package init(named name: Named.LineJoin) {
    self =
      switch name {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
  }
}
extension CAEmitterLayerEmitterShape: NamedCase {
  package init(named name: Named.EmitterShape) {
    self =
      switch name {
      case .point: .point
      case .line: .line
      case .rectangle: .rectangle
      case .circle: .circle
      }
  }
}
extension CAEmitterLayerEmitterMode: NamedCase {
  package init(named name: Named.EmitterMode) {
    self =
      switch name {
      case .points: .points
      case .outline: .outline
      case .surface: .surface
      case .volume: .volume
      }
  }
}
extension CAEmitterLayerRenderMode: NamedCase {
  package init(named name: Named.ParticleOrder) {
    self =
      switch name {
      case .unordered: .unordered
      case .oldestFirst: .oldestFirst
      case .oldestLast: .oldestLast
      case .backToFront: .backToFront
      case .additive: .additive
      }
  }
}
extension CAAnimationCalculationMode: NamedCase {
  package init(named name: Named.CalculationMode) {
    self =
      switch name {
      case .linear: .linear
      case .discrete: .discrete
      case .paced: .paced
      case .cubic: .cubic
      case .cubicPaced: .cubicPaced
      }
  }
}
