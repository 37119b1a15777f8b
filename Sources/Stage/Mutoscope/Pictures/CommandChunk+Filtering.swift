package import DisplayList

extension CommandChunk {
  /// The commands of some layers, with the clips and groups around them.
  package func filtered(_ isKept: (LayerID) -> Bool) -> CommandChunk {
    var list = CommandList()
    for item in items {
      switch item {
      case .command(let command): if isKept(command.layer) { list.append(command) }
      case .chunk(let chunk):
        let rest = chunk.filtered(isKept)
        if !rest.items.isEmpty { list.append(rest) }
      case .scope(let push, let content):
        let rest = content.filtered(isKept)
        if !rest.items.isEmpty { list.append(push, around: rest) }
      }
    }
    return CommandChunk(list)
  }
}
