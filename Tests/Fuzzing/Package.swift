// swift-tools-version: 6.2
import PackageDescription

// SwiftPM has no configuration for fuzzing, so the fuzz targets form a package of their own with a
// build folder of its own. `.ci/fuzz` builds it with
//
//     -Xswiftc -sanitize=fuzzer,address -Xswiftc -parse-as-library
//
// which instruments florin's modules too. A target X defines the C functions `LLVMFuzzerTestOneInput`
// and `X_main`: SwiftPM's linker call makes the second the program's `main`.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A program that feeds one part of florin with bytes.
func fuzzer(_ name: String, _ others: [Target.Dependency] = []) -> Target {
  .executableTarget(
    name: name,
    dependencies: [
      "CFuzzer", "FuzzSupport", .product(name: "FlorinReaders", package: "florin"),
    ] + others,
    swiftSettings: settings)
}

/// The server needs all of florin, which takes half of the time to build: `.ci/run` goes without it, and the server has
/// random sessions among its tests.
let server =
  Context.environment["FUZZ_READERS"] == nil
  ? [fuzzer("FuzzServer", [.product(name: "FlorinServer", package: "florin")])] : []

let package = Package(
  name: "fuzzing",
  platforms: [.macOS("26.0")],
  dependencies: [.package(name: "florin", path: "../..")],
  targets: [
    .systemLibrary(name: "CFuzzer"),
    .target(
      name: "FuzzSupport",
      dependencies: ["CFuzzer", .product(name: "FlorinReaders", package: "florin")],
      swiftSettings: settings),
    fuzzer("FuzzCSV"),
    fuzzer("FuzzDefinitions"),
    fuzzer("FuzzFormat"),
    fuzzer("FuzzJournal"),
    fuzzer("FuzzNumber"),
    fuzzer("FuzzPattern"),
    fuzzer("FuzzPeriod"),
    fuzzer("FuzzPlan"),
    fuzzer("FuzzQuery"),
    fuzzer("FuzzStatement"),
  ] + server,
  swiftLanguageModes: [.v6]
)
