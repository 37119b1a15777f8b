/// A package's use of Apple's frameworks, and how much of it is missing, only declared, inert or different here.
///
/// It is found from tokens, without a compiler. A name that neither the package nor Swift nor the kit declares is missing.
/// Where the type of the operand before a dot is obvious, that type has to have the member.
package struct PackageCoverage: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case missing
    /// It compiles, and draws nothing: a type of a framework that has only declarations here.
    case declared
    case inert, different
  }

  package struct Place: Hashable, Sendable {
    package var path: String
    package var line: Int
  }

  package struct Finding: Sendable {
    package var kind: Kind
    package var name: String
    /// A fact to know, or the name to use instead; may be empty.
    package var note: String
    package var places: [Place]
  }

  package internal(set) var findings: [Finding] = []
  /// How often names of Apple's frameworks are used.
  package internal(set) var uses = 0
  package internal(set) var files = 0
  private var names = PackageNames()
  private let surface: Surface

  /// How many uses are of names of a kind.
  package func count(_ kind: Kind) -> Int { findings.reduce(0) { $0 + ($1.kind == kind ? $1.places.count : 0) } }

  /// The share of uses that are neither missing, only declared nor inert, from 0 to 1; 1 without any use.
  package var share: Double {
    uses == 0 ? 1 : Double(uses - count(.missing) - count(.declared) - count(.inert)) / Double(uses)
  }

  /// Whether a member that a type of the package lacks is one of the kit's, and the type inherits from one of its
  /// classes.
  package func isOfKit(_ member: Substring, of type: Substring) -> Bool {
    surface.states[String(member)] != nil && names.kitClass(of: String(type), surface) != nil
  }

  /// Leaves out the uses of missing names, which the compiler knows better.
  package mutating func removeMissing() {
    uses -= count(.missing)
    findings.removeAll { $0.kind == .missing }
  }

  /// - Parameters:
  ///   - files: The sources whose uses count.
  ///   - dependencies: Sources that only contribute declarations.
  package init(_ files: [SourceFile], dependencies: [SourceFile] = [], surface: Surface) {
    let outlines = MissingFrameworks.leaveOut(of: files.map { Outline(TokenizedSource($0.bytes)) })
    var facts = ModuleFacts(outlines, [:])
    facts.isInterface = true
    self.surface = surface
    for outline in outlines { names.add(outline) }
    for file in dependencies { names.add(Outline(TokenizedSource(file.bytes))) }
    var found: [Finding] = []
    var numbers: [String: Int] = [:]
    for (file, outline) in zip(files, outlines) {
      var scan = UseScan(outline, facts, names, surface)
      scan.run()
      uses += scan.uses
      let lines = outline.source.lines(at: scan.findings.map { outline.source.tokens[$0.token].range.lowerBound })
      for (line, one) in zip(lines, scan.findings) {
        let key = one.kind.rawValue + " " + one.name
        let number = numbers[key] ?? found.count
        if number == found.count {
          numbers[key] = number
          found.append(Finding(kind: one.kind, name: one.name, note: one.note, places: []))
        }
        found[number].places.append(Place(path: file.path, line: line))
      }
    }
    self.files = files.count
    let order = Kind.allCases
    findings = found.sorted {
      ((order.firstIndex(of: $0.kind) ?? 0), -$0.places.count, $0.name)
        < ((order.firstIndex(of: $1.kind) ?? 0), -$1.places.count, $1.name)
    }
  }
}
