/// A class that a file declares outside of other types and functions, with what is needed to find it by name.
package struct DeclaredClass: Sendable {
  package var name: String
  /// The types that it inherits from or conforms to, as written.
  package var inherited: [String]
  /// The attributes of the class, with their `@`.
  package var attributes: [String]
  package var isGeneric: Bool

  /// The classes of a file.
  package static func all(in file: SourceFile) -> [DeclaredClass] {
    Outline(TokenizedSource(file.bytes)).scopes.filter { $0.kind == .class && $0.path.count == 1 && !$0.isLocal }.map {
      DeclaredClass(
        name: $0.name, inherited: $0.inherited, attributes: $0.head.attributes.map(\.name), isGeneric: $0.isGeneric)
    }
  }
}
