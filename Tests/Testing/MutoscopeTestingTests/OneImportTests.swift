import MutoscopeTesting
import Testing

/// `import MutoscopeTesting` provides everything that a test of views needs.
@MainActor
struct OneImportTests {
  @Test func `A test of views needs one import`() {
    let stage = Stage(size: CGSize(width: 20, height: 20))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.addSubview(view)
    stage.perform { UIView.animate(withDuration: 1) { view.center.x = 15 } }
    let motion = Motion(of: stage, seconds: 1)
    assertMotion(motion[view].center.x.settles(by: 1, at: 15))
  }
}
