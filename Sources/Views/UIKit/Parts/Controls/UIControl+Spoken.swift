import Foundation

extension UIControl {
  /// Whether the control is switched off or selected, in traits.
  var spokenState: UIAccessibilityTraits { [.notEnabled.when(!isEnabled), .selected.when(isSelected)] }
}

extension UISwitch: Spoken {
  var spokenDefaults: SpokenDefaults {
    SpokenDefaults(value: isOn ? "1" : "0", traits: [.button, .toggleButton, spokenState])
  }
}

extension UISlider: Spoken {
  var spokenDefaults: SpokenDefaults {
    let span = maximumValue - minimumValue
    let share = span > 0 ? Double((value - minimumValue) / span) : 0
    return SpokenDefaults(value: "\(Int((share * 100).rounded()))%", traits: [.adjustable, spokenState])
  }
}

extension UIPageControl: Spoken {
  var spokenDefaults: SpokenDefaults {
    SpokenDefaults(value: "page \(currentPage + 1) of \(numberOfPages)", traits: [.adjustable, spokenState])
  }
}

extension UIProgressView: Spoken {
  var spokenDefaults: SpokenDefaults {
    SpokenDefaults(
      label: "Progress", value: "\(Int((Double(progress) * 100).rounded()))%", traits: .updatesFrequently)
  }
}

extension UIActivityIndicatorView: Spoken {
  var spokenDefaults: SpokenDefaults {
    SpokenDefaults(label: "In progress", value: isAnimating ? "1" : "0", traits: .updatesFrequently)
  }
}
