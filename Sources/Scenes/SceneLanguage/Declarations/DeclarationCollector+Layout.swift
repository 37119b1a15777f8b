import SceneTemplates
import SceneText
import ViewVocabulary

/// Constraints, and captions from files.
extension DeclarationCollector {
  mutating func addLayout(_ node: SourceNode) {
    add("layout", values(node.members.filter { $0.key != "constraints" }))
    for item in node["constraints"]?.items ?? [] { addConstraint(item) }
  }

  private mutating func addConstraint(_ item: SourceNode) {
    let written = item.scalar == nil ? item["rule"] : item
    guard let written, let text = written.scalar else { return }
    var rule = ConstraintRule(text)
    guard let constraint = try? rule.read() else { return }
    let place = written.position
    let relation = constraint.relation.rawValue
    let anchors = [constraint.first] + [constraint.second].compactMap(\.self)
    let sides = anchors.map { anchor in
      var anchor = anchor
      anchor.view = scoped(anchor.view, at: place)
      return anchor.words
    }
    let id = id(item["id"])
    var own = nothing
    own.values = [
      "constant": DeclaredValues.number(constraint.constant),
      "multiplier": DeclaredValues.number(constraint.multiplier),
      "priority": DeclaredValues.number(constraint.priority),
    ]
    if id != nil { own.values["rule"] = sides.joined(separator: " \(relation) ") }
    let name = id ?? sides.joined(separator: " \(relation) ")
    add(
      "constraint \(name)", own,
      views: rule.views.map { scoped($0.name, at: place) }.filter { $0 != SceneDocument.rootID })
  }

  /// Adds the captions in the files, which are not part of the tree of nodes.
  mutating func addCaptions(_ node: SourceNode, folder: String, limits: SceneLimits) {
    let reader = SceneReader(source, limits: limits, diagnostics: [])
    let folder = SceneFolder(path: folder, name: source.folderName, root: limits.root, kind: .captions)
    for plan in Grammar.captions.read(node, reader) ?? [] where plan.show != .track {
      guard let file = try? folder.read(plan.file, at: plan.position, limit: 8 << 20, reader) else { continue }
      var values: [String: String] = [:]
      for (number, caption) in CaptionScanner(file.source, limits: limits).captions.enumerated().prefix(2_000) {
        let name = "caption \(number + 1)"
        values["\(name), text"] = caption.text
        values["\(name), start"] = DeclaredValues.number(caption.start)
        values["\(name), end"] = DeclaredValues.number(caption.end)
      }
      add("captions of \(plan.id)", values, views: [plan.id])
    }
  }
}

extension SceneAnchor {
  /// `card.safeArea.top`, as in the file.
  fileprivate var words: String {
    [view, guide?.rawValue, attribute.rawValue].compactMap(\.self).joined(separator: ".")
  }
}
