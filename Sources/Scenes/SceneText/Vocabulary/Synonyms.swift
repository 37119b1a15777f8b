/// The words that people try, in order of precedence.
extension Synonym {
  package static let all =
    views + geometry + timings + events + scenes + dynamics

  private static let views = [
    Synonym("opacity transparency fade", "alpha"),
    Synonym("visible visibility isvisible show shown display enabled", "isHidden", "write 'isHidden: true' or 'false'"),
    Synonym("hidden hide invisible", "isHidden"),
    Synonym("src source file filename picture img imagename texture sprite", "image"),
    Synonym("zindex z zorder depth layer level", "zPosition"),
    Synonym("children childs child kids views nodes elements contents content", "subviews", in: "view"),
    Synonym("color colour", "textColor", beside: "text"),
    Synonym(
      "color colour backgroundcolour background bg bgcolor fill tint tintcolor", "backgroundColor"),
    Synonym("color colour backgroundcolor backgroundcolour bg bgcolor fill", "background"),
    Synonym("radius borderradius cornerradii rounded round corner corners rx", "cornerRadius"),
    Synonym(
      "border stroke outline", "borderWidth", "write 'borderWidth: 1' and 'borderColor: black'"),
    Synonym("bordercolour", "borderColor"),
    Synonym("d svg svgpath pathdata points", "path", in: "view"),
    Synonym("strokecolour linecolor linecolour", "strokeColor"),
    Synonym("fillcolour", "fillColor"),
    Synonym("strokewidth strokeweight linethickness", "lineWidth"),
    Synonym("dash dashes dasharray strokedasharray linedash dashpattern", "lineDashPattern"),
    Synonym("dashoffset strokedashoffset dashphase", "lineDashPhase"),
    Synonym("cap strokelinecap strokecap", "lineCap"),
    Synonym("join strokelinejoin strokejoin", "lineJoin"),
    Synonym("clip clips clipping overflow maskstobounds clipstosubviews", "clipsToBounds"),
    Synonym("name identifier key", "id"),
    Synonym("fit objectfit resizemode contentsgravity scalemode", "contentMode"),
    Synonym("shape outlinetype collisionshape", "collisionBoundsType"),
    Synonym("label title caption string", "text"),
    Synonym("family fontfamily typeface face", "name", in: "font"),
    Synonym("fontfamily family", "font", "write 'font: {name: Lobster}', a font of the scene's 'fonts'", in: "view"),
    Synonym("bold", "weight", "write 'weight: bold'", in: "font"),
    Synonym("italic", "isItalic", in: "font"),
    Synonym(
      "fontsize textsize typeface fontweight weight bold fontstyle", "font",
      "write 'font: {size: 22, weight: bold}'"),
    Synonym("volume loudness level", "gain", "write 'gain: -6', in decibels", in: "sound", "video"),
    Synonym(
      "volume loudness gain muted mute sound audio", "video", "write 'video: {file: clip.mp4, sound: true, gain: -6}'",
      in: "view", beside: "video"),
    Synonym(
      "by byletter letterbyletter stagger", nil, "an animation has it: {view: title, by: letter, …}", in: "view",
      beside: "text"),
    Synonym(
      "attributedtext richtext spans parts runs", "text", "write 'text: [\"Only \", {text: $9, textColor: systemRed}]'",
      in: "view"),
    Synonym("underline underlined underlinestyle textdecoration", "isUnderlined"),
    Synonym("strikethrough strikeout linethrough struckthrough strikethroughstyle", "isStruckThrough"),
    Synonym(
      "underline underlined isunderlined underlinestyle textdecoration", "text",
      "write 'text: [{text: Hi, isUnderlined: true}]'", in: "view"),
    Synonym(
      "strikethrough strikeout linethrough struckthrough isstruckthrough strikethroughstyle", "text",
      "write 'text: [{text: Hi, isStruckThrough: true}]'", in: "view"),
    Synonym("textcolour fontcolor fontcolour foregroundcolor foreground", "textColor"),
    Synonym(
      "type kind class", nil,
      "the class of a view follows from its keys: text, field, image, scrollView, stack, gradient, blurEffect",
      in: "view"),
  ]

  private static let geometry = [
    Synonym("x y left top", "frame", "write 'frame: [x, y, width, height]'", in: "view"),
    Synonym("x y left top", "center", "write 'center: [x, y]'"),
    Synonym("width height w h", "frame", "write 'frame: [x, y, width, height]'", in: "view"),
    Synonym("width height w h dimensions", "size", "write 'size: [width, height]'"),
    Synonym("position pos location origin point centre moveto", "center"),
    Synonym("rect box", "frame", in: "view"),
    Synonym("rotation rotate angle rotatez rotationz rotationangle", "transform", "write 'transform: {rotate: 90}'"),
    Synonym("scale scalex scaley zoom scaling", "transform", "write 'transform: {scale: 2}'"),
    Synonym(
      "translate translation translatex translatey offset move dx dy by", "transform",
      "write 'transform: {translate: [10, 0]}'"),
    Synonym("anchor pivot transformorigin registration", "anchorPoint"),
    Synonym("rotation angle degrees deg rotatez", "rotate"),
    Synonym("scaling zoom scalex scaley factor", "scale"),
    Synonym("translation move offset position x y", "translate"),
  ]

  private static let timings = [
    Synonym("delay begin begintime start starttime startsat at when begins", "startAt", in: "animator"),
    Synonym("delay start begin", "delayFactor", "write 'delayFactor: 0.5', a fraction of the duration"),
    Synonym("delay wait after", "afterDelay"),
    Synonym("wait after begin start", "delay"),
    Synonym("easing ease timing timingfunction timingcurve interpolation interpolator", "curve"),
    Synonym("bezier cubicbezier controlpoint points", "controlPoints"),
    Synonym("damping bounce springdamping usingspringwithdamping springiness", "dampingRatio"),
    Synonym("velocity initialspringvelocity speed", "initialVelocity"),
    Synonym("time length dur seconds ms milliseconds", "duration", "write 'duration' in seconds"),
    Synonym("target targets element object item id layer", "view", in: "animation", "keyframe", "change", "set event"),
    Synonym("animate changes actions properties props set keyframes", "animations", in: "animator", "animate event"),
    Synonym(
      "to end final values value", nil, "write the property itself, such as 'center: [100, 200]'", in: "animation",
      "keyframe"),
    Synonym("to end final values value", "animations", "write 'animations: [{view: card, center: [100, 200]}]'"),
    Synonym("initial begin beginning startvalues", "from", in: "animation"),
    Synonym("from initial", nil, "a keyframe begins where the one before ends", in: "keyframe"),
    Synonym(
      "from initial", "animations", "write it in the animation: '{view: card, from: {alpha: 0}, alpha: 1}'",
      in: "animator"),
    Synonym("loop loops repeats iterations infinite repeating forever", "repeat"),
    Synonym("autoreverses yoyo pingpong alternate reverse", "autoreverse"),
    Synonym(
      "repeat repeatcount loop loops iterations infinite autoreverse autoreverses yoyo", nil,
      "a property animator runs once; an event can repeat: {at: 0, animate: {repeat: true, …}}", in: "animator"),
    Synonym("tension k", "stiffness"),
    Synonym("friction c", "damping"),
    Synonym("m weight", "mass"),
  ]

  private static let events = [
    Synonym("time t when atat delay after moment seconds", "at", in: "event"),
    Synonym("play begin run go resume trigger", "start", in: "event"),
    Synonym("cancel end kill", "stop", in: "event"),
    Synonym("seek scrub progress fraction scrubto", "fractionComplete", in: "event"),
    Synonym("animation tween move", "animate", in: "event"),
    Synonym("change update assign", "set", in: "event"),
    Synonym(
      "action type do event name", nil, "write the action itself, such as 'start: fly'", in: "event"),
    Synonym("id target name", "animator"),
    Synonym("fraction progress to", "value"),
    Synonym("position", "at", in: "finish event"),
    Synonym("click press touch doubletap", "tap", in: "event", "gesture"),
    Synonym("hold longtap", "longPress", in: "event", "gesture"),
    Synonym("pan move swipe", "drag", in: "event"),
    Synonym("fling throw", "flick", in: "event"),
    Synonym("drag move", "pan", in: "gesture"),
    Synonym("rotate turn", "rotation", in: "gesture"),
    Synonym("zoom scale", "pinch", in: "event", "gesture"),
    Synonym("toggle playpause", "startOrReverse", in: "event", "action"),
    Synonym("actions then perform action", "do"),
    Synonym(
      "ontap onclick ondrag ontouch gesturerecognizers recognizers handlers interactions touches", "gestures",
      in: "view"),
  ]

  private static let scenes = [
    Synonym("size width height scale resolution", "canvas", "write 'canvas: {size: [320, 240]}'", in: "scene"),
    Synonym(
      "background backgroundcolor", "canvas", "write 'canvas: {size: [320, 240], background: white}'", in: "scene"),
    Synonym(
      "fps framerate duration length frames", "timeline", "write 'timeline: {fps: 60, duration: 2}'", in: "scene"),
    Synonym("objects elements nodes layers children subviews sprites view shapes", "views", in: "scene"),
    Synonym("animations tweens animate animation animator transitions", "animators", in: "scene"),
    Synonym("script actions keyframes steps sequence event", "events", in: "scene"),
    Synonym("physics world simulation behaviors behaviours dynamic", "dynamics", in: "scene"),
    Synonym("sound sounds music soundtrack", "audio", "write 'audio: [{file: music.mp3, gain: -6}]'", in: "scene"),
    Synonym("images resources assetspath imagefolder", "assets", in: "scene"),
    Synonym("name title id", nil, "a scene is named as its file", in: "scene"),
    Synonym("framerate framespersecond rate", "fps"),
    Synonym(
      "frames framecount count", "duration", "write 'duration' in seconds; frames = duration × fps", in: "timeline"),
    Synonym("fps framerate duration", nil, "that belongs to the timeline: {fps: 60, duration: 2}", in: "canvas"),
    Synonym("size width height scale", nil, "that belongs to the canvas: {size: [320, 240]}", in: "timeline"),
    Synonym("pixelratio dpi density devicepixelratio", "scale"),
  ]

  private static let dynamics = [
    Synonym("behaviours behavior behaviour forces", "behaviors"),
    Synonym(
      "gravity collision push snap attachment item field", "behaviors",
      "write 'behaviors: [{gravity: {items: [box]}}]'", in: "dynamic animator"),
    Synonym("reference container bounds", "referenceView"),
    Synonym("timescale rate", "speed"),
    Synonym("paused", "isPaused"),
    Synonym("views view targets target bodies objects item members", "items"),
    Synonym("view target body", "item"),
    Synonym("restitution bounciness bounce", "elasticity"),
    Synonym("mass weight", "density"),
    Synonym("drag lineardamping damping", "resistance"),
    Synonym("angulardamping rotationalresistance", "angularResistance"),
    Synonym("fixed static anchored isstatic pinned", "isAnchored"),
    Synonym("strength acceleration g force intensity power", "magnitude"),
    Synonym("magnitude force intensity power", "strength"),
    Synonym("vector velocity", "direction"),
    Synonym("point position target anchor snappoint", "to"),
    Synonym("distance restlength", "length"),
    Synonym("anchorpoint point", "anchor"),
    Synonym("walls boundary lines edges bounds", "boundaries"),
    Synonym("center location", "position"),
  ]

  /// The remarks about words that stand for something other than a curve, by word.
  package static let remarks = Dictionary(
    ["spring", "bouncy"].map {
      ($0, "a spring is written 'dampingRatio: 0.5' instead of 'curve'")
    }
  ) { first, _ in first }

  package static let values: [String: [String]] = [
    "circle": ["ellipse"], "round": ["ellipse"], "oval": ["ellipse"], "rect": ["rectangle"], "box": ["rectangle"],
    "square": ["rectangle"], "polygon": ["path"],
    "contain": ["scaleAspectFit"], "fit": ["scaleAspectFit"], "aspectfit": ["scaleAspectFit"],
    "cover": ["scaleAspectFill"], "aspectfill": ["scaleAspectFill"], "crop": ["scaleAspectFill"],
    "fill": ["scaleToFill"], "stretch": ["scaleToFill"],
    "ease": ["easeInOut"], "smooth": ["easeInOut"], "default": ["easeInOut"], "swing": ["easeInOut"],
    "bounce": ["easeOutBounce"], "elastic": ["easeOutElastic"], "back": ["easeOutBack"],
    "overshoot": ["easeOutBack"], "anticipate": ["easeInBack"], "constant": ["linear"],
    "fade": ["crossDissolve", "dissolve"], "dissolve": ["crossDissolve"], "crossfade": ["crossDissolve", "dissolve"],
    "crossdissolve": ["dissolve"], "push": ["slide"],
    "flip": ["flipFromLeft"], "curl": ["curlUp"],
    "impulse": ["instantaneous"], "once": ["instantaneous"], "constantly": ["continuous"],
    "all": ["everything"], "both": ["everything"], "walls": ["boundaries"],
    "last": ["end"], "first": ["start"], "finish": ["end"], "beginning": ["start"],
  ]
}
