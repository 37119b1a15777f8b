# make setup          install the libraries that the build needs and the machine lacks
# make build          build the command line tool, which needs no Swift to run: .build/release/mutoscope
# make install        install it with completions and manual page: make install PREFIX=$HOME/.local
# make kit            make what packages of iOS are built with: .build/kit; `make install` installs it, too
# make dist           pack the same as .build/dist/mutoscope-VERSION-linux-ARCHITECTURE.tar.gz
# make deb            pack the same as a Debian package in .build/dist
# make render         draw every scene in scenes/ into output/<scene>/
# make batch          draw them and a video for each row of a table: the example in Scripts/render-all
# make test           build and run all tests; of some targets only: make test TESTS='TimingTests PhysicsTests'
# make check-client   build, run and test the package in Examples that uses this one
# make check-report   test the report of a test run in Chromium, which is installed if it is missing
# make check-release  check that a release build draws the same as a debug build and stops with the same messages
# make check-video    install ffmpeg if it is missing, encode and decode videos
# make test-farm      render on a Slurm cluster of four nodes on this machine, of which a task and a node are killed, with
#                     OpenJD and with GNU parallel; check the Kubernetes manifest. All of these are installed if missing
# make check-worlds   run 5000 random dynamics worlds; arguments: make check-worlds WORLDS=200
# make check-resume   kill renders at random moments and resume them; arguments: make check-resume KILLS=50
# make check-arm64    compare what the C and C++ targets compute with arm64, under QEMU, which is installed if missing
# make check-processors  compare frames and bits with those of a processor that can do less
# make lint           check formatting, each target's imports, fused arithmetic, and calls that have a replacement of
#                     our own
# make check-stages   run 1000 random interleavings of three stages; arguments: make check-stages INTERLEAVINGS=50
# make check-animators  run 25000 random sequences of an animator's calls, of three kinds; arguments: SEQUENCES=1000
# make check-fuzz     run mutated scenes, pictures, runs and goldens, and kill commands: make check-fuzz N=50000 SEED=7
# make check-touches  run 2000 random scripts of fingers, and as many on the examples: make check-touches TOUCHES=200
# make check-constraints  compare 5000 random systems of constraints with what SciPy finds; arguments: SYSTEMS=1000
# make check-fonts    set text in 1000 font files that are cut off or damaged; arguments: make check-fonts FONTS=200
# make coverage       write docs/coverage.md, the list of what UIKit has here, anew
# make check-sanitizers  build with the sanitizers for addresses and undefined behaviour; run scenes and mutants; with the
#                     one for threads instead: make check-sanitizers SANITIZER=thread
# make format         format all Swift sources
# make record         record all goldens again; always ends in an error: look at `git diff`, then run the tests
# make bench-failing  measure a test run of 24 scenes that fail, and the size of its report
# make bench          measure against other renderers, and videos against ffmpeg alone; arguments: make bench ARGS='-n 1 -s "ui many"'
# make bench-scaling  measure how cost grows with views, frames, damage and size; arguments as above
# make clean          remove everything that was built or rendered

SOURCES := $(wildcard Package.swift Sources Tests Examples \
  Benchmarks/FrameCost Benchmarks/CompareCost Benchmarks/DynamicsCost Benchmarks/LayoutCost)

.PHONY: help setup build kit install dist deb render batch test check-client check-report check-release check-video \
  test-farm check-worlds check-resume check-arm64 check-processors check-touches check-stages check-animators check-fonts check-constraints \
  check-fuzz check-sanitizers lint coverage format record bench bench-failing bench-scaling clean

help:
	@sed -n '/^#/!q; s/^# //p' Makefile

setup:
	@Scripts/setup

# With the Swift runtime in it, the binary runs on machines without Swift.
build: setup
	swift build -c release --static-swift-stdlib --product mutoscope

# UIKit with its modules, and the compiler in front, for `mutoscope swift`.
kit: setup
	swift build -c release --static-swift-stdlib --product mutoscope-swiftc
	swift build -c release --target PlaygroundSupport
	swift build -c release --target Mutoscope
	Scripts/make-kit .build/kit

PREFIX ?= /usr/local

# A binary that is there is taken as it is, so that `sudo make install` compiles nothing as root.
install:
	[ -x .build/release/mutoscope ] || $(MAKE) build
	Scripts/install '$(DESTDIR)$(PREFIX)'

dist: build
	Scripts/make-packages tar

deb: build
	Scripts/make-packages deb

render: build
	.build/release/mutoscope render scenes -o output

batch: build
	Scripts/render-all

# Flags of debug builds, the same everywhere, so that nothing is built twice. C is optimised: it is where the pixels are,
# and nobody steps through it. Debugging information would take a quarter of the build; for a debugger, give
# DEBUG='-Xcc -O2'. The index, a sixteenth, stays: XCTest's tests are found in it.
DEBUG := -Xcc -O2 -Xswiftc -gnone
export DEBUG

test: export MUTOSCOPE_TESTS := $(TESTS)
test: setup
	swift build --build-tests $(DEBUG)
	Scripts/repeat-failures swift test --skip-build $(DEBUG)

check-client: setup
	Scripts/check-client

check-report: setup
	Scripts/check-report

check-release: setup
	Scripts/check-release

check-video: export MUTOSCOPE_TESTS := VideoTests CommandLineTests
check-video:
	Scripts/setup ffmpeg
	MUTOSCOPE_VIDEO=1 swift test $(DEBUG) --filter 'VideoTests|VideoBatchTests|VideoCommandTests|FullDiskTests'

test-farm:
	Scripts/setup sbatch:slurm-wlm munge parallel
	swift build $(DEBUG) --product mutoscope
	Scripts/test-farm

WORLDS := 5000

check-worlds: setup
	MUTOSCOPE_WORLDS=$(WORLDS) swift test $(DEBUG) --filter DynamicsTests.RandomWorldTests

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
	  --filter 'TouchTests.RandomTouchTests|ControllerTests.RandomControllerTests'
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
	MUTOSCOPE_INTERLEAVINGS=$(INTERLEAVINGS) swift test $(DEBUG) --filter AnimationTests.InterleavingTests

SEQUENCES := 25000

check-animators: setup
	MUTOSCOPE_SEQUENCES=$(SEQUENCES) swift test $(DEBUG) \
	  --filter 'AnimationTests.(RandomReentrancyTests|AnimatorModelTests|AnimatorInvariantTests)'

N := 1000
SEED := 1
FIRST := 0

check-fuzz: setup
	swift build $(DEBUG) --product mutoscope
	swift build $(DEBUG) --product Fuzz
	# Views in views as deep as a scene may have them take 9 MB of stack in a debug build.
	ulimit -s 65536; .build/debug/Fuzz --cases $(N) --seed $(SEED) --first $(FIRST)

SANITIZER := address

check-sanitizers: setup
	Scripts/check-sanitizers $(SANITIZER)

lint: setup
	swift format lint --strict --recursive --parallel $(SOURCES)
	Scripts/check-imports
	Scripts/check-calls
	Scripts/check-fused
	Scripts/make-coverage --check

coverage: setup
	swift build $(DEBUG) --target UIKit
	Scripts/make-coverage

format:
	swift format --in-place --recursive --parallel $(SOURCES)

record: setup
	SNAPSHOT_TESTING_RECORD=all swift test $(DEBUG) --filter GoldenTests

bench: setup
	Benchmarks/run $(ARGS)
	$(if $(ARGS),,Benchmarks/video)
	$(if $(ARGS),,Benchmarks/layout)

bench-failing: build
	Benchmarks/failing --limit $(ARGS)

bench-scaling: build
	Benchmarks/scaling $(ARGS)

clean:
	rm -rf .build
	find output -mindepth 1 -maxdepth 1 ! -name .gitkeep -exec rm -rf {} +
