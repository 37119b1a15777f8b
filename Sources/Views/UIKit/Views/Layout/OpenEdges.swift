/// The parts of a view's frame for which several values satisfy its constraints equally well.
package struct OpenEdges: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let x = OpenEdges(rawValue: 1)
  package static let y = OpenEdges(rawValue: 2)
  package static let width = OpenEdges(rawValue: 4)
  package static let height = OpenEdges(rawValue: 8)
}
