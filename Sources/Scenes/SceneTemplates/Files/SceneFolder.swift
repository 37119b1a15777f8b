import Media
package import SceneText

/// The folder of a scene, from which it includes files.
package struct SceneFolder: Sendable {
  /// The name of the folder in errors: that in the name of the scene file; empty for none.
  private let name: String
  private let place: FilePlace
  var kind = SceneSourceFile.Kind.data

  /// - Parameters:
  ///   - path: The folder's path.
  ///   - name: The folder in the name of the scene file; empty for none.
  ///   - root: The root of the project, outside which no file may be.
  package init(
    path: String, name: String, root: String?, kind: SceneSourceFile.Kind = SceneSourceFile.Kind.data
  ) {
    self.name = name
    self.kind = kind
    place = FilePlace("file", in: "scene's folder", path, isShown: false, inside: path, root: root)
  }

  /// Reads a file in it; nil after an error about the place that names it.
  package func read(_ file: String, at position: SourcePosition, limit: Int, _ reader: SceneReader) throws(SceneError)
    -> SceneSourceFile?
  {
    let fileName = name.isEmpty ? file : "\(name)/\(file)"
    let bytes: [UInt8]
    do throws(FilePlace.Problem) {
      bytes = try place.read(file) { folder throws(AssetFolder.Failure) in try folder.read(file, atMost: limit).bytes }
    } catch {
      reader.report(error.sentence, suggestion: error.suggestion, at: position)
      return nil
    }
    let text = try TextFile.decode(bytes, fileName: fileName)
    return SceneSourceFile(kind: kind, source: SourceText(fileName: fileName, text: text))
  }

  /// Listens to a sound file in it; nil after an error about the place that names it.
  ///
  /// - Returns: The file, and how loud it is in each part of a second, from 0 to 1.
  func levels(
    of file: String, at position: SourcePosition, perSecond rate: Int, _ reader: SceneReader
  ) -> (file: SceneSourceFile, levels: [Double])? {
    let fileName = name.isEmpty ? file : "\(name)/\(file)"
    do throws(FilePlace.Problem) {
      let (path, sound) = try place.read(file) { folder throws(AssetFolder.Failure) in
        ("\(folder.path)/\(file)", try folder.read(file, atMost: Self.mostSoundBytes))
      }
      guard let tool = FFmpeg() else {
        reader.report(
          "sounds are read by ffmpeg, which is not installed; install it (on Debian: apt-get install ffmpeg)",
          at: position)
        return nil
      }
      let found = tool.levels(of: path, version: sound.version, perSecond: rate)
      guard let levels = found.levels else {
        reader.report("nothing can be heard of '\(file.shortened)': ffmpeg \(found.complaint)", at: position)
        return nil
      }
      var source = SceneSourceFile(kind: kind, source: SourceText(fileName: fileName, text: ""))
      source.hash = RenderFingerprint.hash(sound.bytes)
      return (source, levels)
    } catch {
      reader.report(error.sentence, suggestion: error.suggestion, at: position)
      return nil
    }
  }

  /// An hour of sound as it is on a disc.
  private static let mostSoundBytes = 1 << 30
}
