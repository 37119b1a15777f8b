import UIKit

/// A form in the middle of the screen, with a check, a shake and a spinner.
final class LoginViewController: UIViewController, UITextFieldDelegate {
  let mailField = UITextField()
  let passwordField = UITextField()
  let signInButton = UIButton(type: .system)
  let errorLabel = UILabel()
  let spinner = UIActivityIndicatorView(style: .medium)
  private let stackView = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground

    let logo = UIImageView(image: UIImage(systemName: "lock.shield.fill"))
    logo.contentMode = .scaleAspectFit
    logo.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 64, weight: .regular)

    let titleLabel = UILabel()
    titleLabel.text = "Welcome back"
    titleLabel.font = .preferredFont(forTextStyle: .largeTitle)
    titleLabel.textAlignment = .center

    for (field, placeholder) in [(mailField, "Email"), (passwordField, "Password")] {
      field.placeholder = placeholder
      field.borderStyle = .roundedRect
      field.delegate = self
      field.autocapitalizationType = .none
      field.heightAnchor.constraint(equalToConstant: 44).isActive = true
    }
    mailField.keyboardType = .emailAddress
    mailField.textContentType = .username
    passwordField.isSecureTextEntry = true
    passwordField.textContentType = .password

    errorLabel.textColor = .systemRed
    errorLabel.font = .preferredFont(forTextStyle: .footnote)
    errorLabel.numberOfLines = 0
    errorLabel.isHidden = true

    signInButton.configuration = .filled()
    signInButton.configuration?.title = "Sign In"
    signInButton.configuration?.cornerStyle = .large
    signInButton.addAction(UIAction { [weak self] _ in self?.signIn() }, for: .touchUpInside)
    signInButton.heightAnchor.constraint(equalToConstant: 50).isActive = true

    let forgotButton = UIButton(type: .system)
    forgotButton.setTitle("Forgot password?", for: .normal)

    stackView.axis = .vertical
    stackView.spacing = 12
    for part in [logo, titleLabel, mailField, passwordField, errorLabel, signInButton, forgotButton] {
      stackView.addArrangedSubview(part)
    }
    stackView.setCustomSpacing(24, after: titleLabel)
    stackView.setCustomSpacing(20, after: passwordField)
    stackView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stackView)

    spinner.translatesAutoresizingMaskIntoConstraints = false
    spinner.color = .white
    signInButton.addSubview(spinner)

    NSLayoutConstraint.activate([
      logo.heightAnchor.constraint(equalToConstant: 80),
      stackView.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
      stackView.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stackView.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      stackView.topAnchor.constraint(greaterThanOrEqualTo: view.safeAreaLayoutGuide.topAnchor),
      spinner.centerYAnchor.constraint(equalTo: signInButton.centerYAnchor),
      spinner.trailingAnchor.constraint(equalTo: signInButton.trailingAnchor, constant: -16),
    ])
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === mailField { passwordField.becomeFirstResponder() } else { signIn() }
    return true
  }

  private func signIn() {
    view.endEditing(true)
    guard let mail = mailField.text, mail.contains("@"), let password = passwordField.text, password.count >= 6 else {
      return show("Enter a valid email address and a password with at least 6 characters.")
    }
    spinner.startAnimating()
    signInButton.isEnabled = false
    UIView.animate(withDuration: 0.3) {
      self.errorLabel.isHidden = true
      self.errorLabel.alpha = 0
    }
  }

  private func show(_ message: String) {
    errorLabel.text = message
    UIView.animate(withDuration: 0.25) {
      self.errorLabel.isHidden = false
      self.errorLabel.alpha = 1
      self.view.layoutIfNeeded()
    }
    let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
    shake.timingFunction = CAMediaTimingFunction(name: .linear)
    shake.duration = 0.5
    shake.values = [-12, 12, -8, 8, -4, 4, 0]
    stackView.layer.add(shake, forKey: "shake")
  }
}
