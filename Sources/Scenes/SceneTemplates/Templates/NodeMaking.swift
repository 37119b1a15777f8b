package import CoreGraphics
package import SceneText

/// Makes values as they would be written in the file, all of them at one place.
package protocol NodeMaking {
  var position: SourcePosition { get }
}

extension NodeMaking {
  package func mapping(_ members: [(String, SourceNode)]) -> SourceNode {
    node(.mapping(members.map { SourceNode.Entry(key: $0, position: position, value: $1) }))
  }

  package func list(_ nodes: [SourceNode]) -> SourceNode { node(.list(nodes)) }

  package func number(_ value: Double) -> SourceNode { node(.scalar(VariableValue.number(value).scalar)) }

  package func numbers(_ values: CGFloat...) -> SourceNode { list(values.map { number(Double($0)) }) }

  package func flag(_ value: Bool) -> SourceNode { node(.scalar(VariableValue.boolean(value).scalar)) }

  package func text(_ value: String) -> SourceNode { node(.scalar(VariableValue.text(value).scalar)) }

  /// A name that nobody has written, and that may have other letters than ids.
  func madeUp(_ value: String) -> SourceNode {
    var node = text(value)
    node.function = MadeUpName.name
    return node
  }

  private func node(_ content: SourceNode.Content) -> SourceNode { SourceNode(position: position, content: content) }
}

extension SourceNode {
  /// The mapping with more items in some of its lists.
  package func appending(_ lists: [(key: String, items: [SourceNode])]) -> SourceNode {
    guard case .mapping(var entries) = content else { return self }
    for (key, items) in lists where !items.isEmpty {
      if let place = entries.firstIndex(where: { $0.key == key }) {
        guard case .list(let own) = entries[place].value.content else { continue }
        let value = SourceNode(position: entries[place].value.position, content: .list(own + items))
        entries[place] = Entry(key: key, position: entries[place].position, value: value)
      } else {
        entries.append(
          Entry(key: key, position: position, value: SourceNode(position: position, content: .list(items))))
      }
    }
    return SourceNode(position: position, content: .mapping(entries), isAlias: isAlias)
  }
}
