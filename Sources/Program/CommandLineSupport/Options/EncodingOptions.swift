package import ArgumentParser
package import Media

extension RenderFormat: ExpressibleByArgument {}

/// The options for files of several frames.
package struct EncodingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("How often an animated PNG, GIF or WebP plays; 0, the default, means forever.", valueName: "n"))
  package var loopCount: Int?

  @Option(help: ArgumentHelp("The quality of mp4 and webm: draft, standard or high.", valueName: "level"))
  package var quality: VideoQuality?

  @Flag(help: "Leave out the background, so that it is transparent.")
  package var transparent = false

  package init() {}
}

extension RenderFormat {
  /// Reads formats that are separated by commas.
  package static func list(_ text: String) throws(ValidationError) -> [RenderFormat] {
    var formats: [RenderFormat] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let format = RenderFormat(rawValue: String(name)), allCases.contains(format) else {
        let all = allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        throw ValidationError("There is no format '\(name)'; valid names: \(all).")
      }
      formats.append(format)
    }
    return formats
  }

  /// A sentence about an option that this format does not support; nil if there is none.
  ///
  /// - Parameters:
  ///   - loopCount: How often the file plays; nil if that was not given.
  ///   - quality: The quality; nil if that was not given.
  package func problem(loopCount: Int?, quality: VideoQuality?) -> String? {
    if let loopCount {
      guard loops else { return "--loop-count is for apng, gif and webp; \(rawValue) has none." }
      let most = self == .apng ? APNGEncoder.maximumLoopCount : VideoEncoding.maximumLoopCount
      guard (0...most).contains(loopCount) else { return "--loop-count must be 0 to \(most); 0 means forever." }
    }
    if quality != nil, video?.hasQualities != true { return "--quality is for mp4 and webm; \(rawValue) has none." }
    return nil
  }
}
