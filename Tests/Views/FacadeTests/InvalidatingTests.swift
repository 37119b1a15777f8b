import Mutoscope
import Testing
import UIKit

/// Properties whose changes make something of their view stale.
struct InvalidatingTests {
  private let stage = Stage(size: CGSize(width: 60, height: 60))

  private func notes(_ gauge: Gauge, _ change: () -> Void) -> [String] {
    gauge.notes = []
    stage.perform { change() }
    _ = stage.frame()
    return gauge.notes
  }

  @Test func `Each property does again what it says, unless the value is the same`() {
    let gauge = Gauge()
    gauge.translatesAutoresizingMaskIntoConstraints = false
    stage.perform { stage.addSubview(gauge) }
    _ = stage.frame()
    #expect(gauge.bounds.size == CGSize(width: 20, height: 10) && gauge.level == 0)
    #expect(notes(gauge) { gauge.level = 0.5 } == ["draw 0.5"])
    #expect(notes(gauge) { gauge.level = 0.5 } == [])
    let longer = notes(gauge) { gauge.length = 30 }
    #expect(longer.contains("layout") && gauge.bounds.width == 30)
    #expect(notes(gauge) { gauge.marks.append(3) } == ["constraints", "layout", "draw 0.5"])
    #expect(gauge.marks == [1, 2, 3])
  }

  @Test func `A button updates its configuration`() {
    let button = ToggleButton(configuration: .plain())
    stage.perform { stage.addSubview(button) }
    stage.perform { button.isLoud = true }
    #expect(button.configuration?.title == "LOUD")
    stage.perform { button.isLoud = false }
    #expect(button.configuration?.title == "quiet")
  }
}
