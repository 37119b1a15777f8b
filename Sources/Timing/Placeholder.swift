// The first type of this module replaces this line.
