import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Controllers that update themselves, and say that content is missing.
@MainActor struct MissingContentTests {
  private final class List: UIViewController {
    var items: [String] = []
    let journal: Journal
    init(_ journal: Journal) {
      self.journal = journal
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func updateProperties() {
      super.updateProperties()
      journal.note("properties")
    }
    override func viewWillLayoutSubviews() { journal.note("layout") }
    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
      journal.note("content \(state.searchText ?? "-") \(state.traitCollection.userInterfaceStyle.rawValue)")
      var configuration = UIContentUnavailableConfiguration.empty()
      configuration.text = "Nothing"
      contentUnavailableConfiguration = items.isEmpty ? configuration : nil
    }
  }

  private let stage = Stage(size: CGSize(width: 393, height: 852))

  @Test func `A controller updates itself before its view is laid out, and when that is requested`() {
    let list = List(stage.journal)
    stage.performNow { stage.window.rootViewController = list }
    #expect(stage.journal.take() == ["content - 1", "properties", "layout"])
    #expect(list.contentUnavailableConfiguration != nil)
    stage.perform { list.setNeedsUpdateProperties() }
    #expect(stage.journal.take() == ["properties"])
    stage.perform {
      list.items = ["one"]
      list.setNeedsUpdateContentUnavailableConfiguration()
      #expect(list.contentUnavailableConfiguration != nil)
    }
    #expect(list.contentUnavailableConfiguration == nil)
    #expect(stage.journal.takeWithoutRepeats().first == "content - 1")
    stage.performNow { stage.window.overrideUserInterfaceStyle = .dark }
    #expect(stage.journal.take().contains("content - 2"))
  }

  @Test func `The state has the text of the search bar`() {
    let list = List(stage.journal)
    list.navigationItem.searchController = UISearchController(searchResultsController: nil)
    stage.performNow { stage.window.rootViewController = UINavigationController(rootViewController: list) }
    #expect(stage.journal.take().first == "content  1")
    stage.perform {
      list.navigationItem.searchController?.searchBar.text = "lamp"
      list.setNeedsUpdateContentUnavailableConfiguration()
    }
    #expect(stage.journal.take().first == "content lamp 1")
    #expect(list.contentUnavailableConfigurationState.searchText == "lamp")
  }
}
