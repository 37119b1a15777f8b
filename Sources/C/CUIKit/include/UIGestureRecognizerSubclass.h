/* Empty: what subclasses of UIGestureRecognizer override is declared by the Swift module. */
