import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import Testing
import TestSupport
import UIKit
import UIKitTestSupport

/// Search bars and search controllers.
@MainActor
struct SearchTests {
  private let stage = Stage(size: CGSize(width: 393, height: 852))
  private var journal: Journal { stage.journal }

  /// A delegate that records its calls.
  private final class Listener: NSObject, UISearchBarDelegate, UISearchResultsUpdating, UISearchControllerDelegate {
    let journal: Journal
    var mayEdit = true
    init(_ journal: Journal) { self.journal = journal }

    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { mayEdit }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { journal.note("begin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { journal.note("end") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { journal.note("text \(searchText)") }
    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { text != "7" }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { journal.note("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { journal.note("cancel") }
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { journal.note("bookmarks") }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { journal.note("results") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      journal.note("scope \(selectedScope)")
    }
    func updateSearchResults(for searchController: UISearchController) {
      journal.note("update '\(searchController.searchBar.text ?? "")'\(searchController.isActive ? "" : " over")")
    }
    func willPresentSearchController(_ searchController: UISearchController) { journal.note("will search") }
    func didDismissSearchController(_ searchController: UISearchController) { journal.note("did search") }
  }

  /// A search with a bar of its own class.
  private final class PlainSearch: UISearchController {
    private lazy var plain = UISearchBar(frame: .zero)
    override var searchBar: UISearchBar { plain }
  }

  @Test func `A search may have a bar of its own`() {
    let (root, search) = (UIViewController(), PlainSearch(searchResultsController: nil))
    stage.perform {
      root.navigationItem.searchController = search
      stage.window.rootViewController = UINavigationController(rootViewController: root)
    }
    stage.advance(by: 1)
    #expect(search.searchBar.window === stage.window)
    tap(search.searchBar.searchTextField)
    #expect(search.isActive)
  }

  private func tap(_ view: UIView) {
    let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    stage.touches.tap(place, at: stage.time)
    stage.advance(by: 1)
  }

  private func view(_ name: String, in view: UIView) -> UIView? {
    if view.accessibilityIdentifier == name { return view }
    return view.subviews.lazy.compactMap { self.view(name, in: $0) }.first
  }

  @Test(arguments: [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func `A search bar's field makes room for the cancel button`(direction: UIUserInterfaceLayoutDirection) {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 393, height: 44))
    stage.perform {
      stage.traitOverrides.layoutDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
      stage.window.addSubview(bar)
    }
    stage.advance(by: 0)
    let (field, cancel) = (bar.searchTextField, view("cancel", in: bar))
    stage.perform { bar.setShowsCancelButton(true, animated: true) }
    stage.advance(by: 0.1)
    let between = field.layer.presentation()?.frame.width ?? 0
    stage.advance(by: 1)
    let narrow = field.frame
    #expect(narrow.width < 330)
    #expect(between > narrow.width + 5 && between < 372)
    // The button is beside the field, 8 points from both.
    let button = cancel?.frame ?? .zero
    if direction == .rightToLeft {
      #expect(button.minX == 8)
      #expect(abs(narrow.minX - button.maxX - 8) < 0.001)
      #expect(narrow.maxX == 385)
    } else {
      #expect(button.maxX == 385)
      #expect(abs(button.minX - narrow.maxX - 8) < 0.001)
      #expect(narrow.minX == 8)
    }
    stage.perform { bar.setShowsCancelButton(false, animated: false) }
    stage.advance(by: 0)
    #expect(field.frame == CGRect(x: 8, y: 4, width: 377, height: 36))
    #expect(cancel?.alpha == 0)
  }

  @Test func `A search bar asks its delegate before each change, and reports it afterwards`() {
    let listener = Listener(journal)
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 393, height: 44))
    stage.perform {
      bar.delegate = listener
      stage.window.addSubview(bar)
    }
    stage.advance(by: 0)
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 4, width: 377, height: 36))
    #expect(bar.intrinsicContentSize.height == 44)
    stage.perform { listener.mayEdit = false }
    tap(bar.searchTextField)
    #expect(!bar.isFirstResponder)
    stage.perform { listener.mayEdit = true }
    tap(bar.searchTextField)
    stage.perform {
      for character in ["a", "7", "b", "\n"] { bar.searchTextField.insertText(character) }
      bar.resignFirstResponder()
      bar.text = "code"
    }
    #expect(journal.take() == ["begin", "text a", "text ab", "search", "end", "text code"])
  }

  @Test func `The cancel button appears and disappears, and scopes make the bar taller`() throws {
    let listener = Listener(journal)
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 393, height: 88))
    stage.perform {
      bar.delegate = listener
      bar.scopeButtonTitles = ["All", "Mine"]
      bar.showsScopeBar = true
      bar.setShowsCancelButton(true, animated: true)
      stage.window.addSubview(bar)
    }
    stage.advance(by: 1)
    #expect(bar.intrinsicContentSize.height == 88)
    let cancel = try #require(view("cancel", in: bar))
    #expect(cancel.frame.maxX == 385 && bar.searchTextField.frame.maxX == cancel.frame.minX - 8)
    tap(cancel)
    stage.touches.tap(CGPoint(x: 300, y: 160), at: stage.time)
    stage.advance(by: 1)
    #expect(journal.take() == ["cancel", "scope 1"] && bar.selectedScopeButtonIndex == 1)
  }

  @Test func `A search controller's bar is below the title, and its results are above its controller`() throws {
    let listener = Listener(journal)
    let (list, found) = (Probe("list", journal), Probe("found", journal))
    let search = UISearchController(searchResultsController: found)
    search.searchResultsUpdater = listener
    search.delegate = listener
    list.title = "Rooms"
    let navigation = UINavigationController(rootViewController: list)
    stage.perform {
      list.navigationItem.searchController = search
      stage.window.rootViewController = navigation
    }
    stage.advance(by: 0)
    _ = journal.take()
    #expect(navigation.navigationBar.frame.height == 98 && list.view.safeAreaInsets.top == 108)
    tap(search.searchBar.searchTextField)
    #expect(search.isActive && search.searchBar.showsCancelButton && found.parent == nil)
    stage.perform { search.searchBar.searchTextField.insertText("k") }
    stage.advance(by: 1)
    #expect(found.parent === list && found.view.superview === list.view)
    tap(try #require(view("cancel", in: search.searchBar)))
    #expect(!search.isActive && found.parent == nil && !search.searchBar.showsCancelButton)
    #expect(
      journal.take().filter { !$0.hasPrefix("found") && !$0.hasPrefix("list") } == [
        "will search", "update ''", "update 'k'", "update '' over", "did search",
      ])
  }

  @Test func `A field without text has a button with a book or a list, which notifies the delegate`() throws {
    let listener = Listener(journal)
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 393, height: 44))
    stage.perform {
      bar.delegate = listener
      bar.showsBookmarkButton = true
      stage.window.addSubview(bar)
    }
    stage.advance(by: 0)
    let book = try #require(view("bookmarks", in: bar))
    #expect(book.convert(book.bounds, to: bar).maxX == 375)
    let heart = try #require(UIImage(systemName: "heart"))
    stage.perform { bar.setImage(heart, for: .bookmark, state: .normal) }
    #expect((book as? UIButton)?.image(for: .normal) === heart)
    #expect(bar.image(for: .bookmark, state: .normal) === heart)
    stage.perform { bar.setImage(nil, for: .bookmark, state: .normal) }
    #expect((book as? UIButton)?.image(for: .normal) !== heart)
    tap(book)
    stage.perform { (bar.showsBookmarkButton, bar.showsSearchResultsButton) = (false, true) }
    stage.advance(by: 0)
    tap(try #require(view("results", in: bar)))
    #expect(journal.take() == ["bookmarks", "results"] && !bar.isFirstResponder)
    stage.perform { bar.text = "k" }
    stage.advance(by: 0)
    #expect(view("results", in: bar)?.window == nil)
    stage.perform { bar.text = "" }
    stage.advance(by: 0)
    #expect(view("results", in: bar)?.window != nil)
  }

  @Test func `Adjustments move the field, its text and its images`() throws {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 393, height: 44))
    stage.window.addSubview(bar)
    stage.advance(by: 0)
    let field = bar.searchTextField
    let (bounds, text) = (field.bounds, field.textRect(forBounds: field.bounds))
    let (glass, cross) = (field.leftViewRect(forBounds: bounds), field.clearButtonRect(forBounds: bounds))
    stage.perform {
      bar.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: 0, vertical: 2)
      bar.searchTextPositionAdjustment = UIOffset(horizontal: 5, vertical: 1)
      bar.setPositionAdjustment(UIOffset(horizontal: 3, vertical: 0), for: .search)
      bar.setPositionAdjustment(UIOffset(horizontal: -4, vertical: 0), for: .clear)
    }
    stage.advance(by: 0)
    #expect(field.frame == CGRect(x: 8, y: 6, width: 377, height: 36))
    #expect(field.textRect(forBounds: bounds) == text.offsetBy(dx: 5, dy: 1))
    #expect(field.leftViewRect(forBounds: bounds) == glass.offsetBy(dx: 3, dy: 0))
    #expect(field.clearButtonRect(forBounds: bounds) == cross.offsetBy(dx: -4, dy: 0))
    #expect(bar.positionAdjustment(for: .search) == UIOffset(horizontal: 3, vertical: 0))
  }
}
