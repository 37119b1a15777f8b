import Mutoscope
import UIKit

func play(on stage: Stage) {
    let end = stage.touches.tap(.named("Count"), at: 0.2)
    stage.touches.drag(from: CGPoint(x: 196, y: 426), by: CGVector(dx: 60, dy: 0), at: end + 0.1)
}
