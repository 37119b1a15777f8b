import Media
import SceneTemplates
import SceneText

/// The sound of a scene.
extension Grammar {
  static let sound: Form<SceneSound> = .mapping(
    named: "sound", "sound", into: SceneSound(),
    [
      .required(
        "file", \.file,
        path(inside: "the assets folder", isFile: true).map { ImageReference(path: $0, position: $1) },
        "A sound file in the assets folder, of any kind that ffmpeg reads."),
      .optional("id", \.id, Form<String>.text("a name").map { Optional($0) }, "What other tracks call it."),
      .optional("at", \.at, .number(.atLeast(0)), "When it begins, in seconds.", default: SceneSound()).asTime,
      .optional("from", \.from, .number(.atLeast(0)), "Where in the file it begins.", default: SceneSound()),
      .optional("to", \.to, .number(.above(0)), "Where in the file it ends; by default where the file does."),
      .optional("gain", \.gain, .number(.within(-60...24)), "Decibels; -6 is half as loud.", default: SceneSound()),
      .optional("fadeIn", \.fadeIn, .number(.atLeast(0)), "Seconds in which it comes.", default: SceneSound()),
      .optional("fadeOut", \.fadeOut, .number(.atLeast(0)), "Seconds in which it goes.", default: SceneSound()),
      .optional("loop", \.loops, .bool, "Whether it begins again when it ends.", default: SceneSound()),
      .optional(
        "duckedBy", \.duckedBy,
        .byShape(
          "a name, or a list of names", scalar: Form<String>.text("a name").map { [$0] },
          list: .list("a list of names", of: .text("a name"), minimum: 1, hasEach: true)),
        "The tracks during which it is quieter."),
    ], isItem: true
  ) { sound, keys, reader in
    if let to = sound.to, to <= sound.from {
      return reader.report(
        "the sound ends before it begins: 'to' is not after 'from'", at: keys.valuePosition(of: "to"))
    }
    var sound = sound
    sound.position = keys.position
    return sound
  }

  /// All tracks.
  static let sounds: Form<[SceneSound]> = .list("a list of sounds", of: sound)
}

extension SceneDraft {
  /// Reports names that no track has, and too many tracks.
  func checkSound(_ reader: SceneReader) {
    let names = sound.compactMap(\.id)
    if sound.count > SoundMix.mostTracks {
      reader.report(
        "there are \(sound.count) sounds; a scene may have \(SoundMix.mostTracks)",
        at: sound[SoundMix.mostTracks].position)
    }
    for (index, track) in sound.enumerated() {
      if let id = track.id, names.firstIndex(of: id) != sound[..<index].compactMap(\.id).count {
        reader.report("there are two sounds called '\(id)'", at: track.position)
      }
      for name in track.duckedBy where !names.contains(name) || name == track.id {
        let near = name == track.id ? nil : reader.nearest(to: name, in: names)
        let advice = near == nil ? "; give the sound that it means 'id: \(name.shortened)'" : ""
        reader.report(
          name == track.id
            ? "a sound cannot make itself quieter" : "there is no sound called '\(name.shortened)'\(advice)",
          suggestion: near, at: track.position)
      }
    }
  }
}
