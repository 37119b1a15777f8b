import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit
import UIKitTestSupport

/// Accessories of list cells with buttons and menus, and the notifications of headers.
@MainActor
struct AccessoryTests {
  private let stage = Stage(size: CGSize(width: 320, height: 500))

  private func cell(_ accessories: [UICellAccessory]) -> UICollectionViewListCell {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 100, width: 320, height: 44))
    cell.accessories = accessories
    stage.addSubview(cell)
    stage.advance(by: 0)
    return cell
  }

  @Test func `A button with an i calls its handler`() throws {
    var count = 0
    let cell = cell([.detail(options: .init(tintColor: .red)) { count += 1 }])
    let button = try #require(cell.subviews.compactMap { $0 as? UIButton }.first)
    #expect(button.tintColor == .red)
    #expect(button.frame.maxX == 304)
    stage.touches.tap(button)
    stage.advance(by: 0.5)
    #expect(count == 1)
  }

  @Test func `A menu shows the chosen element and reports another one`() throws {
    var log: [String] = []
    let menu = UIMenu(children: [
      UIAction(title: "Daily") { _ in log.append("daily") },
      UIAction(title: "Weekly", state: .on) { _ in log.append("weekly") },
    ])
    let cell = cell([
      .popUpMenu(menu) { menu in
        log.append("\(menu.children.compactMap { ($0 as? UIAction)?.state == .on ? $0.title : nil })")
      }
    ])
    func button(in view: UIView) -> UIButton? {
      (view as? UIButton) ?? view.subviews.lazy.compactMap { button(in: $0) }.first
    }
    let shown = try #require(button(in: cell))
    #expect(shown.title(for: .normal) == "Weekly")
    let actions = try #require(shown.menu?.children.compactMap { $0 as? UIAction })
    #expect(actions.map(\.state) == [.off, .on])
    stage.perform { actions[0].performWithSender(shown, target: nil) }
    #expect(shown.title(for: .normal) == "Daily")
    #expect(log == ["daily", "[\"Daily\"]"])
  }

  @Test func `A custom view may precede the content`() {
    let (first, last) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    )
    let cell = cell([
      .customView(configuration: .init(customView: first, placement: .leading())),
      .customView(configuration: .init(customView: last, placement: .trailing(displayed: .whenNotEditing))),
    ])
    #expect(first.frame.minX == 16)
    #expect(last.frame.maxX == cell.bounds.width - 16)
  }

  @Test func `Delegates are notified of headers and footers that appear and disappear`() {
    final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
      var calls: [String] = []
      func numberOfSections(in tableView: UITableView) -> Int { 4 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
      func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 20 }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIView() }
      func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { UIView() }
      func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        calls.append("+h\(section)")
      }
      func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        calls.append("+f\(section)")
      }
      func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        calls.append("-h\(section)")
      }
      func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        calls.append("-f\(section)")
      }
    }
    let source = Source()
    let table = UITableView(frame: stage.window.bounds, style: .grouped)
    table.rowHeight = 60
    (table.dataSource, table.delegate) = (source, source)
    stage.addSubview(table)
    stage.advance(by: 0)
    #expect(source.calls == ["+h0", "+f0", "+h1"])
    source.calls = []
    stage.perform { table.contentOffset.y = 350 }
    #expect(source.calls == ["-h0", "-f0", "+f1", "+h2"])
  }

  @Test func `A choice from a menu inside is shown, and the whole menu stays`() throws {
    var chosen: [String] = []
    let menu = UIMenu(children: [
      UIAction(title: "Never", state: .on) { _ in },
      UIMenu(title: "Often", children: [UIAction(title: "Daily") { _ in }, UIAction(title: "Hourly") { _ in }]),
    ])
    let cell = cell([.popUpMenu(menu) { _ in chosen.append("changed") }])
    func button(in view: UIView) -> UIButton? {
      (view as? UIButton) ?? view.subviews.lazy.compactMap { button(in: $0) }.first
    }
    func row(_ title: String, _ view: UIView) -> UIView? {
      view.accessibilityIdentifier == title ? view : view.subviews.lazy.compactMap { row(title, $0) }.first
    }
    let shown = try #require(button(in: cell))
    for title in ["Daily", "Hourly"] {
      stage.touches.tap(shown)
      stage.advance(by: 1)
      stage.touches.tap(try #require(row("Often", stage.window)))
      stage.advance(by: 1)
      stage.touches.tap(try #require(row(title, stage.window)))
      stage.advance(by: 1)
      #expect(shown.title(for: .normal) == title)
      #expect(shown.menu?.children.map(\.title) == ["Never", "Often"])
      #expect((shown.menu?.children.first as? UIAction)?.state == .off)
    }
    #expect(chosen == ["changed", "changed"])
  }

  @Test func `The image of a background is in front of its effect, whichever comes first`() throws {
    let cell = cell([])
    var background = UIBackgroundConfiguration.clear()
    background.image = UIImage(systemName: "star")
    cell.backgroundConfiguration = background
    background.visualEffect = UIBlurEffect(style: .regular)
    background.customView = UILabel()
    cell.backgroundConfiguration = background
    stage.advance(by: 0)
    func parts(in view: UIView) -> [UIView]? {
      view.subviews.contains { $0 is UIImageView } ? view.subviews : view.subviews.lazy.compactMap(parts).first
    }
    let found = try #require(parts(in: cell))
    #expect(found.map { $0 is UIVisualEffectView } == [true, false, false])
    #expect(found.map { $0 is UIImageView } == [false, true, false])
  }

  @Test func `An update may set the background and the content of its cell each time`() {
    var states: [Bool] = []
    let cell = UITableViewCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    cell.configurationUpdateHandler = { cell, state in
      states.append(state.isHighlighted)
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = state.isHighlighted ? .red : .blue
      cell.backgroundConfiguration = background
      var content = cell.defaultContentConfiguration()
      content.text = state.isHighlighted ? "Touched" : "At rest"
      cell.contentConfiguration = content
    }
    stage.addSubview(cell)
    stage.advance(by: 0.1)
    cell.isHighlighted = true
    stage.advance(by: 0.1)
    #expect(states.first == false && states.last == true && states.count <= 4)
    #expect(cell.backgroundConfiguration?.backgroundColor == .red)
  }

  @Test func `A list cell in a flow layout is as wide as its content`() throws {
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
      func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        var content = UIListContentConfiguration.cell()
        content.text = "Item \(indexPath.item)"
        cell.contentConfiguration = content
        return cell
      }
    }
    let (source, layout) = (Source(), UICollectionViewFlowLayout())
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    stage.addSubview(view)
    stage.advance(by: 0.1)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    let label = UILabel()
    label.text = "Item 0"
    let margins = UIListContentConfiguration.cell().directionalLayoutMargins
    let width = label.intrinsicContentSize.width + margins.leading + margins.trailing
    #expect(abs(cell.frame.width - width) <= 1)
    #expect(view.contentSize.height < 2000)
  }
}
