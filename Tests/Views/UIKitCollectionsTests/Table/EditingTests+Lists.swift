import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Actions of lists, and the edit button of a controller.
extension EditingTests {
  @Test func `Rows of a list in a collection view have actions`() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    var notes: [String] = []
    var items = ["a", "b", "c"]
    var apply: () -> Void = {}
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { _, _, finish in
          notes.append("delete \(path.item)")
          items.remove(at: path.item)
          apply()
          finish(true)
        }
      ])
    }
    configuration.leadingSwipeActionsConfigurationProvider = { _ in nil }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 500),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    apply = {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      source.apply(snapshot)
    }
    stage.addSubview(view)
    stage.perform { apply() }
    stage.advance(by: 1)
    swipe(1, by: -80)
    let cell = view.cellForItem(at: IndexPath(item: 1, section: 0))
    #expect(cell?.configurationState.isSwiped == true)
    #expect(near(cell?.contentView.convert(CGPoint.zero, to: view).x ?? 0, -75))
    tap(300, 75)
    #expect(notes == ["delete 1"])
    #expect(view.numberOfItems(inSection: 0) == 2)
    #expect(view.visibleCells.count == 2)
    #expect(view.visibleCells.allSatisfy { !$0.configurationState.isSwiped })
    swipe(0, by: -280)
    #expect(items == ["c"])
  }

  @Test func `The edit button of a table controller edits its table`() {
    final class Controller: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    }
    let controller = Controller(style: .plain)
    #expect(controller.editButtonItem.title == "Edit")
    stage.addSubview(controller.view)
    controller.editButtonItem.primaryAction?.performWithSender(nil, target: nil)
    #expect(controller.isEditing)
    #expect(controller.tableView.isEditing)
    #expect(controller.editButtonItem.title == "Done")
  }
}
