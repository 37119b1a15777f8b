import Mutoscope
import UIKit

@main
struct Main {
  static func main() async throws {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
    let card = UIView(frame: CGRect(x: 40, y: 100, width: 120, height: 80))
    card.backgroundColor = .systemBlue
    card.layer.cornerRadius = 16
    stage.addSubview(card)
    let dot = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    dot.backgroundColor = .systemYellow
    card.addSubview(dot)
    UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { card.center.y = 700; card.transform = CGAffineTransform(rotationAngle: 1); card.alpha = 0.5 }.startAnimation()
    let s = try await stage.render(seconds: 1.2, framesPerSecond: 60, to: "/tmp/card")
    print(s)
  }
}
