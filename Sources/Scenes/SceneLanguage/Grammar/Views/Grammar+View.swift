import SceneTemplates
import SceneText
import ViewVocabulary

extension Grammar {
  /// The fields for all properties, whose roles the view keeps.
  private static let viewProperties: [Field<SceneView>] = properties.map { property in
    .frequent(property.key, property.form, property.help) { $0.add($1, property.roles) }
  }

  static let view: Form<SceneView> = .frequentMapping(
    named: "view", "view", into: SceneView(),
    [
      .frequent(
        "id", .newID(of: .view, reserved: (SceneDocument.rootID, "'root' is the id of the view that holds all")),
        "Unique; letters, digits, - and _. A view that nothing refers to needs none.", set: { $0.id = $1 })
    ] + componentFields + viewProperties + contentFields + [
      .optional(
        "collisionBoundsType", \.collisionBounds, .choice("collision bounds type"),
        "The collision outline in dynamics; rectangle by default."),
      .optional(
        "collisionBoundingPath", \.collisionPath, svgPath,
        "With the type path: SVG path data around [0, 0] as the center; convex."),
      .optional(
        "scrollView", \.scroll, Form.later(scrollView).map { Optional($0) },
        "Makes it a scroll view, whose content fingers move."),
      .optional(
        "field", \.field, .later(textField), "Makes the view a text field, with or without a 'text'."),
      .optional(
        "gestures", \.gestures,
        Form<Int?>(gestures.schema) { node, reader in reader.postpone(gestures: node) },
        "Gesture recognisers, and what they do."),
      .optional(
        "mask", \.masks, Form<SceneView>.reference("view") { view }.map { [$0] },
        "A view whose alpha is multiplied with everything that this view shows; it lies in this view's coordinates."),
      .optional(
        "subviews", \.subviews, .list("a list of views", of: subview),
        "The views inside, back to front."),
    ],
    choices: [
      Choice(
        rule: placeRule, need: "a view needs 'frame', or 'center' and 'size'",
        groups: [.init("frame"), .init("center", optional: ["size", "bounds"])], yieldsToLayout: true,
        excuse: "path",
        needs: [
          ("text", "a label needs a 'center', or a 'frame'"), ("image", "an image needs a 'center', or a 'frame'"),
          ("video", "a video needs a 'center', or a 'frame'"),
        ]),
      sizeChoice,
      Choice(
        rule: "a view shows one of an image, a video, a text, a path, a gradient, copies and particles", need: nil,
        groups: [
          .init("image"), .init("video"), .init(optional: ["text", "field"]), .init("path"), .init("gradient"),
          .init("replicator"),
          .init("emitter"),
        ]),
    ],
    needs: [
      Need(
        keys: ["size", "frame", "bounds", "image", "video", "text", "field", "path"],
        sentence: "a view with a 'center' needs a 'size'",
        isInSchema: false, layoutKey: "center"
      )
    ],
    defaults: .views
  ) { view, keys, reader in
    // One of the ids is `root`.
    if view.id.isEmpty { reader.unnamedViews += 1 }
    guard reader.ids.count(of: .view) + reader.unnamedViews - 1 <= reader.limits.views else {
      reader.reportTooManyViews(at: keys.position)
      return false
    }
    // A plain view, as most are: without any of the parts that require or exclude others.
    let isPlain = !view.hasParts && !view.isShape && !view.has(.ofClasses)
    guard isPlain || isConsistent(view, keys, reader) else { return false }
    view.position = keys.position
    if reader.hasTimedValues { view.timed = timedProperties(keys, reader) }
    view.collectRoles()
    return true
  }

  /// A view inside another one; nothing is read after too many, which aliases can make of a few lines.
  private static let subview: Form<SceneView> = {
    let form = Form<SceneView>.reference("view") { view }
    return Form(form.description) { node, reader in reader.hasTooManyViews ? nil : form.read(node, reader) }
  }()

  /// Whether the parts of a view go together; reports what does not.
  private static func isConsistent(_ view: SceneView, _ keys: MappingKeys, _ reader: SceneReader) -> Bool {
    func refuse(_ sentence: String, at position: SourcePosition) -> Bool {
      reader.report(sentence, at: position)
      return false
    }
    if let key = ["use", "with", "slots", "slot"].first(where: keys.contains) {
      return refuse(
        key == "slot" ? "'slot' belongs among the views of components" : "'\(key)' belongs in items of a list of views",
        at: keys.position(of: key))
    }
    if (view.collisionBounds == .path) != (view.collisionPath != nil) {
      return refuse(
        "'collisionBoundsType: path' and 'collisionBoundingPath' go together",
        at: keys.position(of: keys.first(of: ["collisionBoundsType", "collisionBoundingPath"]) ?? "id"))
    }
    if view.field != nil, let property = view.properties.first(where: \.isOfLabels) {
      return refuse(
        "a text field has no '\(property.key)'", at: keys.position(of: property.key))
    }
    if !view.isLabel, view.field == nil, let property = view.properties.first(where: \.isText) {
      return refuse(
        "'\(property.key)' is for labels; give the view a 'text'", at: keys.position(of: property.key))
    }
    if !view.isShape, let property = view.properties.first(where: \.isOfShapes) {
      return refuse(
        "'\(property.key)' is for shapes; give the view a 'path'", at: keys.position(of: property.key))
    }
    if view.isShape, let other = keys.first(of: ["scrollView", "stack", "blurEffect"]) {
      return refuse(
        "a view with a 'path' has no '\(other)'; put a view that has into its 'subviews'", at: keys.position(of: other))
    }
    if view.scroll != nil, view.isLabel || view.image != nil || view.collisionBounds != .rectangle {
      return refuse(
        "a scroll view has no text, image or outline of its own; put the view that has into its 'subviews'",
        at: keys.position(of: "scrollView"))
    }
    return true
  }
}
