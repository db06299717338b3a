#!/bin/sh
# Writes the household into the program, for 'florin init --example'. A test compares the two.
set -eu
cd "$(dirname "$0")/household"
target=../../Sources/Editing/Starting/HouseholdExample.swift
{
  echo "// This file is long because it holds the household of the examples, word for word (examples/embed.sh)."
  echo
  echo "/// The household of the examples, for whoever wants to try things out."
  echo "public enum HouseholdExample {"
  echo "  /// The files, by their names in the book's folder."
  echo "  public static let files: [(name: String, text: String)] = ["
  for file in florin.yaml main.journal accounts.journal prices.journal 2024.journal 2025.journal \
    recurring.yaml budgets.yaml rules.yaml; do
    printf '    (\n      "%s",\n      #"""\n' "$file"
    sed 's/^\(.\)/      \1/' "$file"
    printf '\n      """#\n    ),\n'
  done
  echo "  ]"
  echo "}"
} > "$target"
