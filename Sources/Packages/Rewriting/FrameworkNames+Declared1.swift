// Written by Scripts/make-facts from Scripts/api-facts; change that instead.
extension FrameworkNames {
  /// Classes, each with its superclass and the members that it or an extension declares here, separated by spaces.
  static let declaredNames1 = """
    ActivationConditions NSObject canActivateForTargetContentIdentifierPredicate
      prefersToActivateForTargetContentIdentifierPredicate
    ActivationConfiguration NSObject preview userActivity
    ActivationRequestOptions NSObject collectionJoinBehavior requestingScene
    CAAnimation NSObject _cVarArgEncoding autoreverses beginTime copy() delegate duration fillMode
      isRemovedOnCompletion preferredFrameRateRange repeatCount repeatDuration run(forKey:object:arguments:)
      setValue(_:forKey:) setValue(_:forKeyPath:) speed timeOffset timingFunction value(forKey:)
      value(forKeyPath:)
    CAAnimationGroup CAAnimation animations
    CABasicAnimation CAPropertyAnimation byValue fromValue toValue
    CADisplayLink NSObject _cVarArgEncoding add(to:forMode:) duration frameInterval invalidate() isPaused
      preferredFrameRateRange preferredFramesPerSecond remove(from:forMode:) targetTimestamp timestamp
    CAEmitterCell NSObject alphaRange alphaSpeed birthRate blueRange blueSpeed color contents contentsScale
      emissionLatitude emissionLongitude emissionRange emitterCells greenRange greenSpeed isEnabled lifetime
      lifetimeRange name redRange redSpeed scale scaleRange scaleSpeed setValue(_:forKey:) spin spinRange
      value(forKey:) velocity velocityRange xAcceleration yAcceleration zAcceleration
    CAEmitterLayer CALayer beginTime birthRate emitterCells emitterDepth emitterMode emitterPosition
      emitterShape emitterSize emitterZPosition lifetime preservesDepth renderMode scale seed spin velocity
    CAGradientLayer CALayer colors endPoint locations startPoint type
    CAKeyframeAnimation CAPropertyAnimation biasValues calculationMode continuityValues keyTimes path
      rotationMode tensionValues timingFunctions values
    CALayer NSObject _cVarArgEncoding action(forKey:) actions add(_:forKey:) addSublayer(_:) affineTransform()
      allowsEdgeAntialiasing allowsGroupOpacity anchorPoint anchorPointZ animation(forKey:) animationKeys()
      autoreverses backgroundColor beginTime borderColor borderWidth bounds compositingFilter contains(_:)
      contents contentsAreFlipped() contentsCenter contentsGravity contentsRect contentsScale convert(_:from:)
      convert(_:to:) convertTime(_:from:) convertTime(_:to:) cornerCurve cornerRadius defaultAction(forKey:)
      defaultValue(forKey:) delegate display() displayIfNeeded() draw(in:) drawsAsynchronously duration
      fillMode frame hitTest(_:) insertSublayer(_:above:) insertSublayer(_:at:) insertSublayer(_:below:)
      isDoubleSided isGeometryFlipped isHidden isOpaque layoutIfNeeded() layoutSublayers() magnificationFilter
      mask maskedCorners masksToBounds minificationFilter minificationFilterBias model() name needsDisplay()
      needsDisplay(forKey:) needsDisplayOnBoundsChange needsLayout() opacity position preferredFrameSize()
      presentation() rasterizationScale removeAllAnimations() removeAnimation(forKey:) removeFromSuperlayer()
      render(in:) repeatCount repeatDuration replaceSublayer(_:with:) setAffineTransform(_:) setNeedsDisplay()
      setNeedsDisplay(_:) setNeedsLayout() setValue(_:forKey:) setValue(_:forKeyPath:) shadowColor
      shadowOffset shadowOpacity shadowPath shadowRadius shouldRasterize speed sublayerTransform sublayers
      superlayer timeOffset transform value(forKey:) value(forKeyPath:) visibleRect zPosition
    CAMetalLayer CALayer
    CAPropertyAnimation CAAnimation isAdditive isCumulative keyPath run(forKey:object:arguments:)
    CAReplicatorLayer CALayer instanceAlphaOffset instanceBlueOffset instanceColor instanceCount instanceDelay
      instanceGreenOffset instanceRedOffset instanceTransform preservesDepth
    CAScrollLayer CALayer
    CAShapeLayer CALayer fillColor fillRule lineCap lineDashPattern lineDashPhase lineJoin lineWidth
      miterLimit path strokeColor strokeEnd strokeStart
    CASpringAnimation CABasicAnimation allowsOverdamping bounce damping initialVelocity mass
      perceptualDuration settlingDuration stiffness
    CATextLayer CALayer alignmentMode allowsFontSubpixelQuantization draw(in:) font fontSize foregroundColor
      isWrapped string truncationMode
    CATiledLayer CALayer
    CATransaction NSObject animationDuration() animationTimingFunction() begin() commit() completionBlock()
      disableActions() flush() setAnimationDuration(_:) setAnimationTimingFunction(_:) setCompletionBlock(_:)
      setDisableActions(_:) setValue(_:forKey:) value(forKey:)
    CATransformLayer CALayer
    CATransition CAAnimation endProgress startProgress subtype type
    CAValueFunction NSObject name
    ChangeValue NSObject
    Configuration NSObject baseBackgroundColor baseForegroundColor cornerRadius cornerStyle displayMode
      displayUsingSystemFont includeFaces
    Detent NSObject custom(identifier:resolver:) identifier large() medium() resolvedValue(in:)
    FormattingDescriptor NSObject
    GeometryPreferences NSObject
    MenuConfiguration NSObject
    NSBundleResourceRequest NSObject beginAccessingResources(completionHandler:) bundle
      conditionallyBeginAccessingResources(completionHandler:) endAccessingResources() loadingPriority
      progress tags
    NSCollectionLayoutAnchor NSObject edges isAbsoluteOffset isFractionalOffset offset
    NSCollectionLayoutBoundarySupplementaryItem NSCollectionLayoutSupplementaryItem alignment extendsBoundary
      offset pinToVisibleBounds
    NSCollectionLayoutDecorationItem NSCollectionLayoutItem background(elementKind:) elementKind zIndex
    NSCollectionLayoutDimension NSObject absolute(_:) dimension estimated(_:) fractionalHeight(_:)
      fractionalWidth(_:) isAbsolute isEstimated isFractionalHeight isFractionalWidth
      uniformAcrossSiblings(estimate:)
    NSCollectionLayoutEdgeSpacing NSObject bottom leading top trailing
    NSCollectionLayoutGroup NSCollectionLayoutItem custom(layoutSize:itemProvider:)
      horizontal(layoutSize:repeatingSubitem:count:) horizontal(layoutSize:subitem:count:)
      horizontal(layoutSize:subitems:) interItemSpacing subitems vertical(layoutSize:repeatingSubitem:count:)
      vertical(layoutSize:subitem:count:) vertical(layoutSize:subitems:)
    NSCollectionLayoutGroupCustomItem NSObject frame zIndex
    NSCollectionLayoutItem NSObject contentInsets edgeSpacing layoutSize supplementaryItems
    NSCollectionLayoutSection NSObject boundarySupplementaryItems contentInsets contentInsetsReference
      decorationItems group interGroupSpacing list(using:layoutEnvironment:) orthogonalScrollingBehavior
      supplementariesFollowContentInsets visibleItemsInvalidationHandler
    NSCollectionLayoutSize NSObject heightDimension widthDimension
    NSCollectionLayoutSpacing NSObject fixed(_:) flexible(_:) isFixedSpacing isFlexibleSpacing spacing
    NSCollectionLayoutSupplementaryItem NSCollectionLayoutItem containerAnchor elementKind itemAnchor zIndex
    NSDataAsset NSObject data name typeIdentifier
    NSDataDetector NSObject enumerateMatches(in:options:range:using:) firstMatch(in:options:range:)
      matches(in:options:range:) numberOfMatches(in:options:range:)
    NSException NSObject name raise() reason userInfo
    NSExtensionContext NSObject cancelRequest(withError:) completeRequest(returningItems:completionHandler:)
      inputItems open(_:completionHandler:)
    NSFileCoordinator NSObject addFilePresenter(_:) cancel()
      coordinate(readingItemAt:options:error:byAccessor:) coordinate(writingItemAt:options:error:byAccessor:)
      removeFilePresenter(_:)
    NSItemProvider NSObject canLoadObject(ofClass:) hasItemConformingToTypeIdentifier(_:)
      loadDataRepresentation(forTypeIdentifier:completionHandler:)
      loadFileRepresentation(forTypeIdentifier:completionHandler:)
      loadItem(forTypeIdentifier:options:completionHandler:) loadObject(ofClass:completionHandler:)
      registeredTypeIdentifiers suggestedName
    NSLayoutAnchor NSObject constraint(equalTo:) constraint(equalTo:constant:)
      constraint(greaterThanOrEqualTo:) constraint(greaterThanOrEqualTo:constant:)
      constraint(lessThanOrEqualTo:) constraint(lessThanOrEqualTo:constant:) constraintsAffectingLayout
      description hasAmbiguousLayout item name
    NSLayoutConstraint NSObject activate(_:) alignmentMask awakeFromNib() constant
      constraints(withVisualFormat:options:metrics:views:) deactivate(_:) description directionMask
      firstAnchor firstAttribute firstItem identifier isActive multiplier
      observeValue(forKeyPath:of:change:context:) priority relation secondAnchor secondAttribute secondItem
      shouldBeArchived
    NSLayoutDimension NSLayoutAnchor constraint(equalTo:multiplier:) constraint(equalTo:multiplier:constant:)
      constraint(equalToConstant:) constraint(greaterThanOrEqualTo:multiplier:)
      constraint(greaterThanOrEqualTo:multiplier:constant:) constraint(greaterThanOrEqualToConstant:)
      constraint(lessThanOrEqualTo:multiplier:) constraint(lessThanOrEqualTo:multiplier:constant:)
      constraint(lessThanOrEqualToConstant:)
    NSLayoutManager NSObject addTextContainer(_:) allowsNonContiguousLayout boundingRect(forGlyphRange:in:)
      characterIndex(for:in:fractionOfDistanceBetweenInsertionPoints:) characterIndexForGlyph(at:)
      characterRange(forGlyphRange:actualGlyphRange:) delegate drawBackground(forGlyphRange:at:)
      drawGlyphs(forGlyphRange:at:) ensureGlyphs(forCharacterRange:) ensureLayout(for:)
      ensureLayout(forCharacterRange:) ensureLayout(forGlyphRange:)
      enumerateEnclosingRects(forGlyphRange:withinSelectedGlyphRange:in:using:)
      enumerateLineFragments(forGlyphRange:using:) glyphIndex(for:in:)
      glyphIndex(for:in:fractionOfDistanceThroughGlyph:) glyphIndexForCharacter(at:) glyphRange(for:)
      glyphRange(forCharacterRange:actualCharacterRange:) insertTextContainer(_:at:)
      invalidateDisplay(forCharacterRange:) invalidateDisplay(forGlyphRange:)
      invalidateGlyphs(forCharacterRange:changeInLength:actualCharacterRange:)
      invalidateLayout(forCharacterRange:actualCharacterRange:) isValidGlyphIndex(_:)
      lineFragmentRect(forGlyphAt:effectiveRange:) lineFragmentUsedRect(forGlyphAt:effectiveRange:)
      location(forGlyphAt:) numberOfGlyphs processEditing(for:edited:range:changeInLength:invalidatedRange:)
      removeTextContainer(at:) replaceTextStorage(_:) showsControlCharacters showsInvisibleCharacters
      textContainer(forGlyphAt:effectiveRange:) textContainers textStorage usedRect(for:) usesFontLeading
    NSLayoutXAxisAnchor NSLayoutAnchor anchorWithOffset(to:) constraint(equalToSystemSpacingAfter:multiplier:)
      constraint(greaterThanOrEqualToSystemSpacingAfter:multiplier:)
      constraint(lessThanOrEqualToSystemSpacingAfter:multiplier:)
    NSLayoutYAxisAnchor NSLayoutAnchor anchorWithOffset(to:) constraint(equalToSystemSpacingBelow:multiplier:)
      constraint(greaterThanOrEqualToSystemSpacingBelow:multiplier:)
      constraint(lessThanOrEqualToSystemSpacingBelow:multiplier:)
    NSPointerArray NSObject addPointer(_:) allObjects compact() count insertPointer(_:at:) pointer(at:)
      removePointer(at:) replacePointer(at:withPointer:) strongObjects() weakObjects()
    NSSecureUnarchiveFromDataTransformer ValueTransformer allowedTopLevelClasses
    NSStringDrawingContext NSObject actualScaleFactor minimumScaleFactor totalBounds
    NSTextContainer NSObject exclusionPaths heightTracksTextView layoutManager lineBreakMode
      lineFragmentPadding maximumNumberOfLines size widthTracksTextView
    NSTextContentManager NSObject addTextLayoutManager(_:) delegate primaryTextLayoutManager
      removeTextLayoutManager(_:) textLayoutManagers
    NSTextContentStorage NSTextContentManager attributedString textStorage
    NSTextLayoutManager NSObject delegate limitsLayoutForSuspiciousContents textContainer textContentManager
      usageBoundsForTextContainer usesFontLeading usesHyphenation
    NSTextList NSObject marker(forItemNumber:) markerFormat startingItemNumber
    NSUbiquitousKeyValueStore NSObject array(forKey:) bool(forKey:) data(forKey:) default dictionary(forKey:)
      dictionaryRepresentation didChangeExternallyNotification double(forKey:) longLong(forKey:)
      object(forKey:) removeObject(forKey:) set(_:forKey:) string(forKey:) synchronize()
    NSUserActivity NSObject activityType addUserInfoEntries(from:) becomeCurrent() invalidate()
      isEligibleForHandoff isEligibleForPrediction isEligibleForPublicIndexing isEligibleForSearch keywords
      needsSave persistentIdentifier requiredUserInfoKeys resignCurrent() targetContentIdentifier title
      userInfo webpageURL
    NetService NSObject addresses delegate hostName port publish() resolve(withTimeout:) stop()
    NetServiceBrowser NSObject delegate includesPeerToPeer searchForServices(ofType:inDomain:) stop()
    OpenExternalURLOptions NSObject universalLinksOnly
    OpenURLOptions NSObject annotation openInPlace sourceApplication
    OverridableObject NSObject accessibilityElements accessibilityFrame accessibilityHint
      accessibilityIdentifier accessibilityLabel accessibilityTraits accessibilityValue awakeFromNib()
      forwardingTarget(for:) isAccessibilityElement observeValue(forKeyPath:of:change:context:)
      prepareForInterfaceBuilder() responds(to:) setValue(_:forUndefinedKey:) value(forUndefinedKey:)
    Sidebar NSObject isHidden preferredLayout
    SymbolConfiguration Configuration applying(_:) hash isEqual(_:) preferringHierarchical()
      preferringMonochrome() preferringMulticolor() unspecified
    UIAccessibilityCustomAction NSObject actionHandler attributedName image name target
    UIAccessibilityCustomRotor NSObject name
    UIAccessibilityElement UIResponder accessibilityContainer accessibilityFrameInContainerSpace
    UIAccessibilityLocationDescriptor NSObject name point view
    UIAction UIMenuElement attributes discoverabilityTitle identifier paste pasteAndGo pasteAndMatchStyle
      pasteAndSearch performWithSender(_:target:) sender state
    UIActivity NSObject activityCategory activityDidFinish(_:) activityImage activityTitle activityType
      activityViewController canPerform(withActivityItems:) perform() prepare(withActivityItems:)
    UIActivityIndicatorView UIView color hidesWhenStopped intrinsicContentSize isAnimating layoutSubviews()
      sizeThatFits(_:) startAnimating() stopAnimating() style
    UIActivityItemProvider NSObject activityType item placeholderItem
    UIActivityItemsConfiguration NSObject applicationActivitiesProvider
      itemProvidersForActivityItemsConfiguration localObject metadataProvider perItemMetadataProvider
      previewProvider
    UIActivityViewController UIViewController allowsProminentActivity completionWithItemsHandler
      excludedActivityTypes viewDidLoad()
    UIAlertAction NSObject copy(with:) isEnabled style title
    UIAlertController UIViewController actions addAction(_:) addTextField(configurationHandler:) loadView()
      message modalPresentationStyle preferredAction preferredContentSize preferredStyle textFields title
      viewIsAppearing(_:) viewWillAppear(_:)
    UIApplication UIResponder alternateIconName annotation applicationIconBadgeNumber applicationState
      backgroundFetchIntervalMinimum backgroundFetchIntervalNever backgroundRefreshStatus
      backgroundRefreshStatusDidChangeNotification backgroundTimeRemaining
      beginBackgroundTask(expirationHandler:) beginBackgroundTask(withName:expirationHandler:)
      beginIgnoringInteractionEvents() beginReceivingRemoteControlEvents() canOpenURL(_:)
      cancelLocalNotification(_:) completeStateRestoration() connectedScenes currentUserNotificationSettings
      delegate didBecomeActiveNotification didChangeStatusBarFrameNotification
      didChangeStatusBarOrientationNotification didEnterBackgroundNotification didFinishLaunchingNotification
      didReceiveMemoryWarningNotification endBackgroundTask(_:) endIgnoringInteractionEvents()
      endReceivingRemoteControlEvents() extendStateRestoration() ignoreSnapshotOnNextApplicationLaunch()
      isIdleTimerDisabled isIgnoringInteractionEvents isNetworkActivityIndicatorVisible
      isRegisteredForRemoteNotifications isStatusBarHidden keyWindow localNotification location next
      open(_:options:completionHandler:) openNotificationSettingsURLString openSessions openSettingsURLString
      openURL(_:) preferredContentSizeCategory presentLocalNotificationNow(_:)
      protectedDataDidBecomeAvailableNotification protectedDataWillBecomeUnavailableNotification
      registerForRemoteNotifications() registerUserNotificationSettings(_:) remoteNotification
      requestSceneSessionActivation(_:userActivity:options:errorHandler:)
      requestSceneSessionDestruction(_:options:errorHandler:) scheduleLocalNotification(_:)
      scheduledLocalNotifications sendAction(_:to:from:for:) sendEvent(_:)
      setAlternateIconName(_:completionHandler:) setMinimumBackgroundFetchInterval(_:)
      setStatusBarHidden(_:with:) setStatusBarStyle(_:animated:) shared shortcutItem shortcutItems
      significantTimeChangeNotification sourceApplication statusBarFrame statusBarFrameUserInfoKey
      statusBarOrientation statusBarOrientationUserInfoKey statusBarStyle supportedInterfaceOrientations(for:)
      supportsAlternateIcons supportsMultipleScenes universalLinksOnly unregisterForRemoteNotifications() url
      userActivityDictionary userDidTakeScreenshotNotification userInterfaceLayoutDirection
      willChangeStatusBarFrameNotification willChangeStatusBarOrientationNotification
      willEnterForegroundNotification willResignActiveNotification willTerminateNotification windows
    UIApplicationShortcutIcon NSObject
    UIApplicationShortcutItem NSObject icon localizedSubtitle localizedTitle type userInfo
    UIAttachmentBehavior UIDynamicBehavior anchorPoint attachedBehaviorType attachmentRange damping
      fixedAttachment(with:attachedTo:attachmentAnchor:) frequency frictionTorque items length
      limitAttachment(with:offsetFromCenter:attachedTo:offsetFromCenter:)
      pinAttachment(with:attachedTo:attachmentAnchor:)
      slidingAttachment(with:attachedTo:attachmentAnchor:axisOfTranslation:)
      slidingAttachment(with:attachmentAnchor:axisOfTranslation:)
    UIBarAppearance NSObject backgroundColor backgroundEffect backgroundImage configureWithDefaultBackground()
      configureWithOpaqueBackground() configureWithTransparentBackground() shadowColor
    UIBarButtonItem UIBarItem action addSymbolEffect(_:options:animated:) creatingFixedGroup()
      creatingMovableGroup(customizationIdentifier:)
      creatingOptionalGroup(customizationIdentifier:isInDefaultCustomization:) customView fixedSpace(_:)
      flexibleSpace() frame(in:) hidesSharedBackground isHidden menu preferredMenuElementOrder primaryAction
      removeAllSymbolEffects(options:animated:) removeSymbolEffect(ofType:options:animated:)
      setSymbolImage(_:contentTransition:options:) sharesBackground style target tintColor width
    UIBarButtonItemAppearance NSObject configureWithDefault(for:) disabled focused highlighted normal
    UIBarButtonItemGroup NSObject alwaysAvailable barButtonItems fixedGroup(representativeItem:items:)
      isDisplayingRepresentativeItem isHidden menuRepresentation
      movableGroup(customizationIdentifier:representativeItem:items:)
      optionalGroup(customizationIdentifier:isInDefaultCustomization:representativeItem:items:)
      representativeItem
    UIBarButtonItemStateAppearance NSObject backgroundImage backgroundImagePositionAdjustment
      titlePositionAdjustment titleTextAttributes
    UIBarItem NSObject accessibilityIdentifier accessibilityLabel appearance() appearance(for:)
      appearance(whenContainedInInstancesOf:) awakeFromNib() image isEnabled prepareForInterfaceBuilder()
      setTitleTextAttributes(_:for:) tag title titleTextAttributes(for:)
    UIBezierPath NSObject _cVarArgEncoding addArc(withCenter:radius:startAngle:endAngle:clockwise:) addClip()
      addCurve(to:controlPoint1:controlPoint2:) addLine(to:) addQuadCurve(to:controlPoint:) append(_:)
      apply(_:) bounds cgPath close() contains(_:) copy(with:) currentPoint encode(with:) fill()
      fill(with:alpha:) flatness getLineDash(_:count:phase:) isEmpty lineCapStyle lineJoinStyle lineWidth
      miterLimit move(to:) removeAllPoints() reversing() setLineDash(_:count:phase:) stroke()
      stroke(with:alpha:) supportsSecureCoding usesEvenOddFillRule
    UIBlurEffect UIVisualEffect description hash isEqual(_:)
    UIButton UIControl adjustsImageSizeForAccessibilityContentSizeCategory adjustsImageWhenDisabled
      adjustsImageWhenHighlighted attributedTitle(for:) automaticallyUpdatesConfiguration
      backgroundImage(for:) backgroundRect(forBounds:) buttonType changesSelectionAsPrimaryAction clearGlass()
      configuration configurationUpdateHandler contentEdgeInsets contentRect(forBounds:)
      contextMenuInteraction(_:configurationForMenuAtLocation:) currentAttributedTitle currentBackgroundImage
      currentImage currentPreferredSymbolConfiguration currentTitle currentTitleColor currentTitleShadowColor
      glass() image(for:) imageEdgeInsets imageRect(forContentRect:) imageView intrinsicContentSize
      isPointerInteractionEnabled layoutSubviews() menu preferredMenuElementOrder
      preferredSymbolConfigurationForImage(in:) prominentClearGlass() prominentGlass() role
      setAttributedTitle(_:for:) setBackgroundImage(_:for:) setImage(_:for:) setNeedsUpdateConfiguration()
      setPreferredSymbolConfiguration(_:forImageIn:) setTitle(_:for:) setTitleColor(_:for:)
      setTitleShadowColor(_:for:) showsTouchWhenHighlighted sizeThatFits(_:) subtitleLabel
      systemButton(with:target:action:) tintColorDidChange() title(for:) titleColor(for:) titleEdgeInsets
      titleLabel titleRect(forContentRect:) titleShadowColor(for:) updateConfiguration()
    UICalendarSelection NSObject updateSelectableDates()
    UICalendarSelectionMultiDate UICalendarSelection delegate selectedDates setSelectedDates(_:animated:)
    UICalendarSelectionSingleDate UICalendarSelection delegate selectedDate setSelected(_:animated:)
    UICalendarView UIView availableDateRange calendar delegate fontDesign locale
      reloadDecorations(forDateComponents:animated:) selectionBehavior setVisibleDateComponents(_:animated:)
      timeZone visibleDateComponents wantsDateDecorations
    UICollectionReusableView UIView apply(_:) preferredLayoutAttributesFitting(_:) prepareForReuse()
      reuseIdentifier systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)
    UICollectionView UIScrollView allowsMultipleSelection allowsMultipleSelectionDuringEditing allowsSelection
      allowsSelectionDuringEditing backgroundView beginInteractiveMovementForItem(at:) bounds
      cancelInteractiveMovement() cancelInteractiveTransition() cellForItem(at:) collectionViewLayout
      contextMenuInteraction dataSource deleteItems(at:) deleteSections(_:)
      dequeueConfiguredReusableCell(using:Item:for:item:) dequeueConfiguredReusableSupplementary(using:for:)
      dequeueReusableCell(withReuseIdentifier:for:)
      dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:) deselectItem(at:animated:)
      elementKindSectionFooter elementKindSectionHeader endInteractiveMovement() finishInteractiveTransition()
      frame indexPath(for:) indexPathForItem(at:) indexPathsForSelectedItems indexPathsForVisibleItems
      indexPathsForVisibleSupplementaryElements(ofKind:) insertItems(at:) insertSections(_:) isEditing
      isPrefetchingEnabled layoutAttributesForItem(at:) layoutAttributesForSupplementaryElement(ofKind:at:)
      layoutSubviews() moveItem(at:to:) moveSection(_:toSection:) numberOfItems(inSection:) numberOfSections
      performBatchUpdates(_:completion:) prefetchDataSource reconfigureItems(at:)
      register(_:forCellWithReuseIdentifier:) register(_:forSupplementaryViewOfKind:withReuseIdentifier:)
      reloadData() reloadItems(at:) reloadSections(_:) safeAreaInsetsDidChange() scrollToItem(at:at:animated:)
      selectItem(at:animated:scrollPosition:) selfSizingInvalidation setCollectionViewLayout(_:animated:)
      setCollectionViewLayout(_:animated:completion:) startInteractiveTransition(to:completion:)
      supplementaryView(forElementKind:at:) touchesBegan(_:with:) touchesCancelled(_:with:)
      touchesEnded(_:with:) updateInteractiveMovementTargetPosition(_:) visibleCells
      visibleSupplementaryViews(ofKind:)
    UICollectionViewCell UICollectionReusableView automaticallyUpdatesBackgroundConfiguration
      automaticallyUpdatesContentConfiguration backgroundConfiguration backgroundView configurationState
      configurationUpdateHandler contentConfiguration contentView defaultBackgroundConfiguration()
      invalidateIntrinsicContentSize() isHighlighted isSelected layoutSubviews() selectedBackgroundView
      setNeedsUpdateConfiguration() updateConfiguration(using:)
    UICollectionViewCompositionalLayout UICollectionViewLayout collectionViewContentSize configuration
      invalidateLayout(with:) invalidationContext(forBoundsChange:)
      layoutAttributesForDecorationView(ofKind:at:) layoutAttributesForElements(in:)
      layoutAttributesForItem(at:) layoutAttributesForSupplementaryView(ofKind:at:) list(using:) prepare()
      shouldInvalidateLayout(forBoundsChange:)
    UICollectionViewCompositionalLayoutConfiguration NSObject boundarySupplementaryItems
      contentInsetsReference interSectionSpacing scrollDirection
    UICollectionViewController UIViewController clearsSelectionOnViewWillAppear collectionView
      collectionView(_:cellForItemAt:) collectionView(_:contextMenuConfigurationForItemAt:point:)
      collectionView(_:didDeselectItemAt:) collectionView(_:didEndDisplaying:forItemAt:)
      collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)
      collectionView(_:didHighlightItemAt:) collectionView(_:didSelectItemAt:)
      collectionView(_:didUnhighlightItemAt:) collectionView(_:numberOfItemsInSection:)
      collectionView(_:shouldDeselectItemAt:) collectionView(_:shouldHighlightItemAt:)
      collectionView(_:shouldSelectItemAt:) collectionView(_:targetContentOffsetForProposedContentOffset:)
      collectionView(_:viewForSupplementaryElementOfKind:at:) collectionView(_:willDisplay:forItemAt:)
      collectionView(_:willDisplaySupplementaryView:forElementKind:at:) collectionViewLayout loadView()
      numberOfSections(in:) scrollViewDidChangeAdjustedContentInset(_:) scrollViewDidEndDecelerating(_:)
      scrollViewDidEndDragging(_:willDecelerate:) scrollViewDidEndScrollingAnimation(_:)
      scrollViewDidEndZooming(_:with:atScale:) scrollViewDidScroll(_:) scrollViewDidScrollToTop(_:)
      scrollViewDidZoom(_:) scrollViewShouldScrollToTop(_:) scrollViewWillBeginDecelerating(_:)
      scrollViewWillBeginDragging(_:) scrollViewWillBeginZooming(_:with:)
      scrollViewWillEndDragging(_:withVelocity:targetContentOffset:) viewForZooming(in:) viewWillAppear(_:)
    UICollectionViewDiffableDataSource NSObject apply(_:animatingDifferences:)
      apply(_:animatingDifferences:completion:) apply(_:to:animatingDifferences:)
      apply(_:to:animatingDifferences:completion:) applySnapshotUsingReloadData(_:completion:)
      collectionView(_:canMoveItemAt:) collectionView(_:cellForItemAt:) collectionView(_:moveItemAt:to:)
      collectionView(_:numberOfItemsInSection:) collectionView(_:viewForSupplementaryElementOfKind:at:)
      index(for:) indexPath(for:) itemIdentifier(for:) numberOfSections(in:) reorderingHandlers
      sectionIdentifier(for:) sectionSnapshotHandlers snapshot() snapshot(for:) supplementaryViewProvider
    UICollectionViewDropPlaceholder UICollectionViewPlaceholder previewParametersProvider
    UICollectionViewDropProposal UIDropProposal intent
    UICollectionViewFlowLayout UICollectionViewLayout automaticSize collectionViewContentSize
      estimatedItemSize footerReferenceSize headerReferenceSize invalidateLayout(with:)
      invalidationContext(forBoundsChange:) invalidationContextClass itemSize layoutAttributesForElements(in:)
      layoutAttributesForItem(at:) layoutAttributesForSupplementaryView(ofKind:at:) minimumInteritemSpacing
      minimumLineSpacing prepare() scrollDirection sectionFootersPinToVisibleBounds
      sectionHeadersPinToVisibleBounds sectionInset sectionInsetReference
      shouldInvalidateLayout(forBoundsChange:)
    UICollectionViewFlowLayoutInvalidationContext UICollectionViewLayoutInvalidationContext
      invalidateFlowLayoutAttributes invalidateFlowLayoutDelegateMetrics
    UICollectionViewFocusUpdateContext UIFocusUpdateContext nextFocusedIndexPath previouslyFocusedIndexPath
    """

  /// The texts of all these files.
  static let declaredTexts = [declaredNames1, declaredNames2, declaredNames3, declaredNames4]
}
