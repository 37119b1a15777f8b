import Foundation

/// A folder of sequences, such as the output of rendering several scenes.
package struct SequenceFolder: Sendable {
  /// The folder.
  package let path: String
  /// The names of the folders in it that contain images, in natural order; never empty.
  package let names: [String]

  /// Finds the sequences in a folder; nil if it contains images itself, has no folder with images, or is not a folder.
  package init?(path: String) {
    self.path = path
    guard !Self.holdsPictures(path), let folders = try? Folder.folderNames(in: path) else { return nil }
    names = folders.filter { !$0.hasPrefix(".") && Self.holdsPictures("\(path)/\($0)") }
      .sorted(by: NaturalOrder.areInOrder)
    if names.isEmpty { return nil }
  }

  /// Finds the images of a sequence.
  package func sequence(_ name: String) throws(SequenceError) -> ImageSequence {
    try ImageSequence(path: (path as NSString).appendingPathComponent(name))
  }

  /// Whether a folder may contain a sequence.
  private static func holdsPictures(_ path: String) -> Bool {
    guard let names = try? Folder.fileNames(in: path) else { return false }
    return names.contains { $0 == FrameSequence.manifestName || ImageSequence.isPictureName($0) }
  }
}
