import CoreGraphics
import DisplayList
import Foundation
import Mutoscope
import Raster
import UIKit

/// Measures the cost of a screen in several looks: a settings screen, built for each look.
@MainActor
struct Looks {
  /// Processor milliseconds of all looks together.
  private(set) var building = 0.0
  /// Layout, and the display lists.
  private(set) var displayLists = 0.0
  private(set) var drawing = 0.0

  var sum: Double { building + displayLists + drawing }

  static let twelve: [Look] = [
    .standard, .dark, .highContrast, .rightToLeft, .extraSmall, .extraExtraExtraLarge, .accessibilityLarge,
    .accessibilityExtraExtraExtraLarge, .iPhoneSE, .iPhone16ProMax, .landscape, .dark + .rightToLeft,
  ]

  init(_ looks: [Look]) throws {
    for look in looks {
      let stage = FrameCost.measure(&building) {
        let stage = Stage(device: .iPhone16, look: look)
        stage.perform { stage.window.rootViewController = Screens.screen(0) }
        return stage
      }
      let frame = FrameCost.measure(&displayLists) { stage.frame() }
      _ = try FrameCost.measure(&drawing) { try Rasteriser().render(frame) }
    }
  }
}

extension FrameCost {
  @MainActor
  static func measureLooks() throws {
    print("\nlooks   ms   building   layout and lists   drawing")
    func measure(_ name: String, _ looks: [Look]) throws -> Double {
      let cost = try Looks(looks)
      let parts = String(
        format: "%7.1f %9.1f   %16.1f   %7.1f", cost.sum, cost.building, cost.displayLists, cost.drawing)
      print("\(name)\(parts)")
      return cost.sum
    }
    let first = try measure("first", [.standard])
    let all = try measure("   12", Looks.twelve)
    let one = try measure("    1", [.standard])
    print(
      String(format: "12 looks cost %.1f times the first one, and %.1f times any later one", all / first, all / one))
  }
}
