extension CALayer {
  /// Requests an update of the view's properties before the next layout, without a layout.
  package final func setNeedsProperties() { ask(for: .properties) }

  /// Performs pending updates of the properties of the layer's view and its descendants, outermost first.
  package final func updatePropertiesIfNeeded() {
    guard waits(for: [.traits, .properties]) else { return }
    context.callOut {
      updateTraitsInTree()
      updatePropertiesInTree()
    }
  }

  private final func updatePropertiesInTree() {
    guard waits(for: .properties) else { return }
    needsInside.remove(.properties)
    if needs.remove(.properties) != nil { (delegate as? any ViewLayerDelegate)?.performPropertyUpdate() }
    for layer in innerLayers where layer.waits(for: .properties) { layer.updatePropertiesInTree() }
  }

  /// How often layout may request more layout before that counts as a loop.
  private static let mostPasses = 32

  /// Requests an update of the view's constraints at the next commit.
  package final func setNeedsConstraints() { ask(for: .constraints) }

  /// Whether an update of constraints is pending.
  package final var needsConstraints: Bool { needs.contains(.constraints) }

  /// Performs pending updates of the constraints of the layer's view and its descendants, innermost first.
  package final func updateConstraintsIfNeeded() {
    if waits(for: .constraints) { context.callOut { updateConstraintsInTree() } }
  }

  private final func updateConstraintsInTree() {
    needsInside.remove(.constraints)
    for layer in innerLayers where layer.waits(for: .constraints) { layer.updateConstraintsInTree() }
    // Descendants may have requested an update of this one.
    if needs.remove(.constraints) != nil { (delegate as? any ViewLayerDelegate)?.performConstraintUpdate() }
  }

  /// Repeats updates of constraints and layout of this layer and its descendants until none is pending.
  final func layOutTree() {
    guard waits(for: .beforeDisplay) else { return }
    context.callOut {
      var passes = 0
      repeat {
        passes += 1
        if passes > CALayer.mostPasses { return reportLoop() }
        watchForLoop(pass: passes)
        updateTraitsInTree()
        updatePropertiesInTree()
        updateConstraintsInTree()
        context.solveConstraints?()
        layOutSublayersInTree()
        context.solveConstraints?()
      } while waits(for: .beforeDisplay)
      if passes == CALayer.mostPasses { LayoutWatch.end(for: self) }
    }
  }

  private final func layOutSublayersInTree() {
    var passes = 0
    while waits(for: .layout) {
      passes += 1
      if passes > CALayer.mostPasses { return reportLoop() }
      watchForLoop(pass: passes)
      // Views that the layout around has added get their traits and properties before they are laid out.
      updateTraitsInTree()
      updatePropertiesInTree()
      let isOwn = needs.remove(.layout) != nil
      needsInside.remove(.layout)
      if isOwn { placeSublayers() }
      for layer in innerLayers where layer.waits(for: .layout) { layer.layOutSublayersInTree() }
    }
    if passes == CALayer.mostPasses { LayoutWatch.end(for: self) }
  }

  private final func placeSublayers() {
    let wasPlacing = isPlacingSublayers
    isPlacingSublayers = true
    context.spend(2 + sublayerStorage.count / 4)
    LayoutWatch.current?.layers.append(self)
    layoutSublayers()
    LayoutWatch.current?.layers.removeFirst(self)
    isPlacingSublayers = wasPlacing
  }

  /// Records, in the last allowed pass, which layers request layout of which others.
  private final func watchForLoop(pass: Int) {
    if pass == CALayer.mostPasses, LayoutWatch.current == nil { LayoutWatch.current = LayoutWatch(root: self) }
  }

  /// Reports the layers that keep requesting layout, and stops: an endless loop would hang the clock.
  private final func reportLoop() {
    let requests = LayoutWatch.current?.requests ?? []
    LayoutWatch.end(for: self)
    giveUpLayout()
    let who = requests.isEmpty ? "something requests it" : requests.joined(separator: ", ")
    ProgrammerError.report(
      "layoutSubviews()",
      "the layout of \(owner) has not come to rest after \(CALayer.mostPasses) passes: in each of them \(who) again. "
        + "Call setNeedsLayout(), or change sizes and subviews, only where something is different from the last pass.")
  }

  private final func giveUpLayout() {
    needs.subtract(.beforeDisplay)
    needsInside.subtract(.beforeDisplay)
    for layer in sublayerStorage where layer.waits(for: .beforeDisplay) { layer.giveUpLayout() }
  }
}

/// Records the requests for layout during layout, in the last pass before that counts as a loop.
@MainActor
final class LayoutWatch {
  static var current: LayoutWatch?

  /// The layers that are placing their sublayers, outermost first.
  var layers: [CALayer] = []
  /// The requests, in order, at most three.
  private(set) var requests: [String] = []
  private let root: CALayer

  init(root: CALayer) { self.root = root }

  /// Ends the recording that the layer began.
  static func end(for layer: CALayer) {
    if current?.root === layer { current = nil }
  }

  func record(requestFor layer: CALayer) {
    guard let asker = layers.last, requests.count < 3 else { return }
    let request =
      asker === layer ? "\(asker.owner) requests layout itself" : "\(asker.owner) requests the layout of \(layer.owner)"
    if !requests.contains(request) { requests.append(request) }
  }
}
