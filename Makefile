# make demo   builds the program and runs it on the example household
# make test   builds and runs every test
# make check  the quick loop while you work: a debug build, and the tests that need no other program
# make dist   builds the program to give to others, without symbols, and its symbols beside it: .build/dist
# make man    builds the program, and makes the manual's pages of its help: .build/man
# make picture  draws docs/budget.png and docs/editor.svg again
# Each installs what is missing first, or says what is missing and how to get it.
#
# make install [PREFIX=/usr/local] [DESTDIR=]  installs what was built, with its manual, completions and documents
# make uninstall                               removes that again
# These build nothing. DESTDIR is for packages: the folder that stands for the root.

PROGRAM := .build/release/florin
TODAY := 2025-12-20

.PHONY: build dist man install uninstall demo test check lint bench fuzz picture clean

build:
	@.ci/setup build
	swift build -c release --product florin

dist: build
	@.ci/dist $(PROGRAM)
	@ls -l .build/dist

man: build
	@.ci/man $(PROGRAM) .build/man

install:
	@.ci/install install "$(PROGRAM)"

uninstall:
	@.ci/install uninstall

demo: build
	@.ci/demo $(PROGRAM) $(TODAY)

# What only the tests need is installed while the program is built.
test:
	@.ci/setup build
	@.ci/setup test & setup=$$!; \
	swift build -c release --build-tests --disable-xctest; built=$$?; \
	wait $$setup && exit $$built
	FLORIN_BIN=$(CURDIR)/$(PROGRAM) swift test -c release --skip-build --disable-xctest

# Not those of commands and documents, which start programs, and not the comparisons with peers and models.
UNITS := Amounts|Arguments|Change|Dates|Definitions|Journal|LanguageServer|Ledger|Patterns|Plan|SourceText|Statements|Tables

check:
	@.ci/setup build
	swift build --build-tests
	swift test --skip-build --disable-xctest --filter '^($(UNITS))Tests\.'

lint:
	swift format lint --strict --parallel --recursive Sources Tests Package.swift

bench: build
	@.ci/setup bench
	Tests/Performance/bench --florin $(PROGRAM)

fuzz:
	.ci/fuzz 30

picture: build
	@.ci/setup picture
	.ci/picture $(PROGRAM)
	.ci/editor $(PROGRAM)

clean:
	rm -rf .build .build-*
