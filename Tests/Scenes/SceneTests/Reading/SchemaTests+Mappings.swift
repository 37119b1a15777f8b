/// The mappings of the language.
extension SchemaTests {
  private static let changes = """
    anchorPoint frame bounds size center transform alpha backgroundColor cornerRadius borderWidth borderColor zPosition \
    shadowColor shadowOpacity shadowOffset shadowRadius blurEffect \
    sublayerTransform gradient path fillColor strokeColor lineWidth miterLimit lineDashPhase strokeStart strokeEnd \
    font textColor
    """ + " " + filters + " cameraPosition cameraZoom cameraTurn cameraDistance cameraShake cameraFocus cameraAperture"
  private static let filters = "blur brightness contrast saturate grayscale hueRotate invert colorMultiply"
  private static let properties =
    changes
    + " image video contentMode isHidden isUserInteractionEnabled clipsToBounds semanticContentAttribute maskedCorners cornerCurve blendMode isDoubleSided shadowPath replicator emitter"
    + " fillRule lineCap lineJoin lineDashPattern"
    + " letterSpacing lineHeight verticalAlignment padding textPath textPathOffset cameraShakeRate cameraSeed"
    + " textAlignment numberOfLines lineBreakMode lineBreakStrategy adjustsFontSizeToFitWidth text"
  /// A figure by its place among the figures.
  private static func figure(_ place: Int, _ key: String, _ keys: String) -> Mapping {
    Mapping(path: "$defs/figure/anyOf/\(place)", keys: keys, scene: "views: [{path: {\(key): [], KEYS}}]")
  }

  /// The mapping of a figure around a centre, by its place among the figures.
  private static func inner(_ place: Int, _ key: String, _ keys: String) -> Mapping {
    Mapping(
      path: "$defs/figure/anyOf/\(place)/properties/\(key)", keys: keys, scene: "views: [{path: {\(key): {KEYS}}}]")
  }

  private static let timings = "curve controlPoints dampingRatio initialVelocity spring"

  /// Views in a stack are hidden with animation.
  private static let animatable = changes + " isHidden"
  private static let outlines = "from to path polygon rect cornerRadius oval"
  private static let settings = """
    magnitude angle direction mode translatesReferenceBoundsIntoBoundary anchor length frequency damping frictionTorque \
    attachmentRange to active targetOffsetFromCenter elasticity friction density resistance angularResistance \
    allowsRotation isAnchored charge position strength falloff minimumRadius smoothness animationSpeed region
    """

  private static func behavior(_ name: String, _ keys: String) -> Mapping {
    Mapping(
      path: "$defs/behavior/properties/\(name)", keys: keys, scene: "dynamics: [{behaviors: [{\(name): {KEYS}}]}]")
  }

  private static func event(_ name: String, _ keys: String) -> Mapping {
    Mapping(path: "$defs/event/properties/\(name)", keys: keys, scene: "events: [{at: 0, \(name): {KEYS}}]")
  }

  private static func gesture(_ name: String, _ keys: String) -> Mapping {
    Mapping(path: "$defs/gesture/properties/\(name)", keys: keys, scene: "views: [{gestures: [{\(name): {KEYS}}]}]")
  }

  private static let start = "view point offsetFromCenter"
  private static let actions = """
    start pause fractionComplete reverse startOrReverse pauseOrStart continue addAnimations stop finish set animate \
    keyframes transition layerAnimation addBehavior removeBehavior addItem removeItem addBoundary removeBoundary \
    addLinearVelocity addAngularVelocity updateItem count scroll insertText deleteBackward becomeFirstResponder \
    resignFirstResponder turnDevice
    """

  /// A call in an animator's block.
  private static func entry(_ index: Int, _ key: String) -> Mapping {
    Mapping(
      path: "$defs/animator/properties/animations/items/anyOf/\(index)", keys: "\(key) delayFactor repeat stagger",
      scene: "animators: [{animations: [{KEYS}]}]")
  }

  private static func behaviorDefaults(_ name: String, _ keys: String) -> Mapping {
    Mapping(
      path: "properties/defaults/properties/behaviors/properties/\(name)", keys: keys,
      scene: "defaults: {behaviors: {\(name): {KEYS}}}")
  }

  private static func from(_ path: String, _ scene: String) -> Mapping {
    Mapping(path: "\(path)/properties/from", keys: animatable, scene: scene)
  }

  /// The keys of a video.
  static let footage = "file start from to speed loop fps sound gain"

  static let mappings: [Mapping] = [
    Mapping(
      path: "",
      keys:
        "canvas timeline environment assets fonts include define data variables defaults views sections layout animators dynamics audio captions markers compare events",
      scene: "KEYS"),
    Mapping(path: "$defs/view/properties/video/anyOf/1", keys: footage, scene: "views: [{video: {KEYS}}]"),
    Mapping(
      path: "$defs/transition/properties/set/items/properties/video/anyOf/1", keys: footage,
      scene: "events: [{at: 0, transition: {view: v, set: [{view: v, video: {KEYS}}]}}]"),
    Mapping(
      path: "$defs/event/properties/set/anyOf/0/properties/video/anyOf/1", keys: footage,
      scene: "events: [{at: 0, set: {view: v, video: {KEYS}}}]"),
    Mapping(
      path: "$defs/event/properties/updateItem/properties/video/anyOf/1", keys: footage,
      scene: "events: [{at: 0, updateItem: {item: v, video: {KEYS}}}]"),
    Mapping(path: "properties/layout", keys: "safeArea constraints", scene: "layout: {KEYS}"),
    Mapping(
      path: "properties/compare", keys: "tolerance maxPixels maxRatio maxSize ignoreEdges ignore",
      scene: "compare: {KEYS}"),
    Mapping(
      path: "$defs/constraint/anyOf/1", keys: "id rule repeat stagger", scene: "layout: {constraints: [{KEYS}]}"),
    Mapping(
      path: "$defs/stack", keys: "axis distribution alignment spacing margins directionalMargins",
      scene: "views: [{stack: {KEYS}}]"),
    Mapping(
      path: "$defs/animator/properties/animations/items/anyOf/4",
      keys: "constraint constant delayFactor repeat stagger",
      scene: "animators: [{animations: [{constraint: c, KEYS}]}]"),
    Mapping(
      path: "$defs/animate/properties/animations/items/anyOf/1", keys: "constraint constant repeat stagger",
      scene: "events: [{animate: {animations: [{constraint: c, KEYS}]}}]"),
    Mapping(
      path: "$defs/event/properties/set/anyOf/3", keys: "constraint constant",
      scene: "events: [{at: 0, set: {constraint: c, KEYS}}]"),
    Mapping(
      path: "properties/canvas", keys: "size device orientation scale background dither", scene: "canvas: {KEYS}"),
    Mapping(
      path: "properties/environment",
      keys: "style contentSize direction contrast boldText keyboard statusBar homeIndicator touches",
      scene: "environment: {KEYS}"),
    Mapping(
      path: "$defs/section",
      keys:
        "id duration at then with gap speed loop hold transition exit background views layout animators dynamics audio events",
      scene: "sections: [{KEYS}]"),
    Mapping(
      path: "$defs/section/properties/transition/anyOf/1", keys: "style duration from curve",
      scene: "sections: [{id: a, duration: 1, transition: {KEYS}}]"),
    Mapping(
      path: "$defs/section/properties/exit/anyOf/1", keys: "style duration from curve",
      scene: "sections: [{id: a, duration: 1, exit: {KEYS}}]"),
    Mapping(
      path: "$defs/component", keys: "parameters view layout animators dynamics events", scene: "define: {a: {KEYS}}"),
    Mapping(
      path: "properties/data/additionalProperties/anyOf/2", keys: "file columns", scene: "data: {a: {KEYS}}"),
    Mapping(path: "$defs/variable", keys: "type default range choices description", scene: "variables: {a: {KEYS}}"),
    Mapping(
      path: "$defs/repeat/anyOf/1", keys: "count over index value", scene: "views: [{repeat: {KEYS}}]"),
    Mapping(path: "$defs/repeated", keys: "repeat each", scene: "views: [{repeat: 1, each: 1, KEYS}]"),
    Mapping(path: "properties/defaults", keys: "views animators animate behaviors", scene: "defaults: {KEYS}"),
    Mapping(
      path: "properties/defaults/properties/views",
      keys: "anchorPoint bounds size transform alpha backgroundColor cornerRadius borderWidth borderColor zPosition "
        + "sublayerTransform isDoubleSided contentMode isHidden isUserInteractionEnabled clipsToBounds semanticContentAttribute maskedCorners collisionBoundsType cornerCurve "
        + "blendMode shadowColor shadowOpacity shadowOffset shadowRadius shadowPath " + filters
        + " cameraPosition cameraZoom cameraTurn cameraDistance cameraShake cameraFocus cameraAperture cameraShakeRate cameraSeed",
      scene: "defaults: {views: {KEYS}}"),
    Mapping(
      path: "properties/defaults/properties/animators",
      keys: timings
        + " duration startAt pausesOnCompletion scrubsLinearly isInterruptible isUserInteractionEnabled "
        + "isManualHitTestingEnabled",
      scene: "defaults: {animators: {KEYS}}"),
    Mapping(
      path: "properties/defaults/properties/behaviors", keys: "gravity collision snap push item attachment field",
      scene: "defaults: {behaviors: {KEYS}}"),
    Mapping(
      path: "properties/defaults/properties/animate",
      keys: timings + " duration delay repeat repeatCount autoreverse allowUserInteraction",
      scene: "defaults: {animate: {KEYS}}"),
    behaviorDefaults("attachment", "length frequency damping frictionTorque attachmentRange"),
    behaviorDefaults("field", "position strength falloff minimumRadius region direction smoothness animationSpeed"),
    behaviorDefaults("gravity", "magnitude angle direction"),
    behaviorDefaults("collision", "mode translatesReferenceBoundsIntoBoundary"),
    behaviorDefaults("snap", "to damping"),
    behaviorDefaults("push", "magnitude angle direction active targetOffsetFromCenter"),
    behaviorDefaults(
      "item",
      "elasticity friction density resistance angularResistance allowsRotation isAnchored charge"),
    from("$defs/animator/properties/animations/items/anyOf/0", "animators: [{animations: [{from: {KEYS}}]}]"),
    from("$defs/animate/properties/animations/items/anyOf/0", "events: [{animate: {animations: [{from: {KEYS}}]}}]"),
    from("$defs/event/properties/addAnimations/anyOf/0", "events: [{addAnimations: {from: {KEYS}}}]"),
    Mapping(
      path: "properties/timeline", keys: "fps loudness duration shutterAngle shutterSamples poster loop",
      scene: "timeline: {KEYS}"),
    Mapping(
      path: "$defs/view",
      keys: properties
        + " id use with slots slot collisionBoundsType collisionBoundingPath scrollView field gestures mask subviews repeat stagger"
        + " stack intrinsicContentSize contentHuggingPriority contentCompressionResistancePriority layoutMargins",
      scene: "views: [{KEYS}]"),
    Mapping(
      path: "$defs/color/anyOf/1", keys: "red green blue white light dark alpha", scene: "canvas: {background: {KEYS}}"),
    Mapping(
      path: "$defs/replicator", keys: "count delay transform color redOffset greenOffset blueOffset alphaOffset",
      scene: "views: [{replicator: {KEYS}}]"),
    Mapping(
      path: "$defs/emitter", keys: "cells shape mode order position size seed start duration",
      scene: "views: [{emitter: {KEYS}}]"),
    Mapping(
      path: "$defs/particle",
      keys: "birthRate lifetime lifetimeRange shape size colors velocity velocityRange direction spread acceleration "
        + "scale scaleRange scaleSpeed spin spinRange alphaRange alphaSpeed cells",
      scene: "views: [{emitter: {cells: [{KEYS}]}}]"),
    Mapping(
      path: "$defs/gradient", keys: "type colors locations startPoint endPoint", scene: "views: [{gradient: {KEYS}}]"),
    Mapping(
      path: "$defs/ownLayout", keys: "constraints",
      scene: "canvas: {size: [9, 9]}\ntimeline: {duration: 1}\nsections: [{id: a, duration: 1, layout: {KEYS}}]"),
    Mapping(
      path: "properties/captions/anyOf/1/items/anyOf/1", keys: "file show language at id place style repeat stagger",
      scene: "captions: [{KEYS}]"),
    Mapping(
      path: "properties/captions/anyOf/2", keys: "file show language at id place style", scene: "captions: {KEYS}"),
    Mapping(
      path: "$defs/sound", keys: "file id at from to gain fadeIn fadeOut loop duckedBy repeat stagger",
      scene: "audio: [{KEYS}]"),
    Mapping(
      path: "$defs/animator/properties/animations/items/anyOf/0/properties/by/anyOf/1", keys: "unit interval order",
      scene: "animators: [{animations: [{view: a, by: {KEYS}}]}]"),
    Mapping(
      path: "$defs/animate/properties/animations/items/anyOf/0/properties/by/anyOf/1", keys: "unit interval order",
      scene: "events: [{animate: {animations: [{view: a, by: {KEYS}}]}}]"),
    Mapping(path: "$defs/curve/anyOf/1", keys: "steps", scene: "animators: [{curve: {KEYS}}]"),
    figure(0, "line", "line isClosed"), figure(1, "curve", "curve isClosed"), figure(2, "arc", "arc"),
    figure(3, "circle", "circle"), figure(4, "ellipse", "ellipse"), figure(5, "rectangle", "rectangle cornerRadius"),
    figure(6, "polygon", "polygon"), figure(7, "star", "star"), figure(8, "arrow", "arrow"),
    inner(2, "arc", "center radius from to"), inner(3, "circle", "center radius"),
    inner(6, "polygon", "center radius sides rotate"), inner(7, "star", "center radius points innerRadius rotate"),
    inner(8, "arrow", "from to head bend"),
    Mapping(
      path: "$defs/transform", keys: "rotate rotateX rotateY scale translate translateZ perspective matrix",
      scene: "views: [{transform: {KEYS}}]"),
    Mapping(
      path: "$defs/animator",
      keys: timings
        + " id duration startAt pausesOnCompletion scrubsLinearly isInterruptible isUserInteractionEnabled "
        + "isManualHitTestingEnabled animations repeat stagger",
      scene: "animators: [{KEYS}]"),
    Mapping(
      path: "$defs/spring", keys: "mass stiffness damping duration bounce initialVelocity",
      scene: "animators: [{spring: {KEYS}}]"),
    Mapping(
      path: "$defs/animator/properties/animations/items/anyOf/0",
      keys: animatable + " view from fill by delayFactor repeat stagger",
      scene: "animators: [{animations: [{KEYS}]}]"),
    entry(1, "keyframes"), entry(2, "transition"), entry(3, "animate"),
    Mapping(
      path: "$defs/event",
      keys: actions
        + " at tap longPress drag flick pinch rotate touchDown touchMove touchUp touchCancel repeat stagger",
      scene: "events: [{KEYS}]"),
    Mapping(
      path: "$defs/action", keys: actions + " repeat stagger", scene: "views: [{gestures: [{tap: {do: [{KEYS}]}}]}]"),
    event("tap/anyOf/2", start + " numberOfTaps force"),
    event("longPress/anyOf/2", start + " duration force"),
    event("drag", "from to by over curve hold force"),
    Mapping(
      path: "$defs/place/anyOf/2", keys: "view offsetFromCenter", scene: "events: [{at: 0, drag: {from: {KEYS}}}]"),
    event("flick", start + " velocity over"),
    event("pinch", start + " scale over curve distance direction"),
    event("rotate", start + " angle over curve distance direction"),
    event("touchDown/anyOf/2", start + " finger force"),
    event("touchMove", "finger to by over curve"),
    event("touchUp/anyOf/1", "finger"),
    event("touchCancel/anyOf/1", "finger"),
    Mapping(
      path: "$defs/gesture", keys: "tap longPress swipe pan screenEdgePan pinch rotation repeat stagger",
      scene: "views: [{gestures: [{KEYS}]}]"),
    gesture("tap", "numberOfTaps numberOfTouches do"),
    gesture("longPress", "minimumPressDuration began ended"),
    gesture("swipe", "direction numberOfTouches do"),
    gesture("pan", "numberOfTouches scrub attach move began ended"),
    gesture("screenEdgePan", "edge scrub attach move began ended"),
    gesture("pinch", "began ended"),
    gesture("rotation", "began ended"),
    Mapping(
      path: "$defs/scrub", keys: timings + " animator along durationFactor",
      scene: "views: [{gestures: [{pan: {scrub: {KEYS}}}]}]"),
    Mapping(
      path: "$defs/attach/anyOf/1", keys: "animator frequency damping",
      scene: "views: [{gestures: [{pan: {attach: {KEYS}}}]}]"),
    event("start/anyOf/1", "animator afterDelay"),
    event("fractionComplete", "animator value"),
    event("scroll", "view velocity to animated"),
    Mapping(
      path: "$defs/scrollView",
      keys: "contentSize contentOffset contentInset isScrollEnabled isPagingEnabled isDirectionalLockEnabled bounces "
        + "alwaysBounceVertical alwaysBounceHorizontal showsVerticalScrollIndicator showsHorizontalScrollIndicator "
        + "decelerationRate minimumZoomScale maximumZoomScale",
      scene: "views: [{scrollView: {KEYS}}]"),
    event("insertText", "view text interval"),
    event("deleteBackward", "view count interval"),
    Mapping(
      path: "$defs/view/properties/field", keys: "placeholder borderStyle clearButton isSecure",
      scene: "views: [{field: {KEYS}}]"),
    event("count", "view from to duration curve decimals isGrouped prefix suffix"),
    Mapping(
      path: "$defs/font/anyOf/1", keys: "size weight style name isItalic isMonospaced monospacedDigits",
      scene: "views: [{font: {KEYS}}]"),
    Mapping(
      path: "$defs/text/anyOf/1/items/anyOf/1",
      keys: "text font textColor backgroundColor isUnderlined isStruckThrough kern script outlineWidth outlineColor "
        + "repeat stagger",
      scene: "views: [{text: [{KEYS}]}]"),
    event("continue", timings + " animator durationFactor"),
    event("addAnimations/anyOf/0", animatable + " animator view from delayFactor"),
    Mapping(
      path: "$defs/event/properties/addAnimations/anyOf/1", keys: "animator constraint constant delayFactor",
      scene: "events: [{at: 0, addAnimations: {constraint: c, KEYS}}]"),
    event("stop/anyOf/1", "animator withoutFinishing"),
    event("finish", "animator at"),
    event("set/anyOf/0", properties + " view"),
    Mapping(
      path: "$defs/event/properties/set/anyOf/1", keys: settings + " behavior",
      scene: "events: [{at: 0, set: {behavior: b, KEYS}}]"),
    Mapping(
      path: "$defs/event/properties/set/anyOf/2",
      keys: "animator speed pausesOnCompletion scrubsLinearly isInterruptible",
      scene: "events: [{at: 0, set: {animator: a, KEYS}}]"),
    event("addBehavior", "animator composite behavior"),
    event("removeBehavior", "animator composite behavior"),
    event("addItem", "behavior item"),
    event("removeItem", "behavior item"),
    event("addBoundary", outlines + " behavior identifier"),
    event("removeBoundary", "behavior identifier"),
    event("addLinearVelocity", "animator item velocity"),
    event("addAngularVelocity", "animator item velocity"),
    event("updateItem", properties + " animator item"),
    Mapping(
      path: "$defs/dynamicAnimator",
      keys: "id referenceView speed isPaused interpolatesBetweenTicks groups behaviors repeat stagger",
      scene: "dynamics: [{KEYS}]"),
    Mapping(
      path: "$defs/dynamicAnimator/properties/groups/items", keys: "id items repeat stagger",
      scene: "dynamics: [{groups: [{KEYS}]}]"),
    Mapping(
      path: "$defs/behavior",
      keys: "id addedAt removedAt gravity collision attachment snap push item field composite repeat stagger",
      scene: "dynamics: [{behaviors: [{KEYS}]}]"),
    behavior("gravity", "items magnitude angle direction"),
    behavior("collision", "items mode translatesReferenceBoundsIntoBoundary boundaries"),
    behavior(
      "attachment",
      "kind item to offsetFromCenter toOffsetFromCenter axisOfTranslation anchor length frequency damping "
        + "frictionTorque attachmentRange"),
    behavior("snap", "item to damping"),
    behavior("push", "items mode magnitude angle direction active targetOffsetFromCenter"),
    behavior(
      "item",
      "items elasticity friction density resistance angularResistance allowsRotation isAnchored charge linearVelocity "
        + "angularVelocity"),
    behavior(
      "field",
      "kind items position strength falloff minimumRadius direction smoothness animationSpeed region"),
    Mapping(
      path: "$defs/boundary", keys: outlines,
      scene: "dynamics: [{behaviors: [{collision: {boundaries: {wall: {KEYS}}}}]}]"),
    Mapping(
      path: "$defs/region/anyOf/1", keys: "radius size inverse union intersection difference",
      scene: "dynamics: [{behaviors: [{field: {region: {KEYS}}}]}]"),
    Mapping(
      path: "$defs/animate",
      keys: timings + " duration delay repeat repeatCount autoreverse allowUserInteraction animations",
      scene: "events: [{at: 0, animate: {KEYS}}]"),
    Mapping(
      path: "$defs/animate/properties/animations/items/anyOf/0", keys: animatable + " view from fill by repeat stagger",
      scene: "events: [{animate: {animations: [{KEYS}]}}]"),
    Mapping(
      path: "$defs/keyframes", keys: "duration delay curve calculationMode repeat autoreverse frames",
      scene: "events: [{at: 0, keyframes: {KEYS}}]"),
    Mapping(
      path: "$defs/keyframes/properties/frames/items/anyOf/0",
      keys: animatable + " view start duration repeat stagger",
      scene: "events: [{keyframes: {frames: [{KEYS}]}}]"),
    Mapping(
      path: "$defs/keyframes/properties/frames/items/anyOf/1",
      keys: "constraint constant start duration repeat stagger",
      scene: "events: [{keyframes: {frames: [{constraint: c, KEYS}]}}]"),
    Mapping(
      path: "$defs/transition", keys: "view from to style duration curve set",
      scene: "events: [{at: 0, transition: {KEYS}}]"),
    Mapping(
      path: "$defs/transition/properties/set/items", keys: properties + " view repeat stagger",
      scene: "events: [{transition: {set: [{KEYS}]}}]"),
    event(
      "layerAnimation",
      "view keyPath duration curve spring from to by values keyTimes calculationMode path rotatesWithPath repeatCount "
        + "autoreverses additive"),
  ]
}
