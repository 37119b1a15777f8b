import Glibc

/// Calls of the compiler that only check a module, for `mutoscope swift coverage`.
///
/// `MUTOSCOPE_CHECK` names the C compiler in such a build. Errors do not stop it, so that the modules that import a faulty
/// one are also checked: the errors are written beside the module's products, the module is emitted without its faulty
/// parts, and objects and programs are empty. Whatever the build runs itself, such as macros, is built as usual.
enum ModuleCheck {
  /// The name of the file with the errors of a module in Swift, and the suffix of those of an object in C.
  private static let record = "errors"

  /// Checks the module of a call of the Swift compiler, or pretends to link; returns if the call is to be passed on.
  static func perform(_ compiler: String, _ arguments: [String], _ invocation: Invocation, kit: Kit) throws {
    guard !isOfHost(arguments) else { return }
    let isLink = invocation.isLink && invocation.sources.isEmpty || arguments.first == "-modulewrap"
    if isLink, let output = value(of: "-o", in: arguments) {
      try write([], to: output)
      exit(0)
    }
    guard !invocation.isOther, let map = value(of: "-output-file-map", in: arguments) else { return }
    let folder = try invocation.folder()
    if let module = value(of: "-emit-module-path", in: arguments) { unlink(module) }
    let words = checking(arguments)
    var added = try invocation.additions(kit: kit)
    var trial = try PreviewTrial(
      compiler, words + added.arguments, previews: added.previews, folder: folder, isShown: false)
    if !trial.broken.isEmpty {
      added = try invocation.additions(kit: kit, without: trial.broken)
      trial = try PreviewTrial(compiler, words + added.arguments, previews: [], folder: folder, isShown: false)
    }
    try File.write(Array(errors(in: trial).utf8), to: folder + "/" + record)
    for output in objects(in: String(decoding: try File.read(map), as: UTF8.self)) { try write([], to: output) }
    // Importers need a file, even if it says nothing.
    if let module = value(of: "-emit-module-path", in: arguments), access(module, F_OK) != 0 {
      try write([], to: module)
    }
    exit(0)
  }

  /// Calls the C compiler, and creates an empty object if it fails.
  static func compileC(_ compiler: String, _ arguments: [String]) throws -> Never {
    guard let object = value(of: "-o", in: arguments), !isOfHost(arguments) else {
      Process.become(compiler, arguments)
    }
    let (out, err) = ("\(object).out.\(getpid())", "\(object).err.\(getpid())")
    let status = try Process.run(compiler, arguments, out: out, err: err)
    let messages = String(decoding: try File.read(err, isProduct: true), as: UTF8.self)
    for file in [out, err, object + "." + record] { unlink(file) }
    if status != 0 {
      let lines = messages.split(separator: "\n").filter { $0.range(of: "error: ") != nil }
      let text = lines.isEmpty ? "<unknown>:0: error: the C compiler fails" : lines.joined(separator: "\n")
      try write(Array((text + "\n").utf8), to: object + "." + record)
      try write([], to: object)
      if let list = value(of: "-MF", in: arguments) { try write(Array("dependencies:\n".utf8), to: list) }
    }
    exit(0)
  }

  /// Whether the product of a call runs during the build; SwiftPM marks the folders of its objects.
  private static func isOfHost(_ arguments: [String]) -> Bool {
    let mark = "-tool.build/"
    let outputs = ["-o", "-output-file-map"].compactMap { value(of: $0, in: arguments) }
    let lists = arguments.filter { $0.hasPrefix("@") }.compactMap { try? File.read(String($0.dropFirst())) }
    return (outputs + lists.map { String(decoding: $0, as: UTF8.self) }).contains { $0[...].range(of: mark) != nil }
  }

  /// The arguments of a call that emits only the module, from all files at once.
  private static func checking(_ arguments: [String]) -> [String] {
    let switches: Set = [
      "-c", "-incremental", "-enable-batch-mode", "-serialize-diagnostics", "-emit-dependencies", "-parseable-output",
    ]
    let options: Set = ["-output-file-map", "-index-store-path"]
    var words: [String] = []
    var iterator = Invocation.accepted(arguments).makeIterator()
    while let word = iterator.next() {
      if options.contains(word) { _ = iterator.next() } else if !switches.contains(word) { words.append(word) }
    }
    return words + [
      "-whole-module-optimization", "-diagnostic-style", "llvm", "-Xfrontend",
      "-experimental-allow-module-with-compiler-errors",
    ]
  }

  /// The errors as lines, each once.
  private static func errors(in trial: PreviewTrial) -> String {
    var lines = PreviewTrial.errors(in: trial.text).map { "\($0.path):\($0.line): error: \($0.text)\n" }
    // Those of no place, which a failure without any other error must have.
    let others = trial.text.split(separator: "\n").compactMap { line in
      line.hasPrefix("error: ") ? "<unknown>:0: \(line)\n" : line.hasPrefix("<unknown>:0: error: ") ? line + "\n" : nil
    }
    lines += lines.isEmpty ? others : others.filter { $0[...].range(of: "command failed") == nil }
    if lines.isEmpty, trial.status != 0 {
      lines = ["<unknown>:0: error: the compiler ended with status \(trial.status)\n"]
    }
    var known: Set<String> = []
    return lines.filter { known.insert($0).inserted }.joined()
  }

  /// The paths of the objects in SwiftPM's map of outputs.
  private static func objects(in map: String) -> [String] {
    let parts = map.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.indices.dropLast(2).filter { parts[$0] == "object" }.map { index in
      parts[index + 2].split(separator: "\\").joined()
    }
  }

  private static func value(of option: String, in arguments: [String]) -> String? {
    arguments.lastIndex(of: option).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    if let slash = path.lastIndex(of: "/") { try File.makeFolder(String(path[..<slash])) }
    try File.write(bytes, to: path)
  }
}
