import Foundation

/// The name of a picture in UIKit's manner: `icons/frog@2x.png` is the picture `icons/frog` at scale 2.
struct ImageFileName: Equatable {
  /// Without scale and extension.
  let base: String
  /// The scale that the name says.
  let scale: CGFloat?
  /// Without the dot; nil where the name does not end like a picture's.
  let pathExtension: String?

  init(_ name: String) {
    var base = Substring(name)
    if let dot = base.lastIndex(of: "."),
      Self.extensions.contains(base[base.index(after: dot)...].lowercased())
    {
      pathExtension = String(base[base.index(after: dot)...])
      base = base[..<dot]
    } else {
      pathExtension = nil
    }
    if let suffix = Self.suffixes.first(where: { base.hasSuffix($0.text) }) {
      scale = suffix.scale
      base = base.dropLast(suffix.text.count)
    } else {
      scale = nil
    }
    self.base = String(base)
  }

  /// The file that suits a screen best, in the first folder that has one.
  ///
  /// Nil for names that lead out of the folder.
  func file(in folders: [URL], screenScale: CGFloat) -> URL? {
    guard !base.isEmpty, !base.hasPrefix("/"), !base.split(separator: "/").contains("..") else { return nil }
    let paths = paths(screenScale: screenScale)
    for folder in folders {
      for path in paths {
        let file = folder.appending(path: path)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: file.path(percentEncoded: false), isDirectory: &isFolder),
          !isFolder.boolValue
        {
          return file
        }
      }
    }
    return nil
  }

  /// The paths to try, the best one first: the screen's own scale, then smaller ones, then larger ones.
  ///
  /// A name that says its scale means that file and no other.
  func paths(screenScale: CGFloat) -> [String] {
    var scales = [scale ?? screenScale]
    if scale == nil {
      scales += [3, 2, 1].filter { $0 < screenScale } + [1, 2, 3].filter { $0 > screenScale }
    }
    let endings = pathExtension.map { [$0] } ?? Self.extensions
    return scales.flatMap { scale in
      let suffix = Self.suffixes.first { $0.scale == scale }?.text ?? ""
      return suffix.isEmpty && scale != 1 ? [] : endings.map { "\(base)\(suffix).\($0)" }
    }
  }

  private static let extensions = ["png", "jpg", "jpeg"]
  private static let suffixes: [(text: String, scale: CGFloat)] = [("@2x", 2), ("@3x", 3)]
}
