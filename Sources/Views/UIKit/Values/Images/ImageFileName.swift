import Foundation

/// An image file name in UIKit's convention: `icons/frog@2x.png` is the image `icons/frog` at scale 2.
struct ImageFileName: Equatable {
  /// The name without scale and extension.
  let base: String
  /// The scale in the name.
  let scale: CGFloat?
  /// The extension without the dot; nil if it is not an image's.
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

  /// The best file for a screen, in the first folder that has one.
  ///
  /// Nil for names that lead outside the folder.
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
  /// A name with a scale refers to that file only.
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
