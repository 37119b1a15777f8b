/// The facts about an imported module, compiled as for iOS, that are needed to rewrite a module that imports it.
package struct ModuleInterface: Sendable {
  /// The names and labels of optional requirements, one to a line: `card(_:didTap:)`.
  package var optionalRequirements: [String]
  /// The names of the protocols that Objective-C would know.
  package var protocols: [String]

  /// The text of the file that keeps it.
  package var text: String { (optionalRequirements + protocols.map { Self.mark + $0 }).map { $0 + "\n" }.joined() }

  private static let mark = "@objc "

  package init(optionalRequirements: [String], protocols: [String] = []) {
    (self.optionalRequirements, self.protocols) = (optionalRequirements, protocols)
  }

  package init(text: String) {
    let lines = text.split(separator: "\n").map(String.init)
    optionalRequirements = lines.filter { !$0.hasPrefix(Self.mark) }
    protocols = lines.filter { $0.hasPrefix(Self.mark) }.map { String($0.dropFirst(Self.mark.count)) }
  }
}
