# make render   draw every scene in scenes/ into output/<scene>/
# make test     build and run all tests; of some targets only: make test TESTS='TimingTests PhysicsTests'
# make lint     check formatting, imports, folders, words, commits, and calls that have a replacement of our own
# make build    build the command line tool at its fastest; it needs no Swift to run: .build/release/mutoscope
# make install  install it with completions and manual page: make install PREFIX=$HOME/.local
#
# Each installs what the build needs and the machine lacks.
#
# Everyday
#   batch                draw all scenes, and a video for each row of a table: the example in Scripts/render-all
#   clean                remove everything that was built or rendered
#   coverage             write docs/coverage.md, on missing names, and .build/coverage.md, on every member that exists
#   deb                  pack the tool and the kit as Debian packages in .build/dist
#   kit                  make the kit that builds packages of iOS, .build/release/kit; install, deb and dist include it
#   dist                 pack them as .build/dist/mutoscope-VERSION-linux-ARCHITECTURE.tar.gz
#   format               format all Swift sources
#   gallery              make a static site of all scenes, and of the packages in a folder: PACKAGES=folder; .build/gallery;
#                        its pages say how to install from RELEASE_URL=the address of a release's files
#   record               record all goldens again; always ends in an error: look at `git diff`, then run the tests
#   release              make all files of a release in .build/dist: RELEASE_URL=the address they will have
#   setup                only install the libraries
#
# Checks, for changes near to them
#   check-accept         random sequences of edits, partial runs and acceptances: ACCEPTANCES=2000
#   check-animators      random sequences of an animator's calls, of three kinds: SEQUENCES=25000
#   check-arm64          results of the C and C++ targets, compared with arm64 under QEMU
#   check-client         build, run and test the package in Examples that uses this one
#   check-containers     build and run the images in Containers, without a service: SWIFT=/opt/swift
#   check-constraints    random systems of constraints, compared with SciPy's solutions: SYSTEMS=5000
#   check-farm           render on Slurm (four nodes on this machine, some of which are killed), OpenJD and GNU parallel
#   check-fonts          set text in font files that are cut off or damaged: FONTS=1000
#   check-fuzz           mutated scenes, pictures, runs and goldens, and commands that are killed: N=1000 SEED=1 ONLY=language
#   check-gallery        a gallery of four scenes and three packages, in Chromium
#   check-growth         inputs that are doubled four times: how time and memory grow
#   check-hostile        scenes below 10 kB that demand much: each is validated or refused within 3 seconds and 500 MB
#   check-install        install the files of `make release` in empty systems: SUITES='bookworm noble' SWIFT=/opt/swift
#   check-kit            a kit, with which a package of iOS is built, tested, run and inspected
#   check-plans          plans with hostile names for every engine, run: NAMES=500
#   check-processors     frames and bits, compared with those of a less capable processor
#   check-pull-request   the check of pull requests: its steps run here, and its comments go to a server of the test
#   check-release        a release build, compared with a debug build
#   check-report         the report of a test run, in Chromium
#   check-resume         renders that are killed at random moments and resumed: KILLS=50
#   check-rewriter       sources of iOS, as they are and mutated, and compared with the compiler's parser: SOURCES=folder N=10000
#   check-sanitizers     scenes and mutants, built with sanitizers: SANITIZER=address or thread
#   check-scenes         every scene at 120 frames a second, and every file that it opens
#   check-selectors      random sequences of targets and observers that are called by name: SELECTORS=10000
#   check-stages         random interleavings of three stages: INTERLEAVINGS=1000
#   check-touches        random scripts of fingers, also on the examples: TOUCHES=2000
#   check-traits         random sequences of overrides and moves of views: TRAITS=5000
#   check-twin           every figure of UIKit's in the tests, and every vector in Twin, also the reserved ones;
#                        writes docs/fidelity.md and docs/fidelity.csv
#   check-types          expressions whose types the compiler needs more than two seconds to find: a clean build
#   check-untouched      a package of iOS, built, tested and run as it is, and hostile ones: ERRORS=50
#   check-verdicts       two and three changes at once at random places; verdicts have to name all: PAIRS=200 SEED=1
#   check-video          encode and decode videos
#   check-without-packages  everything but the packages of iOS, built and tested without them: TESTS=CommandLineTests
#   check-worlds         random dynamics worlds: WORLDS=5000
#
# Measuring
#   bench                against other renderers, films too, and videos against only ffmpeg: ARGS='-n 1 -s "ui many"'
#   bench-agents         the steps of sessions, and the loop "edit a line, build, see what changed"
#   bench-failing        a test run of 24 scenes that fail, and the size of its report
#   bench-scaling        how cost grows with views, frames, damage and size

SWIFT_SOURCES := $(wildcard Package.swift Sources Tests Examples Twin \
  Benchmarks/FrameCost Benchmarks/CompareCost Benchmarks/DynamicsCost Benchmarks/LayoutCost)

.PHONY: help render test lint build install kit batch clean coverage deb dist format gallery record release setup check-accept check-animators \
  check-arm64 check-client check-constraints check-containers check-farm check-fonts check-fuzz check-gallery check-growth check-hostile check-install \
  check-kit check-plans check-processors check-pull-request check-release check-report check-resume check-rewriter \
  check-sanitizers check-scenes check-selectors check-stages check-touches check-traits check-twin check-types \
  check-untouched check-verdicts check-video check-without-packages check-worlds bench \
  bench-agents bench-failing bench-scaling

help:
	@sed -n '/^#/!q; s/^# \{0,1\}//p' Makefile

setup:
	@Scripts/setup

# Flags of release builds. Debugging information would take a tenth of the build; backtraces and profiles have the names
# of functions without it.
RELEASE := -c release -debug-info-format none
export RELEASE
PRODUCT := mutoscope

# Flags of debug builds, the same everywhere, so that nothing is built twice. C is optimised: it computes the pixels,
# and nobody steps through it. Debugging information would take a quarter of the build; for a debugger, give
# DEBUG='-Xcc -O2'. The index, a sixteenth, stays: XCTest's tests are found in it.
DEBUG := -Xcc -O2 -Xswiftc -gnone
export DEBUG

# Makes Package.swift optimise the code of every frame, also in debug builds. For a debugger, leave it empty:
# make test MUTOSCOPE_OPTIMIZED= DEBUG='-Xcc -O2'
MUTOSCOPE_OPTIMIZED := 1
export MUTOSCOPE_OPTIMIZED

# The compiler takes a gigabyte in small pieces: with large pages for them, it needs a sixteenth less time. Where the C
# library or the kernel has none, nothing changes.
SWIFT_BUILD := GLIBC_TUNABLES=glibc.malloc.hugetlb=1 swift build

# With the Swift runtime in it, the binary runs on machines without Swift.
build: setup
	$(SWIFT_BUILD) $(RELEASE) --static-swift-stdlib --product $(PRODUCT)

PREFIX ?= /usr/local

# UIKit with its modules, and the compiler in front, for `mutoscope swift`. Most of it is also in the binary, and is
# compiled for both at once.
kit: build
	$(SWIFT_BUILD) $(RELEASE) --static-swift-stdlib --product mutoscope-swiftc
	$(SWIFT_BUILD) $(RELEASE) --static-swift-stdlib --product mutoscope-packages
	$(SWIFT_BUILD) $(RELEASE) --static-swift-stdlib --target PlaygroundSupport
	$(SWIFT_BUILD) $(RELEASE) --static-swift-stdlib --target mutoscope-run
	Scripts/make-kit .build/release/kit

# Existing files are installed as they are, so that `sudo make install` compiles nothing as root.
install:
	[ -x .build/release/mutoscope ] && [ -x .build/release/mutoscope-packages ] && [ -e .build/release/kit/compiler ] || $(MAKE) kit
	Scripts/install '$(DESTDIR)$(PREFIX)'

dist: kit
	Scripts/setup patchelf dpkg-shlibdeps:dpkg-dev
	Scripts/make-packages tar

deb: kit
	Scripts/setup patchelf dpkg-shlibdeps:dpkg-dev
	Scripts/make-packages deb

release: kit
	Scripts/setup patchelf dpkg-shlibdeps:dpkg-dev
	Scripts/make-release

SUITES := bookworm trixie noble

check-install:
	Scripts/setup debootstrap
	Scripts/check-install $(SUITES)

check-containers:
	Scripts/setup debootstrap buildah
	Scripts/check-containers

check-pull-request:
	swift build $(DEBUG) --product mutoscope
	folder=$$(mktemp -d) && python3 -B Tests/Support/PullRequest/pull_request_test.py .build/debug/mutoscope $$folder && rm -r $$folder

gallery: build
	Scripts/setup ffmpeg
	swift build --package-path Examples/ClientPackage --scratch-path .build $(DEBUG)
	$(if $(PACKAGES),$(MAKE) kit && MUTOSCOPE=$(CURDIR)/.build/release/mutoscope Scripts/check-packages --gallery .build/gallery $(PACKAGES))
	MUTOSCOPE=.build/release/mutoscope Scripts/make-gallery

check-gallery:
	Scripts/setup ffmpeg chromium
	swift build $(DEBUG) --product mutoscope
	folder=$$(mktemp -d) && python3 -B Tests/Support/Packages/check_packages_test.py $$folder && rm -rf $$folder
	folder=$$(mktemp -d) && python3 -B Tests/Support/Browser/gallery_test.py .build/debug/mutoscope $$folder && rm -r $$folder

# Uses the debug build of the tool. It takes half of the time to build, and the tests reuse most of that; rendering all
# scenes with it takes a fifth more time than with the fully optimised tool.
render: setup
	$(SWIFT_BUILD) $(DEBUG) --product mutoscope
	.build/debug/mutoscope render scenes -o output

batch: build
	Scripts/render-all

# For some test targets, only their dependencies are built.
test: export MUTOSCOPE_TESTS := $(TESTS)
test: setup
	$(SWIFT_BUILD) $(if $(TESTS),--product mutoscopePackageTests,--build-tests) $(DEBUG)
	Scripts/repeat-failures $(if $(TESTS),swift test --skip-build,Scripts/run-tests) $(DEBUG)

check-client: setup
	Scripts/check-client

check-report: setup
	Scripts/check-report

check-release: setup
	Scripts/check-release

check-scenes: setup
	MUTOSCOPE_SCENES=all swift test $(DEBUG) \
	  --filter 'GoldenTests.FrameRateTests|CommandLineTests.DependencyTraceTests'

# Such warnings are errors, like all warnings. The time is wall time, so nothing else should run.
check-types: setup
	swift build --scratch-path .build/check-types --build-tests $(DEBUG) \
	  $(foreach what,expression-type-checking function-bodies,-Xswiftc -Xfrontend -Xswiftc -warn-long-$(what)=2000)

TRAITS := 5000

check-traits: setup
	MUTOSCOPE_TRAITS=$(TRAITS) swift test $(DEBUG) --filter UIKitViewsTests.TraitModelTests

# The tests that hold figures of UIKit's.
FIGURES := TimingTests TextTests UIKitValuesTests UIKitViewsTests UIKitPartsTests UIKitControllersTests UIKitCollectionsTests

check-twin: export MUTOSCOPE_TESTS := FacadeTests $(FIGURES)
check-twin: setup
	Scripts/make-vectors --check
	folder=$$(mktemp -d) && MUTOSCOPE_FIGURES=$$folder/figures MUTOSCOPE_TWIN=$$folder/vectors \
	  swift test $(DEBUG) --filter 'FacadeTests.TwinTests|^($(subst $() ,|,$(FIGURES)))\.' \
	  && Scripts/make-ledger $$folder/figures $$folder/vectors && rm -r $$folder

SELECTORS := 10000

check-selectors: export MUTOSCOPE_TESTS := UIKitViewsTests
check-selectors: setup
	MUTOSCOPE_SELECTORS=$(SELECTORS) swift test $(DEBUG) --filter UIKitViewsTests.SelectorModelTests

ERRORS := 50

# The wing of packages of iOS is separate: without it the rest is built and passes its tests.
check-without-packages: export MUTOSCOPE_WITHOUT_PACKAGES := 1
check-without-packages: test

# The part that users of packages run: the first part of check-untouched, which takes two minutes.
check-kit:
	$(MAKE) check-untouched ERRORS=0

# With the modules of a debug build.
check-untouched: setup
	for product in mutoscope mutoscope-packages mutoscope-swiftc; do swift build $(DEBUG) --product $$product || exit 1; done
	for target in PlaygroundSupport mutoscope-run; do swift build $(DEBUG) --target $$target || exit 1; done
	Scripts/make-kit .build/debug/kit .build/debug
	Scripts/check-untouched $(ERRORS)

PAIRS := 200

check-verdicts: setup
	MUTOSCOPE_VERDICTS=$(PAIRS) MUTOSCOPE_SEED=$(SEED) swift test $(DEBUG) --filter 'GoldenTests.(RandomPairTests|RandomScreenTests)'

check-video: export MUTOSCOPE_TESTS := VideoTests CommandLineTests
check-video:
	Scripts/setup ffmpeg
	MUTOSCOPE_VIDEO=1 swift test $(DEBUG) --filter 'VideoTests|VideoBatchTests|VideoCommandTests|FullDiskTests'

check-farm:
	Scripts/setup sbatch:slurm-wlm munge parallel
	swift build $(DEBUG) --product mutoscope
	Scripts/check-farm

WORLDS := 5000

check-worlds: setup
	MUTOSCOPE_WORLDS=$(WORLDS) swift test $(DEBUG) --filter UIKitPartsTests.RandomWorldTests

KILLS ?= 50

check-resume: setup
	swift build --product mutoscope $(DEBUG)
	Scripts/check-resume $(KILLS)

check-arm64: setup
	Scripts/check-arm64

check-processors: setup
	Scripts/check-processors

TOUCHES := 2000

check-touches: setup
	MUTOSCOPE_TOUCHES=$(TOUCHES) swift test $(DEBUG) \
	  --filter 'UIKitViewsTests.RandomTouchTests|UIKitControllersTests.RandomControllerTests'
	MUTOSCOPE_TOUCHES=$(TOUCHES) swift test --package-path Examples/ClientPackage --scratch-path .build $(DEBUG) \
	  --filter 'GesturesTests.RandomGestureTests|AppsTests.AppsTests/randomFingers'

SYSTEMS := 5000

check-constraints: setup
	Scripts/check-constraints $(SYSTEMS)

FONTS := 1000

# A process has room for some two hundred fonts.
check-fonts: export MUTOSCOPE_TESTS := TextTests
check-fonts: setup
	swift build --build-tests $(DEBUG)
	for first in $$(seq 0 200 $$(($(FONTS) - 1))); do \
	  MUTOSCOPE_FONTS=$$(($(FONTS) - first < 200 ? $(FONTS) - first : 200)) MUTOSCOPE_FIRST_FONT=$$first \
	    swift test --skip-build $(DEBUG) --filter TextTests.RandomFontTests || exit 1; \
	done

INTERLEAVINGS := 1000

check-stages: setup
	MUTOSCOPE_INTERLEAVINGS=$(INTERLEAVINGS) swift test $(DEBUG) --filter UIKitViewsTests.InterleavingTests

ACCEPTANCES := 2000

check-accept: export MUTOSCOPE_TESTS := SnapshotsTests
check-accept: setup
	MUTOSCOPE_ACCEPTANCES=$(ACCEPTANCES) swift test $(DEBUG) --filter SnapshotsTests.AcceptanceModelTests

SEQUENCES := 25000

check-animators: setup
	MUTOSCOPE_SEQUENCES=$(SEQUENCES) swift test $(DEBUG) \
	  --filter 'UIKitViewsTests.(RandomReentrancyTests|AnimatorModelTests|AnimatorInvariantTests)'

N := 1000
SEED := 1
FIRST := 0

check-fuzz: setup
	swift build $(DEBUG) --product mutoscope
	swift build $(DEBUG) --product Fuzz
	# Views nested as deeply as a scene may nest them take 9 MB of stack in a debug build.
	ulimit -s 65536; .build/debug/Fuzz --cases $(N) --seed $(SEED) --first $(FIRST) $(if $(ONLY),--only $(ONLY))

# A folder of Swift sources, such as the clones of packages of iOS.
SOURCES ?= Examples

check-rewriter: export MUTOSCOPE_TESTS := RewritingTests
check-rewriter: setup
	MUTOSCOPE_SOURCES='$(abspath $(SOURCES))' MUTOSCOPE_MUTANTS=$(N) MUTOSCOPE_SEED=$(SEED) MUTOSCOPE_FIRST=$(FIRST) \
	  swift test $(DEBUG) --filter RewritingTests.RandomSourceTests
	swift run --package-path Scripts/syntax-check --scratch-path .build/syntax-check SyntaxCheck '$(SOURCES)'

NAMES := 500

check-plans:
	Scripts/setup parallel
	swift build $(DEBUG) --product mutoscope
	Scripts/check-plans $(NAMES)

check-growth: build
	Scripts/check-growth

check-hostile: build
	Scripts/check-hostile

SANITIZER := address

check-sanitizers: setup
	Scripts/check-sanitizers $(SANITIZER)

lint: setup
	swift format lint --strict --recursive --parallel $(SWIFT_SOURCES)
	Scripts/check-imports
	Scripts/check-layers
	Scripts/check-calls
	Scripts/check-unsafe
	Scripts/check-words
	Scripts/check-hooks
	Scripts/check-fused
	Scripts/make-facts --check
	Scripts/check-failures
	Scripts/check-settings
	Scripts/make-coverage --check
	Scripts/make-ledger --check
	Scripts/check-subjects

coverage: setup
	swift build $(DEBUG) --target UIKit
	Scripts/make-coverage

format:
	swift format --in-place --recursive --parallel $(SWIFT_SOURCES)

record: setup
	SNAPSHOT_TESTING_RECORD=all swift test $(DEBUG) --filter GoldenTests

bench: setup
	Benchmarks/run $(ARGS)
	$(if $(ARGS),,Benchmarks/video)
	$(if $(ARGS),,Benchmarks/film)
	$(if $(ARGS),,Benchmarks/layout)

bench-agents: kit
	Benchmarks/agents --limit $(ARGS)

bench-failing: build
	Benchmarks/failing --limit $(ARGS)

bench-scaling: build
	Benchmarks/scaling $(ARGS)

clean:
	rm -rf .build
	find output -mindepth 1 -maxdepth 1 ! -name .gitkeep -exec rm -rf {} +
