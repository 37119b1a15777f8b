import CommandLineSupport
import Foundation
import Mutoscope
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Utilities
import ViewVocabulary

/// A scene file from the command line, checked.
struct SceneInput {
  /// The file's name without its extension, after the folders between it and the one that was given; also the path of the
  /// scene's folder in the output folder.
  let name: String
  /// The file, as it was given.
  let path: String
  let document: SceneDocument
  /// Every variable of the scene with its value, given or default, in the order of their declarations.
  let variables: [(name: String, value: VariableValue)]
  /// The variables that were given a value; a default may depend on the time.
  var givenVariables: [(name: String, value: VariableValue)] { variables.filter { values[$0.name] != nil } }
  /// The look in which the scene is shown.
  let look: Look
  /// The warnings about parts of the scene that have no effect.
  let warnings: [SceneDiagnostic]
  private let atStart: AtStart?
  /// The document in its own look.
  private let original: SceneDocument
  private let template: SceneTemplate
  private let values: VariableValues
  /// The files with values of variables, with their texts.
  let variableFiles: [(path: String, text: String)]

  /// The declarations of the scene, in the words of the file.
  var declarations: Declarations { template.declarations(with: values) }

  /// Checks a scene.
  ///
  /// - Parameters:
  ///   - template: The scene.
  ///   - path: The file from which it was read.
  ///   - name: Its name; nil for the file's.
  ///   - reading: How it was read, and the values of its variables.
  ///   - look: The look in which it is shown.
  ///   - rehearses: Whether its script is played once; otherwise there are no warnings, and errors in the calls of the script
  ///     are found when it runs.
  ///   - files: The image files of several scenes.
  /// - Throws: All of its errors, except those in the pixels of its images.
  @MainActor
  init(
    _ template: SceneTemplate, _ path: String, named name: String? = nil, _ reading: SceneFiles.Reading,
    in look: Look = .standard, rehearses: Bool = true, sharing files: ImageFiles = ImageFiles()
  ) throws(SceneError) {
    self.path = path
    self.look = look
    self.name = name ?? SceneFiles.name(of: path)
    // Another scene may have the variable.
    let others = template.unknownNames(in: reading.variables)
    self.template = template
    variableFiles = reading.variables.compactMap(\.file)
    values = try template.values(reading.variables, ignoring: others)
    original = try template.document(with: values)
    document = try original.seen(in: look)
    variables = try template.resolved(values)
    if rehearses {
      let rehearsal = try SceneRehearsal(
        of: document, includesEnd: reading.includesEnd, loops: reading.checksLoop, sharing: files)
      var warnings = template.warnings + rehearsal.warnings
      if let tool = reading.soundTool { warnings += try document.soundWarnings(tool, sharing: files) }
      self.warnings = warnings
      atStart = AtStart(reading.keepsScene ? rehearsal.scene : nil)
    } else {
      (warnings, atStart) = ([], nil)
    }
    if reading.isStrict, !warnings.isEmpty { throw SceneError(warnings.map(\.asError)) }
  }

  /// The same scene in another look; its script is not played, because it calls the same things in each look.
  ///
  /// - Throws: An error if the scene cannot be seen in this look.
  init(_ other: SceneInput, named name: String, in look: Look) throws(SceneError) {
    (path, template, values, variables) = (other.path, other.template, other.values, other.variables)
    (variableFiles, original) = (other.variableFiles, other.original)
    (self.name, self.look) = (name, look)
    document = try original.seen(in: look)
    (warnings, atStart) = ([], nil)
  }

  /// The scene with its clock at 0; its images are in memory for its lifetime.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point, instead of the document's.
  ///   - files: The image files of several scenes.
  /// - Throws: The errors in its images.
  @MainActor
  func scene(scale: Double? = nil, sharing files: ImageFiles = ImageFiles()) throws(SceneError) -> Scene {
    if scale == nil, let rehearsed = atStart?.consume() { return rehearsed }
    return try Scene(document, scale: scale, sharing: files)
  }

  /// A scene that was rehearsed and is still at time 0, which only the first caller gets.
  @MainActor
  private final class AtStart {
    private let scene: Scene?
    private var isTaken = false

    init(_ scene: Scene?) { self.scene = scene }

    func consume() -> Scene? {
      defer { isTaken = true }
      return isTaken ? nil : scene
    }
  }

  /// Checks that frames can be drawn at a scale.
  ///
  /// - Parameter scale: Pixels per point, instead of the document's.
  func checkSize(atScale scale: Double?) throws(Failure) {
    let size = document.frameSize
    let scale = scale ?? document.canvas.scale
    let sides = [size.width, size.height].map { (Double($0) * scale).rounded() }
    guard !sides.allSatisfy({ $0 >= 1 && $0 <= 16_384 }) else {
      return try checkLayers(sides.map { Int($0) }, atScale: scale)
    }
    let pixels = sides.map { $0 < 1e9 ? String(Int($0)) : String($0) }.joined(separator: " × ")
    throw Failure(
      .usage,
      "\(name.printable) at scale \(scale) has \(pixels) pixels; 1 to 16384 each way can be rendered.")
  }

  /// Checks that there is enough memory for the canvases of nested views.
  private func checkLayers(_ sides: [Int], atScale scale: Double) throws(Failure) {
    let most = document.limits.layers(on: sides[0] * sides[1])
    guard document.layerDepth > most else { return }
    throw Failure(
      .usage,
      "\(name.printable) at scale \(scale) needs \(document.layerDepth) canvases of \(sides[0]) × \(sides[1]) pixels at "
        + "once, for views in one another that are translucent, clip to rounded corners or have shadows, masks, blend "
        + "modes or effects; of so many pixels there may be \(most).")
  }
}

extension [SceneInput] {
  /// Prints the warnings about the scenes.
  func warn() {
    for input in self {
      let shown = input.warnings.prefix(SceneError.mostShown)
      for warning in shown { StandardError.write(warning.description + "\n") }
      let left = input.warnings.count - shown.count
      if left > 0 { StandardError.write("\(shown[0].fileName): \(counted(left, "more warning"))\n") }
    }
  }
}
