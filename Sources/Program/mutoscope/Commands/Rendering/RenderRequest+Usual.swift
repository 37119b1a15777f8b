import Media
import SceneText
import Timing

extension RenderRequest {
  /// Reads the arguments that most calls of `render` have: scenes, and at most once each the options for the output, the
  /// frames, their size, the number of cores and the printed report.
  ///
  /// A second reader for speed: ArgumentParser searches the protocols of every option's type, which is 54 % of the
  /// instructions of the first frame of scenes/hello.yaml (94 million with it, 43 without). It reads all arguments if one
  /// of them is unusual or wrong, so its messages stay the only ones. `RenderArgumentTests` compares the two.
  ///
  /// - Parameter arguments: The arguments after the name of the command.
  /// - Returns: Nil for arguments that ArgumentParser has to read.
  init?(usual arguments: ArraySlice<String>) {
    var values: [String: String] = [:]
    var scenes: [String] = []
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument.isEmpty { return nil }
      guard argument.hasPrefix("-") else {
        scenes.append(argument)
        continue
      }
      guard let (name, hasValue) = Self.usualOptions[argument], values[name] == nil else { return nil }
      guard let value = hasValue ? rest.popFirst() : "yes", !value.isEmpty, !value.hasPrefix("-") else { return nil }
      values[name] = value
    }
    let output = values["output"] ?? Destination.usualOutput
    // A name with a dot may be that of a film or of a picture, a tilde is expanded, and a percent sign begins a number.
    guard !scenes.isEmpty, !output.contains(where: { ".~%".contains($0) }) else { return nil }
    var settings = RenderSettings()
    if let text = values["frames"] {
      guard let selection = try? FrameSelection(text) else { return nil }
      settings.selection = selection
    }
    if let text = values["jobs"] {
      guard let jobs = Int(text), jobs >= 1 else { return nil }
      settings.jobs = jobs
    }
    if let text = values["fps"] {
      guard let rate = FrameRate.parse(text) else { return nil }
      settings.fps = rate
    }
    if let text = values["scale"] {
      guard let scale = Double(text), scale > 0, scale.isFinite else { return nil }
      settings.scale = scale
    }
    var reading = SceneFiles.Reading(limits: SceneLimits(), acceptsStandardInput: true)
    reading.soundTool = FFmpeg()
    self.init(
      scenes: scenes, destination: Destination(output: output, format: nil), settings: settings, reading: reading)
    (hasReport, isQuiet) = (values["json"] != nil, values["quiet"] != nil)
  }

  /// The options by what is typed: the name of the value, and whether one follows.
  private static let usualOptions: [String: (name: String, hasValue: Bool)] = [
    "-o": ("output", true), "--output": ("output", true), "--frames": ("frames", true), "-j": ("jobs", true),
    "--jobs": ("jobs", true), "--fps": ("fps", true), "--scale": ("scale", true), "-q": ("quiet", false),
    "--quiet": ("quiet", false), "--json": ("json", false),
  ]
}
