import SceneTemplates
import SceneText
import ViewVocabulary

/// The draft of a video with its file.
private struct FootageDraft: Sendable {
  var path = ""
  var footage = SceneFootage()
}

/// Videos, animated images and folders of images in views.
extension Grammar {
  static let footage: Form<ImageReference> = .byShape(
    "a file, a folder of images, or a mapping with a 'file'",
    scalar: footageFile.map { ImageReference(path: $0, position: $1, footage: SceneFootage()) },
    mapping: .mapping(
      "video", into: FootageDraft(),
      [
        .required(
          "file", \.path, footageFile, "A video or an animated image in the assets folder, or a folder of images."),
        .optional(
          "start", \.footage.start, .number(), "When it begins, in seconds of the scene.", default: FootageDraft()
        ).asTime,
        .optional(
          "from", \.footage.from, .number(.atLeast(0)), "Where in the file it begins, in seconds.",
          default: FootageDraft()),
        .optional(
          "to", \.footage.to, .number(.above(0)), "Where in the file it ends; by default where the file does."),
        .optional(
          "speed", \.footage.speed, .number(.atLeast(0)), "How many of its seconds pass in one of the scene.",
          default: FootageDraft()),
        .optional(
          "loop", \.footage.loops, .bool, "Whether it begins again when it ends; otherwise the last picture stays.",
          default: FootageDraft()),
        .optional(
          "fps", \.footage.fps, .number(.above(0)),
          "How many images of a folder are shown per second; by default one in each frame of the scene."),
        .optional("sound", \.footage.isHeard, .bool, "Whether its sound is heard.", default: FootageDraft()),
        .optional(
          "gain", \.footage.gain, .number(.within(-60...24)), "How loud the sound is, in decibels.",
          default: FootageDraft()),
      ]
    ) { draft, keys, reader in
      let footage = draft.footage
      if let to = footage.to, to <= footage.from {
        return reader.report(
          "the video ends before it begins: 'to' is not after 'from'", at: keys.valuePosition(of: "to"))
      }
      if footage.isHeard, footage.speed != 1 {
        return reader.report(
          "the sound of a video is heard at the speed 1; leave out 'sound' or 'speed'",
          at: keys.valuePosition(of: "speed"))
      }
      return ImageReference(path: draft.path, position: keys.valuePosition(of: "file"), footage: footage)
    })

  private static let footageFile: Form<String> = Form(path(inside: "the assets folder", isFile: true).definition) {
    node, reader in
    guard let path = path(inside: "the assets folder", isFile: true).read(node, reader) else { return nil }
    guard !path.contains("%0"), !path.contains("####") else {
      return reader.report(
        "name the folder of the images, in which they are sorted by their numbers", at: node.position)
    }
    return path
  }
}

extension SceneDraft {
  /// Reports images and videos that are set on other views.
  func checkImages(_ index: SceneIndex, _ reader: SceneReader) {
    visitChanges { change in
      guard !index.is(change.view, .image) else { return }
      for case .image(let reference) in change.properties {
        let key = reference.footage == nil ? "image" : "video"
        return reader.report(
          "'\(change.view)' shows no image, so it has no '\(key)'; give it an 'image' or a 'video'",
          at: reference.position)
      }
    }
  }

  /// The sounds of videos, as if they were files of sound.
  var footageSounds: [SceneSound] {
    var sounds: [SceneSound] = []
    views.visit(with: .image) { view in
      guard let image = view.image, let footage = image.footage, footage.isHeard else { return }
      var sound = SceneSound()
      (sound.file, sound.position) = (ImageReference(path: image.path, position: image.position), image.position)
      (sound.at, sound.from, sound.to) = (footage.start, footage.from, footage.to)
      (sound.gain, sound.loops) = (footage.gain, footage.loops)
      sounds.append(sound)
    }
    return sounds
  }
}
