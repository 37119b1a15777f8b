import Mutoscope
import UIKit

guard CommandLine.arguments.count == 2 else {
  print("usage: Card FOLDER")
  exit(64)
}

let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
let card = UIView(frame: CGRect(x: 40, y: 100, width: 120, height: 80))
card.backgroundColor = .systemBlue
stage.addSubview(card)
UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { card.center.y = 700 }.startAnimation()
let summary = try await stage.render(seconds: 2, framesPerSecond: 60, to: CommandLine.arguments[1])
print("\(summary.frameCount) frames in \(CommandLine.arguments[1])")
