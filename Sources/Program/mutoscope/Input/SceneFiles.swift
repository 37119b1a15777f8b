import CommandLineSupport
import Foundation
import Media
import Mutoscope
import SceneLanguage
import SceneTemplates
import SceneText
import Snapshots
import Utilities

/// The scene files on the command line.
enum SceneFiles {
  static let endings = ["yaml", "yml", "json"]
  /// The argument that means standard input.
  static let standardInput = "-"

  /// The name of the scene in a file.
  static func name(of path: String) -> String {
    if path == standardInput { return "stdin" }
    return URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// A scene file that exists.
  struct Found {
    /// The file, as it was given.
    let path: String
    /// The scene, or all of its errors.
    let scene: Result<SceneInput, SceneError>
    /// The scene's name, with the folders between the one that was given and the file, and the look.
    let name: String
    /// The look in which the scene is shown.
    var look = Look.standard
  }

  /// How scenes are read.
  struct Reading {
    var limits: SceneLimits
    /// Whether a frame shows the end of the timeline.
    var includesEnd = false
    /// Whether `-` means standard input.
    var acceptsStandardInput = false
    /// Whether warnings count as errors.
    var isStrict = false
    /// Whether every film is checked for a seamless loop, even if the scene does not ask for one.
    var checksLoop = false
    /// The values of variables.
    var variables: [VariableInput] = []
    /// The tool that examines sound files; nil to leave them unexamined.
    var soundTool: FFmpeg?
    /// The looks in which each scene is shown, one after the other.
    var looks = [Look.standard]
    /// The names of the scenes to read; nil for all.
    var names: Set<String>?
    /// Whether scenes are played once for their warnings.
    var rehearses = true
    /// Whether a rehearsed scene stays in memory for its first frame; many at once would take too much.
    var keepsScene = false
  }

  /// Reads a scene file.
  ///
  /// - Parameters:
  ///   - path: The file; `-` for standard input, if that is accepted.
  ///   - reading: How to read it.
  /// - Throws: All of its errors that do not depend on the values of variables.
  static func template(_ path: String, _ reading: Reading) throws(SceneError) -> SceneTemplate {
    if hasForeignName(path) {
      throw SceneError(
        SceneDiagnostic("the name of this file is not UTF-8; rename it", fileName: path.printable))
    }
    return path == standardInput && reading.acceptsStandardInput
      ? try SceneTemplate.read(STDIN_FILENO, fileName: "<stdin>", limits: reading.limits)
      : try SceneTemplate.load(path, limits: reading.limits)
  }

  /// Whether a path was found in a folder, but cannot be followed: bytes that are not UTF-8 have been replaced in it.
  static func hasForeignName(_ path: String) -> Bool {
    path.contains("\u{FFFD}") && !FileManager.default.fileExists(atPath: path)
  }

  /// Reads the one scene that a path names, or that comes from standard input.
  static func template(_ path: String, limits: SceneLimits) throws -> SceneTemplate {
    if path != standardInput {
      let files = try files(at: path)
      guard files.count == 1, files[0] == path else {
        throw Failure(.usage, "'\(path.printable)' is a folder; name one of its scenes.")
      }
    }
    return try template(path, Reading(limits: limits, acceptsStandardInput: true))
  }

  /// Finds and checks all scenes that the paths name: files, and every scene file in folders.
  ///
  /// - Throws: A failure with the errors of all of them; a missing file determines its status.
  @MainActor
  static func load(_ paths: [String], _ reading: Reading) throws(Failure) -> [SceneInput] {
    try find(paths, reading) { $0 }.compactMap { try? $0.scene.get() }
  }

  /// Finds and checks the one scene that a path names.
  ///
  /// - Parameter verb: The participle for the message about several scenes, such as `drawn`.
  @MainActor
  static func loadOne(_ path: String, _ reading: Reading, toBe verb: String) throws(Failure) -> SceneInput {
    let inputs = try load([path], reading)
    guard let input = inputs.first, inputs.count == 1 else {
      throw Failure(
        .usage,
        "only one scene can be \(verb) at a time, and '\(path.printable)' contains \(inputs.count).")
    }
    return input
  }

  /// Finds the same scenes, and leaves it to the caller to handle those with errors.
  ///
  /// - Throws: A failure if a file is missing.
  @MainActor
  static func find(_ paths: [String], _ reading: Reading) throws(Failure) -> [Found] {
    try find(paths, reading) { $0.contains { $0.status == .missingInput } ? $0 : [] }
  }

  /// - Parameter refuse: Selects the errors to report; none means success.
  @MainActor
  private static func find(
    _ paths: [String], _ reading: Reading, _ refuse: ([Failure]) -> [Failure]
  ) throws(Failure) -> [Found] {
    var found: [Found] = []
    var problems: [Failure] = []
    var templates: [SceneTemplate] = []
    var sourceCount = 0
    if reading.acceptsStandardInput, paths.count(where: { $0 == standardInput }) > 1 {
      throw Failure(.usage, "'-' is standard input, which can be read only once.")
    }
    let searches = paths.map { path in
      Result { () throws(Failure) in
        let isInput = path == standardInput && reading.acceptsStandardInput
        return isInput ? [ScenePlace(path: path, name: name(of: path))] : try SceneSearch.places(at: path)
      }
    }
    var places = SceneSearch.distinguished(searches.flatMap { (try? $0.get()) ?? [] })[...]
    var reading = reading
    reading.keepsScene = places.count == 1
    for search in searches {
      if case .failure(let error) = search { problems.append(error) }
      let count = (try? search.get())?.count ?? 0
      defer { places = places.dropFirst(count) }
      for place in places.prefix(count) {
        let source = Result { () throws(SceneError) in try template(place.path, reading) }
        sourceCount += 1
        if let template = try? source.get() { templates.append(template) }
        var first: SceneInput?
        for (number, look) in reading.looks.enumerated() {
          let name = place.name + look.goldenSuffix
          if let names = reading.names, !names.contains(name) { continue }
          let scene = Result { () throws(SceneError) in
            if let first { return try SceneInput(first, named: name, in: look) }
            return try SceneInput(
              try source.get(), place.path, named: name, reading, in: look, rehearses: reading.rehearses && number == 0)
          }
          if first == nil { first = try? scene.get() }
          found.append(Found(path: place.path, scene: scene, name: name, look: look))
          // The errors of the file are the same in each look.
          if case .failure(let error) = scene, number == 0 {
            problems.append(Failure(error))
            break
          }
        }
      }
    }
    problems = refuse(problems)
    if templates.count == sourceCount, let error = unknownVariables(templates, reading) {
      problems.insert(Failure(error), at: 0)
    }
    guard let worst = problems.first(where: { $0.status == .missingInput }) ?? problems.first else { return found }
    throw Failure(worst.status, faults: problems.flatMap(\.faults))
  }

  /// Whether a path leads to a file, or to a link to one.
  static func isFile(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && !isDirectory.boolValue
  }

  /// Throws if there are values for variables that none of the scenes has.
  static func refuseUnknownVariables(in templates: [SceneTemplate], _ variables: [VariableInput]) throws(SceneError) {
    if let error = unknownVariables(templates, Reading(limits: SceneLimits(), variables: variables)) { throw error }
  }

  /// The error about values for variables that no scene has.
  private static func unknownVariables(_ templates: [SceneTemplate], _ reading: Reading) -> SceneError? {
    guard !reading.variables.isEmpty, let first = templates.first else { return nil }
    let unknown = templates.dropFirst().reduce(into: first.unknownNames(in: reading.variables)) {
      $0.formIntersection($1.unknownNames(in: reading.variables))
    }
    return first.refusal(of: unknown, in: reading.variables)
  }

  /// The scene files that a path names: itself, or those in a folder and below it.
  ///
  /// - Throws: A `Failure` if there are none.
  static func files(at path: String) throws(Failure) -> [String] { try SceneSearch.places(at: path).map(\.path) }

  /// Whether a file of this name may be a scene: editors and other systems leave their own files, whose names begin with
  /// a dot, next to scenes.
  static func isSceneName(_ name: String) -> Bool {
    !name.hasPrefix(".") && endings.contains((name as NSString).pathExtension.lowercased())
  }

  /// The scene files that a path names: itself, or those in a folder, but not below it; there may be none.
  ///
  /// - Throws: A `Failure` if nothing exists at the path, or if it cannot be read.
  static func filesDirectly(at path: String) throws(Failure) -> [String] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      let near = nearestPath(to: path).map { "; did you mean '\($0.printable)'?" } ?? "."
      throw Failure(.missingInput, "there is no scene '\(path.printable)'\(near)")
    }
    guard isDirectory.boolValue else {
      guard FileManager.default.isReadableFile(atPath: path) else {
        throw Failure(.missingInput, "'\(path.printable)' cannot be read: permission denied.")
      }
      return [path]
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw Failure(.missingInput, "the folder '\(path.printable)' cannot be read.")
    }
    let paths = names.filter(isSceneName).sorted().map { (path as NSString).appendingPathComponent($0) }
    for path in paths {
      // Reading a pipe that nobody writes to would never end.
      var status = stat()
      if stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
        throw Failure(
          .missingInput, "'\(path.printable)' is a pipe, a device or a socket, not a scene file.")
      }
    }
    return paths
  }

  /// The scene file or folder that was probably meant by a path that does not exist.
  private static func nearestPath(to path: String) -> String? {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? ""
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    let names = all.sorted().filter { name in
      var isDirectory: ObjCBool = false
      let exists = FileManager.default.fileExists(
        atPath: folder + name, isDirectory: &isDirectory)
      return exists && !name.hasPrefix(".")
        && (isDirectory.boolValue || endings.contains((name as NSString).pathExtension.lowercased()))
    }
    func stem(_ name: String) -> String { (name as NSString).deletingPathExtension }
    // The ending, which most of them share, would make short names near.
    let meant = names.map(stem).contains(stem(name)) ? stem(name) : nearestName(to: stem(name), in: names.map(stem))
    let near = names.first { stem($0) == meant }
    return near.map { folder + $0 }
  }
}
