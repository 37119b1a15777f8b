import ArgumentParser
import SceneLanguage
import SceneText

/// The option that limits the memory of a scene.
struct MemoryOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The memory for all decoded images of a scene, in MB.", valueName: "n"))
  var memory = SceneLimits().imageBytes >> 20

  func validate() throws {
    guard (1...1 << 20).contains(memory) else { throw ValidationError("--memory is a number of MB from 1 to 1048576.") }
  }

  /// The limits of scenes.
  var limits: SceneLimits {
    var limits = SceneLimits()
    limits.imageBytes = memory << 20
    return limits
  }
}
