import Foundation
import Mutoscope
import QuartzCore
import Testing
import UIKit

/// The values that proxies of `UIAppearance` pass on, and the names that do nothing.
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

  @Test func `A value that a view has set itself stays`() {
    stage.perform {
      UILabel.appearance().textColor = .red
      let label = UILabel()
      label.textColor = .green
      stage.window.addSubview(label)
      #expect(label.textColor == .green)
    }
  }

  @Test func `The proxies of a subclass and of a container take precedence over that of the class`() {
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

  /// The labels in a view, by their texts.
  private func labels(in view: UIView) -> [String: UILabel] {
    if let label = view as? UILabel { return [label.text ?? "": label] }
    return view.subviews.reduce(into: [:]) { $0.merge(labels(in: $1)) { first, _ in first } }
  }

  private func button(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
  }

  @Test func `Titles of bar buttons have the attributes of the item, or of the proxy`() {
    let (plain, own) = (button("Plain"), button("Own"))
    let navigation = stage.perform {
      UIBarButtonItem.appearance().setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 13)], for: .normal)
      UIBarButtonItem.appearance().tintColor = .blue
      let root = UIViewController()
      own.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.red], for: .normal)
      (root.navigationItem.leftBarButtonItem, root.navigationItem.rightBarButtonItem) = (plain, own)
      let navigation = UINavigationController(rootViewController: root)
      stage.window.rootViewController = navigation
      return navigation
    }
    stage.advance(by: 0)
    var found = labels(in: navigation.navigationBar)
    #expect(found["Plain"]?.font.pointSize == 13)
    #expect(found["Plain"]?.textColor == .blue)
    #expect(found["Own"]?.font.pointSize == 11)
    #expect(found["Own"]?.textColor == .red)
    #expect(own.titleTextAttributes(for: .normal)?.count == 2)
    stage.perform {
      own.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .disabled)
      own.isEnabled = false
      plain.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 9)], for: .normal)
    }
    stage.advance(by: 0)
    found = labels(in: navigation.navigationBar)
    #expect(found["Own"]?.textColor == .green)
    #expect(found["Own"]?.font.pointSize == 11)
    #expect(found["Plain"]?.font.pointSize == 9)
  }

  @Test func `Proxies of bar items count in their containers`() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 50, width: 100, height: 48))
    stage.perform {
      let proxy = UIBarButtonItem.appearance(whenContainedInInstancesOf: [UISearchBar.self])
      proxy.title = "Done"
      proxy.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
      toolbar.items = [button("Tool")]
      for view in [bar, toolbar] { stage.window.addSubview(view) }
      bar.showsCancelButton = true
    }
    stage.advance(by: 0)
    #expect(labels(in: bar)["Done"]?.textColor == .red)
    #expect(labels(in: toolbar)["Tool"]?.textColor == .label)
  }

  @Test func `Titles of tabs have attributes for selected and other tabs`() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 100, height: 62))
    stage.perform {
      UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.gray], for: .normal)
      UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
      bar.items = ["One", "Two"].enumerated().map { UITabBarItem(title: $1, image: nil, tag: $0) }
      bar.selectedItem = bar.items?.first
      stage.window.addSubview(bar)
    }
    stage.advance(by: 0)
    let found = labels(in: bar)
    #expect([found["One"]?.textColor, found["Two"]?.textColor] == [.red, .gray])
    stage.perform { bar.selectedItem = bar.items?.last }
    #expect([found["One"]?.textColor, found["Two"]?.textColor] == [.gray, .red])
  }

  @Test func `Proxies for traits count in their looks, before general ones`() {
    stage.perform {
      UILabel.appearance().textColor = .red
      UILabel.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).textColor = .blue
      let (light, dark, box) = (UILabel(), UILabel(), UIView())
      box.overrideUserInterfaceStyle = .dark
      box.addSubview(dark)
      for view in [light, box] { stage.window.addSubview(view) }
      #expect([light.textColor, dark.textColor] == [.red, .blue])
    }
  }

  @Test func `Proxies for traits count when the traits of a view in a window change`() {
    let (label, own, later) = (UILabel(), UILabel(), UILabel())
    stage.perform {
      UILabel.appearance().textColor = .red
      UILabel.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).textColor = .blue
      own.textColor = .green
      for view in [label, own, later] { stage.window.addSubview(view) }
      #expect([label.textColor, own.textColor, later.textColor] == [.red, .green, .red])
      later.textColor = .gray
    }
    stage.traitOverrides.userInterfaceStyle = .dark
    stage.advance(by: 0)
    #expect([label.textColor, own.textColor, later.textColor] == [.blue, .green, .gray])
    label.overrideUserInterfaceStyle = .light
    stage.advance(by: 0)
    #expect(label.textColor == .red)
    label.overrideUserInterfaceStyle = .unspecified
    stage.advance(by: 0)
    #expect(label.textColor == .blue)
  }

  @Test func `Without a proxy for the new traits a view is as its class makes it`() {
    let box = UIView()
    stage.perform {
      UIView.appearance(for: UITraitCollection(preferredContentSizeCategory: .extraLarge)).tintColor = .red
      stage.window.addSubview(box)
    }
    var tints = [box.tintColor]
    for category in [UIContentSizeCategory.extraLarge, .large] {
      stage.traitOverrides.preferredContentSizeCategory = category
      stage.advance(by: 0)
      tints.append(box.tintColor)
    }
    #expect(tints == [.systemBlue, .red, .systemBlue])
  }

  @Test func `Proxies pass on attributes, colours for states and appearances of bars`() {
    stage.perform {
      UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.red]
      let appearance = UINavigationBarAppearance()
      appearance.configureWithOpaqueBackground()
      appearance.backgroundColor = .green
      UINavigationBar.appearance().standardAppearance = appearance
      UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
      UIButton.appearance().setTitleColor(.blue, for: .normal)
      let (bar, own, segments, button) = (
        UINavigationBar(), UINavigationBar(), UISegmentedControl(items: ["One"]), UIButton()
      )
      own.titleTextAttributes = [.foregroundColor: UIColor.gray]
      own.standardAppearance.backgroundColor = .gray
      for view in [bar, own, segments, button] { stage.window.addSubview(view) }
      #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .red)
      #expect(bar.standardAppearance.backgroundColor == .green)
      #expect(own.titleTextAttributes?[.foregroundColor] as? UIColor == .gray)
      #expect(own.standardAppearance.backgroundColor == .gray)
      #expect(segments.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .red)
      #expect(button.currentTitleColor == .blue)
    }
  }

  @Test func `An image behind all bars takes away their background`() {
    stage.perform {
      UINavigationBar.appearance().setBackgroundImage(UIImage(), for: .default)
      let bar = UINavigationBar()
      stage.window.addSubview(bar)
      #expect(bar.standardAppearance.backgroundEffect == nil)
      #expect(bar.standardAppearance.shadowColor == nil)
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

  @Test func `A cell from a nib is a plain one`() {
    stage.perform {
      let table = UITableView()
      table.register(UINib(nibName: "Card", bundle: nil), forCellReuseIdentifier: "card")
      #expect(table.dequeueReusableCell(withIdentifier: "card") != nil)
      #expect(UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil).isEmpty)
    }
  }
}
