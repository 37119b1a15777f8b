import CoreGraphics
public import Foundation
import QuartzCore

/// Makes a section of a compositional layout a list of rows.
public struct UICollectionLayoutListConfiguration {
  /// The appearance of a list.
  public enum Appearance: Int, Sendable {
    /// Rows from edge to edge.
    case plain
    /// Groups apart from each other.
    case grouped
    /// Groups with round corners.
    case insetGrouped
    /// Rows without lines.
    case sidebar, sidebarPlain
  }
  /// Whether a list has a header.
  public enum HeaderMode: Int, Sendable {
    case none
    /// A supplementary view of the kind `elementKindSectionHeader`.
    case supplementary
    /// The first item.
    case firstItemInSection
  }
  /// Whether a list has a footer.
  public enum FooterMode: Int, Sendable {
    case none
    /// A supplementary view of the kind `elementKindSectionFooter`.
    case supplementary
  }

  /// The appearance of the list.
  public let appearance: Appearance
  /// Whether there are lines between rows.
  public var showsSeparators: Bool
  /// The lines of all rows, as far as `itemSeparatorHandler` does not change them.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Returns the lines of the row at an index path, from those of all rows.
  public typealias ItemSeparatorHandler =
    @MainActor (_ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration) ->
    UIListSeparatorConfiguration
  /// Returns the lines of a row; called whenever the row is laid out.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The colour behind the rows; nil for the appearance's.
  ///
  /// A collection view's own colour takes precedence.
  public var backgroundColor: UIColor?
  /// Whether there is a header.
  public var headerMode = HeaderMode.none
  /// Whether there is a footer.
  public var footerMode = FooterMode.none
  /// The space above headers, in points; nil for the appearance's.
  public var headerTopPadding: CGFloat?

  /// Returns the actions at one side of the row at an index path; nil for none.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) ->
    UISwipeActionsConfiguration?
  /// Returns the actions before a row.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Returns the actions after a row.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates a list with an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
}

extension UIListSeparatorConfiguration {
  /// Creates the lines of a list; they are the same for all appearances.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) { self.init() }
}

extension UICollectionLayoutListConfiguration {
  /// Whether rows may have actions beside them.
  var hasActions: Bool {
    leadingSwipeActionsConfigurationProvider != nil || trailingSwipeActionsConfigurationProvider != nil
  }

  private var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }

  /// The position of a header or a footer.
  var edgePlace: ListPlace { ListPlace(isGrouped: isGrouped, isHeader: true) }

  /// The position of a row.
  @MainActor
  func place(of path: IndexPath, count: Int) -> ListPlace {
    let item = path.item
    let isLast = item == count - 1
    var place = ListPlace()
    if showsSeparators {
      place.separator = itemSeparatorHandler?(path, separatorConfiguration) ?? separatorConfiguration
      let isBetween = appearance == .plain || !isLast
      place.showsSeparator = place.separator.bottomSeparatorVisibility.shows(isBetween)
      place.showsTopSeparator = place.separator.topSeparatorVisibility.shows(false)
    }
    place.isGrouped = isGrouped
    place.isHeader = headerMode == .firstItemInSection && item == 0
    guard appearance == .insetGrouped else { return place }
    let first = headerMode == .firstItemInSection ? 1 : 0
    if item == first { place.corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast, item >= first { place.corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return place
  }

  /// The colour behind the rows.
  @MainActor
  var background: UIColor? {
    if let backgroundColor { return backgroundColor }
    switch appearance {
    case .plain, .sidebarPlain: return .systemBackground
    case .grouped, .insetGrouped, .sidebar: return .systemGroupedBackground
    }
  }
}

extension UIListSeparatorConfiguration.Visibility {
  fileprivate func shows(_ automatic: Bool) -> Bool { self == .automatic ? automatic : self == .visible }
}

extension NSCollectionLayoutSection {
  /// A list of rows that size themselves, below each other.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(52))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    section.list = configuration
    let isGrouped = configuration.appearance == .grouped || configuration.appearance == .insetGrouped
    if configuration.appearance == .insetGrouped {
      (section.contentInsets.leading, section.contentInsets.trailing) = (16, 16)
    } else {
      // Rows reach the sides; their contents avoid sensors.
      section.contentInsetsReference = .none
    }
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(40))
    var edges: [NSCollectionLayoutBoundarySupplementaryItem] = []
    if configuration.headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = configuration.appearance == .plain
      edges.append(header)
    } else if isGrouped {
      section.contentInsets.top = configuration.headerTopPadding ?? 18
    }
    if configuration.footerMode == .supplementary {
      edges.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
    } else if isGrouped {
      section.contentInsets.bottom = 17.5
    }
    section.boundarySupplementaryItems = edges
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// A layout in which every section is a list.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }
}
