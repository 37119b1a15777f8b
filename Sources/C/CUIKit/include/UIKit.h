/* Empty: everything is in the Swift module. */
