// Written by Scripts/make-facts from Scripts/api-facts; change that instead.
extension FrameworkNames {
  /// Classes, each with its superclass and the members that it or an extension declares here, separated by spaces.
  static let declaredNames3 = """
    UIScene UIResponder activationConditions activationState delegate didActivateNotification
      didDisconnectNotification didEnterBackgroundNotification handoffUserActivityType next
      open(_:options:completionHandler:) session shortcutItem sourceApplication title urlContexts
      userActivities willConnectNotification willDeactivateNotification willEnterForegroundNotification
    UISceneDestructionRequestOptions NSObject
    UISceneSizeRestrictions NSObject allowsFullScreen maximumSize minimumSize
    UIScreenEdgePanGestureRecognizer UIPanGestureRecognizer edges touchesBegan(_:with:)
    UIScreenMode NSObject pixelAspectRatio size
    UIScribbleInteraction NSObject delegate didMove(to:) isHandlingWriting isPencilInputExpected view
      willMove(to:)
    UIScrollEdgeEffect NSObject isHidden style
    UIScrollEdgeElementContainerInteraction NSObject didMove(to:) edge scrollView view willMove(to:)
    UIScrollView UIView adjustedContentInset adjustedContentInsetDidChange() alwaysBounceHorizontal
      alwaysBounceVertical automaticallyAdjustsScrollIndicatorInsets bottomEdgeEffect bounces
      bouncesHorizontally bouncesVertically bouncesZoom bounds canCancelContentTouches contentInset
      contentInsetAdjustmentBehavior contentLayoutGuide contentOffset contentSize decelerationRate
      delaysContentTouches delegate flashScrollIndicators() frame frameLayoutGuide
      gestureRecognizerShouldBegin(_:) horizontalScrollIndicatorInsets indicatorStyle isDecelerating
      isDirectionalLockEnabled isDragging isPagingEnabled isScrollAnimating isScrollEnabled isTracking
      isZoomAnimating isZoomBouncing isZooming keyboardDismissMode layoutSubviews() leftEdgeEffect
      maximumZoomScale minimumZoomScale panGestureRecognizer pinchGestureRecognizer refreshControl
      rightEdgeEffect safeAreaInsetsDidChange() scrollIndicatorInsets scrollRectToVisible(_:animated:)
      scrollsToTop setContentOffset(_:animated:) setZoomScale(_:animated:) showsHorizontalScrollIndicator
      showsVerticalScrollIndicator stopScrollingAndZooming() topEdgeEffect touchesShouldBegin(_:with:in:)
      touchesShouldCancel(in:) verticalScrollIndicatorInsets zoom(to:animated:) zoomScale
    UISearchBar UIView autocapitalizationType autocorrectionType backgroundImage
      backgroundImage(for:barMetrics:) barPosition barStyle barTintColor becomeFirstResponder()
      canBecomeFirstResponder delegate didMoveToWindow() enablesReturnKeyAutomatically image(for:state:)
      inputAccessoryView intrinsicContentSize isEnabled isFirstResponder isSearchResultsButtonSelected
      isSecureTextEntry isTranslucent keyboardAppearance keyboardType layoutSubviews() placeholder
      positionAdjustment(for:) prompt resignFirstResponder() returnKeyType scopeButtonTitles searchBarStyle
      searchFieldBackgroundImage(for:) searchFieldBackgroundPositionAdjustment searchTextField
      searchTextPositionAdjustment selectedScopeButtonIndex setBackgroundImage(_:for:barMetrics:)
      setImage(_:for:state:) setPositionAdjustment(_:for:) setSearchFieldBackgroundImage(_:for:)
      setShowsCancelButton(_:animated:) setShowsScope(_:animated:) showsBookmarkButton showsCancelButton
      showsScopeBar showsSearchResultsButton sizeThatFits(_:) spellCheckingType text
    UISearchController UIViewController automaticallyShowsCancelButton automaticallyShowsScopeBar
      automaticallyShowsSearchResultsController delegate dimsBackgroundDuringPresentation
      hidesNavigationBarDuringPresentation isActive obscuresBackgroundDuringPresentation searchBar
      searchResultsController searchResultsUpdater showsSearchResultsController
    UISearchSuggestionItem NSObject iconImage localizedSuggestion representedObject
    UISearchTab UITab automaticallyActivatesSearch
    UISearchTextField UITextField allowsCopyingTokens allowsDeletingTokens clearButtonRect(forBounds:)
      deleteBackward() editingRect(forBounds:) hasText insertToken(_:at:) layoutSubviews()
      leftViewRect(forBounds:) removeToken(at:) rightViewRect(forBounds:) textRect(forBounds:)
      tokenBackgroundColor tokens
    UISearchToken NSObject representedObject
    UISegmentedControl UIControl actionForSegment(at:) apportionsSegmentWidthsByContent
      backgroundImage(for:barMetrics:) beginTracking(_:with:) cancelTracking(with:)
      contentOffsetForSegment(at:) continueTracking(_:with:)
      dividerImage(forLeftSegmentState:rightSegmentState:barMetrics:) gestureRecognizerShouldBegin(_:)
      imageForSegment(at:) insertSegment(action:at:animated:) insertSegment(with:at:animated:)
      insertSegment(withTitle:at:animated:) intrinsicContentSize isEnabledForSegment(at:) isMomentary
      layoutSubviews() noSegment numberOfSegments removeAllSegments() removeSegment(at:animated:)
      segmentIndex(identifiedBy:) selectedSegmentIndex selectedSegmentTintColor setAction(_:forSegmentAt:)
      setBackgroundImage(_:for:barMetrics:) setContentOffset(_:forSegmentAt:)
      setDividerImage(_:forLeftSegmentState:rightSegmentState:barMetrics:) setEnabled(_:forSegmentAt:)
      setImage(_:forSegmentAt:) setTitle(_:forSegmentAt:) setTitleTextAttributes(_:for:)
      setWidth(_:forSegmentAt:) sizeThatFits(_:) titleForSegment(at:) titleTextAttributes(for:)
      widthForSegment(at:)
    UISelectionFeedbackGenerator UIFeedbackGenerator selectionChanged()
    UISheetPresentationController UIPresentationController animateChanges(_:) detents
      dismissalTransitionDidEnd(_:) dismissalTransitionWillBegin() frameOfPresentedViewInContainerView
      invalidateDetents() largestUndimmedDetentIdentifier preferredCornerRadius
      prefersEdgeAttachedInCompactHeight prefersGrabberVisible prefersScrollingExpandsWhenScrolledToEdge
      presentationTransitionWillBegin() presentedView selectedDetentIdentifier
      widthFollowsPreferredContentSizeWhenEdgeAttached
    UISimpleTextPrintFormatter UIPrintFormatter
    UISlider UIControl beginTracking(_:with:) continueTracking(_:with:) currentMaximumTrackImage
      currentMinimumTrackImage currentThumbImage endTracking(_:with:) gestureRecognizerShouldBegin(_:)
      intrinsicContentSize isContinuous layoutSubviews() maximumTrackImage(for:) maximumTrackTintColor
      maximumValue maximumValueImage maximumValueImageRect(forBounds:) minimumTrackImage(for:)
      minimumTrackTintColor minimumValue minimumValueImage minimumValueImageRect(forBounds:)
      setMaximumTrackImage(_:for:) setMinimumTrackImage(_:for:) setThumbImage(_:for:) setValue(_:animated:)
      sizeThatFits(_:) thumbImage(for:) thumbRect(forBounds:trackRect:value:) thumbTintColor
      tintColorDidChange() trackRect(forBounds:) value
    UISnapBehavior UIDynamicBehavior damping snapPoint
    UISplitViewController UIViewController allVisible automaticDimension delegate displayMode
      displayModeButtonItem displayModeButtonVisibility hide(_:) isCollapsed maximumPrimaryColumnWidth
      maximumSupplementaryColumnWidth minimumPrimaryColumnWidth minimumSupplementaryColumnWidth
      preferredDisplayMode preferredPrimaryColumnWidth preferredPrimaryColumnWidthFraction
      preferredSplitBehavior preferredSupplementaryColumnWidth preferredSupplementaryColumnWidthFraction
      presentsWithGesture primaryBackgroundStyle primaryColumnWidth primaryEdge primaryHidden primaryOverlay
      setViewController(_:for:) show(_:) show(_:sender:) showDetailViewController(_:sender:) splitBehavior
      style supplementaryColumnWidth viewController(for:) viewControllers viewDidLoad()
      viewWillLayoutSubviews()
    UISpringTimingParameters NSObject _cVarArgEncoding copy(with:) cubicTimingParameters encode(with:)
      initialVelocity springTimingParameters timingCurveType
    UIStackView UIView addArrangedSubview(_:) alignment arrangedSubviews axis customSpacing(after:)
      distribution forFirstBaselineLayout forLastBaselineLayout insertArrangedSubview(_:at:)
      isBaselineRelativeArrangement isLayoutMarginsRelativeArrangement removeArrangedSubview(_:)
      requiresConstraintBasedLayout setCustomSpacing(_:after:) spacing spacingUseDefault spacingUseSystem
      updateConstraints() willRemoveSubview(_:)
    UIStatusBarManager NSObject isStatusBarHidden statusBarFrame statusBarStyle
    UIStepper UIControl autorepeat backgroundImage(for:) beginTracking(_:with:) cancelTracking(with:)
      decrementImage(for:) dividerImage(forLeftSegmentState:rightSegmentState:) frame incrementImage(for:)
      intrinsicContentSize isContinuous layoutSubviews() maximumValue minimumValue setBackgroundImage(_:for:)
      setDecrementImage(_:for:) setDividerImage(_:forLeftSegmentState:rightSegmentState:)
      setIncrementImage(_:for:) sizeThatFits(_:) stepValue value wraps
    UIStoryboard NSObject instantiateInitialViewController() instantiateInitialViewController(creator:)
      instantiateViewController(identifier:creator:) instantiateViewController(withIdentifier:)
    UIStoryboardSegue NSObject destination identifier perform() source
    UISwipeActionsConfiguration NSObject actions performsFirstActionWithFullSwipe
    UISwipeGestureRecognizer UIGestureRecognizer direction numberOfTouchesRequired touchesBegan(_:with:)
      touchesCancelled(_:with:) touchesEnded(_:with:) touchesMoved(_:with:)
    UISwitch UIControl beginTracking(_:with:) bounds cancelTracking(with:) continueTracking(_:with:) frame
      gestureRecognizerShouldBegin(_:) intrinsicContentSize isOn layoutSubviews() offImage onImage onTintColor
      preferredStyle setOn(_:animated:) sizeThatFits(_:) style thumbTintColor title
    UITab NSObject accessibilityIdentifier allowsHiding badgeValue identifier image isEnabled isHidden parent
      preferredPlacement subtitle tabBarController title userInfo viewController
    UITabAccessory NSObject contentView
    UITabBar UIView backgroundImage barTintColor delegate intrinsicContentSize isCustomizing isTranslucent
      itemPositioning itemSpacing itemWidth items layoutSubviews() point(inside:with:) scrollEdgeAppearance
      selectedItem setItems(_:animated:) shadowImage sizeThatFits(_:) standardAppearance tintColorDidChange()
      unselectedItemTintColor
    UITabBarAppearance UIBarAppearance configureWithDefaultBackground()
    UITabBarController UIViewController childForStatusBarHidden childForStatusBarStyle contentScrollView(for:)
      customizableViewControllers delegate isTabBarHidden loadView() mode moreNavigationController
      selectedIndex selectedTab selectedViewController setTabBarHidden(_:animated:) setTabs(_:animated:)
      setViewControllers(_:animated:) sidebar tab(forIdentifier:) tabBar tabs viewControllers viewDidLoad()
    UITabBarItem UIBarItem badgeColor badgeValue selectedImage titlePositionAdjustment
    UITabBarItemAppearance NSObject configureWithDefault(for:) disabled focused normal selected
    UITabBarItemStateAppearance NSObject badgeBackgroundColor badgePositionAdjustment badgeTextAttributes
      badgeTitlePositionAdjustment iconColor titlePositionAdjustment titleTextAttributes
    UITabGroup UITab children defaultChildIdentifier selectedChild
    UITableView UIScrollView allowsMultipleSelection allowsMultipleSelectionDuringEditing allowsSelection
      allowsSelectionDuringEditing automaticDimension backgroundView beginUpdates() bounds cellForRow(at:)
      cellLayoutMarginsFollowReadableWidth contextMenuInteraction dataSource deleteRows(at:with:)
      deleteSections(_:with:) dequeueReusableCell(withIdentifier:) dequeueReusableCell(withIdentifier:for:)
      dequeueReusableHeaderFooterView(withIdentifier:) deselectRow(at:animated:) endUpdates()
      estimatedRowHeight estimatedSectionFooterHeight estimatedSectionHeaderHeight footerView(forSection:)
      frame headerView(forSection:) indexPath(for:) indexPathForRow(at:) indexPathForSelectedRow
      indexPathsForRows(in:) indexPathsForSelectedRows indexPathsForVisibleRows indexSearch
      insertRows(at:with:) insertSections(_:with:) isEditing isPrefetchingEnabled layoutSubviews()
      moveRow(at:to:) moveSection(_:toSection:) numberOfRows(inSection:) numberOfSections
      performBatchUpdates(_:completion:) prefetchDataSource reconfigureRows(at:) rect(forSection:)
      rectForFooter(inSection:) rectForHeader(inSection:) rectForRow(at:) register(_:forCellReuseIdentifier:)
      register(_:forHeaderFooterViewReuseIdentifier:) reloadData() reloadRows(at:with:)
      reloadSectionIndexTitles() reloadSections(_:with:) rowHeight safeAreaInsetsDidChange()
      scrollToNearestSelectedRow(at:animated:) scrollToRow(at:at:animated:) sectionFooterHeight
      sectionHeaderHeight sectionHeaderTopPadding sectionIndexBackgroundColor sectionIndexColor
      sectionIndexMinimumDisplayRowCount sectionIndexTrackingBackgroundColor
      selectRow(at:animated:scrollPosition:) selfSizingInvalidation separatorColor separatorEffect
      separatorInset separatorStyle setEditing(_:animated:) style tableFooterView tableHeaderView
      touchesBegan(_:with:) touchesCancelled(_:with:) touchesEnded(_:with:) visibleCells
    UITableViewCell UIView accessoryType accessoryView automaticallyUpdatesBackgroundConfiguration
      automaticallyUpdatesContentConfiguration backgroundConfiguration backgroundView configurationState
      configurationUpdateHandler contentConfiguration contentView defaultBackgroundConfiguration()
      defaultContentConfiguration() detailTextLabel didTransition(to:) editingAccessoryType editingStyle
      imageView indentationLevel indentationWidth invalidateIntrinsicContentSize() isEditing isHighlighted
      isSelected layoutSubviews() prepareForReuse() reuseIdentifier selectedBackgroundView selectionStyle
      separatorInset setEditing(_:animated:) setHighlighted(_:animated:) setNeedsUpdateConfiguration()
      setSelected(_:animated:) shouldIndentWhileEditing showingDeleteConfirmation showsReorderControl
      sizeThatFits(_:) systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)
      textLabel updateConfiguration(using:) willTransition(to:)
    UITableViewController UIViewController clearsSelectionOnViewWillAppear loadView() numberOfSections(in:)
      refreshControl scrollViewDidChangeAdjustedContentInset(_:) scrollViewDidEndDecelerating(_:)
      scrollViewDidEndDragging(_:willDecelerate:) scrollViewDidEndScrollingAnimation(_:)
      scrollViewDidEndZooming(_:with:atScale:) scrollViewDidScroll(_:) scrollViewDidScrollToTop(_:)
      scrollViewDidZoom(_:) scrollViewShouldScrollToTop(_:) scrollViewWillBeginDecelerating(_:)
      scrollViewWillBeginDragging(_:) scrollViewWillBeginZooming(_:with:)
      scrollViewWillEndDragging(_:withVelocity:targetContentOffset:) sectionIndexTitles(for:)
      setEditing(_:animated:) tableView tableView(_:accessoryButtonTappedForRowWith:)
      tableView(_:canEditRowAt:) tableView(_:canMoveRowAt:) tableView(_:cellForRowAt:)
      tableView(_:commit:forRowAt:) tableView(_:contextMenuConfigurationForRowAt:point:)
      tableView(_:didDeselectRowAt:) tableView(_:didEndDisplaying:forRowAt:)
      tableView(_:didEndDisplayingFooterView:forSection:) tableView(_:didEndDisplayingHeaderView:forSection:)
      tableView(_:didEndEditingRowAt:) tableView(_:didHighlightRowAt:) tableView(_:didSelectRowAt:)
      tableView(_:didUnhighlightRowAt:) tableView(_:editingStyleForRowAt:)
      tableView(_:estimatedHeightForRowAt:) tableView(_:heightForFooterInSection:)
      tableView(_:heightForHeaderInSection:) tableView(_:heightForRowAt:)
      tableView(_:indentationLevelForRowAt:) tableView(_:leadingSwipeActionsConfigurationForRowAt:)
      tableView(_:moveRowAt:to:) tableView(_:numberOfRowsInSection:)
      tableView(_:sectionForSectionIndexTitle:at:) tableView(_:shouldHighlightRowAt:)
      tableView(_:shouldIndentWhileEditingRowAt:)
      tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)
      tableView(_:titleForDeleteConfirmationButtonForRowAt:) tableView(_:titleForFooterInSection:)
      tableView(_:titleForHeaderInSection:) tableView(_:trailingSwipeActionsConfigurationForRowAt:)
      tableView(_:viewForFooterInSection:) tableView(_:viewForHeaderInSection:)
      tableView(_:willBeginEditingRowAt:) tableView(_:willDeselectRowAt:) tableView(_:willDisplay:forRowAt:)
      tableView(_:willDisplayFooterView:forSection:) tableView(_:willDisplayHeaderView:forSection:)
      tableView(_:willSelectRowAt:) viewForZooming(in:) viewWillAppear(_:)
    UITableViewDiffableDataSource NSObject apply(_:animatingDifferences:)
      apply(_:animatingDifferences:completion:) applySnapshotUsingReloadData(_:completion:)
      defaultRowAnimation index(for:) indexPath(for:) itemIdentifier(for:) numberOfSections(in:)
      sectionIdentifier(for:) sectionIndexTitles(for:) snapshot() tableView(_:canEditRowAt:)
      tableView(_:canMoveRowAt:) tableView(_:cellForRowAt:) tableView(_:commit:forRowAt:)
      tableView(_:moveRowAt:to:) tableView(_:numberOfRowsInSection:)
      tableView(_:sectionForSectionIndexTitle:at:) tableView(_:titleForFooterInSection:)
      tableView(_:titleForHeaderInSection:)
    UITableViewDropPlaceholder UITableViewPlaceholder previewParametersProvider
    UITableViewDropProposal UIDropProposal intent
    UITableViewFocusUpdateContext UIFocusUpdateContext nextFocusedIndexPath previouslyFocusedIndexPath
    UITableViewHeaderFooterView UIView backgroundView contentConfiguration contentView detailTextLabel
      layoutSubviews() prepareForReuse() reuseIdentifier sizeThatFits(_:) textLabel
    UITableViewPlaceholder NSObject cellUpdateHandler
    UITableViewRowAction NSObject backgroundColor backgroundEffect style title
    UITapGestureRecognizer UIGestureRecognizer canPrevent(_:) numberOfTapsRequired numberOfTouchesRequired
      reset() touchesBegan(_:with:) touchesCancelled(_:with:) touchesEnded(_:with:) touchesMoved(_:with:)
    UITargetedDragPreview UITargetedPreview
    UITargetedPreview NSObject parameters retargetedPreview(with:) size target view
    UITextChecker NSObject availableLanguages completions(forPartialWordRange:in:language:)
      guesses(forWordRange:in:language:) hasLearnedWord(_:) learnWord(_:)
      rangeOfMisspelledWord(in:range:startingAt:wrap:language:) unlearnWord(_:)
    UITextField UIControl adjustsFontForContentSizeCategory adjustsFontSizeToFitWidth
      allowsEditingTextAttributes attributedPlaceholder attributedText autocapitalizationType
      autocorrectionType background becomeFirstResponder() beginningOfDocument borderRect(forBounds:)
      borderStyle canBecomeFirstResponder canPerformAction(_:withSender:) caretRect(for:) clearButtonMode
      clearButtonRect(forBounds:) clearsOnBeginEditing clearsOnInsertion closestPosition(to:) copy(_:) cut(_:)
      defaultTextAttributes delegate deleteBackward() description disabledBackground draw(_:)
      drawPlaceholder(in:) drawText(in:) editingRect(forBounds:) enablesReturnKeyAutomatically endOfDocument
      firstRect(for:) font hasText inputAccessoryView inputDelegate inputView insertText(_:)
      intrinsicContentSize isEditing isSecureTextEntry keyboardAppearance keyboardType layoutSubviews()
      leftView leftViewMode leftViewRect(forBounds:) minimumFontSize offset(from:to:) paste(_:) placeholder
      placeholderRect(forBounds:) position(from:offset:) replace(_:withText:) resignFirstResponder()
      returnKeyType rightView rightViewMode rightViewRect(forBounds:) selectAll(_:) selectedTextRange
      selectionRects(for:) sizeThatFits(_:) spellCheckingType text text(in:) textAlignment textColor
      textContentType textDidBeginEditingNotification textDidChangeNotification textDidEndEditingNotification
      textRange(from:to:) textRect(forBounds:) tintColorDidChange() tokenizer typingAttributes
    UITextFormattingViewController UIViewController
    UITextInputAssistantItem NSObject allowsHidingShortcuts leadingBarButtonGroups trailingBarButtonGroups
    UITextInputMode NSObject activeInputModes currentInputModeDidChangeNotification primaryLanguage
    UITextInputPasswordRules NSObject passwordRulesDescriptor
    UITextInputStringTokenizer NSObject isPosition(_:atBoundary:inDirection:)
      isPosition(_:withinTextUnit:inDirection:) position(from:toBoundary:inDirection:)
      rangeEnclosingPosition(_:with:inDirection:)
    UITextInteraction NSObject delegate didMove(to:) textInput textInteractionMode view willMove(to:)
    UITextItem NSObject content range
    UITextPosition NSObject hash isEqual(_:)
    UITextRange NSObject end hash isEmpty isEqual(_:) start
    UITextSelectionRect NSObject rect
    UITextView UIScrollView adjustsFontForContentSizeCategory allowsEditingTextAttributes attributedText
      autocapitalizationType autocorrectionType becomeFirstResponder() beginningOfDocument
      canBecomeFirstResponder canPerformAction(_:withSender:) caretRect(for:) clearsOnInsertion
      closestPosition(to:) copy(_:) cut(_:) dataDetectorTypes deleteBackward() description
      enablesReturnKeyAutomatically endOfDocument findInteraction firstRect(for:) font hasText
      inputAccessoryView inputDelegate inputView insertText(_:) intrinsicContentSize isEditable
      isFindInteractionEnabled isScrollEnabled isSecureTextEntry isSelectable keyboardAppearance keyboardType
      layoutManager layoutSubviews() linkTextAttributes offset(from:to:) paste(_:) position(from:offset:)
      replace(_:withText:) resignFirstResponder() returnKeyType scrollRangeToVisible(_:) selectAll(_:)
      selectedRange selectedTextRange selectionRects(for:) sizeThatFits(_:) spellCheckingType text text(in:)
      textAlignment textColor textContainer textContainerInset textContentType textDidBeginEditingNotification
      textDidChangeNotification textDidEndEditingNotification textRange(from:to:) textStorage
      tintColorDidChange() tokenizer typingAttributes
    UIToolTipInteraction NSObject defaultToolTip didMove(to:) view willMove(to:)
    UIToolbar UIView backgroundImage(forToolbarPosition:barMetrics:) barTintColor compactAppearance
      intrinsicContentSize isTranslucent items layoutSubviews() scrollEdgeAppearance
      setBackgroundImage(_:forToolbarPosition:barMetrics:) setItems(_:animated:)
      setShadowImage(_:forToolbarPosition:) shadowImage(forToolbarPosition:) sizeThatFits(_:)
      standardAppearance
    UIToolbarAppearance UIBarAppearance
    UITouch NSObject altitudeAngle azimuthAngle(in:) azimuthUnitVector(in:) estimationUpdateIndex force
      gestureRecognizers location(in:) majorRadius majorRadiusTolerance maximumPossibleForce phase
      preciseLocation(in:) precisePreviousLocation(in:) previousLocation(in:) stylus tapCount timestamp type
      view window
    UITraitCollection NSObject _cVarArgEncoding accessibilityContrast activeAppearance changedTraits(from:)
      containsTraits(in:) copy(with:) current description displayGamut displayScale forceTouchCapability
      hasDifferentColorAppearance(comparedTo:) hash hdrHeadroomUsageLimit horizontalSizeClass
      imageDynamicRange isEqual(_:) layoutDirection legibilityWeight listEnvironment modifyingTraits(_:)
      performAsCurrent(_:) preferredContentSizeCategory replacing(_:value:)
      resolvesNaturalAlignmentWithBaseWritingDirection sceneCaptureState splitViewControllerLayoutEnvironment
      systemTraitsAffectingColorAppearance systemTraitsAffectingImageLookup tabAccessoryEnvironment
      toolbarItemPresentationSize typesettingLanguage userInterfaceIdiom userInterfaceLevel userInterfaceStyle
      verticalSizeClass
    UIUserNotificationCategory NSObject identifier
    UIUserNotificationSettings NSObject categories types
    UIVibrancyEffect UIVisualEffect hash isEqual(_:)
    UIVideoEditorController UINavigationController canEditVideo(atPath:) videoMaximumDuration videoPath
    UIView UIResponder action(for:forKey:) addConstraint(_:) addConstraints(_:) addGestureRecognizer(_:)
      addInteraction(_:) addKeyframe(withRelativeStartTime:relativeDuration:animations:) addLayoutGuide(_:)
      addMotionEffect(_:) addSubview(_:) alignmentRect(forFrame:) alignmentRectInsets alpha anchorPoint
      animate(_:changes:completion:)
      animate(springDuration:bounce:initialSpringVelocity:delay:options:animations:)
      animate(springDuration:bounce:initialSpringVelocity:delay:options:animations:completion:)
      animate(withDuration:animations:completion:) animate(withDuration:delay:options:animations:)
      animate(withDuration:delay:options:animations:completion:)
      animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:)
      animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:)
      animateKeyframes(withDuration:delay:options:animations:)
      animateKeyframes(withDuration:delay:options:animations:completion:) appearance() appearance(for:)
      appearance(for:whenContainedInInstancesOf:) appearance(whenContainedInInstancesOf:)
      appliedContentSizeCategoryLimitsDescription areAnimationsEnabled autoresizesSubviews autoresizingMask
      backgroundColor beginAnimations(_:context:) bottomAnchor bounds bringSubviewToFront(_:) center
      centerXAnchor centerYAnchor clearsContextBeforeDrawing clipsToBounds collisionBoundingPath
      collisionBoundsType commitAnimations() constraints constraintsAffectingLayout(for:)
      contentCompressionResistancePriority(for:) contentHuggingPriority(for:) contentMode contentScaleFactor
      convert(_:from:) convert(_:to:) cornerConfiguration description didAddSubview(_:) didMoveToSuperview()
      didMoveToWindow() directionalLayoutMargins display(_:) draw(_:) draw(_:in:)
      drawHierarchy(in:afterScreenUpdates:) effectiveRadius(corner:) effectiveUserInterfaceLayoutDirection
      endEditing(_:) exchangeSubview(at:withSubviewAt:) exerciseAmbiguityInLayout() firstBaselineAnchor
      forFirstBaselineLayout forLastBaselineLayout frame frame(forAlignmentRect:) frame(in:)
      gestureRecognizerShouldBegin(_:) gestureRecognizers hasAmbiguousLayout heightAnchor hitTest(_:with:)
      inheritedAnimationDuration insertSubview(_:aboveSubview:) insertSubview(_:at:)
      insertSubview(_:belowSubview:) insetsLayoutMarginsFromSafeArea interactions intrinsicContentSize
      invalidateIntrinsicContentSize() isDescendant(of:) isExclusiveTouch isHidden isMultipleTouchEnabled
      isOpaque isUserInteractionEnabled keyboardLayoutGuide largeContentImage largeContentImageInsets
      largeContentTitle lastBaselineAnchor layer layerClass layerWillDraw(_:) layoutFittingCompressedSize
      layoutFittingExpandedSize layoutGuides layoutIfNeeded() layoutMargins layoutMarginsDidChange()
      layoutMarginsGuide layoutSublayers(of:) layoutSubviews() leadingAnchor leftAnchor mask
      maximumContentSizeCategory minimumContentSizeCategory
      modifyAnimations(withRepeatCount:autoreverses:animations:) motionEffects needsUpdateConstraints() next
      noIntrinsicMetric overrideUserInterfaceStyle perform(_:on:options:animations:)
      perform(_:on:options:animations:completion:) performWithoutAnimation(_:) point(inside:with:)
      preservesSuperviewLayoutMargins readableContentGuide removeConstraint(_:) removeConstraints(_:)
      removeFromSuperview() removeGestureRecognizer(_:) removeInteraction(_:) removeLayoutGuide(_:)
      removeMotionEffect(_:) requiresConstraintBasedLayout
      resizableSnapshotView(from:afterScreenUpdates:withCapInsets:) rightAnchor safeAreaInsets
      safeAreaInsetsDidChange() safeAreaLayoutGuide scalesLargeContentImage semanticContentAttribute
      sendSubviewToBack(_:) setAnimationBeginsFromCurrentState(_:) setAnimationCurve(_:) setAnimationDelay(_:)
      setAnimationDelegate(_:) setAnimationDidStop(_:) setAnimationDuration(_:)
      setAnimationRepeatAutoreverses(_:) setAnimationRepeatCount(_:) setAnimationTransition(_:for:cache:)
      setAnimationsEnabled(_:) setContentCompressionResistancePriority(_:for:)
      setContentHuggingPriority(_:for:) setNeedsDisplay() setNeedsDisplay(_:) setNeedsLayout()
      setNeedsUpdateConstraints() setNeedsUpdateProperties() showsLargeContentViewer sizeThatFits(_:)
      sizeToFit() snapshotView(afterScreenUpdates:) subviews superview systemLayoutSizeFitting(_:)
      systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:) tag tintAdjustmentMode
      tintColor tintColorDidChange() topAnchor trailingAnchor traitCollection traitCollectionDidChange(_:)
      traitOverrides transform transform3D transition(from:to:duration:options:)
      transition(from:to:duration:options:completion:) transition(with:duration:options:animations:)
      transition(with:duration:options:animations:completion:) translatesAutoresizingMaskIntoConstraints
      updateConstraints() updateConstraintsIfNeeded() updateProperties() updatePropertiesIfNeeded()
      updateTraitsIfNeeded() userInterfaceLayoutDirection(for:) userInterfaceLayoutDirection(for:relativeTo:)
      viewPrintFormatter() viewWithTag(_:) widthAnchor willMove(toSuperview:) willMove(toWindow:)
      willRemoveSubview(_:) window
    """
}
