/// Finds the uses of Apple's names in a file.
struct UseScan {
  struct Finding {
    var kind: PackageCoverage.Kind
    var name: String
    var note: String
    var token: Int
  }

  let outline: Outline
  let names: PackageNames
  let surface: Surface
  private let facts: ModuleFacts
  private(set) var findings: [Finding] = []
  private(set) var uses = 0
  private let active: [Bool]
  /// The kit's types of variables, where all declarations of a name in the file agree.
  private let variables: [String: String]

  var source: TokenizedSource { outline.source }

  init(_ outline: Outline, _ facts: ModuleFacts, _ names: PackageNames, _ surface: Surface) {
    (self.outline, self.facts, self.names, self.surface) = (outline, facts, names, surface)
    var active = ActiveTokens(outline.source, facts, modules: surface.modules).isActive
    for (tokens, _) in outline.leftOut {
      for token in tokens where active.indices.contains(token) { active[token] = false }
    }
    for found in outline.imports {
      for token in found.token + 1..<found.token + found.path.count * 2 - 1 { active[token] = false }
    }
    self.active = active
    variables = VariableTypes(outline.source, names, surface).types
  }

  mutating func run() {
    searchImports()
    searchOverrides()
    var scopes = ScopeCursor(outline)
    for index in source.tokens.indices where active[index] && source.tokens[index].kind == .name {
      let scope = scopes.scope(at: index)
      if source.is(index - 1, ".") {
        member(index, scope)
      } else if !source.is(index - 1, "import"), !source.is(index + 1, ":") || source.is(index - 1, "?") {
        word(index)
      }
    }
  }

  mutating func record(_ kind: PackageCoverage.Kind, _ name: String, _ note: String = "", at token: Int) {
    findings.append(Finding(kind: kind, name: name, note: note, token: token))
  }

  private mutating func searchImports() {
    for found in outline.imports where active[found.token] && Self.frameworks.contains(found.path[0]) {
      uses += 1
      if !surface.modules.contains(found.path[0]) {
        let note = found.path[0] == "SwiftUI" ? "declarations that need it are left out" : ""
        record(.missing, "import " + found.path[0], note, at: found.token)
      }
    }
  }

  /// Members that override one of the kit's classes, which must have it.
  private mutating func searchOverrides() {
    for member in outline.members where member.head.modifiers.contains("override") && active[member.nameToken] {
      guard let scope = member.scope, let type = outline.scopes[scope].path.last,
        let known = names.kitClass(of: type, surface), known != "NSObject", member.kind != .other
      else { continue }
      uses += 1
      // A class of the package may override a member that another one declares.
      let isOwn =
        facts.methods[member.name]?.all.contains { !$0.member.head.modifiers.contains("override") } == true
        || facts.ownProperties.contains(member.name)
      if member.name == "init" || isOwn || surface.known.contains(member.name) { continue }
      judge(surface.state(of: member.name, in: known), known + "." + member.fullName, at: member.nameToken)
    }
  }

  /// A name that does not follow a dot.
  private mutating func word(_ index: Int) {
    let word = source.name(index)
    guard Self.isApples(word), !names.types.contains(word), !names.names.contains(word) else { return }
    if let note = surface.missingTypes[word] {
      uses += 1
      return record(.missing, word, note, at: index)
    }
    if surface.types[word] != nil || surface.free.contains(word) {
      uses += 1
      if surface.hollowTypes.contains(word) {
        record(.declared, word, at: index)
      } else if let note = surface.differences[word] ?? surface.differences[word + "()"] {
        record(.different, word, note, at: index)
      }
      initialiser(index, word)
    } else if !surface.known.contains(word) {
      uses += 1
      record(.missing, word, at: index)
    }
  }

  /// `Type(label: …)`: there must be an initialiser that takes these labels.
  private mutating func initialiser(_ index: Int, _ type: String) {
    guard source.is(index + 1, "("), surface.types[type] != nil, !source.is(index - 1, "extension") else { return }
    let labels = self.labels(index + 1)
    let known = surface.initialisers(of: type)
    // `init(rawValue:)` comes with a protocol of Swift's.
    guard !labels.isEmpty, labels != ["rawValue"], !known.isEmpty else { return }
    let own = surface.lineage(type).flatMap { names.initialisers[$0] ?? [] }
    guard !(known + own).contains(where: { Self.takes($0, labels) }) else { return }
    record(.missing, "\(type).init(\(labels.map { $0 + ":" }.joined()))", at: index)
  }

  /// The labels of the arguments in parentheses.
  private func labels(_ open: Int) -> [String] {
    let close = min(source.partner(open), source.tokens.count)
    var labels: [String] = []
    var index = open + 1
    var startsArgument = true
    while index < close {
      if startsArgument {
        labels.append(source.tokens[index].kind == .name && source.is(index + 1, ":") ? source.name(index) : "_")
      }
      startsArgument = source.is(index, ",")
      index = source.tokens[index].kind == .openBracket ? max(source.partner(index), index) + 1 : index + 1
    }
    return labels
  }

  /// Whether parameters accept arguments; any of the parameters may have a default.
  private static func takes(_ parameters: [String], _ arguments: [String]) -> Bool {
    var rest = parameters.makeIterator()
    return arguments.allSatisfy { argument in
      while let next = rest.next() { if next == argument { return true } }
      return false
    }
  }

  /// A name that follows a dot.
  private mutating func member(_ index: Int, _ scope: Int?) {
    let name = source.name(index)
    guard !["init", "self", "Type", "Protocol", "some", "any"].contains(name), name.first != "$", !name.contains("_")
    else { return }
    let isDeclared = names.names.contains(name)
    if let type = receiver(index, scope), !isDeclared {
      if let state = surface.state(of: name, in: type) {
        uses += 1
        if surface.hollowTypes.contains(type), surface.types[type]?.members[name] != nil {
          return record(.declared, type + "." + name, at: index)
        }
        judge(state, type + "." + name, at: index)
        return differ(name, of: surface.lineage(type), index)
      }
      if !surface.known.contains(name) {
        uses += 1
        return record(.missing, type + "." + name, at: index)
      }
    }
    guard !isDeclared, !surface.known.contains(name) else { return }
    if let state = surface.states[name] {
      uses += 1
      judge(state, name, at: index)
      differ(name, of: [], index)
    } else if !surface.free.contains(name), name.first?.isUppercase != true {
      uses += 1
      record(.missing, name, at: index)
    }
  }

  private mutating func judge(_ state: Surface.State?, _ name: String, at token: Int) {
    switch state {
    case .there?: break
    case .inert?: record(.inert, name, at: token)
    case .missing(let instead)?: record(.missing, name, instead, at: token)
    case nil: record(.missing, name, at: token)
    }
  }

  private mutating func differ(_ name: String, of types: [String], _ index: Int) {
    let labels = source.is(index + 1, "(") ? "(" + labels(index + 1).map { $0 + ":" }.joined() + ")" : ""
    for full in types.map({ $0 + "." + name + labels }) + [name + labels] {
      guard let note = surface.differences[full] else { continue }
      return record(.different, full, note, at: index)
    }
  }

  /// The kit's type of the operand before a dot, where that is obvious.
  private func receiver(_ index: Int, _ scope: Int?) -> String? {
    var before = index - 2
    if source.is(before, "?") || source.is(before, "!") { before -= 1 }
    guard before >= 0, source.tokens[before].kind == .name, !source.is(before - 1, ".") else { return nil }
    let name = source.name(before)
    if name == "self" || name == "super", let scope {
      let type = outline.scopes[scope].path.last ?? ""
      return surface.types[outline.scopes[scope].name] != nil
        ? outline.scopes[scope].name : names.kitClass(of: type, surface)
    }
    if surface.types[name] != nil, !names.types.contains(name) { return name }
    return variables[name]
  }

  /// Whether a name looks like one of Apple's.
  static func isApples(_ name: String) -> Bool {
    if name.hasPrefix("objc_") || name.first == "k" && name.dropFirst().first?.isUppercase == true { return true }
    guard name.first?.isUppercase == true else { return false }
    return prefixes.contains { prefix in
      guard name.hasPrefix(prefix) else { return false }
      let rest = name.dropFirst(prefix.count)
      guard let first = rest.first, let second = rest.dropFirst().first else { return false }
      return first.isUppercase && (second.isLowercase || ["URL", "PDF", "GIF"].contains { rest.hasPrefix($0) })
    }
  }

  private static let prefixes = [
    "UI", "NS", "CA", "CG", "CI", "CT", "CF", "AV", "WK", "MK", "SK", "SCN", "PH", "SF", "CL", "CM", "UN", "LA", "MTL",
    "MTK", "UT",
  ]

  private static let frameworks: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "SwiftUI", "WebKit", "MapKit", "SpriteKit", "SceneKit", "CoreText",
    "CoreImage",
    "PhotosUI", "Photos", "AVKit", "AVFoundation", "SafariServices", "StoreKit", "UserNotifications",
    "LocalAuthentication",
    "CoreMotion", "CoreLocation", "MobileCoreServices", "UniformTypeIdentifiers", "ImageIO", "Metal", "MetalKit",
    "Combine",
    "CoreData", "Accelerate", "AudioToolbox", "MessageUI", "Contacts", "EventKit", "GameKit", "ObjectiveC", "Darwin",
    "os",
    "simd", "CoreServices", "Security", "CommonCrypto", "CryptoKit", "Network", "CoreTelephony", "Vision", "PDFKit",
  ]
}
