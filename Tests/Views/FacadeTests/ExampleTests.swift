import Mutoscope
import Testing
import UIKit

/// The examples in the documentation of the types that people use most.
@MainActor
struct ExampleTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480))
  private let card = UIView(frame: CGRect(x: 20, y: 20, width: 90, height: 60))

  init() {
    card.backgroundColor = .systemBlue
    stage.addSubview(card)
  }

  private final class Screen: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
    }
  }

  @Test func `A view is animated by a block`() throws {
    UIView.animate(withDuration: 0.4) { card.center.y = 250 }
    stage.advance(by: 0.2)
    #expect(card.center.y == 250)
    let y = try #require(card.layer.presentation()?.position.y)
    #expect(y > 100 && y < 200)
  }

  @Test func `A label is as large as its text`() {
    let title = UILabel()
    title.text = "Hello"
    title.font = .systemFont(ofSize: 22, weight: .bold)
    title.sizeToFit()
    #expect(title.bounds.size == CGSize(width: 49, height: 27))
  }

  @Test func `An image view shows what a renderer has drawn`() throws {
    let dot = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      UIColor.systemRed.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    let view = UIImageView(image: dot)
    stage.addSubview(view)
    #expect(view.bounds.size == CGSize(width: 20, height: 20))
  }

  @Test func `A button performs its action`() {
    var count = 0
    let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Add") { _ in count += 1 })
    button.sizeToFit()
    stage.addSubview(button)
    stage.touches.tap(button)
    stage.advance(by: 1)
    #expect(count == 1)
  }

  @Test func `An animator reverses`() throws {
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.6) { card.center.x = 250 }
    animator.startAnimation()
    stage.advance(by: 0.3)
    animator.pauseAnimation()
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    stage.advance(by: 2)
    #expect(card.center.x == 65)
    #expect(animator.state == .inactive)
  }

  @Test func `A ball comes to rest on the bottom edge`() {
    let animator = UIDynamicAnimator(referenceView: stage.window)
    let walls = UICollisionBehavior(items: [card])
    walls.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(UIGravityBehavior(items: [card]))
    animator.addBehavior(walls)
    stage.advance(by: 5)
    #expect(!animator.isRunning)
    #expect(abs(card.frame.maxY - 480) < 1)
  }

  @Test func `A flick scrolls, and comes to rest`() {
    let list = UIScrollView(frame: stage.window.bounds)
    list.contentSize = CGSize(width: 320, height: 5000)
    stage.addSubview(list)
    stage.touches.flick(list, velocity: CGVector(dx: 0, dy: -2000))
    stage.advance(by: 4)
    #expect(!list.isDecelerating)
    #expect(list.contentOffset.y > 900)
  }

  @Test func `A table shows the items of a snapshot`() {
    let table = UITableView(frame: stage.window.bounds)
    stage.addSubview(table)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, name in
      let cell = table.dequeueReusableCell(withIdentifier: "name", for: path)
      cell.textLabel?.text = name
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["Anna", "Bo"])
    source.apply(snapshot, animatingDifferences: false)
    stage.advance(by: 0)
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["Anna", "Bo"])
  }

  @Test func `A list shows the items of a snapshot`() {
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    let list = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    stage.addSubview(list)
    let names = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) { list, path, name in
      list.dequeueConfiguredReusableCell(using: names, for: path, item: name)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["Anna", "Bo"])
    source.apply(snapshot, animatingDifferences: false)
    stage.advance(by: 0)
    #expect(list.visibleCells.count == 2)
  }

  @Test func `A view beside a hidden one in a stack moves into its place`() {
    let icon = UIView()
    icon.widthAnchor.constraint(equalToConstant: 20).isActive = true
    let title = UILabel()
    title.text = "Hello"
    let row = UIStackView(arrangedSubviews: [icon, title])
    row.spacing = 8
    row.alignment = .center
    row.frame = CGRect(x: 0, y: 100, width: 200, height: 40)
    stage.addSubview(row)
    stage.advance(by: 0)
    #expect(title.frame.minX == 28)
    UIView.animate(withDuration: 0.3) { icon.isHidden = true }
    stage.advance(by: 1)
    #expect(title.frame.minX == 0)
  }

  @Test func `The constant of a constraint is animated`() {
    let root = stage.window
    card.translatesAutoresizingMaskIntoConstraints = false
    let top = card.topAnchor.constraint(equalTo: root.topAnchor, constant: 16)
    NSLayoutConstraint.activate([
      top, card.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      card.widthAnchor.constraint(equalToConstant: 90), card.heightAnchor.constraint(equalToConstant: 60),
    ])
    stage.advance(by: 0)
    #expect(card.frame == CGRect(x: 115, y: 16, width: 90, height: 60))
    top.constant = 120
    UIView.animate(withDuration: 0.4) { root.layoutIfNeeded() }
    #expect(card.frame.minY == 120)
    #expect(card.layer.presentation()?.frame.minY == 16)
  }

  @Test func `A tap reaches a recogniser, and a pan moves a view`() {
    card.addGestureRecognizer(UITapGestureRecognizer { [card] _ in card.alpha = 0.5 })
    stage.touches.tap(card)
    stage.advance(by: 0.5)
    #expect(card.alpha == 0.5)
    let pan = UIPanGestureRecognizer { [card, stage] pan in
      card.center.x += pan.translation(in: stage.window).x
      pan.setTranslation(.zero, in: stage.window)
    }
    card.addGestureRecognizer(pan)
    let end = stage.touches.drag(from: card, by: CGVector(dx: 100, dy: 0), over: 0.3)
    stage.advance(to: end + 1)
    #expect(abs(card.center.x - 155) < 1e-9)
  }

  @Test func `A controller is pushed`() {
    let (list, detail) = (Screen(), Screen())
    let navigation = UINavigationController(rootViewController: list)
    stage.window.rootViewController = navigation
    navigation.pushViewController(detail, animated: true)
    stage.advance(by: 1)
    #expect(navigation.topViewController === detail)
    #expect(detail.view.window != nil && list.view.window == nil)
  }

  @Test func `A layer fades, a turn repeats, and a ring is open`() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    layer.backgroundColor = UIColor.systemRed.cgColor
    card.layer.addSublayer(layer)
    stage.advance(by: 0.1)
    layer.opacity = 0.2
    stage.advance(by: 0.125)
    let opacity = try #require(layer.presentation()?.opacity)
    #expect(opacity > 0.3 && opacity < 0.9)

    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.byValue = CGFloat.pi * 2
    turn.duration = 1
    turn.repeatCount = .infinity
    card.layer.add(turn, forKey: "turn")
    stage.advance(by: 1.25)
    let sine = try #require(card.layer.presentation()?.transform.m12)
    #expect(abs(sine - 1) < 1e-9)

    let ring = CAShapeLayer()
    ring.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 60, height: 60)).cgPath
    (ring.fillColor, ring.strokeColor, ring.lineWidth) = (nil, UIColor.systemGreen.cgColor, 6)
    ring.strokeEnd = 0.75
    card.layer.addSublayer(ring)
    #expect(ring.strokeEnd == 0.75)
  }
}
