extension SceneVerdict {
  /// The folder of a run that names no other.
  static let usualFolder = "output/test"

  /// The shell command that accepts the scene; with the run's folder unless it is the default one.
  package var acceptCommand: String {
    guard let folder, folder.hasSuffix("/\(scene)") else { return acceptCommand(output: Self.usualFolder) }
    return acceptCommand(output: String(folder.dropLast(scene.count + 1)))
  }

  /// The same for a run in another folder.
  package func acceptCommand(output: String) -> String {
    let command = "mutoscope accept \(ShellWord.quoted(scene))"
    return output == Self.usualFolder ? command : "\(command) --output \(ShellWord.quoted(output))"
  }
}

/// A word of a command line.
package enum ShellWord {
  /// A text quoted for a shell as one word, where necessary.
  package static func quoted(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "/", ".", "_", "-", "+", ",", ":", "@", "%": true
      default: false
      }
    }
    return isPlain && !text.isEmpty ? text : "'\(text.replacing("'", with: #"'\''"#))'"
  }
}
