import Media
import Mutoscope
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText

extension RenderRequest {
  /// Reads the arguments after `render` that nearly all calls have: scenes, and each at most once where the frames go, which
  /// these are, how large, on how many cores, and what is printed.
  ///
  /// ArgumentParser looks at all declarations of all options at run time, which takes as long as all the rest of the first
  /// frame of a small scene. It reads the arguments wherever there is anything else in them, or anything wrong.
  ///
  /// - Returns: Nil for arguments that ArgumentParser has to read.
  init?(plain arguments: ArraySlice<String>) {
    var values: [String: String] = [:]
    var scenes: [String] = []
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument.isEmpty { return nil }
      guard argument.hasPrefix("-") else {
        scenes.append(argument)
        continue
      }
      guard let name = Self.plainOptions[argument] ?? Self.plainFlags[argument], values[name] == nil else { return nil }
      values[name] = ""
      if Self.plainFlags[argument] != nil { continue }
      guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("-") else { return nil }
      values[name] = value
    }
    if scenes.isEmpty { return nil }
    let output = values["output"] ?? Destination.usualOutput
    destination = Destination(output: output, format: nil)
    // A name with a dot may be that of a film.
    guard destination.format == .png, Destination.unknownFormat(ofName: output) == nil, !Destination.isPicture(output)
    else { return nil }
    settings = RenderSettings()
    if let text = values["frames"] {
      guard let selection = try? FrameSelection(text) else { return nil }
      settings.selection = selection
    }
    if let text = values["jobs"] {
      guard let jobs = Int(text), jobs >= 1 else { return nil }
      settings.jobs = jobs
    }
    for (name, path) in [("fps", \RenderSettings.fps), ("scale", \RenderSettings.scale)] {
      guard let text = values[name] else { continue }
      guard let number = Double(text), number > 0, number.isFinite else { return nil }
      settings[keyPath: path] = number
    }
    reading = SceneFiles.Reading(limits: SceneLimits(), acceptsStandardInput: true)
    reading.soundTool = FFmpeg()
    self.scenes = scenes
    (hasReport, isQuiet) = (values["json"] != nil, values["quiet"] != nil)
  }

  /// Those with a value.
  private static let plainOptions = [
    "-o": "output", "--output": "output", "--frames": "frames", "-j": "jobs", "--jobs": "jobs", "--fps": "fps",
    "--scale": "scale",
  ]
  /// Those without.
  private static let plainFlags = ["-q": "quiet", "--quiet": "quiet", "--json": "json"]
}
