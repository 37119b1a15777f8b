extension UIMenu.Identifier {
  /// The menu of an app.
  public static let application = UIMenu.Identifier("com.apple.menu.application")
  public static let file = UIMenu.Identifier("com.apple.menu.file")
  public static let edit = UIMenu.Identifier("com.apple.menu.edit")
  public static let view = UIMenu.Identifier("com.apple.menu.view")
  public static let window = UIMenu.Identifier("com.apple.menu.window")
  public static let help = UIMenu.Identifier("com.apple.menu.help")
  public static let about = UIMenu.Identifier("com.apple.menu.about")
  public static let preferences = UIMenu.Identifier("com.apple.menu.preferences")
  public static let newScene = UIMenu.Identifier("com.apple.menu.new-scene")
  public static let close = UIMenu.Identifier("com.apple.menu.close")
  public static let print = UIMenu.Identifier("com.apple.menu.print")
  public static let undoRedo = UIMenu.Identifier("com.apple.menu.undo-redo")
  public static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")
  public static let find = UIMenu.Identifier("com.apple.menu.find")
  public static let replace = UIMenu.Identifier("com.apple.menu.replace")
  public static let share = UIMenu.Identifier("com.apple.menu.share")
  public static let textStyle = UIMenu.Identifier("com.apple.menu.text-style")
  public static let lookup = UIMenu.Identifier("com.apple.menu.lookup")
  public static let learn = UIMenu.Identifier("com.apple.menu.learn")
  public static let format = UIMenu.Identifier("com.apple.menu.format")
  public static let font = UIMenu.Identifier("com.apple.menu.font")
  public static let toolbar = UIMenu.Identifier("com.apple.menu.toolbar")
  public static let fullscreen = UIMenu.Identifier("com.apple.menu.fullscreen")
  /// The whole menu.
  public static let root = UIMenu.Identifier("com.apple.menu.root")
}

extension UIMenu {
  /// The size of a menu's elements.
  public enum ElementSize: Int, Sendable { case small, medium, large, automatic }
}

extension UIAction.Identifier {
  public static let paste = UIAction.Identifier("com.apple.action.paste")
  public static let pasteAndMatchStyle = UIAction.Identifier("com.apple.action.paste-and-match-style")
  public static let pasteAndGo = UIAction.Identifier("com.apple.action.paste-and-go")
  public static let pasteAndSearch = UIAction.Identifier("com.apple.action.paste-and-search")
}
