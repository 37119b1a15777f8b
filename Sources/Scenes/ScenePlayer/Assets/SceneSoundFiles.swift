import Foundation
package import Media
package import SceneLanguage
import SceneTemplates
package import SceneText

extension SceneDocument {
  /// The sound files, as tracks of a film.
  ///
  /// - Parameter files: The files of several scenes; each is read once, and not decoded.
  /// - Throws: Errors for all files that are missing or outside the assets folder.
  package func soundTracks(sharing files: ImageFiles = ImageFiles()) throws(SceneError) -> [SoundTrack] {
    if sound.isEmpty { return [] }
    let place = assetPlace("sound")
    var problems: [SceneDiagnostic] = []
    var tracks: [SoundTrack] = []
    for sound in sound {
      do throws(FilePlace.Problem) {
        let track = try place.read(sound.file.path) { folder throws(AssetFolder.Failure) in
          let version = try files.sound(sound.file.path, in: folder).version
          return self.sound.track(of: sound, "\(folder.path)/\(sound.file.path)", version)
        }
        tracks.append(track)
      } catch {
        problems.append(diagnostic(error.sentence, suggestion: error.suggestion, at: sound.file.position))
      }
    }
    guard problems.isEmpty else { throw SceneError(problems) }
    return tracks
  }

  /// The warnings about sounds that are never heard, and about parts that a file does not have.
  ///
  /// - Parameter tool: Looks into the files.
  /// - Throws: Errors for all files in which there is no sound.
  package func soundWarnings(
    _ tool: FFmpeg, sharing files: ImageFiles = ImageFiles()
  ) throws(SceneError) -> [SceneDiagnostic] {
    guard !sound.isEmpty, let folder = assetPlace("sound").open else { return [] }
    var (problems, warnings): ([SceneDiagnostic], [SceneDiagnostic]) = ([], [])
    for sound in sound {
      let shown = "'\(sound.file.path)'"
      guard let found = try? files.soundLength(sound.file.path, in: folder, tool) else { continue }
      guard let seconds = found.seconds else {
        let sentence = "nothing can be heard of \(shown): ffprobe \(found.complaint)"
        problems.append(diagnostic(sentence, at: sound.file.position))
        continue
      }
      let length = "\(shown) is \(VariableValue.spelled((seconds * 1000).rounded() / 1000)) s long"
      if sound.loops, sound.from < seconds, min(sound.to ?? seconds, seconds) - sound.from < Self.shortestLoop {
        let sentence = "the part of \(shown) that repeats is shorter than a hundredth of a second"
        problems.append(diagnostic(sentence, at: sound.position))
      } else if sound.from >= seconds {
        let sentence = "\(length), and 'from: \(VariableValue.spelled(sound.from))' is behind its end: nothing is heard"
        warnings.append(warning(sentence, at: sound.position))
      } else if let to = sound.to, to > seconds + 0.05 {
        warnings.append(
          warning("\(length), and 'to: \(VariableValue.spelled(to))' is behind its end", at: sound.position))
      }
    }
    guard problems.isEmpty else { throw SceneError(problems) }
    return warnings
  }

  /// The shortest part of a sound that can repeat, in seconds; ffmpeg counts a loop in samples.
  private static let shortestLoop = 0.01

  /// The hash of each sound file's bytes, by the path that the document has for it.
  package func soundHashes(sharing files: ImageFiles = ImageFiles()) -> [String: String] {
    let folder = assetPlace("sound").open
    return sound.reduce(into: [:]) { hashes, sound in
      guard hashes[sound.file.path] == nil else { return }
      hashes[sound.file.path] = folder.flatMap { try? files.sound(sound.file.path, in: $0).hash } ?? "missing"
    }
  }
}

extension SceneDocument {
  /// The sections, as chapters of a film.
  package var chapters: [VideoChapter] {
    sections.map { VideoChapter(name: $0.id, start: $0.start, end: $0.end) }
  }
}

extension [SceneSound] {
  /// One of these as a track.
  fileprivate func track(of sound: SceneSound, _ path: String, _ version: FileVersion) -> SoundTrack {
    var track = SoundTrack(path: path)
    track.version = version
    (track.start, track.from, track.to, track.gain) = (sound.at, sound.from, sound.to, sound.gain)
    (track.fadeIn, track.fadeOut, track.loops) = (sound.fadeIn, sound.fadeOut, sound.loops)
    track.duckedBy = sound.duckedBy.compactMap { name in firstIndex { $0.id == name } }
    return track
  }
}
