import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Misuse of layers.
struct LayerMisuseTests {
  @Test func `A position that is not a number stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layer = CALayer()
        layer.name = "sun"
        layer.position = CGPoint(x: Double.nan, y: 2)
      }
    }
    expect("The position of a layer must not be (nan, 2.0); look at sun.", in: result)
  }

  @Test func `A frame that is not a number stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { CALayer().frame = CGRect(x: 0, y: 0, width: Double.nan, height: 1) }
    }
    expect("of a layer must not be ", in: result)
  }

  @Test func `Adding a layer to its own sublayer stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (outer, inner) = (CALayer(), CALayer())
        outer.addSublayer(inner)
        inner.addSublayer(outer)
      }
    }
    expect("A layer cannot be added to one of its own sublayers.", in: result)
  }
}
