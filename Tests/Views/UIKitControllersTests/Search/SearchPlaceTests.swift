import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// The effects of a search on bars and content, and search bars that give way to scrolled content.
@MainActor
struct SearchPlaceTests {
  private let stage = Stage(size: CGSize(width: 393, height: 852), scale: 1)
  private let search = UISearchController(searchResultsController: nil)
  private let list = Rows(style: .plain)
  private let navigation: UINavigationController
  private var bar: UINavigationBar { navigation.navigationBar }

  /// A table of 60 rows of 44 points that records what is selected.
  private final class Rows: UITableViewController {
    var selected: [Int] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Rooms"
      tableView.rowHeight = 44
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selected.append(indexPath.row)
    }
  }

  init() {
    navigation = UINavigationController(rootViewController: list)
    stage.perform { [list, search, navigation, stage] in
      list.navigationItem.searchController = search
      stage.window.rootViewController = navigation
    }
    stage.advance(by: 0)
  }

  private func view(_ name: String, in view: UIView) -> UIView? {
    view.accessibilityIdentifier == name ? view : view.subviews.lazy.compactMap { self.view(name, in: $0) }.first
  }
  private func tap(_ view: UIView) {
    stage.touches.tap(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil), at: stage.time)
    stage.advance(by: 1)
  }
  private func scroll(_ way: CGFloat, from top: CGFloat) -> CGFloat {
    stage.perform { list.tableView.contentOffset.y = way - top }
    stage.advance(by: 0)
    return bar.frame.height
  }
  private func drag(_ way: CGFloat) -> CGFloat {
    // Ten points are lost until a drag is recognised.
    stage.touches.drag(
      from: CGPoint(x: 200, y: 600), by: CGVector(dx: 0, dy: way < 0 ? way - 10 : way + 10), at: stage.time, hold: 0.2)
    stage.advance(by: 2)
    return list.tableView.contentOffset.y
  }

  @Test func `A search slides the navigation bar away, and the field goes to the top`() throws {
    #expect(bar.frame == CGRect(x: 0, y: 10, width: 393, height: 98) && list.tableView.contentOffset.y == -108)
    let (field, title) = (search.searchBar.searchTextField, try #require(view("title", in: bar)))
    let place = field.convert(field.bounds, to: nil)
    #expect(place == CGRect(x: 16, y: 68, width: 361, height: 36))
    stage.touches.tap(CGPoint(x: place.midX, y: place.midY), at: stage.time)
    stage.advance(by: 0.15)
    let between = bar.layer.presentation()?.frame.height ?? 0
    #expect(between > 44 && between < 98)
    stage.advance(by: 1)
    #expect(search.isActive && !navigation.isNavigationBarHidden)
    #expect(bar.frame == CGRect(x: 0, y: 10, width: 393, height: 44))
    #expect(list.view.safeAreaInsets.top == 54 && list.tableView.contentOffset.y == -54)
    #expect(field.convert(field.bounds, to: nil).minY == 14)
    #expect(sequence(first: title as UIView) { $0.superview }.contains { $0.alpha == 0 })
    #expect(try #require(view("cancel", in: bar)).alpha == 1)
    tap(try #require(view("cancel", in: bar)))
    #expect(!search.isActive && bar.frame.height == 98 && list.tableView.contentOffset.y == -108)
    #expect(!sequence(first: title as UIView) { $0.superview }.contains { $0.alpha == 0 })
  }

  @Test func `The bar stays if the search controller says so`() {
    stage.perform { search.hidesNavigationBarDuringPresentation = false }
    tap(search.searchBar.searchTextField)
    #expect(search.isActive && bar.frame.height == 98)
    stage.perform { search.hidesNavigationBarDuringPresentation = true }
    stage.advance(by: 1)
    #expect(bar.frame.height == 44)
  }

  @Test func `A field in the content hides the navigation bar`() {
    stage.perform {
      list.navigationItem.searchController = nil
      list.tableView.tableHeaderView = search.searchBar
      search.searchBar.sizeToFit()
    }
    stage.advance(by: 0)
    #expect(list.tableView.contentOffset.y == -64)
    tap(search.searchBar)
    #expect(search.isActive && bar.frame.maxY <= 0 && list.tableView.contentOffset.y == 0)
    // A controller that is pushed has the bar.
    stage.perform { navigation.pushViewController(UIViewController(), animated: true) }
    stage.advance(by: 1)
    #expect(bar.frame.minY == 10)
    stage.perform { navigation.popViewController(animated: true) }
    stage.advance(by: 1)
    #expect(bar.frame.maxY <= 0)
    stage.perform { search.isActive = false }
    stage.advance(by: 1)
    #expect(bar.frame.minY == 10 && list.tableView.contentOffset.y == -64)
  }

  @Test func `Content is darkened only on request, and a tap there ends the search`() throws {
    tap(search.searchBar.searchTextField)
    #expect(!search.obscuresBackgroundDuringPresentation && view("dim", in: list.view) == nil)
    stage.perform { search.obscuresBackgroundDuringPresentation = true }
    stage.advance(by: 1)
    let dim = try #require(view("dim", in: list.view))
    #expect(dim.frame == list.tableView.bounds && dim.alpha == 1)
    let color = try #require(dim.subviews.first?.backgroundColor)
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == UIColor(white: 0, alpha: 0.2))
    #expect(drag(-100) == -54)
    stage.perform { search.searchBar.text = "k" }
    stage.advance(by: 0)
    #expect(view("dim", in: list.view) != nil)
    tap(dim)
    #expect(!search.isActive && view("dim", in: list.view) == nil && list.selected.isEmpty)
  }

  @Test func `Results replace the darkness`() throws {
    let found = UIViewController()
    let search = UISearchController(searchResultsController: found)
    stage.perform {
      search.obscuresBackgroundDuringPresentation = true
      list.navigationItem.searchController = search
    }
    stage.advance(by: 0)
    tap(search.searchBar.searchTextField)
    #expect(view("dim", in: list.view) != nil && found.parent == nil)
    stage.perform { search.searchBar.searchTextField.insertText("k") }
    stage.advance(by: 1)
    #expect(view("dim", in: list.view) == nil && found.view.frame == list.tableView.bounds)
  }

  @Test func `A search bar gives way to scrolled content before a large title, and comes back`() {
    stage.perform { bar.prefersLargeTitles = true }
    stage.advance(by: 0)
    #expect(bar.frame.height == 150 && list.tableView.contentOffset.y == -160)
    #expect([20, 44, 74, 96, 300].map { scroll($0, from: 160) } == [130, 106, 76, 54, 54])
    #expect(scroll(20, from: 160) == 130 && search.searchBar.frame.height == 24)
    #expect(search.searchBar.superview?.alpha == 24.0 / 44)
    #expect(scroll(0, from: 160) == 150 && search.searchBar.superview?.alpha == 1)
    stage.perform { list.navigationItem.hidesSearchBarWhenScrolling = false }
    stage.advance(by: 1)
    #expect([20, 52, 300].map { scroll($0, from: 160) } == [130, 98, 98] && search.searchBar.frame.height == 44)
  }

  @Test func `Content rests where the search bar and a large title are visible or hidden`() {
    stage.perform { bar.prefersLargeTitles = true }
    stage.advance(by: 0)
    #expect(drag(-20) == -160)
    #expect(drag(-24) == -116)
    #expect(drag(-20) == -116)
    #expect(drag(-30) == -64)
    #expect(drag(200) == -160 && bar.frame.height == 150)
  }

  @Test func `A search bar that gave way is visible while it searches`() {
    #expect(scroll(300, from: 108) == 54)
    stage.perform { search.isActive = true }
    stage.advance(by: 1)
    #expect(bar.frame.height == 44 && search.searchBar.frame.height == 44)
    #expect(scroll(500, from: 54) == 44)
    stage.perform { search.isActive = false }
    stage.advance(by: 1)
    #expect(bar.frame.height == 54)
  }
}
