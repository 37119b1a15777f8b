public import ArgumentParser
public import Media

// This is in a file of its own: a conformance of a public type needs a public import.
extension Media.VideoQuality: ExpressibleByArgument {}
