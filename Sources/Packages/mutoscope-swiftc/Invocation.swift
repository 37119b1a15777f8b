import Glibc
import Rewriting

/// A call of the compiler.
struct Invocation {
  /// The sources, as they are named on the command line.
  private(set) var sources: [String] = []
  private var outputFileMap: String?
  private var modulePath: String?
  /// The folders in which modules are looked for.
  private var folders: [String] = []
  private var moduleName = "main"
  private(set) var isLink = false
  /// Whether the beginning of a program gets a name of its own, as those of programs do.
  private var namesEntryPoint = false
  /// Whether the call is passed on as it is, because it only queries the compiler.
  private(set) var isOther = false
  /// Whether the call compiles a manifest.
  private var isManifest = false
  /// Whether the call compiles code that is not released.
  private var isDebug = false

  init(_ arguments: [String]) throws {
    var words = arguments
    for word in arguments where word.hasPrefix("@") { words += try Self.words(in: String(word.dropFirst())) }
    var iterator = words.makeIterator()
    while let word = iterator.next() {
      switch word {
      case "-output-file-map": outputFileMap = iterator.next()
      case "-emit-module-path": modulePath = iterator.next()
      case "-I": if let folder = iterator.next() { folders.append(folder) }
      case "-module-name": moduleName = iterator.next() ?? moduleName
      case "-emit-executable", "-emit-library": isLink = true
      case "-entry-point-function-name": namesEntryPoint = true
      case "-frontend", "-modulewrap", "-print-target-info", "--version", "-version", "-v", "-help", "--help":
        isOther = true
      case "-package-description-version": (isManifest, isOther) = (true, true)
      case "-Xfrontend": if iterator.next() == "-entry-point-function-name" { namesEntryPoint = true }
      case "-DDEBUG": isDebug = true
      case "-D": if iterator.next() == "DEBUG" { isDebug = true }
      case "-o", "-L", "-F", "-Xcc", "-Xlinker", "-target", "-sdk", "-module-cache-path",
        "-emit-objc-header-path", "-index-store-path", "-swift-version", "-package-name":
        _ = iterator.next()
      default: if word.hasSuffix(".swift"), !word.hasPrefix("-") { sources.append(word) }
      }
    }
  }

  /// The arguments as the compiler accepts them: language versions other than 4.2 are whole numbers.
  static func accepted(_ arguments: [String]) -> [String] {
    arguments.enumerated().map { index, word in
      guard index > 0, arguments[index - 1] == "-swift-version", word.hasSuffix(".0"), word.utf8.count == 3 else {
        return word
      }
      return String(word.prefix(1))
    }
  }

  /// The additions to a call's own arguments.
  struct Additions {
    var arguments: [String] = []
    /// The previews that the module registers.
    var previews: [DeclaredPreview] = []
  }

  /// The arguments that are added to those of the call.
  ///
  /// - Parameter broken: Previews that do not compile; nil in the first attempt.
  func additions(kit: Kit, without broken: [DeclaredPreview]? = nil) throws -> Additions {
    // A manifest that asks whether there is Darwin has products for iOS that it does not have for Linux.
    if isManifest { return Additions(arguments: kit.manifestArguments) }
    guard !isOther else { return Additions() }
    var added: [String] = []
    var previews: [DeclaredPreview] = []
    if !sources.isEmpty {
      let paths = sources.map { $0.hasPrefix("/") ? $0 : Process.currentFolder + "/" + $0 }
      let files = try paths.map { SourceFile(path: $0, bytes: try File.read($0)) }
      var rewriter = ModuleRewriter(files, importing: interfaces())
      if isDebug, rewriter.interface != nil, outputFileMap != nil {
        previews = rewriter.declaredPreviews.filter { !$0.isOfSwiftUI }
        var others: [String: Set<Int>] = [:]
        for preview in broken ?? [] { others[preview.path, default: []].insert(preview.lines.lowerBound) }
        rewriter.previews = .all(except: others)
      }
      added += try kit.compileArguments(isInterface: rewriter.interface != nil)
      // On iOS, XCTest's classes are known to stay on their thread.
      if rewriter.interface != nil, rewriter.importedModules.contains("XCTest") { added += ["-swift-version", "5"] }
      // The beginning of an app in a library must not be that of the tests beside it.
      let isTest = !rewriter.importedModules.isDisjoint(with: ["XCTest", "Testing"])
      if rewriter.hasEntryPoint, !isTest, !namesEntryPoint, !isLink, modulePath != nil {
        added += ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", moduleName + "_main"]
      }
      try record(rewriter.interface)
      if let overlay = try rewrite(files, rewriter, isQuiet: broken != nil) { added += ["-vfsoverlay", overlay] }
    }
    if isLink { added += try kit.linkArguments() }
    return Additions(arguments: added, previews: previews)
  }

  /// The interfaces of the modules in the search folders that were compiled as for iOS.
  private func interfaces() -> [String: ModuleInterface] {
    var found: [String: ModuleInterface] = [:]
    for folder in folders {
      guard let handle = opendir(folder) else { continue }
      defer { closedir(handle) }
      while let entry = readdir(handle) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        // The file that an earlier call has left for this module is ignored.
        guard name != moduleName + Self.interfaceSuffix else { continue }
        guard name.hasSuffix(Self.interfaceSuffix), let bytes = try? File.read(folder + "/" + name, isProduct: true)
        else { continue }
        found[String(name.dropLast(Self.interfaceSuffix.count))] = ModuleInterface(
          text: String(decoding: bytes, as: UTF8.self))
      }
    }
    return found
  }

  /// Writes beside the module what its importers need to know.
  private func record(_ interface: ModuleInterface?) throws {
    guard let modulePath, let dot = modulePath.lastIndex(of: ".") else { return }
    let path = modulePath[..<dot] + Self.interfaceSuffix
    guard let interface else {
      unlink(String(path))
      return
    }
    try File.makeFolder(Self.folder(of: modulePath))
    try File.write(Array(interface.text.utf8), to: String(path))
  }

  private static let interfaceSuffix = ".mutoscope"

  /// Rewrites the sources.
  ///
  /// - Returns: The path of an overlay that makes the compiler read the rewritten texts; nil if there are none.
  private func rewrite(_ files: [SourceFile], _ rewriter: ModuleRewriter, isQuiet: Bool) throws -> String? {
    let folder = try folder()
    try File.refuseLink(folder)
    var entries: [String] = []
    for (index, path) in files.map(\.path).enumerated() {
      let file = rewriter.rewrite(index)
      for remark in isQuiet ? [] : file.remarks {
        Process.write("\(path):\(remark.line):1: warning: \(remark.text)\n", to: 2)
      }
      let name = path.split(separator: "/").last.map(String.init) ?? "source.swift"
      let copy = "\(folder)/\(index)-\(name)"
      guard let bytes = file.bytes else {
        if unlink(copy) == 0 { forget(name) }
        continue
      }
      try File.makeOwnFolder(folder)
      // The rewritten text also depends on other files, but the compiler looks only at the time of this one.
      if try File.write(bytes, to: copy) { forget(name) }
      entries.append(
        #"{"type": "file", "name": \#(Self.quoted(path)), "external-contents": \#(Self.quoted(copy))}"#)
    }
    guard !entries.isEmpty else { return nil }
    let text =
      #"{"version": 0, "case-sensitive": "true", "use-external-names": false, "roots": ["#
      + entries.joined(separator: ",\n") + "]}\n"
    try File.write(Array(text.utf8), to: folder + "/overlay.json")
    return folder + "/overlay.json"
  }

  /// Makes the compiler compile a file again.
  private func forget(_ name: String) {
    guard let outputFileMap else { return }
    unlink(Self.folder(of: outputFileMap) + "/" + name + ".o")
  }

  /// The folder of the rewritten sources, which is among the other products of the module.
  func folder() throws -> String {
    if let outputFileMap { return Self.folder(of: outputFileMap) + "/mutoscope" }
    let cache =
      Process.environment("XDG_CACHE_HOME") ?? (Process.environment("HOME") ?? "/tmp") + "/.cache"
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in (Process.currentFolder + moduleName + sources.joined(separator: "\n")).utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return "\(cache)/mutoscope/rewritten/\(moduleName)-\(String(hash, radix: 16))"
  }

  private static func folder(of path: String) -> String {
    let absolute = path.hasPrefix("/") ? path : Process.currentFolder + "/" + path
    return String(absolute[..<(absolute.lastIndex(of: "/") ?? absolute.startIndex)])
  }

  /// The arguments in a response file: one or more in each line, with quotes and backslashes as in a shell.
  private static func words(in path: String) throws -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var isWord = false
    var quote: UInt8?
    var bytes = try File.read(path).makeIterator()
    while let byte = bytes.next() {
      if byte == UInt8(ascii: "\\"), quote != UInt8(ascii: "'") {
        if let next = bytes.next() { word.append(next) }
        isWord = true
      } else if let open = quote {
        if byte == open { quote = nil } else { word.append(byte) }
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        quote = byte
        isWord = true
      } else if byte == 10 || byte == 13 || byte == 32 || byte == 9 {
        if isWord { words.append(String(decoding: word, as: UTF8.self)) }
        word = []
        isWord = false
      } else {
        word.append(byte)
        isWord = true
      }
    }
    if isWord { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }

  /// A string in JSON.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 32:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
