import SceneText

/// A value of a scene file whose expressions have been read, but have no values yet.
struct TemplateNode: Sendable {
  /// The position in the file; see `SourceNode.position`.
  let position: SourcePosition
  var isAlias = false
  let content: Content

  indirect enum Content: Sendable {
    /// A value without expressions.
    case fixed(SourceNode.Content)
    case text(TemplateText)
    case list([Item])
    case mapping([Entry])
    /// A component in place of a view.
    case use(TemplateUse)
  }

  /// An item of a list.
  enum Item: Sendable {
    case node(TemplateNode)
    /// The items that the user of a component puts in this place, or else these.
    case slot(name: String, [Item])
    case repetition(TemplateRepetition)
  }

  /// A key and its value; both may have expressions.
  struct Entry: Sendable {
    let key: Key
    let position: SourcePosition
    let value: TemplateNode
  }

  enum Key: Sendable {
    case fixed(String)
    case text(TemplateText)
  }
}

extension TemplateNode {
  /// How many values it has at least: nobody knows how often something is repeated.
  fileprivate var size: Int {
    switch content {
    case .text, .fixed(.scalar), .fixed(.unreadable): 1
    case .fixed(.list(let nodes)): 1 + nodes.count
    case .fixed(.mapping(let entries)): 1 + entries.count
    case .list(let items):
      items.reduce(1) { size, item in if case .node(let node) = item { size + node.size } else { size } }
    case .mapping(let entries): entries.reduce(1) { $0 + $1.value.size }
    // Components that double each other forty times would have more than fits into a number.
    case .use(let use): min(1 + use.component.size + use.own.reduce(0) { $0 + $1.value.size }, 1 << 40)
    }
  }
}

/// A text with expressions.
struct TemplateText: Sendable {
  let text: String
  let interpolation: Interpolation
}

/// An item of a list that stands for several.
struct TemplateRepetition: Sendable {
  /// Where the word `repeat` is.
  let position: SourcePosition
  /// How often, or for which values.
  let specification: TemplateNode
  /// The name of the index in expressions.
  let index: String
  /// The name of the value in expressions.
  let value: String
  /// The seconds by which each copy is later than the one before.
  let stagger: TemplateNode?
  /// The part that is repeated.
  let body: TemplateNode
}

/// A part with parameters, which views in several places stand for.
final class Component: Sendable {
  let name: String
  /// The file in which it is defined; the index in the source's `files`, plus 1.
  let file: Int
  let parameters: [any ParameterDeclaration]
  /// The names of its slots.
  let slots: [String]
  /// The keys of its view.
  let view: [TemplateNode.Entry]
  /// Its other parts, under the keys `animators`, `dynamics` and `events`.
  let parts: [(key: String, node: TemplateNode)]
  /// How many values each use of it has at least, with those of the components in it.
  let size: Int

  package init(
    name: String, file: Int, parameters: [any ParameterDeclaration], slots: [String], view: [TemplateNode.Entry],
    parts: [(key: String, node: TemplateNode)]
  ) {
    (self.name, self.file, self.parameters, self.slots) = (name, file, parameters, slots)
    (self.view, self.parts) = (view, parts)
    size = view.reduce(0) { $0 + $1.value.size } + parts.reduce(0) { $0 + $1.node.size }
  }
}

/// The declaration of a component's parameter.
protocol ParameterDeclaration: Sendable {
  var name: String { get }
  /// The default; nil if a value has to be given.
  var fallback: TemplateNode? { get }
}

/// A use of a component.
struct TemplateUse: Sendable {
  let component: Component
  /// Where the component is named.
  let position: SourcePosition
  /// The values of parameters.
  let arguments: [TemplateNode.Entry]
  /// The contents of slots, by their names.
  let slots: [(name: String, items: TemplateNode)]
  /// The id; nil if it has none.
  let id: TemplateNode?
  /// The name of the index, if it is repeated and the id does not distinguish the copies.
  let repeatedBy: String?
  /// The other keys, which have precedence over the component's.
  let own: [TemplateNode.Entry]
}
