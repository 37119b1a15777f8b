import UIKit

/// Answers that open when their question is tapped.
final class QuestionsViewController: UITableViewController {
  private let questions = [
    ("What does it cost?", "Nothing, for as long as you like. You may support us with a donation whenever you want."),
    ("Where are my data?", "On your device, and nowhere else."),
    (
      "How do I get help?",
      "Write to us. We answer every mail within a day, also at weekends, and we are happy about suggestions."
    ),
  ]
  private var open: Set<Int> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Help"
    tableView.register(QuestionCell.self, forCellReuseIdentifier: "question")
    let header = UILabel(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
    header.text = "Frequently asked"
    header.textAlignment = .center
    header.font = .preferredFont(forTextStyle: .title3)
    tableView.tableHeaderView = header
    tableView.tableFooterView = UIView()
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { questions.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "question", for: indexPath)
    let (question, answer) = questions[indexPath.row]
    (cell as? QuestionCell)?.show(question, answer, isOpen: open.contains(indexPath.row))
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    open.formSymmetricDifference([indexPath.row])
    (tableView.cellForRow(at: indexPath) as? QuestionCell)?.setOpen(open.contains(indexPath.row))
    tableView.performBatchUpdates(nil)
  }
}

final class QuestionCell: UITableViewCell {
  private let questionLabel = UILabel()
  let answerLabel = UILabel()
  private let chevron = UIImageView(image: UIImage(systemName: "chevron.down"))
  private let stack = UIStackView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    questionLabel.font = .preferredFont(forTextStyle: .headline)
    questionLabel.numberOfLines = 0
    answerLabel.numberOfLines = 0
    answerLabel.textColor = .secondaryLabel
    chevron.setContentHuggingPriority(.required, for: .horizontal)
    let line = UIStackView(arrangedSubviews: [questionLabel, chevron])
    line.alignment = .center
    stack.axis = .vertical
    stack.spacing = 8
    stack.addArrangedSubview(line)
    stack.addArrangedSubview(answerLabel)
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      stack.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
    ])
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(_ question: String, _ answer: String, isOpen: Bool) {
    questionLabel.text = question
    answerLabel.text = answer
    setOpen(isOpen)
  }
  func setOpen(_ isOpen: Bool) {
    answerLabel.isHidden = !isOpen
    UIView.animate(withDuration: 0.3) {
      self.chevron.transform = isOpen ? CGAffineTransform(rotationAngle: .pi) : .identity
    }
  }
}
