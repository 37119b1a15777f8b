import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import TestSupport
import Testing
import UIKit

/// All screens under random fingers: none gives a warning, as on UIKit.
struct SweepTests {
  /// A screen of each kind.
  enum Screen: String, CaseIterable {
    case settings, login, onboarding, photos, header, sheet, feedback, tabs, chat, player, inbox, tasks, questions
    case weather

    func make() -> UIViewController {
      switch self {
      case .settings: UINavigationController(rootViewController: SettingsViewController())
      case .login: LoginViewController()
      case .onboarding: OnboardingViewController()
      case .photos: UINavigationController(rootViewController: PhotoGridViewController())
      case .header: UINavigationController(rootViewController: StretchyHeaderViewController())
      case .sheet: MapViewController()
      case .feedback: FeedbackViewController()
      case .tabs: AppTabBarController()
      case .chat: UINavigationController(rootViewController: ChatViewController())
      case .player: PlayerViewController()
      case .inbox: UINavigationController(rootViewController: InboxViewController())
      case .tasks: UINavigationController(rootViewController: TasksViewController())
      case .questions: UINavigationController(rootViewController: QuestionsViewController(style: .plain))
      case .weather: UINavigationController(rootViewController: WeatherViewController())
      }
    }
  }

  @Test(arguments: Screen.allCases) func `Random fingers cause no warnings`(_ screen: Screen) {
    for seed in 0..<3 {
      let show = Show(screen.rawValue) { screen.make() }
      var random = SeededRandom(seed: UInt64(seed) * 1_000 + 7)
      for number in 0..<15 {
        let start = CGPoint(x: random.number(in: 0...393), y: random.number(in: 0...852))
        let time = Double(number) * 0.3
        if random.number(in: 0...1) < 0.5 {
          show.stage.touches.tap(start, at: time)
        } else {
          let way = CGVector(dx: random.number(in: -300...300), dy: random.number(in: -500...500))
          show.stage.touches.drag(from: start, by: way, at: time, over: random.number(in: 0.05...0.6), hold: 0)
        }
      }
      show.advance(6)
      #expect(show.warnings == [], "\(screen), seed \(seed)")
    }
  }
}
