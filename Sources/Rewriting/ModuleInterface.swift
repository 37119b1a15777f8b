/// What rewriting a module needs to know of one that it imports and that is compiled as for iOS.
package struct ModuleInterface: Sendable {
  /// The names and labels of optional requirements, one to a line: `card(_:didTap:)`.
  package var optionalRequirements: [String]

  /// As it is kept in a file.
  package var text: String { optionalRequirements.map { $0 + "\n" }.joined() }

  package init(optionalRequirements: [String]) { self.optionalRequirements = optionalRequirements }

  package init(text: String) { optionalRequirements = text.split(separator: "\n").map(String.init) }
}
