import UIKit

/// Rows that are swiped away and moved, in a table with the old methods.
final class InboxViewController: UITableViewController {
  private(set) var mails = (1...12).map { "Message \($0)" }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Inbox"
    navigationItem.rightBarButtonItem = editButtonItem
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "mail")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { mails.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "mail", for: indexPath)
    cell.textLabel?.text = mails[indexPath.row]
    return cell
  }
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    mails.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    mails.insert(mails.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }
}

/// The same with a collection view's list, its actions, and a handler that receives the order.
final class TasksViewController: UIViewController {
  let collectionView: UICollectionView
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>?
  private(set) var tasks = ["Water the plants", "Write to Anna", "Buy bread", "Pay the rent", "Call the dentist"]

  init() {
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Tasks"
    navigationItem.rightBarButtonItem = editButtonItem
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
        self?.delete(at: indexPath)
        completion(true)
      }
      delete.image = UIImage(systemName: "trash")
      return UISwipeActionsConfiguration(actions: [delete])
    }
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: configuration)
    collectionView.frame = view.bounds
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, task in
      var content = cell.defaultContentConfiguration()
      content.text = task
      content.image = UIImage(systemName: "circle")
      cell.contentConfiguration = content
      cell.accessories = [.delete(), .reorder(displayed: .whenEditing)]
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    dataSource = source
    show(animated: false)
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
  }
  private func delete(at indexPath: IndexPath) {
    tasks.remove(at: indexPath.item)
    show(animated: true)
  }
  private func show(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(tasks)
    dataSource?.apply(snapshot, animatingDifferences: animated)
  }
}
