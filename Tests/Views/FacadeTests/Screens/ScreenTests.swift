import Foundation
import Mutoscope
import Testing
import UIKit

/// Screens as people write them for iOS: they are checked step by step, without a warning that UIKit would not give.
struct ScreenTests {
  @Test func `A switch in the settings changes a setting, and a row pushes a page`() throws {
    let settings = SettingsViewController()
    let show = Show("settings") {
      let navigation = UINavigationController(rootViewController: settings)
      navigation.navigationBar.prefersLargeTitles = true
      return navigation
    }
    try show.shoot("1")
    #expect(settings.tableView.contentOffset.y == -175)
    try show.tap(show.find(UISwitch.self, "Airplane Mode"))
    #expect(settings.changes == ["Airplane Mode true"])
    try show.tap(settings.tableView.cellForRow(at: IndexPath(row: 1, section: 1)), then: 0.15)
    try show.shoot("2 pushing")
    show.advance(1)
    try show.shoot("3 pushed")
    #expect(show.warnings == [])
  }

  @Test func `A login refuses an empty form, and accepts a complete one`() throws {
    let login = LoginViewController()
    let show = Show("login") { login }
    try show.shoot("1")
    try show.tap(login.signInButton, then: 1)
    try show.shoot("2 refused")
    #expect(!login.errorLabel.isHidden)
    show.perform {
      login.mailField.becomeFirstResponder()
      login.mailField.insertText("ada@example.com")
      login.passwordField.becomeFirstResponder()
      login.passwordField.insertText("secret1")
    }
    try show.tap(login.signInButton, then: 1)
    try show.shoot("3 signing in")
    #expect(login.errorLabel.isHidden && login.spinner.isAnimating && !login.signInButton.isEnabled)
    #expect(show.warnings == [])
  }

  @Test func `Swipes, a button and the last page lead through onboarding`() throws {
    let onboarding = OnboardingViewController()
    var isFinished = false
    onboarding.onFinish = { isFinished = true }
    let show = Show("onboarding") { onboarding }
    try show.shoot("1")
    show.drag(from: CGPoint(x: 300, y: 400), by: CGVector(dx: -250, dy: 0), hold: 0)
    #expect(onboarding.pageControl.currentPage == 1 && onboarding.scrollView.contentOffset.x == 393)
    try show.shoot("2")
    try show.tap(onboarding.nextButton)
    #expect(onboarding.pageControl.currentPage == 2)
    #expect(onboarding.nextButton.configuration?.title == "Get Started")
    try show.shoot("3")
    try show.tap(onboarding.nextButton)
    #expect(isFinished)
    #expect(show.warnings == [])
  }

  @Test func `A picture grows out of a photo grid`() throws {
    let grid = PhotoGridViewController()
    let show = Show("photos") { UINavigationController(rootViewController: grid) }
    try show.shoot("1")
    show.drag(from: CGPoint(x: 200, y: 600), by: CGVector(dx: 0, dy: -230))
    try show.shoot("2 scrolled")
    try show.tap(grid.collectionView.cellForItem(at: IndexPath(item: 7, section: 0)), then: 0.2)
    try show.shoot("3 growing")
    show.advance(1)
    try show.shoot("4 whole")
    #expect(grid.navigationController?.topViewController is PhotoViewController)
    try show.tap(show.find(UIView.self, "back"), then: 0.2)
    try show.shoot("5 shrinking")
    show.advance(1)
    #expect(grid.navigationController?.topViewController === grid)
    #expect(show.warnings == [])
  }

  @Test func `A header stretches while it is pulled, and shrinks under the bar`() throws {
    let header = StretchyHeaderViewController()
    let show = Show("header") { UINavigationController(rootViewController: header) }
    try show.shoot("1")
    #expect(show.frame(header.headerView) == CGRect(x: 0, y: 0, width: 393, height: 280))
    show.stage.touches.touchDown(CGPoint(x: 200, y: 400), at: show.stage.time)
    show.stage.touches.touchMove(to: CGPoint(x: 200, y: 550), over: 0.3)
    show.advance(0.5)
    try show.shoot("2 pulled")
    let pulled = -header.scrollView.contentOffset.y
    #expect(pulled > 60 && show.frame(header.headerView) == CGRect(x: 0, y: 0, width: 393, height: 280 + pulled))
    show.stage.touches.touchUp(at: show.stage.time)
    show.advance(2)
    show.drag(from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -410))
    try show.shoot("3 scrolled")
    #expect(header.scrollView.contentOffset.y == 320.5)
    #expect(show.warnings == [])
  }

  @Test func `A sheet over a map scrolls at its full height, and is dismissed`() throws {
    let map = MapViewController()
    let show = Show("sheet") { map }
    try show.shoot("1")
    try show.tap(map.placesButton, then: 1.5)
    try show.shoot("2 half")
    show.drag(from: CGPoint(x: 196, y: 700), by: CGVector(dx: 0, dy: -200))
    #expect(map.sheet.tableView.contentOffset.y > 0)
    show.perform { map.dismiss(animated: true) }
    show.advance(1.5)
    #expect(map.presentedViewController == nil)
    #expect(show.warnings == [])
  }

  @Test func `A skeleton, a ring, a burst and a toast are animated`() throws {
    let feedback = FeedbackViewController()
    let show = Show("feedback") { feedback }
    show.advance(0.5)
    try show.shoot("1 half")
    show.advance(1)
    try show.shoot("2")
    try show.tap(feedback.likeButton, then: 0.3)
    try show.shoot("3 burst")
    show.advance(0.4)
    try show.shoot("4 toast")
    #expect(feedback.toast != nil && feedback.likeButton.isSelected)
    show.advance(3)
    #expect(feedback.toast == nil)
    #expect(show.warnings == [])
  }

  @Test func `Tabs have large titles`() throws {
    let tabs = AppTabBarController()
    let show = Show("tabs") { tabs }
    let list: UITableView = tabs.feed.tableView
    try show.shoot("1")
    #expect(list.contentOffset.y == -175)
    show.drag(from: CGPoint(x: 200, y: 500), by: CGVector(dx: 0, dy: -30))
    #expect(list.contentOffset.y == -175)
    show.drag(from: CGPoint(x: 200, y: 500), by: CGVector(dx: 0, dy: -50))
    #expect(list.contentOffset.y == -123)
    try show.shoot("2 small title")
    show.drag(from: CGPoint(x: 200, y: 500), by: CGVector(dx: 0, dy: -300))
    try show.shoot("3 scrolled")
    try show.tap(list.visibleCells[3], then: 0.15)
    try show.shoot("4 pushing")
    show.advance(1)
    try show.shoot("5 article")
    show.drag(from: CGPoint(x: 200, y: 500), by: CGVector(dx: 0, dy: -300))
    try show.shoot("6 article scrolled")
    try show.tap(show.find(UIView.self, "back"), then: 0.15)
    try show.shoot("7 popping")
    show.advance(1)
    try show.shoot("8 popped")
    show.perform { list.setContentOffset(CGPoint(x: 0, y: -175), animated: false) }
    show.stage.touches.touchDown(CGPoint(x: 200, y: 400), at: show.stage.time)
    show.stage.touches.touchMove(to: CGPoint(x: 200, y: 700), over: 0.3)
    show.advance(0.5)
    try show.shoot("9 pulled")
    #expect(tabs.feed.refreshes == 1)
    show.stage.touches.touchUp(at: show.stage.time)
    show.advance(0.7)
    try show.shoot("10 refreshing")
    show.advance(3)
    #expect(list.contentOffset.y == -175)
    try show.tap(show.find(UIControl.self, "Profile"))
    try show.shoot("11 profile")
    #expect(show.warnings == [])
  }

  @Test func `A message that is typed in a chat is sent`() throws {
    let chat = ChatViewController()
    let show = Show("chat") { UINavigationController(rootViewController: chat) }
    try show.shoot("1")
    show.perform {
      chat.inputField.becomeFirstResponder()
      chat.inputField.insertText("See you then, and bring the photos of your last holidays!")
    }
    try show.tap(chat.sendButton)
    try show.shoot("2 sent")
    #expect(chat.messages.count == 6)
    #expect(show.warnings == [])
  }

  @Test func `A music player counts the seconds that it plays`() throws {
    let player = PlayerViewController()
    let show = Show("player") { player }
    try show.shoot("1")
    try show.tap(player.playButton, then: 5.2)
    try show.shoot("2 playing")
    #expect(player.isPlaying && player.elapsedLabel.text == "0:05")
    #expect(show.warnings == [])
  }

  @Test func `A swipe deletes a mail from the inbox`() throws {
    let inbox = InboxViewController()
    let show = Show("inbox") { UINavigationController(rootViewController: inbox) }
    try show.shoot("1")
    show.drag(from: CGPoint(x: 350, y: 250), by: CGVector(dx: -120, dy: 0))
    try show.shoot("2 swiped")
    try show.tap(show.find(UIView.self, "Delete"), then: 1)
    try show.shoot("3 deleted")
    #expect(inbox.mails.count == 11)
    #expect(show.warnings == [])
  }

  @Test func `A list of tasks can be edited`() throws {
    let tasks = TasksViewController()
    let show = Show("tasks") { UINavigationController(rootViewController: tasks) }
    try show.shoot("1")
    try show.tap(show.find(UIView.self, "Edit"))
    try show.shoot("2 editing")
    #expect(tasks.isEditing)
    #expect(show.warnings == [])
  }

  @Test func `An answer unfolds over its text`() throws {
    let questions = QuestionsViewController(style: .plain)
    let show = Show("questions") { UINavigationController(rootViewController: questions) }
    try show.shoot("1")
    try show.tap(questions.tableView.cellForRow(at: IndexPath(row: 0, section: 0)), then: 0.15)
    try show.shoot("2 opening")
    // The cell opens over its text, which is as high as it will be.
    let cell = questions.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) as? QuestionCell
    let answer = try #require(cell?.answerLabel.layer.presentation()?.bounds.height)
    #expect(answer == cell?.answerLabel.bounds.height && answer > 55)
    let opening = try #require(cell?.layer.presentation()?.bounds.height)
    #expect(opening > 43 && opening < 100)
    show.advance(1)
    try show.shoot("3 open")
    #expect(show.warnings == [])
  }

  @Test func `A weather screen scrolls sideways and vertically`() throws {
    let weather = WeatherViewController()
    let show = Show("weather") { UINavigationController(rootViewController: weather) }
    try show.shoot("1")
    show.drag(from: CGPoint(x: 300, y: 210), by: CGVector(dx: -200, dy: 0))
    show.drag(from: CGPoint(x: 200, y: 600), by: CGVector(dx: 0, dy: -150))
    try show.shoot("2 scrolled")
    #expect(show.warnings == [])
  }
}
