extension BarButton: Spoken {
  var spokenDefaults: SpokenDefaults {
    SpokenDefaults(label: item.title, traits: [.button, .backButton.when(item.isBack), spokenState])
  }
}

extension TabButton: Spoken {
  var spokenDefaults: SpokenDefaults {
    SpokenDefaults(label: item.title, value: item.badgeValue, traits: [.button, .tab, spokenState])
  }
}
