import Utilities

/// The kinds of things that have ids.
///
/// Things of different kinds may have the same id.
package enum IDKind: Int, CaseIterable {
  case view
  case animator
  case dynamicAnimator
  case behavior
  case group
  case constraint
  /// The items of dynamics: views and groups.
  case item
  /// Everything that can be started and paused: animators of both kinds.
  case startable

  /// The name of the kind in errors.
  package var spoken: String {
    switch self {
    case .view: "view"
    case .animator, .startable: "animator"
    case .dynamicAnimator: "dynamic animator"
    case .behavior: "behavior"
    case .group: "item group"
    case .constraint: "constraint"
    case .item: "item"
    }
  }

  /// The kinds that have the ids: this one, unless it combines several.
  var namedKinds: [IDKind] {
    switch self {
    case .item: [.view, .group]
    case .startable: [.animator, .dynamicAnimator]
    case .view, .animator, .dynamicAnimator, .behavior, .group, .constraint: [self]
    }
  }

  /// A kind that comes earlier in a file and whose ids cannot be reused.
  var elder: IDKind? {
    switch self {
    case .dynamicAnimator: .animator
    case .group: .view
    default: nil
    }
  }
}

/// The ids of one kind, and their uses.
package struct IDTable {
  /// The ids in the order of the file.
  package private(set) var names: [String] = []
  package private(set) var uses: [(name: String, position: SourcePosition)] = []
  /// Whether ids may be missing because their list could not be read.
  package var isIncomplete = false

  private var places: [String: SourcePosition] = [:]

  package func contains(_ name: String) -> Bool { places[name] != nil }

  /// Makes room for a number of ids.
  package mutating func reserve(_ count: Int) {
    places.reserveCapacity(count)
    names.reserveCapacity(count)
  }

  /// The position at which an id was declared, if it was.
  fileprivate func place(of name: String) -> SourcePosition? { places[name] }

  /// Adds an id.
  ///
  /// Returns the position of an earlier declaration, if there is one.
  fileprivate mutating func insert(_ name: String, at position: SourcePosition) -> SourcePosition? {
    if let place = places.updateValue(position, forKey: name) {
      places[name] = place
      return place
    }
    names.append(name)
    return nil
  }

  fileprivate mutating func use(_ name: String, at position: SourcePosition) {
    uses.append((name, position))
  }
}

/// The ids of all kinds: each view asks twice.
package struct IDTables {
  private var tables = IDKind.allCases.map { _ in IDTable() }

  package subscript(kind: IDKind) -> IDTable {
    get { tables[kind.rawValue] }
    _modify { yield &tables[kind.rawValue] }
  }

  /// How many ids of a kind are declared.
  package func count(of kind: IDKind) -> Int { tables[kind.rawValue].names.count }
}

extension SceneReader {
  /// The id of the view that covers the canvas and contains all others; every file may use it.
  package static let rootID = "root"

  /// Declares an id, and reports it if it is taken.
  package func declare(_ name: String, as kind: IDKind, at position: SourcePosition) {
    let taken = kind.elder.flatMap { ids[$0].place(of: name) }
    guard let first = taken ?? ids[kind].insert(name, at: position) else { return }
    if first.isSamePlace(as: position), first.copy != position.copy {
      let index = source.context.index(at: position) ?? "index"
      return report(
        "each copy needs a \(kind.spoken) id of its own; write '${\(index)}' into it", at: position)
    }
    // An anchored value with an id is repeated for each alias: then the error is at the alias.
    let place = first == position ? aliasPosition ?? position : position
    report("the \(kind.spoken) id '\(name.shortened)' is already taken on line \(first.line)", at: place)
  }

  /// Reports, the first time, that there are more views than a scene may have.
  package func reportTooManyViews(at position: SourcePosition) {
    guard !hasTooManyViews else { return }
    hasTooManyViews = true
    report("a scene can have at most \(grouped(limits.views)) views", at: position)
  }

  /// The whole id that a name at a position stands for: in a component one of its own, or `self` for its view.
  package func scoped(_ name: String, at position: SourcePosition) -> String {
    let prefix = source.context.prefix(at: position)
    if prefix.isEmpty || name == Self.rootID { return name }
    return name == "self" ? String(prefix.dropLast()) : prefix + name
  }

  /// Records a use of an id, to be checked when all ids are known.
  package func use(_ name: String, as kind: IDKind, at position: SourcePosition) {
    ids[kind].use(name, at: position)
  }

  /// Reports each use of an unknown id.
  package func reportUnknownIDs() {
    for kind in IDKind.allCases {
      let tables = kind.namedKinds.map { ids[$0] }
      if tables.contains(where: \.isIncomplete) { continue }
      let unknown = ids[kind].uses.filter { use in !tables.contains { $0.contains(use.name) } }
      if unknown.isEmpty { continue }
      let names = tables.flatMap(\.names)
      for use in unknown {
        let near = nearest(to: use.name, in: names)
        report("unknown \(kind.spoken) '\(use.name.shortened)'", suggestion: near, at: use.position)
      }
    }
  }
}

extension Form where Value == String {
  /// The declaration of an id.
  ///
  /// - Parameter reserved: An id that cannot be declared, and why.
  package static func newID(of kind: IDKind, reserved: (id: String, reason: String)? = nil) -> Form {
    let name = text("the id of \(kind.spoken.withArticle)", isFree: true)
    return Form(["type": "string", "pattern": #"^([A-Za-z0-9_-]|\$\{[^}]*\})+$"#]) { node, reader in
      guard let id = name.read(node, reader) else { return nil }
      if let reserved, reserved.id == id { return reader.report(reserved.reason, at: node.position) }
      let scoped = reader.source.context.prefix(at: node.position) + id
      reader.declare(scoped, as: kind, at: node.position)
      if node.function is MadeUpName { return scoped }
      guard !id.isEmpty, id.utf8.allSatisfy(\.isNameByte) else {
        let rule = "ids are made of letters, digits, '-' and '_'"
        return reader.report("'\(id.shortened)' is not an id; \(rule)", at: node.position)
      }
      return scoped
    }
  }

  /// A use of an id that is declared elsewhere in the file.
  package static func id(of kind: IDKind) -> Form {
    let name = text("the id of \(kind.spoken.withArticle)", isFree: true)
    return Form(["type": "string", "description": "The id of \(kind.spoken.withArticle)."]) { node, reader in
      guard let text = name.read(node, reader) else { return nil }
      let id = reader.scoped(text, at: node.position)
      reader.use(id, as: kind, at: node.position)
      return id
    }
  }
}
