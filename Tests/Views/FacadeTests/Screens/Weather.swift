import UIKit

/// A gradient behind a list of sections, one of which scrolls sideways.
final class WeatherViewController: UIViewController, UICollectionViewDataSource {
  private let gradient = CAGradientLayer()
  private(set) lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: Self.layout())

  static func layout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { section, _ in
      let isHours = section == 0
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: isHours ? .absolute(64) : .fractionalWidth(1), heightDimension: .absolute(isHours ? 96 : 52)),
        subitems: [item])
      let result = NSCollectionLayoutSection(group: group)
      result.orthogonalScrollingBehavior = isHours ? .continuous : .none
      result.interGroupSpacing = 8
      result.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 16, trailing: 16)
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(36)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      result.boundarySupplementaryItems = [header]
      return result
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Hamburg"
    gradient.colors = [UIColor.systemBlue.cgColor, UIColor.systemTeal.cgColor]
    view.layer.insertSublayer(gradient, at: 0)
    collectionView.backgroundColor = .clear
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.dataSource = self
    collectionView.register(WeatherCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.register(
      WeatherHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.addSubview(collectionView)
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    gradient.frame = view.bounds
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    section == 0 ? 24 : 10
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    let text =
      indexPath.section == 0 ? "\(indexPath.item):00\n\(15 + indexPath.item % 9)°" : "Day \(indexPath.item + 1)"
    (cell as? WeatherCell)?.label.text = text
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    (view as? WeatherHeader)?.label.text = indexPath.section == 0 ? "HOURLY" : "10 DAYS"
    return view
  }
}

final class WeatherCell: UICollectionViewCell {
  let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = UIColor.white.withAlphaComponent(0.2)
    contentView.layer.cornerRadius = 14
    label.textColor = .white
    label.numberOfLines = 2
    label.textAlignment = .center
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class WeatherHeader: UICollectionReusableView {
  let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 13, weight: .semibold)
    label.textColor = .white
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
