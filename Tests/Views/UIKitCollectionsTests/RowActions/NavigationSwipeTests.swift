import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Which gesture wins in a navigation controller: that of a row, of content, or of the edge.
@MainActor
struct NavigationSwipeTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844))

  private final class Rows: UITableViewController {
    var (asked, committed, chosen) = (0, 0, 0)
    var hasActions = true
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    override func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
      -> UISwipeActionsConfiguration?
    {
      asked += 1
      guard hasActions else { return nil }
      return UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Flag") { _, _, _ in }])
    }
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { committed += 1 }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen += 1 }
  }

  /// A navigation controller with two controllers; the second one has rows.
  private func navigation(_ top: UIViewController) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.perform { stage.window.rootViewController = navigation }
    stage.perform { navigation.pushViewController(top, animated: false) }
    stage.advance(by: 0)
    return navigation
  }

  private func drag(from x: CGFloat, by distance: CGFloat) {
    let start = CGPoint(x: x, y: 150)
    stage.touches.drag(from: start, by: CGVector(dx: distance, dy: 0), at: stage.time, over: 0.2)
    stage.advance(by: 1.5)
  }

  private func shift(_ table: UITableView?) -> CGFloat {
    table?.cellForRow(at: IndexPath(row: 1, section: 0))?.layer.sublayerTransform.m41 ?? 0
  }

  @Test func `A row of a table moves aside and is not selected`() {
    let rows = Rows(style: .plain)
    let navigation = navigation(rows)
    drag(from: 300, by: -120)
    #expect(rows.asked == 1 && shift(rows.tableView) < -40 && rows.chosen == 0)
    #expect(navigation.viewControllers.count == 2)
  }

  @Test func `A row that can be deleted moves aside even at the root`() {
    let rows = Rows(style: .plain)
    stage.perform { stage.window.rootViewController = UINavigationController(rootViewController: rows) }
    stage.advance(by: 0)
    drag(from: 350, by: -340)
    #expect(rows.asked == 1 && shift(rows.tableView) != 0 && rows.chosen == 0)
  }

  @Test func `A row of a list moves aside`() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    var asked = 0
    configuration.trailingSwipeActionsConfigurationProvider = { _ in
      asked += 1
      return UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Flag") { _, _, _ in }])
    }
    let controller = UICollectionViewController(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    _ = navigation(controller)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: controller.collectionView) {
      list, path, number in list.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<20))
    source.apply(snapshot, animatingDifferences: false)
    stage.advance(by: 0)
    drag(from: 300, by: -120)
    #expect(asked == 1)
  }

  @Test func `The edge pops, and only the edge`() {
    let rows = Rows(style: .plain)
    let navigation = navigation(rows)
    drag(from: 60, by: 300)
    #expect(navigation.viewControllers.count == 2)
    drag(from: 5, by: 300)
    #expect(navigation.viewControllers.count == 1 && rows.asked == 0)
  }

  @Test func `The edge pops before content scrolls`() {
    let controller = UIViewController()
    let navigation = navigation(controller)
    let pages = UIScrollView(frame: controller.view.bounds)
    stage.perform {
      pages.contentSize = CGSize(width: 1170, height: 100)
      controller.view.addSubview(pages)
      pages.contentOffset.x = 390
    }
    stage.advance(by: 0)
    drag(from: 5, by: 300)
    #expect(navigation.viewControllers.count == 1 && pages.contentOffset.x == 390)
  }

  @Test(arguments: ["hidden bar", "left item", "no back button", "supplement", "client's delegate"])
  func `The edge pops only where there is a back button, or for a custom delegate`(kind: String) {
    let rows = Rows(style: .plain)
    rows.hasActions = false
    let navigation = navigation(rows)
    stage.perform {
      switch kind {
      case "hidden bar": navigation.setNavigationBarHidden(true, animated: false)
      case "no back button": rows.navigationItem.hidesBackButton = true
      case "client's delegate":
        navigation.setNavigationBarHidden(true, animated: false)
        navigation.interactivePopGestureRecognizer?.delegate = nil
      default:
        rows.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Close")
        rows.navigationItem.leftItemsSupplementBackButton = kind == "supplement"
      }
    }
    stage.advance(by: 0)
    drag(from: 5, by: 300)
    let pops = kind == "supplement" || kind == "client's delegate"
    #expect(navigation.viewControllers.count == (pops ? 1 : 2))
  }
}
