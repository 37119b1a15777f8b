/// The declarations of a kit: modules, types with their members and parents, and those of Swift's own modules.
package struct Surface: Sendable {
  /// The state of a name in the kit.
  enum State: Hashable, Sendable {
    case there
    /// It can be used and has no effect.
    case inert
    /// It is declared so that the compiler can say what to use instead.
    case missing(String)
  }

  struct TypeEntry: Sendable {
    var parents: [String] = []
    /// Whether another module declares it, so that not all of its members are known.
    var isExtended = false
    /// Members by their names without labels.
    var members: [String: State] = [:]
    /// The labels of the initialisers.
    var initialisers: [[String]] = []
  }

  private(set) var modules: Set<String> = []
  private(set) var types: [String: TypeEntry] = [:]
  /// Types that are declared unavailable, with what to use instead.
  private(set) var missingTypes: [String: String] = [:]
  /// Types of frameworks that have only declarations here: their views are plain rectangles.
  private(set) var hollowTypes: Set<String> = []
  /// Functions and constants outside of types.
  private(set) var free: Set<String> = []
  /// Names that Swift's modules declare, types and members alike.
  private(set) var known = tupleLabels
  /// How names with their labels behave differently here.
  private(set) var differences: [String: String] = [:]
  /// The states of members by name, whatever their types.
  private(set) var states: [String: State] = [:]

  /// Reads the list in a kit, one name to a line.
  package init(text: String) {
    var type = ""
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
      guard parts.count > 1 else { continue }
      let (name, rest) = (parts[1], parts.count > 2 ? parts[2] : "")
      switch parts[0] {
      case "module": modules.insert(name)
      case "type", "extended":
        type = name
        types[name] = TypeEntry(
          parents: rest.split(separator: " ").map(String.init), isExtended: parts[0] == "extended")
      case "member": add(name, .there, to: type)
      case "inert": add(name, .inert, to: type)
      case "absent": add(name, .missing(rest), to: type)
      case "gone": missingTypes[name] = rest
      case "hollow": hollowTypes.insert(name)
      case "free": free.insert(Self.base(name))
      case "known": known.insert(name)
      case "differs": differences[name] = rest
      default: break
      }
    }
    for name in types.keys {
      if let dot = name.lastIndex(of: ".") { known.insert(String(name[name.index(after: dot)...])) }
    }
  }

  private mutating func add(_ member: String, _ state: State, to type: String) {
    let base = Self.base(member)
    if base == "init" { types[type]?.initialisers.append(Self.labels(member)) }
    let joined = Self.joined(types[type]?.members[base], state)
    types[type]?.members[base] = joined
    states[base] = Self.joined(states[base], state)
  }

  /// The state of a name that occurs twice: one that exists wins over one without effect, and that over a missing one.
  private static func joined(_ one: State?, _ other: State) -> State {
    switch (one, other) {
    case (.there, _), (_, .there): .there
    case (.inert, _), (_, .inert): .inert
    default: one ?? other
    }
  }

  /// The labels of results of Swift's own functions, and the name of the bundle that SwiftPM generates.
  private static let tupleLabels: Set<String> = [
    "inserted", "memberAfterInsert", "offset", "element", "key", "value", "quotient", "remainder", "partialValue",
    "overflow",
    "high", "low", "module", "baseAddress", "index",
  ]

  static func base(_ name: String) -> String { String(name.prefix { $0 != "(" }) }

  static func labels(_ name: String) -> [String] {
    guard let open = name.firstIndex(of: "(") else { return [] }
    return name[name.index(after: open)...].dropLast().split(separator: ":").map(String.init)
  }

  /// The state of a member of a type or its supertypes; nil if nothing is known.
  func state(of member: String, in type: String) -> State? {
    for name in lineage(type) { if let found = types[name]?.members[member] { return found } }
    for name in lineage(type) where types[name + "." + member] != nil { return .there }
    // The superclasses of other modules' classes are not in the list, but the root is this class.
    return types["NSObject"]?.members[member]
  }

  /// The labels of a type's initialisers, with those that it inherits; empty unless all are known.
  func initialisers(of type: String) -> [[String]] {
    let lineage = lineage(type)
    guard !lineage.contains(where: { types[$0]?.isExtended == true && $0 != "NSObject" }) else { return [] }
    return lineage.flatMap { types[$0]?.initialisers ?? [] }
  }

  /// A type and everything that it inherits from or conforms to, the nearest first.
  func lineage(_ type: String) -> [String] {
    var found = [type]
    var next = 0
    while next < found.count {
      for parent in types[found[next]]?.parents ?? [] where !found.contains(parent) { found.append(parent) }
      next += 1
    }
    return found
  }
}
