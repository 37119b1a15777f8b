/* This file is empty: everything is in the Swift module. */
