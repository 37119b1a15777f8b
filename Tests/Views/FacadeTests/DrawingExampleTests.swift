import Mutoscope
import Testing
import UIKit

/// Drawing code as in an iOS project has the same result as on iOS.
@MainActor
struct DrawingExampleTests {
  private let stage = Stage(size: CGSize(width: 60, height: 60))

  @Test func `A view draws itself, and again after a change`() throws {
    let ring = ProgressRing(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    ring.tintColor = .red
    stage.addSubview(ring)
    let quarter = try stage.pngData()
    stage.perform { ring.progress = 0.25 }
    #expect(try stage.pngData() == quarter)
    stage.perform { ring.progress = 0.5 }
    #expect(try stage.pngData() != quarter)
  }

  @Test func `Images are drawn, are tinted and can show views`() {
    stage.perform {
      let dot = UIImage.dot(of: .black, diameter: 8)
      #expect(dot?.size == CGSize(width: 8, height: 8))
      let tinted = dot?.tinted(with: .red)
      #expect(tinted?.size == CGSize(width: 8, height: 8))
      let view = GradientView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
      #expect(view.asImage().size == CGSize(width: 30, height: 10))
    }
  }

  @Test func `A shape layer's line grows`() throws {
    let shape = stage.perform { addCheckMark(to: stage.window) }
    var pictures: [Data] = []
    for time in [0, 0.25, 0.5, 1] {
      stage.advance(to: time)
      pictures.append(try stage.pngData())
    }
    #expect(pictures[0] != pictures[1])
    #expect(pictures[1] != pictures[2])
    #expect(pictures[2] == pictures[3])
    #expect(shape.strokeEnd == 1)
  }
}
