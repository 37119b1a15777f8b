import UIKit

/// An app with tabs, each of which is a stack with a large title.
final class AppTabBarController: UITabBarController {
  let feed = FeedViewController(style: .plain)

  override func viewDidLoad() {
    super.viewDidLoad()
    let search = UIViewController()
    search.title = "Search"
    search.view.backgroundColor = .systemBackground
    viewControllers = [
      stack(feed, "Feed", "newspaper"), stack(search, "Search", "magnifyingglass"),
      stack(ProfileViewController(), "Profile", "person.crop.circle"),
    ]
    viewControllers?[1].tabBarItem.badgeValue = "3"
  }

  private func stack(_ root: UIViewController, _ title: String, _ symbol: String) -> UIViewController {
    root.title = title
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
    return navigation
  }
}

final class FeedViewController: UITableViewController {
  private(set) var refreshes = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ArticleCell.self, forCellReuseIdentifier: "article")
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 100
    let refreshControl = UIRefreshControl()
    refreshControl.addAction(UIAction { [weak self] _ in self?.reload() }, for: .valueChanged)
    self.refreshControl = refreshControl
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in })
  }

  private func reload() {
    refreshes += 1
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      self.refreshControl?.endRefreshing()
      self.tableView.reloadData()
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "article", for: indexPath)
    (cell as? ArticleCell)?.show(indexPath.row)
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let article = ArticleViewController()
    article.hidesBottomBarWhenPushed = true
    navigationController?.pushViewController(article, animated: true)
  }
}

final class ArticleCell: UITableViewCell {
  private let thumbnail = UIView()
  private let titleLabel = UILabel()
  private let summaryLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    titleLabel.numberOfLines = 2
    summaryLabel.font = .preferredFont(forTextStyle: .subheadline)
    summaryLabel.textColor = .secondaryLabel
    summaryLabel.numberOfLines = 0
    thumbnail.layer.cornerRadius = 8
    let texts = UIStackView(arrangedSubviews: [titleLabel, summaryLabel])
    texts.axis = .vertical
    texts.spacing = 4
    for part in [thumbnail, texts] {
      part.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(part)
    }
    let guide = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      thumbnail.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      thumbnail.topAnchor.constraint(equalTo: guide.topAnchor),
      thumbnail.widthAnchor.constraint(equalToConstant: 64),
      thumbnail.heightAnchor.constraint(equalToConstant: 64),
      thumbnail.bottomAnchor.constraint(lessThanOrEqualTo: guide.bottomAnchor),
      texts.leadingAnchor.constraint(equalTo: thumbnail.trailingAnchor, constant: 12),
      texts.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      texts.topAnchor.constraint(equalTo: guide.topAnchor),
      texts.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(_ number: Int) {
    titleLabel.text = ["A Quiet Summer in the North", "Markets", "How to Bake Bread That Keeps for a Week"][number % 3]
    summaryLabel.text = String(
      repeating: "What happened, why it did, and what comes next. ", count: number % 3 + 1)
    thumbnail.backgroundColor = [.systemTeal, .systemOrange, .systemPurple][number % 3]
  }
}

final class ArticleViewController: UIViewController {
  let textView = UITextView()
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Article"
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemBackground
    textView.isEditable = false
    textView.font = .preferredFont(forTextStyle: .body)
    textView.text = String(repeating: "It was a long day, and nobody knew yet how it would end. ", count: 60)
    textView.textContainerInset = UIEdgeInsets(top: 16, left: 12, bottom: 16, right: 12)
    textView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(textView)
    NSLayoutConstraint.activate([
      textView.topAnchor.constraint(equalTo: view.topAnchor),
      textView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      textView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      textView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }
}
