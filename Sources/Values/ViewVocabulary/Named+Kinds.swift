// Written by Scripts/make-facts from Scripts/api-facts; change that instead.
extension Named {
  /// The names of `UIView.ContentMode`.
  package enum ContentMode: String, NamedKind {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight,
      bottomLeft, bottomRight
  }
  /// The names of `UISemanticContentAttribute`.
  package enum SemanticContentAttribute: String, NamedKind {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
  }
  /// The names of `UIBlurEffect.Style`.
  package enum BlurStyle: String, NamedKind {
    case extraLight, light, dark, extraDark, regular, prominent, systemUltraThinMaterial, systemThinMaterial,
      systemMaterial, systemThickMaterial, systemChromeMaterial, systemUltraThinMaterialLight, systemThinMaterialLight,
      systemMaterialLight, systemThickMaterialLight, systemChromeMaterialLight, systemUltraThinMaterialDark,
      systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
  }
  /// The names of `TextVerticalAlignment`.
  package enum VerticalAlignment: String, NamedKind { case top, center, bottom }
  /// The names of `CALayerCornerCurve`.
  package enum CornerCurve: String, NamedKind { case circular, continuous }
  /// The names of `CACornerMask`.
  package enum Corner: String, NamedKind {
    case layerMinXMinYCorner, layerMaxXMinYCorner, layerMinXMaxYCorner, layerMaxXMaxYCorner
  }
  /// The names of `CGBlendMode`.
  package enum BlendMode: String, NamedKind {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference,
      exclusion, hue, saturation, color, luminosity, plusLighter
  }
  /// The names of `CAGradientLayerType`.
  package enum GradientType: String, NamedKind { case axial, radial, conic }
  /// The names of `CAShapeLayerFillRule`.
  package enum FillRule: String, NamedKind { case nonZero, evenOdd }
  /// The names of `CAShapeLayerLineCap`.
  package enum LineCap: String, NamedKind { case butt, round, square }
  /// The names of `CAShapeLayerLineJoin`.
  package enum LineJoin: String, NamedKind { case miter, round, bevel }
  /// The names of `CAEmitterLayerEmitterShape`.
  ///
  /// Those that lie in a plane.
  package enum EmitterShape: String, NamedKind { case point, line, rectangle, circle }
  /// The names of `CAEmitterLayerEmitterMode`.
  package enum EmitterMode: String, NamedKind { case points, outline, surface, volume }
  /// The names of `CAEmitterLayerRenderMode`.
  package enum ParticleOrder: String, NamedKind { case unordered, oldestFirst, oldestLast, backToFront, additive }
  /// The names of `UIScrollView.DecelerationRate`.
  package enum DecelerationRate: String, NamedKind { case normal, fast }
  /// The names of `UIFont.Weight`.
  package enum FontWeight: String, NamedKind {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
  /// The names of `UIFont.TextStyle`.
  package enum TextStyle: String, NamedKind {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2
  }
  /// The names of `UIContentSizeCategory`.
  ///
  /// From the smallest to the largest.
  package enum ContentSize: String, NamedKind {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, accessibilityMedium,
      accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge
  }
  /// The names of `NSTextAlignment`.
  package enum TextAlignment: String, NamedKind { case left, center, right, justified, natural }
  /// The names of `NSLineBreakMode`.
  package enum LineBreakMode: String, NamedKind {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
  }
  /// The names of `NSParagraphStyle.LineBreakStrategy`.
  package enum LineBreakStrategy: String, NamedKind { case pushOut, hangulWordPriority, standard }
  /// The names of `TextUnit`.
  package enum TextUnit: String, NamedKind { case letter, word, line }
  /// The names of `UITextField.BorderStyle`.
  package enum BorderStyle: String, NamedKind { case none, line, bezel, roundedRect }
  /// The names of `UITextField.ViewMode`.
  package enum FieldViewMode: String, NamedKind { case never, whileEditing, unlessEditing, always }
  /// The names of `NSLayoutConstraint.Relation`.
  package enum Relation: String, NamedKind { case lessThanOrEqual = "<=", equal = "=", greaterThanOrEqual = ">=" }
  /// The names of `NSLayoutConstraint.Attribute`.
  package enum LayoutAttribute: String, NamedKind {
    case top, bottom, leading, trailing, left, right, centerX, centerY, width, height, firstBaseline, lastBaseline
  }
  /// The names of `NSLayoutConstraint.Axis`.
  package enum Axis: String, NamedKind { case horizontal, vertical }
  /// The names of `UIStackView.Distribution`.
  package enum Distribution: String, NamedKind {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  /// The names of `UIStackView.Alignment`.
  package enum StackAlignment: String, NamedKind {
    case fill, leading, top, firstBaseline, center, trailing, bottom, lastBaseline
  }
  /// The names of `UIView.AnimationCurve`.
  package enum Curve: String, NamedKind { case easeInOut, easeIn, easeOut, linear }
  /// The names of `UIViewAnimatingState`.
  package enum AnimatingState: String, NamedKind { case inactive, active, stopped }
  /// The names of `UIViewAnimatingPosition`.
  package enum AnimatingPosition: String, NamedKind { case end, start, current }
  /// The names of `CAAnimationCalculationMode`.
  package enum CalculationMode: String, NamedKind { case linear, discrete, paced, cubic, cubicPaced }
  /// The names of `UIView.AnimationOptions`.
  package enum TransitionStyle: String, NamedKind {
    case crossDissolve, flipFromLeft, flipFromRight, flipFromTop, flipFromBottom, curlUp, curlDown
  }
  /// The names of `UIPushBehavior.Mode`.
  package enum PushMode: String, NamedKind { case continuous, instantaneous }
  /// The names of `UICollisionBehavior.Mode`.
  package enum CollisionMode: String, NamedKind { case items, boundaries, everything }
  /// The names of `UIDynamicItemCollisionBoundsType`.
  package enum CollisionBoundsType: String, NamedKind { case rectangle, ellipse, path }
  /// The names of `UISwipeGestureRecognizer.Direction`.
  package enum SwipeDirection: String, NamedKind { case left, right, up, down }
  /// The names of `UIRectEdge`.
  package enum Edge: String, NamedKind { case top, left, bottom, right }
  /// The names of `UIGestureRecognizer.State`.
  package enum GestureState: String, NamedKind { case possible, began, changed, ended, cancelled, failed }
}
