import SwiftParser
import SwiftSyntax

/// The facts that the compiler's own parser finds in a source.
struct ParsedSource {
  /// Names, keywords, attributes and directives outside of the text of strings, each with its place in bytes.
  var words: Set<String> = []
  /// The methods of types, as `Card.Row tap(_:)`; those in functions are left out.
  var methods: Set<String> = []
  /// The constructs that Swift without Objective-C refuses and rewriting takes away.
  var constructs: [String] = []
  var hasError = false

  init(_ bytes: [UInt8]) {
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    hasError = tree.hasError
    var previous: TokenSyntax?
    for token in tree.tokens(viewMode: .sourceAccurate) {
      defer { previous = token }
      let place = token.positionAfterSkippingLeadingTrivia.utf8Offset
      switch token.tokenKind {
      case .identifier, .keyword, .wildcard, .dollarIdentifier:
        // Ours are `@objc` and `#selector` as a whole.
        let isMarked = previous.map { $0.tokenKind == .atSign || $0.tokenKind == .pound } ?? false
        if !isMarked { words.insert("\(place) \(token.text)") }
      case .atSign, .pound:
        if let next = token.nextToken(viewMode: .sourceAccurate) { words.insert("\(place) \(token.text)\(next.text)") }
      case .poundIf, .poundElseif, .poundElse, .poundEndif, .poundAvailable, .poundUnavailable, .poundSourceLocation:
        words.insert("\(place) \(token.text)")
      default: break
      }
    }
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.declared = Set(
      tree.statements.compactMap { $0.item.as(ClassDeclSyntax.self)?.name.text })
    visitor.walk(tree)
    (methods, constructs) = (visitor.methods, visitor.constructs)
  }
}

/// Collects methods and constructs.
private final class Visitor: SyntaxVisitor {
  var methods: Set<String> = []
  var constructs: [String] = []
  private var types: [String] = []
  /// The names of the file's classes.
  var declared: Set<String> = []
  private var functions = 0

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.contains(where: { $0.name.text == "override" }) { constructs.append("override extension") }
    // Where the class itself is elsewhere, the whole module is needed, or nothing helps, which is then reported.
    guard declared.contains(node.extendedType.trimmedDescription) else {
      return enter(name(of: node.extendedType))
    }
    for member in node.memberBlock.members {
      let modifiers =
        member.decl.as(FunctionDeclSyntax.self)?.modifiers ?? member.decl.as(VariableDeclSyntax.self)?.modifiers
      if modifiers?.contains(where: { $0.name.text == "override" }) == true {
        constructs.append("override in an extension of \(node.extendedType.trimmedDescription)")
      }
    }
    return enter(name(of: node.extendedType))
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

  /// A type's name without its generic arguments.
  private func name(of type: TypeSyntax) -> String {
    String(type.trimmedDescription.prefix { $0 != "<" })
  }

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    types.append(name)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    // Selectors name no operators, and no members of types that are spelled with brackets.
    let isNamed = node.name.text.first.map { $0.isLetter || $0 == "_" || $0 == "`" } ?? false
    if functions == 0, !types.isEmpty, isNamed, !types.contains(where: { $0.hasPrefix("[") }) {
      let labels = node.signature.parameterClause.parameters.map { name($0.firstName) + ":" }.joined()
      methods.insert("\(types.joined(separator: ".")) \(node.name.text)(\(labels))")
    }
    functions += 1
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { functions -= 1 }

  /// A name without backticks.
  private func name(_ token: TokenSyntax) -> String { token.text.filter { $0 != "`" } }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { block() }
  override func visitPost(_ node: InitializerDeclSyntax) { functions -= 1 }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { block() }
  override func visitPost(_ node: DeinitializerDeclSyntax) { functions -= 1 }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { block() }
  override func visitPost(_ node: AccessorBlockSyntax) { functions -= 1 }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { block() }
  override func visitPost(_ node: ClosureExprSyntax) { functions -= 1 }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { block() }
  override func visitPost(_ node: SubscriptDeclSyntax) { functions -= 1 }

  private func block() -> SyntaxVisitorContinueKind {
    functions += 1
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if ["objc", "objcMembers", "IBOutlet", "IBAction", "UIApplicationMain", "NSManaged", "GKInspectable"].contains(name)
    {
      constructs.append("@\(name)")
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if ["selector", "keyPath"].contains(node.macroName.text) { constructs.append("#\(node.macroName.text)") }
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "optional" { constructs.append("optional") }
    return .visitChildren
  }
}
