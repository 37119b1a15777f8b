extension FileRewriter {
  /// R6: an import of a submodule of Apple's frameworks becomes an import of the whole.
  ///
  /// Names that follow the stage's clock are UIKit's, not Foundation's.
  mutating func rewriteImports() {
    let usesTime =
      facts.isInterface
      && source.tokens.indices.contains { index in
        source.tokens[index].kind == .name && FrameworkNames.timeNames.contains(source.text(index))
      }
    // On iOS, Foundation and the like bring what only UIKit brings here: geometry, selectors, associated objects.
    let lacksUIKit = facts.isInterface && !outline.importedModules.contains("UIKit")
    // On iOS, XCTest brings UIKit along.
    if lacksUIKit, outline.importedModules.contains("XCTest"), !isGenerated { needsUIKit = true }
    for found in outline.imports {
      if found.path.count > 1, !found.isOfDeclaration, FrameworkNames.modules.contains(found.path[0]) {
        overwrite(found.token + 1..<found.token + found.path.count * 2 - 1)
      }
      guard !found.isOfDeclaration, !isGenerated else { continue }
      switch found.path[0] {
      case "Foundation" where usesTime || lacksUIKit, "Dispatch" where usesTime, "ObjectiveC" where lacksUIKit,
        "CoreGraphics" where lacksUIKit, "QuartzCore" where lacksUIKit:
        overwrite(found.token..<found.token + 1, by: "UIKit")
      default: break
      }
    }
  }

  /// The beginnings of the keychain's names.
  private static let keychain = [
    "kSec", "errSec", "SecAccess", "SecCertificate", "SecItem", "SecKey", "SecPolicy", "SecTrust",
  ]

  /// Imports, after the last line, the modules of names that belong to Foundation on iOS and to another module here.
  mutating func addFoundationModules() {
    guard !isGenerated else { return }
    var names: Set<String> = []
    for index in source.tokens.indices where source.tokens[index].kind == .name { names.insert(source.text(index)) }
    // Modules without a user interface do not compile either without these.
    for (module, members) in FrameworkNames.foundationModules.sorted(by: { $0.key < $1.key })
    where !outline.importedModules.contains(module) && !names.isDisjoint(with: members)
      && (facts.isInterface || !facts.importsFoundationModules && outline.importedModules.contains("Foundation"))
    {
      edits.append(line: "import \(module)")
    }
    guard facts.isInterface else { return }
    // On iOS, AVFoundation brings it.
    if !outline.importedModules.contains("AudioToolbox"), outline.importedModules.contains("AVFoundation"),
      names.contains(where: { $0.hasPrefix("AudioServices") || $0.hasPrefix("SystemSoundID") })
    {
      edits.append(line: "import AudioToolbox")
    }
    // On iOS, SwiftUI brings it.
    if outline.importedModules.contains("SwiftUI"), !outline.importedModules.contains("Observation"),
      source.tokens.indices.contains(where: { source.is($0, "@Observable") })
    {
      edits.append(line: "import Observation")
    }
    if outline.importedModules.contains("SwiftUI"), !outline.importedModules.contains("Combine"),
      !names.isDisjoint(with: ["ObservableObject", "AnyCancellable", "PassthroughSubject", "CurrentValueSubject"])
    {
      edits.append(line: "import Combine")
    }
    // On iOS, these are XCTest's.
    if outline.importedModules.contains("XCTest"),
      !names.isDisjoint(with: FrameworkNames.attachmentNames)
        || names.contains(where: { $0.hasPrefix("UI") && ($0.hasSuffix("Delegate") || $0.hasSuffix("DataSource")) })
    {
      edits.append(line: "import XCTestAttachments")
    }
    for module in ["Darwin", "CoreFoundation"] where !outline.importedModules.contains(module) && names.contains(module)
    {
      let isPrefix = source.tokens.indices.contains { index in
        source.text(index) == module && source.is(index + 1, ".") && !source.is(index - 1, ".")
      }
      if isPrefix { edits.append(line: "import \(module)") }
    }
    // On iOS, Foundation and Darwin bring its locks.
    if !outline.importedModules.contains("os"), names.contains(where: { $0.hasPrefix("os_unfair_lock") }) {
      edits.append(line: "import os")
    }
    // On iOS, Foundation brings the keychain.
    if !outline.importedModules.contains("Security"),
      names.contains(where: { name in
        name == "serverTrust" || Self.keychain.contains { name.hasPrefix($0) }
      })
    {
      edits.append(line: "import Security")
    }
    if needsAdditions || !names.isDisjoint(with: FrameworkNames.additions) {
      edits.append(line: "import UIKitAdditions")
    }
    // On iOS, UIKit brings these along.
    for (module, prefixes) in FrameworkNames.impliedModules where !imports(module) {
      if names.contains(where: { name in prefixes.contains { name.hasPrefix($0) } }) {
        edits.append(line: "import \(module)")
      }
    }
    // On iOS, UIKit declares the numbers of font features.
    if !outline.importedModules.contains("CoreText"), names.contains(where: FrameworkNames.isOfFonts) {
      edits.append(line: "import CoreText")
    }
  }

  /// Whether the file imports a module under conditions that may hold.
  private func imports(_ module: String) -> Bool {
    outline.imports.contains { $0.path[0] == module && Condition.holds($0.conditions, facts) != false }
  }

  /// `os(iOS)` and `targetEnvironment(simulator)` are true, and `os(Linux)` is false, in modules with a user interface.
  mutating func rewriteConditions() {
    guard facts.isInterface else { return }
    var index = 0
    while index < source.tokens.count {
      guard source.is(index, "#if") || source.is(index, "#elseif") else {
        index += 1
        continue
      }
      index += 1
      while index < source.tokens.count, !source.tokens[index].startsLine {
        if source.is(index, "os"), source.is(index + 1, "("), source.is(index + 3, ")") {
          if source.is(index + 2, "iOS") { overwrite(index..<index + 4, by: "os(Linux)") }
          if source.is(index + 2, "Linux") { overwrite(index..<index + 4, by: "os(iOS)") }
        } else if source.is(index, "canImport"), isGenerated,
          source.is(index + 2, "Darwin") || source.is(index + 2, "ObjectiveC")
        {
          // In the files that SwiftPM generates for tests, this means a Mac.
          overwrite(index..<index + 4, by: "os(macOS)")
        } else if source.is(index, "canImport"), facts.isDenied(source.text(index + 2)),
          !guardsImport(index)
        {
          overwrite(index..<source.partner(index + 1) + 1, by: "false")
        } else if source.is(index, "targetEnvironment"), source.is(index + 2, "simulator") {
          overwrite(index..<index + 4, by: "os(Linux)")
        }
        index += 1
      }
    }
  }

  /// Whether a condition `canImport(Module)` is the whole of its line and only that module's import depends on it: other
  /// code may use the module without asking.
  private func guardsImport(_ index: Int) -> Bool {
    source.is(index - 1, "#if") && source.is(index + 4, "import") && source.text(index + 5) == source.text(index + 2)
      && source.is(index + 6, "#endif")
  }

  /// A condition as it reads after rewriting.
  func rewritten(_ condition: String) -> String {
    guard facts.isInterface else { return condition }
    let text = TokenizedSource(condition)
    var edits = SourceEdits()
    for index in text.tokens.indices where text.is(index + 1, "(") {
      let range =
        text.tokens[index].range.lowerBound..<text.tokens[min(index + 3, text.tokens.count - 1)].range.upperBound
      if text.is(index, "os"), text.is(index + 2, "iOS") {
        edits.replace(range, by: "os(Linux)", in: text.bytes)
      } else if text.is(index, "os"), text.is(index + 2, "Linux") {
        edits.replace(range, by: "os(iOS)", in: text.bytes)
      } else if text.is(index, "canImport"), facts.isDenied(text.text(index + 2)) {
        edits.replace(range, by: "false", in: text.bytes)
      } else if text.is(index, "targetEnvironment"), text.is(index + 2, "simulator") {
        edits.replace(range, by: "os(Linux)", in: text.bytes)
      }
    }
    return String(decoding: edits.apply(to: text.bytes), as: UTF8.self)
  }

  /// R2 and R4: attributes that only Objective-C has.
  mutating func rewriteAttributes() {
    for index in source.tokens.indices where source.tokens[index].kind == .attribute {
      switch source.text(index) {
      case "@objc", "@objcMembers", "@IBOutlet", "@IBAction", "@GKInspectable", "@NSManaged":
        var end = index + 1
        // `@objc (name) func`: only these arguments may follow a space.
        let isName = source.is(index, "@objc") && source.is(end + 2, ")") && !source.tokens[end].startsLine
        if source.is(end, "("), !source.tokens[end].followsSpace || isName { end = source.partner(end) + 1 }
        overwrite(index..<end)
      case "@UIApplicationMain", "@NSApplicationMain": overwrite(index..<index + 1, by: "@main")
      case "@convention" where source.is(index + 2, "block"): overwrite(index..<source.partner(index + 1) + 1)
      case "@convention" where source.is(index + 2, "c") && source.is(index + 4, "("):
        // A method's address, with a selector as its second argument.
        let close = source.partner(index + 4)
        if (index + 5..<max(close, index + 5)).contains(where: { source.is($0, "Selector") }) {
          overwrite(index..<index + 4)
        }
      default: break
      }
    }
    for scope in outline.scopes where scope.kind == .protocol && scope.head.has("@objc") {
      // Objective-C's protocols are those of classes.
      guard scope.inherited.isEmpty else { continue }
      let clause = (scope.head.keyword..<scope.open).first { source.is($0, "where") }
      insert(": AnyObject ", before: clause ?? scope.open)
    }
  }

  /// `some P` becomes `any P` where Objective-C knows the protocol, because there a value of `any P` conforms to it.
  mutating func rewriteOpaqueTypes() {
    guard !facts.objectProtocols.isEmpty else { return }
    for index in source.tokens.indices where source.is(index, "some") && source.tokens[index].kind == .name {
      guard facts.objectProtocols.contains(source.text(index + 1)), !source.is(index + 2, "&"),
        !source.is(index + 2, "<")
      else { continue }
      overwrite(index..<index + 1, by: "any")
    }
  }

  /// R3: `#keyPath(Type.a.b)` becomes the string of its properties.
  mutating func rewriteKeyPaths() {
    for index in source.tokens.indices where source.is(index, "#keyPath") && source.is(index + 1, "(") {
      let close = source.partner(index + 1)
      guard close < source.tokens.count else { continue }
      let names = (index + 2..<close).filter { source.tokens[$0].kind == .name }.map { source.name($0) }
      let properties = names.drop { $0.first?.isUppercase == true || $0 == "self" }
      overwrite(index..<close + 1, by: "\"\(properties.joined(separator: "."))\"")
    }
  }

  /// The arguments of classes of Foundation's that cannot be created without any here.
  private static let firstArguments = [
    "NSAttributedString": "string: \"\"", "NSMutableAttributedString": "string: \"\"",
    "NSError": "domain: \"\", code: 0", "NSMutableString": "capacity: 0", "NSNumber": "value: 0",
    "NSLocale": "localeIdentifier: \"\"", "NSPredicate": "value: true", "Progress": "totalUnitCount: 0",
    "Scanner": "string: \"\"", "Timer": "timeInterval: 0, repeats: false, block: { _ in }",
    "URLSession": "configuration: .default",
    "URLCache": "memoryCapacity: 0, diskCapacity: 0, diskPath: nil",
    "NSMutableURLRequest": "url: URL(fileURLWithPath: \"/\")",
    "URLResponse":
      "url: URL(fileURLWithPath: \"/\"), mimeType: nil, expectedContentLength: 0, textEncodingName: nil",
  ]

  /// The labels of names that `NSLocale` gives codes.
  private static let codes: Set = [
    "forCountryCode", "forCurrencyCode", "forLanguageCode", "forLocaleIdentifier", "forScriptCode", "forVariantCode",
  ]

  /// Whether a token is in the body of a method by a name, which may wrap the method of another class.
  private func isWithinMethod(_ name: String, _ token: Int) -> Bool {
    outline.members.contains { $0.kind == .function && $0.name == name && $0.body?.contains(token) == true }
  }

  /// Replaces calls that only Objective-C's runtime or Apple's Foundation understands.
  mutating func rewriteCalls() {
    for index in source.tokens.indices where source.tokens[index].kind == .name {
      if let arguments = Self.firstArguments[source.text(index)], source.is(index + 1, "("), source.is(index + 2, ")"),
        facts.classes[source.text(index)] == nil, !source.is(index - 1, ".")
      {
        insert(arguments, before: index + 2)
      } else if let arguments = Self.firstArguments[source.text(index)], source.is(index - 1, ":"),
        source.is(index + 1, "="), source.is(index + 2, "."), source.is(index + 3, "init"), source.is(index + 4, "("),
        source.is(index + 5, ")"), facts.classes[source.text(index)] == nil
      {
        insert(arguments, before: index + 5)
      } else if source.is(index, "CTRunGetAttributes"), source.is(index + 1, "(") {
        // On iOS, keys of attributes are texts of Objective-C's, so a dictionary is cast to one with either.
        let cast = source.partner(index + 1) + 1
        let list = source.is(cast + 1, "?") || source.is(cast + 1, "!") ? cast + 2 : cast + 1
        guard source.is(cast, "as"), source.is(list, "["), source.is(list + 1, "NSAttributedString"),
          source.is(list + 3, "Key")
        else { continue }
        overwrite(index..<index + 1, by: "CTRunGetKeyedAttributes")
      } else if source.is(index, "enumerateMatches"), source.is(index + 1, "("), source.is(index + 2, "in"),
        !source.is(index - 1, "func"), facts.isInterface,
        facts.methods["enumerateMatches"] == nil || isWithinMethod("enumerateMatches", index)
      {
        // Foundation keeps the block here, so that it may not use what a caller's block that is not kept may.
        overwrite(index..<index + 1, by: "enumerateStageMatches")
        needsAdditions = true
      } else if source.is(index, "measure"), source.is(index + 1, "{") || source.is(index + 1, "("),
        source.tokens[index].startsLine || source.is(index - 1, "{")
          || source.is(index - 1, ".") && source.is(index - 2, "self"),
        facts.isInterface, outline.importedModules.contains("XCTest"), facts.methods["measure"] == nil
      {
        // On Linux, a test fails if its durations differ by more than a tenth.
        overwrite(index..<index + 1, by: "measureCalls")
      } else if facts.isInterface,
        source.is(index, "NSLocale") && source.is(index + 1, ")")
          || source.is(index, "localizedString") && source.is(index + 1, "(")
            && Self.codes.contains(source.name(index + 2)) && source.is(index + 3, ":")
      {
        // Foundation does not show what such an object answers.
        needsAdditions = true
      } else if source.is(index, "ProcessInfo"), source.is(index + 1, "("), source.is(index + 2, ")") {
        overwrite(index + 1..<index + 3, by: ".processInfo")
      } else if source.is(index, "type"), source.is(index + 1, "("), source.is(index + 2, "of"),
        !source.is(index - 1, ".")
      {
        let close = source.partner(index + 1)
        guard source.is(close + 1, "."), source.is(close + 2, "description"), source.is(close + 3, "("),
          source.is(close + 4, ")")
        else { continue }
        insert("String(describing: ", before: index)
        overwrite(close + 1..<close + 5, by: ")")
      }
    }
  }
}
