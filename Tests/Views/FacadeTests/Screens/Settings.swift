import UIKit

/// Settings, as every app has them: groups with icons, values and switches.
final class SettingsViewController: UITableViewController {
  enum Row {
    case profile(name: String, mail: String)
    case toggle(title: String, symbol: String, color: UIColor, isOn: Bool)
    case value(title: String, symbol: String, color: UIColor, value: String)
    case action(title: String)
  }
  struct Section {
    var header: String?
    var footer: String?
    var rows: [Row]
  }

  private let sections = [
    Section(header: nil, footer: nil, rows: [.profile(name: "Ada Lovelace", mail: "ada@example.com")]),
    Section(
      header: "General", footer: "Notifications are delivered silently at night.",
      rows: [
        .toggle(title: "Airplane Mode", symbol: "airplane", color: .systemOrange, isOn: false),
        .value(title: "Wi-Fi", symbol: "wifi", color: .systemBlue, value: "Home"),
        .toggle(title: "Notifications", symbol: "bell.badge.fill", color: .systemRed, isOn: true),
      ]),
    Section(header: nil, footer: nil, rows: [.action(title: "Sign Out")]),
  ]
  private(set) var changes: [String] = []

  init() { super.init(style: .insetGrouped) }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    navigationItem.largeTitleDisplayMode = .always
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].header
  }
  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    sections[section].footer
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.accessoryType = .none
    cell.accessoryView = nil
    switch sections[indexPath.section].rows[indexPath.row] {
    case .profile(let name, let mail):
      var content = UIListContentConfiguration.subtitleCell()
      content.text = name
      content.secondaryText = mail
      content.textProperties.font = .preferredFont(forTextStyle: .title2)
      content.image = UIImage(systemName: "person.crop.circle.fill")
      content.imageProperties.preferredSymbolConfiguration = .init(pointSize: 44)
      cell.contentConfiguration = content
      cell.accessoryType = .disclosureIndicator
    case .toggle(let title, let symbol, let color, let isOn):
      var content = cell.defaultContentConfiguration()
      content.text = title
      content.image = UIImage(systemName: symbol)
      content.imageProperties.tintColor = color
      cell.contentConfiguration = content
      let toggle = UISwitch()
      toggle.isOn = isOn
      toggle.accessibilityIdentifier = title
      toggle.addAction(
        UIAction { [weak self, weak toggle] _ in self?.changes.append("\(title) \(toggle?.isOn == true)") },
        for: .valueChanged)
      cell.accessoryView = toggle
      cell.selectionStyle = .none
    case .value(let title, let symbol, let color, let value):
      var content = UIListContentConfiguration.valueCell()
      content.text = title
      content.secondaryText = value
      content.image = UIImage(systemName: symbol)
      content.imageProperties.tintColor = color
      cell.contentConfiguration = content
      cell.accessoryType = .disclosureIndicator
    case .action(let title):
      var content = cell.defaultContentConfiguration()
      content.text = title
      content.textProperties.color = .systemRed
      content.textProperties.alignment = .center
      cell.contentConfiguration = content
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard case .value(let title, _, _, _) = sections[indexPath.section].rows[indexPath.row] else { return }
    let detail = UIViewController()
    detail.title = title
    detail.view.backgroundColor = .systemGroupedBackground
    detail.navigationItem.largeTitleDisplayMode = .never
    navigationController?.pushViewController(detail, animated: true)
  }
}
