import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Lists, pages, menus and pictures that are read from right to left.
@Suite @MainActor struct MirroredListTests {
  private let stage = Stage(size: CGSize(width: 200, height: 400))

  init() { stage.traitOverrides.layoutDirection = .rightToLeft }

  /// Shows items in a collection view as large as the stage.
  private final class Items: NSObject, UICollectionViewDataSource {
    let count: Int
    let view: UICollectionView

    init(_ count: Int, _ layout: UICollectionViewLayout, on stage: Stage) {
      self.count = count
      view = UICollectionView(frame: CGRect(origin: .zero, size: stage.size), collectionViewLayout: layout)
      super.init()
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = self
      stage.addSubview(view)
      stage.advance(by: 0)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }

    /// Where an item is seen, from the left; nil if it is not there.
    func x(_ item: Int) -> CGFloat? {
      view.cellForItem(at: IndexPath(item: item, section: 0)).map { $0.convert($0.bounds, to: nil).minX }
    }
    var all: [CGFloat?] { (0..<count).map(x) }
  }

  private func flow(_ direction: UICollectionView.ScrollDirection) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = direction
    (layout.itemSize, layout.minimumInteritemSpacing) = (CGSize(width: 60, height: 60), 10)
    layout.sectionInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
    return layout
  }

  @Test func `Lines of a flow layout begin on the right, and follow the direction`() {
    let items = Items(4, flow(.vertical), on: stage)
    // 190 points of room take two items.
    #expect(items.all == [135, 5, 135, 5])
    stage.traitOverrides.layoutDirection = .leftToRight
    stage.advance(by: 0)
    #expect(items.all == [5, 135, 5, 135])
  }

  @Test func `A flow layout that scrolls sideways stays as it is`() {
    #expect(Items(2, flow(.horizontal), on: stage).all == [5, 5])
  }

  private func row(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) -> UICollectionViewLayout {
    let whole = NSCollectionLayoutSize(widthDimension: .absolute(150), heightDimension: .absolute(100))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: whole, subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 4)
    return UICollectionViewCompositionalLayout(section: section)
  }

  private func drag(by distance: CGFloat, over seconds: Double = 0.2) {
    let end = stage.touches.drag(
      from: CGPoint(x: 100, y: 50), by: CGVector(dx: distance, dy: 0), at: stage.time, over: seconds)
    stage.advance(to: end + 3)
  }

  @Test func `A section that scrolls by itself begins on the right, and a finger pulls it to the right`() {
    let items = Items(5, row(.groupPaging), on: stage)
    // 16 points from the right edge.
    #expect(items.x(0) == 34)
    #expect(items.x(1) == -126)
    drag(by: 60, over: 0.1)
    #expect(items.x(1) == 34)
    for _ in 0..<6 { drag(by: 80, over: 0.1) }
    // At the end 4 points from the left edge.
    #expect(items.x(4) == 4)
    for _ in 0..<6 { drag(by: -80, over: 0.1) }
    #expect(items.x(0) == 34)
  }

  @Test func `Centred groups come to rest in the middle`() {
    let items = Items(3, row(.groupPagingCentered), on: stage)
    #expect(items.x(0) == 25)
    drag(by: 60, over: 0.1)
    #expect(items.x(1) == 25)
  }

  @Test func `An item of a section that scrolls by itself is scrolled to`() {
    let items = Items(5, row(.continuous), on: stage)
    items.view.scrollToItem(at: IndexPath(item: 2, section: 0), at: .centeredHorizontally, animated: false)
    stage.advance(by: 0)
    #expect(items.x(2) == 25)
  }

  @Test func `Groups of a compositional layout begin on the right`() {
    let half = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1))
    let line = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: line, subitems: [NSCollectionLayoutItem(layoutSize: half)]))
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 0)
    let items = Items(3, UICollectionViewCompositionalLayout(section: section), on: stage)
    #expect(items.all == [90, 0, 90])
  }

  // Controllers.

  private final class Book: NSObject, UIPageViewControllerDataSource {
    let pages = (0..<3).map { _ in UIViewController() }
    private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
      guard let index = pages.firstIndex(of: controller), pages.indices.contains(index + step) else { return nil }
      return pages[index + step]
    }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(viewController, -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(viewController, 1) }
  }

  @Test func `The next page comes from the left, by finger and by code`() {
    let book = Book()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.dataSource = book
    stage.perform {
      pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
      stage.window.rootViewController = pages
    }
    stage.advance(by: 0)
    drag(by: -120)
    #expect(pages.viewControllers == [book.pages[0]])
    drag(by: 120)
    #expect(pages.viewControllers == [book.pages[1]])
    drag(by: -120)
    #expect(pages.viewControllers == [book.pages[0]])
    stage.perform { pages.setViewControllers([book.pages[2]], direction: .forward, animated: true) }
    stage.advance(by: 0.1)
    let page: UIView = book.pages[2].view
    #expect(page.convert(page.bounds, to: nil).minX < 0)
    stage.advance(by: 1)
    #expect(page.convert(page.bounds, to: nil).minX == 0)
    #expect(pages.viewControllers == [book.pages[2]])
  }

  private func find<View: UIView>(_ view: UIView, where isWanted: @escaping (View) -> Bool) -> View? {
    if let view = view as? View, isWanted(view) { return view }
    return view.subviews.lazy.compactMap { find($0, where: isWanted) }.first
  }

  @Test func `The first tab is on the right`() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = ["First", "Second"].map { title in
      let controller = UIViewController()
      controller.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
      return controller
    }
    stage.perform { stage.window.rootViewController = tabs }
    stage.advance(by: 0.1)
    let places = try ["First", "Second"].map { title in
      let label: UILabel = try #require(find(tabs.tabBar) { $0.text == title })
      return label.convert(label.bounds, to: nil).midX
    }
    #expect(places[0] > 100)
    #expect(places[1] < 100)
  }

  @Test func `Menus are at the right edge of their views, with images on the right`() throws {
    let stage = Stage(device: .iPhoneSE, look: .rightToLeft)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 275, y: 40, width: 80, height: 40)
    button.showsMenuAsPrimaryAction = true
    button.menu = UIMenu(children: [UIAction(title: "Star", image: UIImage(systemName: "star")) { _ in }])
    stage.addSubview(button)
    stage.touches.tap(button, at: 0)
    stage.advance(to: 1)
    let row: UIView = try #require(find(stage.window) { $0.accessibilityIdentifier == "Star" })
    #expect(row.convert(row.bounds, to: nil).minX == 105)
    let label: UILabel = try #require(find(row) { _ in true })
    let image: UIImageView = try #require(find(row) { _ in true })
    #expect(label.frame.minX == 28)
    #expect(label.frame.width == 162)
    #expect(image.center.x == 214)
  }

  @Test func `The views at the sides of a field change places`() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    field.text = "Text"
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    (field.leftViewMode, field.rightViewMode) = (.always, .always)
    stage.addSubview(field)
    stage.advance(by: 0)
    #expect(field.leftView?.frame == CGRect(x: 180, y: 5, width: 20, height: 20))
    #expect(field.rightView?.frame == CGRect(x: 0, y: 5, width: 30, height: 20))
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 30, y: 0, width: 150, height: 30))
    field.clearButtonMode = .always
    stage.advance(by: 0)
    #expect(field.clearButtonRect(forBounds: field.bounds).minX == 0)
    #expect(field.textRect(forBounds: field.bounds).maxX == 180)
    field.semanticContentAttribute = .forceLeftToRight
    stage.advance(by: 0)
    #expect(field.leftView?.frame.minX == 0)
  }

  @Test func `Images that flip are shown mirrored from right to left`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 10, y: 0, width: 10, height: 10))
    }
    let flipping = image.imageFlippedForRightToLeftLayoutDirection()
    #expect(flipping.flipsForRightToLeftLayoutDirection && !image.flipsForRightToLeftLayoutDirection)
    let view = UIImageView(image: flipping)
    stage.addSubview(view)
    func red() throws -> [Bool] {
      stage.advance(by: 0)
      let pixels = try stage.image()
      return try [5, 15].map { x in try #require(pixels.column(x).first).red > 128 }
    }
    #expect(try red() == [false, true])
    view.image = image
    #expect(try red() == [true, false])
    view.image = image.withHorizontallyFlippedOrientation()
    #expect(try red() == [false, true])
    view.image = flipping
    stage.traitOverrides.layoutDirection = .leftToRight
    #expect(try red() == [true, false])
  }
}
