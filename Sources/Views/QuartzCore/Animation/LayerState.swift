import CoreGraphics
import DisplayList
import Foundation
import ViewVocabulary

/// Everything about a layer that can be seen in a frame.
///
/// The frame builder reads nothing else of a layer, and a layer keeps its state in one stored property, whose observer
/// notifies the builder. So nothing can change what is shown without the commands of the layer being rebuilt;
/// everything that is added to layers and can be seen belongs here. Only `animations` make a layer depend on the time:
/// a layer that has any is drawn again in each frame.
struct LayerState {
  // The fields that every frame reads come first.
  var traits = LayerTraits()
  /// The animations under way, in the order in which they were added.
  var animations: [LayerAnimation] = [] {
    didSet { animated = PropertySet(of: animations) }
  }
  /// The properties that they animate.
  private(set) var animated: PropertySet = []
  /// In the order of the array; those at another depth are drawn in the order of their depths.
  var sublayers: [CALayer] = [] {
    didSet { sublayersVersion &+= 1 }
  }
  /// A number that changes whenever `sublayers` may be another array.
  private(set) var sublayersVersion = 0
  /// How time runs inside.
  var timing = LayerTiming()
  /// The animatable state, without animations.
  var values = LayerValues()
  /// Whether opacity treats the layer and its sublayers as one picture.
  var allowsGroupOpacity = true
  /// A `CGImage`, a `Picture` or nil; anything else is not shown.
  var contents: Any? {
    didSet { (traits.hasContents, drawing) = (contents != nil, contents.flatMap(ShownContents.init)) }
  }
  /// The contents by their kind, which would take longer to determine in each frame than to draw them.
  private(set) var drawing: ShownContents?
  /// A layer whose alpha is multiplied with everything that this layer shows.
  var mask: CALayer? {
    didSet { traits.hasEffects = mask != nil || blend != .over }
  }
  /// How the layer is mixed with the contents below.
  var blend = BlendMode.over {
    didSet { traits.hasEffects = mask != nil || blend != .over }
  }
  var contentsGravity = CALayerContentsGravity.resize
  /// The part that is stretched, in the unit square of the contents.
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Whether that part is repeated instead.
  var tilesContents = false
  /// The pixels per point of the picture that replaces the layer; nil to draw the layer itself.
  var rasterizationScale: CGFloat?
  var contentsScale: CGFloat = 1
  var magnificationFilter = CALayerContentsFilter.linear
  var minificationFilter = CALayerContentsFilter.linear

  /// The state of a copy that shows what another layer shows by itself: without sublayers and animations.
  var alone: LayerState {
    var state = self
    state.animations = []
    state.sublayers = []
    return state
  }
}

extension PropertySet {
  /// The properties of animations.
  init(of animations: [LayerAnimation]) {
    self = []
    for animation in animations { insert(animation.path.property) }
  }
}

extension CALayer {
  /// The animations under way, in the order in which they were added.
  package final var animations: [LayerAnimation] {
    get { state.animations }
    _modify { yield &state.animations }
  }
}
