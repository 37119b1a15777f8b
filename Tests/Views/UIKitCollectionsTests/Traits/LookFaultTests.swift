import CoreGraphics
import Mutoscope
import Testing
import UIKit

/// Lists, symbols and bars in the looks in which they easily go wrong.
@Suite @MainActor struct LookFaultTests {
  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row"
      cell.accessoryType = .disclosureIndicator
      return cell
    }
  }

  private func show(_ controller: UIViewController, on device: Stage.Device = .iPhone16, look: Look = .standard)
    -> Stage
  {
    let stage = Stage(device: device, look: look, scale: 1)
    stage.perform { stage.window.rootViewController = controller }
    stage.advance(by: 0)
    return stage
  }

  private func color(_ view: UIView?) -> [CGFloat]? {
    let color = view?.backgroundColor?.resolvedColor(with: view?.traitCollection ?? .current).cgColor
    return color?.components?.prefix(3).map { ($0 * 255).rounded() }
  }

  @Test func `Cells of groups stand out in dark mode`() {
    let (groups, plain) = (Rows(style: .insetGrouped), Rows(style: .plain))
    let stages = [show(groups, look: .dark), show(plain, look: .dark)]
    defer { withExtendedLifetime(stages) {} }
    #expect(color(groups.tableView.visibleCells.first) == [28, 28, 30])
    #expect(color(groups.tableView) == [0, 0, 0])
    #expect(color(plain.tableView.visibleCells.first) == [0, 0, 0])
  }

  @Test func `Rows keep clear of the sensors of a phone in landscape`() throws {
    let (groups, plain) = (Rows(style: .insetGrouped), Rows(style: .plain))
    _ = show(groups, on: .iPhone16.landscape)
    #expect(groups.tableView.visibleCells.first?.frame.minX == 75)
    #expect(groups.tableView.visibleCells.first?.frame.width == 702)
    _ = show(plain, on: .iPhone16.landscape)
    let cell = try #require(plain.tableView.visibleCells.first)
    #expect(cell.frame.width == 852)
    #expect(cell.contentView.frame.minX == 59)
    #expect(cell.textLabel?.convert(.zero, to: cell).x == 75)
    #expect(cell.contentView.frame.maxX <= 793)
  }

  @Test(
    arguments: [
      (.plain, 0, 852, 59), (.grouped, 0, 852, 59), (.insetGrouped, 75, 702, 0),
    ] as [(UICollectionLayoutListConfiguration.Appearance, CGFloat, CGFloat, CGFloat)])
  func `Rows of lists keep clear of the sensors, and follow a rotation`(
    _ appearance: UICollectionLayoutListConfiguration.Appearance, _ left: CGFloat, _ width: CGFloat, _ content: CGFloat
  ) throws {
    let list = List(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: appearance)))
    let stage = show(list)
    #expect(list.collectionView.visibleCells.first?.contentView.frame.minX == 0)
    stage.rotate(to: .landscapeLeft)
    stage.advance(by: 1)
    let cell = try #require(list.collectionView.visibleCells.first)
    #expect(cell.frame.minX == left)
    #expect(cell.frame.width == width)
    #expect(cell.contentView.frame.minX == content)
  }

  @Test func `Lists that begin in landscape keep clear of the sensors`() throws {
    let list = List(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)))
    list.loadViewIfNeeded()
    list.collectionView.layoutIfNeeded()
    _ = show(list, on: .iPhone16.landscape)
    #expect(list.collectionView.visibleCells.first?.frame.minX == 75)
    #expect(list.collectionView.visibleCells.first?.frame.width == 702)
  }

  @Test func `Lists of controllers have the background of their kind`() {
    let groups = List(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)))
    let plain = List(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let own = List(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .grouped)))
    own.collectionView.backgroundColor = .red
    let stages = [groups, plain, own].map { show($0) }
    defer { withExtendedLifetime(stages) {} }
    #expect(color(groups.collectionView) == [242, 242, 247])
    #expect(color(plain.collectionView) == [255, 255, 255])
    #expect(color(own.collectionView) == [255, 0, 0])
  }

  /// One row with a chevron.
  private final class List: UICollectionViewController {
    private let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Row"
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: 0)
    }
  }

  @Test func `Buttons of bars keep clear of the sensors`() throws {
    let root = UIViewController()
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in })
    let navigation = UINavigationController(rootViewController: root)
    let stage = show(navigation, on: .iPhone16.landscape)
    func rightmost(_ view: UIView) -> CGFloat {
      view.subviews.map(rightmost).reduce(view is UIControl ? view.convert(view.bounds, to: nil).maxX : 0, max)
    }
    #expect(abs(rightmost(stage.window) - 777) < 1e-9)
  }

  @Test func `Chevrons and arrows that point forwards or backwards turn with the direction of reading`() {
    _ = Stage(size: CGSize(width: 10, height: 10))
    func flips(_ name: String) -> Bool? { UIImage(systemName: name)?.flipsForRightToLeftLayoutDirection }
    #expect(["chevron.forward", "arrow.backward", "chevron.backward"].map(flips) == [true, true, true])
    #expect(
      ["chevron.right", "forward.fill", "backward.fill", "goforward"].map(flips) == [false, false, false, false])
  }

  private final class Flow: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  private final class Tiles: UICollectionViewController {
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    }
    override func viewDidLoad() {
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    }
  }

  @Test(arguments: [(true, 607.0), (false, 0.0)])
  func `Flow layouts that scroll sideways begin on the right if they flip`(_ flips: Bool, _ offset: CGFloat) {
    let layout = flips ? Flow() : UICollectionViewFlowLayout()
    (layout.scrollDirection, layout.itemSize) = (.horizontal, CGSize(width: 100, height: 100))
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 1000)
    let tiles = Tiles(collectionViewLayout: layout)
    _ = show(tiles, look: .rightToLeft)
    let list: UICollectionView = tiles.collectionView
    #expect(list.contentOffset.x == offset)
    let first = list.cellForItem(at: IndexPath(item: 0, section: 0))
    #expect(first?.convert(CGPoint.zero, to: nil).x == (flips ? 293 : 0))
  }

  @Test func `A table that appears while the keyboard is shown makes room for it`() {
    let first = UIViewController()
    let stage = show(first)
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
    stage.addSubview(field)
    stage.perform { _ = field.becomeFirstResponder() }
    stage.advance(by: 1)
    let rows = Rows(style: .plain)
    first.addChild(rows)
    rows.view.frame = first.view.bounds
    first.view.addSubview(rows.view)
    stage.advance(by: 0.1)
    #expect(rows.tableView.adjustedContentInset.bottom == 336)
  }
}
