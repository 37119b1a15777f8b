/* Says what to write where XCTest on Linux crashes: it cannot run a test on the main actor that is not async, and casts
   it while it looks for tests, before any of them runs. Linking this is enough; nothing is to be called. */
#pragma once
