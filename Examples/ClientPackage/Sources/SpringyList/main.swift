import Mutoscope
import UIKit

guard CommandLine.arguments.count == 2 else {
  print("usage: SpringyList FOLDER")
  exit(64)
}

let stage = Stage(size: CGSize(width: 320, height: 568), scale: 2)
let messages = MessageList()
let list = stage.perform { makeSpringyList(frame: stage.window.bounds, messages: messages) }
stage.addSubview(list)

// A finger drags the list for a quarter of a second and lets go; then another one drags it back.
let flicks: [(start: TimeInterval, velocity: CGFloat)] = [(0.25, 2200), (2, -1600)]
for (start, velocity) in flicks {
  for tick in 0..<75 {
    stage.schedule(at: start + Double(tick) / 60) {
      // The speed of a flick decays to a thousandth within about a second.
      let speed = tick < 15 ? velocity * CGFloat(tick) / 15 : velocity * pow(0.998, CGFloat(tick - 15) * 1000 / 60 * 3)
      list.contentOffset.y = max(0, list.contentOffset.y + speed / 60)
    }
  }
}
let summary = try await stage.render(seconds: 4, framesPerSecond: 60, to: CommandLine.arguments[1])
print("\(summary.frameCount) frames in \(CommandLine.arguments[1])")
