import CSceneLibrary

/// The components of the program, which every scene may use.
enum ComponentLibrary {
  /// Files with one component each, by its name.
  static let texts: [String: String] = {
    var texts: [String: String] = [:]
    for index in 0... {
      guard let file = cscenelibrary_component(index)?.pointee else { break }
      texts[String(cString: file.name)] = file.text
    }
    return texts
  }()
}

extension CSceneLibraryFile {
  var text: String { String(decoding: UnsafeBufferPointer(start: bytes, count: size), as: UTF8.self) }
}
