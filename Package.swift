// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .treatAllWarnings(as: .error),
]

/// A library target of the program; `Sources/README.md` says what each layer may import.
func layer(_ name: String, _ imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports, swiftSettings: settings)
}

/// A test target, named after what it tests.
func tests(
  _ name: String, _ imports: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: imports, path: "Tests/\(name)", exclude: exclude,
    swiftSettings: settings)
}

let package = Package(
  name: "florin",
  platforms: [.macOS("26.0")],
  products: [
    // For `Tests/Fuzzing`, a package of its own.
    .library(
      name: "FlorinModules",
      targets: ["Amounts", "Dates", "Journal", "Ledger", "Patterns", "Reports", "SourceText"]),
  ],
  targets: [
    // Layer 0
    layer("Amounts"),
    layer("Dates"),
    layer("Patterns"),
    layer("SourceText"),
    // Layer 1
    layer("Journal", ["Amounts", "Dates", "Patterns", "SourceText"]),
    // Layer 2
    layer("Ledger", ["Amounts", "Dates", "Journal", "Patterns", "SourceText"]),
    // Layer 4
    layer("Reports", ["Amounts", "Dates", "Journal", "Ledger", "Patterns", "SourceText"]),
    layer("Workspace", ["Journal", "SourceText"]),

    tests("AmountsTests", ["Amounts", "SourceText"]),
    tests("DatesTests", ["Dates"]),
    tests("JournalTests", ["Amounts", "Dates", "Journal", "SourceText"]),
    tests(
      "LedgerTests", ["Amounts", "Dates", "Journal", "Ledger", "Patterns", "SourceText"]),
    tests("PatternsTests", ["Patterns"]),
    tests(
      "ReportsTests", ["Amounts", "Dates", "Journal", "Ledger", "Reports", "SourceText"]),
    tests("SourceTextTests", ["SourceText"]),
    tests("WorkspaceTests", ["Journal", "SourceText", "Workspace"]),
    // What the tests share; not a layer of the program.
  ],
  swiftLanguageModes: [.v6]
)
