import Foundation
import SceneTemplates
import SceneText
import ViewVocabulary

/// A constraint with a name.
private struct NamedRule: Sendable {
  var id: String?
  var rule = SceneConstraint()
}

/// Constraints, stacks and natural sizes.
extension Grammar {
  static let layout: Form<SceneLayout> = .mapping(
    "layout", into: SceneLayout(),
    [
      .optional(
        "safeArea", \.safeArea, sides, "What covers the edges of the root view: [top, left, bottom, right] in points."),
      .optional(
        "constraints", \.constraints,
        .declaring(.constraint, .list("a list of constraints", of: constraint, hasEach: true)),
        "Rules such as 'card.top = root.safeArea.top + 16 @750', or {id: cardTop, rule: …}."),
    ])

  /// The layout of a component or of a section, whose constraints join those of the scene.
  static let ownLayout: Form<SceneLayout> = .mapping(
    named: "ownLayout", "layout of a component or a section", into: SceneLayout(),
    [
      .required(
        "constraints", \.constraints, .list("a list of constraints", of: constraint, hasEach: true),
        "Rules such as 'title.top = self.top + 8', about its own views.")
    ])

  static let sides = Form<[Double]>.numbers(("top", .any), ("left", .any), ("bottom", .any), ("right", .any))
    .suggesting("[top, left, bottom, right]") { node in
      node.number(in: .any, atMost: 1_000_000).map { number in
        let side = VariableValue.spelled(number)
        return "[\(side), \(side), \(side), \(side)]"
      }
    }

  static let constraint: Form<SceneConstraint> = .byShape(
    named: "constraint", "a constraint, or a mapping with a 'rule'",
    scalar: rule,
    mapping: .mapping(
      "constraint", into: NamedRule(),
      [
        .required(
          "id", \.id, Form<String>.newID(of: .constraint).map { Optional($0) },
          "A name, for events and animators that change the constant."),
        .required("rule", \.rule, rule, "The rule."),
      ], isItem: true
    ) { draft, _, _ in
      var constraint = draft.rule
      constraint.id = draft.id
      return constraint
    })

  private static let rule: Form<SceneConstraint> = Form([
    "type": "string", "description": "VIEW.ATTRIBUTE =, <= or >= VIEW.ATTRIBUTE * FACTOR + CONSTANT @PRIORITY.",
  ]) { node, reader in
    guard let text = Form<String>.text("a constraint", isFree: true).read(node, reader) else { return nil }
    var parser = ConstraintRule(text)
    do throws(ConstraintRule.Problem) {
      var constraint = try parser.read()
      constraint.position = node.position
      constraint.first.view = reader.scoped(constraint.first.view, at: node.position)
      if let other = constraint.second?.view { constraint.second?.view = reader.scoped(other, at: node.position) }
      for use in parser.views {
        reader.use(
          reader.scoped(use.name, at: node.position), as: .view, at: reader.place(of: use.offset, in: text, node))
      }
      return constraint
    } catch {
      return reader.report(
        error.sentence, suggestion: error.near, at: reader.place(of: error.offset, in: text, node))
    }
  }

  static let stack: Form<[ViewProperty]> = .mapping(
    named: "stack", "stack", into: [], fields(ViewAttribute.stacks, to: \.self))

  static let contentFields: [Field<SceneView>] =
    [
      .optional("stack", \.stack, .later(stack), "Makes the view a UIStackView, which lays out its subviews."),
      .optional(
        "intrinsicContentSize", \.contentSize, Form<[Double]>.numbers(("width", .any), ("height", .any)),
        "The natural size of a view without image or text, in points; -1 for none."),
    ] + fields(ViewAttribute.layout, to: \.layout)

  static let constant: Form<SceneConstant> = .mapping("constant", into: SceneConstant(), constantFields(\.self))

  /// A block of an animator that changes a constant.
  static let constantAnimation: Form<SceneAnimation> = .mapping(
    "animation", into: ConstantDraft(),
    constantFields(\.change) + [
      .optional(
        "delayFactor", \.delayFactor, .number(.within(0...1)), "The fraction of the duration to wait.",
        default: ConstantDraft()
      ).asTime
    ], isItem: true
  ) { draft, keys, _ in draft.animation(at: keys.position) }

  /// The same without a delay of its own.
  static let plainConstantAnimation: Form<SceneAnimation> = .mapping(
    "animation", into: ConstantDraft(), constantFields(\.change), isItem: true
  ) { draft, keys, _ in draft.animation(at: keys.position) }

  static func constantFields<Draft: Sendable>(
    _ path: any WritableKeyPath<Draft, SceneConstant> & Sendable
  ) -> [Field<Draft>] {
    [
      .setting("constraint", Form<String>.id(of: .constraint), "The constraint that changes.", isRequired: true) {
        $0[keyPath: path].constraint = $1
      },
      .setting("constant", Form<Double>.number(), "Its new constant in points.", isRequired: true) {
        $0[keyPath: path].constant = $1
      },
    ]
  }
}

private struct ConstantDraft: Sendable {
  var change = SceneConstant()
  var delayFactor = 0.0

  func animation(at position: SourcePosition) -> SceneAnimation {
    var animation = SceneAnimation()
    (animation.constant, animation.delayFactor, animation.position) = (change, delayFactor, position)
    return animation
  }
}

extension SceneReader {
  /// The position of a part of a text; that of the text if it is not written in the file as it is.
  fileprivate func place(of offset: Int, in text: String, _ node: SourceNode) -> SourcePosition {
    for quote in [0, 1] {
      let place = node.position
      let start = SourcePosition(line: place.line, column: place.column + quote, copy: place.copy)
      if source.scalars(at: start, count: text.unicodeScalars.count).elementsEqual(text.unicodeScalars) {
        return SourcePosition(line: start.line, column: start.column + offset, copy: start.copy)
      }
    }
    return node.position
  }
}

extension SceneDraft {
  /// Reports views that nothing places, and those that a stack and something else place.
  func checkPlaces(_ reader: SceneReader) {
    guard reader.hasLayout else { return }
    var mentioned: Set<String> = []
    for constraint in layout.constraints {
      mentioned.insert(constraint.first.view)
      if let second = constraint.second { mentioned.insert(second.view) }
    }
    // Masks and the views in them need no place.
    func check(_ view: SceneView, isArranged: Bool) {
      if isArranged, view.isPlaced {
        reader.report("the stack places '\(view.id)'; remove its frame, center or size", at: view.position)
      } else if !isArranged, !view.isPlaced, !mentioned.contains(view.id) {
        reader.report(
          "a view needs 'frame', or 'center' and 'size', or constraints that mention it", at: view.position)
      }
      for subview in view.subviews { check(subview, isArranged: view.stack != nil) }
    }
    for view in views { check(view, isArranged: false) }
  }

  /// Reports guides of a scroll view that other views do not have, and hiding that is animated outside of stacks.
  func checkStacksAndGuides(_ index: SceneIndex, _ reader: SceneReader) {
    guard reader.hasLayout else { return }
    visitChanges { change in
      guard change.isAnimated, !index.is(change.view, .arranged),
        change.properties.contains(where: { $0.key == "isHidden" })
      else {
        return
      }
      reader.report(
        "only views in a stack can animate 'isHidden', and '\(change.view)' is not in one; change it with a 'set' event",
        at: change.position)
    }
    for constraint in layout.constraints {
      for anchor in [constraint.first, constraint.second].compactMap(\.self) {
        guard let guide = anchor.guide, guide.isOfScrollViews, !index.is(anchor.view, .scrollView) else { continue }
        reader.report(
          "'\(anchor.view)' is not a scroll view, so it has no guide '\(guide.rawValue)'; give it a 'scrollView'",
          at: constraint.position)
      }
    }
  }
}

extension SourceNode {
  /// Whether a scene has constraints, or stacks among its views.
  var usesLayout: Bool {
    guard case .mapping(let entries) = content else { return false }
    return entries.contains { $0.key == "layout" || $0.key == "views" && $0.value.hasStack }
  }

  private var hasStack: Bool {
    switch content {
    case .scalar, .unreadable: false
    case .list(let nodes): nodes.indices.contains { nodes[$0].hasStack }
    case .mapping(let entries):
      entries.indices.contains {
        entries[$0].key == "stack" || entries[$0].key == "subviews" && entries[$0].value.hasStack
      }
    }
  }
}
