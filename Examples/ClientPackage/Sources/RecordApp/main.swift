import Apps
import Mutoscope
import UIKit

guard CommandLine.arguments.count == 3, let script = AppScript(rawValue: CommandLine.arguments[1]) else {
  print("usage: RecordApp \(AppScript.allCases.map(\.rawValue).joined(separator: "|")) FOLDER")
  exit(64)
}

let stage = Stage(size: CGSize(width: 320, height: 568))
stage.showsTouches = true
let seconds = script.play(on: stage)
let summary = try await stage.render(seconds: seconds, framesPerSecond: 30, to: CommandLine.arguments[2])
print("\(summary.frameCount) frames in \(CommandLine.arguments[2])")
