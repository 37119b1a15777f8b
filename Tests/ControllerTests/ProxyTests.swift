import Foundation
import Mutoscope
import QuartzCore
import Testing
import UIKit

/// What proxies of `UIAppearance` hand on, and what is there by name only.
@MainActor
struct ProxyTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)

  private final class Box: UIView {}
  private final class Badge: UILabel {}

  @Test func `A view takes its proxy's values when it enters a window`() {
    stage.perform {
      UILabel.appearance().textColor = .red
      let label = UILabel()
      #expect(label.textColor == .label)
      stage.window.addSubview(label)
      #expect(label.textColor == .red)
    }
  }

  @Test func `What a view has set itself stays`() {
    stage.perform {
      UILabel.appearance().textColor = .red
      let label = UILabel()
      label.textColor = .green
      stage.window.addSubview(label)
      #expect(label.textColor == .green)
    }
  }

  @Test func `A subclass's proxy and one of a container count more than that of the class`() {
    stage.perform {
      UILabel.appearance().textColor = .red
      Badge.appearance().textColor = .blue
      UILabel.appearance(whenContainedInInstancesOf: [Box.self]).textColor = .green
      let (label, badge, inner, box) = (UILabel(), Badge(), UILabel(), Box())
      box.addSubview(inner)
      for view in [label, badge, box] { stage.window.addSubview(view) }
      #expect([label.textColor, badge.textColor, inner.textColor] == [.red, .blue, .green])
    }
  }

  @Test func `Proxies belong to their stage`() {
    stage.perform { UILabel.appearance().textColor = .red }
    let other = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    other.perform {
      let label = UILabel()
      other.window.addSubview(label)
      #expect(label.textColor == .label)
    }
  }

  @Test func `The text of a text view is changed by its storage`() {
    stage.perform {
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.text = "one two"
      view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "three")
      #expect(view.text == "three two")
      #expect(view.layoutManager.textStorage?.string == "three two")
    }
  }

  @Test func `A cell of a nib is a plain one`() {
    stage.perform {
      let table = UITableView()
      table.register(UINib(nibName: "Card", bundle: nil), forCellReuseIdentifier: "card")
      #expect(table.dequeueReusableCell(withIdentifier: "card") != nil)
      #expect(UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil).isEmpty)
    }
  }

  @Test func `A split view controller shows its first column`() {
    stage.perform {
      let (split, list, detail) = (UISplitViewController(style: .doubleColumn), UIViewController(), UIViewController())
      split.setViewController(detail, for: .secondary)
      split.setViewController(list, for: .primary)
      #expect(list.view.superview === split.view)
      #expect(detail.parent == nil)
      #expect(list.splitViewController === split)
    }
  }
}
