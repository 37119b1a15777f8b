/// An error that says why a render could not write its frames.
public enum RenderError: Error, CustomStringConvertible, Sendable {
  /// The folder or file cannot be created or written to; nothing was written.
  case cannotCreate(String)
  /// Writing failed half-way; the existing files are complete.
  case cannotWrite(String)
  /// A self-checking render has found an error in this package.
  case wrongDamage(String)

  public var description: String {
    switch self {
    case .cannotCreate(let sentence), .cannotWrite(let sentence), .wrongDamage(let sentence): sentence
    }
  }
}
