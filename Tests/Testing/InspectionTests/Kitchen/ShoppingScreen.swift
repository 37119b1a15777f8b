import CoreGraphics
import Foundation
import UIKit

/// A collection view of things to buy, above a bar with a text field that follows the keyboard.
final class ShoppingScreen: UIViewController, UICollectionViewDataSource {
  private let fault: KitchenFault?
  private lazy var list = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private let entry = UIView()
  private let field = UITextField()
  private lazy var bottom = entry.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
  private var items = ["Milk", "Coffee, ground, for the big machine"]

  init(fault: KitchenFault?) {
    self.fault = fault
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private var layout: UICollectionViewLayout {
    let height: NSCollectionLayoutDimension = fault == .itemCut ? .absolute(48) : .estimated(48)
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 8
    section.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16)
    return UICollectionViewCompositionalLayout(section: section)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    list.register(ItemCell.self, forCellWithReuseIdentifier: "item")
    list.dataSource = self
    entry.accessibilityIdentifier = "entry"
    entry.backgroundColor = .systemBackground
    field.accessibilityIdentifier = "field"
    field.placeholder = "Something to buy"
    field.borderStyle = .roundedRect
    let plus = KitchenButton("Add", "plus") { [unowned self] in add() }
    view.place(list, entry)
    entry.place(field, plus)
    if fault == .barLate {
      bottom.isActive = true
      _ = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
      ) { [weak self] note in
        guard let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
        MainActor.assumeIsolated { self?.follow(end) }
      }
    } else {
      entry.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: view.topAnchor), list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      list.bottomAnchor.constraint(equalTo: entry.topAnchor),
      entry.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      entry.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      field.leadingAnchor.constraint(equalTo: entry.leadingAnchor, constant: 16),
      field.topAnchor.constraint(equalTo: entry.topAnchor, constant: 8),
      field.bottomAnchor.constraint(equalTo: entry.bottomAnchor, constant: -8),
      field.heightAnchor.constraint(greaterThanOrEqualToConstant: 48),
      plus.leadingAnchor.constraint(equalTo: field.trailingAnchor, constant: 8),
      plus.trailingAnchor.constraint(equalTo: entry.trailingAnchor, constant: -16),
      plus.centerYAnchor.constraint(equalTo: field.centerYAnchor), plus.widthAnchor.constraint(equalToConstant: 120),
    ])
  }

  private func follow(_ end: CGRect) {
    let covered = max(0, view.bounds.maxY - view.convert(end, from: nil).minY - view.safeAreaInsets.bottom)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
      self.bottom.constant = -covered
      UIView.animate(withDuration: 0.25) { self.view.layoutIfNeeded() }
    }
  }

  private func add() {
    items.append("Tea")
    list.reloadData()
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }

  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
    (cell as? ItemCell)?.show(items[path.item], path.item)
    return cell
  }
}

private final class ItemCell: UICollectionViewCell {
  private let name = UILabel("", .body)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .secondarySystemBackground
    contentView.place(name)
    NSLayoutConstraint.activate([
      name.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      name.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
      name.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      name.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func show(_ item: String, _ index: Int) {
    (name.text, name.accessibilityIdentifier) = (item, "item-name-\(index)")
  }
}
