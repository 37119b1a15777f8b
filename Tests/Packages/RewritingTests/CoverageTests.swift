import Rewriting
import Testing

struct CoverageTests {
  private static let surface = Surface(
    text: """
      module UIKit
      type UIView UIResponder
      member alpha
      member init(frame:)
      inert motionEffects
      absent undoManager keep a list of changes
      type UIResponder NSObject
      member touchesBegan(_:with:)
      type UILabel UIView
      member text
      type UIApplication
      member shared
      type SCNView UIView
      member scene
      hollow SCNView
      gone UIAlertController there are no alerts
      free UIGraphicsEndImageContext()
      extended NSObject
      member responds(to:)
      known NSObject
      known count
      differs UIView.alpha it is one of two values
      """)

  private func findings(_ text: String, dependency: String = "") -> [String] {
    let dependencies = dependency.isEmpty ? [] : [SourceFile(path: "D.swift", bytes: Array(dependency.utf8))]
    return PackageCoverage(
      [SourceFile(path: "A.swift", bytes: Array(text.utf8))], dependencies: dependencies, surface: Self.surface
    ).findings.map { finding in
      "\(finding.kind) \(finding.name) " + finding.places.map { "\($0.line)" }.joined(separator: ",")
    }
  }

  @Test(
    arguments: [
      ("let a: UIAlertController", ["missing UIAlertController 1"]),
      ("let a = UIGlassEffect()\nlet b: UIGlassEffect?", ["missing UIGlassEffect 1,2"]),
      (
        "func f(v: UILabel) { v.text = v.alpha; v.cornerConfiguration = 1 }",
        ["missing UILabel.cornerConfiguration 1", "different UIView.alpha 1"]
      ),
      ("class A: UILabel { override func drawText(in r: R) {} }", ["missing UILabel.drawText(in:) 1"]),
      (
        "class A: UIView { func f() { self.undoManager?.f(); self.motionEffects = [] } }",
        ["missing UIView.undoManager 1", "inert UIView.motionEffects 1"]
      ),
      ("let v = UIView(frame: r)\nlet w = UIView(effect: e)", ["missing UIView.init(effect:) 2"]),
      ("x.setNeedsUpdateOfPrompt()", ["missing setNeedsUpdateOfPrompt 1"]),
      ("import MapKit\nimport UIKit", ["missing import MapKit 1"]),
      ("let k = kUTTypeImage", ["missing kUTTypeImage 1"]),
      (
        "func f(v: SCNView) { v.scene = nil; v.tag = 1; v.touchesBegan() }",
        ["missing SCNView.tag 1", "declared SCNView 1", "declared SCNView.scene 1"]
      ),
    ])
  func `Names that neither the package nor the kit declares are missing`(source: String, found: [String]) {
    #expect(findings(source) == found)
  }

  @Test(
    arguments: [
      "class UIOwn: UIView { func f() { f(); self.f() } }\nlet a: UIOwn = UIOwn(frame: r)",
      "enum Kind { case one,\n  two,\n  three(x: Int) }\nf(.one, .two, .three)",
      "extension UIView { var own: Int { 1 } }\nfunc f(v: UIView) { v.own; x.own.count }",
      "extension UIView { convenience init(own: Int) { self.init(frame: r) } }\nlet v = UILabel(own: 1)",
      "class A: UIView { func f() {} }\nclass B: A { override func f() {} }",
      "#if os(macOS)\nlet a: NSOutlineView\n#elseif canImport(AppKit)\nimport MapKit\n#else\nlet b: UIView\n#endif",
      "let (a, b) = t; func f(_ pair: (left: Int, right: Int)) { pair.left; p.right; p.a; UIGraphicsEndImageContext() }",
      "UIApplication.shared.responds(to: s); func f(v: UIView) { v.responds(to: s); Bundle.module.count }",
      "// UIGlassEffect\nlet s = \"UIGlassEffect\" + x.y_z",
    ])
  func `Names that the package declares itself, or that iOS does not compile, are not missing`(source: String) {
    #expect(findings(source) == [])
  }

  @Test func `Names that dependencies declare are known, and uses by dependencies do not count`() {
    #expect(findings("a.own(b)", dependency: "import MapKit\nfunc own(_ x: UIGlassEffect) {}") == [])
  }

  @Test func `The share counts uses`() {
    let text = "let a: UIView; let b: UILabel; let c: UIGlassEffect; a.motionEffects = b.text"
    var coverage = PackageCoverage([SourceFile(path: "A.swift", bytes: Array(text.utf8))], surface: Self.surface)
    #expect(coverage.uses == 5)
    #expect(coverage.count(.missing) == 1)
    #expect(coverage.count(.inert) == 1)
    #expect(coverage.share == 0.6)
    coverage.removeMissing()
    #expect(coverage.uses == 4)
    #expect(coverage.findings.map(\.name) == ["UIView.motionEffects"])
    #expect(coverage.share == 0.75)
  }

  @Test func `A member of the kit's is known to be missing only in classes that inherit from the kit's`() {
    let text = "class Card: UILabel {}\nstruct Plain {}"
    let coverage = PackageCoverage([SourceFile(path: "A.swift", bytes: Array(text.utf8))], surface: Self.surface)
    #expect(coverage.isOfKit("shared", of: "Card"))
    #expect(!coverage.isOfKit("nothing", of: "Card"))
    #expect(!coverage.isOfKit("shared", of: "Plain"))
  }

  @Test func `Nothing is missing from texts that are not sources`() {
    #expect(findings("") == [])
    #expect(findings("#if (((\n#else\n#endif\n#endif\n.\n..") == [])
    #expect(PackageCoverage([], surface: Surface(text: "")).share == 1)
  }
}
