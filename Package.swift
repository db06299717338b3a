// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .treatAllWarnings(as: .error),
  // A section for each function, so that the linker drops those that nothing calls.
  .unsafeFlags(["-Xfrontend", "-function-sections"], .when(configuration: .release)),
]

/// Regular expressions of the standard library are a megabyte of the program, and florin has its own, for hledger's.
let withoutRegex: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])
]

/// For code that runs once per command: without the optimizer of Swift's own level, it's as fast and compiles in half
/// the time. LLVM still optimizes it, for size.
let runsOnce: [SwiftSetting] = [
  .unsafeFlags(
    ["-Osize", "-Xfrontend", "-disable-sil-perf-optzns"], .when(configuration: .release))
]

/// For code that waits for people: it's fast enough, and a tenth smaller.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// A library target of the program; `Sources/README.md` says what each layer may import. All may use the C library.
func layer(
  _ name: String, _ imports: [Target.Dependency] = [], linking: [LinkerSetting] = [],
  flags: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: imports + ["CLibrary"],
    swiftSettings: settings + withoutRegex + flags,
    linkerSettings: linking)
}

/// A library target in C.
func cLayer(_ name: String) -> Target { .target(name: name) }

/// Tests mostly wait for the code that they test, which is optimized.
let notOptimized: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// A test target, named after what it tests. `flags` are other ones where tests are models that run for long.
func tests(
  _ name: String, _ imports: [Target.Dependency], exclude: [String] = [],
  flags: [SwiftSetting] = notOptimized
) -> Target {
  .testTarget(
    name: name, dependencies: imports + ["CLibrary"], path: "Tests/\(name)", exclude: exclude,
    swiftSettings: settings + flags)
}

/// A program that tests run; not a part of florin.
func probe(_ name: String, _ imports: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: imports + ["CLibrary"], path: "Tests/\(name)",
    swiftSettings: settings)
}

// On Linux the compiler finds libyaml by itself, and `Definitions` links its archive; pkg-config would
// put the shared library before it, and the linker would take that.
#if os(Linux)
let yamlPackage: String? = nil
#else
let yamlPackage: String? = "yaml-0.1"
#endif

let package = Package(
  name: "florin",
  platforms: [.macOS("26.0")],
  products: [
    .executable(name: "florin", targets: ["florin"]),
    // For `Tests/Fuzzing`, a package of its own: what reads texts, and the server with all that it needs.
    .library(
      name: "FlorinReaders",
      targets: [
        "Amounts", "Dates", "Definitions", "Edits", "Journal", "Ledger", "LedgerReports",
        "Patterns", "Recurring", "SourceText", "Statements", "Tables",
      ]),
    .library(name: "FlorinServer", targets: ["LanguageServer", "Workspace"]),
  ],
  targets: [
    .target(name: "CLibrary", swiftSettings: settings),
    // Layer 0
    layer("Containers"),
    cLayer("CHousehold"),
    cLayer("CSystem"),
    .systemLibrary(
      name: "CYaml", pkgConfig: yamlPackage,
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    // Layer 1
    layer("Amounts", ["Containers"]),
    layer("Patterns", ["Containers"]),
    layer("SourceText", ["Containers"]),
    // Layer 2
    layer("Arguments", ["Containers", "SourceText"]),
    layer("Dates", ["Containers", "SourceText"]),
    // Layer 3
    layer("Journal", ["Amounts", "Containers", "Dates", "Patterns", "SourceText"]),
    layer("Statements", ["Amounts", "Containers", "Dates", "Patterns", "SourceText"]),
    // Layer 4
    layer(
      "Definitions",
      [
        "Amounts", "CYaml", "Containers", "Dates", "Journal", "Patterns", "SourceText",
        "Statements",
      ],
      linking: [
        .linkedLibrary(":libyaml.a", .when(platforms: [.linux])),
        .linkedLibrary("yaml", .when(platforms: [.macOS])),
      ], flags: small),
    layer("Ledger", ["Amounts", "Containers", "Dates", "Journal", "Patterns", "SourceText"]),
    layer("Tables", ["Amounts", "Containers", "Dates", "Journal", "SourceText"]),
    // Layer 5
    layer(
      "Edits",
      [
        "Amounts", "CHousehold", "Containers", "Dates", "Definitions", "Journal", "Ledger",
        "SourceText",
      ], flags: small),
    layer(
      "LedgerReports",
      ["Amounts", "Containers", "Dates", "Journal", "Ledger", "SourceText", "Tables"]),
    layer(
      "Workspace", ["CSystem", "Containers", "Definitions", "Journal", "SourceText"], flags: small),
    // Layer 6
    layer(
      "Recurring",
      [
        "Amounts", "Containers", "Dates", "Definitions", "Edits", "Journal", "Ledger", "Patterns",
        "SourceText",
      ]),
    // Layer 7
    layer(
      "Banking",
      [
        "Amounts", "Containers", "Dates", "Definitions", "Edits", "Journal", "Ledger", "Patterns",
        "Recurring", "SourceText", "Statements",
      ]),
    layer(
      "Budgeting",
      [
        "Amounts", "Containers", "Dates", "Definitions", "Edits", "Journal", "Ledger", "Recurring",
        "SourceText",
      ]),
    // Layer 8
    layer(
      "PlanReports",
      [
        "Amounts", "Banking", "Budgeting", "Containers", "Dates", "Definitions", "Edits",
        "Journal", "Ledger", "LedgerReports", "Recurring", "SourceText", "Statements", "Tables",
      ], flags: small),
    // Layer 9
    layer(
      "LanguageServer",
      [
        "Amounts", "Banking", "Budgeting", "Containers", "Dates", "Definitions", "Edits", "Journal",
        "Ledger", "LedgerReports", "PlanReports", "Recurring", "SourceText", "Statements", "Tables",
        "Workspace",
      ], flags: small),
    // Layer 10
    layer(
      "Commands",
      [
        "Amounts", "Arguments", "Banking", "Budgeting", "Containers", "Dates", "Definitions",
        "Edits", "Journal", "LanguageServer", "Ledger", "LedgerReports", "Patterns", "PlanReports",
        "Recurring", "SourceText", "Statements", "Tables", "Workspace",
      ], flags: runsOnce),
    // Layer 11
    .executableTarget(
      name: "florin", dependencies: ["Commands"], exclude: ["linking.ld"],
      swiftSettings: settings,
      // The program carries all that it needs: it runs where Swift is not installed, and starts sooner.
      // lld, because the other linkers warn of parts of glibc that florin never calls.
      linkerSettings: [
        .unsafeFlags(
          [
            "-static-executable", "-use-ld=lld", "-lswiftSynchronization",
            "-Xlinker", "--no-eh-frame-hdr", "-Xlinker", "--icf=safe",
            "-Xlinker", "--wrap=_swift_stdlib_getScalarName",  // Sources/CSystem/scalar_names.c
            "-Xlinker", "-T", "-Xlinker", "\(Context.packageDirectory)/Sources/florin/linking.ld",
          ], .when(platforms: [.linux], configuration: .release))
      ]),

    tests("AmountsTests", ["Amounts", "SourceText", "TestSupport"]),
    tests("ArgumentsTests", ["Arguments"]),
    tests(
      "CommandTests", ["Arguments", "TestSupport"], exclude: ["Pages", "oracle"]),
    tests("DatesTests", ["Containers", "Dates", "TestSupport"], exclude: ["oracle"]),
    tests(
      "DefinitionsTests",
      ["Amounts", "Dates", "Definitions", "Journal", "SourceText", "Statements", "TestSupport"]),
    tests(
      "EveryCommandTests", ["Arguments", "Commands", "TestSupport"], exclude: ["Snapshots"]),
    tests("Differential", ["TestSupport"], exclude: ["corpus"]),
    tests(
      "DocumentTests",
      [
        "Dates", "Definitions", "Edits", "Journal", "Ledger", "Recurring", "SourceText",
        "TestSupport",
      ]),
    tests(
      "ChangeTests",
      [
        "Amounts", "Banking", "Budgeting", "Containers", "Dates", "Definitions", "Edits", "Journal",
        "Ledger",
        "Recurring", "SourceText", "Statements", "TestSupport",
      ], flags: runsOnce),
    tests(
      "JournalTests", ["Amounts", "Containers", "Dates", "Journal", "SourceText", "TestSupport"],
      flags: runsOnce),
    tests(
      "LanguageServerTests", ["Dates", "LanguageServer", "Ledger", "TestSupport", "Workspace"],
      exclude: ["Clients"]),
    tests(
      "LedgerTests",
      [
        "Amounts", "Containers", "Dates", "Journal", "Ledger", "LedgerReports", "Patterns",
        "SourceText", "TestSupport",
      ]),
    tests("Models", ["TestSupport"], exclude: ["oracle"]),
    tests("PatternsTests", ["Patterns", "TestSupport"]),
    tests(
      "PlanTests",
      [
        "Amounts", "Banking", "Budgeting", "Containers", "Dates", "Definitions", "Journal",
        "Ledger",
        "PlanReports", "Recurring", "SourceText", "TestSupport",
      ]),
    tests(
      "TablesTests",
      ["Amounts", "Dates", "Journal", "Ledger", "SourceText", "Tables", "TestSupport"]),
    tests(
      "StatementsTests", ["Amounts", "Dates", "SourceText", "Statements", "TestSupport"],
      exclude: ["Fixtures"]),
    tests("SourceTextTests", ["SourceText", "TestSupport"], flags: withoutRegex + notOptimized),
    tests(
      "WorkspaceTests", ["Journal", "SourceText", "TestSupport", "Workspace", "WriteProbe"],
      flags: []),
    probe("WriteProbe", ["Journal", "SourceText", "Workspace"]),
    // What the tests share; not a layer of the program.
    .target(
      name: "TestSupport", dependencies: ["Amounts", "CChildProcess", "Journal", "SourceText"],
      path: "Tests/TestSupport", swiftSettings: settings),
    .target(name: "CChildProcess", path: "Tests/CChildProcess"),
  ],
  swiftLanguageModes: [.v6]
)
