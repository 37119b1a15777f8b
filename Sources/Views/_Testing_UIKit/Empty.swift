// Left empty on purpose: the toolchain declares this cross-import overlay but does not ship it.
