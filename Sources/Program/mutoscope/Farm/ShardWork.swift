import CommandLineSupport
import Foundation
import Media
import Mutoscope
import SceneLanguage
import ScenePlayer
import Utilities

/// The frames that a shard renders: a share of all frames of all scenes, which may contain parts of scenes.
struct ShardWork {
  /// The part of an output that a shard renders.
  struct Part {
    /// The folder, beside the scene's output.
    var url: URL
    fileprivate var description: RenderPart

    /// Whether joining needs to know the changes from frame to frame.
    private var recordsChanges: Bool { description.encoding.format != RenderFormat.png.rawValue }

    /// The destination of the frames.
    func sink(_ frames: PNGFolderSink, _ canvas: FrameCanvas) throws(RenderError) -> PartSink {
      var description = description
      description.isOpaque = canvas.isOpaque
      return try PartSink(description, recordsChanges: recordsChanges, frames: frames)
    }

    /// Whether the folder already has the description.
    var isDescribed: Bool {
      guard var found = try? RenderPart.read(in: url), (found.changes != nil) == recordsChanges else { return false }
      (found.changes, found.files, found.isOpaque) = (nil, nil, description.isOpaque)
      return found == description
    }
  }

  let shard: Shard
  /// The scenes with frames in the shard, and these frames.
  private(set) var renders: [(input: SceneInput, plan: FramePlan)] = []
  /// The part for each of them.
  private(set) var parts: [Part] = []
  private let frameCount: Int

  /// - Parameters:
  ///   - whole: All scenes with all of their frames.
  ///   - destination: The destination of the whole.
  ///   - settings: How they are rendered.
  init(
    _ shard: Shard, of whole: [(input: SceneInput, plan: FramePlan)], _ destination: Destination,
    _ settings: RenderSettings
  ) {
    self.shard = shard
    let outputs = whole.map { destination.url(ofScene: $0.input.name) }
    let paths = whole.map { destination.path(ofScene: $0.input.name) }
    let ranges = shard.ranges(of: whole.map(\.plan.indices.count))
    frameCount = whole.reduce(0) { $0 + $1.plan.indices.count }
    let encoding = RenderPart.Encoding(
      format: destination.format.rawValue, quality: settings.quality?.rawValue, loopCount: settings.loopCount,
      compression: settings.compression.rawValue)
    for (((input, plan), path), (output, range)) in zip(zip(whole, paths), zip(outputs, ranges)) where !range.isEmpty {
      let folder = RenderPart.folderName(of: output.lastPathComponent, shard: shard.number, of: shard.count)
      renders.append((input, plan.part(range)))
      var encoding = encoding
      if plan.dithers { encoding.dithers = true }
      let options = settings.video(of: input.document)
      if options != VideoOptions() { encoding.options = options }
      // Errors in them were reported when the scene was checked.
      if destination.format.video?.hasSound == true, let sound = try? input.document.soundTracks(), !sound.isEmpty {
        // The shards may be rendered from different folders, and joined from another one.
        let folder = input.document.assets
        encoding.soundFolder = URL(fileURLWithPath: folder).standardizedFileURL.path(percentEncoded: false)
        let hashes = input.document.soundHashes()
        encoding.soundFiles = input.document.sound.map { hashes[$0.file.path] ?? "missing" }
        encoding.sound = sound.map { track in
          var track = track
          track.path =
            track.path.hasPrefix("\(folder)/")
            ? String(track.path.dropFirst(folder.utf8.count + 1))
            : URL(fileURLWithPath: track.path).standardizedFileURL.path(percentEncoded: false)
          return track
        }
      }
      let captions = input.document.captionTracks
      if destination.format.video?.hasCaptions == true, !captions.isEmpty { encoding.captions = captions }
      if destination.format.video?.hasSound == true, !input.document.chapters.isEmpty {
        encoding.chapters = input.document.chapters
      }
      parts.append(
        Part(
          url: output.deletingLastPathComponent().appending(path: folder, directoryHint: .isDirectory),
          description: RenderPart(
            shard: shard.number, of: shard.count, output: path, outputs: paths,
            encoding: encoding, isOpaque: true, duration: plan.duration, includesEnd: plan.includesEnd,
            frames: FrameSelection.text(plan.indices))))
    }
  }

  /// Prints what the shard renders.
  func announce() {
    if renders.isEmpty {
      StandardError.write("shard \(shard): nothing to do; there are \(frameCount) frames for \(shard.count) shards.\n")
      return
    }
    let most = 5
    var ranges = renders.prefix(most).map { "\(FrameSelection.text($0.plan.indices)) of \($0.input.name.printable)" }
    if renders.count > most { ranges.append("those of \(renders.count - most) more scenes") }
    StandardError.write("shard \(shard): frames \(ranges.joined(separator: ", "))\n")
  }
}

extension RenderSettings {
  /// The settings for frames that are a part of an output, whatever its format.
  var forPart: RenderSettings {
    var settings = self
    (settings.format, settings.quality, settings.loopCount) = (.png, nil, nil)
    return settings
  }
}
