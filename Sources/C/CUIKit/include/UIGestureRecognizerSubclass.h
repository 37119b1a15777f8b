/* This file is empty: the Swift module declares the members that subclasses of UIGestureRecognizer override. */
