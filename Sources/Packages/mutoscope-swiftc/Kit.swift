/// The modules and libraries that a package is compiled and linked with.
struct Kit {
  var folder: String

  /// The arguments of every compilation: a file of the kit has one in each line, in which `@KIT@` means the kit's folder.
  ///
  /// - Parameter isInterface: Whether the module is compiled as for iOS, so that it may import thin modules.
  func compileArguments(isInterface: Bool) throws -> [String] {
    try arguments("compile.arguments") + (isInterface ? ["-I", folder + "/thin"] : [])
  }

  /// The arguments of manifests, which find the same modules as packages.
  var manifestArguments: [String] { ["-I", folder + "/thin"] }

  /// The arguments of every link, in which `@FONTS@` means the object with the fonts.
  func linkArguments() throws -> [String] {
    let arguments = try arguments("link.arguments")
    guard let index = arguments.firstIndex(of: "@FONTS@") else { return arguments }
    guard let fonts = Process.environment("MUTOSCOPE_FONTS") else {
      throw Failure(text: "MUTOSCOPE_FONTS names the object with the fonts; 'mutoscope swift build' sets it.")
    }
    return arguments[..<index] + [fonts] + arguments[(index + 1)...]
  }

  private func arguments(_ name: String) throws -> [String] {
    let text = String(decoding: try File.read(folder + "/" + name), as: UTF8.self)
    return text.split(separator: "\n").map { line in
      guard let place = line.range(of: "@KIT@") else { return String(line) }
      return line[..<place.lowerBound] + folder + line[place.upperBound...]
    }
  }
}

extension Substring {
  /// The range of the first occurrence of a text.
  func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
