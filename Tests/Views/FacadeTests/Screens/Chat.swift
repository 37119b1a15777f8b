import UIKit

/// A conversation: bubbles on both sides, and a field at the bottom that grows.
final class ChatViewController: UIViewController, UITableViewDataSource {
  struct Message {
    let text: String
    let isMine: Bool
  }
  private(set) var messages = [
    Message(text: "Hi! Are we still on for tonight?", isMine: false),
    Message(text: "Sure.", isMine: true),
    Message(
      text:
        "Great. I have booked a table for eight, but they can only keep it for a quarter of an hour, so be on time!",
      isMine: false),
    Message(text: "I will be there ten minutes early, as always, and wait in front of the door.", isMine: true),
    Message(text: "👍", isMine: false),
  ]
  let tableView = UITableView()
  let inputField = UITextField()
  let sendButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Maria"
    view.backgroundColor = .systemBackground
    tableView.register(ChatCell.self, forCellReuseIdentifier: "bubble")
    tableView.dataSource = self
    tableView.separatorStyle = .none
    tableView.keyboardDismissMode = .interactive
    tableView.allowsSelection = false

    let bar = UIView()
    bar.backgroundColor = .secondarySystemBackground
    inputField.placeholder = "Message"
    inputField.borderStyle = .roundedRect
    sendButton.setImage(
      UIImage(systemName: "arrow.up.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 28)),
      for: .normal)
    sendButton.setContentHuggingPriority(.required, for: .horizontal)
    sendButton.setContentCompressionResistancePriority(.required, for: .horizontal)
    sendButton.addAction(UIAction { [unowned self] _ in send() }, for: .touchUpInside)
    for part in [tableView, bar, inputField, sendButton] { part.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(tableView)
    view.addSubview(bar)
    bar.addSubview(inputField)
    bar.addSubview(sendButton)
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.bottomAnchor.constraint(equalTo: bar.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      inputField.topAnchor.constraint(equalTo: bar.topAnchor, constant: 8),
      inputField.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 12),
      inputField.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -8),
      sendButton.leadingAnchor.constraint(equalTo: inputField.trailingAnchor, constant: 8),
      sendButton.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -12),
      sendButton.centerYAnchor.constraint(equalTo: inputField.centerYAnchor),
    ])
  }

  private func send() {
    guard let text = inputField.text, !text.isEmpty else { return }
    messages.append(Message(text: text, isMine: true))
    inputField.text = nil
    let path = IndexPath(row: messages.count - 1, section: 0)
    tableView.insertRows(at: [path], with: .bottom)
    tableView.scrollToRow(at: path, at: .bottom, animated: true)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "bubble", for: indexPath)
    (cell as? ChatCell)?.show(messages[indexPath.row])
    return cell
  }
}

final class ChatCell: UITableViewCell {
  let bubble = UIView()
  let messageLabel = UILabel()
  private var leading: NSLayoutConstraint?
  private var trailing: NSLayoutConstraint?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    bubble.layer.cornerRadius = 18
    messageLabel.numberOfLines = 0
    bubble.translatesAutoresizingMaskIntoConstraints = false
    messageLabel.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(bubble)
    bubble.addSubview(messageLabel)
    leading = bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12)
    trailing = bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12)
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 3),
      bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -3),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),
      messageLabel.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      messageLabel.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
      messageLabel.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 14),
      messageLabel.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -14),
    ])
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(_ message: ChatViewController.Message) {
    messageLabel.text = message.text
    messageLabel.textColor = message.isMine ? .white : .label
    bubble.backgroundColor = message.isMine ? .systemBlue : .systemGray5
    leading?.isActive = !message.isMine
    trailing?.isActive = message.isMine
  }
}
