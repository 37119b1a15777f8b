import CoreGraphics
import Foundation
import Media
package import Mutoscope
package import SceneLanguage
package import SceneText
package import UIKit
import Utilities
import ViewAttributes
import ViewVocabulary

/// A running scene document: its views on a stage, its animators, and its script on the stage's clock.
///
///     let scene = try Scene(SceneDocument.load("scenes/hello.yaml"))
///     scene.stage.advance(by: 0.5)
///     scene.view("card")?.layer.presentation()?.position
@MainActor
package final class Scene {
  package let document: SceneDocument
  package let stage: Stage
  /// The views with their ids, in the order of the file; `root` comes first.
  package private(set) var views: [(id: String, view: UIView)] = []
  /// The animators with their ids, in the order of the file.
  package private(set) var animators: [(id: String, animator: UIViewPropertyAnimator)] = []
  /// The dynamic animators with their ids, in the order of the file.
  package var dynamicAnimators: [(id: String, animator: UIDynamicAnimator)] { worlds.animators }
  /// The errors of calls that the script has made so far.
  package private(set) var failures: [SceneDiagnostic] = []

  /// The changes that the animation blocks have made so far; nil unless this is a rehearsal.
  var effects: BlockEffects?

  /// The count of each label, or its last one; looked up, never iterated.
  var counts: [String: Count] = [:]

  /// The constraints of the document, in the order of the file.
  var constraints: [(description: SceneConstraint, constraint: NSLayoutConstraint)] = []

  let images: SceneImages
  /// The views with properties that depend on the time.
  var timedViews: [TimedView] = []
  /// The views that play videos and animated images.
  var footageViews: [FootageView] = []
  /// The memory that they share.
  lazy var footageMemory = FootageMemory(mostBytes: document.limits.imageBytes)
  /// How many values of lists and texts the expressions that depend on the time have looked at.
  var timedSteps = 0
  private var viewsByID: [String: UIView] = [:]
  private var animatorsByID: [String: UIViewPropertyAnimator] = [:]
  /// The targets that listen to the views' gestures.
  var gestures: [SceneGestureTarget] = []
  /// The taps on each view, by how many of them are a series.
  var tapSeries: [ObjectIdentifier: [(taps: Int, targets: [SceneGestureTarget])]] = [:]
  /// The warnings about touches without an effect; only in a rehearsal.
  var idleTouches: [SceneDiagnostic] = []
  /// The touches among them that have been noted, by their places and sentences.
  var idleTouchesKnown: Set<String> = []
  private(set) lazy var worlds = SceneWorlds { [weak self] in self?.view($0) }

  /// Decodes the document's images, reads its fonts, and builds the scene with its clock at 0.
  ///
  /// The script's events at time 0 happen when the clock first advances.
  ///
  /// - Parameters:
  ///   - document: The scene.
  ///   - scale: Pixels per point, instead of the document's.
  ///   - files: The image files of several scenes.
  /// - Throws: The errors in the images and fonts.
  package convenience init(
    _ document: SceneDocument, scale: Double? = nil, sharing files: ImageFiles = ImageFiles()
  ) throws(SceneError) {
    self.init(
      document, images: try SceneImages(decoding: document, scale: scale, sharing: files),
      fonts: try SceneFonts(document, sharing: files), scale: scale)
  }

  /// Whether the scene shows any image.
  var hasImages: Bool { !images.isEmpty }

  private init(_ document: SceneDocument, images: SceneImages, fonts: SceneFonts, scale: Double? = nil) {
    self.document = document
    self.images = images
    stage = Stage(document.canvas.profile(scale: scale), backgroundColor: document.canvas.background.color)
    // The code that a scene calls is part of this program, and makes no tasks.
    stage.context.runsClientCode = false
    stage.device = document.canvas.stageDevice
    stage.canvasSize = document.frameSize
    if document.environment.showsStatusBar { stage.showsStatusBar = true }
    if document.environment.showsHomeIndicator { stage.showsHomeIndicator = true }
    if document.environment.showsTouches { stage.showsTouches = true }
    stage.showsKeyboard = document.environment.showsKeyboard ?? (document.canvas.device != nil)
    if document.environment != SceneEnvironment() { stage.traitOverrides = document.environment.traits }
    stage.window.accessibilityIdentifier = SceneDocument.rootID
    views.reserveCapacity(document.views.count + 1)
    viewsByID.reserveCapacity(document.views.count + 1)
    register(stage.window, id: SceneDocument.rootID)
    fonts.register(with: stage.context)
    worlds.onOverflow = { [weak self] in self?.recordOverflow(of: $0, in: $1) }
    worlds.onCrowd = { [weak self] in self?.recordCrowd(in: $0) }
    func build() {
      stage.perform {
        let window = stage.window
        for place in document.views.indices { add(document.views[place], to: window) }
        addLayout()
        for animator in document.animators { add(animator) }
        for change in HeldBeginnings(document).changes { apply(change) }
        for animator in document.dynamics { worlds.add(animator) }
      }
    }
    if document.hasLayout { recordConflicts(ProgrammerError.sentences(in: build)) } else { build() }
    followTime()
    followFootage()
    for event in document.events {
      // This is not client code, which might create tasks.
      stage.context.schedule(at: event.time) { [weak self] in self?.perform(event) }
    }
  }

  /// Builds a scene whose images have sizes and no pixels.
  convenience init(measuring document: SceneDocument, sharing files: ImageFiles) throws(SceneError) {
    self.init(
      document, images: try SceneImages(measuring: document, sharing: files),
      fonts: try SceneFonts(document, sharing: files))
  }

  private func register(_ view: UIView, id: String) {
    views.append((id, view))
    viewsByID[id] = view
  }

  private func add(_ description: SceneView, to superview: UIView, asMask isMask: Bool = false) {
    let view = description.makeView()
    view.accessibilityIdentifier = description.id
    register(view, id: description.id)
    if isMask {
      superview.mask = view
    } else if let stack = superview as? UIStackView {
      stack.addArrangedSubview(view)
    } else {
      superview.addSubview(view)
    }
    // The text must have its size before the view is placed and transformed.
    if description.has(.text) || description.hasParts {
      let fits = !description.hasSize && (description.isPlaced || !document.hasLayout)
      (view as? any FitsText)?.fitsText = fits
      (view as? SceneTextField)?.fit()
    }
    apply(description.properties, to: view)
    if let image = description.image { play(image, in: view, description.id) }
    if description.isLabel, let label = view as? SceneLabel,
      let captions = document.captionLabels.first(where: { $0.id == description.id })
    {
      label.show(captions, on: document.canvas.size)
    }
    if description.isShape, !description.hasSize { (view as? SceneShapeView)?.fit(isPlaced: description.isPlaced) }
    if document.hasLayout, !isMask { description.applyLayout(to: view) }
    if description.hasParts { addParts(of: description, to: view) }
    if !description.subviews.isEmpty {
      let superview = (view as? UIVisualEffectView)?.contentView ?? view
      for place in description.subviews.indices { add(description.subviews[place], to: superview) }
    }
    if let scroll = description.scroll { (view as? UIScrollView)?.contentOffset = scroll.contentOffset }
  }

  /// Adds the parts that few views have.
  private func addParts(of description: SceneView, to view: UIView) {
    if !description.timed.isEmpty { timedViews.append(TimedView(description, view)) }
    for gesture in description.gestures.map({ document.gestures[$0] }) ?? [] { add(gesture, to: view) }
    // An image takes touches if it has gestures, unless the file says otherwise.
    if description.gestures != nil, !description.has(.isUserInteractionEnabled) {
      view.isUserInteractionEnabled = true
    }
    for mask in description.masks { add(mask, to: view, asMask: true) }
  }

  private func add(_ description: SceneAnimator) {
    let animator = UIViewPropertyAnimator(
      duration: description.duration, timingParameters: description.timing.parameters)
    animator.pausesOnCompletion = description.pausesOnCompletion
    animator.scrubsLinearly = description.scrubsLinearly
    animator.isInterruptible = description.isInterruptible
    animator.isUserInteractionEnabled = description.isUserInteractionEnabled
    animator.isManualHitTestingEnabled = description.isManualHitTestingEnabled
    for animation in description.animations { add(animation, to: animator, description) }
    animators.append((description.id, animator))
    animatorsByID[description.id] = animator
  }

  private func add(
    _ animation: SceneAnimation, to animator: UIViewPropertyAnimator, _ description: SceneAnimator? = nil
  ) {
    stage.context.spend(6)
    // Like a property, a constant is what it was before if the animator ends at its start.
    var before: CGFloat?
    let target = animation.constant.flatMap { self.constraint(named: $0.constraint) }
    animator.addAnimations(
      { [weak self] in
        guard let self else { return }
        before = target?.constant
        if let call = animation.call {
          animate(call)
        } else if let split = animation.split, let description {
          let rest = animator.duration * (1 - animation.delayFactor)
          animatePieces(animation, split, description.timing, over: rest)
        } else {
          apply(animation)
        }
      }, delayFactor: CGFloat(animation.delayFactor))
    guard let target else { return }
    animator.addCompletion { if $0 == .start, let before { target.constant = before } }
  }

  private func apply(_ properties: [ViewProperty], to view: UIView) {
    for place in properties.indices { properties[place].apply(to: view, images: images) }
  }

  /// Sets the properties that an animation block changes.
  ///
  /// - Parameter position: The block's position in the file; the keyframes of one animation have one, that of the first.
  func apply(_ animation: SceneAnimation, at position: SourcePosition? = nil) {
    if let change = animation.constant { return apply(change) }
    guard mayAnimate(animation.view, at: position ?? animation.position) else { return }
    if !animation.initial.isEmpty {
      UIView.performWithoutAnimation { apply(animation.initial, to: animation.view) }
    }
    guard effects != nil, let view = view(animation.view) else {
      return apply(animation.properties, to: animation.view)
    }
    let (before, wasHidden) = (view.layer.modelValues, view.isHidden)
    apply(animation.properties, to: view)
    effects?.record(
      animation, at: position ?? animation.position,
      hasEffect: view.layer.modelValues != before || view.isHidden != wasHidden)
  }

  /// Sets properties of a view, or of all parts of its text.
  private func apply(_ change: SceneChange) {
    guard let unit = change.unit else { return apply(change.properties, to: change.view) }
    for piece in pieces(of: change.view, by: unit) { apply(change.properties, to: piece) }
  }

  /// Sets properties of the view with an id.
  func apply(_ properties: [ViewProperty], to id: String) {
    guard let view = view(id) else { return }
    stage.context.spend(properties.count)
    if !timedViews.isEmpty { replaceTimedValues(properties, of: id) }
    apply(properties, to: view)
    if images.hasFootage { replaceFootage(properties, of: id, in: view) }
  }

  /// Ends the rendering: from here on the item would stand still, or lie somewhere else.
  private func recordOverflow(of item: String, in animator: String) {
    let position = document.dynamics.first { $0.id == animator }?.position ?? .start
    let sentence =
      "the motion of '\(item)' cannot be computed, because something about it is too far away, too small or too heavy; "
      + "bring the positions, anchors, sizes and densities of what it is connected to nearer to each other"
    failures.append(document.diagnostic(sentence, at: position))
    stage.failure = SceneError(failures)
  }

  /// Ends the rendering: the first step would take gigabytes.
  private func recordCrowd(in behavior: SceneBehavior) {
    let sentence =
      "with this one, more than \(grouped(Crowds.mostPairs)) pairs of items that collide lie on one another; spread them "
      + "out"
    record(failure: sentence, at: behavior.position)
    stage.failure = SceneError(failures)
  }

  /// Records an error of something that is not a call of the script.
  func record(failure sentence: String, at position: SourcePosition) {
    failures.append(document.diagnostic(sentence, at: position))
  }

  /// The view with an id.
  package func view(_ id: String) -> UIView? { viewsByID[id] }

  /// The property animator with an id.
  func animator(_ id: String) -> UIViewPropertyAnimator? { animatorsByID[id] }

  /// Performs an event of the script; a forbidden call is recorded with its position.
  private func perform(_ event: SceneEvent) {
    applyTimedValues()
    attempt(at: event.position) {
      switch event.action {
      case .touch(let touch): play(touch, at: event.position)
      case .finger(let finger, let step): play(step, finger, at: event.position)
      case .layerAnimation(let animation) where !mayAnimate(animation.view, at: event.position): break
      default: perform(event.action)
      }
    }
  }

  /// Runs what a line of the file asks for; forbidden calls are recorded with its position.
  func attempt(at position: SourcePosition, _ body: () -> Void) {
    let sentences = ProgrammerError.sentences(in: body)
    if sentences.isEmpty { return }
    stage.context.spend(100 * sentences.count)
    failures += sentences.map { document.diagnostic($0, at: position) }
  }

  func perform(_ action: SceneEvent.Action) {
    // One gesture may do thousands of things.
    if stage.context.isExhausted { return }
    stage.context.spend(3)
    switch action {
    case .touch, .finger: break
    case .startOrReverse(let id): animatorsByID[id]?.startOrReverse()
    case .pauseOrStart(let id):
      if let animator = animatorsByID[id] { animator.isRunning ? animator.pauseAnimation() : animator.startAnimation() }
    case .start(let id, let delay):
      if worlds.setPaused(false, id) { break }
      if delay > 0 {
        animatorsByID[id]?.startAnimation(afterDelay: delay)
      } else {
        animatorsByID[id]?.startAnimation()
      }
    case .pause(let id):
      if !worlds.setPaused(true, id) { animatorsByID[id]?.pauseAnimation() }
    case .setFractionComplete(let id, let fraction): animatorsByID[id]?.fractionComplete = CGFloat(fraction)
    case .reverse(let id): animatorsByID[id]?.isReversed.toggle()
    case .continue(let id, let timing, let factor):
      animatorsByID[id]?.continueAnimation(
        withTimingParameters: timing?.parameters, durationFactor: CGFloat(factor))
    case .addAnimations(let id, let animation): animatorsByID[id].map { add(animation, to: $0) }
    case .stop(let id, let withoutFinishing): animatorsByID[id]?.stopAnimation(withoutFinishing)
    case .finish(let id, let position): animatorsByID[id]?.finishAnimation(at: UIViewAnimatingPosition(named: position))
    case .animate, .keyframes, .transition: animate(action)
    case .layerAnimation(let animation): animate(animation)
    case .count(let number): count(number)
    case .scroll(let id, let scrolling): scroll(id, scrolling)
    case .type(let typing): type(typing)
    case .focus(let id, let isFirst): focus(id, isFirst)
    case .turnDevice(let isLandscape):
      stage.context.spend(300 + views.count)
      stage.rotate(to: isLandscape ? .landscapeLeft : .portrait)
    case .set(let id, let properties): apply(properties, to: id)
    case .setConstant(let change): apply(change)
    case .setBehavior(let id, let settings): worlds.set(settings, of: id)
    case .setAnimator(let id, let settings): animatorsByID[id].map(settings.apply)
    case .setSpeed(let speed, let id): worlds.setSpeed(speed, of: id)
    case .addBehavior(let id, let host): worlds.add(id, to: host)
    case .removeBehavior(let id, let host): worlds.remove(id, from: host)
    case .addItem(let item, let id):
      // Only a rehearsal is limited; the first step compares each pair with all others of an item.
      if effects != nil { stage.context.spend(5 * worlds.overlaps(of: item, in: id)) }
      worlds.addItem(item, to: id)
    case .removeItem(let item, let id): worlds.removeItem(item, from: id)
    case .addBoundary(let boundary, let id):
      stage.context.spend(20)
      worlds.addBoundary(boundary, to: id)
    case .removeBoundary(let identifier, let id): worlds.removeBoundary(identifier, from: id)
    case .addLinearVelocity(let velocity, let id, let item):
      worlds.push(item, in: id, event: "addLinearVelocity") { $0.push($1, by: velocity) }
    case .addAngularVelocity(let velocity, let id, let item):
      worlds.push(item, in: id, event: "addAngularVelocity") { $0.turn($1, by: CGFloat(velocity)) }
    case .updateItem(let item, let id, let properties):
      worlds.update(item, in: id, properties) { apply(properties, to: $0) }
    }
  }
}
