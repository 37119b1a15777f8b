/// The declarations of a file that matter to rewriting.
package struct Outline: Sendable {
  /// `import UIKit.UIColor`: the token of its first name, and its names.
  struct Import: Sendable {
    var token: Int
    var path: [String]
    /// Whether a kind such as `class` precedes the path.
    var isOfDeclaration: Bool
    /// The conditions that it depends on.
    var conditions: [String] = []
  }

  /// A type or an extension.
  struct Scope: Sendable {
    enum Kind: String, Sendable { case `class`, `struct`, `enum`, actor, `protocol`, `extension` }

    var kind: Kind
    /// The name, with those of the types around it.
    var path: [String]
    var inherited: [String]
    var head: Head
    var isGeneric: Bool
    /// Whether it, or a type around it, is generic or constrained.
    var isWithinGeneric: Bool
    /// Whether it is within a function, where nothing else can name it.
    var isLocal: Bool
    /// The tokens of its braces.
    var open: Int
    var close: Int
    var conditions: [String]

    var name: String { path.joined(separator: ".") }
  }

  /// The attributes and modifiers before a declaration's keyword.
  struct Head: Sendable {
    /// The first token, and the keyword's.
    var first: Int
    var keyword: Int
    /// Attributes with their `@`, and the tokens of their arguments without parentheses.
    var attributes: [(name: String, token: Int, arguments: Range<Int>)] = []
    var modifiers: Set<String> = []

    func has(_ attribute: String) -> Bool { attributes.contains { $0.name == attribute } }
  }

  struct Parameter: Sendable {
    var label: String
    /// The name in the body.
    var name: String
    var type: String
    var isInout: Bool
    var isVariadic: Bool
    var hasDefault: Bool
  }

  /// A function, a property or a subscript in a scope; an initialiser is a function by the name of `init`.
  struct Member: Sendable {
    enum Kind: Sendable { case function, property, other }

    var kind: Kind
    var name: String
    /// The token of the name.
    var nameToken: Int
    var head: Head
    /// The index of the scope; nil at the top of the file.
    var scope: Int?
    var parameters: [Parameter] = []
    var parameterTokens = 0..<0
    var isGeneric = false
    /// `async`, `throws`.
    var effects: Set<String> = []
    /// The result or the property's type; empty where none is written.
    var type = ""
    /// The tokens of the braces; nil where there is no body.
    var body: Range<Int>?
    var hasInitialValue = false
    var conditions: [String] = []

    /// `tap(_:)`.
    var fullName: String { kind == .function ? name + "(" + parameters.map { $0.label + ":" }.joined() + ")" : name }
    var isStatic: Bool { head.modifiers.contains("static") || head.modifiers.contains("class") }
  }

  package let source: TokenizedSource
  var imports: [Import] = []
  var scopes: [Scope] = []
  var members: [Member] = []
  /// Tokens of declarations that are left out, with their names.
  var leftOut: [(tokens: Range<Int>, name: String)] = []

  package init(_ source: TokenizedSource) {
    self.source = source
    var parser = OutlineParser(source)
    parser.parse()
    imports = parser.imports
    scopes = parser.scopes
    members = parser.members
  }

  /// The modules that the file imports.
  package var importedModules: Set<String> { Set(imports.compactMap(\.path.first)) }

  /// Whether the module's public members take or return dispatch queues, which are the stage's in its clients.
  var exchangesQueues: Bool {
    members.contains { member in
      let isShown = ["public", "open"].contains { level in
        member.head.modifiers.contains(level)
          || member.scope.map { scopes[$0].kind == .protocol && scopes[$0].head.modifiers.contains(level) } == true
      }
      return isShown && ([member.type] + member.parameters.map(\.type)).contains { $0.contains("DispatchQueue") }
    }
  }

  /// Whether the file has conditions or imports for systems other than Apple's.
  var knowsOtherSystems: Bool {
    !importedModules.isDisjoint(with: ["Glibc", "Musl", "FoundationNetworking", "FoundationXML"])
      || source.tokens.indices.contains { index in
        (source.is(index, "Linux") || source.is(index, "Darwin") || source.is(index, "Windows"))
          && source.is(index - 1, "(")
      }
  }

  /// Whether the file uses, without any condition, what only Apple's systems have although no module of theirs is imported:
  /// Objective-C, or the keychain, which Foundation brings there.
  var needsApple: Bool {
    func isMarked(_ head: Head, _ conditions: [String]) -> Bool {
      conditions.isEmpty && (head.has("@objc") || head.has("@objcMembers"))
    }
    if source.tokens.indices.contains(where: { source.is($0, "#if") }) { return false }
    return members.contains { isMarked($0.head, $0.conditions) } || scopes.contains { isMarked($0.head, $0.conditions) }
      || source.tokens.indices.contains { source.tokens[$0].kind == .name && source.text($0).hasPrefix("kSecAttr") }
  }
}
