import CoreGraphics
import Foundation
import Inspection
import Mutoscope
import Testing
import UIKit

/// Trees of views as text.
@MainActor
struct ViewTreeTests {
  private func tree(_ stage: Stage, of name: String? = nil) -> ViewTree {
    let reading = StageReader(stage).read()
    return ViewTree(reading, of: name.flatMap { reading.position(named: $0) })
  }

  private func ref(_ name: String) -> String { Screens.reference(name) }

  @Test func `A clear view is in the short tree if it holds something that a reader would take for visible`() throws {
    let stage = Screens.stage { stage in
      let holder = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
      let label = UILabel(frame: holder.bounds)
      (label.text, holder.alpha) = ("Well done", 0)
      holder.addSubview(label)
      stage.window.addSubview(holder)
    }
    let text = ViewTree(StageReader(stage).read()).text(isInteresting: true)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 3 && lines[1].hasSuffix("[clear]") && lines[2].contains("\"Well done\""), "\(text)")
  }

  @Test func `A line has reference, role, identifier, text, frame, state and faults`() {
    let stage = Screens.stage { stage in
      Screens.label("Inbox", "title", in: stage.window, x: 16, y: 20)
      let button = UIButton(frame: CGRect(x: 20, y: 60, width: 80, height: 44))
      button.setTitle("Edit", for: .normal)
      button.isEnabled = false
      stage.window.addSubview(button)
      let hidden = Screens.box("secret", in: stage.window)
      hidden.isHidden = true
      let off = Screens.box("away", in: stage.window, CGRect(x: 300, y: 0, width: 10, height: 10))
      off.alpha = 0.5
    }
    let lines = tree(stage).text().split(separator: "\n").map(String.init)
    #expect(lines.count == 6)
    #expect(lines[0] == "\(ref("window")) window 0,0 200x300")
    #expect(lines[1].hasPrefix(" \(ref("title")) label #title \"Inbox\" 16,20 "))
    #expect(lines[2] == " \(ref("UIButton[0]")) button \"Edit\" 20,60 80x44 disabled")
    #expect(lines[3].contains("label \"Edit\""))
    #expect(lines[4] == " \(ref("secret")) view #secret 20,100 60x60 [hidden]")
    #expect(lines[5] == " \(ref("away")) view #away 300,0 10x10 alpha 0.5 [off-screen]")
  }

  @Test func `References are the same in every run, and after an edit elsewhere`() {
    func stage(withMore: Bool) -> Stage {
      Screens.stage { stage in
        if withMore { Screens.box("first", in: stage.window) }
        Screens.box("card", in: stage.window)
      }
    }
    let (first, second) = (tree(stage(withMore: false)), tree(stage(withMore: true)))
    #expect(first.root.children.map(\.reference) == [second.root.children[1].reference])
    #expect(first.root.children[0].reference == ref("card"))
    #expect(ref("card").count == 4 && ref("card").hasPrefix("r"))
  }

  @Test func `Views whose references would be the same get longer ones`() {
    var references = ViewReferences()
    let names = (0..<5000).map { "view\($0)" }
    let all = names.map { references.reference(of: $0) }
    #expect(Set(all).count == names.count)
    #expect(all.allSatisfy { ViewReferences.isReference($0) })
    #expect(all.count { $0.count > 4 } > 0 && all.count { $0.count > 4 } < 1000)
  }

  @Test func `A view is found by reference, identifier and text, and a visible one comes first`() throws {
    let stage = Screens.stage { stage in
      let old = Screens.label("Save", in: stage.window)
      old.isHidden = true
      Screens.label("Save", "now", in: stage.window, y: 60)
    }
    let reading = StageReader(stage).read()
    let position = try #require(reading.position(named: "Save"))
    #expect(reading.views[position].name == "now")
    #expect(reading.position(named: ref("now")) == position)
    #expect(reading.position(named: "now") == position)
    #expect(reading.position(named: "nobody") == nil)
  }

  @Test func `Lines say what covers, cuts off and truncates a view`() {
    let stage = Screens.stage { stage in
      let holder = Screens.box("holder", in: stage.window, CGRect(x: 0, y: 0, width: 100, height: 40))
      holder.clipsToBounds = true
      Screens.box("half", in: holder, CGRect(x: 0, y: 20, width: 40, height: 40), color: .red)
      Screens.box("under", in: stage.window, CGRect(x: 0, y: 100, width: 40, height: 40))
      Screens.box("over", in: stage.window, CGRect(x: 0, y: 100, width: 40, height: 40), color: .green)
      let label = Screens.label("A long text", "cut", in: stage.window, y: 200)
      label.frame.size.width = 30
    }
    let text = tree(stage).text()
    #expect(text.contains("#half 0,20 40x40 [cut off 50 %]"))
    #expect(text.contains("#under 0,100 40x40 [covered by \(ref("over"))]"))
    #expect(text.contains("[truncated, lacks "))
  }

  @Test func `Interesting trees leave out containers and parts of controls`() {
    let stage = Screens.stage { stage in
      let outer = UIView(frame: stage.window.bounds)
      let inner = UIView(frame: stage.window.bounds)
      stage.window.addSubview(outer)
      outer.addSubview(inner)
      Screens.label("Hello", in: inner)
      let control = UISwitch()
      control.isOn = true
      inner.addSubview(control)
    }
    let lines = tree(stage).text(isInteresting: true).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].contains("label \"Hello\""))
    #expect(lines[2].contains("switch") && lines[2].hasSuffix(" on"))
    #expect(tree(stage).interesting.root.children.count == 2)
  }

  @Test func `Interesting trees keep the titles and items of bars, and what they say`() {
    let stage = Stage(device: .iPhone16)
    stage.perform {
      let inbox = UIViewController()
      inbox.title = "Inbox"
      inbox.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", primaryAction: nil)
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: inbox), UIViewController()]
      tabs.viewControllers?[1].title = "Sent"
      stage.window.rootViewController = tabs
    }
    let lines = tree(stage).text(isInteresting: true).split(separator: "\n")
    func line(_ words: String...) -> Bool { lines.contains { line in words.allSatisfy(line.contains) } }
    #expect(line("navigationBar"), "\(lines.joined(separator: "\n"))")
    #expect(line("label", "Inbox") && line("Edit"))
    #expect(line("tabBar") && line("control", "Inbox", "selected") && line("control", "Sent"))
    #expect(lines.count < 10)
  }

  @Test func `The cells of a list are read from the top down, and controls say their labels`() {
    final class Rows: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
      }
    }
    let stage = Stage(device: .iPhone16)
    stage.perform {
      stage.window.rootViewController = Rows()
      let heart = UIControl(frame: CGRect(x: 0, y: 300, width: 44, height: 44))
      heart.accessibilityLabel = "Favourite"
      stage.window.addSubview(heart)
      let plus = UIButton(frame: CGRect(x: 60, y: 300, width: 44, height: 44))
      plus.accessibilityLabel = "Add"
      stage.window.addSubview(plus)
    }
    let text = tree(stage).text(isInteresting: true)
    let places = (0..<3).map { text.firstRange(of: "\"Row \($0)\"")?.lowerBound }
    #expect(
      places.compactMap(\.self).count == 3 && places.compactMap(\.self) == places.compactMap(\.self).sorted(), "\(text)"
    )
    #expect(text.contains("control \"Favourite\" 0,300 44x44") && text.contains("button \"Add\" 60,300 44x44"))
  }

  @Test func `State is shown where it differs from the superview's`() {
    let stage = Screens.stage { stage in
      let dark = Screens.box("dark", in: stage.window)
      dark.overrideUserInterfaceStyle = .dark
      Screens.label("Hi", "inside", in: dark)
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 200, height: 50))
      scroll.contentSize = CGSize(width: 200, height: 400)
      scroll.contentOffset.y = 30
      stage.window.addSubview(scroll)
      let field = UITextField(frame: CGRect(x: 0, y: 260, width: 100, height: 30))
      field.placeholder = "Name"
      stage.window.addSubview(field)
      field.becomeFirstResponder()
    }
    let text = tree(stage).text()
    #expect(text.contains("#dark 20,100 60x60 dark\n"))
    #expect(!text.split(separator: "\n").contains { $0.contains("#inside") && $0.contains("dark") })
    #expect(text.contains("scroll 0,200 200x50 at 0,30 of 200x400"))
    #expect(text.contains("field \"Name\" 0,260 100x30 placeholder editing"))
  }

  /// A list of 50 rows with a picture, a title and a note: 201 views.
  private func list() -> Stage {
    Stage.playing(ListScreen(), size: CGSize(width: 390, height: 4000), scale: 1) { _, _ in }
  }

  private final class ListScreen: UIView {
    override func layoutSubviews() {
      guard subviews.isEmpty else { return }
      for row in 0..<50 {
        let cell = UIView(frame: CGRect(x: 0, y: row * 80, width: 390, height: 80))
        addSubview(cell)
        let picture = UIImageView(frame: CGRect(x: 16, y: 10, width: 60, height: 60))
        cell.addSubview(picture)
        Screens.label("A message from person \(row)", in: cell, x: 90, y: 10)
        Screens.label("It is a little longer than the title is, as notes are", in: cell, x: 90, y: 40, size: 12)
      }
    }
  }

  @Test func `A screen of two hundred views takes at most 8,000 characters, and its interesting tree 2,500`() {
    let tree = tree(list())
    #expect(tree.count == 202)
    let whole = tree.text(limit: ViewTree.usualLimit)
    let short = tree.text(isInteresting: true, limit: ViewTree.interestingLimit)
    #expect(whole.count <= 8000 && short.count <= 2500)
    #expect(whole.split(separator: "\n").count > 150)
    #expect(short.contains("A message") || short.contains("more line"))
    #expect(tree.text().count > 8000)
    for limit in [200, 500, 1000, 3000] { #expect(tree.text(limit: limit).count <= limit) }
  }

  @Test func `A part of the tree begins with the requested view`() {
    let stage = Screens.stage { stage in
      let card = Screens.box("card", in: stage.window)
      Screens.label("Inside", "inside", in: card, x: 2, y: 2)
      Screens.box("other", in: stage.window)
    }
    let lines = tree(stage, of: "card").text().split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix(ref("card")) && lines[1].hasPrefix(" \(ref("inside"))"))
  }

  @Test func `JSON has the same as the lines`() throws {
    let stage = Screens.stage { Screens.label("Hi", "greeting", in: $0.window) }
    let data = try JSONEncoder().encode(tree(stage))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let root = try #require(object["root"] as? [String: Any])
    let child = try #require((root["children"] as? [[String: Any]])?.first)
    #expect(child["ref"] as? String == ref("greeting"))
    #expect(child["kind"] as? String == "label" && child["text"] as? String == "Hi")
    #expect((child["frame"] as? [Int])?.prefix(2) == [20, 20])
  }
}
