import CardsTests
import XCTest

// A list of the tests that is out of date, as published packages have them. Apple's systems do not read it.
XCTMain([testCase(RemovedTests.allTests)])
