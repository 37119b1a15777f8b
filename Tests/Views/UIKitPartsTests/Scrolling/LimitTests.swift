import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// How offsets follow the limits of the content: bars, insets, and content that becomes shorter.
@MainActor
struct LimitTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844))

  private final class Rows: UITableViewController {
    var count = 50
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  private final class Plain: UIViewController {
    let scroll = UIScrollView()
    override func viewDidLoad() {
      super.viewDidLoad()
      scroll.frame = view.bounds
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(scroll)
    }
  }

  private func show(_ controller: UIViewController) {
    stage.perform { stage.window.rootViewController = controller }
    stage.advance(by: 0)
  }

  private func scroll(content: CGFloat = 3000) -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 500))
    view.contentSize = CGSize(width: 390, height: content)
    stage.addSubview(view)
    stage.advance(by: 0)
    return view
  }

  @Test func `The safe area goes through sixty scroll views that do not use it`() {
    let controller = Plain()
    show(controller)
    controller.additionalSafeAreaInsets.top = 30
    var outer: UIView = controller.scroll
    controller.scroll.contentInsetAdjustmentBehavior = .never
    for _ in 0..<60 {
      let scroll = UIScrollView(frame: outer.bounds)
      scroll.contentInsetAdjustmentBehavior = .never
      outer.addSubview(scroll)
      outer = scroll
    }
    stage.advance(by: 0.1)
    #expect(outer.safeAreaInsets.top == 30)
  }

  // Bars.

  @Test func `Content begins below a navigation bar`() {
    let rows = Rows(style: .plain)
    show(UINavigationController(rootViewController: rows))
    #expect(rows.tableView.contentOffset.y == -64)
    #expect(rows.tableView.adjustedContentInset.top == 64 && rows.tableView.contentInset == .zero)
    let first = rows.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(first?.convert(CGPoint.zero, to: nil).y == 64)
  }

  @Test func `A safe area, a large title, a tab bar and a toolbar add up`() {
    stage.window.addedSafeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    let rows = Rows(style: .plain)
    let navigation = UINavigationController(rootViewController: rows)
    navigation.navigationBar.prefersLargeTitles = true
    rows.title = "Rooms"
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    show(tabs)
    #expect(rows.tableView.contentOffset.y == -175)
    #expect(rows.tableView.adjustedContentInset == UIEdgeInsets(top: 175, left: 0, bottom: 83, right: 0))
  }

  @Test func `Pushed and presented content, and that of a plain scroll view, begins below the bar`() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    show(navigation)
    let (rows, plain, other) = (Rows(style: .grouped), Plain(), Rows(style: .plain))
    stage.perform { navigation.pushViewController(rows, animated: true) }
    stage.advance(by: 0.1)
    #expect(rows.tableView.contentOffset.y == -64)
    stage.advance(by: 1)
    #expect(rows.tableView.contentOffset.y == -64)
    // It has no content yet.
    stage.perform { navigation.pushViewController(plain, animated: false) }
    stage.advance(by: 0)
    #expect(plain.scroll.contentOffset.y == -64)
    stage.perform { plain.scroll.contentSize = CGSize(width: 390, height: 2000) }
    #expect(plain.scroll.contentOffset.y == -64)
    let sheet = UINavigationController(rootViewController: other)
    sheet.modalPresentationStyle = .fullScreen
    stage.perform { plain.present(sheet, animated: true) }
    stage.advance(by: 1)
    #expect(other.tableView.contentOffset.y == -64)
  }

  @Test func `The inset behaviour decides how much bars add`() {
    let plain = Plain()
    plain.loadViewIfNeeded()
    plain.scroll.contentInsetAdjustmentBehavior = .never
    show(UINavigationController(rootViewController: plain))
    #expect(plain.scroll.contentOffset.y == 0 && plain.scroll.adjustedContentInset == .zero)
    stage.perform { plain.scroll.contentInsetAdjustmentBehavior = .always }
    #expect(plain.scroll.contentOffset.y == -64)
    stage.perform { plain.scroll.contentInsetAdjustmentBehavior = .scrollableAxes }
    #expect(plain.scroll.contentOffset.y == 0)
    stage.perform { plain.scroll.alwaysBounceVertical = true }
    #expect(plain.scroll.contentOffset.y == -64)
  }

  @Test func `A bar that disappears moves content at its top along, and leaves other content`() throws {
    let rows = Rows(style: .plain)
    let navigation = UINavigationController(rootViewController: rows)
    show(navigation)
    let table = try #require(rows.tableView)
    stage.perform { navigation.setNavigationBarHidden(true, animated: true) }
    stage.advance(by: 1)
    #expect(table.contentOffset.y == 0)
    stage.perform { table.contentOffset.y = 200 }
    stage.perform { navigation.setNavigationBarHidden(false, animated: true) }
    stage.advance(by: 1)
    #expect(table.contentOffset.y == 200)
  }

  @Test func `Content that scrolls under bars has no safe area of its own`() {
    let plain = Plain()
    show(UINavigationController(rootViewController: plain))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    stage.perform {
      plain.scroll.contentSize.height = 2000
      plain.scroll.addSubview(inner)
    }
    #expect(inner.safeAreaInsets == .zero)
    stage.perform { plain.scroll.contentInsetAdjustmentBehavior = .never }
    #expect(inner.safeAreaInsets.top == 64)
  }

  @Test func `A large title gives way to content, and comes back at its top`() {
    let rows = Rows(style: .plain)
    rows.title = "Rooms"
    let navigation = UINavigationController(rootViewController: rows)
    navigation.navigationBar.prefersLargeTitles = true
    show(navigation)
    let bar = navigation.navigationBar
    #expect(bar.frame.height == 106 && rows.tableView.contentOffset.y == -116)
    stage.perform { rows.tableView.contentOffset.y = -90 }
    stage.advance(by: 0)
    #expect(bar.frame.height == 80 && rows.tableView.adjustedContentInset.top == 90)
    #expect(rows.tableView.contentOffset.y == -90)
    stage.perform { rows.tableView.contentOffset.y = 300 }
    stage.advance(by: 0)
    #expect(bar.frame.height == 54 && rows.tableView.adjustedContentInset.top == 64)
    stage.touches.flick(rows.tableView, velocity: CGVector(dx: 0, dy: 4000))
    stage.advance(by: 5)
    #expect(rows.tableView.contentOffset.y == -116 && bar.frame.height == 106)
  }

  // Insets.

  @Test func `Insets that change leave content at its top`() {
    let view = scroll()
    stage.perform { view.contentInset.top = 50 }
    #expect(view.contentOffset.y == -50)
    stage.perform { view.contentInset = UIEdgeInsets(top: 20, left: 10, bottom: 0, right: 0) }
    #expect(view.contentOffset == CGPoint(x: -10, y: -20))
    stage.perform { view.contentOffset = CGPoint(x: 0, y: 100) }
    stage.perform { view.contentInset.top = 70 }
    #expect(view.contentOffset.y == 100)
    stage.perform { view.contentOffset.y = -70 }
    stage.perform { view.contentInset.top = 0 }
    #expect(view.contentOffset.y == 0)
  }

  @Test func `A bottom inset that disappears moves content at its end along`() {
    let view = scroll()
    stage.perform { view.contentInset.bottom = 300 }
    stage.perform { view.contentOffset.y = 2800 }
    stage.perform { view.contentInset.bottom = 0 }
    #expect(view.contentOffset.y == 2500)
  }

  // The end.

  @Test func `Offsets are not left beyond content or in a view that has grown`() {
    let view = scroll()
    stage.perform { view.contentOffset.y = 1500 }
    stage.perform { view.contentSize.height = 540 }
    #expect(view.contentOffset.y == 40)
    stage.perform { view.frame.size.height = 520 }
    #expect(view.contentOffset.y == 20)
    stage.perform { view.bounds.size.height = 530 }
    #expect(view.contentOffset.y == 10)
    // Code may go beyond.
    stage.perform { view.contentOffset.y = -100 }
    stage.advance(by: 1)
    #expect(view.contentOffset.y == -100)
  }

  @Test(arguments: ["reload", "delete", "batch", "none"])
  func `A table with fewer rows shows its last ones`(way: String) throws {
    let rows = Rows(style: .plain)
    rows.tableView.rowHeight = 90
    rows.tableView.frame = CGRect(x: 0, y: 0, width: 390, height: 500)
    stage.addSubview(rows.tableView)
    stage.advance(by: 0)
    let table = try #require(rows.tableView)
    stage.perform { table.contentOffset.y = 1500 }
    stage.advance(by: 0)
    let gone = (6..<50).map { IndexPath(row: $0, section: 0) }
    stage.perform {
      rows.count = 6
      switch way {
      case "reload": table.reloadData()
      case "delete": table.deleteRows(at: gone, with: .fade)
      case "none": table.deleteRows(at: gone, with: .none)
      default: table.performBatchUpdates { table.deleteRows(at: gone, with: .automatic) }
      }
    }
    stage.advance(by: 0)
    #expect(table.contentOffset.y == 40)
    if way == "delete" || way == "batch" {
      // It moves there with the rows.
      let shown = try #require(table.layer.presentation()).bounds.minY
      #expect(shown > 1400)
    }
    stage.advance(by: 1)
    #expect(table.layer.presentation()?.bounds.minY == 40 && table.visibleCells.count == 6)
  }

  @Test(arguments: [false, true])
  func `A collection view with fewer items shows its last ones`(isAnimated: Bool) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 90)
    layout.minimumLineSpacing = 0
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 500), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, path, number in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<50))
    source.apply(snapshot, animatingDifferences: false)
    stage.addSubview(list)
    stage.advance(by: 0)
    stage.perform { list.contentOffset.y = 1500 }
    stage.advance(by: 0)
    snapshot.deleteItems(Array(6..<50))
    stage.perform { source.apply(snapshot, animatingDifferences: isAnimated) }
    stage.advance(by: 1)
    #expect(list.contentOffset.y == 40 && list.visibleCells.count == 6)
  }

  // Zooming.

  private final class Centring: NSObject, UIScrollViewDelegate {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      let (x, y) = (
        max((scrollView.bounds.width - scrollView.contentSize.width) / 2, 0),
        max((scrollView.bounds.height - scrollView.contentSize.height) / 2, 0)
      )
      scrollView.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
    }
  }

  @Test(arguments: [false, true])
  func `Insets centre content while it is zoomed`(isAnimated: Bool) {
    let delegate = Centring()
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    (view.minimumZoomScale, view.maximumZoomScale, view.delegate) = (0.25, 2, delegate)
    view.contentSize = CGSize(width: 300, height: 300)
    view.addSubview(delegate.view)
    stage.addSubview(view)
    stage.advance(by: 0)
    stage.perform { view.setZoomScale(0.5, animated: isAnimated) }
    stage.advance(by: 1)
    #expect(view.contentOffset == CGPoint(x: -75, y: -75))
    #expect(delegate.view.superview?.convert(delegate.view.center, to: nil) == CGPoint(x: 150, y: 150))
    stage.perform { view.setZoomScale(1, animated: isAnimated) }
    stage.advance(by: 1)
    #expect(view.contentOffset == .zero)
  }

  @Test func `An animation block does not wait for a scroll that it starts`() {
    let view = scroll()
    var isOver = false
    stage.perform {
      UIView.animate(withDuration: 2) {
        view.scrollRectToVisible(CGRect(x: 0, y: 1000, width: 10, height: 10), animated: true)
      } completion: { _ in
        isOver = true
      }
    }
    stage.advance(by: 0.1)
    #expect(isOver)
  }
}
