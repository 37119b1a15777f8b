import Foundation
import Inspection
import Mutoscope
import Testing
import UIKit

/// Controllers that leave the screen and stay alive.
@MainActor
struct LeakTests {
  /// A controller that its own closure may keep alive.
  private final class Details: UIViewController {
    var done: (() -> Void)?
    var cell: Cell?
  }

  private final class Cell {
    let controller: UIViewController; init(_ controller: UIViewController) { self.controller = controller }
  }

  private final class UIShelf { var details: Details? }

  private final class Home: UIViewController {
    var later: [String: Details] = [:]
    let shelf = UIShelf()
    lazy var details = Details()
  }

  /// A stage on which a sheet appears at 0.2 s and disappears at 1 s.
  private func stage(_ prepare: @escaping (Home, Details) -> Void) -> Stage {
    let stage = Stage(device: .iPhone16)
    stage.perform { stage.window.rootViewController = Home() }
    stage.schedule(at: 0.2) {
      guard let home = stage.window.rootViewController as? Home else { return }
      let details = Details()
      prepare(home, details)
      home.present(details, animated: true)
    }
    stage.schedule(at: 1) { stage.window.rootViewController?.dismiss(animated: true) }
    return stage
  }

  @Test func `A dismissed controller that a cycle keeps is named, with the time`() throws {
    let faulty = stage { _, details in details.done = { details.view.alpha = 1 } }
    let found = try Screens.findings(faulty, seconds: 4, [.leak])
    #expect(found.map(\.view) == ["Details"])
    let finding = try #require(found.first)
    #expect(finding.time > 1 && finding.time < 1.7)
    #expect(finding.sentence.hasPrefix("Details left the screen at "))
    #expect(finding.text.count <= Finding.mostCharacters)
    let clean = stage { _, details in details.done = { [weak details] in details?.view.alpha = 1 } }
    #expect(try Screens.findings(clean, seconds: 4, [.leak]) == [])
  }

  @Test func `A controller that another one keeps for later is not a leak`() throws {
    #expect(try Screens.findings(stage { home, details in home.later["a"] = details }, seconds: 4, [.leak]) == [])
    #expect(try Screens.findings(stage { home, details in home.shelf.details = details }, seconds: 4, [.leak]) == [])
  }

  @Test func `A popped controller that one of its own objects keeps is named`() throws {
    func stage(leaks: Bool) -> Stage {
      let stage = Stage(device: .iPhone16)
      let navigation = UINavigationController(rootViewController: Home())
      stage.perform { stage.window.rootViewController = navigation }
      stage.schedule(at: 0.2) {
        let details = Details()
        if leaks { details.cell = Cell(details) }
        navigation.pushViewController(details, animated: true)
      }
      stage.schedule(at: 1) { navigation.popViewController(animated: true) }
      return stage
    }
    #expect(try Screens.findings(stage(leaks: true), seconds: 4, [.leak]).map(\.view) == ["Details"])
    #expect(try Screens.findings(stage(leaks: false), seconds: 4, [.leak]) == [])
  }

  @Test func `A controller has a second to be released`() throws {
    let late = stage { _, details in
      Timer.scheduledTimer(withTimeInterval: 1.6, repeats: false) { _ in details.view.alpha = 1 }
    }
    #expect(try Screens.findings(late, seconds: 4, [.leak]) == [])
  }
}
