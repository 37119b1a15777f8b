import UIKit

/// A grid of pictures, one of which grows into its own screen.
final class PhotoGridViewController: UICollectionViewController, UINavigationControllerDelegate {
  enum Section { case main }
  private var dataSource: UICollectionViewDiffableDataSource<Section, Int>?
  private(set) var selected: IndexPath?

  init() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1))
    )
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1 / 3)),
      subitems: [item])
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Library"
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Select", style: .plain, target: nil, action: nil)
    let registration = UICollectionView.CellRegistration<PhotoCell, Int> { cell, _, number in
      cell.imageView.image = PhotoGridViewController.photo(number)
    }
    let source = UICollectionViewDiffableDataSource<Section, Int>(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
    snapshot.appendSections([.main])
    snapshot.appendItems(Array(0..<40))
    source.apply(snapshot, animatingDifferences: false)
    dataSource = source
  }

  static func photo(_ number: Int) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 160, height: 120)).image { context in
      UIColor(hue: CGFloat(number % 12) / 12, saturation: 0.6, brightness: 0.9, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 160, height: 120))
      UIColor(white: 1, alpha: 0.7).setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 50, y: 30, width: 60, height: 60))
    }
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected = indexPath
    navigationController?.delegate = self
    navigationController?.pushViewController(
      PhotoViewController(image: Self.photo(indexPath.item)), animated: true)
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let selected, let cell = collectionView.cellForItem(at: selected) as? PhotoCell else { return nil }
    return ZoomAnimator(isPush: operation == .push, source: cell.imageView)
  }
}

final class PhotoCell: UICollectionViewCell {
  let imageView = UIImageView()
  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(imageView)
    NSLayoutConstraint.activate([
      imageView.topAnchor.constraint(equalTo: contentView.topAnchor),
      imageView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      imageView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class PhotoViewController: UIViewController {
  let imageView: UIImageView
  init(image: UIImage) {
    imageView = UIImageView(image: image)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    imageView.contentMode = .scaleAspectFit
    imageView.frame = view.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(imageView)
  }
}

/// Lets a picture grow from its cell to the screen, or go back.
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let isPush: Bool
  let source: UIImageView
  init(isPush: Bool, source: UIImageView) {
    self.isPush = isPush
    self.source = source
  }
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let toView = transitionContext.view(forKey: .to), let fromView = transitionContext.view(forKey: .from),
      let photo = transitionContext.viewController(forKey: isPush ? .to : .from) as? PhotoViewController,
      let toController = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    toView.frame = transitionContext.finalFrame(for: toController)
    container.addSubview(toView)
    toView.layoutIfNeeded()

    let image = photo.imageView.image ?? UIImage()
    let scale = container.bounds.width / image.size.width
    let whole = CGRect(
      x: 0, y: (container.bounds.height - image.size.height * scale) / 2, width: container.bounds.width,
      height: image.size.height * scale)
    let small = source.convert(source.bounds, to: container)
    let moving = UIImageView(image: image)
    moving.contentMode = .scaleAspectFill
    moving.clipsToBounds = true
    moving.frame = isPush ? small : whole
    container.addSubview(moving)
    source.isHidden = true
    photo.imageView.isHidden = true
    toView.alpha = 0
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 0.85,
      initialSpringVelocity: 0, options: [],
      animations: {
        moving.frame = self.isPush ? whole : small
        toView.alpha = 1
      },
      completion: { _ in
        moving.removeFromSuperview()
        self.source.isHidden = false
        photo.imageView.isHidden = false
        fromView.alpha = 1
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
