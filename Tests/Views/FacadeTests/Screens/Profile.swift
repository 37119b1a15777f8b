import UIKit

/// A person with a round picture, numbers, buttons and segments.
final class ProfileViewController: UIViewController {
  let avatarView = UIImageView()
  let followButton = UIButton(configuration: .filled())
  let segments = UISegmentedControl(items: ["Posts", "Likes", "Media"])
  private let pageLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let scrollView = UIScrollView()
    scrollView.alwaysBounceVertical = true
    avatarView.image = UIImage(systemName: "person.fill")
    avatarView.tintColor = .white
    avatarView.backgroundColor = .systemIndigo
    avatarView.contentMode = .center
    avatarView.preferredSymbolConfiguration = .init(pointSize: 48)
    avatarView.layer.cornerRadius = 50
    avatarView.layer.masksToBounds = true
    avatarView.layer.borderWidth = 3
    avatarView.layer.borderColor = UIColor.white.cgColor

    let nameLabel = UILabel()
    nameLabel.text = "Grace Hopper"
    nameLabel.font = .preferredFont(forTextStyle: .title1)
    let bioLabel = UILabel()
    bioLabel.text = "Rear admiral, computer scientist. It is easier to ask forgiveness than it is to get permission."
    bioLabel.numberOfLines = 0
    bioLabel.textAlignment = .center
    bioLabel.textColor = .secondaryLabel
    bioLabel.font = .preferredFont(forTextStyle: .subheadline)

    let stats = UIStackView(arrangedSubviews: [
      stat("128", "Posts"), stat("4,821", "Followers"), stat("97", "Following"),
    ])
    stats.distribution = .fillEqually
    followButton.configuration?.title = "Follow"
    followButton.configuration?.image = UIImage(systemName: "person.badge.plus")
    followButton.configuration?.imagePadding = 8
    var message = UIButton.Configuration.gray()
    message.title = "Message"
    let messageButton = UIButton(configuration: message)
    let buttons = UIStackView(arrangedSubviews: [followButton, messageButton])
    buttons.distribution = .fillEqually
    buttons.spacing = 12

    segments.selectedSegmentIndex = 0
    segments.addAction(UIAction { [unowned self] _ in showPage() }, for: .valueChanged)
    pageLabel.textAlignment = .center
    pageLabel.textColor = .tertiaryLabel
    showPage()

    let stack = UIStackView(arrangedSubviews: [avatarView, nameLabel, bioLabel, stats, buttons, segments, pageLabel])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 16
    for part in [scrollView, stack] { part.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scrollView)
    scrollView.addSubview(stack)
    for wide in [stats, buttons, segments] { wide.widthAnchor.constraint(equalTo: stack.widthAnchor).isActive = true }
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      stack.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 20),
      stack.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -20),
      stack.leadingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.trailingAnchor, constant: -20),
      avatarView.widthAnchor.constraint(equalToConstant: 100),
      avatarView.heightAnchor.constraint(equalToConstant: 100),
    ])
  }

  private func stat(_ number: String, _ name: String) -> UIView {
    let value = UILabel()
    value.text = number
    value.font = .systemFont(ofSize: 20, weight: .bold)
    let label = UILabel()
    label.text = name
    label.font = .preferredFont(forTextStyle: .caption1)
    label.textColor = .secondaryLabel
    let stack = UIStackView(arrangedSubviews: [value, label])
    stack.axis = .vertical
    stack.alignment = .center
    return stack
  }

  private func showPage() {
    pageLabel.text = ["No posts yet", "No likes yet", "No media yet"][segments.selectedSegmentIndex]
  }
}
