extension UIImageView: Spoken {
  /// An image is spoken of only if code says so.
  var spokenDefaults: SpokenDefaults { SpokenDefaults(isElement: false, traits: .image) }
}
